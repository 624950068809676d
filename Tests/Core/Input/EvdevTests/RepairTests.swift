import TSContacts
import TSEventTime
import TSEvdev
import Testing

@Suite("A faulty device")
struct RepairTests {
  static let cases = [
    StreamCase(
      "an id replaced without a lift: the old contact ends, the new one begins",
      ([.id(7), .at(10, 20)], "0#7 began 10,20"),
      ([.id(8), .at(500, 600)], "0#7 ended 10,20; 0#8 began 500,600 !idReplaced"),
      ([.x(501)], "0#8 moved 501,600")),
    StreamCase(
      "what is reported before an id that replaces another is the new contact's",
      ([.id(7), .at(10, 20)], "0#7 began 10,20"),
      ([.at(500, 600), .id(8)], "0#7 ended 10,20; 0#8 began 500,600 !idReplaced")),
    StreamCase(
      "a lift of a free slot: nothing happens",
      ([.id(-1)], "!liftOfFreeSlot"),
      ([.id(7), .at(1, 1)], "0#7 began 1,1"),
      ([.id(-1)], "0#7 ended 1,1"),
      ([.id(-1)], "!liftOfFreeSlot"),
      ([.id(8), .id(-1), .id(-1)], "!endedAtOnce !liftOfFreeSlot")),
    StreamCase(
      "lifts of slots that are named at the beginning: the slots are free",
      ([.slot(0), .id(-1), .slot(1), .id(-1), .slot(0)], ""),
      ([.slot(1), .x(5)], ""),
      ([.slot(1), .id(-1)], "!liftOfFreeSlot")),
    StreamCase(
      "a contact that begins and ends in one frame is counted",
      ([.id(7), .at(1, 1), .id(-1)], "!endedAtOnce"),
      ([.id(8), .abs(.absMTDistance, 3), .id(-1)], ""),
      ([.id(9), .abs(.absMTDistance, 0)], "0#9 began 1,1"),
      ([.id(-1), .id(10), .id(-1)], "0#9 ended 1,1 !endedAtOnce")),
    StreamCase(
      "a contact of which no coordinate was ever sent is none until one is",
      ([.id(7), .abs(.absMTPressure, 9)], ""),
      ([.id(-1)], "!coordinateMissing"),
      ([.id(8)], ""),
      ([.slot(1), .id(9), .at(3, 3)], "1#9 began 3,3"),
      ([.slot(0), .y(2)], "0#8 began 0,2; 1#9 stationary 3,3"),
      ([.x(2)], "0#8 moved 2,2; 1#9 stationary 3,3"),
      ([.id(-1)], "0#8 ended 2,2; 1#9 stationary 3,3")),
    StreamCase(
      "a slot above the maximum: its data is dropped, and no other is disturbed",
      ([.slot(9), .id(7), .at(1, 1)], "9#7 began 1,1"),
      (
        [.slot(10), .id(8), .at(5, 5), .abs(.absMTPressure, 9)],
        "9#7 stationary 1,1 !slotOutOfRange"
      ),
      ([.at(6, 6)], "9#7 stationary 1,1"),
      ([.id(-1), .slot(9), .x(2)], "9#7 moved 2,1"),
      ([.slot(-1), .id(3), .slot(.max), .slot(.min)], "9#7 stationary 2,1 !slotOutOfRange×3"),
      ([.slot(0), .id(4), .at(3, 3)], "0#4 began 3,3; 9#7 stationary 2,1")),
    StreamCase(
      "a coordinate out of range: moved to the nearest edge",
      ([.id(7), .at(-1, 1000)], "0#7 began 0,999 !coordinateClamped×2"),
      ([.at(0, 999)], "0#7 stationary 0,999"),
      ([.at(.min, .max)], "0#7 stationary 0,999 !coordinateClamped×2"),
      ([.x(500)], "0#7 moved 500,999")),
    StreamCase(
      "a coordinate wrapped at 12 bits: moved to the near edge",
      ([.id(7), .at(4095, 3840)], "0#7 began 0,0 !coordinateWrapped×2"),
      ([.at(3839, 4096)], "0#7 moved 999,999 !coordinateClamped×2")),
    StreamCase(
      "an empty frame is passed over",
      ([], "!emptyFrame"),
      ([.id(7), .at(1, 1)], "0#7 began 1,1"),
      ([], "0#7 stationary 1,1 !emptyFrame"),
      ([.x(2)], "0#7 moved 2,1"),
      ([.abs(.absMisc, 1)], "0#7 stationary 2,1")),
    StreamCase(
      "a contact that was down before the stream begins where it is first seen",
      ([.slot(2), .x(5)], "2#65536 began 5,0 !downAtStart"),
      ([.y(6)], "2#65536 moved 5,6"),
      ([.slot(3), .x(7)], "2#65536 stationary 5,6; 3#65537 began 7,0 !downAtStart"),
      ([.slot(2), .id(-1)], "2#65536 ended 5,6; 3#65537 stationary 7,0"),
      ([.x(9)], "3#65537 stationary 7,0")),
    StreamCase(
      "an id that comes late is that of the contact already down",
      ([.x(5)], "0#65536 began 5,0 !downAtStart"),
      ([.id(7), .y(6)], "0#65536 moved 5,6"),
      ([.id(8)], "0#65536 ended 5,6; 0#8 began 5,6 !idReplaced")),
    StreamCase(
      "a contact that was down before the stream and lifts at once is not shown",
      ([.at(5, 5), .id(-1)], ""),
      ([.at(6, 6)], "")),
    StreamCase(
      "shape alone does not begin a contact",
      ([.abs(.absMTPressure, 5)], ""),
      ([.slot(1), .abs(.absMTToolType, 0)], "")),
  ]

