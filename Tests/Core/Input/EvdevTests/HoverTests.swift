import TSContacts
import TSEventTime
import TSEvdev
import Testing

@Suite("A finger over the surface")
struct HoverTests {
  static let cases = [
    StreamCase(
      "is no contact while its distance is above 0",
      ([.id(7), .at(1, 1), .abs(.absMTDistance, 3)], "over 1,1 at 3"),
      ([.x(2)], "over 2,1 at 3"),
      ([.abs(.absMTDistance, 0)], "0#7 began 2,1"),
      ([.x(3)], "0#7 moved 3,1"),
      ([.abs(.absMTDistance, 1)], "0#7 ended 3,1 over 3,1 at 1"),
      ([.x(4)], "over 4,1 at 1"),
      ([.x(4)], ""),
      ([.id(-1)], "")),
    StreamCase(
      "is no contact while BTN_TOUCH is known to be 0",
      ([.key(.btnTouch, 0)], ""),
      ([.id(7), .at(1, 1)], ""),
      ([.key(.btnTouch, 1), .x(2)], "0#7 began 2,1"),
      ([.key(.btnTouch, 0)], "0#7 ended 2,1"),
      ([.key(.btnTouch, 1)], "0#7 began 2,1"),
      ([.key(.btnTouch, 0), .id(-1)], "0#7 ended 2,1")),
    StreamCase(
      "is a contact while nothing is known of BTN_TOUCH",
      ([.id(7), .at(1, 1)], "0#7 began 1,1"),
      ([.slot(1), .id(8), .at(2, 2)], "0#7 stationary 1,1; 1#8 began 2,2")),
    StreamCase(
      "does not end another that touches",
      (
        [.id(7), .at(1, 1), .slot(1), .id(8), .at(2, 2), .abs(.absMTDistance, 1)],
        "0#7 began 1,1 over 2,2 at 1"
      ),
      ([.abs(.absMTDistance, 0)], "0#7 stationary 1,1; 1#8 began 2,2"),
      ([.slot(0), .abs(.absMTDistance, 9)], "0#7 ended 1,1; 1#8 stationary 2,2 over 1,1 at 9")),
    StreamCase(
      "comes down as another finger when its id is replaced",
      ([.id(7), .at(1, 1), .abs(.absMTDistance, 1)], "over 1,1 at 1"),
      ([.id(8), .abs(.absMTDistance, 0)], "0#8 began 1,1 !idReplaced")),
  ]

  @Test("obeys the rules", arguments: cases)
  func hovers(_ stream: StreamCase) { stream.check(on: .screen()) }

  @Test("counts as a contact that the device reported, and as none that began")
  func counts() {
    var bench = DecoderBench(.screen())
    _ = bench.send([.id(7), .at(1, 1), .abs(.absMTDistance, 3)])
    #expect(bench.decoder.statistics.contacts == 1)
    #expect(bench.decoder.statistics.landings == 0)
    #expect(bench.end() == "")
  }

  @Test("that is a pen hovers while it is near and does not press")
  func pen() {
    let pen = [
      DeviceEvent.key(.btnToolPen, 1), .abs(.absX, 5), .abs(.absY, 6), .abs(.absDistance, 9),
    ]
    StreamCase(
      "a pen",
      (pen, "over 5,6 at 9"),
      ([.abs(.absX, 7)], "over 7,6 at 9"),
      ([.abs(.absX, 7)], ""),
      ([.key(.btnTouch, 1), .abs(.absDistance, 0)], "0#0 began 7,6"),
      ([.abs(.absX, 8)], "0#0 moved 8,6"),
      ([.key(.btnTouch, 0)], "0#0 ended 8,6 over 8,6 at 0"),
      ([.key(.btnToolPen, 0)], ""),
      ([.abs(.absX, 9)], "")
    ).check(on: .screen(.singleTouch, kind: .pen))
  }

  @Test("that is a pen without a distance hovers until BTN_TOUCH is down")
  func penWithoutDistance() {
    let pen: [DeviceEvent] = [.id(7), .at(1, 1), .abs(.absMTToolType, 1)]
    let description = DeviceDescription(codes: [.key: [.btnTouch]])
    var bench = DecoderBench(.screen(), description: description)
    #expect(bench.send(pen) == "over 1,1 at 0")
    #expect(bench.send([.x(2)]) == "over 2,1 at 0")
    // For longer than a contact is withheld that moves.
    for _ in 0..<15 { _ = bench.send([.x(3)]) + bench.send([.x(2)]) }
    #expect(bench.send([.key(.btnTouch, 1)]) == "0#7 began 2,1")
    #expect(bench.send([.key(.btnTouch, 0)]) == "0#7 ended 2,1 over 2,1 at 0")
    #expect(bench.send([.x(5)]) == "over 5,1 at 0")
  }

