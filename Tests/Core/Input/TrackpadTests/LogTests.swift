import TSContacts
import TSEventTime
import TSGeometry
import Testing
import TSTrackpad

/// A pad of 100 × 60 mm, on which a percent is 1 mm across and 0.6 mm down.
@Suite("The log of a trackpad")
struct LogTests {
  private static func pad(_ pad: Pad = .fiveSlots) -> PadScript {
    PadScript(pad, TrackpadSettings())
  }

  @Test(
    "names the reason for which a contact was no tap, at both sides of each limit",
    arguments: [
      (2.5, 60, nil), (2.6, 60, .moved), (0, 226, nil), (0, 238, .tooLong),
    ] as [(Double, Int64, TapRejection?)])
  func limits(movement: Double, milliseconds: Int64, reason: TapRejection?) {
    var pad = LogTests.pad()
    pad.down(0, 40, 40)
    if movement > 0 { pad.move(0, 40 + movement, 40) }
    pad.wait(milliseconds)
    pad.up(0)
    #expect(pad.buttonText == (reason == nil ? "P1 R1" : ""))
    #expect(pad.log.contacts.map(\.tapRejection) == [reason])
    #expect(pad.log.sequences.count == 1 && pad.log.sequences[0].ended == pad.time)
    #expect(pad.log.gestures.count == (reason == nil ? 1 : 0))
    #expect(abs((pad.log.contacts.first?.travel ?? -1) - movement) < 0.03)
  }

  @Test(
    "names what else excludes a contact from tapping",
    arguments: [
      .atEdge, .bounced, .otherHand, .pressed, .companionMoved, .gesture, .tooManyFingers, .typing,
      .palm, .landedBesideOthers, .thumb,
    ] as [TapRejection])
  func reasons(_ reason: TapRejection) {
    // A pad of this width has no strips at its sides in which every contact is a palm.
    var pad = LogTests.pad(reason == .atEdge ? .small : .fiveSlots)
    switch reason {
    case .atEdge:
      pad.down(0, 1, 40)
      pad.up(0)
    case .bounced:
      pad.tap()
      pad.wait(20)
      pad.down(0, 42, 42)
      pad.up(0)
    case .otherHand:
      pad.tap(x: 20)
      pad.wait(200)
      pad.down(0, 80, 42)
      pad.up(0)
    case .pressed:
      pad.down(0, 40, 40)
      pad.press()
      pad.release()
      pad.up(0)
    case .companionMoved:
      pad.down(1, 60, 40)
      pad.down(0, 40, 40)
      pad.move(0, 43, 40)
      pad.up(fingers: 2)
    case .gesture:
      pad.down(fingers: 2)
      pad.drag([0, 1], by: 0, 4, steps: 8)
      pad.up(fingers: 2)
    case .tooManyFingers:
      pad.down(fingers: 4)
      pad.up(fingers: 4)
    case .typing:
      pad.down(0, 40, 40)
      pad.key(isPressed: true)
      pad.up(0)
    case .palm:
      pad.down(0, 40, 40, tool: .palm)
      pad.up(0)
    case .landedBesideOthers:
      pad.down(0, 40, 40)
      pad.move(0, 60, 40)
      pad.down(1, 70, 40)
      pad.up(fingers: 2)
    case .thumb:
      pad.down(0, 40, 20)
      pad.drag([0], by: 40, 0)
      pad.down(1, 20, 95)
      pad.up(fingers: 2)
    case .moved, .tooLong: break
    }
    #expect(pad.log.contacts.contains { $0.tapRejection == reason }, "\(pad.log.contacts)")
  }

  @Test("holds a tap with its fingers, its times and how far they moved")
  func tap() throws {
    var pad = LogTests.pad()
    pad.down(0, 40, 40)
    pad.down(1, 55, 40)
    pad.move(1, 56, 40)
    pad.up(0)
    pad.up(1)
    let tap = try #require(pad.log.gestures.first)
    #expect(tap.kind == .press(.secondary, .tap) && tap.fingerCount == 2)
    #expect(tap.landed.seconds(to: tap.began) == 0.012 && tap.duration == 0.024)
    #expect(abs(tap.fingerTravel - 1) < 0.03 && tap.pointerTravel == 0)
    #expect(pad.log.sequences.map(\.gestures) == [[0]])
  }

