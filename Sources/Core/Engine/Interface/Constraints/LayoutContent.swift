package import TSGeometry

/// What constraints have to know about views of the libraries above.
@MainActor package protocol LayoutContent: View {
  /// The distance of the first baseline from the top of the content, in points; `nil` without text.
  var firstBaselineOffset: CGFloat? { get }
  /// The distance of the last baseline from the bottom of the content, in points; `nil` without text.
  var lastBaselineOffset: CGFloat? { get }
  /// The priority at which the view hugs its content unless the program sets one.
  var standardHugging: LayoutPriority { get }

  /// Returns the height of the content in a width; `nil` if the width does not change it.
  ///
  /// - Parameter width: The width, in points.
  /// - Returns: The height, in points.
  func contentHeight(forWidth width: CGFloat) -> CGFloat?
}

extension LayoutContent {
  /// Views have no text by default.
  package var firstBaselineOffset: CGFloat? { nil }
  /// Views have no text by default.
  package var lastBaselineOffset: CGFloat? { nil }
  /// Most views hug their content at a low priority.
  package var standardHugging: LayoutPriority { .defaultLow }

  /// The height of most content does not depend on the width.
  package func contentHeight(forWidth width: CGFloat) -> CGFloat? { nil }
}

extension View {
  /// The rectangle of the content of a scroll view.
  package final var guideOfContent: LayoutGuide { LayoutGuide(.content, of: self) }
  /// The rectangle of the view in its own coordinates.
  package final var guideOfFrame: LayoutGuide { LayoutGuide(.frame, of: self) }
}

/// A view whose subviews are in a coordinate system of a size of its own, which constraints can give.
@MainActor package protocol LayoutScrolling: View {
  /// The size of the content, in points.
  var contentSize: CGSize { get set }
}
