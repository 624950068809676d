public import TSInterface

// Constraints between a scroll view and what is in it are to the edges of the content, and to the width
// and the height of the view; together they give the content its size.
extension ScrollView: LayoutScrolling {
  /// The rectangle of the content, to whose edges constraints of the subviews refer.
  public final var contentLayoutGuide: LayoutGuide { guideOfContent }
  /// The rectangle of the scroll view, for subviews that have its width or height.
  ///
  /// Constraints to its edges place views where the content was at the layout: they do not follow a
  /// scroll.
  public final var frameLayoutGuide: LayoutGuide { guideOfFrame }
}