  @Test("measures how far the pointer and the finger move in a click", arguments: [0.0, 1.4, 3.0])
  func click(movement: Double) throws {
    var pad = LogTests.pad()
    pad.down(0, 40, 40)
    pad.press()
    pad.drag([0], by: movement, 0)
    pad.release()
    pad.up(0)
    let click = try #require(pad.log.gestures.first)
    #expect(click.kind == .press(.primary, .click) && click.duration == 0.132)
    #expect(abs(click.fingerTravel - movement) < 0.05)
    // The finger is held in place until it has moved 1.5 mm.
    #expect(movement < 1.5 ? click.pointerTravel == 0 : click.pointerTravel > 1)
  }

  @Test(
    "gives a scroll the direction of the fingers, whatever direction the content takes",
    arguments: [true, false],
    [(10.0, 0.0, "right"), (-10, 0, "left"), (0, 16, "down"), (0, -16, "up")])
  func scroll(isNatural: Bool, line: (Double, Double, String)) throws {
    var settings = TrackpadSettings()
    settings.isNaturalScrollingEnabled = isNatural
    var pad = PadScript(.fiveSlots, settings)
    pad.down(fingers: 2)
    pad.drag([0, 1], by: line.0, line.1)
    pad.up(fingers: 2)
    let scroll = try #require(pad.log.gestures.first)
    #expect(scroll.kind == .scroll(.fingers) && scroll.fingerCount == 2 && !scroll.isCancelled)
    #expect(scroll.direction?.rawValue == line.2)
    #expect(scroll.ended == pad.time)
    #expect(scroll.movements.count == 2 && scroll.movements[0] == scroll.movements[1])
  }

  @Test("gives a scroll that returns the direction in which it went")
  func returningScroll() throws {
    var pad = LogTests.pad()
    pad.down(fingers: 2)
    pad.drag([0, 1], by: 0, 30, steps: 20)
    pad.drag([0, 1], by: 0, -36, steps: 20)
    pad.up(fingers: 2)
    let scroll = try #require(pad.log.gestures.first)
    #expect(scroll.direction == .down && scroll.movement.dy < 0 && scroll.excursion.dy > 10)
  }

  @Test("holds a pinch with the movement of each finger and the scale")
  func pinch() throws {
    var pad = LogTests.pad()
    pad.down(fingers: 2)
    pad.drag((0, -20, 0), (1, 20, 0))
    pad.up(fingers: 2)
    let pinch = try #require(pad.log.gestures.first)
    #expect(pinch.kind == .transform && pinch.scale > 2)
    #expect(pinch.movements[0].dx < -1 && pinch.movements[1].dx > 1)
    #expect(abs(Double(pinch.separation?.dx ?? 0) - 12) < 0.1)
  }

  @Test("holds verdicts with the position and the pressure at which they were made")
  func judgements() throws {
    var pad = LogTests.pad(.pressure)
    pad.down(0, 40, 40, pressure: 60)
    pad.change(0) { $0.pressure = 140 }
    pad.frame()
    pad.up(0)
    let contact = try #require(pad.log.contacts.first)
    #expect(contact.palm?.verdict == .palmByPressure && contact.palm?.pressure == 140)
    #expect(contact.judgements.map(\.verdict) == [.finger, .palmByPressure])
    #expect(contact.tapRejection == .palm && contact.peakPressure == 140)
  }

  @Test("lists a contact that was too light, and none that lifts slowly")
  func light() {
    var pad = LogTests.pad(.pressure)
    pad.down(0, 40, 40, pressure: 20)
    pad.up(0)
    #expect(pad.log.contacts.map(\.hasLanded) == [false] && pad.log.sequences.isEmpty)
    pad.down(0, 40, 40, pressure: 60)
    pad.change(0) { $0.pressure = 10 }
    pad.frame()
    pad.up(0)
    #expect(pad.log.contacts.map(\.hasLanded) == [false, true])
    #expect(pad.log.touchPressure == 0.12 * 255)
  }
}
