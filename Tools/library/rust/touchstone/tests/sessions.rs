//! Ownership, errors and events.

use touchstone::{
    flags, interests, Axis, Contact, Description, Device, DeviceKind, DeviceState, Error, Event,
    EventKind, Gesture, GuardDecision, GuardReason, Input, Phase, Property, Recognizer, Relation,
    Sample, Sampling, Session, State, StrokePoint, Surface, Tracker, Unit, Verdict,
};

fn screen_with(texts: &[&str]) -> (Session, i32) {
    let session = Session::new().unwrap();
    for text in texts {
        session.root().add_recognizer(&text.parse().unwrap()).unwrap();
    }
    let device = Device::for_contacts("screen", DeviceKind::Touchscreen, 0.0, 0.0).unwrap();
    let device = session.add_device(&device).unwrap();
    (session, device)
}

fn tap(session: &Session, device: i32, time: i64) {
    session.push_contact(device, time, Phase::Down, 1, 10.0, 20.0).unwrap();
    session.push_contact(device, time + 50_000, Phase::Up, 1, 10.0, 20.0).unwrap();
}

fn panel() -> Description {
    let axis = |maximum, resolution| Axis { maximum, resolution, ..Axis::default() };
    Description {
        name: "panel".into(),
        properties: vec![1],     // INPUT_PROP_DIRECT
        codes: vec![(1, 0x14a)], // BTN_TOUCH
        axes: vec![
            (0x00, axis(1000, 10)), // ABS_X
            (0x01, axis(600, 10)),
            (0x2f, axis(4, 0)),     // ABS_MT_SLOT
            (0x35, axis(1000, 10)), // ABS_MT_POSITION_X
            (0x36, axis(600, 10)),
            (0x39, axis(65535, 0)), // ABS_MT_TRACKING_ID
        ],
        ..Description::default()
    }
}

#[test]
fn a_clone_is_the_same_object() {
    let tap = Recognizer::new(Gesture::Tap).unwrap();
    let copy = tap.clone();
    copy.set_name("open").unwrap();
    assert_eq!(tap, copy);
    drop(copy);
    assert_eq!(tap.name(), "open");
    assert_ne!(tap, Recognizer::new(Gesture::Tap).unwrap());
}

#[test]
fn an_object_lives_as_long_as_its_parent() {
    let (session, device) = screen_with(&["tap"]);
    let root = session.root();
    tap(&session, device, 0);
    assert_eq!(session.events().count(), 1);
    drop(session);
    root.set_cookie(1).unwrap();
}

#[test]
fn a_device_is_shared_by_threads() {
    let device = panel().seal().unwrap();
    let threads: Vec<_> = (0..4)
        .map(|_| {
            let device = device.clone();
            std::thread::spawn(move || {
                for _ in 0..100 {
                    Session::new().unwrap().add_device(&device.clone()).unwrap();
                }
            })
        })
        .collect();
    for thread in threads {
        thread.join().unwrap();
    }
    assert_eq!(device.name(), "panel");
}

#[test]
fn a_loop_that_is_left_loses_no_event() {
    let (session, device) = screen_with(&["tap"]);
    for second in 0..3 {
        tap(&session, device, second * 1_000_000);
    }
    let first = session.events().next().unwrap();
    assert_eq!((first.serial(), first.time(), first.attempt()), (1, 50_000, 1));
    let rest: Vec<_> = session.events().map(|event| event.time()).collect();
    assert_eq!(rest, [1_050_000, 2_050_000]);
}

