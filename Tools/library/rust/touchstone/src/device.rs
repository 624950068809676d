use std::ffi::CStr;
use std::ptr::NonNull;

use touchstone_sys as sys;

use crate::error::{c_string, done};
use crate::handle::handle;
use crate::{DeviceKind, Error};

/// A description of a device, which sessions of several threads may share.
#[derive(Debug)]
pub struct Device {
    pointer: NonNull<sys::ts_device>,
}

handle!(Device, ts_device, ts_device_ref, ts_device_unref);

// A sealed device does not change, and its references are counted atomically.
unsafe impl Send for Device {}
unsafe impl Sync for Device {}

impl Device {
    /// A device whose finished touches will be pushed; sizes in millimetres, 0 if unknown. Fails
    /// with [`Error::Invalid`] for a touchpad without a size.
    pub fn for_contacts(
        name: &str,
        kind: DeviceKind,
        width_mm: f64,
        height_mm: f64,
    ) -> Result<Device, Error> {
        let name = c_string(name)?;
        let device = unsafe {
            sys::ts_device_new_for_contacts(name.as_ptr(), kind as u32, width_mm, height_mm)
        };
        Device::adopt(device).map_err(|_| Error::Invalid)
    }

    /// The name that it was described with.
    pub fn name(&self) -> String {
        // The text lives as long as the device.
        let name = unsafe { CStr::from_ptr(sys::ts_device_get_name(self.as_ptr())) };
        name.to_string_lossy().into_owned()
    }

    /// `None` for a kind of a later version of the library.
    pub fn kind(&self) -> Option<DeviceKind> {
        DeviceKind::from_number(unsafe { sys::ts_device_get_kind(self.as_ptr()) })
    }

    /// The number of contacts that it tells apart; 0 if it sets no limit.
    pub fn slots(&self) -> i32 {
        unsafe { sys::ts_device_get_slots(self.as_ptr()) }
    }

    /// The width and the height in millimetres, unless it does not tell them.
    pub fn size(&self) -> Option<(f64, f64)> {
        let (mut width, mut height) = (0.0, 0.0);
        let error = unsafe { sys::ts_device_get_size(self.as_ptr(), &mut width, &mut height) };
        (error >= 0).then_some((width, height))
    }
}

/// An absolute axis, in units of the device; the resolution is units per millimetre.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Axis {
    /// The least value.
    pub minimum: i32,
    /// The greatest value.
    pub maximum: i32,
    /// The noise that the kernel filters.
    pub fuzz: i32,
    /// The size of the rest position; 0 for touches.
    pub flat: i32,
    /// Units per millimetre; 0 if unknown.
    pub resolution: i32,
}

/// A device whose kernel events will be pushed, described by the kernel's numbers.
#[derive(Clone, Debug, Default)]
pub struct Description {
    /// The name, which is for you.
    pub name: String,
    /// Bus, vendor, product and version.
    pub id: [u16; 4],
    /// `INPUT_PROP_…` numbers.
    pub properties: Vec<u16>,
    /// Types and codes of events, but for those of axes.
    pub codes: Vec<(u16, u16)>,
    /// Axes by their `ABS_…` codes.
    pub axes: Vec<(u16, Axis)>,
    /// Properties of udev, such as `LIBINPUT_CALIBRATION_MATRIX`.
    pub udev: Vec<(String, String)>,
}

impl Description {
    /// The device. Fails with [`Error::Device`] if it is no digitizer.
    pub fn seal(&self) -> Result<Device, Error> {
        let name = c_string(&self.name)?;
        // Nothing else refers to the device before it is returned, and texts are copied.
        unsafe {
            let device = Device::adopt(sys::ts_device_new(name.as_ptr()))?;
            let pointer = device.as_ptr();
            let [bus, vendor, product, version] = self.id;
            done(sys::ts_device_set_id(pointer, bus, vendor, product, version))?;
            for property in &self.properties {
                done(sys::ts_device_add_property(pointer, *property))?;
            }
            for (kind, code) in &self.codes {
                done(sys::ts_device_add_code(pointer, *kind, *code))?;
            }
            for (code, axis) in &self.axes {
                let Axis { minimum, maximum, fuzz, flat, resolution } = *axis;
                done(sys::ts_device_set_axis(
                    pointer, *code, minimum, maximum, fuzz, flat, resolution,
                ))?;
            }
            for (key, value) in &self.udev {
                let (key, value) = (c_string(key)?, c_string(value)?);
                done(sys::ts_device_set_udev(pointer, key.as_ptr(), value.as_ptr()))?;
            }
            match sys::ts_device_seal(pointer) {
                sys::TS_ERROR_DEVICE => {
                    let reason = CStr::from_ptr(sys::ts_device_get_rejection(pointer));
                    Err(Error::Device(reason.to_string_lossy().into_owned()))
                }
                error => done(error).map(|()| device),
            }
        }
    }
}

/// The true state of a device, for [`Session::sync`](crate::Session::sync).
#[derive(Debug)]
pub struct DeviceState {
    pointer: NonNull<sys::ts_state>,
}

impl DeviceState {
    /// Makes a state without contacts.
    pub fn new() -> Result<DeviceState, Error> {
        let pointer = NonNull::new(unsafe { sys::ts_state_new() }).ok_or(Error::Memory)?;
        Ok(DeviceState { pointer })
    }

    /// Sets a value of a slot: an `ABS_MT_…` code.
    pub fn set_slot(&mut self, slot: i32, code: u16, value: i32) -> Result<(), Error> {
        done(unsafe { sys::ts_state_set_slot(self.as_ptr(), slot, code, value) })
    }

    /// Sets a value of an axis, or 1 for a key that is down.
    pub fn set(&mut self, kind: u16, code: u16, value: i32) -> Result<(), Error> {
        done(unsafe { sys::ts_state_set(self.as_ptr(), kind, code, value) })
    }

    /// The object, for functions of `touchstone-sys`; it lives as long as `self`.
    pub fn as_ptr(&self) -> *mut sys::ts_state {
        self.pointer.as_ptr()
    }
}

impl Drop for DeviceState {
    fn drop(&mut self) {
        // This was the only reference.
        unsafe { sys::ts_state_unref(self.as_ptr()) };
    }
}
