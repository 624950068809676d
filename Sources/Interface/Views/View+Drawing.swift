package import Geometry
public import Graphics

extension View {
  /// How drawn content follows a change of the view's size, with UIKit's raw values.
  public enum ContentMode: Int, Hashable, Sendable {
    /// Stretched to the new size; not drawn again.
    case scaleToFill = 0
    /// Scaled alike in both directions until all of it just has room; in the middle.
    case scaleAspectFit = 1
    /// Scaled alike in both directions until all room is used; in the middle.
    case scaleAspectFill = 2
    /// Drawn again.
    case redraw = 3
    /// As large as it was, in the middle.
    case center = 4
    /// As large as it was, in the middle of the top edge.
    case top = 5
    /// As large as it was, in the middle of the bottom edge.
    case bottom = 6
    /// As large as it was, in the middle of the left edge.
    case left = 7
    /// As large as it was, in the middle of the right edge.
    case right = 8
    /// As large as it was, in the corner.
    case topLeft = 9
    /// As large as it was, in the corner.
    case topRight = 10
    /// As large as it was, in the corner.
    case bottomLeft = 11
    /// As large as it was, in the corner.
    case bottomRight = 12
  }

  /// Returns what the view shows behind its subviews, in its own coordinates: what ``draw(_:)``
  /// drew.
  ///
  /// Drawn now if that was asked for since the last time. Nil when the class does not draw.
  public final func displayedContent() -> DisplayList? { displayedContent(in: geometry.bounds) }

  /// Returns the content as it is seen in bounds that are not those that are set, in the middle of
  /// an animation: by the content mode, or stretched.
  package final func displayedContent(in seen: CGRect) -> DisplayList? {
    guard DrawOverrides.draws(type(of: self)) else { return nil }
    let (content, size) = drawnContent()
    guard size != seen.size else { return content }
    let map = contentMode.map(from: size, to: seen.size)
    return DisplayList { context in
      context.concatenate(
        CGAffineTransform(translationX: -seen.minX, y: -seen.minY).concatenating(map)
          .concatenating(CGAffineTransform(translationX: seen.minX, y: seen.minY)))
      context.draw(content)
    }
  }

  /// What was drawn last, and for which size; drawn now where that was asked for.
  private func drawnContent() -> (list: DisplayList, size: CGSize) {
    let (bounds, appearance) = (geometry.bounds, someAppearance)
    if let drawn = appearance.content,
      drawn.size == bounds.size || appearance.contentMode != .redraw
    {
      return drawn
    }
    let context = GraphicsContext()
    context.draw { draw(bounds) }
    let drawn = (list: context.finished(), size: bounds.size)
    appearance.content = drawn
    return drawn
  }
}

extension View.ContentMode {
  /// Returns how content of a size lies in another size, both from the same corner.
  package func map(from old: CGSize, to new: CGSize) -> CGAffineTransform {
    guard old.width > 0, old.height > 0 else { return .identity }
    let (across, down) = (new.width / old.width, new.height / old.height)
    let scale: (x: CGFloat, y: CGFloat) =
      switch self {
      case .scaleToFill, .redraw: (across, down)
      case .scaleAspectFit: (min(across, down), min(across, down))
      case .scaleAspectFill: (max(across, down), max(across, down))
      default: (1, 1)
      }
    let share = shareOfFreeSpace
    return CGAffineTransform(
      a: scale.x, b: 0, c: 0, d: scale.y,
      tx: (new.width - old.width * scale.x) * share.x,
      ty: (new.height - old.height * scale.y) * share.y)
  }

  /// How much of the free space lies before the content.
  private var shareOfFreeSpace: CGPoint {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center: CGPoint(x: 0.5, y: 0.5)
    case .top: CGPoint(x: 0.5, y: 0)
    case .bottom: CGPoint(x: 0.5, y: 1)
    case .left: CGPoint(x: 0, y: 0.5)
    case .right: CGPoint(x: 1, y: 0.5)
    case .topLeft: CGPoint(x: 0, y: 0)
    case .topRight: CGPoint(x: 1, y: 0)
    case .bottomLeft: CGPoint(x: 0, y: 1)
    case .bottomRight: CGPoint(x: 1, y: 1)
    }
  }
}

/// Which classes draw: those that override `draw(_:)`.
@MainActor enum DrawOverrides {
  private static let probe = OverrideProbe(
    base: View.self, plain: PlainView.self, overriding: DrawingView.self)

  static func draws(_ type: AnyClass) -> Bool { probe.isOverridden(in: type) }
}

private final class PlainView: View {}

private final class DrawingView: View {
  override func draw(_ rect: CGRect) { super.draw(rect) }
}
