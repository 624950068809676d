import TSContacts
import TSEventTime
import TSGeometry
import Testing
import TSTrackpad

/// libinput's test cases about taps, by their numbers in the fact sheet on trackpads, section 9.
@Suite("Taps under libinput's rules")
struct TapTests {
  @Test("1: A tap presses at once and releases after 180 ms", arguments: Pad.allCases)
  func tap(on pad: Pad) {
    var pad = PadScript(pad)
    pad.down(0, 50, 50)
    pad.up(0)
    #expect(pad.buttonText == "P1")
    pad.wait(179)
    #expect(pad.buttonText == "P1")
    pad.wait(1)
    #expect(pad.buttonText == "P1 R1")
    #expect(pad.motion == .zero)
    // Press and release are dated as the finger landed and lifted (T28).
    #expect(pad.buttonTimes == [12, 24])
  }

  @Test("1: A tap outside the nominal range of the pad clicks")
  func tapOutsideRange() {
    var pad = PadScript(.small)
    pad.tap(x: 50, y: -1)
    #expect(pad.buttonText == "P1")
  }

  @Test(
    "2: Two taps with 10 ms between them are two clicks, with rising times", arguments: Pad.allCases
  )
  func doubleTap(on pad: Pad) {
    var pad = PadScript(pad)
    pad.interval = 10
    pad.tap()
    pad.tap()
    #expect(pad.buttonText == "P1 R1 P1")
    pad.wait(300)
    #expect(pad.buttonText == "P1 R1 P1 R1")
    #expect(pad.buttonTimes == [10, 20, 30, 40])
  }

  @Test(
    "3: As many taps as are made click with the button of their fingers",
    arguments: Pad.allCases,
    [(1, 3), (1, 4), (1, 5), (2, 3), (2, 4), (2, 5), (3, 3), (3, 4), (3, 5)])
  func severalTaps(on pad: Pad, _ taps: (fingers: Int, count: Int)) {
    var pad = PadScript(pad)
    for _ in 0..<taps.count { pad.tap(fingers: taps.fingers) }
    pad.wait(300)
    let pair = "P\(taps.fingers) R\(taps.fingers)"
    #expect(pad.buttonText == Array(repeating: pair, count: taps.count).joined(separator: " "))
    #expect(pad.buttonTimes == pad.buttonTimes.sorted())
    #expect(pad.motion == .zero)
  }

  @Test(
    "4: A finger that lands after a tap and moves drags until it lifts", arguments: Pad.allCases)
  func tapAndDrag(on pad: Pad) {
    var pad = PadScript(pad)
    pad.tap()
    pad.down(0, 50, 50)
    pad.drag([0], by: 20, 20)
    #expect(pad.outline == "press primary, motion")
    #expect(pad.motion.dx > 0 && pad.motion.dy > 0)
    pad.up(0)
    #expect(pad.outline == "press primary, motion, release primary")
  }

  @Test("4: With a drag lock, the button of a drag is released 300 ms after the lift")
  func tapAndDragWithLock() {
    var settings = TrackpadSettings.libinput
    settings.dragLock = .timeout
    var pad = PadScript(.fiveSlots, settings)
    pad.tap()
    pad.down(0, 50, 50)
    pad.drag([0], by: 20, 20)
    pad.up(0)
    pad.wait(299)
    #expect(pad.outline == "press primary, motion")
    pad.wait(1)
    #expect(pad.outline == "press primary, motion, release primary")
  }

  @Test("5: Two fingers click whichever lifts first", arguments: Pad.allCases, [[0, 1], [1, 0]])
  func twoFingers(on pad: Pad, order: [Int32]) {
    var pad = PadScript(pad)
    pad.down(0, 50, 50)
    pad.down(1, 70, 50)
    for slot in order { pad.up(slot) }
    #expect(pad.buttonText == "P2")
    pad.wait(199)
    #expect(pad.buttonText == "P2")
    pad.wait(1)
    #expect(pad.buttonText == "P2 R2")
    #expect(pad.buttonTimes == [24, 36])
    #expect(pad.motion == .zero)
  }

