package import TSGeometry
public import TSGraphics

extension View {
  /// The rules that adapt drawn content to a change of the view's size, with UIKit's raw
  /// values.
  public enum ContentMode: Int, Hashable, Sendable {
    /// A mode that stretches the content to the new size, without drawing it again.
    case scaleToFill = 0
    /// A mode that scales the content to the largest size that fits while its aspect ratio is kept,
    /// and centres it.
    case scaleAspectFit = 1
    /// A mode that scales the content to the smallest size that fills the bounds while its aspect
    /// ratio is kept, and centres it.
    case scaleAspectFill = 2
    /// A mode that draws the content again.
    case redraw = 3
    /// A mode that keeps the size of the content and centres it.
    case center = 4
    /// A mode that keeps the size of the content and centres it at the top edge.
    case top = 5
    /// A mode that keeps the size of the content and centres it at the bottom edge.
    case bottom = 6
    /// A mode that keeps the size of the content and centres it at the left edge.
    case left = 7
    /// A mode that keeps the size of the content and centres it at the right edge.
    case right = 8
    /// A mode that keeps the size of the content and aligns it with the top-left corner.
    case topLeft = 9
    /// A mode that keeps the size of the content and aligns it with the top-right corner.
    case topRight = 10
    /// A mode that keeps the size of the content and aligns it with the bottom-left corner.
    case bottomLeft = 11
    /// A mode that keeps the size of the content and aligns it with the bottom-right corner.
    case bottomRight = 12
  }

  /// Returns the content that the view shows behind its subviews, in its own coordinates: the
  /// result of ``draw(_:)``.
  ///
  /// The content is drawn first if that is necessary. In the early generation the background of
  /// grouped tables has stripes, which come first.
  ///
  /// - Returns: The content, or `nil` if the view's class does not override ``draw(_:)`` and there are
  ///   no stripes.
  public final func displayedContent() -> DisplayList? { displayedContent(in: geometry.bounds) }

  /// Returns the content as it appears in bounds that differ from the model's, as they do during an
  /// animation: placed by the content mode, or stretched.
  ///
  /// - Returns: The content, or `nil` if the view's class does not override ``draw(_:)`` and there are
  ///   no stripes.
  package final func displayedContent(in seen: CGRect) -> DisplayList? {
    let drawn = drawnContent(in: seen)
    guard GroupedBackgroundStripes.areShown(by: self) else { return drawn }
    return DisplayList { context in
      GroupedBackgroundStripes.draw(in: seen, context)
      if let drawn { context.draw(drawn) }
    }
  }

  /// Returns what the class draws, as it appears in bounds.
  private func drawnContent(in seen: CGRect) -> DisplayList? {
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

  /// Returns the content that was drawn last and its size, drawing it first if necessary.
  private func drawnContent() -> (list: DisplayList, size: CGSize) {
    let (bounds, supplement) = (geometry.bounds, supplementCreatingIfNeeded)
    if let drawn = supplement.content,
      drawn.size == bounds.size || storedContentMode != .redraw
    {
      return drawn
    }
    let context = GraphicsContext(bounds: bounds)
    context.draw { draw(bounds) }
    let drawn = (list: context.finished(), size: bounds.size)
    supplement.content = drawn
    return drawn
  }
}

extension View.ContentMode {
  /// Returns the transform that places content of one size in another size, both at the same
  /// origin; the identity if the content has no area.
  ///
  /// - Parameter old: The size for which the content was drawn.
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

  /// The share of the free space that is placed before the content on each axis, from 0 to 1.
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

/// The classes that draw: those that override `draw(_:)`.
@MainActor enum DrawOverrides {
  private static let probe = OverrideProbe(
    base: View.self, plain: PlainView.self, overriding: DrawingView.self)

  static func draws(_ type: AnyClass) -> Bool { probe.isOverridden(in: type) }
}

private final class PlainView: View {}

private final class DrawingView: View {
  override func draw(_ rect: CGRect) { super.draw(rect) }
}

/// A view that draws its ``View/backgroundColor`` itself, as a part of its content.
///
/// A renderer does not fill the bounds of such a view with the colour. Use it for views whose
/// background has another outline, such as the cells of a grouped table.
@MainActor package protocol BackgroundDrawing: View {}
