import TSContacts
import TSEventTime
import TSEvdev
import Testing

@Suite("After events were dropped")
struct LossTests {
  static let down: (input: [DeviceEvent], line: String) = (
    [.id(7), .at(1, 1), .slot(1), .id(8), .at(2, 2)], "0#7 began 1,1; 1#8 began 2,2"
  )

  static let cases = [
    StreamCase(
      "all is ignored up to and including the next report",
      down,
      ([.dropped, .x(9), .id(-1), .slot(0), .id(-1)], ""),
      ([.x(3)], "0#7 stationary 1,1; 1#8 moved 3,2 !eventsDropped")),
    StreamCase(
      "another id in a slot cancels the contact that was there",
      down,
      ([.dropped], ""),
      (
        [.id(9), .at(5, 5)],
        "0#7 stationary 1,1; 1#8 cancelled 2,2; 1#9 began 5,5 !eventsDropped !lostInDrop"
      )),
    StreamCase(
      "a contact that has been reported is replaced by a fault, not by the loss",
      down,
      ([.dropped], ""),
      ([.x(3)], "0#7 stationary 1,1; 1#8 moved 3,2 !eventsDropped"),
      ([.id(9)], "0#7 stationary 1,1; 1#8 ended 3,2; 1#9 began 3,2 !idReplaced")),
    StreamCase(
      "a lift of a contact that has not been reported since cancels it: it may be the lost one",
      down,
      ([.dropped], ""),
      ([.id(-1)], "0#7 stationary 1,1; 1#8 cancelled 2,2 !eventsDropped !lostInDrop")),
    StreamCase(
      "the same id in a slot is the same contact, whose lift ends it",
      down,
      ([.dropped], ""),
      ([.id(8)], "0#7 stationary 1,1; 1#8 stationary 2,2 !eventsDropped"),
      ([.id(-1)], "0#7 stationary 1,1; 1#8 ended 2,2")),
    StreamCase(
      "data for a slot thought free is a contact that landed meanwhile",
      down,
      ([.dropped], ""),
      (
        [.slot(2), .x(5)],
        "0#7 stationary 1,1; 1#8 stationary 2,2; 2#65536 began 5,0 !eventsDropped !downAtStart"
      ),
      ([.id(-1)], "0#7 stationary 1,1; 1#8 stationary 2,2; 2#65536 ended 5,0"),
      ([.slot(3), .id(-1)], "0#7 stationary 1,1; 1#8 stationary 2,2")),
    StreamCase(
      "BTN_TOUCH 0 cancels what is thought to be down",
      down,
      ([.dropped], ""),
      (
        [.key(.btnTouch, 0), .slot(0), .id(-1)],
        "0#7 cancelled 1,1; 1#8 cancelled 2,2 !eventsDropped !lostInDrop×2"
      ),
      ([.key(.btnTouch, 1), .slot(1), .id(3)], "1#3 began 2,2")),
    StreamCase(
      "BTN_TOUCH is not known any more",
      ([.key(.btnTouch, 0)], ""),
      ([.dropped], ""),
      ([.id(7), .at(1, 1)], "0#7 began 1,1 !eventsDropped")),
    StreamCase(
      "a count of fingers that others fill cancels those not reported",
      down,
      ([.dropped], ""),
      (
        [.key(.btnToolFinger, 1)],
        "0#7 stationary 1,1; 1#8 stationary 2,2 !eventsDropped"
      ),
      ([.slot(0), .x(4)], "0#7 moved 4,1; 1#8 cancelled 2,2 !lostInDrop")),
    StreamCase(
      "a second loss within the first is counted too",
      ([.dropped, .dropped], ""),
      ([.id(7), .at(1, 1)], "0#7 began 1,1 !eventsDropped×2")),
    StreamCase(
      "what came before the loss in its frame counts",
      down,
      ([.slot(0), .id(-1), .dropped], ""),
      ([.slot(1), .x(3)], "0#7 ended 1,1; 1#8 moved 3,2 !eventsDropped")),
  ]

  @Test("a recording is repaired by rule", arguments: cases)
  func repairs(_ stream: StreamCase) { stream.check(on: .screen()) }

  private func held(_ id: Int32, x: Int32 = 2, slot: Int32 = 1) -> Contact {
    Contact(slot: slot, trackingID: id, phase: .moved, x: x, y: 2)
  }

  private static let free = Contact(slot: 0, trackingID: -1, phase: .ended, x: 0, y: 0)

  @Test(
    "a device's own state is the truth",
    arguments: [
      (8, 2, "1#8 stationary 2,2"), (8, 5, "1#8 moved 5,2"), (8, 5000, "1#8 moved 999,2"),
      (9, 5, "1#8 cancelled 2,2; 1#9 began 5,2"), (-1, 5, "1#8 cancelled 2,2"),
    ] as [(Int32, Int32, String)])
  func resynchronises(_ id: Int32, _ x: Int32, _ line: String) {
    var bench = DecoderBench(.screen())
    _ = bench.send([.slot(1), .id(8), .at(2, 2)])
    _ = bench.send([.dropped, .id(-1)])
    let state = DeviceState(slots: [LossTests.free, held(id, x: x)], currentSlot: 1)
    let isNew = bench.decoder.resynchronise(with: state, at: Timestamp(microseconds: 25_000))
    #expect(isNew)
    let repairs = id == 8 ? " !eventsDropped" : " !eventsDropped !lostInDrop"
    #expect(bench.decoder.frame.line == line + repairs)
    #expect(bench.decoder.frame.time.microseconds == 25_000)
    #expect(bench.send([.abs(.absX, 1)]).contains("ended") == false)
  }

