import TSBenchmarking
import Testing

@Suite("A share of trials")
struct ShareTests {
  @Test(
    "has Wilson's interval at 95 %",
    arguments: [
      (0, 10, 0.0, 0.277_54), (10, 10, 0.722_46, 1.0), (5, 10, 0.236_59, 0.763_41),
      (50, 100, 0.403_83, 0.596_17), (1, 1, 0.206_55, 1), (81, 263, 0.255_29, 0.366_21),
    ])
  func wilson(count: Int, total: Int, low: Double, high: Double) {
    let interval = Share(count, of: total).interval
    #expect(abs(interval.lowerBound - low) < 0.000_01, "\(interval)")
    #expect(abs(interval.upperBound - high) < 0.000_01, "\(interval)")
  }

  @Test("of no trials may be anything")
  func nothing() {
    #expect(Share(0, of: 0).interval == 0...1 && Share(0, of: 0).value == 0)
  }
}
