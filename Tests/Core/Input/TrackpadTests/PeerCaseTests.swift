import TSContacts
import TSEventTime
import TSGeometry
import Testing
import TSTrackpad

/// Rules that cases of libinput's own tests have shown.
@Suite("A case of libinput's tests") struct PeerCaseTests {
  private func settings(_ change: (inout TrackpadSettings) -> Void) -> TrackpadSettings {
    var settings = TrackpadSettings.libinput
    settings.isTappingEnabled = false
    change(&settings)
    return settings
  }

  // MARK: Clicks

  @Test(
    "T38: a palm alone presses the button of its area",
    arguments: [
      (20.0, "P1 R1"), (50.0, "P3 R3"), (90.0, "P2 R2"),
    ])
  func palmClicks(x: Double, expected: String) {
    var pad = PadScript(.clickpad(hasPressure: true), settings { _ in })
    pad.down(0, x, 90, pressure: 200)
    pad.press()
    pad.release()
    #expect(pad.buttonText == expected)
  }

  @Test("T38: a finger decides the button beside a palm")
  func fingerBesidePalmClicks() {
    var pad = PadScript(.clickpad(hasPressure: true), settings { _ in })
    pad.down(0, 90, 90, pressure: 200)
    pad.down(1, 20, 40)
    pad.press()
    pad.release()
    #expect(pad.buttonText == "P1 R1")
  }

  @Test(
    "T37: left-handed areas are exchanged, the rest of the pad is not",
    arguments: [(10.0, 90.0, "P2 R2"), (90, 90, "P1 R1"), (50, 90, "P3 R3"), (50, 50, "P1 R1")])
  func leftHandedAreas(x: Double, y: Double, expected: String) {
    var pad = PadScript(.clickpad(), settings { $0.isLeftHanded = true })
    pad.down(0, x, y)
    pad.press()
    pad.release()
    #expect(pad.buttonText == expected)
  }

  @Test(
    "T30: A button that is pressed while a tap of it waits is down once, until both are up",
    arguments: [
      ([(ButtonSet.left, true), (.left, false)], "P1 R1", TrackpadPress.tap),
      ([(.right, true), (.right, false)], "P1 P2 R2 R1", .tap),
    ])
  func clickDuringTap(
    acts: [(button: ButtonSet, isDown: Bool)], expected: String, first: TrackpadPress
  ) {
    var pad = PadScript(.separateButtons, settings { $0.isTappingEnabled = true })
    pad.tap()
    for act in acts {
      if act.isDown { pad.press(act.button) } else { pad.release(act.button) }
    }
    pad.wait(600)
    #expect(pad.buttonText == expected)
    #expect(pad.presses.first == first && pad.presses.last == first)
  }

  @Test("T30: A click that outlasts the tap before it releases the button")
  func longClickDuringTap() {
    var pad = PadScript(.separateButtons, settings { $0.isTappingEnabled = true })
    pad.tap()
    pad.press()
    pad.wait(600)
    #expect(pad.buttonText == "P1")
    pad.release()
    #expect(pad.buttonText == "P1 R1")
  }

  // MARK: Holds

  @Test(
    "T62: A finger that moves before it can hold, holds if it is back in time",
    arguments: [
      (50.0, "motion, hold1 began, hold1 ended"), (50.3, "motion, hold1 began, hold1 ended"),
      (54, "motion"),
    ])
  func holdAfterMotion(x: Double, outline: String) {
    var pad = PadScript(.clickpad(), settings { _ in })
    pad.interval = 8
    pad.down(0, 50, 50)
    pad.move(0, 51, 50)
    pad.move(0, x, 50)
    pad.wait(60)
    pad.up(0)
    #expect(pad.outline == outline)
  }

  // MARK: Light contacts

  @Test("T9: The pressure of a pad that reports a box ends all of its fingers")
  func lightBox() {
    var digitizer = Pad.semiMultitouch.digitizer
    digitizer.pressure = Axis(minimum: 0, maximum: 255)
    var pad = PadScript(digitizer, settings { _ in })
    pad.down(0, 40, 50, frame: false)
    pad.down(1, 60, 50)
    pad.drag([0, 1], by: 0, -20)
    for slot: Int32 in 0...1 { pad.change(slot) { $0.pressure = 2 } }
    pad.frame()
    #expect(pad.scrolls.last?.phase == .ended)
    pad.clear()
    pad.drag([0, 1], by: 0, 10)
    #expect(pad.scrolls.isEmpty && pad.motion == .zero)
  }

