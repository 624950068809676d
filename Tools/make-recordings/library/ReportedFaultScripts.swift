import Foundation

/// The scripts of `Recordings/reports`: what people who reported faults of other engines say that
/// their fingers did.
///
/// A report has no recording, so places, speeds and pauses are chosen here; `README.md` beside the
/// recordings says which.
public enum ReportedFaultScripts {
  /// The scripts, each with the name of its file.
  public static let all: [(name: String, script: Script)] = [
    ("edge-swipes", edgeSwipes), ("held-fingers", heldFingers), ("joystick-thumbs", joystickThumbs),
    ("list-over-map", listOverMap), ("tap-beside-double-tap", tapBesideDoubleTap),
  ]

  /// Strokes from the left edge to the middle, each faster than the one before.
  ///
  /// A finger that comes from beside the panel lands with its full speed, so the report of its
  /// landing is anywhere within the way between two reports: the middle of that way here.
  static var edgeSwipes: Script {
    var script = Script()
    var start = 0.0
    for (index, duration) in [0.8, 0.4, 0.2, 0.1, 0.06].enumerated() {
      let begin = 170 / (duration * Script.rate) / 2
      script.perform([
        FingerPath(0, at: start, for: duration) { time in
          let share = time / duration
          return (begin + (170 - begin) * share, 200 + Double(index) * 20 - 6 * share)
        }
      ])
      start += duration + 0.8
    }
    return script
  }

  /// Three fingers that are held for longer than a second and lift one by one, then together.
  static var heldFingers: Script {
    var script = Script()
    for (start, lifts) in [(0.0, [1.16, 1.2, 1.23]), (2.5, [3.6, 3.6, 3.6])] {
      let landings = [0.0, 0.016, 0.033].map { start + $0 }
      script.perform(
        (0..<3).map { finger in
          let (x, y) = (100 + Double(finger) * 60, [250.0, 225, 240][finger])
          return FingerPath(finger, at: landings[finger], for: lifts[finger] - landings[finger]) {
            // Fingers that rest roll by half a millimetre.
            (x + sin($0 * 5 + Double(finger)) * 1.5, y + sin($0 * 3) * 1.5)
          }
        })
    }
    return script
  }

  /// Two thumbs that steer with a stick each, and then two fingers that zoom the map.
  static var joystickThumbs: Script {
    let panel = Script.panel(points: (480, 320), millimetres: (75, 50))
    var script = Script(panel: panel)
    script.perform([
      FingerPath(0, at: 0, for: 3) { (80 - 45 * FingerPath.smooth(($0 - 0.2) / 0.8), 240) },
      FingerPath(1, at: 0.4, for: 2.5) {
        (400 + 45 * FingerPath.smooth(($0 - 0.2) / 0.8), 240 - 20 * FingerPath.smooth($0 - 1))
      },
    ])
    script.perform(
      .pair(
        (0, 1), at: 4, for: 0.8, middle: ((240, 90), (240, 90)), distance: (60, 180),
        angle: (0.2, 0.3)))
    return script
  }

  /// A list that is scrolled and a map that is dragged, beside and below it.
  static var listOverMap: Script {
    var script = Script()
    script.drag(from: (240, 300), to: (236, 180), for: 0.4)
    script.wait(1)
    script.drag(from: (80, 300), to: (90, 180), for: 0.4)
    script.wait(1)
    // From the map to where the list is above it.
    script.drag(from: (80, 240), to: (260, 250), for: 0.5)
    script.wait(1)
    // The list has nothing to scroll sideways.
    script.drag(from: (280, 240), to: (190, 244), for: 0.4)
    return script
  }

  /// A tap of a small view in a card that also knows double taps, then a tap and a double tap of
  /// the card itself.
  static var tapBesideDoubleTap: Script {
    var script = Script()
    for (x, y, pause) in [(270.0, 120.0, 1.0), (140, 240, 1), (140, 240, 0.12), (143, 238, 1)] {
      script.press(x, y, for: 0.08)
      script.wait(pause)
    }
    return script
  }
}
