import TSContacts
import TSGeometry
import Testing
import TSTrackpad

/// libinput's test cases about clicks, by their numbers in the fact sheet on trackpads, section 9.
@Suite("Clicks under libinput's rules")
struct ClickTests {
  @Test(
    "28: One, two and three fingers press the left, right and middle button, four none",
    arguments: Pad.clickpads,
    [(1, "P1", "P1 R1"), (2, "P2", "P2 R2"), (3, "P3", "P3 R3"), (4, "", "")])
  func clickfinger(on pad: Pad, _ click: (fingers: Int, pressed: String, released: String)) {
    var pad = PadScript(pad, clickfinger)
    pad.down(fingers: click.fingers, step: 10)
    pad.press()
    #expect(pad.buttonText == click.pressed)
    pad.release()
    #expect(pad.buttonText == click.released)
    pad.up(fingers: click.fingers)
    pad.wait(300)
    #expect(pad.buttonText == click.released)
    #expect(pad.motion == .zero)
  }

  @Test("28: With the other map, two fingers press the middle and three the right button")
  func clickfingerMap() {
    var settings = clickfinger
    settings.clickButtonMap = .leftMiddleRight
    for (fingers, text) in [(1, "P1 R1"), (2, "P3 R3"), (3, "P2 R2"), (4, "")] {
      var pad = PadScript(.fiveSlots, settings)
      pad.down(fingers: fingers, step: 10)
      pad.press()
      pad.release()
      #expect(pad.buttonText == text)
    }
  }

  // On a pad of less than 50 mm height the 30 mm of T39 remain: the two ends of a pad between 33 and
  // 50 mm are too far apart for one click. The pad of libinput's case is lower.
  @Test(
    "29: Two fingers far apart press the left button, except at both ends of a low pad",
    arguments: [
      (100.0, 60.0, 90.0, 50.0, 10.0, 50.0, "P1 R1"), (100, 60, 50, 5, 50, 95, "P1 R1"),
      (100, 33, 90, 50, 10, 50, "P1 R1"), (100, 33, 50, 5, 50, 95, "P2 R2"),
      (100, 48, 50, 5, 50, 95, "P1 R1"),
    ])
  func distantFingers(
    width: Double, height: Double, _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double,
    _ expected: String
  ) {
    var pad = PadScript(.clickpad(width: width, height: height), clickfinger)
    pad.down(0, x0, y0)
    pad.down(1, x1, y1)
    pad.press()
    pad.release()
    #expect(pad.buttonText == expected)
  }

  @Test(
    "30: Fingers 27 mm apart across the line 20 mm above the bottom are one, nearer ones two",
    arguments: [
      (40.0, 60.0, 60.0, 100.0, "P1 R1"), (40, 100, 60, 95, "P2 R2"), (50, 75, 55, 100, "P2 R2"),
    ])
  func fingersAtBottom(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ expected: String
  ) {
    // The pad of a `T440`: 40 % of its height are 27 mm, 25 % are 17 mm.
    var pad = PadScript(.clickpad(width: 97, height: 68), clickfinger)
    pad.down(0, x0, y0, frame: false)
    pad.down(1, x1, y1)
    pad.press()
    pad.release()
    #expect(pad.buttonText == expected)
  }

  @Test(
    "31: A press without a finger presses the left button by the number of fingers",
    arguments: Pad.clickpads)
  func noFinger(on pad: Pad) {
    var pad = PadScript(pad, clickfinger)
    pad.press()
    #expect(pad.buttonText == "P1")
    pad.release()
    #expect(pad.buttonText == "P1 R1")
  }

  @Test(
    "31: A press without a finger waits for one by the areas", arguments: Pad.clickpads,
    [(20.0, 1), (50, 3), (90, 2)])
  func noFingerInAreas(on pad: Pad, _ area: (x: Double, button: Int)) {
    let row = areaRow(pad)
    var pad = PadScript(pad)
    pad.press()
    #expect(pad.buttonText == "")
    pad.down(0, area.x, row)
    #expect(pad.buttonText == "P\(area.button)")
    pad.release()
    #expect(pad.buttonText == "P\(area.button) R\(area.button)")
  }

  @Test("31: A press that no finger joins has no effect")
  func noFingerAtAll() {
    var pad = PadScript(.fiveSlots)
    pad.press()
    pad.release()
    pad.down(0, 20, 90)
    #expect(pad.buttonText == "")
  }

  @Test(
    "32: The areas press the left, middle and right button", arguments: Pad.clickpads,
    [(20.0, 1), (50, 3), (90, 2)])
  func areas(on pad: Pad, _ area: (x: Double, button: Int)) {
    let row = areaRow(pad)
    var pad = PadScript(pad)
    pad.down(0, area.x, row)
    pad.press()
    pad.release()
    pad.up(0)
    pad.wait(300)
    #expect(pad.buttonText == "P\(area.button) R\(area.button)")
    #expect(pad.presses == [.click, .click])
  }

  @Test(
    "32: The areas begin and end where they should",
    arguments: [
      // On 60 mm, 15 % are 9 mm and less than 10 mm: the line is at 85 %, and in the area.
      (90.0, 84.9, 1), (90, 85, 2), (90, 85.1, 2), (49, 90, 3), (37.4, 90, 1), (37.6, 90, 3),
      (62.4, 90, 3),
      (62.6, 90, 2),
    ])
  func areaLimits(_ x: Double, _ y: Double, _ button: Int) {
    var pad = PadScript(.fiveSlots)
    pad.down(0, x, y)
    pad.press()
    #expect(pad.buttonText == "P\(button)")
  }

