// The parts of views and guides from which constraints are made, in UIKit's order.

extension View {
  /// The edge at which text begins, the left one.
  public final var leadingAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(LayoutItem(self), .leading)
  }
  /// The edge at which text ends, the right one.
  public final var trailingAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(LayoutItem(self), .trailing)
  }
  /// The left edge.
  public final var leftAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(LayoutItem(self), .left)
  }
  /// The right edge.
  public final var rightAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(LayoutItem(self), .right)
  }
  /// The top.
  public final var topAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(LayoutItem(self), .top)
  }
  /// The bottom.
  public final var bottomAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(LayoutItem(self), .bottom)
  }
  /// The width.
  public final var widthAnchor: LayoutDimension {
    LayoutDimension(LayoutItem(self), .width)
  }
  /// The height.
  public final var heightAnchor: LayoutDimension {
    LayoutDimension(LayoutItem(self), .height)
  }
  /// The horizontal middle.
  public final var centerXAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(LayoutItem(self), .centerX)
  }
  /// The vertical middle.
  public final var centerYAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(LayoutItem(self), .centerY)
  }
  /// The baseline of the first line of text; the top of a view without text.
  public final var firstBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(LayoutItem(self), .firstBaseline)
  }
  /// The baseline of the last line of text; the bottom of a view without text.
  public final var lastBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(LayoutItem(self), .lastBaseline)
  }
}

extension LayoutGuide {
  /// The edge at which text begins, the left one.
  public final var leadingAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(LayoutItem(self), .leading)
  }
  /// The edge at which text ends, the right one.
  public final var trailingAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(LayoutItem(self), .trailing)
  }
  /// The left edge.
  public final var leftAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(LayoutItem(self), .left)
  }
  /// The right edge.
  public final var rightAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(LayoutItem(self), .right)
  }
  /// The top.
  public final var topAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(LayoutItem(self), .top)
  }
  /// The bottom.
  public final var bottomAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(LayoutItem(self), .bottom)
  }
  /// The width.
  public final var widthAnchor: LayoutDimension {
    LayoutDimension(LayoutItem(self), .width)
  }
  /// The height.
  public final var heightAnchor: LayoutDimension {
    LayoutDimension(LayoutItem(self), .height)
  }
  /// The horizontal middle.
  public final var centerXAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(LayoutItem(self), .centerX)
  }
  /// The vertical middle.
  public final var centerYAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(LayoutItem(self), .centerY)
  }
}