#[test]
fn errors_say_what_is_wrong() {
    let pan = Recognizer::new(Gesture::Pan).unwrap();
    let session = Session::new().unwrap();
    let cases = [
        (pan.set(Property::Taps, 2.0, Unit::Native), Error::Unknown),
        (pan.set(Property::Fingers, -1.0, Unit::Native), Error::Invalid),
        (pan.set_text("edge-width", "wide"), Error::Parse),
        (pan.set_name("a\0b"), Error::Invalid),
        (session.take_touch(7, 0), Error::Stale),
        (session.root().set_position(1.0, 1.0), Error::State),
        (pan.add_template("check", &[]).map(drop), Error::Invalid),
        (Device::for_contacts("pad", DeviceKind::Touchpad, 0.0, 0.0).map(drop), Error::Invalid),
        (Tracker::new().unwrap().resample(0).map(drop), Error::Stale),
    ];
    for (index, (result, error)) in cases.into_iter().enumerate() {
        assert_eq!(result, Err(error.clone()), "case {}", index);
        assert!(!error.to_string().is_empty());
    }
}

#[test]
fn a_drawn_shape_is_recognized_by_its_templates() {
    let (session, device) = screen_with(&[]);
    let strokes: Recognizer = "stroke stroke-distance=1".parse().unwrap();
    session.root().add_recognizer(&strokes).unwrap();
    let corners = [(0.0, 50.0), (30.0, 100.0), (100.0, 0.0)];
    for (name, sign) in [("check", 1.0), ("caret", -1.0)] {
        let points = corners.map(|(x, y)| StrokePoint { x, y: sign * y, ..StrokePoint::default() });
        strokes.add_template(name, &points).unwrap();
    }
    for (step, (x, y)) in corners.into_iter().enumerate() {
        let phase = if step == 0 { Phase::Down } else { Phase::Motion };
        session
            .push_contact(device, step as i64 * 100_000, phase, 1, 100.0 + x, 100.0 + y)
            .unwrap();
    }
    assert!(strokes.probabilities().unwrap()[0] > 0.9);
    session.push_contact(device, 300_000, Phase::Up, 1, 0.0, 0.0).unwrap();
    match session.events().next().unwrap().kind {
        EventKind::Gesture(Gesture::Stroke, State::Ended, values) => {
            assert_eq!(strokes.shape_name(values.shape()).as_deref(), Some("check"));
        }
        other => panic!("{:?}", other),
    }
    assert_eq!(strokes.shape_name(3), None);
}

#[test]
fn a_text_that_cannot_be_read_has_the_column_of_its_fault() {
    let fault = "tap taps=2 colour=red".parse::<Recognizer>().unwrap_err();
    assert_eq!((*fault.error.clone(), fault.column), (Error::Unknown, 11));
    assert!(Error::from(fault).to_string().ends_with(", character 11"));
}

#[test]
fn a_device_that_is_no_digitizer_has_a_reason() {
    match Description::default().seal() {
        Err(Error::Device(reason)) => assert!(!reason.is_empty()),
        other => panic!("{:?}", other),
    }
}

#[test]
fn kernel_events_become_gestures() {
    let device = panel().seal().unwrap();
    assert_eq!((device.kind(), device.slots()), (Some(DeviceKind::Touchscreen), 5));
    assert_eq!(device.size(), Some((100.0, 60.0)));

    let (session, _) = screen_with(&["tap"]);
    session.root().set_bounds(0.0, 0.0, 500.0, 300.0).unwrap();
    let number = session.add_device(&device).unwrap();
    let input = |time, type_, code, value| Input { time, type_, code, value };
    let inputs = [
        input(0, 3, 0x39, 1),
        input(0, 3, 0x35, 100),
        input(0, 3, 0x36, 300),
        input(0, 0, 0, 0),
        input(60_000, 3, 0x39, -1),
        input(60_000, 0, 0, 0),
    ];
    assert_eq!(session.push_evdev(number, &inputs), Ok(inputs.len()));
    let event = session.events().find(|event| event.recognizer() != 0).unwrap();
    match event.kind {
        EventKind::Gesture(Gesture::Tap, State::Ended, tap) => {
            assert!((tap.x - 50.0).abs() < 0.1 && (tap.y - 150.0).abs() < 0.3, "{:?}", tap)
        }
        kind => panic!("{:?}", kind),
    }
    let state = DeviceState::new().unwrap();
    session.sync(number, 100_000, &state).unwrap();
}

