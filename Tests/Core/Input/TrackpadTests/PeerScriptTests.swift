import Testing
import TSTrackpad

/// What random scripts beside libinput found, on a pad of 100 × 60 mm.
@Suite("Fingers at edges, in button areas and beside thumbs do what they do in libinput")
struct PeerScriptTests {
  private func settings(_ change: (inout TrackpadSettings) -> Void) -> TrackpadSettings {
    var settings = TrackpadSettings.libinput
    settings.isTappingEnabled = false
    change(&settings)
    return settings
  }

  private var edge: TrackpadSettings {
    settings {
      $0.scrollMethod = .edge
      $0.clickMethod = .clickfinger
    }
  }

  // MARK: Strips

  @Test("T71: A contact between the strip of palms and the scrolling edge is a palm")
  func palmBesideScrollingEdge() {
    var pad = PadScript(.clickpad(), edge)
    pad.down(0, 92.5, 50)
    pad.wait(100)
    #expect(pad.outline == "")
  }

  @Test("T71: A finger on the scrolling edge is no palm at the top of the pad, either")
  func scrollFromCorner() {
    var pad = PadScript(.clickpad(), edge)
    pad.down(0, 97, 3)
    pad.drag([0], by: 0, 40)
    #expect(pad.outline == "scroll began, scroll changed")
  }

  @Test("T71: A contact in the strip at the side is a palm in a button area, too")
  func palmInButtonArea() {
    var pad = PadScript(.clickpad(), settings { _ in })
    pad.down(0, 1, 97)
    pad.drag([0], by: 0, -60)
    #expect(pad.outline == "")
  }

  // MARK: Scrolling edges

  @Test("T57: In the corner of two edges a finger scrolls when it has left one of them")
  func corner() {
    var pad = PadScript(.clickpad(), edge)
    pad.down(0, 99, 90)
    pad.drag([0], by: 0, 8)
    #expect(pad.outline == "")
    pad.drag([0], by: 0, -40)
    #expect(pad.outline == "scroll began, scroll changed")
  }

  @Test("T57: A finger that leaves the edge with its first movement moves the pointer")
  func leavesAtOnce() {
    var pad = PadScript(.clickpad(), edge)
    pad.down(0, 22, 95)
    for (x, y) in [(18.0, 90.8), (14, 86.7), (10, 82.5), (6, 78.3)] { pad.move(0, x, y) }
    #expect(pad.outline == "motion")
  }

  @Test("T57: Each finger on an edge scrolls 300 ms after it landed")
  func restTimes() {
    var pad = PadScript(.clickpad(), edge)
    pad.down(0, 99, 20)
    pad.wait(150)
    pad.down(1, 99, 60)
    pad.wait(160)
    for step in 1...3 { pad.move(0, 99, 20 + Double(step)) }
    #expect(pad.outline == "scroll began, scroll changed")
  }

  @Test("T57: The release of a button ends an edge scroll for good")
  func releaseEndsEdgeScroll() {
    var pad = PadScript(.clickpad(), edge)
    pad.press()
    pad.down(0, 32, 97)
    pad.drag([0], by: 10, 0)
    pad.release()
    #expect(
      pad.outline == "press primary, scroll began, scroll changed, release primary, scroll ended")
    pad.clear()
    pad.drag([0], by: 10, 0)
    #expect(pad.outlineWithoutHolds == "motion")
  }

  @Test("T57: A thumb does not scroll along the edge")
  func thumbOnEdge() {
    var pad = PadScript(.clickpad(), edge)
    pad.down(0, 22, 95, frame: false)
    pad.down(1, 90, 30)
    pad.drag([0], by: -20, 0, steps: 20)
    #expect(pad.scrolls.isEmpty)
  }

  // MARK: Fingers and thumbs

  @Test("T15: A finger that rested in a frame moves the pointer with its first movement")
  func firstMovementAfterRest() {
    var pad = PadScript(.clickpad(), settings { _ in })
    pad.down(0, 50, 30)
    pad.press()
    pad.move(0, 53, 30)
    #expect(pad.outline == "press primary, motion")
  }

  @Test(
    "T76: Beside a finger that was fast in more than five frames, from the fifth on, a thumb lands",
    arguments: [(10, ContactVerdict.finger), (11, .ignoredThumb)])
  func thumbBesideFastFinger(frames: Int, expected: ContactVerdict) {
    var pad = PadScript(.clickpad(), settings { $0.clickMethod = .clickfinger })
    pad.down(0, 10, 40)
    pad.drag([0], by: 3 * Double(frames), 0, steps: frames)
    pad.down(1, 88, 40)
    #expect(pad.interpreter.contacts.last?.verdict == expected)
  }

  @Test("T76: A resting thumb is a finger when another lands beside it, however far to the side")
  func thumbWithNeighbour() {
    var pad = PadScript(.clickpad(), settings { $0.clickMethod = .clickfinger })
    pad.down(0, 20, 96)
    #expect(pad.interpreter.contacts.map(\.verdict) == [.restingThumb])
    pad.down(1, 70, 92)
    #expect(pad.interpreter.contacts.map(\.verdict) == [.finger, .finger])
  }

  @Test("T77: A thumb that moves 1.5 mm within 300 ms is a finger")
  func thumbThatMoves() {
    var pad = PadScript(.clickpad(), settings { $0.clickMethod = .clickfinger })
    pad.down(0, 68, 93, frame: false)
    pad.down(1, 43, 20)
    #expect(pad.interpreter.contacts.first?.verdict == .pinchingThumb)
    pad.move(0, 66.4, 93)
    pad.frame()
    #expect(pad.interpreter.contacts.first?.verdict == .finger)
  }

  // MARK: Gestures

  @Test("T63: Two fingers, of which one takes the place of another, go on to rest")
  func replacedFinger() {
    var pad = PadScript(.clickpad(), settings { _ in })
    pad.down(0, 59, 40)
    pad.down(1, 21, 70)
    pad.up(1, frame: false)
    pad.down(2, 78, 60)
    pad.wait(100)
    #expect(pad.outline == "hold2 began")
  }

  @Test(
    "T62: Three fingers that may tap hold when their tap is over, unless one has moved",
    arguments: [(0.0, "hold3 began"), (2.0, "")])
  func holdOfThree(movement: Double, expected: String) {
    var pad = PadScript(.clickpad(), settings { $0.isTappingEnabled = true })
    pad.down(0, 30, 30, frame: false)
    pad.down(1, 42, 40, frame: false)
    pad.down(2, 54, 50)
    pad.move(1, 42 + movement, 40)
    pad.move(1, 42 + movement, 40)
    pad.wait(300)
    #expect(pad.outline == expected)
  }

  @Test("T62: Three fingers hold 180 ms after the last of them landed, if they may tap")
  func holdAfterPair() {
    var pad = PadScript(.clickpad(), settings { $0.isTappingEnabled = true })
    pad.down(0, 30, 30, frame: false)
    pad.down(1, 42, 40)
    pad.wait(60)
    pad.down(2, 54, 50)
    pad.wait(120)
    pad.frame()
    pad.wait(60)
    #expect(pad.outline == "hold2 began, hold2 cancelled, hold3 began")
  }

  @Test("T41: A scroll ends before the press that holds its fingers")
  func pressDuringScroll() {
    var pad = PadScript(.clickpad(), settings { _ in })
    pad.down(fingers: 2)
    pad.drag([0, 1], by: 0, 30)
    pad.press()
    #expect(
      pad.outlineWithoutHolds == "scroll began, scroll changed, scroll ended, press primary")
  }
}
