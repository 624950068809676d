internal import TSStrokeFiles
internal import TSStrokes

/// Templates by their shapes, of which any can be compared with any other.
struct TemplateSet {
  /// The names of the shapes, in the order of their first templates.
  let names: [String]
  let members: [[Int]]
  let classes: [Int]
  /// The templates, without those that cannot be compared.
  let gestures: [StrokeGesture]
  private let pairs: StrokePairs
  /// For each template the least distance to each shape.
  private let leastDistances: [[Double]]

  init(_ templates: StrokeTemplates, _ matcher: StrokeMatcher = .features) {
    let shapes = templates.shapes.filter(\.gesture.isComparable)
    var names: [String] = []
    var members: [[Int]] = []
    var classes: [Int] = []
    for (index, shape) in shapes.enumerated() {
      let place = names.firstIndex(of: shape.name) ?? names.count
      if place == names.count {
        names.append(shape.name)
        members.append([])
      }
      members[place].append(index)
      classes.append(place)
    }
    (self.names, self.members, self.classes) = (names, members, classes)
    gestures = shapes.map(\.gesture)
    pairs = StrokePairs(gestures, matcher)
    var least = [[Double]](
      repeating: [Double](repeating: .infinity, count: names.count), count: shapes.count)
    for one in shapes.indices {
      for other in shapes.indices where matcher.isSymmetric ? other < one : other != one {
        let distance = pairs.distance(one, other)
        least[one][classes[other]] = min(least[one][classes[other]], distance)
        guard matcher.isSymmetric else { continue }
        least[other][classes[one]] = min(least[other][classes[one]], distance)
      }
    }
    leastDistances = least
  }

  func distance(_ one: Int, _ other: Int) -> Double { pairs.distance(one, other) }

  /// Returns the least distance of a template to those of a shape, other than itself; infinite if there
  /// is none.
  func least(_ template: Int, to shape: Int) -> Double { leastDistances[template][shape] }
}
