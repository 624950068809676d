import TSEventTime
import Testing

@Suite("A timestamp")
struct TimestampTests {
  @Test(
    "is made of seconds, rounded to the microsecond and kept in range",
    arguments: [
      (0, 0), (1.5, 1_500_000), (-0.25, -250_000), (1e-7, 0), (6e-7, 1), (.nan, 0),
      (.infinity, Int64.max), (-.infinity, Int64.min), (9.3e12, Int64.max),
    ] as [(Double, Int64)])
  func seconds(_ seconds: Double, _ microseconds: Int64) {
    #expect(Timestamp(seconds: seconds).microseconds == microseconds)
  }

  @Test("is advanced by seconds, and stays in range")
  func advances() {
    let time = Timestamp(microseconds: 10)
    #expect(time.advanced(by: 0.000_005).microseconds == 15)
    #expect(time.advanced(by: -0.000_020).microseconds == -10)
    #expect(time.advanced(by: .nan) == time)
    #expect(Timestamp(microseconds: .max - 1).advanced(by: 1).microseconds == .max)
    #expect(Timestamp(microseconds: .min + 1).advanced(by: -1).microseconds == .min)
  }

  @Test("returns its seconds, and those to another")
  func differences() {
    let (a, b) = (Timestamp(microseconds: 500_000), Timestamp(microseconds: 2_000_000))
    #expect(b.seconds == 2)
    #expect(a.seconds(to: b) == 1.5)
    #expect(b.seconds(to: a) == -1.5)
    #expect(a < b && !(b < a) && !(a < a))
    #expect(Timestamp.zero.seconds == 0)
  }
}
