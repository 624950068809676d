import TSContacts
import Testing
import TSTrackpad

@Suite("Thumbs that move as fingers do")
struct ThumbRevisionTests {
  /// A pad on which a finger moves and another contact has landed far from it, as a thumb.
  private static func thumb(
    beside fingers: [Int32] = [0], slots: Int = 5, _ settings: TrackpadSettings = TrackpadSettings()
  ) -> PadScript {
    var pad = PadScript(.clickpad(slots: slots), settings)
    for finger in fingers { pad.down(finger, 45 + Double(finger) * 15, 20) }
    pad.drag(fingers, by: 0, 15, steps: 15)
    pad.down(4, 10, 80)
    // The first movement after a landing is not counted (T15).
    pad.drag(fingers + [4], by: 0, -1, steps: 2)
    pad.clear()
    return pad
  }

  private static func verdict(_ pad: PadScript) -> ContactVerdict? {
    pad.interpreter.contacts.last?.verdict
  }

  @Test("scroll together with the finger that they follow")
  func lockstep() {
    var pad = Self.thumb()
    #expect(Self.verdict(pad) == .ignoredThumb)
    pad.drag([0, 4], by: 0, -40, steps: 40)
    #expect(pad.outlineWithoutHolds == "motion, scroll began, scroll changed")
    #expect(Self.verdict(pad) == .finger)
  }

  @Test("do so not under libinput's rules")
  func libinput() {
    var pad = Self.thumb(.libinput)
    pad.drag([0, 4], by: 0, -40, steps: 40)
    #expect(pad.outlineWithoutHolds == "motion")
    #expect(Self.verdict(pad) == .ignoredThumb)
  }

  @Test("are the third finger of a swipe")
  func swipe() {
    var pad = Self.thumb(beside: [0, 1])
    #expect(Self.verdict(pad) == .ignoredThumb)
    pad.drag([0, 1, 4], by: 40, 0, steps: 60)
    #expect(pad.outlineWithoutHolds.hasSuffix("swipe3 began, swipe3 changed"), "\(pad.outline)")
  }

  @Test(
    "remain thumbs while they rest, drift, or move elsewhere",
    arguments: [(0.0, 0.0), (0, -10), (20, 0), (0, 20)])
  func thumbs(dx: Double, dy: Double) {
    var pad = Self.thumb()
    pad.drag((0, 0, -50), (4, dx, dy), steps: 40)
    #expect(Self.verdict(pad) == .ignoredThumb)
    #expect(pad.outlineWithoutHolds == "motion")
  }

  @Test("remain thumbs while they hold the pad pressed")
  func press() {
    var pad = Self.thumb()
    pad.press()
    pad.drag([0, 4], by: 0, -40, steps: 40)
    #expect(Self.verdict(pad) == .ignoredThumb)
  }

  @Test("become fingers however long they have rested before")
  func late() {
    var pad = Self.thumb()
    for _ in 0..<20 {
      pad.drag([0], by: 0, -20, steps: 20)
      pad.drag([0], by: 0, 20, steps: 20)
    }
    pad.clear()
    pad.drag([0, 4], by: 0, -40, steps: 40)
    #expect(pad.outlineWithoutHolds == "motion, scroll began, scroll changed")
  }
}
