import CTouchstone
import Testing

@Suite("Explanations of attempts")
struct ExplanationTests {
  private func explanation(of recognizer: OpaquePointer) -> String {
    var buffer = [CChar](repeating: 1, count: 200)
    let length = ts_recognizer_explain(recognizer, &buffer, buffer.count)
    let line = text(in: buffer)
    #expect(Int(length) == line.utf8.count)
    return line
  }

  @Test("say what an attempt lacks, for whom it waits, and why it failed") func lines() throws {
    let rig = try Rig(0)
    let single = try rig.add("tap")
    let double = try rig.add("tap taps=2")
    #expect(ts_recognizer_set_name(double, "double tap") == 0)
    #expect(ts_recognizer_set_relation(single, TS_RELATION_REQUIRES_FAILURE, double) == 0)
    #expect(explanation(of: single) == "tap: no attempt yet")
    rig.push(TS_CONTACT_DOWN, 0, 0, at: 0)
    #expect(explanation(of: double).hasPrefix("double tap: needs 1 more tap,"))
    rig.push(TS_CONTACT_UP, at: 20)
    #expect(explanation(of: single) == "tap: waits for double tap")
    rig.finish()
    #expect(explanation(of: double).hasPrefix("double tap: failed: no second tap within"))
    #expect(explanation(of: single) == "tap: ended")
  }

  @Test("name the recognizer that was recognized instead") func rival() throws {
    let rig = try Rig(0)
    let tap = try rig.add("tap")
    let pan = try rig.add("pan")
    rig.drag(from: (0, 0), to: (50, 0), at: 0)
    #expect(explanation(of: tap) == "tap: failed: prevented by pan")
    #expect(ts_recognizer_remove(pan) == 0)
    #expect(explanation(of: tap) == "tap: failed: prevented by another recognizer")
  }

  @Test("have margins in the native units") func margins() throws {
    let rig = try Rig(0)
    let turn = try rig.add("rotation")
    #expect(ts_recognizer_get_margins(turn, nil, 0) == 0)
    rig.push(TS_CONTACT_DOWN, 0, 0, at: 0)
    rig.push(TS_CONTACT_DOWN, 100, 0, id: 2, at: 0)
    rig.push(TS_CONTACT_MOTION, 100, 10, id: 2, at: 10)
    var margins = [ts_margin](repeating: ts_margin(), count: 4)
    let count = ts_recognizer_get_margins(turn, &margins, margins.count)
    try #require(count > 0)
    let angle = try #require(margins.first { $0.quantity == TS_QUANTITY_TURN.rawValue })
    #expect(abs(angle.limit - .pi / 18) < 1e-9)
    #expect(angle.value > 0 && angle.value < angle.limit)
    #expect(angle.required == 1)
  }

  @Test("are cut to the buffer, and tell the whole length", arguments: [0, 1, 5])
  func short(capacity: Int) throws {
    let rig = try Rig(0)
    let tap = try rig.add("tap")
    var text: [CChar] = [9, 9, 9, 9, 9, 9]
    #expect(ts_recognizer_explain(tap, &text, capacity) == 19)
    let expected: [CChar] = Array("tap: ".utf8.prefix(max(capacity - 1, 0)).map { CChar($0) })
    #expect(Array(text.prefix(max(capacity - 1, 0))) == expected)
    if capacity > 0 { #expect(text[capacity - 1] == 0) }
    #expect(text[capacity] == 9)
  }

  @Test(
    "of events are lines of text, also when the objects are gone",
    arguments: [
      (TS_INTEREST_GESTURES.rawValue, "tap ended at (100.0, 100.0)"),
      (TS_INTEREST_TOUCHES.rawValue, "touch-down of touch 1 at (100.0, 100.0)"),
      (TS_INTEREST_VERDICTS.rawValue, "touch 1 released"),
    ])
  func events(interest: UInt32, expected: String) throws {
    let rig = try Rig(interest)
    let tap = try rig.add("tap")
    rig.tap(at: 0)
    #expect(ts_recognizer_remove(tap) == 0)
    var event = try #require(rig.read().first)
    var buffer = [CChar](repeating: 0, count: 100)
    ts_event_describe(&event, &buffer, buffer.count)
    #expect(text(in: buffer) == expected)
  }
}
