import TSContacts
import TSEventTime
import TSEvdev
import Testing

/// A table of frames: what is sent, and what must come of it.
struct StreamCase: Sendable, CustomTestStringConvertible {
  var name: String
  var frames: [(input: [DeviceEvent], line: String)]
  var testDescription: String { name }

  init(_ name: String, _ frames: (input: [DeviceEvent], line: String)...) {
    self.name = name
    self.frames = frames
  }

  func check(on digitizer: Digitizer, description: DeviceDescription? = nil) {
    var bench = DecoderBench(digitizer, description: description)
    #expect(bench.send(frames: frames.map(\.input)) == frames.map(\.line), "\(name)")
  }
}

@Suite("A device with slots")
struct SlotTests {
  static let cases = [
    StreamCase(
      "a finger lands, moves, rests and lifts",
      ([.id(7), .at(10, 20)], "0#7 began 10,20"),
      ([.x(11)], "0#7 moved 11,20"),
      ([.abs(.absX, 5)], "0#7 stationary 11,20"),
      ([.id(-1)], "0#7 ended 11,20"),
      ([.abs(.absX, 6)], "")),
    StreamCase(
      "the current slot carries over from frame to frame",
      ([.slot(3), .id(7), .at(1, 1)], "3#7 began 1,1"),
      ([.x(2)], "3#7 moved 2,1"),
      ([.slot(1), .id(8), .at(9, 9)], "1#8 began 9,9; 3#7 stationary 2,1"),
      ([.x(8)], "1#8 moved 8,9; 3#7 stationary 2,1"),
      ([.slot(3), .x(3)], "1#8 stationary 8,9; 3#7 moved 3,1")),
    StreamCase(
      "contacts are ordered by slot, in any order of their reports",
      (
        [.slot(5), .id(1), .at(5, 5), .slot(2), .id(2), .at(2, 2), .slot(4), .id(3), .at(4, 4)],
        "2#2 began 2,2; 4#3 began 4,4; 5#1 began 5,5"
      ),
      ([.slot(4), .id(-1)], "2#2 stationary 2,2; 4#3 ended 4,4; 5#1 stationary 5,5"),
      ([.slot(5), .x(6)], "2#2 stationary 2,2; 5#1 moved 6,5")),
    StreamCase(
      "the kernel's own report, as of a device that is unplugged, cancels what it ends",
      ([.id(7), .at(10, 20), .key(.btnTouch, 1)], "0#7 began 10,20"),
      ([.key(.btnTouch, 0), .kernelReport], "0#7 cancelled 10,20"),
      ([.slot(1), .id(8), .at(1, 2), .key(.btnTouch, 1)], "0#7 began 10,20; 1#8 began 1,2"),
      ([.slot(0), .id(-1), .kernelReport], "0#7 cancelled 10,20; 1#8 stationary 1,2"),
      ([.slot(1), .id(-1)], "1#8 ended 1,2")),
    StreamCase(
      "a slot keeps its values from one contact to the next",
      ([.id(7), .at(10, 20)], "0#7 began 10,20"),
      ([.id(-1)], "0#7 ended 10,20"),
      ([.id(8), .x(30)], "0#8 began 30,20")),
    StreamCase(
      "a lift and a new id of one slot in one frame are two contacts",
      ([.id(7), .at(10, 20)], "0#7 began 10,20"),
      ([.id(-1), .id(8), .at(500, 600)], "0#7 ended 10,20; 0#8 began 500,600"),
      ([.x(501)], "0#8 moved 501,600")),
    StreamCase(
      "a position reported before the id is the new contact's",
      ([.at(10, 20), .id(7)], "0#7 began 10,20"),
      ([.id(-1)], "0#7 ended 10,20")),
    StreamCase(
      "a finger that moves and lifts in one frame ends where it went",
      ([.id(7), .at(10, 20)], "0#7 began 10,20"),
      ([.at(15, 25), .id(-1)], "0#7 ended 15,25")),
    StreamCase(
      "a position after the lift revives nothing",
      ([.id(7), .at(10, 20)], "0#7 began 10,20"),
      ([.id(-1), .at(99, 99)], "0#7 ended 10,20"),
      ([.at(50, 50)], "")),
    StreamCase(
      "a position that comes back to where it was has not moved",
      ([.id(7), .at(10, 20)], "0#7 began 10,20"),
      ([.x(11), .x(10)], "0#7 stationary 10,20")),
    StreamCase(
      "a contact that comes and goes within one frame is never shown, and counted",
      ([.id(7), .at(10, 20), .id(-1)], "!endedAtOnce"),
      ([.id(8)], "0#8 began 10,20")),
    StreamCase(
      "the emulation of a single touch moves no contact",
      ([.id(7), .at(10, 20), .abs(.absX, 10)], "0#7 began 10,20"),
      ([.abs(.absX, 500), .abs(.absY, 500)], "0#7 stationary 10,20")),
    StreamCase(
      "an id that is sent again changes nothing",
      ([.id(7), .at(10, 20)], "0#7 began 10,20"),
      ([.id(7)], "0#7 stationary 10,20"),
      ([.id(7), .x(11)], "0#7 moved 11,20")),
  ]

