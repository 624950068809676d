internal import TSFormatting
package import TSStrokeFiles
internal import TSStrokes

/// What is wrong with a set of templates, or worth knowing about it.
///
/// Distances are those of ``StrokeMatcher/features``.
package struct StrokeLint {
  package private(set) var findings: [StrokeFinding] = []

  /// The distance below which nine of ten shapes of a class by one person are, as measured on the open
  /// data; two classes that are nearer to each other are not told apart reliably.
  private static let typical = 0.12
  /// The distance that most shapes of different classes exceed.
  private static let near = 0.18
  /// The share of the length by which a straight line may be aside.
  private static let straightness = 0.06
  /// The most templates of a shape that are compared with changed ones.
  private static let most = 3

  private let set: TemplateSet
  /// The templates, with the classes of the set.
  private var classifier = StrokeClassifier()
  private let pointsPerMillimetre: Double

  /// Examines templates.
  ///
  /// - Parameter pointsPerMillimetre: The density in which they are drawn; that of ``TSStrokes/StrokeLimits``
  ///   unless given.
  /// - Complexity: O(*t*²) in the number of templates.
  package init(of templates: StrokeTemplates, pointsPerMillimetre: Double? = nil) {
    set = TemplateSet(templates)
    self.pointsPerMillimetre = pointsPerMillimetre ?? StrokeLimits().pointsPerMillimetre
    for (gesture, shape) in zip(set.gestures, set.classes) {
      classifier.add(gesture, named: set.names[shape])
    }
    findSingleShape()
    findNearShapes()
    findChanged()
    for shape in set.names.indices { examine(shape) }
    findSeveralStrokes()
    findFewTemplates()
    findings =
      findings.filter { $0.severity == .warning } + findings.filter { $0.severity == .note }
  }

  private mutating func add(
    _ kind: StrokeFinding.Kind, _ severity: StrokeFinding.Severity, _ shapes: [Int],
    _ reason: String, _ remedy: String
  ) {
    findings.append(
      StrokeFinding(
        kind: kind, severity: severity, shapes: shapes.map { set.names[$0] }, reason: reason,
        remedy: remedy))
  }

  private func name(_ shape: Int) -> String { "“\(set.names[shape])”" }

  // MARK: Pairs

  private mutating func findNearShapes() {
    for shape in set.names.indices {
      for other in set.names.indices where other != shape {
        let distances = set.members[shape].map { set.least($0, to: other) }
        let wrong = zip(set.members[shape], distances).filter { template, distance in
          distance < set.least(template, to: shape) && set.members[shape].count > 1
        }
        if !wrong.isEmpty {
          add(
            .nearShapes, .warning, [shape, other],
            "\(wrong.count) of \(set.members[shape].count) templates of \(name(shape)) are nearer"
              + " to \(name(other)) than to the others of \(name(shape))",
            "Draw templates of both more carefully, or replace one of the shapes")
        } else if other > shape, let least = distances.min(), least < Self.near {
          add(
            .nearShapes, least < Self.typical ? .warning : .note, [shape, other],
            "\(name(shape)) and \(name(other)) are only \(least.fixed(3)) apart; shapes of one"
              + " class by one person differ by up to \(Self.typical.fixed(2))",
            "Replace one of the shapes, or expect that a part of them is refused as ambiguous")
        }
      }
    }
  }

  /// Finds shapes that are the same as changed ones: parts, mirror images and so on.
  private mutating func findChanged() {
    for shape in set.names.indices {
      let originals = set.members[shape].prefix(Self.most).map { set.gestures[$0] }
      for change in StrokeChange.allCases {
        // All but beginnings are the same in both orders.
        for other in nearest(originals.flatMap(change.results), without: shape)
        where change == .beginning || other > shape { report(change, shape, other) }
      }
    }
  }

  private mutating func report(_ change: StrokeChange, _ shape: Int, _ other: Int) {
    switch change {
    case .beginning:
      add(
        .prefix, .note, [other, shape],
        "\(name(other)) is the beginning of \(name(shape)), so both are possible until the end",
        "Decide at the lift, and do not act on candidates before it")
    case .mirrorImage:
      add(
        .mirrorImages, .note, [shape, other],
        "\(name(shape)) and \(name(other)) are mirror images, which people confuse",
        "Let one of them mean what both do, or show which is which while it is drawn")
    case .rotation:
      add(
        .rotated, .note, [shape, other],
        "\(name(shape)) and \(name(other)) are the same but for a rotation",
        "Do not choose the matcher protractor, which is free to rotate")
    case .reversal:
      add(
        .reversed, .note, [shape, other],
        "\(name(shape)) and \(name(other)) differ only in the direction of drawing",
        "Do not choose a matcher that forgives it, such as $p, $p+ or $q")
    }
  }

  /// Returns the other shapes that are as near to one of some gestures as shapes of one class are.
  private mutating func nearest(_ gestures: [StrokeGesture], without left: Int) -> [Int] {
    var found: Set<Int> = []
    for gesture in gestures {
      for (shape, distance) in (classifier.distances(of: gesture) ?? []).enumerated()
      where shape != left && distance < Self.typical {
        found.insert(shape)
      }
    }
    return found.sorted()
  }

  // MARK: Single shapes

  private mutating func examine(_ shape: Int) {
    let gestures = set.members[shape].map { set.gestures[$0] }
    if gestures.contains(where: { $0.strokeCount == 1 && $0.aside < Self.straightness }) {
      add(
        .straight, .warning, [shape],
        "\(name(shape)) is straight, so every movement in its direction looks like it until the"
          + " lift, and a pan that waits for its failure does not begin before; $1 cannot tell"
          + " lines apart at all",
        "Bend the shape, give the pan another number of fingers, or let both be recognized"
          + " together")
    }
    let sizes = gestures.map { max($0.size.width, $0.size.height) / pointsPerMillimetre }
    let limits = StrokeLimits()
    let small = sizes.filter { $0 < limits.minimumSize }
    if let least = small.min() {
      add(
        .small, .note, [shape],
        "\(small.count) of \(sizes.count) templates of \(name(shape)) are smaller than the"
          + " \(limits.minimumSize.fixed(0)) mm that are accepted; the smallest has"
          + " \(least.fixed(1)) mm",
        "Set minimumSize if shapes are to be drawn as small")
    }
  }

  private mutating func findSingleShape() {
    guard set.names.count == 1 else { return }
    add(
      .singleShape, .warning, [0],
      "There is no shape beside \(name(0)), so the accepted distance cannot be calibrated, and"
        + " whatever is drawn is recognized as it",
      "Set maximumDistance, to 0.4 with several templates, or to 0.15 with one")
  }

  private mutating func findSeveralStrokes() {
    let counts = set.members.map { $0.map { set.gestures[$0].strokeCount }.max() ?? 1 }
    let several = counts.indices.filter { counts[$0] > StrokeLimits().maximumNumberOfStrokes }
    guard let most = counts.max(), !several.isEmpty else { return }
    add(
      .severalStrokes, .note, several, "There are shapes of up to \(most) strokes",
      "Set maximumNumberOfStrokes to at least \(most)")
  }

  private mutating func findFewTemplates() {
    let few = set.names.indices.filter { set.members[$0].count < 3 }
    guard !few.isEmpty else { return }
    add(
      .fewTemplates, .note, few,
      few.count == 1
        ? "\(name(few[0])) has fewer than three templates, so how much it varies is not known"
        : "\(few.count) shapes have fewer than three templates, so how much they vary is not known",
      "Draw at least three templates of each, better ten, as in use: quickly, by several people")
  }

  // MARK: Output

  private var texts: [FindingText] {
    findings.map { finding in
      FindingText(
        kind: finding.kind.rawValue, severity: finding.severity.rawValue,
        subjects: finding.shapes, reason: finding.reason, remedy: finding.remedy)
    }
  }

  /// The findings as text, each with its number, its reason and its remedy; empty without any.
  package var lines: [String] {
    texts.enumerated().flatMap { index, text in text.lines(number: index + 1) }
  }

  /// The findings for programs: a JSON object for each, without a line feed.
  package var jsonLines: [String] {
    texts.enumerated().map { index, text in text.json(number: index + 1).text }
  }
}
