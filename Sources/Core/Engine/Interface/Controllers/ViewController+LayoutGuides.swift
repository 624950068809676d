extension ViewController {
  /// The part of the view at its top that something outside of the application covers.
  ///
  /// Its ``LayoutGuide/bottomAnchor`` is where content begins.
  public final var topLayoutGuide: LayoutGuide { LayoutGuide(.topBar, of: view) }
  /// The part of the view at its bottom that something outside of the application covers.
  ///
  /// Its ``LayoutGuide/topAnchor`` is where content ends.
  public final var bottomLayoutGuide: LayoutGuide { LayoutGuide(.bottomBar, of: view) }

  /// The classes that override ``updateViewConstraints()``, and so have constraints to make.
  static let updateProbe = OverrideProbe(
    base: ViewController.self, plain: PlainController.self, overriding: UpdatingController.self)
}

private final class PlainController: ViewController {}
private final class UpdatingController: ViewController {
  override func updateViewConstraints() { super.updateViewConstraints() }
}
