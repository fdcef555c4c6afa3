"""Sound: from text to the bytes that the driver on the cartridge plays, and back to something to hear and read.

pieces       instruments, events, parts and pieces
notation     the text of a part to events
instruments  instruments.toml
tunes        .tune files
effects      effects.toml
compiled     pieces to tracks of bytes, and tracks back to events
recording    what the driver writes to the sound unit, frame by frame
heard        notes and bars from those writes
synthesis    samples from those writes
"""
