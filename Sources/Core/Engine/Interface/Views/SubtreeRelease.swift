/// The views of a subtree that is being deallocated, released one after the other.
///
/// Releasing a view releases its subviews, and so on: a tree that is deeper than the stack would
/// overflow it. Each deallocated view therefore leaves its subviews here, and the topmost one
/// releases them in a loop.
@MainActor final class SubtreeRelease {
  fileprivate var waiting: [View] = []

  /// The list of the loop that releases a view at present, and the identity of the view; `nil` from
  /// the moment in which the view has left its subviews in the list.
  fileprivate static var current: (release: SubtreeRelease, view: ObjectIdentifier)?
}

extension View {
  /// Releases the subviews while the view is being deallocated: outside in, siblings back to front.
  final func releaseSubviews() {
    var going = children
    children = []
    // A subview that is notified may have moved another of them elsewhere.
    for child in going where child.superviewLink.borrowed.points(to: self) {
      child.superviewWillDeinit()
    }
    going.reverse()
    if let current = SubtreeRelease.current, current.view == ObjectIdentifier(self) {
      current.release.waiting += going
      SubtreeRelease.current = nil
      return
    }
    // The `deinit` of a subclass may release another tree.
    let outer = SubtreeRelease.current
    defer { SubtreeRelease.current = outer }
    let release = SubtreeRelease()
    swap(&release.waiting, &going)
    while var view = release.waiting.popLast() {
      // A view that something else retains is deallocated later, and then on its own.
      let isLast = isKnownUniquelyReferenced(&view)
      SubtreeRelease.current = isLast ? (release, ObjectIdentifier(view)) : nil
      // Deallocates the view, if nothing else retains it, now and not before.
      withExtendedLifetime(view) {}
    }
  }
}
