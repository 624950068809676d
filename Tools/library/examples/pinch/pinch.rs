//! Kernel events to a pinch: pinch <Recordings/pinch.evemu.
use touchstone::{Axis, Description, EventKind, Input, Recognizer, Session};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut screen = Description { properties: vec![1], ..Default::default() }; // INPUT_PROP_DIRECT
    let session = Session::new()?;
    session.root().add_recognizer(&"pinch".parse::<Recognizer>()?)?;
    let mut device = None;
    for line in std::io::stdin().lines() {
        let line = line?;
        let words: Vec<&str> = line.split_whitespace().collect();
        if let ["A:", code, minimum, maximum, fuzz, flat, resolution] = words[..] {
            let [minimum, maximum, fuzz, flat, resolution] =
                [minimum, maximum, fuzz, flat, resolution].map(|word| word.parse().unwrap());
            let axis = Axis { minimum, maximum, fuzz, flat, resolution };
            screen.axes.push((u16::from_str_radix(code, 16)?, axis));
        } else if let ["E:", time, kind, code, value, ..] = words[..] {
            let number = *device.get_or_insert_with(|| {
                session.add_device(&screen.seal().expect("a digitizer")).expect("a new device")
            });
            let time = time.replace('.', "").parse()?; // seconds with six decimals
            let (type_, code) = (u16::from_str_radix(kind, 16)?, u16::from_str_radix(code, 16)?);
            session.push_evdev(number, &[Input { time, type_, code, value: value.parse()? }])?;
            for event in session.events() {
                if let EventKind::Gesture(_, state, pinch) = event.kind {
                    println!("{} {:.3}", format!("{state:?}").to_lowercase(), pinch.scale);
                }
            }
        }
    }
    Ok(())
}
