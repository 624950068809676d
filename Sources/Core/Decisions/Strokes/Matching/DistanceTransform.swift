/// The distances of a shape from the cells of a grid, at least: the distance transform of chamfer matching
/// (Barrow and others, 1977).
///
/// A cell has places, and directions of lines as ``StrokeFeatures`` weighs them. For every point in it, the
/// square of the distance to the nearest point of the shape is not less than the number of ``unit`` that
/// the cell has.
struct DistanceTransform: Sendable {
  /// A cell: its row, times 16, plus its direction, times 16, plus its column.
  typealias Cell = UInt16

  /// The number of cells, of which the last is that of points without a direction.
  static let count = 16 * 16 * 16 + 1
  /// The unit of squares.
  static let unit: Float = 1 / 512

  /// The steps of a place in the size of a shape.
  private static let scale: Float = 512
  /// The steps of the side of a cell.
  private static let side = 40
  /// The largest square; with one for each axis the sum is still a byte.
  private static let most: UInt8 = 85

  /// The squares of the 16 columns, for each direction of each row.
  private var squares = [SIMD16<UInt8>](repeating: SIMD16(repeating: most), count: count / 16 + 1)
  /// The squares of the distances from each step to the columns, or rows.
  private let axis = (0..<16 * side).map { step in
    SIMD16((0..<16).map { squareAlongAxis(from: step, to: $0) })
  }

  /// Creates the transform of nothing, which is far from all.
  init() {}

  /// Replaces the shape.
  mutating func fill(_ features: [Float], _ first: Int) {
    for index in squares.indices { squares[index] = SIMD16(repeating: Self.most) }
    // A point without a direction is near to all.
    squares[squares.count - 1] = SIMD16()
    for index in 0..<StrokeFeatures.count {
      let point = FeaturePoint(features, first, index)
      let (columns, rows) = (axis[Self.step(point.x)], axis[Self.step(point.y)])
      let sectors = Self.squares(toSectorsFrom: point)
      var near = InlineArray<16, SIMD16<UInt8>>(repeating: columns)
      for sector in near.indices { near[sector] &+= SIMD16(repeating: sectors[sector]) }
      unsafe squares.withUnsafeMutableBufferPointer { squares in
        for row in 0..<16 where rows[row] < Self.most {
          let far = SIMD16(repeating: rows[row])
          for sector in 0..<16 {
            let (new, place) = (near[sector] &+ far, 16 * row + sector)
            unsafe squares[place].replace(with: new, where: new .< squares[place])
          }
        }
      }
    }
  }

  subscript(cell: Int) -> UInt8 { squares[cell / 16][cell % 16] }

  /// Returns the sum of the squares of the distances of the cells of a shape.
  func sum(_ cells: [Cell], _ first: Int) -> Int {
    unsafe squares.withUnsafeBytes { squares in
      var sum = 0
      for cell in cells[first..<first + StrokeFeatures.count] {
        sum += Int(unsafe squares[Int(cell)])
      }
      return sum
    }
  }

  static func cell(_ point: FeaturePoint) -> Cell {
    guard let sector = point.sector else { return Cell(count - 1) }
    return Cell((step(point.y) / side * 16 + sector) * 16 + step(point.x) / side)
  }

  /// Returns the step of a place, from the edge of the grid; what is outside is moved to the edge, where it
  /// is no farther from anything.
  private static func step(_ place: Float) -> Int {
    let edge = Float(8 * side)
    return Int(min(max((place * scale).rounded(.down), -edge), edge - 1) + edge)
  }

  private static func squareAlongAxis(from step: Int, to cell: Int) -> UInt8 {
    let first = cell * side
    // Places that are rounded down may be nearer to each other by one step.
    let steps = Float(max(first - step, step - (first + side - 1), 1) - 1)
    return UInt8(min(steps * steps / (scale * scale * unit), Float(most)))
  }

  /// Returns the squares of the distances from a direction to the sectors of the circle of directions: to
  /// their nearer ends, unless it is between these.
  private static func squares(toSectorsFrom point: FeaturePoint) -> InlineArray<16, UInt8> {
    let (ends, next) = point.squaresToSectors
    var nearer = ends
    nearer.replace(with: next, where: next .< ends)
    nearer *= 1 / unit
    nearer.replace(with: Float(most), where: nearer .> Float(most))
    var squares = InlineArray<16, UInt8>(repeating: 0)
    for sector in squares.indices { squares[sector] = UInt8(nearer[sector]) }
    if let sector = point.sector { squares[sector] = 0 }
    return squares
  }
}

/// The features of a point that a ``DistanceTransform`` is of.
struct FeaturePoint {
  let x: Float
  let y: Float
  private let lineX: Float
  private let lineY: Float

  init(_ features: [Float], _ first: Int, _ index: Int) {
    x = features[first + StrokeFeatures.Place.x + index]
    y = features[first + StrokeFeatures.Place.y + index]
    lineX = features[first + StrokeFeatures.Place.lineX + index]
    lineY = features[first + StrokeFeatures.Place.lineY + index]
  }

  /// The sixteenth of the circle in which the direction is, counted towards y; `nil` without a direction.
  var sector: Int? {
    let (x, y) = (lineX.magnitude, lineY.magnitude)
    guard x > 0 || y > 0 else { return nil }
    let quarter = lineY >= 0 ? (lineX >= 0 ? 0 : 1) : (lineX < 0 ? 2 : 3)
    let eighth = 2 * quarter + ((y > x) == (quarter % 2 == 0) ? 1 : 0)
    let isInside = min(x, y) > Self.tangent * max(x, y)
    return 2 * eighth + (isInside == (eighth % 2 == 0) ? 1 : 0)
  }

  /// The squares of the distances to the directions at which sectors begin, and end.
  var squaresToSectors: (begin: SIMD16<Float>, end: SIMD16<Float>) {
    func squares(_ x: SIMD16<Float>, _ y: SIMD16<Float>) -> SIMD16<Float> {
      let (dx, dy) = (lineX - x, lineY - y)
      return dx * dx + dy * dy
    }
    let a = Float(StrokeFeatures.Weight.line)
    let (b, c, d) = (0.923_879_53 * a, 0.707_106_77 * a, 0.382_683_43 * a)
    return (
      squares(
        SIMD16(a, b, c, d, 0, -d, -c, -b, -a, -b, -c, -d, 0, d, c, b),
        SIMD16(0, d, c, b, a, b, c, d, 0, -d, -c, -b, -a, -b, -c, -d)),
      squares(
        SIMD16(b, c, d, 0, -d, -c, -b, -a, -b, -c, -d, 0, d, c, b, a),
        SIMD16(d, c, b, a, b, c, d, 0, -d, -c, -b, -a, -b, -c, -d, 0))
    )
  }

  /// The tangent of a sixteenth of the circle.
  private static let tangent = Float(0.414_213_56)
}
