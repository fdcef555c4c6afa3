"""Reading the files of a project: ordinary files of a size that makes sense, and nothing else.

A pipe would be waited for, a device never ends: neither is read.
"""

from __future__ import annotations

import errno
import stat
from pathlib import Path

FILE_MAX = 32 << 20
"""Bytes of the largest file that is read; a picture of 16 megapixels is smaller."""


def read_file(path: Path) -> bytes:
    """The bytes of a file; OSError with a reason that can be shown."""
    state = path.stat()
    if not stat.S_ISREG(state.st_mode):
        kind = "it is a folder" if stat.S_ISDIR(state.st_mode) else "it is not an ordinary file"
        raise OSError(errno.EINVAL, kind, str(path))
    if state.st_size > FILE_MAX:
        raise OSError(errno.EFBIG, f"it has {state.st_size:,} bytes, at most {FILE_MAX:,} are read", str(path))
    return path.read_bytes()
