import TSBenchmarking
import TSContacts
import TSInterface
import Testing

@testable import TSMinimizing

@Suite("What a smaller recording must still show") struct KeptExpectationTests {
  static let forms: [(String, KeptExpectation)] = [
    ("tap=2", .recognitions([Expectation("tap", .exactly(2))])),
    (
      "pan.up tap=0",
      .recognitions([Expectation("pan", way: "up", .atLeast(1)), Expectation("tap", .exactly(0))])
    ),
    ("draw:check", .recognitions([Expectation("draw", way: "check", .atLeast(1))])),
    ("tap failed: moved", .attempt(recognizer: "tap", .failed, reason: "moved")),
    ("tap failed", .attempt(recognizer: "tap", .failed, reason: "")),
    ("pan began", .attempt(recognizer: "pan", .began, reason: "")),
    ("two words recognized: up", .attempt(recognizer: "two words", .recognized, reason: "up")),
    ("card touchesCancelled", .call(responder: "card", .touchesCancelled)),
    ("repair idReplaced", .repair(.idReplaced)),
    ("repair tracking id replaced", .repair(.idReplaced)),
    ("repair clock jumped back: time goes on", .repair(.clockJumped)),
    ("pad no tap: a finger moved", .pad("no tap", text: "a finger moved")),
    ("guard rejected: palm", .guarded("rejected", reason: "palm")),
    ("exit 139", .exit(139)),
    ("differs", .difference(recognizer: nil)),
    ("differs tap", .difference(recognizer: "tap")),
  ]

  @Test("is read from its words, and reads again what it says of itself", arguments: forms)
  func reading(_ text: String, _ expected: KeptExpectation) throws {
    let read = try KeptExpectation(text)
    #expect(read == expected)
    #expect(try KeptExpectation(read.description) == expected)
  }

  @Test(
    "is refused with the forms that there are",
    arguments: [
      "", " ", "tap fails: moved", "tap=-1", "repair coordinate", "repair nothing", "exit one",
      "tap =2", ": moved",
    ])
  func wrong(_ text: String) {
    let error = #expect(throws: MinimizingError.self) { try KeptExpectation(text) }
    #expect(error?.description.contains("tap failed: moved") == true)
  }

  @Test(
    "compares reasons by whole words",
    arguments: [
      ("moved 12.3 pt, 10 allowed", "moved", true), ("moved 12.3 pt", "moved 12", true),
      ("moved 123 pt", "moved 12", false), ("movedness", "moved", false), ("held", "", true),
      ("moved", "moved 1", false),
    ])
  func words(_ text: String, _ words: String, _ expected: Bool) {
    #expect(text.begins(with: words) == expected)
  }
}
