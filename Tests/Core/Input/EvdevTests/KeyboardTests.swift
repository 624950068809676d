import TSEventTime
import TSEvdev
import Testing

@Suite("A keyboard") struct KeyboardTests {
  /// Presses and releases keys, by their codes; a negative one is only released, one from 1000 on
  /// only pressed.
  private func typed(_ codes: [Int]) -> [KeyboardDecoder.Stroke] {
    var decoder = KeyboardDecoder()
    var strokes: [KeyboardDecoder.Stroke] = []
    func push(_ code: Int, _ value: Int32) {
      let event = InputEvent(
        time: .zero, type: .key, code: EventCode(rawValue: UInt16(code)), value: value)
      if let stroke = decoder.push(event) { strokes.append(stroke) }
    }
    for code in codes {
      if code > 0 { push(code % 1000, 1) }
      if code < 1000 { push(abs(code), 0) }
    }
    return strokes
  }

  @Test(
    "types letters, digits and signs, shifted and not",
    arguments: [
      ([30, 48, 46], "abc"), ([1042, 30, -42, 30], "Aa"), ([1054, 2, 3, -54, 2], "!@1"),
      ([58, 30, 2, 58, 30], "A1a"), ([58, 1042, 30, 2], "a!"), ([43, 44, 53, 57], "\\z/ "),
      ([41, 40, 26], "`'["), ([79, 82, 83, 78, 98, 55], "10.+/*"), ([28, 96], "\n\n"),
    ])
  func text(codes: [Int], text: String) {
    #expect(typed(codes) == text.map { .text(String($0)) })
  }

  @Test("deletes, and passes over what types nothing or is a command")
  func others() {
    #expect(typed([14, 1, 59, 103]) == [.deleteBackward])
    #expect(typed([1029, 30, -29, 30]) == [.text("a")])
  }

  @Test("a key that is held repeats")
  func repeats() {
    var decoder = KeyboardDecoder()
    let strokes = [1, 2, 2, 0].map { value in
      decoder.push(
        InputEvent(time: .zero, type: .key, code: .keyA, value: Int32(value)))
    }
    #expect(strokes == [.text("a"), .text("a"), .text("a"), nil])
  }
}
