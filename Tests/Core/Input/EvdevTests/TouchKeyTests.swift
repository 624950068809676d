import TSContacts
import TSEventTime
import TSEvdev
import Testing

@Suite("A contact over which BTN_TOUCH stays up")
struct TouchKeyTests {
  /// Frames 10 ms apart after the first, in which the contact moves.
  static func moves(_ count: Int) -> [[DeviceEvent]] {
    (0..<count).map { [.x(Int32(10 + $0))] }
  }

  static let withheld: [[DeviceEvent]] = [[.key(.btnTouch, 0), .id(7), .at(5, 5)]]

  @Test("begins on a screen once it has moved for 100 ms, and is counted")
  func begins() {
    var bench = DecoderBench(.screen())
    let lines = bench.send(frames: TouchKeyTests.withheld + TouchKeyTests.moves(10))
    #expect(lines.dropLast().joined() == "")
    #expect(lines.last == "0#7 began 19,5 !contactWithoutTouchKey")
    #expect(bench.send([.x(30)]) == "0#7 moved 30,5")
    #expect(bench.send([.slot(1), .id(8), .at(1, 1)]) == "0#7 stationary 30,5; 1#8 began 1,1")
    #expect(bench.send([.slot(0), .id(-1)]) == "0#7 ended 30,5; 1#8 stationary 1,1")
    #expect(bench.decoder.statistics.count(of: .contactWithoutTouchKey) == 1)
  }

  @Test("begins there on the slow path of the decoder, too")
  func long() {
    var bench = DecoderBench(.screen())
    let frames = TouchKeyTests.moves(10).map { $0 + [.key(.btnLeft, 1)] }
    let lines = bench.send(frames: TouchKeyTests.withheld + frames)
    #expect(lines.dropLast().joined() == "")
    #expect(lines.last == "0#7 began 19,5 !contactWithoutTouchKey")
  }

  @Test("begins again after the key fell under it")
  func falls() {
    var bench = DecoderBench(.screen())
    _ = bench.send([.id(7), .at(5, 5), .key(.btnTouch, 1)])
    #expect(bench.send([.key(.btnTouch, 0)]) == "0#7 ended 5,5")
    let lines = bench.send(frames: TouchKeyTests.moves(10))
    #expect(lines.last == "0#7 began 19,5 !contactWithoutTouchKey")
    #expect(bench.send([.key(.btnTouch, 1)]) == "0#7 stationary 19,5")
    #expect(bench.send([.key(.btnTouch, 0)]) == "0#7 ended 19,5")
  }

  @Test("begins on a screen of type A by the same rule")
  func anonymous() {
    var bench = DecoderBench(.screen(.typeA))
    let frames = (0...10).map { [DeviceEvent.at(Int32($0), 5), .mtReport] }
    let lines = bench.send(frames: [[.key(.btnTouch, 0)] + frames[0]] + frames.dropFirst())
    #expect(lines.dropLast().joined() == "")
    #expect(lines.last == "0#0 began 10,5 !contactWithoutTouchKey")
  }

  @Test(
    "stays withheld where the key is right",
    arguments: [
      ("for less than 100 ms", withheld + moves(9)),
      ("while it rests", withheld + (0..<30).map { [.abs(.absX, Int32($0))] }),
      (
        "while the key rises in between",
        withheld + moves(6) + [[.id(-1), .key(.btnTouch, 1)]]
          + withheld + moves(6)
      ),
      (
        "while others come and go",
        (0..<30).map {
          $0 % 5 == 0
            ? [.key(.btnTouch, 0), .id($0), .at($0, 1)] : $0 % 5 == 4 ? [.id(-1)] : [.x($0)]
        }
      ),
      ("while it hovers", withheld + [[.abs(.absMTDistance, 1)]] + moves(30)),
    ] as [(String, [[DeviceEvent]])])
  func staysWithheld(_ name: String, _ frames: [[DeviceEvent]]) {
    var bench = DecoderBench(.screen())
    let lines = bench.send(frames: frames)
    #expect(lines.allSatisfy { !$0.contains("began") && !$0.contains("!") }, "\(name)")
  }

  @Test("stays withheld on a pad, where the finger is light, and is counted once")
  func pad() {
    var bench = DecoderBench(.screen(kind: .touchpad))
    let lines = bench.send(frames: TouchKeyTests.withheld + TouchKeyTests.moves(50))
    #expect(lines.filter { !$0.isEmpty } == ["!contactWithoutTouchKey"])
    #expect(lines[10] == "!contactWithoutTouchKey")
    #expect(bench.send([.key(.btnTouch, 1)]) == "0#7 began 59,5")
  }

  @Test(
    "stays withheld on what may be a pad without a description: it counts its fingers",
    arguments: [(true, true), (false, false)])
  func undescribed(_ isDirect: Bool, _ begins: Bool) {
    var digitizer = Digitizer.screen()
    digitizer.maximumFingerCount = 2
    var bench = DecoderBench(
      digitizer, description: DeviceDescription(properties: isDirect ? [.direct] : []))
    let lines = bench.send(frames: TouchKeyTests.withheld + TouchKeyTests.moves(10))
    #expect(lines.last == (begins ? "0#7 began 19,5 " : "") + "!contactWithoutTouchKey")
  }

  @Test("does not end again when the device is asked for its state")
  func resynchronises() {
    let described = DeviceDescription(properties: [.direct], codes: [.key: [.btnTouch]])
    var bench = DecoderBench(.screen(), description: described)
    _ = bench.send(frames: TouchKeyTests.withheld + TouchKeyTests.moves(10))
    for event in DeviceEvent.dropped.events(at: Timestamp(microseconds: bench.time)) {
      bench.decoder.push(event)
    }
    let held = Contact(slot: 0, trackingID: 7, phase: .moved, x: 19, y: 5)
    bench.decoder.resynchronise(
      with: DeviceState(slots: [held]), at: Timestamp(microseconds: bench.time))
    #expect(bench.decoder.frame.line == "0#7 stationary 19,5 !eventsDropped")
  }
}
