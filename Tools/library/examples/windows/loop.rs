//! A main loop as calloop has one, in which a session is two sources: a descriptor whose lines are
//! touches, and a timer, which is the session's deadline. A compositor as Smithay makes one has the
//! same two, with the touches of its backend. No crate but this one and the standard library is
//! needed.
//!
//! A line is "1000 down 1 100 120": milliseconds, phase, finger, position.

use std::io::{self, BufRead, BufReader};
use std::os::raw::{c_int, c_short, c_ulong};
use std::time::Instant;

use touchstone::{Device, DeviceKind, EventKind, Gesture, Phase, Recognizer, Session, State};

#[repr(C)]
struct PollFd {
    fd: c_int,
    events: c_short,
    revents: c_short,
}

extern "C" {
    fn poll(fds: *mut PollFd, count: c_ulong, timeout: c_int) -> c_int;
}

struct Compositor {
    session: Session,
    screen: i32,
    started: Instant,
}

impl Compositor {
    fn new() -> Result<Compositor, touchstone::Error> {
        let session = Session::new()?;
        for text in ["tap", "long-press", "pan max-fingers=1", "pinch"] {
            session.root().add_recognizer(&text.parse::<Recognizer>()?)?;
        }
        let screen = Device::for_contacts("screen", DeviceKind::Touchscreen, 0.0, 0.0)?;
        let screen = session.add_device(&screen)?;
        Ok(Compositor { session, screen, started: Instant::now() })
    }

    /// The clock of the touches; here it starts with the program.
    fn now(&self) -> i64 {
        self.started.elapsed().as_micros() as i64
    }

    fn handle_touch(&self, line: &str) -> Option<()> {
        let mut words = line.split_whitespace();
        let time = words.next()?.parse::<i64>().ok()? * 1000;
        let phase = match words.next()? {
            "down" => Phase::Down,
            "motion" => Phase::Motion,
            "up" => Phase::Up,
            _ => Phase::Cancel,
        };
        let id = words.next()?.parse().ok()?;
        let [x, y] = [words.next()?.parse().ok()?, words.next()?.parse().ok()?];
        self.session.push_contact(self.screen, time, phase, id, x, y).ok()
    }

    fn handle_events(&self) {
        for event in self.session.events() {
            match event.kind {
                EventKind::Gesture(Gesture::Tap, State::Ended, tap) => {
                    println!("tap at {}, {}", tap.x, tap.y)
                }
                EventKind::Gesture(Gesture::LongPress, State::Began, press) => {
                    println!("menu at {}, {}", press.x, press.y)
                }
                EventKind::Gesture(Gesture::Pan, State::Ended, pan) => {
                    println!("pan by {}, {}", pan.dx, pan.dy)
                }
                EventKind::Gesture(Gesture::Pinch, State::Ended, pinch) => {
                    println!("pinch to {:.2}", pinch.scale)
                }
                _ => {}
            }
        }
    }

    /// Milliseconds until the session's deadline, rounded up; -1 for none.
    fn timeout(&self) -> c_int {
        self.session.deadline().map_or(-1, |deadline| {
            ((deadline - self.now()).max(0) as u64).div_ceil(1000).min(60_000) as c_int
        })
    }
}

fn main() -> Result<(), touchstone::Error> {
    let compositor = Compositor::new()?;
    let mut input = BufReader::new(io::stdin());
    let mut line = String::new();
    loop {
        let mut source = PollFd { fd: 0, events: 1, revents: 0 }; // POLLIN
        unsafe { poll(&mut source, 1, compositor.timeout()) };
        // All that has arrived comes before time passes it.
        while source.revents != 0 {
            line.clear();
            if input.read_line(&mut line).unwrap_or(0) == 0 {
                return Ok(());
            }
            compositor.handle_touch(&line);
            compositor.handle_events();
            if input.buffer().is_empty() {
                break;
            }
        }
        compositor.session.advance(compositor.now())?;
        compositor.handle_events();
    }
}
