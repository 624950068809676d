/// The views that go with one at the top of their tree, one after the other.
///
/// To release a view releases its subviews, and so on: a tree that is deeper than the stack would
/// overflow it. So each view that goes leaves its subviews here, and the topmost one lets go of them.
@MainActor final class SubtreeRelease {
  fileprivate var waiting: [View] = []
}

extension View {
  /// Lets go of the subviews as the view goes: outside in, siblings back to front.
  final func releaseSubviews() {
    var going = children
    children = []
    // One that is called may have put another of them elsewhere.
    for child in going where child.superviewLink.borrowed.points(to: self) {
      child.superviewIsGoing()
    }
    going.reverse()
    if let release {
      release.waiting += going
      return
    }
    let release = SubtreeRelease()
    swap(&release.waiting, &going)
    while var view = release.waiting.popLast() {
      // One that something else holds goes later, and then by itself.
      if isKnownUniquelyReferenced(&view) { view.release = release }
    }
  }
}
