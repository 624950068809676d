import TSReplay
import TSScenes
import TestSupport
import Testing
import TSTracing

@Suite("A scene of wild numbers")
@MainActor struct WildSceneTests {
  static let numbers = [
    "0", "-0.0", "1", "-1", "50", "100", "1e308", "-1e308", "1e-320", "0.1", "1e19", "-9e15", "3.5",
  ]

  static func array(_ count: Int, _ random: inout SeededRandom) -> String {
    let values = (0..<count).map { _ in numbers[Int(random.next() % UInt64(numbers.count))] }
    return "[" + values.joined(separator: ", ") + "]"
  }

  static func view(_ depth: Int, _ random: inout SeededRandom) -> String {
    var members = [
      #""isMultipleTouchEnabled": true"#,
      #""autoresizingMask": ["flexibleWidth", "flexibleLeftMargin", "flexibleBottomMargin"]"#,
    ]
    for (key, count) in [
      ("frame", 4), ("bounds", 4), ("center", 2), ("transform", 6), ("anchorPoint", 2),
    ] where random.next() % 3 != 0 {
      members.append("\"\(key)\": " + array(count, &random))
    }
    if depth > 0 {
      let children = (0..<Int(random.next() % 80)).map { _ in view(depth - 1, &random) }
      members.append("\"subviews\": [" + children.joined(separator: ", ") + "]")
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  @Test("can be touched, traced and traced again", arguments: 0..<32)
  func wild(_ seed: UInt64) throws {
    var random = SeededRandom(seed)
    let view = Self.view(seed % 8 == 0 ? 2 : 1, &random)
    let window = seed % 2 == 0 ? #"{"subviews": ["# + view + "]}" : view
    let text = #"{"screen": {"size": [100, 100]}, "window": "# + window + "}"
    let scene = try Scene(parsing: Array(text.utf8))
    let results = try [TraceForm.json, .text].map {
      try Replayer.trace(.items(Panel.stroke().items), scene: scene, as: $0)
    }
    #expect(results[0].hash == results[1].hash, "seed \(seed)")
  }
}
