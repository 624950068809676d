//! The records of `touchstone.h`.

/// `struct ts_sample`
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ts_sample {
    pub time: i64,
    pub x: f64,
    pub y: f64,
}

/// `struct ts_input`
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ts_input {
    pub time: i64,
    pub type_: u16,
    pub code: u16,
    pub value: i32,
}

/// `struct ts_contact`
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ts_contact {
    pub time: i64,
    pub id: i64,
    pub x: f64,
    pub y: f64,
    pub pressure: f32,
    pub major: f32,
    pub minor: f32,
    pub angle: f32,
    pub target: u32,
    pub phase: u16,
    pub tool: u8,
    pub flags: u8,
    pub reserved: [u8; 8],
}

/// `struct ts_touch_event`
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ts_touch_event {
    pub touch: u64,
    pub contact: i64,
    pub slot: i32,
    pub tool: u32,
    pub x: f64,
    pub y: f64,
    pub local_x: f64,
    pub local_y: f64,
    pub precise_x: f64,
    pub precise_y: f64,
    pub pressure: f32,
    pub major: f32,
    pub minor: f32,
    pub angle: f32,
    pub reserved: [u8; 16],
}

/// `struct ts_verdict_event`
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ts_verdict_event {
    pub touch: u64,
    pub verdict: u32,
    pub previous: u32,
    pub sequence: u32,
    pub reserved: [u32; 3],
}

/// `struct ts_gesture_event`
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ts_gesture_event {
    pub gesture: u32,
    pub state: u32,
    pub fingers: i32,
    pub direction: u32,
    pub x: f64,
    pub y: f64,
    pub dx: f64,
    pub dy: f64,
    pub vx: f64,
    pub vy: f64,
    pub scale: f64,
    pub scale_velocity: f64,
    pub rotation: f64,
    pub rotation_velocity: f64,
    pub value: f64,
    pub limit: f64,
    pub reason: u32,
    pub other: u32,
    pub touch: u64,
}

impl ts_gesture_event {
    /// The number of a drawn shape, which is in the place of the direction.
    pub fn shape(&self) -> u32 {
        self.direction
    }
}

/// `struct ts_pad_event`
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ts_pad_event {
    pub state: u32,
    pub button: u32,
    pub pressed: u32,
    pub cause: u32,
    pub fingers: i32,
    pub contact: u32,
    pub detail: u32,
    pub slot: i32,
    pub dx: f64,
    pub dy: f64,
    pub raw_dx: f64,
    pub raw_dy: f64,
    pub scale: f64,
    pub rotation: f64,
    pub reserved: [u8; 16],
}

/// `struct ts_repair_event`
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ts_repair_event {
    pub repair: u32,
    pub count: u32,
}

/// `struct ts_guard_event`
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ts_guard_event {
    pub reason: u32,
    pub decision: u32,
    pub contact: i64,
    pub x: f64,
    pub y: f64,
}

/// `struct ts_margin`
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ts_margin {
    pub value: f64,
    pub limit: f64,
    pub quantity: u32,
    pub required: u32,
    pub reserved: [u32; 2],
}

/// `struct ts_stroke_point`
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ts_stroke_point {
    pub time: i64,
    pub x: f64,
    pub y: f64,
    pub stroke: u32,
    pub reserved: u32,
}

/// The union in `struct ts_event`.
#[repr(C)]
#[derive(Clone, Copy)]
pub union ts_event_payload {
    pub touch: ts_touch_event,
    pub verdict: ts_verdict_event,
    pub gesture: ts_gesture_event,
    pub pad: ts_pad_event,
    pub repair: ts_repair_event,
    pub guard: ts_guard_event,
    pub bytes: [u8; 128],
}

/// `struct ts_event`
#[repr(C)]
#[derive(Clone, Copy)]
pub struct ts_event {
    pub type_: u32,
    pub flags: u32,
    pub serial: u64,
    pub time: i64,
    pub decided: i64,
    pub device: i32,
    pub surface: u32,
    pub recognizer: u32,
    pub attempt: u32,
    pub surface_cookie: u64,
    pub cookie: u64,
    pub payload: ts_event_payload,
}

impl Default for ts_event {
    fn default() -> Self {
        ts_event {
            type_: 0,
            flags: 0,
            serial: 0,
            time: 0,
            decided: 0,
            device: 0,
            surface: 0,
            recognizer: 0,
            attempt: 0,
            surface_cookie: 0,
            cookie: 0,
            payload: ts_event_payload { bytes: [0; 128] },
        }
    }
}