  @Test("6: Two fingers that lift in one frame click", arguments: Pad.allCases)
  func twoFingersAtOnce(on pad: Pad) {
    var pad = PadScript(pad)
    pad.down(0, 50, 50)
    pad.down(1, 70, 50)
    pad.up(fingers: 2)
    pad.wait(300)
    #expect(pad.buttonText == "P2 R2")
  }

  @Test("7: A finger that stays after the other has lifted makes no click", arguments: Pad.allCases)
  func oneStays(on pad: Pad) {
    var pad = PadScript(pad)
    pad.down(0, 50, 50)
    pad.down(1, 70, 50)
    pad.up(1)
    pad.wait(300)
    pad.up(0)
    pad.wait(300)
    #expect(pad.buttonText == "")
  }

  @Test("8: Two fingers that move make no click", arguments: Pad.allCases)
  func twoMove(on pad: Pad) {
    var pad = PadScript(pad)
    pad.down(0, 50, 50)
    pad.down(1, 70, 50)
    pad.drag([0, 1], by: 0, 20)
    pad.up(0)
    pad.up(1)
    pad.wait(300)
    #expect(pad.buttonText == "")
  }

  @Test("9: Two fingers that rest for 300 ms make no click", arguments: Pad.allCases)
  func twoRest(on pad: Pad) {
    var pad = PadScript(pad)
    pad.down(0, 50, 50)
    pad.down(1, 70, 50)
    pad.wait(300)
    pad.up(0)
    pad.up(1)
    pad.wait(300)
    #expect(pad.buttonText == "")
  }

  @Test(
    "10: One of three fingers that lifts and returns makes two middle clicks",
    arguments: Pad.withSlots(3), [0, 1, 2])
  func oneReturns(on pad: Pad, slot: Int32) {
    var pad = PadScript(pad)
    for slot in 0..<Int32(3) { pad.down(slot, 40 + 10 * Double(slot), 40) }
    pad.up(slot)
    pad.down(slot, 40 + 10 * Double(slot), 40)
    #expect(pad.buttonText == "P3 R3")
    for slot in 0..<Int32(3) { pad.up(slot) }
    pad.wait(300)
    #expect(pad.buttonText == "P3 R3 P3 R3")
  }

  @Test("11: Four or five fingers make no click in any order of lifting", arguments: [4, 5])
  func manyFingers(count: Int) {
    for order in permutations(of: Array(0..<Int32(count))) {
      var pad = PadScript(.tenSlots)
      for slot in 0..<Int32(count) { pad.down(slot, 30 + 10 * Double(slot), 40) }
      for slot in order { pad.up(slot) }
      pad.wait(300)
      #expect(pad.buttonText == "", "lifted in the order \(order)")
    }
  }

  @Test("11: Four or five fingers make no click on any pad", arguments: Pad.allCases, [4, 5])
  func manyFingers(on pad: Pad, count: Int) {
    var pad = PadScript(pad)
    pad.tap(fingers: count)
    pad.down(fingers: count, together: false)
    for slot in (0..<Int32(count)).reversed() { pad.up(slot) }
    pad.wait(300)
    #expect(pad.buttonText == "")
  }

  @Test(
    "12: Three fingers that a pad of two slots counts click, with and without a jump in that frame",
    arguments: [Pad.twoSlots, .semiMultitouch], [false, true])
  func countedFingers(on pad: Pad, jumps: Bool) {
    var pad = PadScript(pad)
    pad.down(0, 40, 40)
    pad.down(1, 60, 40)
    if jumps { pad.move(0, 60, 60, frame: false) }
    pad.down(2, 0, 0)
    pad.up(2)
    pad.up(fingers: 2)
    pad.wait(300)
    #expect(pad.buttonText == "P3 R3")
    #expect(pad.motion == .zero)
  }

  @Test("12: Three counted fingers that lift in one frame click", arguments: Pad.allCases)
  func countedFingersAtOnce(on pad: Pad) {
    var pad = PadScript(pad)
    pad.tap(fingers: 3)
    pad.wait(300)
    #expect(pad.buttonText == "P3 R3")
  }

  @Test("13: A finger that presses the pad clicks with its button only", arguments: Pad.clickpads)
  func pressInsteadOfTap(on pad: Pad) {
    var pad = PadScript(pad)
    pad.down(0, 40, 50)
    pad.press()
    pad.release()
    pad.up(0)
    pad.wait(300)
    #expect(pad.buttonText == "P1 R1")
    #expect(pad.presses == [.click, .click])
  }

