import TSContacts
import TSEventTime
import TSEvdev
import Testing

@Suite("A device with a single touch")
struct SingleTouchTests {
  private static func at(_ x: Int32, _ y: Int32) -> [DeviceEvent] {
    [.abs(.absX, x), .abs(.absY, y)]
  }

  static let cases = [
    StreamCase(
      "lands, moves, rests and lifts",
      (at(1, 2) + [.key(.btnTouch, 1), .abs(.absPressure, 5)], "0#0 began 1,2"),
      (at(3, 2), "0#0 moved 3,2"),
      ([.abs(.absPressure, 6)], "0#0 moved 3,2"),
      ([.abs(.absPressure, 6)], "0#0 stationary 3,2"),
      ([.key(.btnTouch, 0)], "0#0 ended 3,2"),
      (at(9, 9), ""),
      ([.key(.btnTouch, 1)], "0#1 began 9,9")),
    StreamCase(
      "lifts and lands within one frame: two contacts",
      (at(1, 2) + [.key(.btnTouch, 1)], "0#0 began 1,2"),
      ([.key(.btnTouch, 0), .key(.btnTouch, 1)] + at(5, 5), "0#0 ended 1,2; 0#1 began 5,5")),
    StreamCase(
      "was touched before the stream",
      (at(1, 2), "0#0 began 1,2 !downAtStart"),
      ([.key(.btnTouch, 0)], "0#0 ended 1,2"),
      (at(3, 4), "")),
    StreamCase(
      "lands and lifts within one frame: counted, and no contact",
      ([.key(.btnTouch, 1)] + at(1, 2) + [.key(.btnTouch, 0)], "!endedAtOnce"),
      ([.key(.btnTouch, 1), .key(.btnTouch, 0)], "!endedAtOnce"),
      ([.key(.btnTouch, 1)], "0#2 began 1,2")),
    StreamCase(
      "has no position",
      ([.key(.btnTouch, 1)], ""),
      ([.key(.btnTouch, 0)], "!coordinateMissing"),
      ([.key(.btnTouch, 1), .abs(.absY, 4)], "0#1 began 0,4")),
    StreamCase(
      "loses its lift",
      ([.key(.btnTouch, 1)] + at(1, 1), "0#0 began 1,1"),
      ([.dropped], ""),
      ([.key(.btnTouch, 0)], "0#0 cancelled 1,1 !eventsDropped !lostInDrop")),
    StreamCase(
      "is still there after a loss, as its position says",
      ([.key(.btnTouch, 1)] + at(1, 1), "0#0 began 1,1"),
      ([.dropped], ""),
      (at(1, 1), "0#0 stationary 1,1 !eventsDropped"),
      ([.key(.btnTouch, 0)], "0#0 ended 1,1")),
    StreamCase(
      "lifts without having landed",
      ([.key(.btnTouch, 0)], ""),
      ([.key(.btnTouch, 0)], "!liftOfFreeSlot")),
    StreamCase(
      "is let go by the kernel",
      (at(1, 2) + [.key(.btnTouch, 1)], "0#0 began 1,2"),
      ([.key(.btnTouch, 0), .kernelReport], "0#0 cancelled 1,2")),
    StreamCase(
      "leaves its range",
      ([.key(.btnTouch, 1)] + at(-4, 4090), "0#0 began 0,0 !coordinateClamped !coordinateWrapped")
    ),
    StreamCase(
      "loses events",
      ([.key(.btnTouch, 1)] + at(1, 1), "0#0 began 1,1"),
      ([.dropped, .key(.btnTouch, 0)], ""),
      (
        [.key(.btnTouch, 1)] + at(5, 5),
        "0#0 cancelled 1,1; 0#1 began 5,5 !eventsDropped !lostInDrop"
      ),
      ([.key(.btnTouch, 0)], "0#1 ended 5,5")),
  ]

  @Test("reports its contact", arguments: cases)
  func reports(_ stream: StreamCase) { stream.check(on: .screen(slots: 1, .singleTouch)) }

  @Test("takes BTN_LEFT where it has no BTN_TOUCH")
  func leftButton() {
    let described = DeviceDescription(codes: [.key: [.btnLeft]])
    let screen = Digitizer.screen(slots: 1, .singleTouch)
    var bench = DecoderBench(screen, description: described)
    #expect(bench.send(Self.at(1, 2)) == "")
    #expect(bench.send([.key(.btnLeft, 1)]) == "0#0 began 1,2")
    #expect(bench.send([.key(.btnLeft, 0)]) == "0#0 ended 1,2")
    bench = DecoderBench(
      screen, description: DeviceDescription(codes: [.key: [.btnLeft, .btnTouch]]))
    #expect(bench.send([.key(.btnLeft, 1)]) == "")
  }

  @Test("is a pen while its tool says so, at whatever distance its key is down")
  func pen() {
    var bench = DecoderBench(.screen(slots: 1, .singleTouch, kind: .pen))
    #expect(
      bench.send(Self.at(1, 2) + [.key(.btnToolPen, 1), .abs(.absDistance, 30)]) == "over 1,2 at 30"
    )
    #expect(bench.send([.key(.btnTouch, 1), .abs(.absDistance, 9)]) == "0#0 began 1,2")
    #expect(bench.decoder.frame.contacts.map(\.tool) == [.pen])
    #expect(bench.decoder.frame.contacts.map(\.distance) == [9])
    #expect(bench.send([.key(.btnTouch, 0), .key(.btnToolPen, 0)]) == "0#0 ended 1,2")
    #expect(bench.decoder.frame.contacts.map(\.tool) == [.pen])
    _ = bench.send([.key(.btnToolRubber, 1), .key(.btnTouch, 1)])
    #expect(bench.decoder.frame.contacts.map(\.tool) == [.pen])
  }

  @Test("of which nothing is known is not touched unless it is a screen")
  func padAtStart() {
    var bench = DecoderBench(.screen(slots: 1, .singleTouch, kind: .touchpad))
    #expect(bench.send(Self.at(1, 2)) == "")
  }

  @Test("begins at the values that it had before the stream")
  func currentValues() {
    let described = DeviceDescription(
      currentValues: [.absX: 5, .absY: 7000, .absPressure: 3, .absDistance: 0])
    var bench = DecoderBench(.screen(slots: 1, .singleTouch), description: described)
    #expect(bench.send([.key(.btnTouch, 1)]) == "0#0 began 5,999")
    #expect(bench.decoder.frame.contacts.map(\.pressure) == [3])
  }

  @Test("goes on by its own state after a loss")
  func resynchronises() {
    var bench = DecoderBench(.screen(slots: 1, .singleTouch))
    _ = bench.send([.key(.btnTouch, 1)] + Self.at(1, 1))
    let up = DeviceState(axes: [.absX: 4, .absY: 4])
    bench.decoder.resynchronise(with: up, at: Timestamp(microseconds: 20_000))
    #expect(bench.decoder.frame.line == "0#0 cancelled 1,1 !lostInDrop")
    let down = DeviceState(keys: [.btnTouch, .btnToolPen], axes: [.absX: 6])
    bench.decoder.resynchronise(with: down, at: Timestamp(microseconds: 21_000))
    #expect(bench.decoder.frame.line == "0#1 began 6,4")
    #expect(bench.decoder.frame.contacts.map(\.tool) == [.pen])
  }
}
