public import TSGeometry
public import TSInterface

/// The UIKit name for ``TSInterface/LayoutConstraint``.
public typealias NSLayoutConstraint = LayoutConstraint
/// The UIKit name for ``TSInterface/LayoutAnchor``.
public typealias NSLayoutAnchor<AnchorType: AnyObject> = LayoutAnchor<AnchorType>
/// The UIKit name for ``TSInterface/LayoutXAxisAnchor``.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// The UIKit name for ``TSInterface/LayoutYAxisAnchor``.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// The UIKit name for ``TSInterface/LayoutDimension``.
public typealias NSLayoutDimension = LayoutDimension
/// The UIKit name for ``TSInterface/LayoutGuide``.
public typealias UILayoutGuide = LayoutGuide
/// The UIKit name for ``TSInterface/LayoutPriority``.
public typealias UILayoutPriority = LayoutPriority
/// The UIKit name for ``TSInterface/StackView``.
public typealias UIStackView = StackView
/// The UIKit name of the type of a controller's `topLayoutGuide`.
public typealias UILayoutSupport = LayoutGuide

/// The distances of content from the edges of a view, by the direction of text.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top, in points.
  public var top: CGFloat
  /// The distance from the edge at which text begins, in points.
  public var leading: CGFloat
  /// The distance from the bottom, in points.
  public var bottom: CGFloat
  /// The distance from the edge at which text ends, in points.
  public var trailing: CGFloat

  /// No distances.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates distances.
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) { (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing) }
}

extension View {
  /// The ``TSInterface/View/layoutMargins`` by the direction of text, which is from left to right.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      NSDirectionalEdgeInsets(
        top: layoutMargins.top, leading: layoutMargins.left, bottom: layoutMargins.bottom,
        trailing: layoutMargins.right)
    }
    set {
      layoutMargins = EdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
        right: newValue.trailing)
    }
  }
}