  @Test("a device goes on where its state says")
  func goesOn() {
    var bench = DecoderBench(.screen())
    _ = bench.send([.slot(1), .id(8), .at(2, 2)])
    for event in DeviceEvent.dropped.events(at: Timestamp(microseconds: 15_000)) {
      bench.decoder.push(event)
    }
    #expect(bench.decoder.isIgnoringEvents)
    let state = DeviceState(
      slots: [held(5, slot: 0), held(8)], currentSlot: 0, keys: [.btnTouch])
    bench.decoder.resynchronise(with: state, at: Timestamp(microseconds: 16_000))
    #expect(!bench.decoder.isIgnoringEvents)
    #expect(bench.decoder.frame.line == "0#5 began 2,2; 1#8 stationary 2,2 !eventsDropped")
    #expect(bench.send([.x(3)]) == "0#5 moved 3,2; 1#8 stationary 2,2")
    #expect(
      bench.send([.key(.btnTouch, 0), .id(-1), .slot(1), .id(-1)])
        == "0#5 ended 3,2; 1#8 ended 2,2")
  }

  @Test("a device opened with fingers on it shows them at once")
  func opened() {
    var bench = DecoderBench(.screen())
    bench.decoder.resynchronise(
      with: DeviceState(slots: [held(5, slot: 0)]), at: Timestamp(microseconds: 5))
    #expect(bench.decoder.frame.line == "0#5 began 2,2")
    #expect(bench.send([.x(9)]) == "0#5 moved 9,2")
    #expect(bench.decoder.statistics.first?.microseconds == 5)
  }

  @Test("a device that has BTN_TOUCH, and does not hold it, hovers")
  func hovers() {
    let described = DeviceDescription(codes: [.key: [.btnTouch]])
    var bench = DecoderBench(.screen(), description: described)
    bench.decoder.resynchronise(
      with: DeviceState(slots: [held(5, slot: 0)]), at: Timestamp(microseconds: 5))
    #expect(bench.decoder.frame.contacts.isEmpty)
    #expect(bench.send([.key(.btnTouch, 1)]) == "0#5 began 2,2")
  }

  @Test("a screen that has BTN_TOUCH, and never sends it, is touched all the same")
  func silentKey() {
    let described = DeviceDescription(codes: [.key: [.btnTouch]])
    var bench = DecoderBench(.screen(), description: described)
    bench.decoder.resynchronise(with: DeviceState(), at: Timestamp(microseconds: 5))
    #expect(bench.send([.id(5), .at(2, 2)]) == "0#5 began 2,2")
    bench.decoder.push(
      InputEvent(
        time: Timestamp(microseconds: 20_000), type: .syn, code: .synDropped, value: 0))
    bench.decoder.resynchronise(
      with: DeviceState(slots: [held(5, slot: 0)]), at: Timestamp(microseconds: 20_000))
    #expect(bench.decoder.frame.contacts.map(\.phase) == [.stationary])
  }

  @Test("a screen without slots that has BTN_TOUCH, and never sends it, is touched all the same")
  func silentKeyOfAnonymous() {
    let described = DeviceDescription(codes: [.key: [.btnTouch]])
    var bench = DecoderBench(.screen(.typeA), description: described)
    bench.decoder.resynchronise(with: DeviceState(), at: Timestamp(microseconds: 5))
    #expect(bench.send([.at(2, 2), .mtReport]) == "0#0 began 2,2")
    #expect(bench.send([.key(.btnTouch, 0), .at(2, 2), .mtReport]) == "0#0 ended 2,2")
  }

  @Test("a screen that sends BTN_TOUCH hovers while it is up, after a loss too")
  func heardKey() {
    let described = DeviceDescription(codes: [.key: [.btnTouch]])
    var bench = DecoderBench(.screen(), description: described)
    bench.decoder.resynchronise(with: DeviceState(), at: Timestamp(microseconds: 5))
    #expect(
      bench.send(frames: [[.id(5), .at(2, 2), .key(.btnTouch, 1)], [.key(.btnTouch, 0)]])
        == ["0#5 began 2,2", "0#5 ended 2,2"])
    bench.decoder.resynchronise(
      with: DeviceState(slots: [held(5, slot: 0)]), at: Timestamp(microseconds: 40_000))
    #expect(bench.decoder.frame.contacts.isEmpty)
  }

  @Test("a pad that has BTN_TOUCH hovers until the key is pressed")
  func hoveringPad() {
    let described = DeviceDescription(codes: [.key: [.btnTouch]])
    var bench = DecoderBench(.screen(kind: .touchpad), description: described)
    bench.decoder.resynchronise(with: DeviceState(), at: Timestamp(microseconds: 5))
    #expect(bench.send([.id(5), .at(2, 2)]) == "")
    #expect(bench.send([.key(.btnTouch, 1)]) == "0#5 began 2,2")
  }

  @Test("a device that is unplugged has its contacts cancelled, wherever it was")
  func unplugged() {
    var bench = DecoderBench(.screen())
    _ = bench.send([.slot(1), .id(8), .at(2, 2)])
    for event in DeviceEvent.dropped.events(at: Timestamp(microseconds: 15_000)) {
      bench.decoder.push(event)
    }
    #expect(bench.end(.lostInDrop) == "1#8 cancelled 2,2 !eventsDropped !lostInDrop")
    #expect(bench.send([.id(9)]) == "1#9 began 2,2")
  }
}
