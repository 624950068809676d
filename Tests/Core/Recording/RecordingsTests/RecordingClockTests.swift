import TSContacts
import TSEvdev
import TSEventTime
import TSRecordings
import Testing

@Suite("The times of a recording")
struct RecordingClockTests {
  private func items(_ times: [Int64]) throws -> [RecordingItem] {
    try read(
      times.map { time in
        let text = "\(time / 1_000_000).\(String(time % 1_000_000 + 1_000_000).dropFirst())"
        return "E: \(text) 0003 0035 0001\nE: \(text) 0000 0000 0000\n"
      }.joined())
  }

  private func reports(_ items: [RecordingItem]) -> [Int64] {
    events(items).filter(\.isReport).map(\.time.microseconds)
  }

  private func count(_ repair: Repair, _ items: [RecordingItem]) -> Int {
    items.count { $0 == .repair(repair, device: 0) }
  }

  @Test(
    "go on by the steps of the file where they jump back by 100 ms or more",
    arguments: [
      (
        [5_000_000, 5_080_000, 1_400_000, 3_400_000],
        [5_000_000, 5_080_000, 5_080_000, 7_080_000], 1
      ),
      ([1_000_000, 900_000, 910_000], [1_000_000, 1_000_000, 1_010_000], 1),
      ([1_000_000, 900_001, 910_001], [1_000_000, 900_001, 910_001], 0),
      (
        [9_000_000, 0, 500_000, 0, 10_000],
        [9_000_000, 9_000_000, 9_500_000, 9_500_000, 9_510_000], 2
      ),
      ([1_000_000, 9_000_000], [1_000_000, 9_000_000], 0),
    ] as [([Int64], [Int64], Int)])
  func jumps(times: [Int64], corrected: [Int64], jumps: Int) throws {
    let items = try items(times)
    #expect(reports(items) == corrected)
    #expect(count(.clockJumped, items) == jumps)
  }

  @Test("of devices with clocks of their own do not jump from one to the other")
  func devices() throws {
    let items = try read(
      """
      [ 5.000000] /dev/input/event1: 0000 0000 00000000
      [ 1.000000] /dev/input/event2: 0000 0000 00000000
      [ 5.100000] /dev/input/event1: 0000 0000 00000000
      [ 1.100000] /dev/input/event2: 0000 0000 00000000

      """)
    #expect(reports(items) == [5_000_000, 1_000_000, 5_100_000, 1_100_000])
    #expect(count(.clockJumped, items) == 0)
  }

  @Test(
    "are missing where all of several reports have the same",
    arguments: [
      ("0000 0000 00000000\n0000 0000 00000000\n", 1),
      ("0000 0000 00000000\n", 0),
      ("[ 1.000000] 0000 0000 00000000\n[ 1.000001] 0000 0000 00000000\n", 0),
      ("[ 0.000000] 0000 0000 00000000\n[ 0.000000] 0000 0000 00000000\n", 1),
      ("E: 2.000000 0000 0000 0\nE: 2.000000 0000 0000 0\n", 1),
    ])
  func missing(text: String, repairs: Int) throws {
    let items = try read(text)
    #expect(count(.timesMissing, items) == repairs)
    if repairs > 0 { #expect(items.last == .repair(.timesMissing, device: 0)) }
  }

  @Test("that a line of getevent lacks are those of the line before")
  func lost() throws {
    let items = try read("[ 3.000000] 0003 0035 00000001\n0003 0036 00000001\n")
    #expect(events(items).map(\.time.microseconds) == [3_000_000, 3_000_000])
  }
}
