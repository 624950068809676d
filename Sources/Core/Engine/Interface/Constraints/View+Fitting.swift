public import TSGeometry

extension View {
  /// The size for ``systemLayoutSizeFitting(_:)`` that is as small as possible: zero.
  public static var layoutFittingCompressedSize: CGSize { .zero }
  /// The size for ``systemLayoutSizeFitting(_:)`` that is as large as possible: 10,000 points.
  public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
  /// The value of ``intrinsicContentSize`` in a dimension without a natural size: -1.
  public static var noIntrinsicMetric: CGFloat { -1 }

  /// Returns the size that the constraints give the view if a size is asked for with little priority.
  final func fittingSize(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that the constraints give the view if a size is asked for.
  final func fittingSize(
    _ size: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
  ) -> CGSize {
    guard state.contains(.constrained) else {
      let natural = intrinsicContentSize
      return CGSize(
        width: natural.width < 0 ? bounds.width : natural.width,
        height: natural.height < 0 ? bounds.height : natural.height)
    }
    settleUpdates()
    return LayoutSolution(
      of: self,
      fitting: LayoutEquations.Fitting(size: size, horizontal: horizontal, vertical: vertical)
    ).size
  }
}