#[test]
fn verdicts_come_before_late_deliveries() {
    let (session, device) = screen_with(&["pan claim=withhold"]);
    session.set_interests(interests::VERDICTS | interests::DELIVERY).unwrap();
    tap(&session, device, 0);
    let kinds: Vec<_> = session
        .events()
        .map(|event| match event.kind {
            EventKind::Verdict(verdict, _) => format!("{:?}", verdict),
            EventKind::Delivery(phase, _) => format!("{:?} at {}", phase, event.time()),
            kind => panic!("{:?}", kind),
        })
        .collect();
    let (pending, released) = (Verdict::Pending, Verdict::Released);
    let expected = [
        format!("{:?}", pending),
        format!("{:?}", released),
        "Down at 0".into(),
        "Up at 50000".into(),
    ];
    assert_eq!(kinds, expected);
}

#[test]
fn the_nearest_yes_needs_touches_that_are_kept() {
    let (session, device) = screen_with(&[]);
    let press: Recognizer = "long-press".parse().unwrap();
    session.root().add_recognizer(&press).unwrap();
    assert_eq!(press.nearest(), Err(Error::State));
    session.keep_touches(true).unwrap();
    tap(&session, device, 0);
    assert!(press.nearest().unwrap().contains("recognized with: held "));
}

#[test]
fn what_waits_is_decided_at_the_deadline() {
    let (session, device) = screen_with(&[]);
    let single: Recognizer = "tap".parse().unwrap();
    let double: Recognizer = "tap taps=2".parse().unwrap();
    session.root().add_recognizer(&single).unwrap();
    session.root().add_recognizer(&double).unwrap();
    single.set_relation(Relation::RequiresFailure, Some(&double)).unwrap();
    assert_eq!(double.set_relation(Relation::RequiresFailure, Some(&single)), Err(Error::Cycle));
    tap(&session, device, 0);
    assert!(session.events().next().is_none());
    assert!(!single.explain().unwrap().is_empty());
    session.advance(session.deadline().unwrap()).unwrap();
    assert_eq!(session.events().next().map(|event| event.recognizer()), Some(single.id()));
    assert_eq!(session.deadline(), None);
}

#[test]
fn a_request_is_answered_in_the_loop() {
    let (session, device) = screen_with(&["tap asks=1"]);
    tap(&session, device, 0);
    for event in session.events() {
        match event.kind {
            EventKind::Request(Gesture::Tap, _) => session.answer(event.serial(), true).unwrap(),
            EventKind::Gesture(Gesture::Tap, State::Ended, _) => return,
            kind => panic!("{:?}", kind),
        }
    }
    panic!("the tap was not recognized");
}

#[test]
fn slices_are_pushed_whole_or_until_the_queue_is_full() {
    let (session, device) = screen_with(&[]);
    session.set_interests(interests::TOUCHES).unwrap();
    session.set_queue(256).unwrap();
    let contacts: Vec<_> = (0..1000)
        .map(|step| Contact {
            time: step * 8000,
            id: 1,
            x: step as f64,
            phase: if step == 0 { Phase::Down } else { Phase::Motion } as u16,
            flags: flags::CONTACT_LAST as u8,
            ..Contact::default()
        })
        .collect();
    let (mut pushed, mut read) = (0, 0);
    while pushed < contacts.len() {
        let step = session.push_contacts(device, &contacts[pushed..]).unwrap();
        assert!(step > 0 && step <= 256);
        pushed += step;
        read += session.events().count();
    }
    assert_eq!(read, 1000);
}

