import Geometry

extension View {
  /// Which distances of a view give way when its superview changes its size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Creates a mask from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the top edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the bottom edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  final func resizeSubviews(withOldSize old: CGSize) {
    let new = geometry.bounds.size
    for child in children where !child.autoresizingMask.isEmpty {
      let mask = child.autoresizingMask
      let frame = child.frame
      let (x, width) = Self.resized(
        start: frame.origin.x, length: frame.width, old: old.width, new: new.width,
        flexibleStart: mask.contains(.flexibleLeftMargin),
        flexibleLength: mask.contains(.flexibleWidth),
        flexibleEnd: mask.contains(.flexibleRightMargin))
      let (y, height) = Self.resized(
        start: frame.origin.y, length: frame.height, old: old.height, new: new.height,
        flexibleStart: mask.contains(.flexibleTopMargin),
        flexibleLength: mask.contains(.flexibleHeight),
        flexibleEnd: mask.contains(.flexibleBottomMargin))
      child.frame = CGRect(x: x, y: y, width: max(0, width), height: max(0, height))
    }
  }

  /// Shares a change of length among the flexible parts in proportion to what they had, or
  /// equally where they had nothing.
  private static func resized(
    start: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat,
    flexibleStart: Bool, flexibleLength: Bool, flexibleEnd: Bool
  ) -> (start: CGFloat, length: CGFloat) {
    let delta = new - old
    guard delta != 0, flexibleStart || flexibleLength || flexibleEnd else { return (start, length) }
    let end = old - start - length
    let sum =
      (flexibleStart ? start : 0) + (flexibleLength ? length : 0) + (flexibleEnd ? end : 0)
    let count = [flexibleStart, flexibleLength, flexibleEnd].count { $0 }
    func share(_ isFlexible: Bool, _ part: CGFloat) -> CGFloat {
      guard isFlexible else { return 0 }
      return sum > 0 ? delta * part / sum : delta / CGFloat(count)
    }
    return (start + share(flexibleStart, start), length + share(flexibleLength, length))
  }
}
