import Misuse

extension ViewController {
  /// The controller that this one is a child of; nil for none.
  public final var parent: ViewController? { parentLink.borrowed.target }

  /// The controllers whose views this one places, in the order of adding.
  public final var children: [ViewController] { childControllers }

  /// Makes a controller a child, taking it from another parent (U275).
  ///
  /// It hears `willMove(toParent:)`; the caller then adds its view and calls `didMove(toParent:)`.
  ///
  /// - Precondition: It is neither this controller nor a parent of it, and does not present either,
  ///   directly or by way of others.
  public final func addChild(_ child: ViewController) {
    demand(
      !sequence(first: self, next: \.parent).contains { $0 === child },
      "\(child.name) cannot become a child of \(name), which lies in it")
    demand(
      !isHeld(by: child), "\(child.name) cannot become a child of \(name), which it presents")
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.report("willMove(toParent:)")
    child.willMove(toParent: self)
    // The call may have moved either itself; then its word is the last.
    guard child.parent == nil, !isHeld(by: child) else { return }
    childControllers.append(child)
    child.parentLink = WeakLink(self)
    if let application { child.join(application) }
  }

  /// Whether another controller holds this one, or is it: parents hold their children, and presenters
  /// what they present.
  ///
  /// Where one held another that holds it, nothing could release them, and whoever passes something
  /// on from one to the next would never end.
  package final func isHeld(by other: ViewController) -> Bool {
    var rest: [ViewController] = [self]
    while let next = rest.popLast() {
      if next === other { return true }
      if let parent = next.parent { rest.append(parent) }
      for attachment in next.attachments {
        if let holding = attachment.holdingController { rest.append(holding) }
      }
    }
    return false
  }

  /// Takes the controller from its parent, and calls `didMove(toParent:)` with nil (U275).
  ///
  /// The caller has called `willMove(toParent:)` with nil and removed the view before.
  public final func removeFromParent() {
    guard let parent else { return }
    parent.childControllers.removeAll { $0 === self }
    parentLink = WeakLink()
    report("didMove(toParent:)")
    didMove(toParent: nil)
  }

  /// Tells of a move and traces it: for containers of the package.
  package final func announceMove(toParent parent: ViewController?) {
    report("willMove(toParent:)")
    willMove(toParent: parent)
  }

  /// Tells that a move is complete and traces it: for containers of the package.
  package final func completeMove(toParent parent: ViewController?) {
    report("didMove(toParent:)")
    didMove(toParent: parent)
  }
}

extension View {
  /// Stops the program when the view is a child controller's and is about to be put where another
  /// controller than its parent rules (U277).
  final func checkHierarchy(inside superview: View) {
    guard let child = controllerLink.borrowed.target, let parent = child.parent else { return }
    let owner = sequence(first: superview, next: \.superview).lazy
      .compactMap(\.controllerLink.borrowed.target).first
    guard let owner, owner !== parent else { return }
    misuse(
      "the view of \(child.name), a child of \(parent.name), is put into the view of \(owner.name)")
  }
}
