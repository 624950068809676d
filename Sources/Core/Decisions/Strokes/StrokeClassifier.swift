import TSGeometry

/// Templates of drawn shapes, prepared for a matcher, that name other shapes.
///
/// Classes are numbered in the order of their first templates. A classifier keeps the memory that a
/// decision needs, so that decisions allocate none.
public struct StrokeClassifier: Sendable {
  /// The matcher that compares.
  public let matcher: StrokeMatcher
  /// The names of the classes.
  public private(set) var names: [String] = []
  /// The class of each template.
  public private(set) var classes: [Int] = []

  var templates = PreparedStrokes()
  private var candidate = PreparedStrokes()
  /// The typical distance between templates of each class; empty until it is needed.
  private var spreads: [Double] = []
  /// What distances are at least, of the default matcher; `nil` until it is needed.
  var bounds: FeatureBounds?

  /// Creates a classifier without templates.
  ///
  /// - Parameter matcher: The matcher; ``StrokeMatcher/features`` by default.
  public init(_ matcher: StrokeMatcher = .features) { self.matcher = matcher }

  /// Adds a template.
  ///
  /// - Returns: Whether it was added: not if no matcher can compare it
  ///   (``StrokeGesture/isComparable``), or if it has too many strokes for this one
  ///   (``StrokeMatcher/mostStrokes``).
  /// - Complexity: O(*n*) in the number of points; for ``StrokeMatcher/nDollarProtractor`` times the
  ///   number of orders and directions of the strokes.
  @discardableResult
  public mutating func add(_ gesture: StrokeGesture, named name: String) -> Bool {
    guard gesture.isComparable, gesture.strokeCount <= matcher.mostStrokes ?? .max else {
      return false
    }
    let index = names.firstIndex { $0.isSame(as: name) } ?? names.count
    if index == names.count { names.append(name) }
    classes.append(index)
    templates.append(gesture, for: matcher, isTemplate: true)
    spreads = []
    bounds = nil
    return true
  }

  /// Prepares decisions, so that the first one takes no longer than others.
  ///
  /// - Complexity: O(*t*²) in the number of templates of a class.
  public mutating func prepare() {
    guard spreads.isEmpty, !classes.isEmpty else { return }
    spreads = makeSpreads()
    if matcher == .features { bounds = FeatureBounds(templates) }
  }

  /// Compares a shape with all templates.
  ///
  /// - Parameter left: A class whose templates are left out; `nil`, the default, for none.
  /// - Returns: The nearest template; of equally near ones the first. `nil` if no template can be
  ///   compared with the shape.
  /// - Complexity: O(*t*) in the number of templates. It allocates nothing after ``prepare()`` and one
  ///   decision of its like.
  public mutating func match(_ gesture: StrokeGesture, without left: Int? = nil) -> StrokeMatch? {
    guard gesture.isComparable else { return nil }
    prepare()
    candidate.removeAll()
    candidate.append(gesture, for: matcher, isTemplate: false)
    return nearest(0, in: candidate, without: left)
  }

  /// Returns the distance of a shape to the nearest template of each class; `nil` if it cannot be
  /// compared.
  ///
  /// - Returns: The distances, in the order of ``names``.
  /// - Complexity: O(*t*) in the number of templates.
  public mutating func distances(of gesture: StrokeGesture) -> [Double]? {
    guard gesture.isComparable, !classes.isEmpty else { return nil }
    candidate.removeAll()
    candidate.append(gesture, for: matcher, isTemplate: false)
    var least = [Double](repeating: .infinity, count: names.count)
    for index in classes.indices {
      let group = classes[index]
      least[group] = min(
        least[group], matcher.distance(candidate, 0, templates, index, bound: least[group]))
    }
    return least
  }

  private func makeSpreads() -> [Double] {
    var members = [[Int]](repeating: [], count: names.count)
    for (index, group) in classes.enumerated() { members[group].append(index) }
    return StrokeSpreads.values(of: members) { one, other, bound in
      matcher.distance(templates, one, templates, other, bound: bound)
    }
  }

  /// Returns a distance in relation to how much the templates of the class differ.
  ///
  /// - Returns: The relative distance. With ``StrokeMatcher/features`` and several templates of the
  ///   person who draws, nearly all shapes of the class are below 0.4, and most others above 0.5.
  ///   Without at least two templates of one class it is the distance itself: nearly all of the class
  ///   are below 0.2, and most others above 0.25.
  public func relative(_ distance: Double, _ group: Int) -> Double {
    spreads.isEmpty ? distance : distance / spreads[group]
  }
}

/// The result of comparing a shape with templates.
public struct StrokeMatch: Hashable, Sendable {
  /// The index of the nearest template; -1 for a shape that is not finished.
  public private(set) var template = -1
  /// Its class.
  public private(set) var group = -1
  /// The distance to it, in the unit of the matcher.
  public private(set) var distance = Double.infinity
  /// The mean distance to the three nearest templates of the class, in relation to how much its
  /// templates differ (``StrokeClassifier/relative(_:_:)``).
  public internal(set) var relativeDistance = Double.infinity
  /// The class that is nearest but one; -1 if there is no other.
  public private(set) var secondGroup = -1
  /// The distance to the nearest template of that class; infinite without one.
  public private(set) var secondDistance = Double.infinity
  private var secondTemplate = -1

  init() {}

  /// Creates the match of a class of which no template is nearest, but the beginning of one.
  init(group: Int, distance: Double, relativeDistance: Double) {
    (self.group, self.distance, self.relativeDistance) = (group, distance, relativeDistance)
  }

  /// Notes a template, if it is nearer than the nearest of its class and that is one of the first two; of
  /// equally near ones the first.
  mutating func note(_ distance: Double, _ template: Int, _ group: Int) {
    if (distance, template) < (self.distance, self.template) {
      if group != self.group {
        (secondDistance, secondTemplate, secondGroup) = (self.distance, self.template, self.group)
      }
      (self.distance, self.template, self.group) = (distance, template, group)
    } else if group != self.group,
      (distance, template) < (secondDistance, secondTemplate)
    {
      (secondDistance, secondTemplate, secondGroup) = (distance, template, group)
    }
  }
}
