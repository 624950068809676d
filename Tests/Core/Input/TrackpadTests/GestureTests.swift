import TSContacts
import TSEventTime
import Foundation
import TSGeometry
import Testing
import TSTrackpad

/// libinput's test cases about gestures, by their numbers in the fact sheet on trackpads, section 9.
@Suite("Gestures under libinput's rules")
struct GestureTests {
  static let directions: [(Double, Double)] = [
    (0, -30), (30, -30), (30, 0), (30, 30), (0, 30), (-30, 30), (-30, 0), (-30, -30),
  ]

  @Test(
    "52: Three and four fingers swipe in eight directions",
    arguments: [
      (Pad.threeSlots, 3), (.fiveSlots, 3), (.fiveSlots, 4), (.tenSlots, 3), (.tenSlots, 4),
      (.pressure, 3), (.separateButtons, 4), (.small, 3), (.large, 4), (.unsized, 3),
    ], directions)
  func swipe(_ setup: (pad: Pad, fingers: Int), _ way: (dx: Double, dy: Double)) {
    var pad = PadScript(setup.pad)
    let slots = Array(0..<Int32(setup.fingers))
    for slot in slots { pad.down(slot, 40 + Double(slot) * 7, 45, frame: false) }
    pad.frame()
    pad.drag(slots, by: way.dx, way.dy)
    pad.up(fingers: setup.fingers)
    let name = "swipe\(setup.fingers)"
    #expect(pad.outlineWithoutHolds == "\(name) began, \(name) changed, \(name) ended")
    let swipes = pad.swipes
    #expect(swipes.first?.delta == .zero)
    #expect(swipes.last?.delta == .zero)
    let updates = swipes.filter { $0.phase == .changed }.map(\.delta)
    #expect(updates.count >= 3)
    for delta in updates {
      #expect(way.dx == 0 ? delta.dx == 0 : delta.dx * way.dx > 0)
      #expect(way.dy == 0 ? delta.dy == 0 : delta.dy * way.dy > 0)
    }
  }

  @Test(
    "52: Fingers that a pad of two slots only counts swipe in eight directions", arguments: [3, 4],
    directions)
  func countedSwipe(fingers: Int, _ way: (dx: Double, dy: Double)) {
    var pad = PadScript(.twoSlots)
    pad.down(fingers: fingers, x: 40, y: 45, step: 10)
    pad.drag([0, 1], by: way.dx, way.dy)
    pad.up(fingers: fingers)
    let updates = pad.swipes.filter { $0.phase == .changed }.map(\.delta)
    #expect(updates.count >= 3)
    for delta in updates {
      #expect(way.dx == 0 ? delta.dx == 0 : delta.dx * way.dx > 0)
      #expect(way.dy == 0 ? delta.dy == 0 : delta.dy * way.dy > 0)
    }
  }

  @Test(
    "53: Two fingers that approach pinch: the scale begins at 1 and falls",
    arguments: Pad.withSlots(2))
  func pinch(on pad: Pad) {
    var pad = PadScript(pad)
    pad.down(0, 30, 30)
    pad.down(1, 70, 70)
    pad.drag((0, 18, 18), (1, -18, -18), steps: 15)
    pad.up(fingers: 2)
    #expect(pad.outlineWithoutHolds == "pinch began, pinch changed, pinch ended")
    let events = pad.transforms
    #expect(events.first?.scale == 1)
    var previous = 1.0
    for event in events where event.phase == .changed {
      #expect(event.scale < previous)
      previous = event.scale
      #expect(abs(event.rotation) <= 1 * .pi / 180)
    }
    #expect(previous < 0.5)
  }

  @Test(
    "53: Two fingers that part spread: the scale begins at 1 and rises", arguments: Pad.withSlots(2)
  )
  func spread(on pad: Pad) {
    var pad = PadScript(pad)
    pad.down(0, 45, 45)
    pad.down(1, 55, 55)
    pad.drag((0, -25, -25), (1, 25, 25), steps: 15)
    let events = pad.transforms
    #expect(events.first?.scale == 1)
    var previous = 1.0
    for event in events where event.phase == .changed {
      #expect(event.scale > previous)
      previous = event.scale
      #expect(abs(event.rotation) <= 1 * .pi / 180)
    }
    #expect(previous > 2)
  }

