import TSContacts
import TSEventTime
import TSGeometry
import Testing
import TSTrackpad

/// Taps under the default settings, which click without waiting for a drag.
@Suite("Taps under the default settings")
struct DefaultTapTests {
  @Test(
    "A tap presses and releases when the fingers have lifted", arguments: Pad.allCases, [1, 2, 3])
  func immediate(on pad: Pad, fingers: Int) {
    var pad = PadScript(pad, TrackpadSettings())
    pad.down(fingers: fingers, x: 40)
    pad.wait(60)
    let landing = pad.now - 60
    pad.up(fingers: fingers)
    #expect(pad.buttonText == "P\(fingers) R\(fingers)")
    #expect(pad.presses == [.tap, .tap])
    // The press is dated as the last landing, the release as the first lift (T28).
    #expect(pad.buttonTimes == [landing, pad.now])
    pad.wait(500)
    #expect(pad.buttonText == "P\(fingers) R\(fingers)")
    #expect(pad.motion == .zero)
  }

  @Test("A drag that lifts at the edge continues from the other side of the pad")
  func dragAcross() {
    var pad = PadScript(.fiveSlots, TrackpadSettings())
    pad.tap()
    pad.wait(90)
    pad.down(0, 40, 40)
    pad.drag([0], by: 56, 0, steps: 30)
    pad.up(0)
    pad.wait(150)
    pad.down(0, 20, 40)
    pad.drag([0], by: 30, 0, steps: 15)
    #expect(pad.buttonText == "P1 R1 P1")
  }

  @Test("A tap of two fingers that land and lift one by one has their last landing and first lift")
  func times() {
    var pad = PadScript(.fiveSlots, TrackpadSettings())
    pad.down(0, 40, 40)
    pad.down(1, 55, 40)
    pad.up(0)
    #expect(pad.buttonText == "")
    pad.up(1)
    #expect(pad.buttonText == "P2 R2")
    #expect(pad.buttonTimes == [24, 36])
  }

  @Test(
    "A tap of two fingers is a secondary click, or a middle one with the other map",
    arguments: [(TrackpadSettings.ButtonMap.leftRightMiddle, 2, 3), (.leftMiddleRight, 3, 2)])
  func map(_ map: TrackpadSettings.ButtonMap, _ two: Int, _ three: Int) {
    var settings = TrackpadSettings()
    settings.tapButtonMap = map
    var pad = PadScript(.fiveSlots, settings)
    pad.tap(fingers: 2)
    pad.wait(1000)
    pad.tap(fingers: 3)
    #expect(pad.buttonText == "P\(two) R\(two) P\(three) R\(three)")
  }

  @Test(
    "Several taps are as many clicks, each complete before the next", arguments: [1, 2, 3],
    [2, 3, 5])
  func several(fingers: Int, count: Int) {
    var pad = PadScript(.fiveSlots, TrackpadSettings())
    for number in 1...count {
      pad.tap(fingers: fingers)
      let pair = "P\(fingers) R\(fingers)"
      #expect(pad.buttonText == Array(repeating: pair, count: number).joined(separator: " "))
      pad.wait(90)
    }
    #expect(pad.buttonTimes == pad.buttonTimes.sorted())
  }

  @Test("A finger that lands soon after a tap and moves drags with a press of its own")
  func drag() {
    var pad = PadScript(.fiveSlots, TrackpadSettings())
    pad.tap()
    pad.wait(90)
    pad.clear()
    pad.down(0, 40, 40)
    #expect(pad.buttonText == "")
    pad.drag([0], by: 20, 0)
    #expect(pad.outlineWithoutHolds == "press primary, motion")
    #expect(pad.presses == [.tapAndDrag])
    pad.up(0)
    #expect(pad.outlineWithoutHolds == "press primary, motion, release primary")
    #expect(pad.presses == [.tapAndDrag, .tapAndDrag])
    pad.wait(500)
    #expect(pad.presses.count == 2)
  }

  @Test("A drag after a tap of two fingers holds the secondary button")
  func secondaryDrag() {
    var pad = PadScript(.fiveSlots, TrackpadSettings())
    pad.tap(fingers: 2)
    pad.wait(90)
    pad.clear()
    pad.down(0, 40, 40)
    pad.drag([0], by: 20, 0)
    #expect(pad.outlineWithoutHolds == "press secondary, motion")
  }

  @Test("A drag that is open when the pad is removed is released once")
  func removedInDrag() {
    var pad = PadScript(.fiveSlots, TrackpadSettings())
    pad.tap()
    pad.wait(90)
    pad.down(0, 40, 40)
    pad.drag([0], by: 20, 0)
    pad.reset()
    #expect(pad.buttonText == "P1 R1 P1 R1")
    pad.wait(1000)
    #expect(pad.buttonText == "P1 R1 P1 R1")
    #expect(pad.interpreter.deadline == nil)
  }

  @Test("Without tap and drag, a finger that lands after a tap moves the pointer")
  func withoutDrag() {
    var settings = TrackpadSettings()
    settings.isTapAndDragEnabled = false
    var pad = PadScript(.fiveSlots, settings)
    pad.tap()
    pad.wait(90)
    pad.down(0, 40, 40)
    pad.drag([0], by: 20, 0)
    pad.up(0)
    #expect(pad.outlineWithoutHolds == "press primary, release primary, motion")
  }

  @Test("Without tapping, a tap does nothing")
  func withoutTapping() {
    var settings = TrackpadSettings()
    settings.isTappingEnabled = false
    var pad = PadScript(.fiveSlots, settings)
    for fingers in 1...3 {
      pad.tap(fingers: fingers)
      pad.wait(500)
    }
    #expect(pad.buttonText == "")
  }

  @Test(
    "The pointer follows a finger that may still tap once it moved by more than 1.3 mm",
    arguments: [(1.2, false), (1.5, true)])
  func pointerBeforeTap(_ distance: Double, _ moves: Bool) {
    var pad = PadScript(.fiveSlots, TrackpadSettings())
    pad.down(0, 50, 50)
    pad.drag([0], by: distance, 0, steps: 6)
    #expect((pad.motion != .zero) == moves)
    pad.up(0)
    // Both are taps: the finger moved by less than 2.5 mm.
    #expect(pad.buttonText == "P1 R1")
  }

  @Test(
    "A press of the pad, a scroll or a swipe of fingers that landed makes no tap",
    arguments: ["press", "scroll", "swipe"])
  func excluded(activity: String) {
    var pad = PadScript(.fiveSlots, TrackpadSettings())
    let fingers = ["press": 1, "scroll": 2, "swipe": 3][activity] ?? 0
    pad.down(fingers: fingers)
    if activity == "press" {
      pad.press()
      pad.release()
    } else {
      pad.drag(Array(0..<Int32(fingers)), by: 0, 20, steps: 5)
    }
    pad.up(fingers: fingers)
    pad.wait(500)
    #expect(pad.presses.allSatisfy { $0 == .click })
    #expect(pad.presses.count == (activity == "press" ? 2 : 0))
  }
}