  @Test(
    "T9: A light finger counts beside a heavy one where the pad counts more fingers than slots",
    arguments: [(2, "P1 R1"), (3, "P3 R3")])
  func lightBesideCounted(_ fingers: Int, _ buttons: String) {
    var pad = PadScript(.clickpad(slots: 2, hasPressure: true))
    // The pressures are known from an earlier touch.
    pad.tap(fingers: 2)
    pad.wait(500)
    pad.clear()
    pad.down(0, 40, 40, frame: false)
    pad.down(1, 52, 40, pressure: 3, frame: false)
    if fingers == 3 { pad.down(2, 64, 40, frame: false) }
    pad.frame()
    pad.up(fingers: fingers)
    pad.wait(300)
    #expect(pad.buttonText == buttons)
  }

  @Test("T9: Light fingers alone do not count, however many the pad counts")
  func lightAlone() {
    var pad = PadScript(.clickpad(slots: 2, hasPressure: true))
    pad.tap(fingers: 2)
    pad.wait(500)
    pad.clear()
    for slot: Int32 in 0...1 {
      pad.down(slot, 40 + 12 * Double(slot), 40, pressure: 3, frame: false)
    }
    pad.down(2, 64, 40)
    pad.up(fingers: 3)
    pad.wait(300)
    #expect(pad.buttonText == "")
  }

  // MARK: Drags of three fingers

  private func dragging(taps: Bool = true) -> PadScript {
    var pad = PadScript(
      .clickpad(),
      settings {
        $0.multiFingerDrag = .threeFingers
        $0.isTappingEnabled = taps
      })
    pad.down(fingers: 3)
    pad.wait(90)
    pad.drag([0, 1, 2], by: 10, 0)
    return pad
  }

  @Test("T64: the button is held 700 ms after fingers that lift in turn", arguments: [1, 8, 20])
  func fingersLiftInTurn(gap: Int64) {
    var pad = dragging()
    pad.interval = gap
    for slot in Int32(0)..<3 { pad.up(slot) }
    #expect(pad.buttonText == "P1")
    pad.wait(600)
    #expect(pad.buttonText == "P1")
    pad.wait(200)
    #expect(pad.buttonText == "P1 R1")
  }

  @Test("T64: a drag ends when one finger has remained for 100 ms")
  func oneFingerRemains() {
    var pad = dragging()
    pad.up(0)
    pad.up(1)
    pad.wait(70)
    #expect(pad.buttonText == "P1")
    pad.wait(50)
    #expect(pad.buttonText == "P1 R1")
  }

  @Test("T64: a drag goes on with fingers that land in turn")
  func fingersReturnInTurn() {
    var pad = dragging()
    pad.up(fingers: 3)
    pad.wait(200)
    for slot in Int32(0)..<3 { pad.down(slot, 30 + Double(slot) * 12, 40) }
    pad.wait(900)
    pad.drag([0, 1, 2], by: 10, 0)
    #expect(pad.buttonText == "P1")
  }

  @Test("T64: where taps are off, fingers that rest for 80 ms press", arguments: [true, false])
  func fingersRest(taps: Bool) {
    var pad = PadScript(
      .clickpad(),
      settings {
        $0.multiFingerDrag = .threeFingers
        $0.isTappingEnabled = taps
      })
    pad.down(fingers: 3)
    pad.wait(90)
    #expect(pad.buttonText == (taps ? "" : "P1"))
  }

  // MARK: Edge scrolls

  private func edgeScrolling() -> PadScript {
    var pad = PadScript(
      .clickpad(),
      settings {
        $0.scrollMethod = .edge
        $0.clickMethod = .clickfinger
      })
    pad.down(0, 20, 95)
    pad.drag([0], by: 30, 0, steps: 15)
    return pad
  }

  @Test("T57: a press ends an edge scroll first, and the finger moves the pointer then")
  func clickEndsEdgeScroll() {
    var pad = edgeScrolling()
    pad.clear()
    pad.press()
    #expect(pad.outline == "scroll ended, press primary")
    pad.clear()
    pad.drag([0], by: 20, 0, steps: 15)
    #expect(pad.outline == "motion")
  }

