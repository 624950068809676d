public import TSGeometry

/// A region of a surface that ignores the contacts which begin in it.
///
/// A finger that began outside may enter.
public struct GuardMask: Hashable, Sendable {
  /// The unit of the corners.
  public enum Unit: String, CaseIterable, Sendable {
    /// Millimetres from the corner of the device where both axes are at their minimum.
    case millimetres = "mm"
    /// Points of the screen, after calibration and rotation.
    case points = "pt"
    /// Hundredths of the range of each axis.
    case percent = "%"
  }

  /// The corners of a polygon, at least three.
  public var corners: [CGPoint]
  /// The unit of the corners.
  public var unit: Unit

  /// Creates a mask of a polygon.
  ///
  /// - Parameters:
  ///   - corners: The corners, in their order along the outline.
  ///   - unit: The unit of the corners; millimetres by default.
  public init(_ corners: [CGPoint], unit: Unit = .millimetres) {
    self.corners = corners
    self.unit = unit
  }

  /// Creates a mask of a rectangle.
  ///
  /// - Parameter unit: The unit of the rectangle; millimetres by default.
  public init(_ rect: CGRect, unit: Unit = .millimetres) {
    self.init(
      [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ], unit: unit)
  }

  /// Creates a mask from text: numbers separated by colons, and a unit.
  ///
  /// Four numbers are the left, the top, the width and the height of a rectangle, such as `0:0:20:10mm`; six
  /// or more are the corners of a polygon, x and y of each. The result is `nil` for any other text.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    let count = bytes.lastIndex { (48...57).contains($0) || $0 == 46 }.map { $0 + 1 } ?? 0
    let name = String(decoding: bytes[count...], as: UTF8.self)
    guard let unit = Unit.allCases.first(where: { $0.rawValue.isSame(as: name) }) else {
      return nil
    }
    let words = bytes[..<count].split(separator: 58, omittingEmptySubsequences: false)
    let numbers = words.compactMap { Double(decimal: $0) }.filter { abs($0) < 1e6 }
    guard numbers.count == words.count, numbers.count >= 4, numbers.count.isMultiple(of: 2) else {
      return nil
    }
    if numbers.count == 4 {
      guard numbers[2] > 0, numbers[3] > 0 else { return nil }
      self.init(
        CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), unit: unit)
    } else {
      self.init(
        stride(from: 0, to: numbers.count, by: 2).map {
          CGPoint(x: numbers[$0], y: numbers[$0 + 1])
        }, unit: unit)
    }
  }

  /// The mask as the text that ``init(_:)`` reads.
  public var text: String {
    corners.map { "\(Double($0.x)):\(Double($0.y))" }.joined(separator: ":") + unit.rawValue
  }

  /// Returns whether a point is inside the mask, by the rule of even and odd crossings.
  ///
  /// - Parameter point: The point, in the unit of the mask.
  /// - Complexity: O(*n*), for *n* corners.
  public func contains(_ point: CGPoint) -> Bool {
    var (isInside, last) = (false, corners.count - 1)
    for index in corners.indices {
      let (a, b) = (corners[index], corners[last])
      last = index
      guard (a.y > point.y) != (b.y > point.y) else { continue }
      let x = a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y)
      if point.x < x { isInside.toggle() }
    }
    return isInside
  }
}
