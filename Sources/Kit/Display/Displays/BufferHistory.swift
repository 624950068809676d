public import TSGraphics

/// A record of the parts that the buffers of a display miss, by the age of their content (D14).
///
/// A display with two buffers draws into the one that is not shown. That buffer contains the picture
/// before the previous one, so it misses the damage of the present and of the previous picture.
///
/// ```swift
/// var history = BufferHistory(buffers: 2)
/// let rects = history.damage(of: 1, adding: [PixelRect(x: 0, y: 0, width: 8, height: 8)])
/// // The first time, a buffer misses everything: `rects` is `nil`.
/// ```
public struct BufferHistory: Hashable, Sendable {
  /// The parts that each buffer misses; `nil` for all of it.
  private var missing: [[PixelRect]?]
  /// The largest number of rectangles that are kept for a buffer (D36).
  private static let limit = 8

  /// Creates a record of buffers that miss everything.
  public init(buffers: Int) { missing = Array(repeating: nil, count: max(buffers, 1)) }

  /// Returns what must be copied to a buffer before it is shown, and records the buffer as current.
  ///
  /// - Parameters:
  ///   - buffer: The index of the buffer that is shown next.
  ///   - damage: The parts of the present picture that differ from the previous one.
  /// - Returns: The parts to copy; `nil` for the whole picture.
  public mutating func damage(of buffer: Int, adding damage: [PixelRect]) -> [PixelRect]? {
    for index in missing.indices {
      guard let rects = missing[index] else { continue }
      missing[index] = Self.simplified(rects + damage)
    }
    defer { missing[buffer] = [] }
    return missing[buffer]
  }

  /// Records that the content of every buffer is lost, after a change of mode or the return from
  /// another virtual terminal.
  public mutating func invalidate() {
    for index in missing.indices { missing[index] = nil }
  }

  private static func simplified(_ rects: [PixelRect]) -> [PixelRect] {
    var damage = Damage(limit: limit)
    for rect in rects { damage.add(rect) }
    return damage.rects
  }
}
