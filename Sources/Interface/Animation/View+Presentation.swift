public import EventTime
public import Geometry
public import Graphics

extension View {
  /// What a person sees of a view while it is animated; what is set has changed already.
  public struct Presentation {
    /// The seen bounds, in the view's own coordinates.
    public var bounds: CGRect
    /// The seen place of the anchor, in the superview's coordinates.
    public var center: CGPoint
    /// The seen transform about the anchor.
    public var transform: CGAffineTransform
    /// The seen opacity, usually 0 to 1; a spring may swing over.
    public var alpha: CGFloat
    /// The seen colour behind the content; nil is clear.
    public var backgroundColor: Color?
    /// The transition that the view is in the middle of; nil for none.
    public var transition: Transition?
    var anchor: CGPoint

    /// The smallest upright rectangle around what is seen, in the superview's coordinates.
    public var frame: CGRect { geometry.frame }

    /// Maps the view's own coordinates to its superview's, as they are seen (U73).
    package var toSuperview: CGAffineTransform { geometry.toSuperview }

    var geometry: ViewGeometry {
      var geometry = ViewGeometry()
      geometry.bounds = bounds
      geometry.center = center
      geometry.anchor = anchor
      geometry.transform = transform
      geometry.isTransformed = !transform.isIdentity
      return geometry
    }
  }

  /// The exchange of a view's content for another, at one moment.
  public struct Transition {
    /// How the old gives way to the new; raw values are those of UIKit's options (U289).
    public enum Kind: Int, Hashable, Sendable {
      /// About a vertical axis, the left side coming forward.
      case flipFromLeft = 1
      /// About a vertical axis, the right side coming forward.
      case flipFromRight = 2
      /// As a page that is turned up.
      case curlUp = 3
      /// As a page that is turned down.
      case curlDown = 4
      /// The new fades in over the old.
      case crossDissolve = 5
      /// About a horizontal axis, the top coming forward.
      case flipFromTop = 6
      /// About a horizontal axis, the bottom coming forward.
      case flipFromBottom = 7
    }

    /// How the old gives way to the new.
    public var kind: Kind
    /// How far it is, 0 to 1, its curve included.
    public var progress: Double
    /// The subviews that were shown before, back to front; those taken out are kept until the end.
    public var fromViews: [View]
    /// The subviews that are shown after, back to front.
    public var toViews: [View]
  }

  /// What is seen of the view now, on the timeline of its application.
  ///
  /// - Complexity: O(1), or the number of the view's animations while there are any.
  public final var presentation: Presentation {
    guard motion != nil,
      let now = windowLink.borrowed.target?.applicationLink.borrowed.target?.timeline.now
    else {
      return model
    }
    return presentation(at: now)
  }

  /// Returns what is seen of the view at a moment, if nothing happens until then.
  public final func presentation(at time: Timestamp) -> Presentation {
    var value = model
    motion?.apply(to: &value, at: time)
    return value
  }

  /// Whether anything of the view itself is being animated.
  public final var isAnimating: Bool { motion != nil }

  /// The values that are set.
  final var model: Presentation {
    Presentation(
      bounds: geometry.bounds, center: geometry.center, transform: geometry.transform,
      alpha: opacity, backgroundColor: backgroundColor, anchor: geometry.anchor)
  }
}
