public import Geometry

extension Application {
  /// The distances from the interface's edges that something else covers, in points; zero by
  /// default.
  ///
  /// ``View/safeAreaInsets`` of the views follow from it, in the windows of the application at the
  /// time and in those that join it. ``View/safeAreaInsetsDidChange()`` notifies them of a change.
  public final var safeAreaInsets: EdgeInsets {
    get { coveredEdges }
    set {
      guard newValue != coveredEdges else { return }
      coveredEdges = newValue
      for window in windows { window.cover(newValue) }
    }
  }
}
