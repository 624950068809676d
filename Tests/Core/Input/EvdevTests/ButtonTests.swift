import TSContacts
import TSEventTime
import TSEvdev
import Testing

@Suite("The buttons of a pad, and the fingers that it counts")
struct ButtonTests {
  /// The buttons and the count of fingers of a frame: `left+right 2`.
  private static func keys(_ frame: ContactFrame) -> String {
    let names: [(ButtonSet, String)] = [(.left, "left"), (.right, "right"), (.task, "task")]
    let down = names.filter { frame.buttons.contains($0.0) }.map(\.1)
    return "\(down.isEmpty ? "none" : down.joined(separator: "+")) \(frame.fingerCount)"
  }

  /// A pad with two slots that has some keys.
  private struct Pad {
    var bench: DecoderBench

    init(
      _ touchProtocol: Digitizer.TouchProtocol = .typeB, kind: Digitizer.Kind = .touchpad,
      keys: Set<EventCode> = []
    ) {
      bench = DecoderBench(
        .screen(slots: touchProtocol == .singleTouch ? 1 : 2, touchProtocol, kind: kind),
        description: DeviceDescription(codes: [.key: keys]))
    }

    /// Sends one frame; returns its keys, or "" if it is not reported.
    mutating func send(_ input: [DeviceEvent]) -> String {
      bench.send(input, as: ButtonTests.keys)
    }

    mutating func resynchronise(with state: DeviceState) -> String {
      let time = Timestamp(microseconds: bench.time)
      let isNew = bench.decoder.resynchronise(with: state, at: time)
      return isNew ? ButtonTests.keys(bench.decoder.frame) : ""
    }

    mutating func end() -> String {
      let isNew = bench.decoder.cancelAll(at: Timestamp(microseconds: bench.time))
      return isNew ? ButtonTests.keys(bench.decoder.frame) : ""
    }
  }

  @Test(
    "are reported under every protocol, also in frames of their own",
    arguments: [Digitizer.TouchProtocol.typeB, .typeA, .singleTouch])
  func everyProtocol(_ touchProtocol: Digitizer.TouchProtocol) {
    var pad = Pad(touchProtocol, keys: [.btnLeft, .btnRight, .btnTouch])
    #expect(pad.send([.key(.btnLeft, 1)]) == "left 0")
    #expect(pad.send([.key(.btnLeft, 1)]) == "")
    #expect(pad.send([.key(.btnRight, 1), .key(.btnToolFinger, 1)]) == "left+right 1")
    #expect(pad.send([.key(.btnLeft, 0)]) == "right 1")
    #expect(pad.send([.key(.btnToolDoubleTap, 1)]) == "right 2")
    #expect(pad.send([.key(.btnToolFinger, 0)]) == "")
    #expect(pad.send([.key(.btnRight, 0), .key(.btnToolDoubleTap, 0)]) == "none 0")
  }

  @Test("are counted by the key that was pressed last, or else by the highest that is down")
  func latestKey() {
    var pad = Pad(keys: [.btnTouch])
    #expect(pad.send([.key(.btnToolDoubleTap, 1)]) == "none 2")
    #expect(pad.send([.key(.btnToolFinger, 1)]) == "none 1")
    // A pad that keeps the key of one finger down.
    #expect(pad.send([.key(.btnToolTripleTap, 1)]) == "none 3")
    #expect(pad.send([.key(.btnToolTripleTap, 0)]) == "none 2")
  }

  @Test(
    "are numbered from BTN_LEFT to BTN_TASK",
    arguments: [(0x10f, 0), (0x110, 1), (0x111, 2), (0x116, 0x40), (0x117, 0x80), (0x118, 0)]
      as [(UInt16, UInt8)])
  func codes(_ code: UInt16, _ bits: UInt8) {
    var pad = Pad()
    let line = pad.send([.key(EventCode(rawValue: code), 1)])
    #expect(line.isEmpty == (bits == 0))
    #expect(pad.bench.decoder.frame.buttons.rawValue == bits)
  }

