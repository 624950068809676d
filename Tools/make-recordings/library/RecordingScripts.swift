/// The scripts of the package's recordings, except those of the samples.
public enum RecordingScripts {
  /// The scripts, each with the name of its file.
  public static let all: [(name: String, script: Script)] = [
    ("three-fingers", threeFingers), ("double-tap", doubleTap), ("pinch", pinch),
    ("swipe", swipe), ("controls", controls), ("two-people", twoPeople),
  ]

  /// Three fingers, as described in chapter 5.3 of *iPhone SDK 3 Programming*.
  static var threeFingers: Script {
    var script = Script()
    script.frame(.lands(0, 80, 200), .lands(1, 200, 200))
    script.frame(.moves(0, 82.5, 205), .moves(1, 202.5, 205))
    script.frame(.moves(0, 85, 210))
    script.frame(.moves(1, 205, 210))
    script.frame(.lands(2, 140, 300))
    script.frame(.moves(0, 87.5, 215), .moves(1, 207.5, 215), .moves(2, 142.5, 305))
    script.frame(.moves(1, 210, 220), .lifts(2))
    script.frame(.lifts(0), .moves(1, 212.5, 225))
    script.frame(.lifts(1))
    return script
  }

  /// A double tap, then two taps of which the second is 25 ms too late for a double tap; that one
  /// remains alone.
  static var doubleTap: Script {
    var script = Script()
    for pause in [18, 120, 44] {
      script.frame(.lands(0, 160, 240))
      script.rest(frames: 7)
      script.frame(.lifts(0))
      script.rest(frames: pause)
    }
    script.frame(.lands(0, 162, 241))
    script.rest(frames: 7)
    script.frame(.lifts(0))
    return script
  }

  /// Two fingers that move apart on a diagonal, rotate a little, and approach each other again
  /// halfway.
  static var pinch: Script {
    var script = Script()
    script.frame(.lands(0, 140, 220), .lands(1, 180, 260))
    for step in 1...12 {
      let way = Double(step) * 4
      script.frame(.moves(0, 140 - way, 220 - way), .moves(1, 180 + way, 260 + way))
    }
    for step in 1...12 {
      let way = Double(step) * 3
      script.frame(.moves(0, 92 + way, 172), .moves(1, 228 - way, 308))
    }
    script.frame(.lifts(0))
    script.frame(.lifts(1))
    return script
  }

  /// A quick stroke to the right, then one to the left that is too slow for a swipe.
  static var swipe: Script {
    var script = Script()
    for (step, count, pause) in [(10.0, 12, 0), (-1, 30, 2)] {
      script.frame(.lands(0, 160, 240))
      for move in 1...count {
        script.frame(.moves(0, 160 + Double(move) * step, 240 + Double(move) / 2))
        script.rest(frames: pause)
      }
      script.frame(.lifts(0))
      script.rest(frames: 60)
    }
    return script
  }

  /// A person who taps twice and then once on the left, while another drags on the right.
  static var twoPeople: Script {
    var script = Script()
    script.frame(.lands(0, 70, 120))
    script.frame(.lands(1, 240, 340))
    script.rest(frames: 6)
    script.frame(.lifts(0))
    for step in 1...4 { script.frame(.moves(1, 240, 340 - Double(step) * 6)) }
    script.rest(frames: 8)
    script.frame(.lands(0, 74, 122))
    for step in 5...8 { script.frame(.moves(1, 240, 340 - Double(step) * 6)) }
    script.frame(.lifts(0))
    script.rest(frames: 60)
    script.frame(.lands(0, 70, 120), .moves(1, 240, 286))
    script.rest(frames: 6)
    script.frame(.lifts(0))
    script.rest(frames: 48)
    script.frame(.lifts(1))
    return script
  }

  /// A finger that uses every control of a page in turn.
  static var controls: Script {
    var script = Script()
    // The button: pressed, and left within and beyond its slop of 70 points.
    script.press(75, 72)
    script.drag([(75, 72), (75, 150), (75, 170), (75, 80)])
    script.drag([(75, 72), (75, 170)])
    script.press(178, 72)
    script.press(241, 72)
    // The switch, tapped and dragged; the page; the stepper, tapped and held.
    script.press(45, 118)
    script.drag([(60, 118), (30, 118)])
    script.press(200, 118)
    script.press(290, 118)
    script.press(290, 118, frames: 140)
    // The slider by its thumb, and on its track, which does nothing.
    script.drag([(99, 160), (200, 165)])
    script.press(60, 160)
    script.press(160, 198)
    script.press(100, 240)
    // The wheel of hours is flung.
    script.drag([(222, 420), (222, 390), (222, 360), (222, 330)])
    script.rest(frames: 300)
    return script
  }
}

extension Script {
  /// Adds a tap of 50 ms, or a longer press.
  fileprivate mutating func press(_ x: Double, _ y: Double, frames: Int = 6) {
    frame(.lands(0, x, y))
    rest(frames: frames)
    frame(.lifts(0))
    rest(frames: 60)
  }

  /// Adds a finger that moves from location to location in four frames each.
  fileprivate mutating func drag(_ places: [(x: Double, y: Double)]) {
    frame(.lands(0, places[0].x, places[0].y))
    for (from, to) in zip(places, places.dropFirst()) {
      for step in 1...4 {
        let share = Double(step) / 4
        frame(.moves(0, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share))
      }
    }
    frame(.lifts(0))
    rest(frames: 60)
  }
}
