/// The parts of a picture that have to be drawn anew.
///
/// A few rectangles are kept as they are, without overlaps that cost more than they save; more are
/// replaced by their union (D36).
///
/// ```swift
/// var damage = Damage()
/// damage.add(PixelRect(x: 10, y: 10, width: 50, height: 50))
/// damage.add(PixelRect(x: 30, y: 10, width: 50, height: 50))
/// // damage.rects == [PixelRect(x: 10, y: 10, width: 70, height: 50)]
/// ```
public struct Damage: Hashable, Sendable {
  /// The rectangles, in pixels; none is empty.
  public private(set) var rects: [PixelRect] = []
  private let limit: Int

  /// Creates an empty damage.
  ///
  /// - Parameter limit: The largest number of rectangles; 8 by default.
  public init(limit: Int = 8) { self.limit = max(limit, 1) }

  /// A Boolean value that indicates whether nothing has to be drawn.
  public var isEmpty: Bool { rects.isEmpty }

  /// The number of pixels in the rectangles; those in several count several times.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Adds a rectangle.
  ///
  /// - Parameter rect: The rectangle; an empty one changes nothing.
  /// - Complexity: O(*n*) in the limit of rectangles, unless rectangles can be merged.
  public mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    var index = 0
    while index < rects.count {
      let union = rects[index].union(rect)
      if union == rects[index] { return }
      // Two rectangles become one if that draws no more pixels than both.
      if union.area <= rects[index].area + rect.area {
        rects.remove(at: index)
        rect = union
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(rect)
    if rects.count > limit { rects = [rects.reduce(.empty) { $0.union($1) }] }
  }
}
