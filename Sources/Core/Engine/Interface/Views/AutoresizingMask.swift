import TSGeometry

extension View {
  /// The parts of a view's horizontal and vertical layout that change when its superview is
  /// resized.
  ///
  /// Assign a mask to ``View/autoresizingMask``. If several parts on one axis are flexible, they
  /// share the change in proportion to their lengths, or equally where all of them are 0.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The raw value, with UIKit's bits.
    public let rawValue: UInt

    /// Creates a mask from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// An option that makes the distance to the superview's left edge flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// An option that makes the width flexible.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// An option that makes the distance to the superview's right edge flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// An option that makes the distance to the superview's top edge flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// An option that makes the height flexible.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// An option that makes the distance to the superview's bottom edge flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// Applies the autoresizing masks of the subviews after a change of size.
  ///
  /// - Parameter old: The former size of the bounds.
  final func resizeSubviews(withOldSize old: CGSize) {
    // The superview's loop goes on inside of a deep tree, which may be deeper than the stack.
    if isResizedDeeply { return }
    var waiting = [(view: self, old: old)]
    var next = 0
    while next < waiting.count {
      let (view, old) = waiting[next]
      next += 1
      view.resizeChildren(withOldSize: old) { waiting.append(($0, $1)) }
    }
    for (view, _) in waiting.dropFirst() { view.state.remove(.resizing) }
  }

  /// Whether 64 views around this one are being resized, each with its superview.
  private var isResizedDeeply: Bool {
    var (view, depth): (View?, Int) = (self, 0)
    while let one = view, one.state.contains(.resizing) {
      depth += 1
      if depth == 64 { return true }
      view = one.superview
    }
    return false
  }

  private func resizeChildren(
    withOldSize old: CGSize, _ leave: (_ view: View, _ old: CGSize) -> Void
  ) {
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
      let before = child.geometry.bounds.size
      child.state.insert(.resizing)
      child.frame = CGRect(x: x, y: y, width: max(0, width), height: max(0, height)).limited
      if child.isResizedDeeply, child.autoresizesSubviews, child.geometry.bounds.size != before {
        leave(child, before)
      } else {
        child.state.remove(.resizing)
      }
    }
  }

  /// Divides a change of length among the flexible parts in proportion to their lengths, or equally
  /// if all of them are 0.
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
