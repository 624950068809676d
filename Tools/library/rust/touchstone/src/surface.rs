use std::ptr::NonNull;

use touchstone_sys as sys;

use crate::error::done;
use crate::handle::handle;
use crate::{Error, Recognizer};

/// A region with recognizers; without bounds it covers everything.
#[derive(Debug)]
pub struct Surface {
    pointer: NonNull<sys::ts_surface>,
}

handle!(Surface, ts_surface, ts_surface_ref, ts_surface_unref);

impl Surface {
    /// Makes a surface without a parent that covers everything.
    pub fn new() -> Result<Surface, Error> {
        Surface::adopt(unsafe { sys::ts_surface_new() })
    }

    /// Adds a surface above the other children, or raises it.
    pub fn add_child(&self, child: &Surface) -> Result<(), Error> {
        done(unsafe { sys::ts_surface_add_child(self.as_ptr(), child.as_ptr()) })
    }

    /// Moves it below a sibling in the order of hit-testing.
    pub fn place_below(&self, sibling: &Surface) -> Result<(), Error> {
        done(unsafe { sys::ts_surface_place_below(self.as_ptr(), sibling.as_ptr()) })
    }

    /// Takes it out of its tree; its touches and gestures are cancelled.
    pub fn remove(&self) -> Result<(), Error> {
        done(unsafe { sys::ts_surface_remove(self.as_ptr()) })
    }

    /// Attaches a recognizer, which gets touches of the surface and its children.
    pub fn add_recognizer(&self, recognizer: &Recognizer) -> Result<(), Error> {
        done(unsafe { sys::ts_surface_add_recognizer(self.as_ptr(), recognizer.as_ptr()) })
    }

    /// Its number in events and targets; 0 outside of a session.
    pub fn id(&self) -> u32 {
        unsafe { sys::ts_surface_get_id(self.as_ptr()) }
    }

    /// Sets the number that its events carry; 0 by default.
    pub fn set_cookie(&self, cookie: u64) -> Result<(), Error> {
        done(unsafe { sys::ts_surface_set_cookie(self.as_ptr(), cookie) })
    }

    /// Sets the matrix `[a, b, c, d, e, f]`: parent x = a·x + c·y + e, y = b·x + d·y + f.
    pub fn set_transform(&self, [a, b, c, d, e, f]: [f64; 6]) -> Result<(), Error> {
        done(unsafe { sys::ts_surface_set_transform(self.as_ptr(), a, b, c, d, e, f) })
    }

    /// Shifts it in its parent.
    pub fn set_position(&self, x: f64, y: f64) -> Result<(), Error> {
        done(unsafe { sys::ts_surface_set_position(self.as_ptr(), x, y) })
    }

    /// A point of the root space in its own.
    pub fn convert(&self, mut x: f64, mut y: f64) -> Result<(f64, f64), Error> {
        done(unsafe { sys::ts_surface_convert(self.as_ptr(), &mut x, &mut y) })?;
        Ok((x, y))
    }

    /// Sets the bounds, from which edges are measured, and the shape unless another is set.
    pub fn set_bounds(&self, x: f64, y: f64, width: f64, height: f64) -> Result<(), Error> {
        done(unsafe { sys::ts_surface_set_bounds(self.as_ptr(), x, y, width, height) })
    }

    /// Makes the whole plane the shape, or nothing.
    pub fn set_shape_all(&self, all: bool) -> Result<(), Error> {
        done(unsafe { sys::ts_surface_set_shape_all(self.as_ptr(), all) })
    }

    /// Makes rectangles the shape: x, y, width, height.
    pub fn set_shape_rects(&self, rects: &[[f64; 4]]) -> Result<(), Error> {
        // The numbers are copied, four for each of the count.
        done(unsafe {
            sys::ts_surface_set_shape_rects(self.as_ptr(), rects.as_ptr().cast(), rects.len())
        })
    }

    /// Makes a polygon the shape.
    pub fn set_shape_polygon(&self, corners: &[[f64; 2]]) -> Result<(), Error> {
        // The numbers are copied, two for each of the count.
        done(unsafe {
            sys::ts_surface_set_shape_polygon(self.as_ptr(), corners.as_ptr().cast(), corners.len())
        })
    }

    /// Makes the bounds the shape again.
    pub fn reset_shape(&self) -> Result<(), Error> {
        done(unsafe { sys::ts_surface_reset_shape(self.as_ptr()) })
    }

    /// Sets the flags, a sum of `SURFACE_…` in [`flags`](crate::flags).
    pub fn set_flags(&self, flags: u32) -> Result<(), Error> {
        done(unsafe { sys::ts_surface_set_flags(self.as_ptr(), flags) })
    }
}
