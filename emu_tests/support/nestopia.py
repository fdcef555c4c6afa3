"""A small libretro front end for nestopia: load an image, press buttons, look at picture and memory.

One core serves one process: the library keeps its state in globals, so `Nestopia` must be closed before the
next one is opened. Callbacks are kept alive as long as the library may call them.
"""

from __future__ import annotations

import ctypes
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from cartomancer.schema.region import Region

WIDTH, HEIGHT = 256, 240
AUDIO_RATE = 48_000
SAVE_RAM = 0x6000

# libretro's numbers
_DEVICE_JOYPAD = 1
_MEMORY_SAVE_RAM, _MEMORY_SYSTEM_RAM = 0, 2
_SET_PIXEL_FORMAT, _GET_VARIABLE, _GET_VARIABLE_UPDATE = 10, 15, 17
_GET_SYSTEM_DIRECTORY, _GET_SAVE_DIRECTORY = 9, 31
_PIXEL_XRGB8888 = 1
_BUTTONS = {"b": 0, "select": 2, "start": 3, "up": 4, "down": 5, "left": 6, "right": 7, "a": 8}
_OPTIONS = {
    b"nestopia_overscan_v": b"disabled",
    b"nestopia_overscan_h": b"disabled",
    b"nestopia_overscan_v_top": b"0",
    b"nestopia_overscan_v_bottom": b"0",
    b"nestopia_overscan_h_left": b"0",
    b"nestopia_overscan_h_right": b"0",
    b"nestopia_palette": b"cxa2025as",
    b"nestopia_blargg_ntsc_filter": b"disabled",
    b"nestopia_nospritelimit": b"disabled",
    b"nestopia_audio_type": b"mono",
}
SYSTEMS = {Region.NTSC: b"ntsc", Region.PAL: b"pal", Region.DENDY: b"dendy"}
RAM_PATTERNS = {"zero": b"0x00", "ones": b"0xFF", "noise": b"random"}

_Environment = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_uint, ctypes.c_void_p)
_Video = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_uint, ctypes.c_uint, ctypes.c_size_t)
_Audio = ctypes.CFUNCTYPE(None, ctypes.c_int16, ctypes.c_int16)
_AudioBatch = ctypes.CFUNCTYPE(ctypes.c_size_t, ctypes.c_void_p, ctypes.c_size_t)
_Poll = ctypes.CFUNCTYPE(None)
_Input = ctypes.CFUNCTYPE(ctypes.c_int16, ctypes.c_uint, ctypes.c_uint, ctypes.c_uint, ctypes.c_uint)


class _Variable(ctypes.Structure):
    _fields_ = [("key", ctypes.c_char_p), ("value", ctypes.c_char_p)]


class _GameInfo(ctypes.Structure):
    _fields_ = [
        ("path", ctypes.c_char_p),
        ("data", ctypes.c_void_p),
        ("size", ctypes.c_size_t),
        ("meta", ctypes.c_char_p),
    ]


def core_path() -> Path:
    """Where Debian's libretro-nestopia puts the library."""
    found = sorted(Path("/usr/lib").glob("*/libretro/nestopia_libretro.so"))
    if not found:
        raise FileNotFoundError("nestopia_libretro.so: install the Debian package libretro-nestopia")
    return found[0]


