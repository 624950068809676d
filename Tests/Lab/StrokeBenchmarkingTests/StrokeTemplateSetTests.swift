import TSStrokeFiles
import TSStrokes
import Testing

@testable import TSStrokeBenchmarking

@Suite("Sets of templates") struct StrokeTemplateSetTests {
  static let check: [(Double, Double)] = [(0, 50), (30, 100), (100, 0)]
  static let line: [(Double, Double)] = [(0, 0), (100, 0)]
  static let square: [(Double, Double)] = [(0, 0), (100, 0), (100, 100), (0, 100), (0, 0)]
  static let angle: [(Double, Double)] = [(0, 0), (0, 100), (80, 100)]

  /// Returns three templates of each shape, which differ a little.
  static func templates(
    _ shapes: KeyValuePairs<String, [(Double, Double)]>, count: Int = 3, scale: Double = 1
  ) -> StrokeTemplates {
    StrokeTemplates(
      shapes.flatMap { name, corners in
        (0..<count).map { example in
          let points = corners.enumerated().map { index, corner in
            StrokePoint(
              x: corner.0 * scale, y: corner.1 * scale + Double(example * index % 3) * scale)
          }
          return NamedStroke(name: name, gesture: StrokeGesture(points))
        }
      })
  }

  static func found(_ lint: StrokeLint) -> [String] {
    lint.findings.map { "\($0.kind.rawValue): \($0.shapes.joined(separator: ", "))" }
  }

  @Test("Shapes that are apart, and are drawn several times, have no findings")
  func nothing() {
    let lint = StrokeLint(of: Self.templates(["check": Self.check, "square": Self.square]))
    #expect(Self.found(lint) == [])
    #expect(lint.lines.isEmpty && lint.jsonLines.isEmpty)
  }

  @Test(
    "Each kind of fault is found",
    arguments: [
      (templates(["a": check, "b": check]), "near-shapes: a, b"),
      (templates(["line": line, "square": square]), "straight: line"),
      (templates(["line": line, "square": square]), "prefix: line, square"),
      (
        templates(["check": check, "other": check.map { (-$0.0, $0.1) }]),
        "mirror-images: check, other"
      ),
      (
        templates(["angle": angle, "turned": angle.map { (-$0.1, $0.0) }]),
        "rotated: angle, turned"
      ),
      (templates(["angle": angle, "back": angle.reversed()]), "reversed: angle, back"),
      (templates(["check": check, "square": square], count: 2), "few-templates: check, square"),
      (templates(["check": check, "square": square], scale: 0.3), "small-template: check"),
      (templates(["check": check]), "single-shape: check"),
    ])
  func faults(_ templates: StrokeTemplates, _ expected: String) {
    let found = Self.found(StrokeLint(of: templates))
    #expect(found.contains(expected), "\(found)")
  }

  @Test("A template that is nearer to another shape is a warning, and warnings come first")
  func misnamed() throws {
    var templates = Self.templates(["check": Self.check, "square": Self.square])
    templates.shapes[0].name = "square"
    let lint = StrokeLint(of: templates)
    let first = try #require(lint.findings.first)
    #expect(first.kind == .nearShapes && first.severity == .warning)
    #expect(first.reason.hasPrefix("1 of 4 templates of “square” are nearer to “check”"))
  }

  @Test("A name is neither JSON nor an escape of the terminal")
  func names() {
    let name = "a\"\u{1B}[31m<b>"
    let lint = StrokeLint(of: Self.templates([name: Self.line, "square": Self.square]))
    #expect(lint.jsonLines.contains { $0.contains(#""a\"\u001b[31m<b>""#) })
    #expect(!lint.lines.joined().contains("\u{1B}"))
  }

  @Test("The tuner needs two shapes, and two templates of each")
  func problems() {
    #expect(StrokeTuner.problem(of: Self.templates(["check": Self.check])) != nil)
    let single = Self.templates(["check": Self.check, "square": Self.square], count: 1)
    #expect(StrokeTuner.problem(of: single)?.contains("“check” has only one") == true)
    let enough = Self.templates(["check": Self.check, "square": Self.square])
    #expect(StrokeTuner.problem(of: enough) == nil)
  }

  @Test("Shapes that are alike and apart are neither missed nor accepted as others")
  func tuning() throws {
    let templates = Self.templates(
      ["check": Self.check, "square": Self.square, "angle": Self.angle], count: 4)
    let tuner = StrokeTuner(templates, matchers: [.features], weights: (1, 1))
    let best = try #require(tuner.best)
    #expect(best.missed == 0)
    #expect(best.accepted <= 0.25)
    #expect(tuner.lines.contains { $0.hasSuffix("best") })
    // Where only false acceptances count, there are no more of them.
    let one = StrokeTuner(templates, matchers: [.features], weights: (0, 1))
    #expect(try #require(one.best).accepted <= best.accepted)
  }
}
