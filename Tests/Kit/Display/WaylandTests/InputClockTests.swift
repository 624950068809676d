import TSEventTime
import Testing

@testable import TSWayland

@Suite("The times of a compositor's input")
struct InputClockTests {
  private static let now = Timestamp(microseconds: 5_000_000_123_456)

  private func time(_ milliseconds: UInt32, now: Timestamp = now) -> Int64 {
    var clock = InputClock()
    return clock.time(nanoseconds: nil, milliseconds: milliseconds, now: now).microseconds
  }

  @Test(
    "are those of the monotonic clock if they are near it",
    arguments: [(0, 5_000_000_123_000), (40, 5_000_000_083_000), (9_999, 4_999_990_124_000)])
  func monotonic(age: Int64, expected: Int64) {
    let milliseconds = UInt32(truncatingIfNeeded: Self.now.microseconds / 1000 - age)
    #expect(time(milliseconds) == expected)
    var clock = InputClock()
    let precise = clock.time(
      nanoseconds: expected * 1000 + 999, milliseconds: 1, now: Self.now)
    #expect(precise.microseconds == expected)
  }

  @Test("are never after the present")
  func future() {
    let milliseconds = UInt32(truncatingIfNeeded: Self.now.microseconds / 1000 + 1)
    #expect(time(milliseconds) == Self.now.microseconds)
  }

  @Test("are the present if an event has none")
  func none() { #expect(time(0) == Self.now.microseconds) }

  @Test("keep their distances on a clock of unknown origin, also when it wraps")
  func unknown() {
    var clock = InputClock()
    var times: [Int64] = []
    // The second event arrives 3 ms late, the third one in time.
    for (milliseconds, arrival) in [(UInt32.max - 4, 0), (3, 11_000), (11, 16_000)] {
      let now = Timestamp(microseconds: Self.now.microseconds + Int64(arrival))
      times.append(
        clock.time(nanoseconds: nil, milliseconds: milliseconds, now: now).microseconds
          - Self.now.microseconds)
    }
    #expect(times == [0, 8_000, 16_000])
  }

  @Test("begin anew on a clock that was set")
  func reset() {
    var clock = InputClock()
    let origin: Int64 = 1_000_000_000_000
    _ = clock.time(nanoseconds: origin, milliseconds: 1, now: Self.now)
    for jump in [-3_600_000_000_000, 3_600_000_000_000] as [Int64] {
      let now = Self.now.advanced(by: 1)
      let time = clock.time(nanoseconds: origin + jump, milliseconds: 1, now: now)
      #expect(time == now)
    }
  }
}
