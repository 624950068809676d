import TSEventTime
import TSEvdev
import TouchKeyboards
import Testing

@Suite("Keyboard layouts of XKB") struct KeyboardLayoutTests {
  /// A key: pressed and released by its code; a negative code is only released, one from 1000 on
  /// only pressed.
  private static func strokes(
    _ codes: [Int], _ names: KeyboardNames, locale: String? = nil
  ) throws -> [KeyStroke] {
    var decoder = try KeyboardLayout(names, locale: locale).decoder()
    return codes.flatMap { code in
      var strokes: [KeyStroke?] = []
      if code > 0 { strokes.append(decoder.stroke(for: event(code % 1000, 1))) }
      if code < 1000 { strokes.append(decoder.stroke(for: event(abs(code), 0))) }
      return strokes.compactMap { $0 }
    }
  }

  private static func event(_ code: Int, _ value: Int32) -> InputEvent {
    InputEvent(time: .zero, type: .key, code: EventCode(rawValue: UInt16(code)), value: value)
  }

  @Test(
    "Keys type by the layout, with shift, caps lock, level three, dead keys and compose",
    arguments: [
      ("us", "", [30, 1042, 30, -42, 2], "aA1"), ("de", "", [21, 44, 39, 26], "zyöü"),
      ("de", "", [58, 39, 58, 39], "Öö"), ("de", "", [1100, 16, 18, -100, 16], "@€q"),
      ("fr", "", [16, 2, 1042, 2, -42], "a&1"), ("ru", "", [33, 48], "аи"),
      // A dead acute accent and e; then with a space, alone; then with b, which it cannot have.
      ("de", "", [13, 18], "é"), ("de", "", [13, 57], "'"), ("de", "", [13, 48, 48], "b"),
      ("us", "compose:ralt", [100, 24, 18], "œ"), ("us", "compose:ralt", [100, 40, 18], "é"),
    ])
  func text(layout: String, options: String, codes: [Int], text: String) throws {
    let names = KeyboardNames(layout: layout, options: options)
    let strokes = try Self.strokes(codes, names, locale: "C")
    #expect(strokes.map(\.characters).joined() == text)
    #expect(strokes.allSatisfy { $0.key == .text })
  }

  @Test(
    "Keys have the same functions as on the US keyboard of KeyboardDecoder",
    arguments: [1, 14, 15, 28, 96, 59, 68, 87, 88, 102, 103, 104, 105, 106, 107, 108, 109, 111])
  func functions(code: Int) throws {
    var plain = KeyboardDecoder()
    let stroke = plain.stroke(for: Self.event(code, 1))
    let expected = try #require(stroke)
    #expect(try Self.strokes([code], KeyboardNames(layout: "de")) == [expected])
  }

  @Test("Modifier keys are the flags of KeyboardDecoder", arguments: [42, 54, 29, 97, 56, 125, 58])
  func modifiers(code: Int) throws {
    var (decoder, plain) = (try KeyboardLayout(.init(layout: "us")).decoder(), KeyboardDecoder())
    for value in [Int32(1), 0] {
      #expect(decoder.stroke(for: Self.event(code, value)) == nil)
      _ = plain.push(Self.event(code, value))
      #expect(decoder.modifiers == plain.modifiers, "\(code) \(value)")
    }
  }

  @Test(
    "A command's key is the letter that is printed on it, also in a layout of another alphabet",
    arguments: [
      ("ru", 46, "c"), ("gr", 30, "a"), ("us,ru", 47, "v"), ("de", 44, "y"), ("de", 39, "ö"),
      ("fr", 16, "a"), ("us", 46, "c"),
    ])
  func commands(layout: String, code: Int, base: String) throws {
    let strokes = try Self.strokes([1029, code, -29], KeyboardNames(layout: layout))
    #expect(strokes.map(\.charactersIgnoringModifiers) == [base])
    #expect(strokes.allSatisfy { $0.key == .text })
  }

  @Test("Letters repeat while they are held, modifiers do not; a repetition types again")
  func repeats() throws {
    let layout = try KeyboardLayout(.init(layout: "us"))
    var decoder = layout.decoder()
    #expect([30, 14, 105].allSatisfy { decoder.repeats(EventCode(rawValue: $0)) })
    #expect(![42, 29, 58].contains { decoder.repeats(EventCode(rawValue: $0)) })
    let texts = [1, 2, 2, 0].map { decoder.stroke(for: Self.event(30, $0))?.characters }
    #expect(texts == ["a", "a", "a", nil])
  }

  @Test("After a loss of events the keys that are down modify, and those that are up do not")
  func resynchronisation() throws {
    var decoder = try KeyboardLayout(.init(layout: "us")).decoder()
    for code in [58, 42] { _ = decoder.stroke(for: Self.event(code, 1)) }
    #expect(decoder.modifiers == [.capsLock, .shift])
    decoder.resynchronise(with: DeviceState(keys: [EventCode(rawValue: 29)]))
    #expect(decoder.modifiers == [.capsLock, .control])
    decoder.resynchronise(with: DeviceState())
    #expect(decoder.modifiers == [.capsLock])
  }

  @Test("A layout that does not exist is an error that names it", arguments: ["xx", "us,nowhere"])
  func missing(layout: String) {
    let error = #expect(throws: KeyboardLayoutError.self) {
      try KeyboardLayout(KeyboardNames(layout: layout))
    }
    #expect(error == .noLayout("layout \"\(layout)\""))
    #expect(error?.description.contains(layout) == true)
    #expect(throws: KeyboardLayoutError.badName("u\0s")) {
      try KeyboardLayout(KeyboardNames(layout: "u\0s"))
    }
  }

  @Test("The names of the layouts are those that a menu would show")
  func names() throws {
    let layout = try KeyboardLayout(KeyboardNames(layout: "us,de"))
    #expect(layout.layoutNames == ["English (US)", "German"])
    #expect(layout.hasComposeSequences)
  }
}
