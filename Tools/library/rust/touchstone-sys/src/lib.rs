// SPDX-License-Identifier: MIT
//! Declarations of `touchstone.h`, which documents them. The crate `touchstone` is safe to use.
//!
//! The inline functions of the header are not here. Enumerations are `u32` and their constants as
//! well, but for those of `enum ts_error`; a number that is none of them may come from a later
//! version of the library.

#![allow(non_camel_case_types)]

mod constants;
mod functions;
mod objects;
mod records;

pub use constants::*;
pub use functions::*;
pub use objects::*;
pub use records::*;

/// The example of the crate's page, which is run with those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
