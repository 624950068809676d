//! Slint with its winit backend: fingers reach a session before Slint, which has one pointer. Needs
//! slint with the feature "unstable-winit-030", whose interface may change between its versions.

use std::time::{Duration, Instant};

use slint::winit_030::{winit::event::TouchPhase, winit::event::WindowEvent};
use slint::winit_030::{EventResult, WinitWindowAccessor};
use touchstone::{Device, DeviceKind, EventKind, Gesture, Phase, Recognizer, Session, State};

slint::slint! {
    export component Picture inherits Window {
        in-out property <float> zoom: 1;
        Rectangle { width: 100px * root.zoom; height: 100px * root.zoom; background: teal; }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    slint::BackendSelector::new().backend_name("winit".into()).select()?;
    let picture = Picture::new()?;
    let session = std::rc::Rc::new(Session::new()?);
    session.root().add_recognizer(&"pinch".parse::<Recognizer>()?)?;
    let screen = Device::for_contacts("winit", DeviceKind::Touchscreen, 0.0, 0.0)?;
    let screen = session.add_device(&screen)?;
    let started = Instant::now();

    let (touched, weak) = (session.clone(), picture.as_weak());
    let mut before = 1.0;
    picture.window().on_winit_window_event(move |window, event| {
        let WindowEvent::Touch(touch) = event else { return EventResult::Propagate };
        let phase = match touch.phase {
            TouchPhase::Started => Phase::Down,
            TouchPhase::Moved => Phase::Motion,
            TouchPhase::Ended => Phase::Up,
            TouchPhase::Cancelled => Phase::Cancel,
        };
        let (time, at) = (started.elapsed().as_micros() as i64, touch.location);
        let points = 1.0 / f64::from(window.scale_factor());
        let (x, y) = (at.x * points, at.y * points);
        let _ = touched.push_contact(screen, time, phase, touch.id as i64, x, y);
        let mut pinches = false;
        for event in touched.events() {
            let EventKind::Gesture(Gesture::Pinch, state, pinch) = event.kind else { continue };
            let Some(picture) = weak.upgrade() else { continue };
            pinches = true;
            if state == State::Began {
                before = picture.get_zoom();
            }
            let scale = if state == State::Cancelled { 1.0 } else { pinch.scale as f32 };
            picture.set_zoom(before * scale);
        }
        if pinches { EventResult::PreventDefault } else { EventResult::Propagate }
    });
    // A pinch has no deadline; taps and presses do.
    let timer = slint::Timer::default();
    timer.start(slint::TimerMode::Repeated, Duration::from_millis(16), move || {
        let _ = session.advance(started.elapsed().as_micros() as i64);
    });
    picture.run()?;
    Ok(())
}