#[test]
fn a_child_has_its_own_space() {
    let (session, device) = screen_with(&[]);
    let card = Surface::new().unwrap();
    card.set_shape_rects(&[[0.0, 0.0, 50.0, 50.0], [60.0, 0.0, 10.0, 10.0]]).unwrap();
    card.set_cookie(7).unwrap();
    card.set_position(5.0, 5.0).unwrap();
    session.root().add_child(&card).unwrap();
    let tap_of_card: Recognizer = "tap".parse().unwrap();
    card.add_recognizer(&tap_of_card).unwrap();
    assert_eq!(card.convert(10.0, 20.0), Ok((5.0, 15.0)));
    session.push_contact(device, 0, Phase::Down, 1, 10.0, 20.0).unwrap();
    assert!(!tap_of_card.margins().unwrap().is_empty());
    session.push_contact(device, 50_000, Phase::Up, 1, 10.0, 20.0).unwrap();
    let event: Event = session.events().next().unwrap();
    assert_eq!((event.surface(), event.surface_cookie()), (card.id(), 7));
    assert!(event.to_string().contains("tap"), "{}", event);
}

#[test]
fn movements_are_reported_once_a_frame_and_predicted() {
    let (session, device) = screen_with(&[]);
    session.set_interests(interests::TOUCHES).unwrap();
    session.set_sampling(Sampling::Newest).unwrap();
    session.push_contact(device, 0, Phase::Down, 1, 0.0, 0.0).unwrap();
    for step in 1..10 {
        let x = step as f64 * 4.0;
        session.push_contact(device, step * 2000, Phase::Motion, 1, x, 0.0).unwrap();
    }
    let touch = match session.events().next().unwrap().kind {
        EventKind::Touch(Phase::Down, values) => values.touch,
        kind => panic!("{:?}", kind),
    };
    session.frame(30_000).unwrap();
    let kinds: Vec<_> = session.events().map(|event| event.kind).collect();
    assert!(matches!(kinds[..], [EventKind::Touch(Phase::Motion, values)] if values.x == 36.0));
    assert!(session.predict(touch, 10_000).unwrap().last().unwrap().x > 36.0);
}

#[test]
fn a_tracker_resamples_and_predicts() {
    let mut tracker = Tracker::new().unwrap();
    let samples: Vec<_> =
        (0..10).map(|step| Sample { time: step * 8000, x: step as f64 * 4.0, y: 0.0 }).collect();
    tracker.add(&samples).unwrap();
    assert!(tracker.resample(72_000).unwrap().x > 0.0);
    assert!(tracker.predict(10_000).unwrap().last().unwrap().x > 36.0);
    assert!((tracker.velocity().unwrap().0 - 500.0).abs() < 1.0);
}

#[test]
fn a_pad_has_options() {
    let session = Session::new().unwrap();
    let pad = Device::for_contacts("pad", DeviceKind::Touchpad, 100.0, 60.0).unwrap();
    let pad = session.add_device(&pad).unwrap();
    session.set_pad_option(pad, "tap", "off").unwrap();
    assert_eq!(session.pad_option(pad, "tap"), Ok("off".into()));
    assert_eq!(session.set_pad_option(pad, "scent", "on"), Err(Error::Unknown));
}

#[test]
fn a_guard_rejects_what_begins_in_a_mask() {
    let session = Session::new().unwrap();
    session.set_interests(interests::GUARDS | interests::TOUCHES).unwrap();
    let number = session.add_device(&panel().seal().unwrap()).unwrap();
    session.set_guard_option(number, "mask", "0:0:20:20mm").unwrap();
    assert!(session.guard_option(number, "mask").unwrap().ends_with("mm"));
    assert_eq!(session.set_guard_option(number, "mist", "on"), Err(Error::Unknown));
    let input = |code, value| Input { time: 0, type_: 3, code, value };
    let report = Input { time: 0, type_: 0, code: 0, value: 0 };
    let inputs = [input(0x39, 1), input(0x35, 100), input(0x36, 100), report];
    assert_eq!(session.push_evdev(number, &inputs), Ok(inputs.len()));
    let kinds: Vec<EventKind> = session.events().map(|event| event.kind).collect();
    match kinds[..] {
        [EventKind::Guard(GuardDecision::Rejected, GuardReason::Mask, contact)] => {
            assert!(contact.contact == 1 && contact.x > 0.0, "{:?}", contact)
        }
        _ => panic!("{:?}", kinds),
    }
}
