// The parts of views and guides from which constraints are made, in UIKit's order.

/// What has anchors: a ``View`` or a ``LayoutGuide``.
@MainActor public protocol LayoutAnchored: AnyObject {}

extension View: LayoutAnchored {}
extension LayoutGuide: LayoutAnchored {}

extension LayoutAnchored {
  /// The edge at which text begins, the left one.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(LayoutItem(self), .leading) }
  /// The edge at which text ends, the right one.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(LayoutItem(self), .trailing) }
  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(LayoutItem(self), .left) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(LayoutItem(self), .right) }
  /// The top.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(LayoutItem(self), .top) }
  /// The bottom.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(LayoutItem(self), .bottom) }
  /// The width.
  public var widthAnchor: LayoutDimension { LayoutDimension(LayoutItem(self), .width) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutDimension(LayoutItem(self), .height) }
  /// The horizontal middle.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(LayoutItem(self), .centerX) }
  /// The vertical middle.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(LayoutItem(self), .centerY) }
  /// The baseline of the first line of text; the top of a view without text.
  public var firstBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(LayoutItem(self), .firstBaseline)
  }
  /// The baseline of the last line of text; the bottom of a view without text.
  public var lastBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(LayoutItem(self), .lastBaseline)
  }
}
