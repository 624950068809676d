import TSPreconditions

extension ViewController: ViewOwner {
  final func checkMove(into superview: View) {
    guard let parent else { return }
    let owner = sequence(first: superview, next: \.superview).lazy
      .compactMap(\.controllerLink.borrowed.target).first
    guard let owner, owner !== parent else { return }
    usageError(
      "the view of \(name), a child of \(parent.name), is put into the view of \(owner.name)")
  }

  final func goesWithItsView(into superview: View?) -> Bool {
    if let parent { return parent.shouldAutomaticallyForwardAppearanceMethods }
    guard application?.uikitGeneration == .legacy else { return true }
    return superview is Window || loaded is Window
  }

  final func beginMove(appears: Bool, in window: Window?) {
    if let application = window?.application { join(application) }
    begin(appears, false)
  }

  final func correctMove() {
    let window = loaded?.window
    let isShown = window.map { !$0.isHidden } ?? false
    guard transition.depth == 1, isShown != isOnScreen else { return }
    begin(isShown, false)
    transition.depth -= 1
  }

  final func endMove() { end() }
}
