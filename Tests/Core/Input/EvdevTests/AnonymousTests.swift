import TSContacts
import TSEventTime
import TSEvdev
import Testing

@Suite("A device with anonymous contacts")
struct AnonymousTests {
  /// A frame of contacts, each closed; without any, the frame says that there are none.
  private static func contacts(_ points: (Int32, Int32)...) -> [DeviceEvent] {
    points.isEmpty ? [.mtReport] : points.flatMap { [.at($0.0, $0.1), .mtReport] }
  }

  static let cases = [
    StreamCase(
      "a finger keeps its place and its id while it moves",
      (contacts((10, 20)), "0#0 began 10,20"),
      (contacts((11, 20)), "0#0 moved 11,20"),
      (contacts((11, 20)), "0#0 stationary 11,20"),
      (contacts(), "0#0 ended 11,20"),
      (contacts((50, 50)), "0#1 began 50,50")),
    StreamCase(
      "two fingers are reported in another order",
      (contacts((10, 10), (200, 200)), "0#0 began 10,10; 1#1 began 200,200"),
      (contacts((201, 200), (10, 11)), "0#0 moved 10,11; 1#1 moved 201,200")),
    StreamCase(
      "the pairing is the best in all, not the nearest first",
      (contacts((100, 0), (200, 0)), "0#0 began 100,0; 1#1 began 200,0"),
      (contacts((160, 0), (340, 0)), "0#0 moved 160,0; 1#1 moved 340,0")),
    StreamCase(
      "one of two lifts",
      (contacts((10, 10), (200, 200)), "0#0 began 10,10; 1#1 began 200,200"),
      (contacts((199, 200)), "0#0 ended 10,10; 1#1 moved 199,200"),
      (contacts((20, 20), (199, 201)), "0#2 began 20,20; 1#1 moved 199,201")),
    StreamCase(
      "a finger farther away than half the diagonal is another",
      (contacts((0, 0)), "0#0 began 0,0"),
      (contacts((499, 499)), "0#0 moved 499,499"),
      (contacts((999, 999)), "0#0 ended 499,499; 0#1 began 999,999")),
    StreamCase(
      "a frame without any contact data leaves the contacts as they were",
      (contacts((10, 10)), "0#0 began 10,10"),
      ([.abs(.absX, 4)], "0#0 stationary 10,10"),
      ([], "0#0 stationary 10,10 !emptyFrame")),
    StreamCase(
      "the last finger lifts with BTN_TOUCH alone",
      (contacts((10, 10)) + [.key(.btnTouch, 1)], "0#0 began 10,10"),
      ([.key(.btnTouch, 0)], "0#0 ended 10,10"),
      ([.key(.btnTouch, 0)], "")),
    StreamCase(
      "contacts over the surface do not touch",
      (contacts((10, 10)) + [.key(.btnTouch, 0)], ""),
      (contacts((11, 10)) + [.key(.btnTouch, 1)], "0#0 began 11,10"),
      ([.at(12, 10), .abs(.absMTDistance, 2), .mtReport], "0#0 ended 12,10 over 12,10 at 2")),
    StreamCase(
      "the last contact is not closed",
      ([.at(10, 10)], "0#0 began 10,10"),
      (contacts((11, 10)), "0#0 moved 11,10")),
    StreamCase(
      "a contact is closed twice, and once empty",
      ([.at(10, 10), .mtReport, .mtReport], "0#0 began 10,10")),
    StreamCase(
      "ids decide where the device has them",
      (
        [.id(5), .at(10, 10), .mtReport, .id(6), .at(20, 20), .mtReport],
        "0#5 began 10,10; 1#6 began 20,20"
      ),
      (
        [.id(6), .at(10, 10), .mtReport, .id(5), .at(20, 20), .mtReport],
        "0#5 moved 20,20; 1#6 moved 10,10"
      ),
      (
        [.id(7), .at(20, 20), .mtReport, .id(6), .at(10, 10), .mtReport],
        "0#5 ended 20,20; 0#7 began 20,20; 1#6 stationary 10,10"
      )),
    StreamCase(
      "values without both coordinates are no contact",
      ([.abs(.absMTTouchMajor, 64), .at(200, 300), .mtReport], "0#0 began 200,300"),
      ([.abs(.absMTTouchMajor, 0)], "0#0 ended 200,300"),
      ([.x(5), .mtReport], ""),
      ([.abs(.absMTPressure, 9), .y(5), .mtReport, .at(7, 7), .mtReport], "0#1 began 7,7")),
    StreamCase(
      "a negative id is no contact",
      ([.id(0), .at(500, 300), .mtReport], "0#0 began 500,300"),
      ([.id(-1), .at(500, 300), .mtReport], "0#0 ended 500,300"),
      ([.id(-2), .mtReport], "")),
    StreamCase(
      "a pressure or a size of 0 that was larger before is no contact, until it is larger again",
      ([.id(1), .at(5, 5), .abs(.absMTPressure, 9), .mtReport], "0#1 began 5,5"),
      ([.id(1), .at(5, 5), .abs(.absMTPressure, 0), .mtReport], "0#1 ended 5,5"),
      ([.id(1), .at(5, 5), .abs(.absMTPressure, 0), .mtReport], ""),
      ([.id(1), .at(6, 6), .abs(.absMTPressure, 1), .mtReport], "0#1 began 6,6"),
      ([.id(1), .at(6, 6), .abs(.absMTTouchMajor, 2), .mtReport], "0#1 moved 6,6"),
      ([.id(1), .at(6, 6), .abs(.absMTTouchMajor, 0), .mtReport], "0#1 ended 6,6")),
    StreamCase(
      "a pressure and a size that are always 0 say nothing",
      (
        [.at(5, 5), .abs(.absMTPressure, 0), .abs(.absMTTouchMajor, 0), .mtReport],
        "0#0 began 5,5"
      ),
      ([.at(6, 5), .abs(.absMTPressure, 0), .mtReport], "0#0 moved 6,5"),
      (
        [.at(6, 5), .abs(.absMTPressure, 0), .mtReport]
          + [.at(800, 800), .abs(.absMTPressure, 3), .mtReport],
        "0#0 stationary 6,5; 1#1 began 800,800"
      ),
      (
        [.at(6, 5), .abs(.absMTPressure, 0), .mtReport]
          + [.at(800, 800), .abs(.absMTPressure, 0), .mtReport],
        "0#0 stationary 6,5; 1#1 ended 800,800"
      )),
    StreamCase(
      "a contact that lifts among zeros leaves none in the corner",
      ([.at(900, 900), .abs(.absMTPressure, 9), .mtReport], "0#0 began 900,900"),
      ([.at(0, 0), .abs(.absMTPressure, 0), .mtReport], "0#0 ended 900,900"),
      ([.at(0, 0), .abs(.absMTPressure, 0), .mtReport], "")),
    StreamCase(
      "what is missing in the frame after a loss was lost",
      (contacts((10, 10), (200, 200)), "0#0 began 10,10; 1#1 began 200,200"),
      ([.dropped] + contacts((11, 10)), ""),
      (contacts((12, 10)), "0#0 moved 12,10; 1#1 cancelled 200,200 !eventsDropped !lostInDrop"),
      (contacts(), "0#0 ended 12,10")),
  ]

