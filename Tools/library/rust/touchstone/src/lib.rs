// SPDX-License-Identifier: MIT
//! Multitouch gestures from contacts or kernel events.
//!
//! Push kernel events or finished touches into a [`Session`], then take [`Event`]s out of it:
//!
//! ```
//! use touchstone::{Device, DeviceKind, EventKind, Phase, Recognizer, Session, State};
//!
//! # fn main() -> Result<(), touchstone::Error> {
//! let session = Session::new()?;
//! session.root().add_recognizer(&"tap".parse::<Recognizer>()?)?;
//! let screen = Device::for_contacts("screen", DeviceKind::Touchscreen, 0.0, 0.0)?;
//! let screen = session.add_device(&screen)?;
//! session.push_contact(screen, 0, Phase::Down, 1, 10.0, 20.0)?;
//! session.push_contact(screen, 50_000, Phase::Up, 1, 10.0, 20.0)?;
//! for event in session.events() {
//!     if let EventKind::Gesture(gesture, State::Ended, values) = event.kind {
//!         println!("{:?} at {}, {}", gesture, values.x, values.y);
//!     }
//! }
//! # Ok(()) }
//! ```
//!
//! A clone of an object is a second reference to it. A parent references what is added to it, so
//! yours may be dropped at once. Objects of a session belong to one thread: they are not `Send`, as
//! [`Session`] explains; a [`Device`] can be shared by threads. Times are microseconds of one monotonic clock of yours, lengths are points,
//! angles radians; y points down. `touchstone.h` says more on each function.

#![deny(missing_docs)]

mod device;
mod enumerations;
mod error;
mod event;
mod handle;
mod recognizer;
mod session;
mod surface;
mod tracker;

pub use device::{Axis, Description, Device, DeviceState};
pub use enumerations::{
    flags, interests, Claim, DeviceKind, Gesture, GuardDecision, GuardReason, Phase, Policy,
    Property, Reason, Relation, Repair, Sampling, State, Unit, Verdict,
};
pub use error::{Error, ParseError};
pub use event::{Event, EventKind, Events, PadAction};
pub use recognizer::Recognizer;
pub use session::Session;
pub use surface::Surface;
pub use tracker::Tracker;

/// A change of a finished touch; `Contact::default()` is a base for the fields that a source has.
pub use touchstone_sys::ts_contact as Contact;
/// The values of a gesture.
pub use touchstone_sys::ts_gesture_event as GestureValues;
/// The contact about which a guard has decided.
pub use touchstone_sys::ts_guard_event as GuardValues;
/// An event of the kernel.
pub use touchstone_sys::ts_input as Input;
/// How far an attempt is from a limit.
pub use touchstone_sys::ts_margin as Margin;
/// The values of a trackpad's event.
pub use touchstone_sys::ts_pad_event as PadValues;
/// A position at a time.
pub use touchstone_sys::ts_sample as Sample;
/// A point of a template of a drawn shape.
pub use touchstone_sys::ts_stroke_point as StrokePoint;
/// The values of a touch.
pub use touchstone_sys::ts_touch_event as TouchValues;
/// The values of a verdict.
pub use touchstone_sys::ts_verdict_event as VerdictValues;

/// The version of the library that is loaded: major, minor, patch.
pub fn version() -> (u32, u32, u32) {
    // It takes nothing, and reads a constant.
    let version = unsafe { touchstone_sys::ts_version() };
    (version >> 16, version >> 8 & 255, version & 255)
}

/// The example of the crate's page, which is run with those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
