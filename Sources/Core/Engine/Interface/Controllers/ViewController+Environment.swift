/// What the interface around the controller determines.
extension ViewController {
  /// The part of the view at its top that something outside of the application covers.
  ///
  /// Its ``LayoutGuide/bottomAnchor`` is where content begins.
  public final var topLayoutGuide: LayoutGuide { LayoutGuide(.topBar, of: view) }
  /// The part of the view at its bottom that something outside of the application covers.
  ///
  /// Its ``LayoutGuide/topAnchor`` is where content ends.
  public final var bottomLayoutGuide: LayoutGuide { LayoutGuide(.bottomBar, of: view) }

  /// The traits of the interface that the controller belongs to.
  public final var traitCollection: TraitCollection {
    TraitCollection(userInterfaceIdiom: application?.userInterfaceIdiom ?? .phone)
  }
}
