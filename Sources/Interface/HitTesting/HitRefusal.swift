public import Geometry

/// Why a view is passed over when a touch looks for one (U25–U27).
public enum HitRefusal: Hashable, Sendable, CustomStringConvertible {
  /// It is hidden.
  case hidden
  /// Its alpha is at most 0.01.
  case transparent
  /// Its `isUserInteractionEnabled` is false.
  case disabled
  /// The point lies outside it.
  case outside
  /// Something nearer to the person was hit: the view, or the window, of that name.
  case covered(by: String)
  /// A `hitTest(_:with:)` or `point(inside:with:)` answered so.
  case answeredOtherwise

  /// The reason in words, to follow the view's name.
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
  /// Tells why the view itself would refuse a touch at a point; nil when it would not.
  ///
  /// What lies around it and over it is not asked.
  ///
  /// - Parameter point: In the coordinates of the view's window.
  public final func hitRefusal(at point: CGPoint) -> HitRefusal? {
    if isHidden { return .hidden }
    if !(alpha > 0.01) { return .transparent }
    if !isUserInteractionEnabled { return .disabled }
    let inside = window.map { convert(point, from: $0) } ?? point
    return self.point(inside: inside, with: nil) ? nil : .outside
  }
}
