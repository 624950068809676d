# SPDX-License-Identifier: MIT
"""Builds the wheel with the library in it, which Tools/library/build has made for this machine."""

import os
import platform
import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parents[3]
MACHINE = platform.machine()
TARGET = {"armv7l": "armv7"}.get(MACHINE, MACHINE)
BUILT = ROOT / ".build/library" / TARGET / "lib/libtouchstone.so.0"
LIBRARY = Path(os.environ.get("TOUCHSTONE_LIBRARY") or BUILT)


class BuildWithLibrary(build_py):
    def run(self) -> None:
        super().run()
        if getattr(self, "editable_mode", False):
            return
        if not LIBRARY.exists():
            sys.exit(f"{LIBRARY} is missing; run Tools/library/build {TARGET} first, or name the"
                     " library in TOUCHSTONE_LIBRARY")
        for source, name in ((LIBRARY, "libtouchstone.so.0"), (ROOT / "LICENSE", "LICENSE")):
            self.copy_file(str(source), os.path.join(self.build_lib, "touchstone", name))


# Nothing is written beside the sources.
work = ROOT / ".build/library/python-build"
shutil.rmtree(work, ignore_errors=True)
work.mkdir(parents=True, exist_ok=True)
setup(
    cmdclass={"build_py": BuildWithLibrary},
    options={
        "build": {"build_base": str(work)},
        "egg_info": {"egg_base": str(work)},
        "bdist_wheel": {"plat_name": os.environ.get("TOUCHSTONE_WHEEL_TAG") or f"linux_{MACHINE}"},
    },
)
