import Foundation
import TSStrokeFiles
import TSStrokes
import Testing

@testable import TSStrokeBenchmarking

@Suite("Confusions of drawn shapes") struct ConfusionTests {
  static func shape(_ corners: [(Double, Double)]...) -> StrokeGesture {
    StrokeGesture(
      corners.enumerated().flatMap { stroke, corners in
        corners.map { StrokePoint(x: $0.0, y: $0.1, stroke: stroke) }
      })
  }

  static func features(_ one: StrokeGesture, _ other: StrokeGesture) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: ShapeComparison(one, other).features.map { ($0.name, $0.text) })
  }

  @Test("A shape has no differences from a larger one that is the same")
  func same() {
    let one = Self.shape([(0, 0), (50, 100), (100, 0)])
    let other = Self.shape([(0, 0), (100, 200), (200, 0)])
    #expect(
      Self.features(one, other) == [
        "place": "0.0 %", "line": "0°", "order": "0.0 %", "ends": "0.0 %", "length": "0.0 %",
        "strokes": "0",
      ])
  }

  @Test("A line differs from one across by its direction, and from itself backwards by its order")
  func lines() {
    let across = Self.shape([(0, 0), (100, 0)])
    let down = Self.features(across, Self.shape([(0, 0), (0, 100)]))
    #expect(down["line"] == "90°" && down["length"] == "0.0 %")
    // From (1, 0) to (0, 1).
    #expect(down["ends"] == "141.4 %")
    let back = Self.features(across, Self.shape([(100, 0), (0, 0)]))
    #expect(back["place"] == "0.0 %" && back["line"] == "0°" && back["ends"] == "200.0 %")
    // Points at k / 31 − 1/2 from their opposites: twice the mean distance from the middle.
    #expect(back["order"] == "51.6 %")
  }

  @Test("Shapes of several strokes have neither an order nor ends in common")
  func strokes() {
    let one = Self.shape([(0, 0), (100, 0)])
    let two = Self.shape([(0, 0), (100, 0)], [(0, 50), (100, 50)])
    let features = Self.features(one, two)
    #expect(features["strokes"] == "1" && features["length"] == "50.0 %")
    #expect(features["order"] == nil && features["ends"] == nil)
  }

  /// Returns samples of check marks and lines, of which a person draws one as the other.
  static func samples() -> [StrokeSample] {
    StrokeBenchmarkTests.samples(people: 2).map { sample in
      guard sample.person == "p1", sample.name == "check", sample.repetition == 4 else {
        return sample
      }
      var sample = sample
      sample.gesture = StrokeGesture([StrokePoint(x: 0, y: 0), StrokePoint(x: 53, y: 1)])
      return sample
    }
  }

  @Test("The example of a confusion is the sample that most often had the wrong name")
  func example() throws {
    let rows = StrokeBenchmarkTests.rows(Self.samples())
    let row = try #require(rows.first { $0.isUserDependent && $0.templates == 3 })
    let example = try #require(row.example(of: "check", as: "line"))
    #expect(example.drawn.person == "p1" && example.drawn.repetition == 4)
    #expect(example.named.name == "line" && example.own.name == "check")
    #expect(example.distance < example.ownDistance)
    #expect(example.count == row.trials.confusions[0][1])
    #expect(row.example(of: "check", as: "check") == nil)
  }

  @Test("A page has two pictures of each confusion, and bold numbers of what is nearer")
  func page() {
    let samples = Self.samples().map { sample in
      var sample = sample
      sample.name += "<i>"
      return sample
    }
    let page = StrokeReport(rows: StrokeBenchmarkTests.rows(samples)).html()
    #expect(page.contains("check&lt;i&gt; as line&lt;i&gt;, "))
    // A line is a check mark, too, where that sample is a template.
    #expect(page.components(separatedBy: "class=\"drawing\"").count == 5)
    #expect(page.components(separatedBy: "<g class=\"drawn\">").count == 5)
    #expect(page.contains("<th>place</th><td><b>"))
    #expect(!page.contains("<i>"))
  }
}
