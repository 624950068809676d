import TSStrokes
import Testing

@Suite("Matchers of drawn shapes") struct StrokeMatcherTests {
  static let star: [(Double, Double)] = [(10, 90), (50, 0), (90, 90), (0, 30), (100, 30), (10, 90)]
  static let check: [(Double, Double)] = [(0, 50), (30, 100), (100, 0)]
  static let square: [(Double, Double)] = [(0, 0), (100, 0), (100, 100), (0, 100), (0, 0)]

  /// Returns a shape of one stroke for each list of corners.
  static func shape(
    _ strokes: [[(Double, Double)]], scale: Double = 1, dx: Double = 0, dy: Double = 0
  ) -> StrokeGesture {
    StrokeGesture(
      strokes.enumerated().flatMap { stroke, corners in
        corners.map { StrokePoint(x: $0.0 * scale + dx, y: $0.1 * scale + dy, stroke: stroke) }
      })
  }

  /// The distance below which shapes are the same: $1 only comes near to the best rotation.
  static func nothing(_ matcher: StrokeMatcher) -> Double { matcher == .oneDollar ? 0.3 : 1e-3 }

  static func classifier(_ matcher: StrokeMatcher) -> StrokeClassifier {
    var classifier = StrokeClassifier(matcher)
    classifier.add(shape([star]), named: "star")
    classifier.add(shape([check]), named: "check")
    classifier.add(shape([square]), named: "square")
    return classifier
  }

  @Test(
    "A shape that is a template, moved and four times as large, is that template",
    arguments: StrokeMatcher.allCases)
  func similar(_ matcher: StrokeMatcher) throws {
    let classifier = Self.classifier(matcher)
    for (index, corners) in [Self.star, Self.check, Self.square].enumerated() {
      let gesture = Self.shape([corners], scale: 4, dx: -300, dy: 7)
      let match = try #require(classifier.found(gesture))
      #expect(match.template == index)
      #expect(match.distance < Self.nothing(matcher))
      #expect(match.secondDistance > 0.01)
    }
  }

  @Test(
    "S23: a perfect match is found, although its cosine may be above 1 by rounding",
    arguments: StrokeMatcher.allCases)
  func perfect(_ matcher: StrokeMatcher) throws {
    let classifier = Self.classifier(matcher)
    let match = try #require(classifier.found(Self.shape([Self.square])))
    #expect(match.group == 2)
    #expect(match.distance < Self.nothing(matcher))
  }

  @Test(
    "S5: a shape that cannot be compared has no match, and is no template",
    arguments: StrokeMatcher.allCases)
  func degenerate(_ matcher: StrokeMatcher) {
    var classifier = Self.classifier(matcher)
    let infinite = [(0.0, 0.0), (Double.infinity, 1.0)]
    let faults: [[(Double, Double)]] = [
      [], [(5, 5)], [(5, 5), (5, 5), (5, 5)], infinite, [(0, 0), (.nan, 1)], [(0, 0), (1e300, 0)],
    ]
    for corners in faults {
      #expect(classifier.found(Self.shape([corners])) == nil)
      let isAdded = classifier.add(Self.shape([corners]), named: "fault")
      #expect(!isAdded)
    }
    #expect(classifier.names == ["star", "check", "square"])
  }

  @Test(
    "S6: a line and two dots are compared without a number that is none",
    arguments: StrokeMatcher.allCases)
  func lines(_ matcher: StrokeMatcher) throws {
    var classifier = Self.classifier(matcher)
    let horizontal = Self.shape([[(0, 0), (100, 0)]])
    let dots = Self.shape([[(0, 0)], [(100, 0)]])
    classifier.add(horizontal, named: "line")
    classifier.add(dots, named: "dots")
    let match = try #require(classifier.found(horizontal))
    #expect(match.distance < Self.nothing(matcher))
    if matcher != .oneDollar { #expect(classifier.names[match.group] == "line") }
    #expect(classifier.found(dots).map { $0.distance.isFinite } ?? true)
  }

  @Test(
    "S7: strokes in another order and direction are the same shape",
    arguments: [StrokeMatcher.features, .nDollarProtractor, .cloud, .cloudPlus, .quickCloud])
  func articulation(_ matcher: StrokeMatcher) throws {
    var classifier = StrokeClassifier(matcher)
    classifier.add(Self.shape([[(0, 0), (100, 100)], [(100, 0), (0, 100)]]), named: "cross")
    classifier.add(Self.shape([[(0, 0), (100, 0)], [(50, 0), (50, 100)]]), named: "T")
    let other = Self.shape([[(50, 100), (50, 0)], [(100, 0), (0, 0)]])
    let match = try #require(classifier.found(other))
    #expect(classifier.names[match.group] == "T")
  }

  @Test(
    "S7: lines of two directions differ where the matcher is not free to rotate",
    arguments: [StrokeMatcher.features, .orientedProtractor, .cloud, .pennyPincher])
  func directions(_ matcher: StrokeMatcher) throws {
    var classifier = StrokeClassifier(matcher)
    classifier.add(Self.shape([[(0, 0), (100, 0)]]), named: "right")
    classifier.add(Self.shape([[(0, 0), (0, 100)]]), named: "down")
    let match = try #require(classifier.found(Self.shape([[(0, 0), (4, 90)]])))
    #expect(classifier.names[match.group] == "down")
  }

  @Test("S34: $N has no templates of more than four strokes")
  func strokeLimit() {
    var classifier = StrokeClassifier(.nDollarProtractor)
    let five = (0..<5).map { index in [(0.0, Double(index)), (10.0, Double(index))] }
    let isAdded = classifier.add(Self.shape(five), named: "five")
    #expect(!isAdded)
    let isFourAdded = classifier.add(Self.shape(Array(five.dropLast())), named: "four")
    #expect(isFourAdded)
    #expect(StrokeMatcher.cloud.mostStrokes == nil)
  }

  @Test("S1: of equal templates the first one is nearest", arguments: StrokeMatcher.allCases)
  func ties(_ matcher: StrokeMatcher) throws {
    var classifier = StrokeClassifier(matcher)
    classifier.add(Self.shape([Self.star]), named: "one")
    classifier.add(Self.shape([Self.star]), named: "two")
    #expect(try #require(classifier.found(Self.shape([Self.star]))).group == 0)
  }

  @Test("A class that is left out is not the nearest")
  func leavingOut() throws {
    let classifier = Self.classifier(.features)
    let match = try #require(classifier.found(Self.shape([Self.star]), without: 0))
    #expect(match.group != 0)
  }

  @Test("The relative distance of a class whose templates differ is less")
  func relativeDistance() throws {
    var classifier = StrokeClassifier()
    classifier.add(Self.shape([Self.square]), named: "alike")
    classifier.add(Self.shape([Self.square], scale: 1.01), named: "alike")
    classifier.add(Self.shape([Self.star]), named: "varied")
    classifier.add(Self.shape([Self.star.dropLast() + [(60, 120)]]), named: "varied")
    classifier.prepare()
    #expect(classifier.relative(0.1, 1) < classifier.relative(0.1, 0))
  }
}
