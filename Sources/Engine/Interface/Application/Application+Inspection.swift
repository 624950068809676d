extension Application {
  /// The gesture recognizers of the application's windows: back to front, a view's before those of
  /// its subviews, and on one view in the order in which they were added.
  package final var allRecognizers: [GestureRecognizer] {
    var all: [GestureRecognizer] = []
    func collect(_ view: View) {
      all += view.recognizers
      for child in view.children { collect(child) }
    }
    for window in windows { collect(window) }
    return all
  }
}
