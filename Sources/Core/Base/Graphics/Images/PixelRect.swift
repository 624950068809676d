public import TSGeometry

/// A rectangle of whole pixels, counted from the top left corner of a picture.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var minX: Int
  /// The first row.
  public var minY: Int
  /// The column after the last one.
  public var maxX: Int
  /// The row after the last one.
  public var maxY: Int

  /// The rectangle without pixels.
  public static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - width: The number of columns; a negative number counts as 0.
  ///   - height: The number of rows; a negative number counts as 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (minX, minY) = (x, y)
    (maxX, maxY) = (x + max(width, 0), y + max(height, 0))
  }

  /// Creates the smallest rectangle of whole pixels around a rectangle: the edges are moved outward
  /// (D36).
  ///
  /// - Parameter rect: The rectangle, in pixels; an empty, null or non-finite one has no pixels.
  public init(around rect: CGRect) {
    let sides = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard rect.width > 0, rect.height > 0, sides.allSatisfy(\.isFinite) else {
      self = .empty
      return
    }
    // Far beyond any picture, where an integer is still exact.
    func whole(_ value: CGFloat) -> Int { Int(min(max(value, -1e9), 1e9)) }
    minX = whole(rect.minX.rounded(.down))
    minY = whole(rect.minY.rounded(.down))
    maxX = whole(rect.maxX.rounded(.up))
    maxY = whole(rect.maxY.rounded(.up))
  }

  /// The number of columns.
  public var width: Int { maxX - minX }
  /// The number of rows.
  public var height: Int { maxY - minY }
  /// The number of pixels.
  public var area: Int { isEmpty ? 0 : width * height }
  /// A Boolean value that indicates whether the rectangle has no pixels.
  public var isEmpty: Bool { maxX <= minX || maxY <= minY }
  /// The rectangle in floating-point coordinates.
  public var cgRect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }

  /// Returns the pixels that are in both rectangles; ``empty`` if there are none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    var result = self
    result.minX = max(minX, other.minX)
    result.minY = max(minY, other.minY)
    result.maxX = min(maxX, other.maxX)
    result.maxY = min(maxY, other.maxY)
    return result.isEmpty ? .empty : result
  }

  /// Returns the smallest rectangle that contains both.
  ///
  /// - Parameter other: The other rectangle; an empty one changes nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    var result = self
    result.minX = min(minX, other.minX)
    result.minY = min(minY, other.minY)
    result.maxX = max(maxX, other.maxX)
    result.maxY = max(maxY, other.maxY)
    return result
  }

  /// Returns a Boolean value that indicates whether a rectangle is inside this one.
  ///
  /// - Parameter other: The other rectangle; an empty one is inside every rectangle.
  /// - Returns: `true` if every pixel of `other` is in this rectangle.
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }
}
