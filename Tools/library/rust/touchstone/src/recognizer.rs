use std::ffi::CStr;
use std::ptr::{null_mut, NonNull};
use std::str::FromStr;

use touchstone_sys as sys;

use crate::error::{c_string, check, done, text};
use crate::handle::handle;
use crate::{Error, Gesture, Margin, ParseError, Property, Relation, State, StrokePoint, Unit};

/// One kind of gesture with its limits. Parses a text, as configurations have it, such as
/// `"pan edges=left edge-width=4mm claim=withhold"`.
#[derive(Debug)]
pub struct Recognizer {
    pointer: NonNull<sys::ts_recognizer>,
}

handle!(Recognizer, ts_recognizer, ts_recognizer_ref, ts_recognizer_unref);

impl FromStr for Recognizer {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Recognizer, ParseError> {
        let fault = |error, column| ParseError { error: Box::new(error), column };
        let column_of_zero = text.find('\0').unwrap_or(0);
        let text = c_string(text).map_err(|error| fault(error, column_of_zero))?;
        let (mut error, mut column) = (sys::TS_OK, 0);
        // The text is copied.
        let pointer =
            unsafe { sys::ts_recognizer_new_from_text(text.as_ptr(), &mut error, &mut column) };
        Recognizer::adopt(pointer).map_err(|_| fault(Error::new(error), column))
    }
}

impl Recognizer {
    /// Fails with [`Error::Unsupported`] if the library that is loaded has no such kind.
    pub fn new(gesture: Gesture) -> Result<Recognizer, Error> {
        let pointer = unsafe { sys::ts_recognizer_new(gesture as u32) };
        Recognizer::adopt(pointer).map_err(|_| Error::Unsupported)
    }

    /// Sets a property or a limit.
    pub fn set(&self, property: Property, value: f64, unit: Unit) -> Result<(), Error> {
        done(unsafe { sys::ts_recognizer_set(self.as_ptr(), property as u32, value, unit as u32) })
    }

    /// Sets by name: `"edge-width"` to `"4mm"`.
    pub fn set_text(&self, name: &str, value: &str) -> Result<(), Error> {
        let (name, value) = (c_string(name)?, c_string(value)?);
        // Both texts are copied.
        done(unsafe { sys::ts_recognizer_set_text(self.as_ptr(), name.as_ptr(), value.as_ptr()) })
    }

    /// A property in its native unit.
    pub fn get(&self, property: Property) -> Result<f64, Error> {
        let mut value = 0.0;
        done(unsafe { sys::ts_recognizer_get(self.as_ptr(), property as u32, &mut value) })?;
        Ok(value)
    }

    /// Its number in events; 0 outside of a session.
    pub fn id(&self) -> u32 {
        unsafe { sys::ts_recognizer_get_id(self.as_ptr()) }
    }

    /// Its name in explanations; the kind's by default.
    pub fn name(&self) -> String {
        // The text lives as long as the recognizer, unless the name is set.
        let name = unsafe { CStr::from_ptr(sys::ts_recognizer_get_name(self.as_ptr())) };
        name.to_string_lossy().into_owned()
    }

    /// Sets its name in explanations; the kind's by default.
    pub fn set_name(&self, name: &str) -> Result<(), Error> {
        let name = c_string(name)?;
        done(unsafe { sys::ts_recognizer_set_name(self.as_ptr(), name.as_ptr()) })
    }

    /// Sets the number that its events carry; 0 by default.
    pub fn set_cookie(&self, cookie: u64) -> Result<(), Error> {
        done(unsafe { sys::ts_recognizer_set_cookie(self.as_ptr(), cookie) })
    }

    /// Sets the relation to another one; for `None` to all that have none of their own.
    pub fn set_relation(
        &self,
        relation: Relation,
        other: Option<&Recognizer>,
    ) -> Result<(), Error> {
        let other = other.map_or(null_mut(), Recognizer::as_ptr);
        // Neither keeps the other one alive, which the library takes care of.
        done(unsafe { sys::ts_recognizer_set_relation(self.as_ptr(), relation as u32, other) })
    }

    /// Asks for a state of a custom recognizer.
    pub fn propose(&self, state: State, time: i64) -> Result<(), Error> {
        done(unsafe { sys::ts_recognizer_propose(self.as_ptr(), state as i32, time) })
    }

    /// Detaches it from its surface; what it began is cancelled.
    pub fn remove(&self) -> Result<(), Error> {
        done(unsafe { sys::ts_recognizer_remove(self.as_ptr()) })
    }

    /// How far the present attempt is from each limit.
    pub fn margins(&self) -> Result<Vec<Margin>, Error> {
        let count = check(unsafe { sys::ts_recognizer_get_margins(self.as_ptr(), null_mut(), 0) })?;
        let mut margins = vec![Margin::default(); count as usize];
        // As many are written as there is room for.
        check(unsafe {
            sys::ts_recognizer_get_margins(self.as_ptr(), margins.as_mut_ptr(), margins.len())
        })?;
        Ok(margins)
    }

    /// Adds a template of a drawn shape, from the next attempt on; returns the number of the shape,
    /// from 1, which its events have.
    pub fn add_template(&self, name: &str, points: &[StrokePoint]) -> Result<u32, Error> {
        let name = c_string(name)?;
        // The name and the points are copied.
        let shape = check(unsafe {
            sys::ts_recognizer_add_template(
                self.as_ptr(),
                name.as_ptr(),
                points.as_ptr(),
                points.len(),
            )
        })?;
        Ok(shape as u32)
    }

    /// The name of a drawn shape by its number.
    pub fn shape_name(&self, shape: u32) -> Option<String> {
        let name = unsafe { sys::ts_recognizer_get_shape_name(self.as_ptr(), shape) };
        // The text lives as long as the recognizer.
        NonNull::new(name as *mut _)
            .map(|name| unsafe { CStr::from_ptr(name.as_ptr()) }.to_string_lossy().into_owned())
    }

    /// The probability of each shape for what is drawn so far, in the order of their numbers.
    pub fn probabilities(&self) -> Result<Vec<f64>, Error> {
        let count =
            check(unsafe { sys::ts_recognizer_get_probabilities(self.as_ptr(), null_mut(), 0) })?;
        let mut shares = vec![0.0; count as usize];
        // As many are written as there is room for.
        check(unsafe {
            sys::ts_recognizer_get_probabilities(self.as_ptr(), shares.as_mut_ptr(), shares.len())
        })?;
        Ok(shares)
    }

    /// An English line on the present attempt, or on the last one.
    pub fn explain(&self) -> Result<String, Error> {
        text(|buffer, capacity| unsafe {
            sys::ts_recognizer_explain(self.as_ptr(), buffer, capacity)
        })
    }

    /// That line with the smallest changes with which a failed attempt would have been recognized.
    ///
    /// The session keeps the touches that it replays after [`Session::keep_touches`](crate::Session).
    pub fn nearest(&self) -> Result<String, Error> {
        text(|buffer, capacity| unsafe {
            sys::ts_recognizer_nearest(self.as_ptr(), buffer, capacity)
        })
    }
}
