import TSPreconditions

extension ViewController {
  /// The parent of this view controller in a container; `nil` if there is none.
  public final var parent: ViewController? { parentLink.borrowed.target }

  /// The child view controllers, in the order in which they were added.
  public final var children: [ViewController] { childControllers }

  /// The name in messages: the ``Responder/sceneID`` or else the class.
  final var name: String { sceneID ?? "\(type(of: self))" }

  final func insertChild(_ child: ViewController) {
    ensure(
      !sequence(first: self, next: \.parent).contains { $0 === child },
      "\(child.name) cannot become a child of \(name), which is inside it")
    ensure(
      !isHeld(by: child), "\(child.name) cannot become a child of \(name), which it presents")
    guard child.parent !== self else { return }
    checkNesting(of: child)
    child.removeFromParent()
    child.report(.willMoveToParent)
    child.willMove(toParent: self)
    // The call may have moved either controller itself; then that move takes precedence.
    guard child.parent == nil, !isHeld(by: child) else { return }
    childControllers.append(child)
    child.parentLink = WeakLink(self)
    if let application { child.join(application) }
  }

  /// Returns whether another controller is this one or holds it: parents hold their children, and
  /// presenters what they present.
  ///
  /// Two controllers that hold each other could not be released, and a call that is forwarded from
  /// one to the next would not end.
  ///
  /// - Complexity: O(n) in the number of controllers that hold this one.
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

  /// Stops the program if controllers are nested more deeply than calls, which parents forward to
  /// their children, may be.
  private func checkNesting(of child: ViewController) {
    let limit = 256
    var depth = sequence(first: self, next: \.parent).prefix(limit).count { _ in true }
    var level = [child]
    while !level.isEmpty, depth <= limit {
      depth += 1
      level = level.flatMap(\.childControllers)
    }
    ensure(
      depth <= limit,
      "\(child.name) in \(name): controllers are nested more than \(limit) deep; add them to one "
        + "parent, or show their views without controllers")
  }

  final func leaveParent() {
    guard let parent else { return }
    parent.childControllers.removeAll { $0 === self }
    parentLink = WeakLink()
    report(.didMoveToParent)
    didMove(toParent: nil)
  }

  /// Calls `willMove(toParent:)` and reports it to the observer, for the package's containers.
  package final func announceMove(toParent parent: ViewController?) {
    report(.willMoveToParent)
    willMove(toParent: parent)
  }

  /// Calls `didMove(toParent:)` and reports it to the observer, for the package's containers.
  package final func completeMove(toParent parent: ViewController?) {
    report(.didMoveToParent)
    didMove(toParent: parent)
  }
}
