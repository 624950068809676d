use std::fmt;

use touchstone_sys as sys;

use crate::error::text;
use crate::{
    Gesture, GestureValues, GuardDecision, GuardReason, GuardValues, PadValues, Phase, Repair,
    Session, State, TouchValues, Verdict, VerdictValues,
};

/// What a session has decided.
#[derive(Clone, Copy)]
pub struct Event {
    record: sys::ts_event,
    /// What happened.
    pub kind: EventKind,
}

/// The kinds of events, with their values.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum EventKind {
    /// A touch as it is.
    Touch(Phase, TouchValues),
    /// A touch as a client may have it, with its original time: forward it.
    Delivery(Phase, TouchValues),
    /// To whom a touch belongs.
    Verdict(Verdict, VerdictValues),
    /// A recognizer changed its state.
    Gesture(Gesture, State, GestureValues),
    /// A recognizer that asks is ready: answer by [`Event::serial`].
    Request(Gesture, GestureValues),
    /// A trackpad.
    Pad(PadAction, PadValues),
    /// A fault of a device was repaired, so many times in this frame.
    Repair(Repair, u32),
    /// A guard has decided about a contact.
    Guard(GuardDecision, GuardReason, GuardValues),
    /// A kind, or a value of one, that a later version of the library has added.
    Unknown,
}

/// What a trackpad did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PadAction {
    /// The pointer moved.
    Motion,
    /// A button went down or up.
    Button,
    /// Fingers scroll.
    Scroll,
    /// Fingers pinch and turn.
    Transform,
    /// Fingers swipe.
    Swipe,
    /// Fingers rest.
    Hold,
    /// A verdict on a contact: finger, palm or thumb.
    Contact,
}

impl Event {
    /// Counts the events of the session, from 1.
    pub fn serial(&self) -> u64 {
        self.record.serial
    }
    /// When it happened, in microseconds.
    pub fn time(&self) -> i64 {
        self.record.time
    }
    /// When it was known; not before `time`.
    pub fn decided(&self) -> i64 {
        self.record.decided
    }
    /// A sum of `EVENT_FLAG_…` in [`flags`](crate::flags).
    pub fn flags(&self) -> u32 {
        self.record.flags
    }
    /// The number of the device; 0 for none.
    pub fn device(&self) -> i32 {
        self.record.device
    }
    /// The surface that was touched, or that of the recognizer; 0 for none.
    pub fn surface(&self) -> u32 {
        self.record.surface
    }
    /// The number that [`Surface::set_cookie`](crate::Surface::set_cookie) has set; 0 by default.
    pub fn surface_cookie(&self) -> u64 {
        self.record.surface_cookie
    }
    /// 0 for none.
    pub fn recognizer(&self) -> u32 {
        self.record.recognizer
    }
    /// The recognizer's attempt, from 1; joins its events.
    pub fn attempt(&self) -> u32 {
        self.record.attempt
    }
    /// The recognizer's.
    pub fn cookie(&self) -> u64 {
        self.record.cookie
    }
    /// The record of C.
    pub fn record(&self) -> &sys::ts_event {
        &self.record
    }
}

impl From<sys::ts_event> for Event {
    fn from(record: sys::ts_event) -> Event {
        Event { record, kind: kind(&record).unwrap_or(EventKind::Unknown) }
    }
}

fn kind(record: &sys::ts_event) -> Option<EventKind> {
    let payload = record.payload;
    // Every member of the union has only numbers, of which each pattern of bits is a value.
    let (touch, verdict, gesture, pad) =
        unsafe { (payload.touch, payload.verdict, payload.gesture, payload.pad) };
    let (repair, guard) = unsafe { (payload.repair, payload.guard) };
    Some(match record.type_ {
        sys::TS_EVENT_TOUCH_DOWN => EventKind::Touch(Phase::Down, touch),
        sys::TS_EVENT_TOUCH_MOTION => EventKind::Touch(Phase::Motion, touch),
        sys::TS_EVENT_TOUCH_UP => EventKind::Touch(Phase::Up, touch),
        sys::TS_EVENT_TOUCH_CANCEL => EventKind::Touch(Phase::Cancel, touch),
        sys::TS_EVENT_DELIVER_DOWN => EventKind::Delivery(Phase::Down, touch),
        sys::TS_EVENT_DELIVER_MOTION => EventKind::Delivery(Phase::Motion, touch),
        sys::TS_EVENT_DELIVER_UP => EventKind::Delivery(Phase::Up, touch),
        sys::TS_EVENT_DELIVER_CANCEL => EventKind::Delivery(Phase::Cancel, touch),
        sys::TS_EVENT_VERDICT => {
            EventKind::Verdict(Verdict::from_number(verdict.verdict)?, verdict)
        }
        sys::TS_EVENT_GESTURE => EventKind::Gesture(
            Gesture::from_number(gesture.gesture)?,
            State::from_number(gesture.state)?,
            gesture,
        ),
        sys::TS_EVENT_REQUEST => {
            EventKind::Request(Gesture::from_number(gesture.gesture)?, gesture)
        }
        sys::TS_EVENT_PAD_MOTION => EventKind::Pad(PadAction::Motion, pad),
        sys::TS_EVENT_PAD_BUTTON => EventKind::Pad(PadAction::Button, pad),
        sys::TS_EVENT_PAD_SCROLL => EventKind::Pad(PadAction::Scroll, pad),
        sys::TS_EVENT_PAD_TRANSFORM => EventKind::Pad(PadAction::Transform, pad),
        sys::TS_EVENT_PAD_SWIPE => EventKind::Pad(PadAction::Swipe, pad),
        sys::TS_EVENT_PAD_HOLD => EventKind::Pad(PadAction::Hold, pad),
        sys::TS_EVENT_PAD_CONTACT => EventKind::Pad(PadAction::Contact, pad),
        sys::TS_EVENT_REPAIR => {
            EventKind::Repair(Repair::from_number(repair.repair)?, repair.count)
        }
        sys::TS_EVENT_GUARD => EventKind::Guard(
            GuardDecision::from_number(guard.decision)?,
            GuardReason::from_number(guard.reason)?,
            guard,
        ),
        _ => return None,
    })
}

impl fmt::Display for Event {
    /// Writes an English line.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = text(|buffer, capacity| unsafe {
            sys::ts_event_describe(&self.record, buffer, capacity)
        });
        out.write_str(&line.map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Event {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Event")
            .field("serial", &self.serial())
            .field("time", &self.time())
            .field("kind", &self.kind)
            .finish_non_exhaustive()
    }
}

/// The events that are queued; each step takes the oldest one out of the queue.
#[derive(Debug)]
pub struct Events<'session> {
    pub(crate) session: &'session Session,
}

impl Iterator for Events<'_> {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        let mut record = sys::ts_event::default();
        // There is room for the one event that is asked for.
        let count = unsafe { sys::ts_session_read(self.session.as_ptr(), &mut record, 1) };
        (count == 1).then(|| Event::from(record))
    }
}
