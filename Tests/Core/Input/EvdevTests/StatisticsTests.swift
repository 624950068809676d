import TSContacts
import TSEventTime
import TSEvdev
import Testing

@Suite("The statistics of a stream")
struct StatisticsTests {
  @Test("count events, frames, contacts and faults, and know first and last")
  func counts() {
    var bench = DecoderBench(.screen(slots: 2))
    #expect(bench.decoder.statistics == DecoderStatistics())
    #expect(bench.decoder.statistics.duration == 0)
    _ = bench.send(frames: [
      [.id(7), .at(1, 1), .key(.btnToolFinger, 1)],
      [.slot(1), .id(8), .at(2, 2), .key(.btnToolDoubleTap, 1)],
      [.x(3)],
      [.id(-1), .slot(0), .id(-1)],
      [],
    ])
    let statistics = bench.decoder.statistics
    #expect(statistics.events == 18)
    #expect(statistics.frames == 5)
    #expect(statistics.contacts == 2)
    #expect(statistics.landings == 2)
    #expect(statistics.mostContacts == 2)
    #expect(statistics.mostFingers == 2)
    #expect(statistics.repairs == [RepairCount(.emptyFrame)])
    #expect(statistics.first?.microseconds == 10_000)
    #expect(statistics.last?.microseconds == 50_000)
    #expect(statistics.duration == 0.04)
  }

  @Test("count ids in slots that do not exist, and frames that were ignored")
  func ignored() {
    var bench = DecoderBench(.screen(slots: 2))
    _ = bench.send(frames: [
      [.slot(2), .id(7)], [.dropped, .slot(0), .id(8)], [.slot(1), .id(9), .at(1, 1)],
    ])
    let statistics = bench.decoder.statistics
    #expect(statistics.contacts == 2)
    #expect(statistics.landings == 1)
    #expect(statistics.frames == 3)
    #expect(statistics.events == 12)
  }

  @Test(
    "count no ids where the device has none",
    arguments: [Digitizer.TouchProtocol.typeA, .singleTouch])
  func anonymous(_ touchProtocol: Digitizer.TouchProtocol) {
    var bench = DecoderBench(.screen(slots: 1, touchProtocol))
    _ = bench.send([.at(1, 1), .mtReport, .key(.btnTouch, 1), .abs(.absX, 1)])
    #expect(bench.decoder.statistics.contacts == 0)
    #expect(bench.decoder.statistics.landings == 1)
    #expect(bench.decoder.statistics.mostContacts == 1)
  }
}
