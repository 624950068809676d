import Testing
import TSTracing

@Suite("Numbers of a trace")
struct TraceTextTests {
  @Test(
    "have at most three decimals as coordinates, and none that are 0",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (0.0004, "0"), (-0.0004, "0"), (0.0005, "0.001"),
      (-0.0005, "-0.001"), (12.5, "12.5"), (30, "30"), (-7.25, "-7.25"), (0.1 + 0.2, "0.3"),
      (1.0004, "1"), (2.9996, "3"), (100.01, "100.01"), (-100.001, "-100.001"),
      (1_234_567.891, "1234567.891"), (8.9e12, "8900000000000"), (9e12, "9000000000000.0"),
      (1e300, "1e+300"), (.infinity, "null"), (.nan, "null"),
    ])
  func coordinates(_ value: Double, _ expected: String) {
    var text = TraceText()
    text.append(coordinate: value)
    #expect(text.string == expected)
  }

  @Test(
    "have one decimal for people",
    arguments: [
      (0.0, "0.0"), (-0.04, "0.0"), (0.05, "0.1"), (-0.05, "-0.1"), (12.34, "12.3"),
      (1e300, "1e+300"),
    ])
  func tenths(_ value: Double, _ expected: String) {
    var text = TraceText()
    text.append(tenths: value)
    #expect(text.string == expected)
  }

  @Test(
    "have six decimals as times",
    arguments: [
      (0, "0.000000"), (1, "0.000001"), (-1, "-0.000001"), (1_000_000, "1.000000"),
      (1_435_283_227_797_422, "1435283227.797422"), (Int64.max, "9223372036854.775807"),
      (Int64.min, "-9223372036854.775808"),
    ])
  func times(_ microseconds: Int64, _ expected: String) {
    var text = TraceText()
    text.append(seconds: microseconds)
    #expect(text.string == expected)
  }

  @Test("are beside names that JSON can contain")
  func names() {
    var text = TraceText()
    text.append(quoted: "a\"b\\c\n\u{1f}é😀")
    #expect(text.string == #""a\"b\\c\u000a\u001fé😀""#)
  }
}
