"""Lua on the cartridge: a strict subset of Lua 5.4, compiled to the bytecode of `schema.script`.

lexer, parser, syntax     source to the tree of the whole language, with luac's error lines
subset                    what scripts may not use, and why
resolve, functions, calls  names, types, flags and constants: the tree of what will run
compiler, peephole, code  instructions and bytes
compiled                  all passes in order
disassembly               bytes back to text
interpreter               the bytecode run in Python: what the console's machine must do
"""
