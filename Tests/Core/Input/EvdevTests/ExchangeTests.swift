import TSContacts
import TSEventTime
import TSEvdev
import TestSupport
import Testing

@Suite("Positions that a device gives to the wrong contacts")
struct ExchangeTests {
  /// A pad of 100 × 100 mm, ten units a millimetre.
  static var pad: Digitizer {
    var pad = Digitizer.screen(kind: .touchpad)
    pad.x.resolution = 10
    pad.y.resolution = 10
    return pad
  }

  static let two: (input: [DeviceEvent], line: String) = (
    [.id(7), .at(100, 100), .slot(1), .id(8), .at(600, 100)],
    "0#7 began 100,100; 1#8 began 600,100"
  )

  static let cases = [
    StreamCase(
      "the first of two lifts: its slot continues with the other one's position",
      two,
      (
        [.slot(0), .x(602), .slot(1), .id(-1)],
        "0#7 ended 100,100; 1#8 moved 602,100 !positionsExchanged"
      ),
      ([.slot(0), .x(610)], "1#8 moved 610,100"),
      ([.id(-1)], "1#8 ended 610,100"),
      ([.id(9), .at(50, 50)], "0#9 began 50,50"),
      ([.slot(1), .id(10), .y(70)], "0#9 stationary 50,50; 1#10 began 600,70")),
    StreamCase(
      "another lands in the slot that reported the lift",
      two,
      (
        [.slot(0), .x(602), .slot(1), .id(-1)],
        "0#7 ended 100,100; 1#8 moved 602,100 !positionsExchanged"
      ),
      ([.slot(1), .id(9), .at(300, 300)], "0#9 began 300,300; 1#8 stationary 602,100"),
      ([.slot(0), .x(604), .slot(1), .x(301)], "0#9 moved 301,300; 1#8 moved 604,100"),
      ([.slot(0), .id(-1)], "0#9 stationary 301,300; 1#8 ended 604,100"),
      ([.slot(0), .id(11), .x(1)], "0#9 stationary 301,300; 1#11 began 1,100")),
    StreamCase(
      "one lands in the slot of another, which continues in the new one, and lifts from there",
      ([.id(7), .at(100, 100)], "0#7 began 100,100"),
      ([.x(140)], "0#7 moved 140,100"),
      (
        [.x(600), .slot(1), .id(8), .at(182, 100)],
        "0#7 moved 182,100; 1#8 began 600,100 !positionsExchanged"
      ),
      ([.x(220)], "0#7 moved 220,100; 1#8 stationary 600,100"),
      (
        [.slot(0), .x(262), .slot(1), .id(-1)],
        "0#7 moved 262,100; 1#8 ended 600,100 !positionsExchanged"
      ),
      ([.slot(0), .x(300)], "0#7 moved 300,100")),
    StreamCase(
      "of three the first lifts, and the others move up by one slot",
      (
        [.id(7), .at(100, 100), .slot(1), .id(8), .at(600, 100), .slot(2), .id(9), .at(600, 600)],
        "0#7 began 100,100; 1#8 began 600,100; 2#9 began 600,600"
      ),
      (
        [.slot(0), .x(601), .slot(1), .y(601), .slot(2), .id(-1)],
        "0#7 ended 100,100; 1#8 moved 601,100; 2#9 moved 600,601 !positionsExchanged×2"
      ),
      ([.slot(0), .x(602), .slot(1), .y(602)], "1#8 moved 602,100; 2#9 moved 600,602")),
    StreamCase(
      "a finger that keeps its speed towards the one that lifts is no exchange",
      (
        [.id(7), .at(100, 100), .slot(1), .id(8), .at(340, 100)],
        "0#7 began 100,100; 1#8 began 340,100"
      ),
      ([.slot(0), .x(220)], "0#7 moved 220,100; 1#8 stationary 340,100"),
      ([.x(345), .slot(1), .id(-1)], "0#7 moved 345,100; 1#8 ended 340,100")),
    StreamCase(
      "the lift of one whose lift is known stays, however another moves",
      two,
      ([.slot(0), .x(800), .slot(1), .id(-1)], "0#7 moved 800,100; 1#8 ended 600,100"),
      ([.slot(0), .x(100)], "0#7 moved 100,100")),
    StreamCase(
      "a contact that replaces another in its slot is no exchange",
      two,
      (
        [.slot(0), .x(602), .slot(1), .id(9), .at(900, 900)],
        "0#7 moved 602,100; 1#8 ended 600,100; 1#9 began 900,900 !idReplaced"
      )),
    StreamCase(
      "positions after a loss cannot be compared",
      two,
      ([.dropped], ""),
      (
        [.slot(1), .id(-1)],
        "0#7 stationary 100,100; 1#8 cancelled 600,100 !eventsDropped !lostInDrop"
      )),
    StreamCase(
      "an id that comes and goes in the slot that lifts does not change the contact",
      two,
      (
        [.slot(0), .x(602), .slot(1), .id(-1), .id(9), .id(-1)],
        "0#7 ended 100,100; 1#8 moved 602,100 !endedAtOnce !positionsExchanged"
      ),
      ([.slot(0), .id(-1)], "1#8 ended 602,100")),
  ]