  @Test("T57: a finger that leaves its strip does nothing until it returns")
  func fingerLeavesStrip() {
    var pad = edgeScrolling()
    pad.drag([0], by: 0, -30)
    pad.clear()
    pad.drag([0], by: 10, 0)
    #expect(pad.outline == "")
    pad.drag([0], by: 0, 30)
    pad.clear()
    pad.drag([0], by: 10, 0)
    #expect(pad.outline == "scroll changed")
  }

  @Test("T76: a contact that lands beside a fast finger is ignored with edge scrolling, too")
  func speedThumbWithEdgeScrolling() {
    var pad = PadScript(
      .clickpad(),
      settings {
        $0.scrollMethod = .edge
        $0.clickMethod = .clickfinger
      })
    pad.down(0, 20, 20)
    pad.drag([0], by: 40, 60, steps: 20)
    pad.down(1, 59, 80)
    pad.clear()
    pad.drag([0, 1], by: -20, -20)
    #expect(pad.outline == "motion")
  }

  // MARK: Palms and taps

  @Test(
    "T71: no tap begins in the strips at the sides, even in a button area",
    arguments: [(99.0, ""), (1, ""), (10, "P1 R1"), (90, "P1 R1")])
  func tapInCorner(x: Double, expected: String) {
    var pad = PadScript(.clickpad(), settings { $0.isTappingEnabled = true })
    pad.tap(x: x, y: 99)
    pad.wait(300)
    #expect(pad.buttonText == expected)
  }

  @Test("T71: a contact in a strip is no finger of a tap that lands with it")
  func palmLandsWithFingers() {
    var pad = PadScript(.clickpad(), settings { $0.isTappingEnabled = true })
    pad.down(0, 50, 50, frame: false)
    pad.down(1, 55, 55, frame: false)
    pad.down(2, 99, 55)
    pad.up(2)
    pad.up(0)
    pad.up(1)
    pad.wait(300)
    #expect(pad.buttonText == "P2 R2")
  }

  @Test(
    "T71: a contact in a strip counts beside fingers that were there before, not with them",
    arguments: [(false, "hold3 began"), (true, "hold4 began")])
  func stripBesideFingers(landsLater: Bool, expected: String) {
    var pad = PadScript(.clickpad(), settings { _ in })
    for slot in Int32(0)..<3 {
      pad.down(slot, 30 + 12 * Double(slot), 40, frame: slot == 2 && landsLater)
    }
    pad.down(3, 97, 40)
    pad.wait(250)
    #expect(pad.outline == expected)
    // It is a finger as soon as it moves with the others.
    pad.drag([0, 1, 2, 3], by: 0, 20, steps: 20)
    #expect(pad.outlineWithoutHolds == "swipe4 began, swipe4 changed")
  }

  @Test("T80: our own policy takes taps from the strips, except from the outermost millimetre")
  func tapInStripOfOwnPolicy() {
    var pad = PadScript(.clickpad(), TrackpadSettings())
    pad.down(0, 93, 50, frame: false)
    pad.down(1, 80, 50)
    pad.up(fingers: 2)
    #expect(pad.buttonText == "P2 R2")
  }

  @Test("T62: a hold ends before the press of its tap", arguments: [1, 2])
  func holdEndsBeforeTap(fingers: Int) {
    var pad = PadScript(.clickpad(), settings { $0.isTappingEnabled = true })
    pad.down(fingers: fingers)
    pad.wait(60)
    pad.up(fingers: fingers)
    #expect(pad.outline.hasPrefix("hold\(fingers) began, hold\(fingers) ended, press"))
  }

  @Test("T72: a contact that lands while a key is held takes part after the key's time")
  func contactDuringHeldKey() {
    var pad = PadScript(.clickpad(), settings { _ in })
    pad.key(isPressed: true)
    pad.wait(1000)
    pad.down(0, 50, 50)
    pad.wait(50)
    pad.key(isPressed: false)
    pad.wait(520)
    pad.drag([0], by: 20, 0)
    #expect(pad.outlineWithoutHolds == "motion")
  }

  @Test("T12: a slot that lifts while three fingers are counted goes on with its next contact")
  func slotRestarts() {
    var pad = PadScript(.twoSlots, settings { $0.isTappingEnabled = true })
    pad.down(0, 30, 50)
    pad.down(2, 0, 0, frame: false)
    pad.down(1, 40, 60)
    pad.restart(1, 60, 55)
    pad.up(0, frame: false)
    pad.up(1, frame: false)
    pad.up(2)
    pad.wait(300)
    #expect(pad.buttonText == "P3 R3")
  }
}
