public import TSGeometry

/// The reasons for which a hit-test passes over a view (U25–U27).
public enum HitRefusal: Hashable, Sendable, CustomStringConvertible {
  /// The view is hidden.
  case hidden
  /// The view's alpha is at most 0.01.
  case transparent
  /// The view's `isUserInteractionEnabled` is `false`.
  case disabled
  /// The point is outside the view.
  case outside
  /// A view or window in front, with the given name, was hit.
  case covered(by: String)
  /// An override of `hitTest(_:with:)` or `point(inside:with:)` refused the point.
  case answeredOtherwise

  /// The reason in words, for use after the view's name.
  public var description: String {
    switch self {
    case .hidden: "hidden"
    case .transparent: "transparent (alpha at most 0.01)"
    case .disabled: "disabled (isUserInteractionEnabled is false)"
    case .outside: "outside"
    case .covered(let other): "covered by \(other)"
    case .answeredOtherwise: "answered otherwise (hitTest or point(inside:))"
    }
  }
}

extension View {
  /// Returns the reason for which the view itself would refuse a touch at a point.
  ///
  /// Superviews and views in front of it are not considered.
  ///
  /// - Parameter point: The location, in the coordinate system of the view's window.
  /// - Returns: The reason, or `nil` if the view would accept the touch.
  public final func hitRefusal(at point: CGPoint) -> HitRefusal? {
    // Where the touch is not on the view, nothing else of it matters.
    let inside = window.map { converted(point, from: $0) } ?? point
    guard self.point(inside: inside, with: nil) else { return .outside }
    if isHidden { return .hidden }
    if isTransparent { return .transparent }
    return isUserInteractionEnabled ? nil : .disabled
  }
}