  @Test(
    "53: Three and four fingers pinch",
    arguments: [(Pad.threeSlots, 3), (.fiveSlots, 4), (.tenSlots, 4)])
  func pinchOfMany(_ setup: (pad: Pad, fingers: Int)) {
    var pad = PadScript(setup.pad)
    let places = [(50.0, 20.0), (50, 80), (30, 50), (70, 50)]
    for slot in 0..<Int32(setup.fingers) {
      pad.down(slot, places[Int(slot)].0, places[Int(slot)].1, frame: false)
    }
    pad.frame()
    for step in 1...12 {
      let share = 1 - Double(step) / 20
      for slot in 0..<Int32(setup.fingers) {
        let (x, y) = places[Int(slot)]
        pad.move(slot, 50 + (x - 50) * share, 50 + (y - 50) * share, frame: false)
      }
      pad.frame()
    }
    #expect(pad.outlineWithoutHolds == "pinch began, pinch changed")
    let scales = pad.transforms.map(\.scale)
    #expect(scales.first == 1)
    #expect(zip(scales, scales.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test("53: Two fingers that turn rotate clockwise by positive angles")
  func rotation() {
    var pad = PadScript(.fiveSlots)
    func place(_ degrees: Double) -> (Double, Double) {
      // 100 × 60 mm: 15 mm are 15 % across and 25 % down.
      (15 * cos(degrees * .pi / 180), 25 * sin(degrees * .pi / 180))
    }
    pad.down(0, 35, 50, frame: false)
    pad.down(1, 65, 50)
    for degrees in stride(from: 3.0, through: 60, by: 3) {
      let (x, y) = place(degrees)
      pad.move(0, 50 - x, 50 - y, frame: false)
      pad.move(1, 50 + x, 50 + y)
    }
    let changes = pad.transforms.filter { $0.phase == .changed }
    #expect(changes.count > 10)
    for change in changes {
      #expect(abs(change.rotation - 3 * .pi / 180) < 0.002)
      #expect(abs(change.scale - 1) < 0.01)
    }
  }

  @Test("54: Fingers that rest hold until they lift", arguments: Pad.allCases, [1, 2, 3, 4])
  func hold(on pad: Pad, fingers: Int) {
    // Gestures of semi-multitouch pads are off in libinput; here, their fingers hold too.
    var pad = PadScript(pad)
    pad.down(fingers: fingers, step: 10)
    let landing = pad.now
    // One or two fingers hold after 40 ms, more after 180 ms (T62).
    let interval: Int64 = fingers <= 2 ? 40 : 180
    pad.wait(interval - 1)
    #expect(pad.outline == "")
    pad.wait(1)
    #expect(pad.outline == "hold\(fingers) began")
    #expect(pad.now == landing + interval)
    pad.wait(300)
    pad.up(fingers: fingers)
    #expect(pad.outline == "hold\(fingers) began, hold\(fingers) ended")
  }

  @Test("54: A hold of which one finger lifts is cancelled", arguments: [2, 3, 4])
  func holdLosesFinger(fingers: Int) {
    var pad = PadScript(.fiveSlots)
    pad.down(fingers: fingers, step: 10)
    pad.wait(300)
    pad.up(Int32(fingers - 1))
    // The number of fingers must last for 100 ms (T63).
    pad.wait(99)
    #expect(pad.outline == "hold\(fingers) began")
    pad.wait(1)
    #expect(pad.outline == "hold\(fingers) began, hold\(fingers) cancelled")
  }

  @Test(
    "54: A hold is cancelled before a swipe, a pinch, a scroll or the pointer begins",
    arguments: [
      (1, "pointer", "motion"), (2, "scroll", "scroll began"), (2, "pinch", "pinch began"),
      (3, "swipe", "swipe3 began"), (4, "swipe", "swipe4 began"),
    ])
  func holdTurns(_ fingers: Int, _ gesture: String, _ event: String) {
    var pad = PadScript(.fiveSlots)
    if gesture == "pinch" {
      // Fingers side by side would scroll after 150 ms, whatever they do (T44).
      pad.down(0, 40, 30, frame: false)
      pad.down(1, 60, 70)
    } else {
      pad.down(fingers: fingers, step: 12)
    }
    pad.wait(300)
    if gesture == "pinch" {
      pad.drag((0, -10, -10), (1, 10, 10))
    } else {
      pad.drag(Array(0..<Int32(fingers)), by: 20, 0)
    }
    #expect(pad.outline.hasPrefix("hold\(fingers) began, hold\(fingers) cancelled, \(event)"))
  }

  @Test(
    "55: A finger that moves by 1 % and back keeps its hold, and moves the pointer",
    arguments: Pad.allCases)
  func holdAndMotion(on pad: Pad) {
    var pad = PadScript(pad, withoutTapping)
    pad.down(0, 50, 50)
    pad.wait(60)
    pad.move(0, 51, 51)
    pad.move(0, 50, 50)
    #expect(pad.outline == "hold1 began, motion")
    pad.wait(300)
    pad.up(0)
    #expect(pad.outline == "hold1 began, motion, hold1 ended")
  }

  @Test(
    "55: A finger keeps its hold while it moves less than 0.5 mm",
    arguments: [
      (0.4, "hold1 began, motion"), (0.6, "hold1 began, motion, hold1 cancelled, motion"),
    ])
  func holdAndMotionDistance(_ distance: Double, _ expected: String) {
    var pad = PadScript(.fiveSlots, withoutTapping)
    pad.down(0, 50, 50)
    pad.wait(300)
    pad.drag([0], by: distance, 0, steps: 5)
    #expect(pad.outline == expected)
  }

  /// Tapping withholds motion while a contact may be a tap (T29).
  private var withoutTapping: TrackpadSettings {
    var settings = TrackpadSettings.libinput
    settings.isTappingEnabled = false
    return settings
  }

  @Test("56: A double tap makes one hold")
  func holdOfDoubleTap() {
    var pad = PadScript(.fiveSlots)
    pad.down(0, 50, 50)
    pad.wait(60)
    pad.up(0)
    #expect(pad.outline == "hold1 began, hold1 ended, press primary")
    pad.down(0, 50, 50)
    pad.wait(60)
    pad.up(0)
    pad.wait(300)
    #expect(
      pad.outline
        == "hold1 began, hold1 ended, press primary, release primary, press primary, release primary"
    )
  }

