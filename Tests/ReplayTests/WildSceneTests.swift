import Replay
import Scenes
import Testing
import Tracing

@Suite("A scene of wild numbers")
@MainActor struct WildSceneTests {
  /// A linear congruential generator: the same numbers in every run.
  struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 33)
    }
  }

  static let numbers = [
    "0", "-0.0", "1", "-1", "50", "100", "1e308", "-1e308", "1e-320", "0.1", "1e19", "-9e15", "3.5",
  ]

  static func array(_ count: Int, _ dice: inout Dice) -> String {
    let values = (0..<count).map { _ in numbers[Int(dice.next() % UInt64(numbers.count))] }
    return "[" + values.joined(separator: ", ") + "]"
  }

  static func view(_ depth: Int, _ dice: inout Dice) -> String {
    var members = [
      #""isMultipleTouchEnabled": true"#,
      #""autoresizingMask": ["flexibleWidth", "flexibleLeftMargin", "flexibleBottomMargin"]"#,
    ]
    for (key, count) in [
      ("frame", 4), ("bounds", 4), ("center", 2), ("transform", 6), ("anchorPoint", 2),
    ] where dice.next() % 3 != 0 {
      members.append("\"\(key)\": " + array(count, &dice))
    }
    if depth > 0 {
      let children = (0..<Int(dice.next() % 80)).map { _ in view(depth - 1, &dice) }
      members.append("\"subviews\": [" + children.joined(separator: ", ") + "]")
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  @Test("can be touched, traced and traced again", arguments: 0..<32)
  func wild(_ seed: UInt64) throws {
    var dice = Dice(state: seed)
    let view = Self.view(seed % 8 == 0 ? 2 : 1, &dice)
    let window = seed % 2 == 0 ? #"{"subviews": ["# + view + "]}" : view
    let text = #"{"screen": {"size": [100, 100]}, "window": "# + window + "}"
    let scene = try Scene(parsing: Array(text.utf8))
    let results = try [TraceForm.json, .text].map {
      try Replayer.trace(.items(Panel.stroke().items), scene: scene, as: $0)
    }
    #expect(results[0].hash == results[1].hash, "seed \(seed)")
  }
}