  @Test("is repaired by rule", arguments: cases)
  func repairs(_ stream: StreamCase) { stream.check(on: .screen()) }

  @Test(
    "has wrapped where a value below 4096 is more than a quarter of the axis beyond its end",
    arguments: [
      (680, 3839, .coordinateClamped), (680, 3840, .coordinateWrapped),
      (680, 4095, .coordinateWrapped), (680, 4096, .coordinateClamped),
      (3080, 3850, .coordinateClamped), (3080, 3851, .coordinateWrapped),
      (3900, 3999, .coordinateClamped), (3900, 4095, .coordinateClamped),
      (4095, 4096, .coordinateClamped),
    ] as [(Int32, Int32, Repair)])
  func wraps(_ maximum: Int32, _ value: Int32, _ repair: Repair) {
    var digitizer = Digitizer.screen()
    digitizer.y = Axis(minimum: 0, maximum: maximum)
    var bench = DecoderBench(digitizer)
    _ = bench.send([.id(7), .at(1, value)])
    #expect(bench.decoder.statistics.repairs == [RepairCount(repair)])
    let edge = repair == .coordinateWrapped ? 0 : maximum
    #expect(bench.decoder.frame.contacts.map(\.y) == [edge])
  }

  @Test("leaves positions beyond the axis to a pad of which only movements count")
  func unclamped() {
    var decoder = ContactDecoder(.screen(), clampsPositions: false)
    var time: Int64 = 0
    func send(_ input: [DeviceEvent]) -> String {
      time += 10_000
      var line = ""
      for event in (input + [.report]).flatMap({ $0.events(at: Timestamp(microseconds: time)) })
      where decoder.push(event) { line = decoder.frame.line }
      return line
    }
    #expect(send([.id(7), .at(990, 500)]) == "0#7 began 990,500")
    #expect(send([.at(1010, -20)]) == "0#7 moved 1010,-20")
    #expect(send([.at(4090, 500)]) == "0#7 moved 0,500 !coordinateWrapped")
  }

  @Test("never passes on a time that runs backwards")
  func time() {
    var decoder = ContactDecoder(.screen())
    var times: [Int64] = []
    for (index, time) in ([100, 200, 150, 150, 210] as [Int64]).enumerated() {
      let input: [DeviceEvent] =
        index == 0 ? [.id(1), .at(1, 1), .report] : [.x(Int32(index)), .report]
      for say in input {
        for event in say.events(at: Timestamp(microseconds: time)) where decoder.push(event) {
          times.append(decoder.frame.time.microseconds)
        }
      }
    }
    #expect(times == [100, 200, 200, 200, 210])
    #expect(decoder.statistics.count(of: .timeBackwards) == 1)
  }

  @Test("counts more fingers than it has slots, once a rise")
  func fingers() {
    var bench = DecoderBench(.screen(slots: 2))
    let lines = bench.send(frames: [
      [.key(.btnToolDoubleTap, 1)],
      [.key(.btnToolDoubleTap, 0), .key(.btnToolTripleTap, 1)],
      [.x(1)],
      [.key(.btnToolTripleTap, 0), .key(.btnToolQuadTap, 1)],
      [.key(.btnToolQuadTap, 0), .key(.btnToolTripleTap, 1)],
      [.key(.btnToolTripleTap, 0), .key(.btnToolFinger, 1)],
      [.key(.btnToolFinger, 0), .key(.btnToolTripleTap, 1)],
    ])
    let isNoted = lines.map { $0.contains("!fingersAboveSlots") }
    #expect(isNoted == [false, true, false, true, false, false, true])
    #expect(bench.decoder.statistics.mostFingers == 4)
  }

  @Test("forgets the faults of one frame in the next")
  func forgets() {
    var bench = DecoderBench(.screen())
    #expect(bench.send([.id(-1)]) == "!liftOfFreeSlot")
    #expect(bench.send([.abs(.absX, 1)]) == "")
    #expect(bench.decoder.frame.repairs.isEmpty)
    #expect(bench.decoder.statistics.repairs == [RepairCount(.liftOfFreeSlot)])
  }

  @Test("cancels what is still down at the end")
  func end() {
    var bench = DecoderBench(.screen())
    _ = bench.send([.id(7), .at(1, 2), .slot(1), .id(8), .at(3, 4)])
    _ = bench.send([.id(-1)])
    #expect(bench.end() == "0#7 cancelled 1,2 !downAtEnd")
    #expect(bench.end() == "")
    #expect(bench.send([.slot(0), .x(9)]) == "")
    #expect(bench.send([.id(9)]) == "0#9 began 9,2")
  }

  @Test("ends what lifted after the last report, and cancels the rest")
  func endInMidFrame() {
    var bench = DecoderBench(.screen())
    _ = bench.send([.id(7), .at(1, 2), .slot(1), .id(8), .at(3, 4)])
    for event in DeviceEvent.id(-1).events(at: Timestamp(microseconds: 20_000)) {
      bench.decoder.push(event)
    }
    #expect(bench.end() == "0#7 cancelled 1,2; 1#8 ended 3,4 !downAtEnd")
  }
}

extension EventCode {
  static var absMisc: EventCode { EventCode(rawValue: 0x28) }
}
