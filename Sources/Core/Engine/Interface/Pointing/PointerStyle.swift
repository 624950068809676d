public import TSGeometry
public import TSGraphics
public import TSRecognition

/// The appearance of the pointer in a region, and its effect on a view (T97).
///
/// ```swift
/// let raised = PointerStyle(effect: .lift(card))
/// let text = PointerStyle(shape: .verticalBeam(length: 20), constrainedAxes: .vertical)
/// let none = PointerStyle.hidden()
/// ```
@MainActor public struct PointerStyle {
  /// The effect on a view; `nil` for none.
  public var effect: PointerEffect?
  /// The shape of the pointer; `nil` for that of the effect, or else a disc.
  public var shape: PointerShape?
  /// The axes along which the pointer stays at the middle of the region; none by default.
  public var constrainedAxes: PanAxes
  /// A Boolean value that indicates whether the pointer is hidden.
  public private(set) var isHidden = false

  /// Creates a style with an effect.
  ///
  /// - Parameter shape: The shape of the pointer; `nil`, the default, for that of the effect.
  public init(effect: PointerEffect, shape: PointerShape? = nil) {
    self.effect = effect
    self.shape = shape
    constrainedAxes = []
  }

  /// Creates a style without an effect.
  ///
  /// - Parameter constrainedAxes: The axes along which the pointer stays at the middle of the
  ///   region; none by default.
  public init(shape: PointerShape, constrainedAxes: PanAxes = []) {
    self.shape = shape
    self.constrainedAxes = constrainedAxes
  }

  private init() { constrainedAxes = [] }

  /// Returns the location of the pointer, moved to the middle of a rectangle along the constrained
  /// axes.
  ///
  /// - Parameters:
  ///   - location: The location, on the screen.
  ///   - rect: The region, on the screen.
  /// - Returns: The location, on the screen.
  package func constrained(_ location: CGPoint, to rect: CGRect) -> CGPoint {
    CGPoint(
      x: constrainedAxes.contains(.horizontal) ? rect.midX : location.x,
      y: constrainedAxes.contains(.vertical) ? rect.midY : location.y)
  }

  /// Returns the style of a pointer that is not visible.
  public static func hidden() -> PointerStyle {
    var style = PointerStyle()
    style.isHidden = true
    return style
  }
}

/// An effect of the pointer on a view, while it is in the view's region (T97).
@MainActor public enum PointerEffect {
  /// A highlight for a view of at most 120 points in both directions, else a hover.
  case automatic(View)
  /// The pointer takes the shape of the view, behind its content.
  case highlight(View)
  /// The view is raised, and the pointer is hidden.
  case lift(View)
  /// The view is tinted, and the pointer stays as it is.
  case hover(View)

  /// The view that the effect is applied to.
  public var view: View {
    switch self {
    case .automatic(let view), .highlight(let view), .lift(let view), .hover(let view): view
    }
  }

  /// The greatest width and height of a view that ``automatic(_:)`` highlights.
  ///
  /// Unit: points. Source: ours; Apple says “small”.
  static let automaticLimit: CGFloat = 120

  /// The effect that is applied: never ``automatic(_:)``.
  public var resolved: PointerEffect {
    guard case .automatic(let view) = self else { return self }
    let size = view.bounds.size
    let isSmall = max(size.width, size.height) <= Self.automaticLimit
    return isSmall ? .highlight(view) : .hover(view)
  }
}

/// A shape of the pointer (T97).
public enum PointerShape: Hashable, Sendable {
  /// A path about the location of the pointer.
  case path(Path)
  /// A rectangle with rounded corners, in the coordinate system of the region's view.
  case roundedRect(CGRect, radius: CGFloat = 8)
  /// A vertical bar about the location of the pointer, as over text; the length is in points.
  case verticalBeam(length: CGFloat)
  /// A horizontal bar about the location of the pointer; the length is in points.
  case horizontalBeam(length: CGFloat)
}