  // MARK: Drags of three fingers

  @Test("57: Three fingers that move after 80 ms drag, and release 700 ms after they lift")
  func drag() {
    var pad = PadScript(.fiveSlots, threeFingerDrag)
    pad.down(fingers: 3)
    pad.wait(90)
    pad.drag([0, 1, 2], by: 20, 0, steps: 20)
    #expect(pad.outlineWithoutHolds == "press primary, motion")
    #expect(pad.presses == [.multiFingerDrag])
    #expect(pad.motion.dx > 0)
    pad.up(fingers: 3)
    pad.wait(699)
    #expect(pad.buttonText == "P1")
    pad.wait(1)
    #expect(pad.buttonText == "P1 R1")
  }

  @Test("57: Three fingers that are fast at once swipe")
  func swipeInsteadOfDrag() {
    var pad = PadScript(.fiveSlots, threeFingerDrag)
    pad.down(fingers: 3)
    pad.drag([0, 1, 2], by: 30, 0, steps: 5)
    pad.up(fingers: 3)
    pad.wait(800)
    #expect(pad.outlineWithoutHolds == "swipe3 began, swipe3 changed, swipe3 ended")
  }

  @Test("57: Three fingers that rest for 90 ms and are fast then drag")
  func restThenFast() {
    var pad = PadScript(.fiveSlots, threeFingerDrag)
    pad.down(fingers: 3)
    pad.wait(90)
    pad.drag([0, 1, 2], by: 30, 0, steps: 5)
    pad.up(fingers: 3)
    pad.wait(800)
    #expect(pad.outlineWithoutHolds == "press primary, motion, release primary")
  }

  @Test("57: Three fingers that move slowly for 80 ms cancel a swipe that began, and drag")
  func slowSwipeTurnsToDrag() {
    var pad = PadScript(.fiveSlots, threeFingerDrag)
    pad.down(fingers: 3)
    // 4 mm within 72 ms: enough for a swipe, less than the 5 mm of a swipe that is none later.
    pad.drag([0, 1, 2], by: 4, 0, steps: 6)
    pad.drag([0, 1, 2], by: 20, 0, steps: 20)
    #expect(pad.outlineWithoutHolds.hasSuffix("press primary, motion"))
    #expect(!pad.outlineWithoutHolds.contains("swipe3 ended"))
    pad.up(fingers: 3)
    pad.wait(800)
    #expect(pad.buttonText == "P1 R1")
  }

  @Test("57: Three fingers that return within 700 ms continue their drag")
  func dragContinues() {
    var pad = dragging()
    pad.up(fingers: 3)
    pad.wait(600)
    pad.clear()
    pad.down(fingers: 3)
    pad.drag([0, 1, 2], by: 20, 0, steps: 20)
    #expect(pad.outlineWithoutHolds == "motion")
    pad.up(fingers: 3)
    pad.wait(700)
    #expect(pad.buttonText == "R1")
  }

  @Test("57: Two fingers that return after a drag release its button and scroll")
  func dragThenScroll() {
    var pad = dragging()
    pad.up(fingers: 3)
    pad.wait(300)
    pad.clear()
    pad.down(fingers: 2)
    pad.wait(100)
    #expect(pad.buttonText == "R1")
    pad.drag([0, 1], by: 0, 30)
    pad.up(fingers: 2)
    #expect(
      pad.outlineWithoutHolds == "release primary, scroll began, scroll changed, scroll ended")
  }

  @Test("57: One finger that returns after a drag releases its button and moves the pointer")
  func dragThenMotion() {
    var pad = dragging()
    pad.up(fingers: 3)
    pad.wait(300)
    pad.clear()
    pad.down(0, 30, 40)
    pad.wait(100)
    pad.drag([0], by: 20, 0)
    #expect(pad.outlineWithoutHolds == "release primary, motion")
  }

  @Test("57: A drag goes on with two fingers, and ends with one")
  func dragLosesFingers() {
    var pad = dragging()
    pad.clear()
    pad.up(2)
    pad.wait(150)
    pad.drag([0, 1], by: 10, 0)
    #expect(pad.outlineWithoutHolds == "motion")
    pad.up(1)
    pad.wait(150)
    #expect(pad.buttonText == "R1")
  }

  private var threeFingerDrag: TrackpadSettings {
    var settings = TrackpadSettings.libinput
    settings.multiFingerDrag = .threeFingers
    return settings
  }

  private func dragging() -> PadScript {
    var pad = PadScript(.fiveSlots, threeFingerDrag)
    pad.down(fingers: 3)
    pad.wait(90)
    pad.drag([0, 1, 2], by: 20, 0, steps: 20)
    return pad
  }
}
