//! A list whose rows can be tapped and dragged: recognizes a tap and a pan from the changes of a
//! finger, as a toolkit gets them, and prints what is decided.

use touchstone::{
    interests, Device, DeviceKind, Error, EventKind, Gesture, Phase, Recognizer, Session, State,
};

struct List {
    session: Session,
    screen: i32,
}

impl List {
    fn new() -> Result<List, Error> {
        let session = Session::new()?;
        session.set_interests(interests::GESTURES)?;
        let root = session.root();
        root.set_bounds(0.0, 0.0, 400.0, 700.0)?;
        for text in ["tap", "pan axes=vertical"] {
            root.add_recognizer(&text.parse::<Recognizer>()?)?;
        }
        let screen = Device::for_contacts("screen", DeviceKind::Touchscreen, 62.0, 110.0)?;
        let screen = session.add_device(&screen)?;
        Ok(List { session, screen })
    }

    /// Takes a change of the finger, at a time in milliseconds, and describes what follows from it.
    fn touch(&self, time: i64, phase: Phase, x: f64, y: f64) -> Result<Vec<String>, Error> {
        self.session.push_contact(self.screen, time * 1000, phase, 1, x, y)?;
        let lines = self.session.events().filter_map(|event| {
            let time = event.time() / 1000;
            match event.kind {
                EventKind::Gesture(Gesture::Tap, State::Ended, tap) => {
                    Some(format!("{:5} ms: open the row at {}, {}", time, tap.x, tap.y))
                }
                EventKind::Gesture(Gesture::Pan, state, pan) => Some(format!(
                    "{:5} ms: scroll {:?} by {} points, {:.0} points a second",
                    time, state, pan.dy, pan.vy
                )),
                _ => None,
            }
        });
        Ok(lines.collect())
    }
}

fn run() -> Result<Vec<String>, Error> {
    let list = List::new()?;
    let mut lines = list.touch(0, Phase::Down, 200.0, 300.0)?;
    lines.extend(list.touch(80, Phase::Up, 200.0, 300.0)?);

    lines.extend(list.touch(1000, Phase::Down, 200.0, 500.0)?);
    for step in 1..=4 {
        let y = 500.0 - 12.0 * step as f64;
        lines.extend(list.touch(1000 + step * 16, Phase::Motion, 200.0, y)?);
    }
    lines.extend(list.touch(1080, Phase::Up, 200.0, 452.0)?);
    Ok(lines)
}

fn main() -> Result<(), Error> {
    for line in run()? {
        println!("{}", line);
    }
    Ok(())
}

#[test]
fn a_tap_opens_and_a_pan_scrolls() {
    let lines = run().unwrap();
    assert_eq!(lines[0], "   80 ms: open the row at 200, 300");
    assert_eq!(lines[1], " 1016 ms: scroll Began by -2 points, -750 points a second");
    assert_eq!(lines[5], " 1080 ms: scroll Ended by -38 points, -750 points a second");
    assert_eq!(lines.len(), 6);
}
