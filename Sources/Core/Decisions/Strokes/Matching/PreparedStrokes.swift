/// Shapes that are prepared for one matcher, one after the other in flat storage.
struct PreparedStrokes: Sendable {
  /// Where a shape begins.
  struct Entry: Sendable {
    /// The first number of the shape in ``numbers``, or in ``features``.
    var first: Int
    /// The number of vectors: more than 1 only for the orders and directions of $N.
    var count: Int
    var strokes: Int
  }

  var entries: [Entry] = []
  var numbers: [Double] = []
  var features: [Float] = []

  /// The points of the shape at work; kept so that their memory is.
  var points: [StrokePoint] = []
  /// The strokes of the shape at work.
  var shares = StrokeShares()

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    features.removeAll(keepingCapacity: true)
  }

  /// Prepares a shape, and appends it.
  ///
  /// - Parameters:
  ///   - gesture: A shape that is comparable.
  ///   - isTemplate: Whether it is a template, for which more may be prepared.
  mutating func append(_ gesture: StrokeGesture, for matcher: StrokeMatcher, isTemplate: Bool) {
    var entry = Entry(first: numbers.count, count: 1, strokes: gesture.strokeCount)
    switch matcher {
    case .features:
      entry.first = features.count
      appendFeatures(of: gesture)
    case .oneDollar: appendOneDollar(gesture)
    case .protractor: appendProtractor(gesture, isOriented: false)
    case .orientedProtractor: appendProtractor(gesture, isOriented: true)
    case .squareProtractor: appendSquareProtractor(gesture)
    case .nDollarProtractor: entry.count = appendNDollar(gesture, isTemplate: isTemplate)
    case .cloud, .quickCloud: appendCloud(gesture)
    case .cloudPlus: appendCloudPlus(gesture)
    case .pennyPincher: appendPennyPincher(gesture)
    }
    entries.append(entry)
  }
}

extension StrokeMatcher {
  /// Returns the distance between two prepared shapes; infinite if the two cannot be the same.
  ///
  /// - Parameters:
  ///   - candidates: Storage with the shape to name.
  ///   - templates: Storage with the template.
  ///   - bound: The distance above which the result does not matter: any number that is not below it
  ///     may be returned instead.
  func distance(
    _ candidates: PreparedStrokes, _ candidate: Int, _ templates: PreparedStrokes, _ template: Int,
    bound: Double
  ) -> Double {
    let one = candidates.entries[candidate]
    let other = templates.entries[template]
    let (a, b) = (candidates.numbers, templates.numbers)
    switch self {
    case .features:
      return Double(
        StrokeFeatures.distance(
          candidates.features, one.first, templates.features, other.first, bound: Float(bound)))
    case .oneDollar: return OneDollar.distance(a, one.first, b, other.first)
    case .protractor, .orientedProtractor:
      return Protractor.angle(a, one.first, b, other.first, count: 2 * Protractor.count)
    case .squareProtractor:
      return Protractor.angle(a, one.first, b, other.first, count: 2 * OneDollar.count)
    case .nDollarProtractor:
      guard one.strokes == other.strokes else { return .infinity }
      return NDollar.angle(a, one.first, b, other.first, vectors: other.count)
    case .cloud, .quickCloud:
      return Cloud.distance(
        a, one.first, b, other.first, squares: self == .quickCloud, bound: bound)
    case .cloudPlus: return CloudPlus.distance(a, one.first, b, other.first, bound: bound)
    case .pennyPincher: return PennyPincher.distance(a, one.first, b, other.first)
    }
  }
}
