public import TSEventTime
public import TSGeometry
public import TSGraphics

extension View {
  /// The values with which a view is presented at a moment, during an animation or outside one.
  ///
  /// While the view is animated they differ from its properties, which have their final values
  /// already.
  public struct VisibleValues {
    /// The presented bounds, in the view's own coordinate system.
    public var bounds: CGRect
    /// The presented location of the anchor, in the superview's coordinate system.
    public var center: CGPoint
    /// The presented transform about the anchor.
    public var transform: CGAffineTransform
    /// The presented opacity, usually from 0 to 1; a spring may overshoot.
    public var alpha: CGFloat
    /// The presented background colour; `nil` is clear.
    public var backgroundColor: Color?
    /// The transition in progress; `nil` if there is none.
    public var transition: VisibleTransition?
    var anchor: CGPoint

    /// The smallest upright rectangle around the presented view, in the superview's coordinate
    /// system.
    public var frame: CGRect { geometry.frame }

    /// The transform from the view's own coordinates to its superview's, as they are presented
    /// (U73).
    package var toSuperview: CGAffineTransform { geometry.toSuperview }

    var geometry: ViewGeometry {
      var geometry = ViewGeometry()
      geometry.bounds = bounds
      geometry.center = center
      geometry.anchor = anchor
      geometry.transform = transform
      return geometry
    }
  }

  /// The state of a transition between two contents of a view, at one moment.
  public struct VisibleTransition {
    /// The kinds of transitions, with the raw values of UIKit's options (U289).
    public enum Kind: Int, Hashable, Sendable {
      /// A flip about a vertical axis, the left side coming forward.
      case flipFromLeft = 1
      /// A flip about a vertical axis, the right side coming forward.
      case flipFromRight = 2
      /// A transition like a page that is turned up.
      case curlUp = 3
      /// A transition like a page that is turned down.
      case curlDown = 4
      /// A transition in which the new content fades in over the old.
      case crossDissolve = 5
      /// A flip about a horizontal axis, the top coming forward.
      case flipFromTop = 6
      /// A flip about a horizontal axis, the bottom coming forward.
      case flipFromBottom = 7
    }

    /// The kind of transition.
    public var kind: Kind
    /// A Boolean value that indicates whether the paper of a curl turns about a vertical edge, as
    /// the pages of a book do.
    public var turnsSideways: Bool
    /// The progress, from 0 to 1, with the timing curve applied.
    public var progress: Double
    /// The subviews that were shown before, back to front; removed ones are retained until the end.
    ///
    /// In a cached transition, one view that shows the picture of the whole view before.
    public var fromViews: [View]
    /// The subviews that are shown afterwards, back to front.
    ///
    /// In a cached transition, after the event in which it began, one view that shows the picture of
    /// the whole view with its new subviews.
    public var toViews: [View]
  }

  /// The values with which the view is presented now, on the timeline of its application.
  ///
  /// - Complexity: O(*n*) in the number of the view's animations; O(1) without animations.
  public final var visibleValues: VisibleValues {
    guard motion != nil || supplement?.layer?.isAnimated == true,
      let now = windowLink.borrowed.target?.applicationLink.borrowed.target?.timeline.now
    else {
      return model
    }
    return visibleValues(at: now)
  }

  /// Returns the values with which the view is presented at a time, if nothing changes until then.
  ///
  /// - Parameter time: The time on the application's timeline.
  public final func visibleValues(at time: Timestamp) -> VisibleValues {
    var value = model
    motion?.apply(to: &value, at: time)
    if let layer = supplement?.layer, layer.isAnimated { layer.apply(to: &value, at: time) }
    return value
  }

  /// A Boolean value that indicates whether a property of the view itself is being animated.
  public final var hasAnimations: Bool { motion != nil }

  /// The present values of the properties.
  final var model: VisibleValues {
    VisibleValues(
      bounds: geometry.bounds, center: geometry.center, transform: geometry.transform,
      alpha: opacity, backgroundColor: backgroundColor, anchor: geometry.anchor)
  }
}
