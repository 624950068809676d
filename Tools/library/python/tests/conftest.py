"""What tests share. They are run by Tools/library/test against the installed wheel."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[4]


@pytest.fixture
def recordings() -> Path:
    return ROOT / "Recordings"


@pytest.fixture
def header() -> str:
    return (ROOT / "Sources/Libraries/CTouchstone/include/touchstone.h").read_text()
