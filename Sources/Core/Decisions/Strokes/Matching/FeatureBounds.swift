/// What the distances of a shape from templates are at least, by ``StrokeMatcher/features``.
///
/// They are found in a small part of the time of comparing, and already show of most templates that they
/// are too far to matter. There are two: that of the points of the shape in the grids of the templates is
/// found for all templates at once; that with the points of a template in the grid of the shape, which is
/// closer, for one.
struct FeatureBounds: Sendable {
  /// The features of the whole of each template: strokes, length, and the way between the ends.
  private var wholes: [SIMD4<Float>]
  private var points: [DistanceTransform.Cell]
  /// The transforms of the templates: of each cell the squares of all templates, so that a look-up finds
  /// those of 16.
  private var cells: [UInt8]
  /// The number of templates, and what fills the last 16.
  private let stride: Int

  /// The whole of the shape, the first of ``cells`` of each point, and the transform.
  private var whole = SIMD4<Float>()
  private var rows = [Int](repeating: 0, count: StrokeFeatures.count)
  private var transform = DistanceTransform()
  /// The sums of squares of the points of the shape.
  private var sums: [SIMD16<UInt16>]
  private var distances: [Float]
  /// The templates in the order of their bounds, as far as their steps differ.
  private(set) var order: [Int]

  /// Prepares templates.
  ///
  /// - Parameter templates: Features, of at least one template.
  /// - Complexity: O(*t*) in the number of templates.
  init(_ templates: PreparedStrokes) {
    let count = templates.entries.count
    wholes = templates.entries.map { StrokeFeatures.whole(templates.features, $0.first) }
    points = templates.entries.flatMap { entry in
      (0..<StrokeFeatures.count).map { Self.cell(templates.features, entry.first, $0) }
    }
    let groups = (count + 15) / 16
    stride = 16 * groups
    sums = [SIMD16<UInt16>](repeating: SIMD16(), count: groups)
    distances = [Float](repeating: 0, count: count)
    order = [Int](repeating: 0, count: count)
    cells = [UInt8](repeating: 0, count: DistanceTransform.count * stride)
    for (index, entry) in templates.entries.enumerated() {
      transform.fill(templates.features, entry.first)
      for cell in 0..<DistanceTransform.count { cells[cell * stride + index] = transform[cell] }
    }
  }

  private static func cell(
    _ features: [Float], _ first: Int, _ index: Int
  ) -> DistanceTransform.Cell {
    DistanceTransform.cell(FeaturePoint(features, first, index))
  }

  mutating func find(_ features: [Float], _ first: Int) {
    whole = StrokeFeatures.whole(features, first)
    for index in rows.indices { rows[index] = Int(Self.cell(features, first, index)) * stride }
    transform.fill(features, first)
    sumOwn()
    for index in distances.indices {
      distances[index] = distance(index, squares: Int(sums[index / 16][index % 16]) - 1)
    }
    sort()
  }

  private mutating func sumOwn() {
    unsafe cells.withUnsafeBytes { cells in
      for group in sums.indices {
        var sum = SIMD16<UInt16>()
        for row in rows {
          let squares = unsafe cells.loadUnaligned(
            fromByteOffset: row + 16 * group, as: SIMD16<UInt8>.self)
          sum &+= SIMD16(truncatingIfNeeded: squares)
        }
        sums[group] = sum
      }
    }
  }

  /// Counts the templates of each step, and puts each behind those before it.
  private mutating func sort() {
    var ends = InlineArray<129, Int>(repeating: 0)
    for distance in distances { ends[Self.step(distance) + 1] += 1 }
    for step in 1..<129 { ends[step] += ends[step - 1] }
    for index in distances.indices {
      let step = Self.step(distances[index])
      order[ends[step]] = index
      ends[step] += 1
    }
  }

  /// Returns the number of 64ths in a distance, at most 127.
  private static func step(_ distance: Float) -> Int { Int(min(distance * 64, 127)) }

  /// Returns what the distances from a template and from those that follow in ``order`` are at least.
  func least(from template: Int) -> Double { Double(Self.step(distances[template])) / 64 }

  private func distance(_ template: Int, squares: Int) -> Float {
    let square = Float(max(squares, 0)) * DistanceTransform.unit
    return (square / Float(2 * StrokeFeatures.count)).squareRoot()
      + StrokeFeatures.distance(whole, wholes[template])
  }

  /// Returns what the distance from a template is at least, by the points of the shape.
  func distance(_ template: Int) -> Float { distances[template] }

  /// Returns what the distance from a template is at least, and what a comparison with it adds to the sum
  /// of squares after a quarter of the points of the shape, a half, three quarters and all of them, at
  /// least; `nil` if the distance is above a limit.
  func rests(_ template: Int, limit: Float) -> SIMD4<Float>? {
    let points = transform.sum(points, StrokeFeatures.count * template)
    // Less by one, because the distance is rounded, too.
    var rest = Int(sums[template / 16][template % 16]) + points - 1
    guard distance(template, squares: rest) <= limit else { return nil }
    return unsafe cells.withUnsafeBufferPointer { cells in
      var rests = SIMD4<Float>()
      for quarter in 0..<4 {
        for index in 8 * quarter..<8 * quarter + 8 {
          rest -= Int(unsafe cells[rows[index] + template])
        }
        rests[quarter] = Float(max(rest, 0)) * DistanceTransform.unit
      }
      return rests
    }
  }
}
