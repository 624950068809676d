public import TSInterface

extension ViewController {
  /// A Boolean value that indicates whether the controller is being pushed, or has just become a part
  /// of a stack that is about to appear.
  ///
  /// Read it in `viewWillAppear` and `viewDidAppear`.
  public final var isMovingToParent: Bool {
    guard let stack = parent as? NavigationController else { return false }
    return isOneOf(stack.entering)
  }

  /// A Boolean value that indicates whether the controller is being popped.
  ///
  /// Read it in `viewWillDisappear` and `viewDidDisappear`. It is `true` also while a finger pops the
  /// controller, which may yet return.
  public final var isMovingFromParent: Bool {
    guard let stack = parent as? NavigationController else { return false }
    return isOneOf(stack.leaving)
      || stack.slide.map { $0.from === self && $0.isAnnounced } ?? false
  }
}
