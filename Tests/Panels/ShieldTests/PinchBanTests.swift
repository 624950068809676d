import TSContacts
import TestSupport
import Testing

@testable import TSShield

@Suite("A panel without pinches")
struct PinchBanTests {
  private func bench() throws -> FilterBench { try FilterBench { [PinchBan($0)] } }

  @Test(
    "Of two fingers that pinch programs see the first alone, from 3 mm on",
    arguments: [(in: 2, isPinch: false), (in: 4, isPinch: true), (in: -4, isPinch: true)]
      as [(
        in: Int32, isPinch: Bool
      )])
  func pinch(change: Int32, isPinch: Bool) throws {
    var bench = try bench()
    bench.send([0: (300, 200)])
    bench.send([1: (600, 200)])
    for step in 1...10 as ClosedRange<Int32> { bench.send([1: (600 - change * step, 200)]) }
    #expect(bench.watch.beginnings == 1, "\(bench.lines)")
    bench.send([1: nil])
    bench.send([0: (310, 200)])
    bench.send([0: nil])
    // A finger that hardly moved was a tap.
    #expect(bench.watch.beginnings == (isPinch ? 1 : 2), "\(bench.lines)")
    #expect(bench.watch.ends == bench.watch.beginnings && bench.watch.broken == [])
    #expect(bench.cleaner.counters.refused == (isPinch ? 1 : 0))
  }

  @Test("Two fingers that move together pass, and the second is cancelled if they pinch after all")
  func scroll() throws {
    var bench = try bench()
    bench.send([0: (300, 100), 1: (500, 100)])
    for step in 1...20 as ClosedRange<Int32> {
      bench.send([0: (300, 100 + 10 * step), 1: (500, 100 + 10 * step)])
    }
    #expect(bench.watch.beginnings == 2 && bench.watch.ends == 0)
    for step in 1...10 as ClosedRange<Int32> { bench.send([1: (500 + 10 * step, 300)]) }
    #expect(bench.watch.ends == 1 && bench.lines.contains { $0.contains("1 palm") })
    bench.send([0: (320, 300)])
    bench.send([0: nil, 1: nil])
    #expect(bench.watch.beginnings == 2 && bench.watch.ends == 2 && bench.watch.broken == [])
  }

  @Test("A finger that is left alone passes, and one finger never waits")
  func alone() throws {
    var bench = try bench()
    bench.send([0: (300, 200)])
    #expect(bench.lines == ["10: 0 began 300,200"])
    bench.send([1: (600, 200)])
    bench.send([0: nil])
    #expect(bench.watch.beginnings == 2 && bench.watch.ends == 1)
    bench.send([1: (700, 200)])
    bench.send([1: nil])
    #expect(bench.watch.ends == 2 && bench.watch.broken == [])
  }

  @Test(
    "Whatever fingers do, what programs see begins and ends once",
    arguments: 0..<20 as Range<UInt64>)
  func laws(seed: UInt64) throws {
    var bench = try bench()
    var random = SeededRandom(seed)
    var places: [Int32: (Int32, Int32)] = [:]
    for _ in 0..<400 {
      var frame: [Int32: (Int32, Int32)?] = [:]
      for slot in 0..<5 as Range<Int32> where random.chance(40) {
        let far = random.chance(20) ? 60 : 4
        if let place = places[slot], random.chance(85) {
          places[slot] = (
            min(999, max(0, place.0 + Int32(random.roll(-far..<far)))),
            min(499, max(0, place.1 + Int32(random.roll(-far..<far))))
          )
        } else if places[slot] != nil {
          places[slot] = nil
        } else {
          places[slot] = (Int32(random.roll(0..<1000)), Int32(random.roll(0..<500)))
        }
        frame[slot] = .some(places[slot])
      }
      bench.send(after: Int64(random.roll(5..<20)), frame)
    }
    var lifts: [Int32: (Int32, Int32)?] = [:]
    for slot in places.keys { lifts[slot] = .some(nil) }
    bench.send(lifts)
    #expect(bench.watch.beginnings == bench.watch.ends && bench.watch.beginnings > 0)
    #expect(bench.watch.broken == [] && bench.cleaner.contactCount == 0)
  }
}