  @Test("reports its contacts", arguments: cases)
  func reports(_ stream: StreamCase) { stream.check(on: .screen()) }

  @Test(
    "has moved when its geometry changed",
    arguments: [
      .absMTPressure, .absMTTouchMajor, .absMTTouchMinor, .absMTWidthMajor, .absMTWidthMinor,
      .absMTOrientation, .absMTToolType,
    ] as [EventCode])
  func geometry(_ code: EventCode) {
    var bench = DecoderBench(.screen())
    #expect(bench.send([.id(7), .at(1, 1), .abs(code, 0)]) == "0#7 began 1,1")
    #expect(bench.send([.abs(code, 2)]) == "0#7 moved 1,1")
    #expect(bench.send([.abs(code, 2)]) == "0#7 stationary 1,1")
    #expect(bench.send([.abs(code, 1), .abs(code, 2)]) == "0#7 stationary 1,1")
  }

  @Test("keeps every value of a contact, under its own name")
  func values() throws {
    var bench = DecoderBench(.screen())
    let codes: [EventCode] = [
      .absMTTouchMajor, .absMTTouchMinor, .absMTWidthMajor, .absMTWidthMinor,
      .absMTOrientation, .absMTPressure,
    ]
    let input = zip(codes, [1, 2, 3, 4, -5, 6]).map { DeviceEvent.abs($0, $1) }
    #expect(bench.send([.id(7), .at(8, 9)] + input) == "0#7 began 8,9")
    let expected = Contact(
      slot: 0, trackingID: 7, phase: .began, x: 8, y: 9, pressure: 6, touchMajor: 1,
      touchMinor: 2, widthMajor: 3, widthMinor: 4, orientation: -5)
    #expect(bench.decoder.frame.contacts == [expected])
    #expect(bench.send([.abs(.absMTPressure, 60)]) == "0#7 moved 8,9")
    #expect(bench.decoder.frame.contacts.first?.pressure == 60)
    #expect(bench.send([.id(-1)]) == "0#7 ended 8,9")
    #expect(bench.decoder.frame.contacts.first?.pressure == 60)
  }

  @Test(
    "keeps what touches",
    arguments: [(0, .finger), (1, .pen), (2, .palm), (0xa, .dial), (9, .finger), (-1, .finger)]
      as [(Int32, Contact.Tool)])
  func tools(_ value: Int32, _ tool: Contact.Tool) {
    var bench = DecoderBench(.screen())
    _ = bench.send([.id(7), .at(8, 9), .abs(.absMTToolType, value)])
    #expect(bench.decoder.frame.contacts.map(\.tool) == [tool])
  }

  @Test("knows the slot that was current before the stream, where that was recorded")
  func currentSlot() {
    let described = DeviceDescription(currentValues: [.absMTSlot: 4])
    var bench = DecoderBench(.screen(), description: described)
    #expect(bench.send([.id(7), .at(8, 9)]) == "4#7 began 8,9")
    let wild = DeviceDescription(currentValues: [.absMTSlot: 10])
    bench = DecoderBench(.screen(), description: wild)
    #expect(bench.send([.id(7), .at(8, 9)]) == "0#7 began 8,9")
  }

  @Test("reports up to 64 contacts")
  func many() {
    var bench = DecoderBench(.screen(slots: 250))
    let input = (0..<64).flatMap { [DeviceEvent.slot($0), .id($0), .at($0, $0)] }
    _ = bench.send(input)
    #expect(bench.decoder.frame.contacts.map(\.slot) == Array(0..<64))
    #expect(bench.send((0..<64).flatMap { [DeviceEvent.slot($0), .id(-1), .id($0 + 100)] }) != "")
    #expect(bench.decoder.frame.contacts.count == 128)
    _ = bench.send([.slot(64), .id(500), .at(1, 1)])
    #expect(bench.decoder.frame.contacts.count == 64)
    #expect(bench.decoder.statistics.count(of: .slotOutOfRange) == 1)
  }
}
