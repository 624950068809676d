//! The functions of `touchstone.h`, in its order.

use std::os::raw::{c_char, c_int};

use crate::objects::*;
use crate::records::*;

extern "C" {
    pub fn ts_version() -> u32;
    pub fn ts_has_feature(feature: u32) -> bool;
    pub fn ts_error_text(error: c_int) -> *const c_char;
    pub fn ts_device_new(name: *const c_char) -> *mut ts_device;
    pub fn ts_device_new_for_contacts(
        name: *const c_char,
        kind: u32,
        width_mm: f64,
        height_mm: f64,
    ) -> *mut ts_device;
    pub fn ts_device_ref(device: *mut ts_device) -> *mut ts_device;
    pub fn ts_device_unref(device: *mut ts_device) -> *mut ts_device;
    pub fn ts_device_set_id(
        device: *mut ts_device,
        bus: u16,
        vendor: u16,
        product: u16,
        version: u16,
    ) -> c_int;
    pub fn ts_device_add_property(device: *mut ts_device, property: u16) -> c_int;
    pub fn ts_device_add_code(device: *mut ts_device, type_: u16, code: u16) -> c_int;
    pub fn ts_device_set_axis(
        device: *mut ts_device,
        code: u16,
        minimum: i32,
        maximum: i32,
        fuzz: i32,
        flat: i32,
        resolution: i32,
    ) -> c_int;
    pub fn ts_device_set_udev(
        device: *mut ts_device,
        key: *const c_char,
        value: *const c_char,
    ) -> c_int;
    pub fn ts_device_seal(device: *mut ts_device) -> c_int;
    pub fn ts_device_get_rejection(device: *const ts_device) -> *const c_char;
    pub fn ts_device_get_name(device: *const ts_device) -> *const c_char;
    pub fn ts_device_get_kind(device: *const ts_device) -> u32;
    pub fn ts_device_get_slots(device: *const ts_device) -> c_int;
    pub fn ts_device_get_size(
        device: *const ts_device,
        width_mm: *mut f64,
        height_mm: *mut f64,
    ) -> c_int;
    pub fn ts_session_new() -> *mut ts_session;
    pub fn ts_session_ref(session: *mut ts_session) -> *mut ts_session;
    pub fn ts_session_unref(session: *mut ts_session) -> *mut ts_session;
    pub fn ts_session_get_root(session: *mut ts_session) -> *mut ts_surface;
    pub fn ts_session_set_density(session: *mut ts_session, points: f64) -> c_int;
    pub fn ts_session_add_device(session: *mut ts_session, device: *mut ts_device) -> c_int;
    pub fn ts_session_remove_device(session: *mut ts_session, device: c_int, time: i64) -> c_int;
    pub fn ts_session_map_device(
        session: *mut ts_session,
        device: c_int,
        x: f64,
        y: f64,
        width: f64,
        height: f64,
        quarters: c_int,
    ) -> c_int;
    pub fn ts_session_push_evdev(
        session: *mut ts_session,
        device: c_int,
        events: *const ts_input,
        count: usize,
    ) -> isize;
    pub fn ts_state_new() -> *mut ts_state;
    pub fn ts_state_unref(state: *mut ts_state) -> *mut ts_state;
    pub fn ts_state_set_slot(state: *mut ts_state, slot: c_int, code: u16, value: i32) -> c_int;
    pub fn ts_state_set(state: *mut ts_state, type_: u16, code: u16, value: i32) -> c_int;
    pub fn ts_session_sync(
        session: *mut ts_session,
        device: c_int,
        time: i64,
        state: *const ts_state,
    ) -> c_int;
    pub fn ts_session_push_contacts(
        session: *mut ts_session,
        device: c_int,
        contacts: *const ts_contact,
        count: usize,
    ) -> isize;
    pub fn ts_session_end_frame(session: *mut ts_session, device: c_int) -> c_int;
    pub fn ts_session_push_key(
        session: *mut ts_session,
        time: i64,
        key: u16,
        pressed: bool,
    ) -> c_int;
    pub fn ts_session_set_pointer(session: *mut ts_session, x: f64, y: f64, target: u32) -> c_int;
    pub fn ts_session_advance(session: *mut ts_session, time: i64) -> c_int;
    pub fn ts_session_deadline(session: *const ts_session) -> i64;
    pub fn ts_session_cancel_all(session: *mut ts_session, time: i64) -> c_int;
    pub fn ts_session_keep_touches(session: *mut ts_session, keeps: bool) -> c_int;
    pub fn ts_session_set_sampling(session: *mut ts_session, sampling: u32) -> c_int;
    pub fn ts_session_frame(session: *mut ts_session, shown: i64) -> c_int;
    pub fn ts_session_predict(
        session: *const ts_session,
        touch: u64,
        horizon: i64,
        samples: *mut ts_sample,
        capacity: usize,
    ) -> c_int;
    pub fn ts_surface_new() -> *mut ts_surface;
    pub fn ts_surface_ref(surface: *mut ts_surface) -> *mut ts_surface;
    pub fn ts_surface_unref(surface: *mut ts_surface) -> *mut ts_surface;
    pub fn ts_surface_add_child(parent: *mut ts_surface, child: *mut ts_surface) -> c_int;
    pub fn ts_surface_place_below(surface: *mut ts_surface, sibling: *const ts_surface) -> c_int;
    pub fn ts_surface_remove(surface: *mut ts_surface) -> c_int;
    pub fn ts_surface_get_id(surface: *const ts_surface) -> u32;
    pub fn ts_surface_set_cookie(surface: *mut ts_surface, cookie: u64) -> c_int;
    pub fn ts_surface_set_transform(
        surface: *mut ts_surface,
        a: f64,
        b: f64,
        c: f64,
        d: f64,
        e: f64,
        f: f64,
    ) -> c_int;
    pub fn ts_surface_set_position(surface: *mut ts_surface, x: f64, y: f64) -> c_int;
    pub fn ts_surface_convert(surface: *const ts_surface, x: *mut f64, y: *mut f64) -> c_int;
    pub fn ts_surface_set_bounds(
        surface: *mut ts_surface,
        x: f64,
        y: f64,
        width: f64,
        height: f64,
    ) -> c_int;
    pub fn ts_surface_set_shape_all(surface: *mut ts_surface, all: bool) -> c_int;
    pub fn ts_surface_set_shape_rects(
        surface: *mut ts_surface,
        rects: *const f64,
        count: usize,
    ) -> c_int;
    pub fn ts_surface_set_shape_polygon(
        surface: *mut ts_surface,
        corners: *const f64,
        count: usize,
    ) -> c_int;
    pub fn ts_surface_reset_shape(surface: *mut ts_surface) -> c_int;
    pub fn ts_surface_set_flags(surface: *mut ts_surface, flags: u32) -> c_int;
    pub fn ts_gesture_name(gesture: u32) -> *const c_char;
    pub fn ts_recognizer_new(gesture: u32) -> *mut ts_recognizer;
    pub fn ts_recognizer_new_from_text(
        text: *const c_char,
        error: *mut c_int,
        column: *mut usize,
    ) -> *mut ts_recognizer;
    pub fn ts_recognizer_ref(recognizer: *mut ts_recognizer) -> *mut ts_recognizer;
    pub fn ts_recognizer_unref(recognizer: *mut ts_recognizer) -> *mut ts_recognizer;
    pub fn ts_surface_add_recognizer(
        surface: *mut ts_surface,
        recognizer: *mut ts_recognizer,
    ) -> c_int;
    pub fn ts_recognizer_remove(recognizer: *mut ts_recognizer) -> c_int;
    pub fn ts_recognizer_get_id(recognizer: *const ts_recognizer) -> u32;
    pub fn ts_recognizer_set_cookie(recognizer: *mut ts_recognizer, cookie: u64) -> c_int;
    pub fn ts_recognizer_set_name(recognizer: *mut ts_recognizer, name: *const c_char) -> c_int;
    pub fn ts_recognizer_get_name(recognizer: *const ts_recognizer) -> *const c_char;
    pub fn ts_property_name(property: u32) -> *const c_char;
    pub fn ts_property_next(property: u32) -> u32;
    pub fn ts_recognizer_set(
        recognizer: *mut ts_recognizer,
        property: u32,
        value: f64,
        unit: u32,
    ) -> c_int;
    pub fn ts_recognizer_get(
        recognizer: *const ts_recognizer,
        property: u32,
        value: *mut f64,
    ) -> c_int;
    pub fn ts_recognizer_set_text(
        recognizer: *mut ts_recognizer,
        name: *const c_char,
        value: *const c_char,
    ) -> c_int;
    pub fn ts_session_set_limit(
        session: *mut ts_session,
        limit: u32,
        value: f64,
        unit: u32,
    ) -> c_int;
    pub fn ts_recognizer_set_relation(
        recognizer: *mut ts_recognizer,
        relation: u32,
        other: *mut ts_recognizer,
    ) -> c_int;
    pub fn ts_session_set_policy(session: *mut ts_session, policy: u32) -> c_int;
    pub fn ts_session_answer(session: *mut ts_session, request: u64, granted: bool) -> c_int;
    pub fn ts_session_take_touch(session: *mut ts_session, touch: u64, time: i64) -> c_int;
    pub fn ts_session_release_touch(session: *mut ts_session, touch: u64, time: i64) -> c_int;
    pub fn ts_recognizer_propose(recognizer: *mut ts_recognizer, state: c_int, time: i64) -> c_int;
    pub fn ts_event_type_name(type_: u32) -> *const c_char;
    pub fn ts_session_set_interests(session: *mut ts_session, interests: u32) -> c_int;
    pub fn ts_gesture_state_name(state: u32) -> *const c_char;
    pub fn ts_reason_name(reason: u32) -> *const c_char;
    pub fn ts_repair_name(repair: u32) -> *const c_char;
    pub fn ts_guard_reason_name(reason: u32) -> *const c_char;
    pub fn ts_session_read(
        session: *mut ts_session,
        events: *mut ts_event,
        capacity: usize,
    ) -> usize;
    pub fn ts_session_set_queue(session: *mut ts_session, capacity: usize) -> c_int;
    pub fn ts_session_set_guard_option(
        session: *mut ts_session,
        device: c_int,
        name: *const c_char,
        value: *const c_char,
    ) -> c_int;
    pub fn ts_session_get_guard_option(
        session: *mut ts_session,
        device: c_int,
        name: *const c_char,
        text: *mut c_char,
        capacity: usize,
    ) -> c_int;
    pub fn ts_guard_option_name(index: usize, text: *mut c_char, capacity: usize) -> c_int;
    pub fn ts_session_set_pad_option(
        session: *mut ts_session,
        device: c_int,
        name: *const c_char,
        value: *const c_char,
    ) -> c_int;
    pub fn ts_session_get_pad_option(
        session: *mut ts_session,
        device: c_int,
        name: *const c_char,
        text: *mut c_char,
        capacity: usize,
    ) -> c_int;
    pub fn ts_pad_option_name(index: usize, text: *mut c_char, capacity: usize) -> c_int;
    pub fn ts_recognizer_add_template(
        recognizer: *mut ts_recognizer,
        name: *const c_char,
        points: *const ts_stroke_point,
        count: usize,
    ) -> c_int;
    pub fn ts_recognizer_get_shape_name(
        recognizer: *const ts_recognizer,
        shape: u32,
    ) -> *const c_char;
    pub fn ts_recognizer_get_probabilities(
        recognizer: *const ts_recognizer,
        probabilities: *mut f64,
        capacity: usize,
    ) -> c_int;
    pub fn ts_recognizer_get_margins(
        recognizer: *const ts_recognizer,
        margins: *mut ts_margin,
        capacity: usize,
    ) -> c_int;
    pub fn ts_recognizer_explain(
        recognizer: *const ts_recognizer,
        text: *mut c_char,
        capacity: usize,
    ) -> c_int;
    pub fn ts_recognizer_nearest(
        recognizer: *const ts_recognizer,
        text: *mut c_char,
        capacity: usize,
    ) -> c_int;
    pub fn ts_event_describe(event: *const ts_event, text: *mut c_char, capacity: usize) -> c_int;
    pub fn ts_tracker_new() -> *mut ts_tracker;
    pub fn ts_tracker_unref(tracker: *mut ts_tracker) -> *mut ts_tracker;
    pub fn ts_tracker_add(
        tracker: *mut ts_tracker,
        samples: *const ts_sample,
        count: usize,
    ) -> c_int;
    pub fn ts_tracker_restart(tracker: *mut ts_tracker) -> c_int;
    pub fn ts_tracker_resample(
        tracker: *mut ts_tracker,
        shown: i64,
        result: *mut ts_sample,
    ) -> c_int;
    pub fn ts_tracker_predict(
        tracker: *const ts_tracker,
        horizon: i64,
        samples: *mut ts_sample,
        capacity: usize,
    ) -> c_int;
    pub fn ts_tracker_get_velocity(tracker: *const ts_tracker, vx: *mut f64, vy: *mut f64)
        -> c_int;
}
