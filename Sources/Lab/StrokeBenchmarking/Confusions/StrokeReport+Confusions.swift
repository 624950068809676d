internal import TSFormatting
internal import TSStrokeFiles
internal import TSStrokes

extension StrokeReport {
  /// The most frequent confusions of the default matcher, or of the first one, with three templates
  /// of the own person, each with a picture and what is near.
  var confusionFigures: String {
    let matchers = rows.map(\.matcher)
    guard let matcher = matchers.contains(.features) ? .features : matchers.first else { return "" }
    let found = rows.filter { $0.matcher == matcher && $0.isUserDependent && $0.templates == 3 }
      .flatMap { row in row.confusions(Self.mostConfusions).map { (row, $0) } }
      .sorted { $0.1.percent > $1.1.percent }.prefix(Self.mostConfusions)
    guard !found.isEmpty else { return "" }
    var text = "<h2>\(matcher.rawValue.escapedForMarkup): the most frequent confusions, T=3</h2>\n"
    text += Self.legend
    for (row, confusion) in found {
      guard let example = row.example(of: confusion.shape, as: confusion.name) else { continue }
      text += Self.figure(row.set, confusion.percent, example)
    }
    return text
  }

  private static let mostConfusions = 10

  private static let legend = """
    <p>Of each the sample that had the wrong name most often, <span class="drawn">drawn</span> \
    over the nearest template of the <span class="named">wrong name</span>, and over that of the \
    <span class="own">right name</span>; strokes begin with a dot. The tables have the distance \
    of the matcher, and what it consists of: the mean distance to the nearest points, the \
    difference of the line's direction there, for single strokes the mean distance of points in \
    the order of drawing and the difference of the ways from start to end, then that of the \
    path's length, and of the number of strokes. Lengths are shares of the size; what is nearer \
    is bold.</p>

    """

  private static func figure(
    _ set: String, _ percent: Double, _ example: ConfusionExample
  ) -> String {
    let (drawn, named, own) = (example.drawn, example.named, example.own)
    let title = "\(drawn.name) as \(named.name), \(percent.fixed(1)) % of \(set)"
    let count = example.count.counted("time")
    let sample = "\(drawn.person), \(drawn.condition), \(drawn.repetition): \(count)"
    let comparisons = (
      ShapeComparison(drawn.gesture, named.gesture).features,
      ShapeComparison(drawn.gesture, own.gesture).features
    )
    var text = "<figure class=\"confusion\"><figcaption>\(title.escapedForMarkup)<br><small>"
    text += "\(sample.escapedForMarkup)</small></figcaption>\n<div class=\"pair\">"
    text += DrawingPicture.markup(drawn.gesture, over: named.gesture, style: "named")
    text += DrawingPicture.markup(drawn.gesture, over: own.gesture, style: "own")
    text += "</div>\n<table><tr><th></th><th class=\"named\">wrong</th>"
    text += "<th class=\"own\">right</th></tr>\n"
    text += line(
      "distance", (example.distance.fixed(3), example.distance),
      (example.ownDistance.fixed(3), example.ownDistance))
    for feature in comparisons.0 {
      // A shape of several strokes and one of a single stroke have not all features in common.
      let other = comparisons.1.first { $0.name == feature.name }
      text += line(
        feature.name, (feature.text, feature.value),
        (other?.text ?? "–", other?.value ?? .infinity))
    }
    return text + "</table></figure>\n"
  }

  /// Returns a line of the table, in which the lesser value is marked.
  private static func line(
    _ name: String, _ one: (text: String, value: Double), _ other: (text: String, value: Double)
  ) -> String {
    func cell(_ text: String, _ isNearer: Bool) -> String {
      "<td>" + (isNearer ? "<b>\(text)</b>" : text) + "</td>"
    }
    return "<tr><th>\(name)</th>\(cell(one.text, one.value < other.value))"
      + "\(cell(other.text, other.value < one.value))</tr>\n"
  }
}