  @Test("that is a pen does not land when the state is read anew while BTN_TOUCH is up")
  func penAfterLoss() {
    let description = DeviceDescription(codes: [.key: [.btnTouch]])
    var bench = DecoderBench(.screen(), description: description)
    _ = bench.send([.id(7), .at(1, 1), .abs(.absMTToolType, 1)])
    let pen = Contact(slot: 0, trackingID: 7, phase: .moved, x: 4, y: 1, tool: .pen)
    let time = Timestamp(microseconds: 20_000)
    _ = bench.decoder.push(InputEvent(time: time, type: .syn, code: .synDropped, value: 0))
    _ = bench.decoder.resynchronise(with: DeviceState(slots: [pen]), at: time)
    #expect(bench.decoder.frame.contacts.isEmpty)
    #expect(bench.decoder.frame.hover?.x == 4)
  }

  @Test("is of a pen if a key says so, on a screen that reports no tool by slot")
  func penByKey() {
    let description = DeviceDescription(
      codes: [.key: [.btnTouch, .btnToolPen, EventCode(rawValue: 0x141)]])
    var bench = DecoderBench(.screen(), description: description)
    let tools = { (frame: ContactFrame) in
      (frame.contacts.map(\.tool) + (frame.hover.map { [$0.tool] } ?? [])).map { "\($0)" }
        .joined(separator: " ") + (frame.hover == nil ? "" : " over")
    }
    #expect(bench.send([.key(.btnToolPen, 1), .id(7), .at(1, 1)], as: tools) == "pen over")
    #expect(bench.send([.key(.btnTouch, 1)], as: tools) == "pen")
    // The pen is turned, so that one key goes up as the other goes down.
    let eraser = DeviceEvent.key(EventCode(rawValue: 0x141), 1)
    #expect(bench.send([eraser, .key(.btnToolPen, 0), .x(2)], as: tools) == "pen")
    #expect(bench.send([.key(EventCode(rawValue: 0x141), 0), .x(3)], as: tools) == "finger")
  }

  @Test("keeps the rules of its distance if a key says that it is a pen")
  func penByKeyWithDistance() {
    let description = DeviceDescription(codes: [.key: [.btnTouch, .btnToolPen]])
    var screen = Digitizer.screen()
    screen.distance = Axis(minimum: 0, maximum: 10)
    var bench = DecoderBench(screen, description: description)
    let pen: [DeviceEvent] = [.key(.btnToolPen, 1), .id(7), .at(1, 1), .abs(.absMTDistance, 4)]
    #expect(bench.send(pen) == "over 1,1 at 4")
    #expect(bench.send([.abs(.absMTDistance, 0)]) == "0#7 began 1,1")
    #expect(bench.send([.abs(.absMTDistance, 2)]) == "0#7 ended 1,1 over 1,1 at 2")
  }

  @Test("of any kind of pen is none of a finger", arguments: UInt16(0x140)...0x144)
  func penTools(code: UInt16) {
    var bench = DecoderBench(.screen(.singleTouch, kind: .pen))
    let tool = DeviceEvent.key(EventCode(rawValue: code), 1)
    let tools = bench.send([tool, .abs(.absX, 5), .abs(.absY, 6)]) {
      "\($0.hover.map { "\($0.tool)" } ?? "none")"
    }
    #expect(tools == "pen")
  }

  @Test("is reported once when it leaves, and when the stream ends")
  func goes() {
    var bench = DecoderBench(.screen(.singleTouch, kind: .pen))
    #expect(
      bench.send([.key(.btnToolPen, 1), .abs(.absX, 5), .abs(.absY, 6)]) == "over 5,6 at 0")
    var copy = bench.decoder
    let time = Timestamp(microseconds: 20_000)
    let leaves = copy.push(InputEvent(time: time, type: .key, code: .btnToolPen, value: 0))
    let isTold = copy.push(InputEvent(time: time, type: .syn, code: .synReport, value: 0))
    #expect((leaves, isTold) == (false, true))
    #expect(copy.frame.hover == nil && copy.frame.contacts.isEmpty)
    let isEnding = bench.decoder.cancelAll(at: time)
    #expect(isEnding)
    #expect(bench.decoder.frame.hover == nil)
  }
}
