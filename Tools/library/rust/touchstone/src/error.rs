use std::ffi::{CStr, CString};
use std::fmt;
use std::os::raw::{c_char, c_int};

use touchstone_sys as sys;

/// Why a call failed; nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// An argument is out of its range.
    Invalid,
    /// Out of memory.
    Memory,
    /// The queue is full: read it, call again.
    Full,
    /// No touch, device or request has that number, or it is over.
    Stale,
    /// Not possible now.
    State,
    /// The relation or the tree would be circular.
    Cycle,
    /// No property, limit or kind of that name.
    Unknown,
    /// A value could not be read.
    Parse,
    /// Reserved, or left out of this build of the library.
    Unsupported,
    /// No digitizer, with the reason.
    Device(String),
    /// A recognizer's text could not be read.
    Text(ParseError),
    /// A number of a later version of the library.
    Other(i32),
}

/// A text for a recognizer that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// Parse, Unknown or Invalid.
    pub error: Box<Error>,
    /// The character of the fault, from 0.
    pub column: usize,
}

impl Error {
    pub(crate) fn new(number: c_int) -> Error {
        match number {
            sys::TS_ERROR_INVALID => Error::Invalid,
            sys::TS_ERROR_MEMORY => Error::Memory,
            sys::TS_ERROR_FULL => Error::Full,
            sys::TS_ERROR_STALE => Error::Stale,
            sys::TS_ERROR_STATE => Error::State,
            sys::TS_ERROR_CYCLE => Error::Cycle,
            sys::TS_ERROR_UNKNOWN => Error::Unknown,
            sys::TS_ERROR_PARSE => Error::Parse,
            sys::TS_ERROR_UNSUPPORTED => Error::Unsupported,
            number => Error::Other(number),
        }
    }

    fn number(&self) -> c_int {
        match self {
            Error::Invalid => sys::TS_ERROR_INVALID,
            Error::Memory => sys::TS_ERROR_MEMORY,
            Error::Full => sys::TS_ERROR_FULL,
            Error::Stale => sys::TS_ERROR_STALE,
            Error::State => sys::TS_ERROR_STATE,
            Error::Cycle => sys::TS_ERROR_CYCLE,
            Error::Unknown => sys::TS_ERROR_UNKNOWN,
            Error::Parse => sys::TS_ERROR_PARSE,
            Error::Unsupported => sys::TS_ERROR_UNSUPPORTED,
            Error::Device(_) => sys::TS_ERROR_DEVICE,
            Error::Text(fault) => fault.error.number(),
            Error::Other(number) => *number,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The text is a constant of the library.
        let text = unsafe { CStr::from_ptr(sys::ts_error_text(self.number())) };
        write!(out, "{}", text.to_string_lossy())?;
        match self {
            Error::Device(reason) => write!(out, ": {}", reason),
            Error::Text(fault) => write!(out, ", character {}", fault.column),
            _ => Ok(()),
        }
    }
}

impl std::error::Error for Error {}

impl From<ParseError> for Error {
    fn from(fault: ParseError) -> Error {
        Error::Text(fault)
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}, character {}", self.error, self.column)
    }
}

impl std::error::Error for ParseError {}

/// What is no error.
pub(crate) fn check(result: c_int) -> Result<c_int, Error> {
    if result < 0 {
        Err(Error::new(result))
    } else {
        Ok(result)
    }
}

/// The same for functions that return only 0.
pub(crate) fn done(result: c_int) -> Result<(), Error> {
    check(result).map(|_| ())
}

/// A text for C, which has no zeros in it.
pub(crate) fn c_string(text: &str) -> Result<CString, Error> {
    CString::new(text).map_err(|_| Error::Invalid)
}

/// The text of a function that writes it as `snprintf` does.
pub(crate) fn text(write: impl Fn(*mut c_char, usize) -> c_int) -> Result<String, Error> {
    let mut bytes = vec![0u8; 512];
    let length = check(write(bytes.as_mut_ptr().cast(), bytes.len()))? as usize;
    if length >= bytes.len() {
        bytes.resize(length + 1, 0);
        check(write(bytes.as_mut_ptr().cast(), bytes.len()))?;
    }
    bytes.truncate(length);
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
