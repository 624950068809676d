import Preconditions

extension ViewController {
  /// The parent of this view controller in a container; `nil` if there is none.
  public final var parent: ViewController? { parentLink.borrowed.target }

  /// The child view controllers, in the order in which they were added.
  public final var children: [ViewController] { childControllers }

  /// Adds a view controller as a child, removing it from its former parent (U275).
  ///
  /// The child receives `willMove(toParent:)`. Add its view afterwards, and call
  /// `didMove(toParent:)`:
  ///
  /// ```swift
  /// addChild(child)
  /// view.addSubview(child.view)
  /// child.didMove(toParent: self)
  /// ```
  ///
  /// - Parameter child: The view controller to add.
  /// - Precondition: It is neither this view controller nor one of its ancestors, and presents
  ///   neither, directly or through others.
  public final func addChild(_ child: ViewController) {
    ensure(
      !sequence(first: self, next: \.parent).contains { $0 === child },
      "\(child.name) cannot become a child of \(name), which is inside it")
    ensure(
      !isHeld(by: child), "\(child.name) cannot become a child of \(name), which it presents")
    guard child.parent !== self else { return }
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

  /// Removes the view controller from its parent and calls `didMove(toParent:)` with `nil` (U275).
  ///
  /// Call `willMove(toParent:)` with `nil` and remove the view before:
  ///
  /// ```swift
  /// child.willMove(toParent: nil)
  /// child.view.removeFromSuperview()
  /// child.removeFromParent()
  /// ```
  public final func removeFromParent() {
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
