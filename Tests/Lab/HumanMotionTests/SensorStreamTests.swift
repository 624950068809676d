import TSContacts
import TSEvdev
import TSEventTime
import TSGeometry
import HumanMotion
import Testing

@Suite("A made stream") struct SensorStreamTests {
  @Test(
    "is legal: the decoder repairs nothing, and each contact begins and ends",
    arguments: [SensorModel.measuredPad, .measuredPhone])
  func isLegal(_ model: SensorModel) throws {
    for index in 0..<6 {
      var stream = SensorStream(model, seed: UInt64(index))
      var events: [InputEvent] = []
      for (trial, gesture) in allGestures.enumerated() {
        let motion = gesture.motion(by: Person(index: index), trial: trial)
        events += stream.events(of: motion, at: stream.lastTime.advanced(by: 0.5))
      }
      let decoded = try Decoded(events, of: model)
      // A pad counts more fingers than it has slots for, as real ones do.
      let repairs = decoded.repairs.filter { $0.repair != .fingersAboveSlots }
      #expect(repairs.isEmpty, "\(repairs)")
      #expect(decoded.began == decoded.ended)
      #expect(decoded.began > allGestures.count)
      #expect(decoded.frames.last?.contacts.allSatisfy { $0.phase == .ended } == true)
    }
  }

  @Test("is the same, byte for byte, for the same person, trial and seed")
  func isDeterministic() {
    func bytes(person: Int, trial: Int, seed: UInt64) -> String {
      var stream = SensorStream(.measuredPad, seed: seed)
      return allGestures.map { gesture in
        let motion = gesture.motion(by: Person(index: person), trial: trial)
        return text(stream.events(of: motion, at: stream.lastTime.advanced(by: 0.5)))
      }.joined(separator: "\n")
    }
    let once = bytes(person: 3, trial: 1, seed: 7)
    #expect(once == bytes(person: 3, trial: 1, seed: 7))
    // The bytes of another machine: a change here changes every made recording.
    #expect(digest(once) == 0x12e0_3c7c_3be8_6eee, "\(String(digest(once), radix: 16))")
    #expect(once != bytes(person: 4, trial: 1, seed: 7))
    #expect(once != bytes(person: 3, trial: 2, seed: 7))
    #expect(once != bytes(person: 3, trial: 1, seed: 8))
  }
}
