import TSContacts
import TSEventTime
import TSGeometry
import Testing
import TSTrackpad

@testable import TSMeasuring

@Suite("The use of a pad")
struct PadUseTests {
  /// A pad of 100 × 60 mm, 10 units a millimetre.
  private static let pad: Digitizer = {
    var pad = Digitizer(
      name: "pad", kind: .touchpad, slotCount: 5,
      x: Axis(minimum: 0, maximum: 1000, resolution: 10),
      y: Axis(minimum: 0, maximum: 600, resolution: 10))
    pad.isButtonPad = true
    pad.buttons = .left
    pad.pressure = Axis(minimum: 0, maximum: 255)
    return pad
  }()

  /// Returns the use of a pad on which one finger after the other lands, perhaps presses, and lifts.
  private func use(
    _ fingers: [(start: Int64, duration: Int64, movement: Int32, presses: Bool, pressure: Int32)]
  ) throws -> PadUse {
    var interpreter = try TrackpadInterpreter(PadUseTests.pad)
    var log = TrackpadLog(interpreter)
    for (id, finger) in fingers.enumerated() {
      let times = [0, 10, finger.duration - 10, finger.duration].map { finger.start + $0 }
      for (index, time) in times.enumerated() {
        var contact = Contact(
          slot: 0, trackingID: Int32(id), phase: [.began, .moved, .moved, .ended][index],
          x: 500 + (index > 1 ? finger.movement : 0), y: 300)
        contact.pressure = finger.pressure
        var frame = ContactFrame(time: Timestamp(microseconds: time * 1000), contacts: [contact])
        frame.buttons = finger.presses && index == 1 ? .left : []
        frame.fingerCount = index < 3 ? 1 : 0
        interpreter.push(frame)
        log.note(interpreter, at: frame.time)
      }
    }
    return PadUse(log, repairs: [RepairCount(.positionsExchanged, count: 2)])
  }

  @Test("is measured from its clicks and taps, and counts palms and faults")
  func figures() throws {
    let use = try use([
      (1000, 80, 4, false, 60), (2000, 100, 10, false, 60), (3000, 100, 6, true, 60),
      (4000, 100, 0, false, 200),
    ])
    #expect(use.tapDurations == [0.08, 0.1])
    #expect(use.tapTravels.map { ($0 * 10).rounded() } == [4, 10])
    #expect(use.fingerTravels.map { ($0 * 10).rounded() } == [6] && use.pointerTravels == [0])
    #expect(use.contactCount == 4)
    #expect(use.palms == [PadUse.VerdictCount(verdict: .palmByPressure, count: 1)])
    #expect(use.thumbs.isEmpty && use.jumpCount == 0 && use.exchangeCount == 2)
    let findings = use.findings
    #expect(findings.map { (($0.value ?? -1) * 10).rounded() } == [0, 6, 10, 1000, 10, 0, 0, 20])
    #expect(findings[2].basis == "2 taps, median 1.00 mm")
    #expect(findings[4].basis == "of 4 contacts: 1 by pressure")
    #expect(findings.suffix(2).map(\.verdict) == [.good, .bad])
  }

  @Test(
    "counts a press as a click up to 0.4 s", arguments: [(410, 1), (420, 0)] as [(Int64, Int)])
  func drags(duration: Int64, count: Int) throws {
    // The button is held from the second frame to the third, 20 ms less than the contact.
    let use = try use([(1000, duration + 10, 0, true, 60)])
    #expect(use.pointerTravels.count == count)
  }
}