  @Test("13: Separate buttons do not disturb a tap")
  func separateButtonBesideTap() {
    var pad = PadScript(.separateButtons)
    pad.down(0, 40, 50)
    pad.press()
    pad.release()
    pad.up(0)
    pad.wait(300)
    // The pad has no middle button, so that a press may be a part of one for up to 50 ms (T35).
    #expect(pad.presses.sorted { $0.rawValue < $1.rawValue } == [.click, .click, .tap, .tap])
  }

  @Test(
    "14: A press within the wait after a tap releases the tap's button first",
    arguments: Pad.clickpads)
  func pressAfterTap(on pad: Pad) {
    var pad = PadScript(pad)
    pad.tap()
    pad.down(0, 40, 50)
    #expect(pad.buttonText == "P1")
    pad.press()
    #expect(pad.buttonText == "P1 R1 P1")
    pad.release()
    pad.up(0)
    pad.wait(300)
    #expect(pad.buttonText == "P1 R1 P1 R1")
    #expect(pad.presses == [.tap, .tap, .click, .click])
  }

  @Test("14: A press without a finger after a tap releases the tap's button first")
  func pressWithoutFingerAfterTap() {
    var settings = TrackpadSettings.libinput
    settings.clickMethod = .clickfinger
    var pad = PadScript(.fiveSlots, settings)
    pad.tap()
    pad.press()
    pad.release()
    pad.wait(300)
    #expect(pad.buttonText == "P1 R1 P1 R1")
    #expect(pad.presses == [.tap, .tap, .click, .click])
    // No finger is left, so that the next one taps.
    pad.tap()
    pad.wait(300)
    #expect(pad.buttonText == "P1 R1 P1 R1 P1 R1")
  }

  @Test(
    "15: Two fingers that scroll right after a tap release its button first",
    arguments: Pad.allCases)
  func scrollAfterTap(on pad: Pad) {
    var pad = PadScript(pad)
    pad.tap()
    pad.down(0, 40, 30)
    pad.down(1, 55, 30)
    pad.drag([0, 1], by: 0, 40)
    #expect(pad.outline == "press primary, release primary, scroll began, scroll changed")
    pad.up(fingers: 2)
    pad.wait(300)
    #expect(
      pad.outline == "press primary, release primary, scroll began, scroll changed, scroll ended")
  }

  @Test(
    "16: Three fingers that swipe right after a tap release its button first",
    arguments: Pad.withSlots(3))
  func swipeAfterTap(on pad: Pad) {
    var pad = PadScript(pad)
    pad.tap()
    pad.down(fingers: 3, together: false)
    pad.drag([0, 1, 2], by: 0, 40)
    pad.up(fingers: 3)
    pad.wait(300)
    #expect(
      pad.outline == "press primary, release primary, swipe3 began, swipe3 changed, swipe3 ended")
  }

  @Test("23: Tapping that is switched off while a tap is open releases its button")
  func switchedOff() throws {
    var pad = PadScript(.fiveSlots)
    pad.tap()
    #expect(pad.buttonText == "P1")
    var settings = TrackpadSettings.libinput
    settings.isTappingEnabled = false
    try pad.change(to: settings)
    #expect(pad.buttonText == "P1 R1")
    pad.tap()
    pad.wait(300)
    #expect(pad.buttonText == "P1 R1")
  }

  @Test("23: A finger that is down while tapping is switched on makes no click")
  func switchedOn() throws {
    var settings = TrackpadSettings.libinput
    settings.isTappingEnabled = false
    var pad = PadScript(.fiveSlots, settings)
    pad.down(0, 50, 50)
    try pad.change(to: .libinput)
    pad.move(0, 50.1, 50)
    pad.up(0)
    pad.wait(300)
    #expect(pad.buttonText == "")
    pad.tap()
    pad.wait(300)
    #expect(pad.buttonText == "P1 R1")
  }

  private func permutations(of values: [Int32]) -> [[Int32]] {
    guard values.count > 1 else { return [values] }
    return values.flatMap { first in
      permutations(of: values.filter { $0 != first }).map { [first] + $0 }
    }
  }
}