  @Test(
    "A finger that lands while the pad is pressed clicks and does not tap as well",
    arguments: [TrackpadSettings(), .libinput])
  func landingWhilePressed(_ settings: TrackpadSettings) {
    // In the frame of the press.
    var pad = PadScript(.fiveSlots, settings)
    pad.down(0, 30, 30, frame: false)
    pad.press()
    pad.wait(40)
    pad.release()
    pad.up(0)
    pad.wait(600)
    #expect(pad.buttonText == "P1 R1")
    // Too light to count before the press, as recordings of people show.
    var light = PadScript(.pressure, settings)
    light.down(0, 30, 30, pressure: 10)
    light.press()
    light.change(0) { $0.pressure = 60 }
    light.frame()
    light.wait(40)
    light.release()
    light.up(0)
    light.wait(600)
    #expect(light.buttonText == "P1 R1")
    // The next tap is one again.
    light.tap()
    light.wait(600)
    #expect(light.buttonText == "P1 R1 P1 R1")
  }

  @Test("32: With an emulated middle button, the areas are two", arguments: [(49.9, 1), (50.1, 2)])
  func areasWithoutMiddle(_ x: Double, _ button: Int) {
    var settings = TrackpadSettings.libinput
    settings.isMiddleEmulationEnabled = true
    var pad = PadScript(.fiveSlots, settings)
    pad.down(0, x, 90)
    pad.press()
    #expect(pad.buttonText == "P\(button)")
  }

  @Test(
    "33: A finger that slides from the left to the right area presses the right button",
    arguments: Pad.clickpads)
  func slide(on pad: Pad) {
    let row = areaRow(pad)
    var pad = PadScript(pad)
    pad.down(0, 20, row)
    pad.drag([0], by: 70, 0, steps: 40)
    pad.press()
    pad.release()
    #expect(pad.buttonText == "P2 R2")
  }

  @Test(
    "34: A second finger beside one that presses moves the pointer along its own direction only",
    arguments: Pad.withSlots(2).filter { $0.digitizer.isButtonPad }, [(20.0, 0.0), (0, 20)])
  func pressAndMove(on pad: Pad, _ way: (dx: Double, dy: Double)) {
    var pad = PadScript(pad)
    pad.down(0, 20, 90)
    pad.press()
    pad.down(1, 50, 50)
    pad.drag([1], by: way.dx, way.dy)
    #expect(pad.outlineWithoutHolds == "press primary, motion")
    for event in pad.events {
      guard case .motion(let delta, _) = event.kind else { continue }
      #expect(way.dx == 0 ? delta.dx == 0 && delta.dy > 0 : delta.dx > 0 && delta.dy == 0)
    }
    pad.release()
    #expect(pad.buttonText == "P1 R1")
  }

  @Test(
    "35: A finger that trembles during and after a press does not move the pointer",
    arguments: Pad.clickpads, [TrackpadSettings.ClickMethod.clickfinger, .buttonAreas])
  func pinning(on pad: Pad, method: TrackpadSettings.ClickMethod) {
    let size = pad.digitizer.millimetres.map { ($0.width, $0.height) } ?? (69, 50)
    let (x, y) = (100 / size.0, 100 / size.1)
    var settings = TrackpadSettings.libinput
    settings.clickMethod = method
    var pad = PadScript(pad, settings)
    pad.down(0, 50, 50)
    pad.press()
    tremble(&pad, x, y)
    #expect(pad.motion == .zero)
    pad.release()
    tremble(&pad, x, y)
    #expect(pad.motion == .zero)
    pad.drag([0], by: 20, 0)
    #expect(pad.motion.dx > 0)
    #expect(pad.buttonText == "P1 R1")
  }

  /// Moves a finger by 1 mm to each side and back.
  private func tremble(_ pad: inout PadScript, _ x: Double, _ y: Double) {
    for (dx, dy) in [(x, 0), (0, 0), (-x, 0), (0, 0), (0, y), (0, 0), (0, -y), (0, 0)] {
      pad.move(0, 50 + dx, 50 + dy)
    }
  }

  @Test("35: A pressed finger is freed at 1.5 mm", arguments: [(1.4, false), (1.6, true)])
  func pinningDistance(_ distance: Double, _ isFreed: Bool) {
    var pad = PadScript(.fiveSlots, clickfinger)
    pad.down(0, 50, 50)
    pad.press()
    pad.move(0, 50 + distance, 50)
    pad.move(0, 50 + distance - 0.5, 50)
    pad.move(0, 50 + distance - 1, 50)
    #expect((pad.motion != .zero) == isFreed)
  }

  @Test(
    "36: A palm beside the finger that clicks does not count",
    arguments: ["pressure", "size", "tool"], [Int32(0), 1])
  func palm(by cause: String, slot: Int32) {
    var digitizer = Digitizer.clickpad(hasPressure: cause == "pressure")
    var settings = clickfinger
    if cause == "size" {
      digitizer.touchMajor = Axis(minimum: 0, maximum: 2000)
      settings.limits.palmSize = 800
    }
    var pad = PadScript(digitizer, settings)
    for index in [Int32(0), 1] {
      let isPalm = index == slot
      pad.down(
        index, 40 + 15 * Double(index), 50, pressure: isPalm && cause == "pressure" ? 130 : 60,
        size: isPalm && cause == "size" ? 800 : 0,
        tool: isPalm && cause == "tool" ? .palm : .finger)
    }
    pad.press()
    pad.release()
    #expect(pad.buttonText == "P1 R1")
  }

  /// Returns the height of libinput's positions in the areas: 90 %, which is above the areas of the
  /// highest pad, because they are no higher than 10 mm.
  private func areaRow(_ pad: Pad) -> Double { pad == .large ? 95 : 90 }

  private var clickfinger: TrackpadSettings {
    var settings = TrackpadSettings.libinput
    settings.clickMethod = .clickfinger
    return settings
  }
}
