/// The hover recognizer that a pointer is over, for as long as nothing changes on the path from the
/// view under the pointer to its window.
///
/// Most moves of a pointer stay over one view. With a path that ``isCurrent(for:in:)`` they need not
/// search the view and its superviews for recognizers and interactions again.
@MainActor struct HoverPath {
  private var view = WeakLink<View>()
  private var window = WeakLink<Window>()
  private var treeEdits = 0
  private var attachmentEdits = 0
  /// The only hover recognizer on the path, over which the pointer is; empty if there is none.
  private(set) var recognizer = WeakLink<HoverGestureRecognizer>()

  /// Creates a path that is never current.
  init() {}

  /// Creates the path of a view under a pointer, as it is now.
  init(from view: View, in window: Window) {
    // Only a view of the window's index has superviews whose changes the index counts.
    guard view.node >= 0 else { return }
    self.view = WeakLink(view)
    self.window = WeakLink(window)
    treeEdits = window.hitTestIndex.edits
    attachmentEdits = window.attachmentEdits
  }

  /// Returns the path with a recognizer.
  ///
  /// - Parameter recognizer: The only hover recognizer on the path; `nil` if there is none.
  func with(_ recognizer: HoverGestureRecognizer?) -> HoverPath {
    var path = self
    path.recognizer = WeakLink(recognizer)
    return path
  }

  /// Returns whether the path is that of a view, and nothing has changed on it.
  ///
  /// - Returns: `true` if the path has the same views, recognizers and interactions as before.
  func isCurrent(for view: View, in window: Window) -> Bool {
    self.view.borrowed.points(to: view) && self.window.borrowed.points(to: window)
      && treeEdits == window.hitTestIndex.edits && attachmentEdits == window.attachmentEdits
  }
}
