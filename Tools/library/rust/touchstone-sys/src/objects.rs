//! The opaque objects of `touchstone.h`, which only pointers refer to.

use std::marker::{PhantomData, PhantomPinned};

macro_rules! objects {
    ($($name:ident)*) => {$(
        /// An opaque object.
        #[repr(C)]
        pub struct $name {
            _bytes: [u8; 0],
            _marker: PhantomData<(*mut u8, PhantomPinned)>,
        }
    )*};
}

objects! { ts_device ts_session ts_surface ts_recognizer ts_state ts_tracker }
