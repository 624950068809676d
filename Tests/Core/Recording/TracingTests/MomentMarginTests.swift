import TSRecognition
import Testing

@testable import TSTracing

@Suite("A margin in the explanation for programs")
struct MomentMarginTests {
  @Test(
    "is rounded to six decimals, but never onto its limit",
    arguments: [
      (7.123_456_78, 10, 7.123_457, 10), (10, 10, 10, 10), (9.999_999, 10, 9.999_999, 10),
      (9.999_999_9, 10, 9.999_999_9, 10), (10.000_000_4, 10, 10.000_000_4, 10),
      (0.333_333_33, 0.333_333_31, 0.333_333_33, 0.333_333_31),
      (.infinity, 10, 0, 10), (.infinity, .nan, 0, 0),
    ] as [(Double, Double, Double, Double)])
  func rounding(value: Double, limit: Double, writtenValue: Double, writtenLimit: Double) {
    let margin = MomentRecord.Margin(GestureMargin(.travel, value, of: limit, .required))
    #expect(margin.value == writtenValue && margin.limit == writtenLimit)
  }
}
