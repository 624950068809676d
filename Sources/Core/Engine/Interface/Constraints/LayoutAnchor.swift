public import TSGeometry

/// An edge, a middle, a baseline or a dimension of a view or a layout guide, from which constraints
/// are made.
///
/// `AnchorType` is the subclass: constraints relate anchors of one kind.
@MainActor open class LayoutAnchor<AnchorType: AnyObject> {
  final let item: LayoutItem
  final let attribute: LayoutConstraint.Attribute

  init(_ item: LayoutItem, _ attribute: LayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
  }

  /// Returns an inactive constraint: this anchor is at another one.
  ///
  /// - Parameter c: The distance from it, in points; 0 by default.
  public final func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> LayoutConstraint { relate(.equal, anchor, 1, c) }

  /// Returns an inactive constraint: this anchor is at another one or behind it.
  public final func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> LayoutConstraint { relate(.greaterThanOrEqual, anchor, 1, c) }

  /// Returns an inactive constraint: this anchor is at another one or before it.
  public final func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> LayoutConstraint { relate(.lessThanOrEqual, anchor, 1, c) }

  final func relate(
    _ relation: LayoutConstraint.Relation, _ other: LayoutAnchor<AnchorType>,
    _ multiplier: CGFloat, _ constant: CGFloat
  ) -> LayoutConstraint {
    LayoutConstraint(
      item, attribute, relation, to: other.item, other.attribute, multiplier: multiplier,
      constant: constant)
  }

  isolated deinit {}
}

/// A horizontal position.
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
  /// Returns an inactive constraint: this anchor follows another one at a multiple of the standard
  /// distance of 8 points.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint { relate(.equal, anchor, 1, LayoutConstraint.systemSpacing * multiplier) }

  /// Returns an inactive constraint: this anchor follows another one at a multiple of the standard
  /// distance of 8 points, or farther.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    relate(.greaterThanOrEqual, anchor, 1, LayoutConstraint.systemSpacing * multiplier)
  }
}

/// A vertical position.
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
  /// Returns an inactive constraint: this anchor is below another one at a multiple of the standard
  /// distance of 8 points.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint { relate(.equal, anchor, 1, LayoutConstraint.systemSpacing * multiplier) }

  /// Returns an inactive constraint: this anchor is below another one at a multiple of the standard
  /// distance of 8 points, or farther.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    relate(.greaterThanOrEqual, anchor, 1, LayoutConstraint.systemSpacing * multiplier)
  }
}

/// A width or a height.
public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
  /// Returns an inactive constraint: this dimension is a number of points.
  public func constraint(equalToConstant c: CGFloat) -> LayoutConstraint {
    LayoutConstraint(item, attribute, .equal, constant: c)
  }

  /// Returns an inactive constraint: this dimension is at least a number of points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> LayoutConstraint {
    LayoutConstraint(item, attribute, .greaterThanOrEqual, constant: c)
  }

  /// Returns an inactive constraint: this dimension is at most a number of points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> LayoutConstraint {
    LayoutConstraint(item, attribute, .lessThanOrEqual, constant: c)
  }

  /// Returns an inactive constraint: this dimension is a multiple of another one.
  ///
  /// - Parameter c: The number that is added, in points; 0 by default.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> LayoutConstraint { relate(.equal, anchor, m, c) }

  /// Returns an inactive constraint: this dimension is at least a multiple of another one.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> LayoutConstraint { relate(.greaterThanOrEqual, anchor, m, c) }

  /// Returns an inactive constraint: this dimension is at most a multiple of another one.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> LayoutConstraint { relate(.lessThanOrEqual, anchor, m, c) }
}
