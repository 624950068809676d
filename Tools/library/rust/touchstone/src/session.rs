use std::os::raw::c_int;
use std::ptr::NonNull;

use touchstone_sys as sys;

use crate::error::{c_string, check, done, text};
use crate::handle::handle;
use crate::tracker::MOST_SAMPLES;
use crate::{
    flags, Contact, Device, DeviceState, Error, Events, Input, Phase, Policy, Property, Sample,
    Sampling, Surface, Unit,
};

/// Devices, one clock, one tree of surfaces and one queue of events.
///
/// It is neither `Send` nor `Sync`. A clone, a [`Surface`] and a
/// [`Recognizer`](crate::Recognizer) refer to the same objects, which have no locks: one that stayed
/// behind could be called while another thread calls the session. Make a session on the thread that
/// uses it, and send it records ([`Input`], [`Contact`]), which are `Send`; a [`Device`] is `Send`
/// and `Sync`.
///
/// ```compile_fail,E0277
/// let session = touchstone::Session::new().unwrap();
/// std::thread::spawn(move || session.advance(0));
/// ```
#[derive(Debug)]
pub struct Session {
    pointer: NonNull<sys::ts_session>,
}

handle!(Session, ts_session, ts_session_ref, ts_session_unref);

impl Session {
    /// Makes a session without devices, whose root covers everything.
    pub fn new() -> Result<Session, Error> {
        Session::adopt(unsafe { sys::ts_session_new() })
    }

    /// The root surface, which covers everything unless it has bounds.
    pub fn root(&self) -> Surface {
        // The session is alive, so it has a root; the reference to it is one of our own.
        let root = unsafe { sys::ts_surface_ref(sys::ts_session_get_root(self.as_ptr())) };
        Surface::adopt(root).expect("a session has a root")
    }

    /// Sets the number of points in a millimetre.
    pub fn set_density(&self, points: f64) -> Result<(), Error> {
        done(unsafe { sys::ts_session_set_density(self.as_ptr(), points) })
    }

    /// Sets the kinds of events that are queued, a sum of [`interests`](crate::interests).
    pub fn set_interests(&self, interests: u32) -> Result<(), Error> {
        done(unsafe { sys::ts_session_set_interests(self.as_ptr(), interests) })
    }

    /// Sets the number of events at which a push stops.
    pub fn set_queue(&self, capacity: usize) -> Result<(), Error> {
        done(unsafe { sys::ts_session_set_queue(self.as_ptr(), capacity) })
    }

    /// Sets who is first among those that are ready in one frame.
    pub fn set_policy(&self, policy: Policy) -> Result<(), Error> {
        done(unsafe { sys::ts_session_set_policy(self.as_ptr(), policy as u32) })
    }

    /// Keeps the touches since nothing was down, for [`Recognizer::nearest`](crate::Recognizer).
    pub fn keep_touches(&self, keeps: bool) -> Result<(), Error> {
        done(unsafe { sys::ts_session_keep_touches(self.as_ptr(), keeps) })
    }

    /// Sets how movements are reported; except with `Raw`, call [`frame`](Session::frame).
    pub fn set_sampling(&self, sampling: Sampling) -> Result<(), Error> {
        done(unsafe { sys::ts_session_set_sampling(self.as_ptr(), sampling as u32) })
    }

    /// Sets the default of a limit for all recognizers that do not set it.
    pub fn set_limit(&self, limit: Property, value: f64, unit: Unit) -> Result<(), Error> {
        done(unsafe { sys::ts_session_set_limit(self.as_ptr(), limit as u32, value, unit as u32) })
    }

    // Devices

    /// Adds a device, and returns its number.
    pub fn add_device(&self, device: &Device) -> Result<i32, Error> {
        check(unsafe { sys::ts_session_add_device(self.as_ptr(), device.as_ptr()) })
    }

    /// Removes a device; what it began is cancelled.
    pub fn remove_device(&self, device: i32, time: i64) -> Result<(), Error> {
        done(unsafe { sys::ts_session_remove_device(self.as_ptr(), device, time) })
    }

    /// Lays a touchscreen over a rectangle of the root (x, y, width, height), turned clockwise by
    /// quarters.
    pub fn map_device(
        &self,
        device: i32,
        [x, y, width, height]: [f64; 4],
        quarters: i32,
    ) -> Result<(), Error> {
        done(unsafe {
            sys::ts_session_map_device(self.as_ptr(), device, x, y, width, height, quarters)
        })
    }

    /// Corrects the contacts of a device by its true state.
    pub fn sync(&self, device: i32, time: i64, state: &DeviceState) -> Result<(), Error> {
        done(unsafe { sys::ts_session_sync(self.as_ptr(), device, time, state.as_ptr()) })
    }

    /// Sets an option of a trackpad, such as `"tap"` to `"off"`.
    pub fn set_pad_option(&self, device: i32, name: &str, value: &str) -> Result<(), Error> {
        let (name, value) = (c_string(name)?, c_string(value)?);
        // Both texts are copied.
        done(unsafe {
            sys::ts_session_set_pad_option(self.as_ptr(), device, name.as_ptr(), value.as_ptr())
        })
    }

    /// The value of an option of a trackpad.
    pub fn pad_option(&self, device: i32, name: &str) -> Result<String, Error> {
        let name = c_string(name)?;
        text(|buffer, capacity| unsafe {
            sys::ts_session_get_pad_option(self.as_ptr(), device, name.as_ptr(), buffer, capacity)
        })
    }