  @Test("reports its contacts", arguments: cases)
  func reports(_ stream: StreamCase) { stream.check(on: .screen(slots: 0, .typeA)) }

  @Test("measures in millimetres where its units differ")
  func units() {
    var digitizer = Digitizer.screen(slots: 0, .typeA)
    digitizer.x.resolution = 100
    digitizer.y.resolution = 1
    var bench = DecoderBench(digitizer)
    _ = bench.send([.at(0, 0), .mtReport, .at(300, 10), .mtReport])
    let line = bench.send([.at(300, 1), .mtReport, .at(0, 11), .mtReport])
    #expect(line == "0#0 moved 300,1; 1#1 moved 0,11")
  }

  @Test("keeps the shape of each contact, and nothing of the one before")
  func shapes() {
    var bench = DecoderBench(.screen(slots: 0, .typeA))
    _ = bench.send([
      .at(1, 1), .abs(.absMTTouchMajor, 9), .abs(.absMTToolType, 2), .mtReport, .at(500, 1),
      .abs(.absMTPressure, 4), .mtReport,
    ])
    #expect(bench.decoder.frame.contacts.map(\.touchMajor) == [9, 0])
    #expect(bench.decoder.frame.contacts.map(\.pressure) == [0, 4])
    #expect(bench.decoder.frame.contacts.map(\.tool) == [.palm, .finger])
  }

  @Test("reports up to 64 contacts, and drops those above")
  func many() {
    var bench = DecoderBench(.screen(slots: 0, .typeA))
    let input = (0..<70).flatMap { [DeviceEvent.at($0 * 10, $0), .mtReport] }
    #expect(bench.send(input).hasSuffix("!slotOutOfRange×6"))
    #expect(bench.send(input).hasSuffix("!slotOutOfRange×6"))
    #expect(bench.decoder.frame.contacts.map(\.phase) == Array(repeating: .stationary, count: 64))
    #expect(bench.send(input.reversed()) != "")
    #expect(bench.decoder.statistics.mostContacts == 64)
  }

  @Test("keeps its contacts over a resynchronisation: it has no state to ask for")
  func resynchronises() {
    var bench = DecoderBench(.screen(slots: 0, .typeA))
    _ = bench.send([.at(10, 10), .mtReport])
    bench.decoder.resynchronise(with: DeviceState(), at: Timestamp(microseconds: 15_000))
    #expect(bench.decoder.frame.line == "0#0 stationary 10,10")
    #expect(bench.send([.mtReport]) == "0#0 cancelled 10,10 !lostInDrop")
  }
}
