/// Makes a type a counted reference to an object of the library.
macro_rules! handle {
    ($type:ident, $object:ident, $reference:ident, $release:ident) => {
        impl $type {
            /// Takes over a reference.
            pub(crate) fn adopt(
                pointer: *mut touchstone_sys::$object,
            ) -> Result<$type, crate::Error> {
                let pointer = std::ptr::NonNull::new(pointer).ok_or(crate::Error::Memory)?;
                Ok($type { pointer })
            }

            /// The object, for functions of `touchstone-sys`; it lives as long as `self`.
            pub fn as_ptr(&self) -> *mut touchstone_sys::$object {
                self.pointer.as_ptr()
            }
        }

        impl Clone for $type {
            fn clone(&self) -> $type {
                // The object is alive, and the function adds a reference, which Drop releases.
                unsafe { touchstone_sys::$reference(self.as_ptr()) };
                $type { pointer: self.pointer }
            }
        }

        impl Drop for $type {
            fn drop(&mut self) {
                // This reference was owned, and is not used again.
                unsafe { touchstone_sys::$release(self.as_ptr()) };
            }
        }

        impl PartialEq for $type {
            /// Whether both refer to the same object.
            fn eq(&self, other: &$type) -> bool {
                self.pointer == other.pointer
            }
        }

        impl Eq for $type {}
    };
}
pub(crate) use handle;
