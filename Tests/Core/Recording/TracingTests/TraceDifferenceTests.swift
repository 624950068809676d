import Testing
import TSTracing

@Suite("The difference of two traces")
struct TraceDifferenceTests {
  @Test(
    "names the lines that only one of them has",
    arguments: [
      ("", "", ""), ("a\n", "a", ""), ("a\nb\nc\n", "a\nb\nc\n", ""),
      ("a\nb\nc", "a\nx\nc", "-2: b\n+2: x"), ("a\nc", "a\nb\nc", "+2: b"),
      ("a\nb\nc", "a\nc", "-2: b"), ("", "a", "+1: a"), ("a\n\nb", "a\nb", "-2: "),
      ("a\nb\nc\nd", "a\nB\nc\nD", "-2: b\n+2: B\n-4: d\n+4: D"),
    ])
  func lines(_ expected: String, _ actual: String, _ text: String) {
    let difference = TraceDifference(expected: expected, actual: actual)
    #expect(difference.description == text)
    #expect(difference.isEmpty == text.isEmpty)
  }

  @Test("is cut short where too much differs")
  func long() {
    let many = (0..<5000).map { "\($0)\n" }.joined()
    let others = (0..<5000).map { "x\($0)\n" }.joined()
    let difference = TraceDifference(expected: "a\n" + many, actual: "a\n" + others)
    #expect(difference.isCutShort && !difference.isEmpty)
    #expect(difference.lines.count == 4000)
    #expect(TraceDifference(expected: many, actual: many).isEmpty)
  }
}