class Nestopia:
    """One console with one cartridge."""

    def __init__(self, rom: Path, ram: str = "zero", region: Region = Region.NTSC) -> None:
        """Load an image; `ram` says what the console's memory holds at power-on."""
        self._folder = tempfile.TemporaryDirectory(prefix="nestopia")
        self._folder_name = self._folder.name.encode()
        self._options = _OPTIONS | {
            b"nestopia_ram_power_state": RAM_PATTERNS[ram],
            b"nestopia_favored_system": SYSTEMS[region],
        }
        self._held = 0
        self._frame: NDArray[np.uint8] = np.zeros((HEIGHT, WIDTH, 3), np.uint8)
        self._heard: list[NDArray[np.int16]] | None = None
        self.frames = 0
        self._core: Any = ctypes.CDLL(str(core_path()))
        self._core.retro_get_memory_data.restype = ctypes.c_void_p
        self._core.retro_get_memory_size.restype = ctypes.c_size_t
        self._core.retro_load_game.restype = ctypes.c_bool
        self._keep = self._callbacks()
        for name, callback in self._keep.items():
            getattr(self._core, f"retro_set_{name}")(callback)
        self._core.retro_init()
        self._rom = ctypes.create_string_buffer(rom.read_bytes())
        info = _GameInfo(str(rom).encode(), ctypes.addressof(self._rom), len(self._rom) - 1, None)
        if not self._core.retro_load_game(ctypes.byref(info)):
            self._core.retro_deinit()
            raise ValueError(f"{rom}: nestopia does not take this image")
        self._core.retro_set_controller_port_device(0, _DEVICE_JOYPAD)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Take the cartridge out."""
        self._core.retro_unload_game()
        self._core.retro_deinit()
        self._folder.cleanup()

    def step(self, frames: int = 1) -> Self:
        """Run for some frames."""
        for _ in range(frames):
            self._core.retro_run()
        self.frames += frames
        return self

    def listen(self, frames: int) -> NDArray[np.int16]:
        """Run for some frames; the sound of them, AUDIO_RATE samples a second."""
        self._heard = []
        self.step(frames)
        heard, self._heard = self._heard, None
        return np.concatenate(heard)

    def reset(self) -> Self:
        """Press the console's reset button: memory keeps what it holds."""
        self._core.retro_reset()
        return self

    def hold(self, *buttons: str) -> Self:
        """Hold exactly these buttons from now on."""
        self._held = sum(1 << _BUTTONS[button] for button in buttons)
        return self

    def press(self, *buttons: str, frames: int = 3, then: int = 3) -> Self:
        """Press buttons for some frames and let go."""
        return self.hold(*buttons).step(frames).hold().step(then)

    def step_until(self, reached: Callable[[Self], bool], limit: int = 120) -> int:
        """Run until something is so; how many frames it took."""
        for frames in range(limit):
            if reached(self):
                return frames
            self.step()
        raise TimeoutError(f"not reached within {limit} frames")

    @property
    def frame(self) -> NDArray[np.uint8]:
        """The last picture, 240x256x3."""
        return self._frame.copy()

    @property
    def ram(self) -> bytearray:
        """The console's 2 KB."""
        return bytearray(self._memory(_MEMORY_SYSTEM_RAM))

    @property
    def save_ram(self) -> bytearray:
        """The cartridge's battery RAM, from $6000."""
        return bytearray(self._memory(_MEMORY_SAVE_RAM))

    def peek(self, address: int, size: int) -> bytes:
        """Some bytes of either."""
        number, base = (_MEMORY_SAVE_RAM, SAVE_RAM) if address >= SAVE_RAM else (_MEMORY_SYSTEM_RAM, 0)
        return ctypes.string_at(self._core.retro_get_memory_data(number) + address - base, size)

    def poke(self, values: Iterable[tuple[int, int]]) -> None:
        """Write bytes of the console's RAM."""
        base = self._core.retro_get_memory_data(_MEMORY_SYSTEM_RAM)
        for address, value in values:
            ctypes.c_uint8.from_address(base + address).value = value

    def fill_save_ram(self, data: bytes) -> None:
        """Write the cartridge's RAM, from $6000."""
        ctypes.memmove(self._core.retro_get_memory_data(_MEMORY_SAVE_RAM), data, len(data))

    def _memory(self, number: int) -> bytes:
        size = self._core.retro_get_memory_size(number)
        return ctypes.string_at(self._core.retro_get_memory_data(number), size) if size else b""

    def _callbacks(self) -> dict[str, Any]:
        return {
            "environment": _Environment(self._environment),
            "video_refresh": _Video(self._video),
            "audio_sample": _Audio(self._audio),
            "audio_sample_batch": _AudioBatch(self._audio_batch),
            "input_poll": _Poll(lambda: None),
            "input_state": _Input(self._input),
        }

    def _environment(self, command: int, data: int | None) -> bool:
        if command == _SET_PIXEL_FORMAT and data:
            return ctypes.c_int.from_address(data).value == _PIXEL_XRGB8888
        if command == _GET_VARIABLE and data:
            variable = _Variable.from_address(data)
            if variable.key in self._options:
                variable.value = self._options[variable.key]
                return True
            return False
        if command == _GET_VARIABLE_UPDATE and data:
            ctypes.c_bool.from_address(data).value = False
            return True
        if command in (_GET_SYSTEM_DIRECTORY, _GET_SAVE_DIRECTORY) and data:
            ctypes.c_char_p.from_address(data).value = self._folder_name
            return True
        return False

    def _video(self, data: int | None, width: int, height: int, pitch: int) -> None:
        if not data:
            return  # the same picture again
        raw = np.frombuffer(ctypes.string_at(data, pitch * height), np.uint8).reshape(height, pitch // 4, 4)
        self._frame = np.ascontiguousarray(raw[:, :width, 2::-1])

    def _audio(self, left: int, right: int) -> None:
        if self._heard is not None:
            self._heard.append(np.array([left], np.int16))

    def _audio_batch(self, data: int, frames: int) -> int:
        if self._heard is not None:
            both = np.frombuffer(ctypes.string_at(data, frames * 4), np.int16).reshape(frames, 2)
            self._heard.append(both[:, 0].copy())
        return frames

    def _input(self, port: int, device: int, index: int, button: int) -> int:
        return self._held >> button & 1 if port == 0 and device == _DEVICE_JOYPAD else 0
