/// What the distances of a shape from templates are at least, by ``StrokeMatcher/features``.
///
/// They are found in a small part of the time of comparing, and already show of most templates that they
/// are too far to matter.
struct FeatureBounds: Sendable {
  /// What bounds depend on.
  private struct Outline: Sendable {
    var cells: InlineArray<32, DistanceTransform.Cell>
    var strokes: Float
    var length: Float
    var ends: SIMD2<Float>

    init(_ features: [Float], _ first: Int) {
      typealias Place = StrokeFeatures.Place
      cells = InlineArray { DistanceTransform.cell(FeaturePoint(features, first, $0)) }
      strokes = features[first + Place.strokes]
      length = features[first + Place.length]
      ends = SIMD2(features[first + Place.endsX], features[first + Place.endsY])
    }

    /// Returns what the differences of the wholes add to the distance.
    func whole(_ other: Outline) -> Float {
      let (strokes, length) = (self.strokes - other.strokes, self.length - other.length)
      let areSingle = self.strokes == 0 && other.strokes == 0
      let ends = areSingle ? self.ends - other.ends : SIMD2()
      // In the order of the comparison, so that both round alike.
      return strokes * strokes + length * length + (ends.x * ends.x + ends.y * ends.y)
    }
  }

  private var outlines: [Outline]
  /// The transforms of the templates: of each cell the squares of all templates, so that a look-up finds
  /// those of 16.
  private var cells: [UInt8]
  /// The number of templates, and what fills the last 16.
  private let stride: Int

  /// The outline of the shape, and the transform.
  private var own: Outline
  private var transform = DistanceTransform()
  /// The sums of squares of the points of the shape.
  private var sums: [SIMD16<UInt16>]
  /// The sums of squares of the points of both.
  private var squares: [Int32]
  private var distances: [Float]

  /// Prepares templates.
  ///
  /// - Parameter templates: Features, of at least one template.
  /// - Complexity: O(*t*) in the number of templates.
  init(_ templates: PreparedStrokes) {
    outlines = templates.entries.map { Outline(templates.features, $0.first) }
    own = outlines[0]
    let count = outlines.count
    let groups = (count + 15) / 16
    stride = 16 * groups
    sums = [SIMD16<UInt16>](repeating: SIMD16(), count: groups)
    squares = [Int32](repeating: 0, count: count)
    distances = [Float](repeating: 0, count: count)
    cells = [UInt8](repeating: 0, count: DistanceTransform.count * stride)
    for (index, entry) in templates.entries.enumerated() {
      transform.fill(templates.features, entry.first)
      for cell in 0..<DistanceTransform.count { cells[cell * stride + index] = transform[cell] }
    }
  }

  /// Finds the bounds for a shape.
  ///
  /// - Parameters:
  ///   - features: Features of shapes.
  ///   - first: Where those of the shape begin.
  mutating func find(_ features: [Float], _ first: Int) {
    own = Outline(features, first)
    transform.fill(features, first)
    sumOwn()
    for index in outlines.indices {
      let sum = Int(sums[index / 16][index % 16]) + transform.sum(outlines[index].cells)
      // Less by one, because the distance is rounded, too.
      squares[index] = Int32(max(sum - 1, 0))
      let square = Float(squares[index]) * DistanceTransform.unit
      distances[index] =
        (square / Float(2 * StrokeFeatures.count)).squareRoot() + own.whole(outlines[index])
    }
  }

  private mutating func sumOwn() {
    for group in sums.indices { sums[group] = SIMD16() }
    for index in own.cells.indices {
      let row = Int(own.cells[index]) * stride
      unsafe cells.withUnsafeBytes { cells in
        for group in sums.indices {
          let squares = unsafe cells.loadUnaligned(
            fromByteOffset: row + 16 * group, as: SIMD16<UInt8>.self)
          sums[group] &+= SIMD16(truncatingIfNeeded: squares)
        }
      }
    }
  }

  /// Returns what the distance from a template is at least.
  func distance(_ template: Int) -> Double { Double(distances[template]) }

  /// Returns what a comparison with a template adds to the sum of squares after a quarter of the points of
  /// the shape, a half, three quarters and all of them, at least.
  func rests(_ template: Int) -> SIMD4<Float> {
    unsafe cells.withUnsafeBufferPointer { cells in
      var rests = SIMD4<Float>()
      var rest = squares[template]
      for index in own.cells.indices {
        rest -= Int32(unsafe cells[Int(own.cells[index]) * stride + template])
        if index % 8 == 7 { rests[index / 8] = Float(max(rest, 0)) * DistanceTransform.unit }
      }
      return rests
    }
  }
}
