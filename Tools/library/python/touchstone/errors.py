# SPDX-License-Identifier: MIT
"""What calls raise."""

from .constants import ErrorCode


class Error(Exception):
    """A call that failed; nothing has changed.

    `code` is an `ErrorCode`.
    """

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text)
        self.code = ErrorCode(code)


class ParseError(Error):
    """A text for a recognizer that cannot be read; `column` is the character, from 0."""

    def __init__(self, code: int, text: str, column: int) -> None:
        super().__init__(code, text)
        self.column = column


class RecordingError(ValueError):
    """A line of a recording that cannot be read."""