    /// Sets a rule of the guard of a screen, such as `"mask"` to `"0:0:20:10mm"`.
    pub fn set_guard_option(&self, device: i32, name: &str, value: &str) -> Result<(), Error> {
        let (name, value) = (c_string(name)?, c_string(value)?);
        // Both texts are copied.
        done(unsafe {
            sys::ts_session_set_guard_option(self.as_ptr(), device, name.as_ptr(), value.as_ptr())
        })
    }

    /// The value of a rule of the guard of a screen.
    pub fn guard_option(&self, device: i32, name: &str) -> Result<String, Error> {
        let name = c_string(name)?;
        text(|buffer, capacity| unsafe {
            sys::ts_session_get_guard_option(self.as_ptr(), device, name.as_ptr(), buffer, capacity)
        })
    }

    /// Tells where the pointer is, and over which surface (0 to find it).
    pub fn set_pointer(&self, x: f64, y: f64, target: u32) -> Result<(), Error> {
        done(unsafe { sys::ts_session_set_pointer(self.as_ptr(), x, y, target) })
    }

    // Input

    /// Pushes kernel events, and returns how many were consumed: fewer only if the queue became
    /// full.
    pub fn push_evdev(&self, device: i32, inputs: &[Input]) -> Result<usize, Error> {
        // The events are copied.
        count(unsafe {
            sys::ts_session_push_evdev(self.as_ptr(), device, inputs.as_ptr(), inputs.len())
        })
    }

    /// Pushes changes of touches, and returns as [`push_evdev`](Session::push_evdev).
    pub fn push_contacts(&self, device: i32, contacts: &[Contact]) -> Result<usize, Error> {
        // The changes are copied.
        count(unsafe {
            sys::ts_session_push_contacts(self.as_ptr(), device, contacts.as_ptr(), contacts.len())
        })
    }

    /// Pushes a change of one finger, which is a frame. Fails with [`Error::Full`] if it was not
    /// consumed.
    pub fn push_contact(
        &self,
        device: i32,
        time: i64,
        phase: Phase,
        id: i64,
        x: f64,
        y: f64,
    ) -> Result<(), Error> {
        let (phase, flags) = (phase as u16, flags::CONTACT_LAST as u8);
        let contact = Contact { time, id, x, y, phase, flags, ..Contact::default() };
        match self.push_contacts(device, &[contact])? {
            0 => Err(Error::Full),
            _ => Ok(()),
        }
    }

    /// Ends a frame whose last change had not the flag `CONTACT_LAST`.
    pub fn end_frame(&self, device: i32) -> Result<(), Error> {
        done(unsafe { sys::ts_session_end_frame(self.as_ptr(), device) })
    }

    /// Tells that a key of a keyboard went down or up; trackpads are quiet meanwhile.
    pub fn push_key(&self, time: i64, key: u16, pressed: bool) -> Result<(), Error> {
        done(unsafe { sys::ts_session_push_key(self.as_ptr(), time, key, pressed) })
    }

    // Time

    /// Lets time pass: timers that are due act.
    pub fn advance(&self, time: i64) -> Result<(), Error> {
        done(unsafe { sys::ts_session_advance(self.as_ptr(), time) })
    }

    /// When to call [`advance`](Session::advance) if nothing is pushed until then.
    pub fn deadline(&self) -> Option<i64> {
        match unsafe { sys::ts_session_deadline(self.as_ptr()) } {
            sys::TS_NEVER => None,
            deadline => Some(deadline),
        }
    }

    /// Reports the movements for a frame that will be shown at a time.
    pub fn frame(&self, shown: i64) -> Result<(), Error> {
        done(unsafe { sys::ts_session_frame(self.as_ptr(), shown) })
    }

    /// Where a touch is expected in the time after its last sample, oldest first.
    pub fn predict(&self, touch: u64, horizon: i64) -> Result<Vec<Sample>, Error> {
        let mut samples = vec![Sample::default(); MOST_SAMPLES];
        let (buffer, capacity) = (samples.as_mut_ptr(), samples.len());
        // As many are written as there is room for.
        let count = check(unsafe {
            sys::ts_session_predict(self.as_ptr(), touch, horizon, buffer, capacity)
        })?;
        samples.truncate(count as usize);
        Ok(samples)
    }

    /// Cancels all touches and gestures.
    pub fn cancel_all(&self, time: i64) -> Result<(), Error> {
        done(unsafe { sys::ts_session_cancel_all(self.as_ptr(), time) })
    }

    // Decisions of the program

    /// Answers a request, by its serial number.
    pub fn answer(&self, request: u64, granted: bool) -> Result<(), Error> {
        done(unsafe { sys::ts_session_answer(self.as_ptr(), request, granted) })
    }

    /// Takes a touch: its recognizers see it cancelled.
    pub fn take_touch(&self, touch: u64, time: i64) -> Result<(), Error> {
        done(unsafe { sys::ts_session_take_touch(self.as_ptr(), touch, time) })
    }

    /// Ends the withholding of a touch.
    pub fn release_touch(&self, touch: u64, time: i64) -> Result<(), Error> {
        done(unsafe { sys::ts_session_release_touch(self.as_ptr(), touch, time) })
    }

    /// The events that are queued. What a loop that is left early has not reached stays queued, and
    /// calls on the session are allowed in it.
    pub fn events(&self) -> Events<'_> {
        Events { session: self }
    }
}

fn count(result: isize) -> Result<usize, Error> {
    usize::try_from(result).map_err(|_| Error::new(result as c_int))
}