  @Test("are returned to their contacts", arguments: cases)
  func exchanges(_ stream: StreamCase) { stream.check(on: ExchangeTests.pad) }

  @Test(
    "are an exchange beyond 5 mm, within 5 mm of the other, and twice as near to it",
    arguments: [
      // The first is at 10 mm. Farther than 5 mm from there,
      (151, 151, true), (150, 150, false),
      // within 5 mm of the other,
      (600, 550, true), (600, 549, false), (600, 650, true), (600, 651, false),
      // and nearer to it by more than twice.
      (190, 161, true), (190, 160, false),
    ] as [(Int32, Int32, Bool)])
  func limits(_ other: Int32, _ position: Int32, _ isExchange: Bool) {
    var bench = DecoderBench(ExchangeTests.pad)
    _ = bench.send([.id(7), .at(100, 100), .slot(1), .id(8), .at(other, 100)])
    let line = bench.send([.slot(0), .x(position), .slot(1), .id(-1)])
    #expect(line.contains("!positionsExchanged") == isExchange, "\(line)")
    #expect(bench.decoder.statistics.count(of: .positionsExchanged) == (isExchange ? 1 : 0))
  }

  @Test(
    "are compared on 69 × 50 mm where the device does not report its size",
    arguments: [(0, 71, false), (0, 74, true), (98, 0, false), (102, 0, true)]
      as [(Int32, Int32, Bool)])
  func unknownSize(_ y: Int32, _ x: Int32, _ isExchange: Bool) {
    var bench = DecoderBench(.screen())
    _ = bench.send([.id(7), .at(0, 0), .slot(1), .id(8), .at(x, y)])
    let line = bench.send([.slot(0), .at(x, y), .slot(1), .id(-1)])
    #expect(line.contains("!positionsExchanged") == isExchange, "\(line)")
  }

  @Test("leave the device's state readable after a loss")
  func resynchronises() {
    var bench = DecoderBench(ExchangeTests.pad)
    _ = bench.send(frames: [ExchangeTests.two.input, [.slot(0), .x(602), .slot(1), .id(-1)]])
    for event in DeviceEvent.dropped.events(at: Timestamp(microseconds: 25_000)) {
      bench.decoder.push(event)
    }
    let held = Contact(slot: 0, trackingID: 7, phase: .moved, x: 620, y: 100)
    let free = Contact(slot: 1, trackingID: -1, phase: .ended, x: 5, y: 6)
    bench.decoder.resynchronise(
      with: DeviceState(slots: [held, free], currentSlot: 0),
      at: Timestamp(microseconds: 26_000))
    #expect(bench.decoder.frame.line == "1#8 moved 620,100 !eventsDropped")
    #expect(bench.send([.x(630)]) == "1#8 moved 630,100")
    #expect(bench.send([.slot(1), .id(9)]) == "0#9 began 5,6; 1#8 stationary 630,100")
  }

  @Test("are counted in the frames of any stream without breaking a law", arguments: 0..<40)
  func laws(seed: Int) {
    var random = SeededRandom(UInt64(seed))
    var (bench, watch) = (DecoderBench(.screen(slots: 4)), Watch())
    for _ in 0..<500 {
      var input: [DeviceEvent] = []
      for slot in 0..<Int32(4) where random.chance(60) {
        input.append(.slot(slot))
        // A few places only, so that contacts are often found where others were.
        if random.chance(70) { input.append(.at(Int32(random.roll(0..<4) * 250), 0)) }
        if random.chance(30) {
          input.append(.id(random.chance(50) ? -1 : Int32(random.roll(0..<99))))
        }
      }
      if !bench.send(input).isEmpty { watch.see(bench.decoder.frame) }
    }
    if !bench.end().isEmpty { watch.see(bench.decoder.frame) }
    watch.end()
    #expect(watch.broken.isEmpty)
    #expect(bench.decoder.statistics.count(of: .positionsExchanged) > 10)
  }
}
