use std::ptr::NonNull;

use touchstone_sys as sys;

use crate::error::{check, done};
use crate::{Error, Sample};

/// The most samples of a prediction: 16.7 ms of the fastest devices.
pub(crate) const MOST_SAMPLES: usize = 64;

/// One point that moves: resampling and prediction without a session.
#[derive(Debug)]
pub struct Tracker {
    pointer: NonNull<sys::ts_tracker>,
}

impl Tracker {
    /// Makes a tracker without samples.
    pub fn new() -> Result<Tracker, Error> {
        let pointer = NonNull::new(unsafe { sys::ts_tracker_new() }).ok_or(Error::Memory)?;
        Ok(Tracker { pointer })
    }

    /// Adds samples, oldest first; earlier ones than the last are ignored.
    pub fn add(&mut self, samples: &[Sample]) -> Result<(), Error> {
        // The samples are copied.
        done(unsafe { sys::ts_tracker_add(self.as_ptr(), samples.as_ptr(), samples.len()) })
    }

    /// Begins a new history: a finger landed.
    pub fn restart(&mut self) -> Result<(), Error> {
        done(unsafe { sys::ts_tracker_restart(self.as_ptr()) })
    }

    /// The position for a frame that will be shown at a time. Fails with [`Error::Stale`] without a
    /// sample.
    pub fn resample(&mut self, shown: i64) -> Result<Sample, Error> {
        let mut sample = Sample::default();
        done(unsafe { sys::ts_tracker_resample(self.as_ptr(), shown, &mut sample) })?;
        Ok(sample)
    }

    /// Where the point is expected in the time after its last sample, oldest first.
    pub fn predict(&self, horizon: i64) -> Result<Vec<Sample>, Error> {
        let mut samples = vec![Sample::default(); MOST_SAMPLES];
        // As many are written as there is room for.
        let count = check(unsafe {
            sys::ts_tracker_predict(self.as_ptr(), horizon, samples.as_mut_ptr(), samples.len())
        })?;
        samples.truncate(count as usize);
        Ok(samples)
    }

    /// Points per second; 0 before there are two samples.
    pub fn velocity(&self) -> Result<(f64, f64), Error> {
        let (mut x, mut y) = (0.0, 0.0);
        done(unsafe { sys::ts_tracker_get_velocity(self.as_ptr(), &mut x, &mut y) })?;
        Ok((x, y))
    }

    /// The object, for functions of `touchstone-sys`; it lives as long as `self`.
    pub fn as_ptr(&self) -> *mut sys::ts_tracker {
        self.pointer.as_ptr()
    }
}

impl Drop for Tracker {
    fn drop(&mut self) {
        // This was the only reference.
        unsafe { sys::ts_tracker_unref(self.as_ptr()) };
    }
}
