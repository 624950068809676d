extension Application {
  /// Every recognizer of the application's windows: back to front, views before what is in them,
  /// on one view in the order of adding.
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