  @Test("are those of the key for the most fingers")
  func fingers() {
    var pad = Pad()
    let keys: [EventCode] = [
      .btnToolFinger, .btnToolDoubleTap, .btnToolTripleTap, .btnToolQuadTap, .btnToolQuintTap,
    ]
    for (index, key) in keys.enumerated() {
      #expect(pad.send([.key(key, 1)]).hasPrefix("none \(index + 1)"))
    }
    for key in keys.dropLast() { #expect(pad.send([.key(key, 0)]) == "") }
    #expect(pad.send([.key(.btnToolQuintTap, 0)]) == "none 0")
  }

  @Test("remain in frames of moves alone")
  func moves() {
    var pad = Pad()
    #expect(
      pad.send([.id(1), .at(1, 1), .key(.btnToolFinger, 1), .key(.btnLeft, 1)]) == "left 1")
    #expect(pad.send([.x(2)]) == "left 1")
    #expect(pad.send([.x(3), .key(.btnLeft, 0)]) == "none 1")
    #expect(pad.send([.x(4)]) == "none 1")
  }

  @Test(
    "accompany the contacts of other devices, and are not reported without them",
    arguments: [Digitizer.Kind.touchscreen, .pen, .other])
  func otherKinds(_ kind: Digitizer.Kind) {
    var screen = Pad(kind: kind)
    #expect(screen.send([.key(.btnLeft, 1), .key(.btnToolFinger, 1)]) == "")
    #expect(screen.send([.id(1), .at(1, 1)]) == "left 1")
    #expect(screen.send([.id(-1), .key(.btnLeft, 0)]) == "none 1")
    #expect(screen.send([.key(.btnToolFinger, 0)]) == "")
  }

  @Test(
    "are none where the left one reports the touch, which one contact without BTN_TOUCH does",
    arguments: [
      (.singleTouch, [.btnLeft, .btnRight], []),
      (.singleTouch, [.btnLeft, .btnRight, .btnTouch], [.left, .right]),
      (.typeB, [.btnLeft, .btnRight], [.left, .right]),
      (.typeA, [.btnLeft, .btnRight], [.left, .right]),
    ] as [(Digitizer.TouchProtocol, Set<EventCode>, ButtonSet)])
  func touchKey(
    _ touchProtocol: Digitizer.TouchProtocol, _ keys: Set<EventCode>, _ buttons: ButtonSet
  ) {
    var pad = Pad(touchProtocol, keys: keys)
    _ = pad.send([.key(.btnLeft, 1), .key(.btnRight, 1)])
    #expect(pad.bench.decoder.frame.buttons == buttons)
    _ = pad.send([.key(.btnLeft, 0), .key(.btnRight, 0)])
    #expect(pad.bench.decoder.frame.buttons == [])
    _ = pad.resynchronise(with: DeviceState(keys: [.btnLeft, .btnRight]))
    #expect(pad.bench.decoder.frame.buttons == buttons)
  }

  @Test(
    "are those of the device's state after a loss",
    arguments: [Digitizer.TouchProtocol.typeB, .typeA, .singleTouch])
  func state(_ touchProtocol: Digitizer.TouchProtocol) {
    var pad = Pad(touchProtocol)
    _ = pad.send([.key(.btnLeft, 1), .key(.btnToolFinger, 1)])
    #expect(pad.send([.dropped]) == "")
    let state = DeviceState(keys: [.btnRight, .btnToolTripleTap])
    #expect(pad.resynchronise(with: state) == "right 3")
    #expect(pad.resynchronise(with: DeviceState()) == "none 0")
  }

  @Test("remain down over a loss in a recording, while the count of fingers becomes unknown")
  func recordedLoss() {
    var pad = Pad()
    _ = pad.send([.key(.btnLeft, 1), .key(.btnToolFinger, 1)])
    #expect(pad.send([.dropped, .key(.btnLeft, 0)]) == "")
    #expect(pad.send([.id(1), .at(1, 1)]) == "left 0")
    #expect(pad.send([.key(.btnLeft, 0)]) == "none 0")
  }

  @Test("are released at the end of the stream")
  func end() {
    var pad = Pad()
    _ = pad.send([.key(.btnLeft, 1), .key(.btnToolFinger, 1)])
    #expect(pad.end() == "none 0")
    #expect(pad.end() == "")
  }

  @Test("are released by a report of the kernel's own making, unless it repeats a key")
  func kernelReport() {
    var pad = Pad()
    #expect(pad.send([.key(.btnLeft, 1), .key(.btnToolFinger, 1)]) == "left 1")
    #expect(pad.send([.key(.btnLeft, 2), .kernelReport]) == "")
    #expect(pad.send([.key(.btnToolDoubleTap, 1)]) == "left 2")
    #expect(pad.send([.kernelReport]) == "none 0")
  }
}
