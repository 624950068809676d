import TSInterface
import TSPreconditions

extension NavigationController {
  final func push(_ viewController: ViewController, animated: Bool) {
    ensure(
      !stack.contains { $0 === viewController },
      "\(describe(viewController)) is pushed, and is in the stack of \(describe(self)) already")
    enter(viewController)
    // The calls of the entry may have pushed the controller themselves, or moved it elsewhere.
    guard viewController.parent === self, !viewController.isOneOf(stack) else { return }
    change(stack + [viewController], isPush: true, animated)
  }

  final func popTop(animated: Bool) -> ViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(Array(stack.dropLast()), isPush: false, animated)
    return top
  }

  /// Pops until a controller is on top.
  final func popTo(
    _ viewController: ViewController, animated: Bool
  ) -> [ViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }),
      index + 1 < stack.count
    else { return nil }
    let popped = Array(stack[(index + 1)...])
    change(Array(stack[...index]), isPush: false, animated)
    return popped
  }

  /// Pops all controllers but the root.
  final func popToRoot(animated: Bool) -> [ViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  final func replaceStack(_ viewControllers: [ViewController], animated: Bool) {
    for (index, one) in viewControllers.enumerated() {
      ensure(
        !viewControllers[..<index].contains { $0 === one },
        "\(describe(one)) is twice in the stack that \(describe(self)) is to have")
    }
    let top = viewControllers.last
    let isPush = top.map { top in !stack.contains { $0 === top } } ?? false
    let known = changes
    for one in viewControllers where !one.isOneOf(stack) && known == changes { enter(one) }
    // The calls of an entry may have changed the stack: the later change is the valid one.
    let new = known == changes ? viewControllers.filter { $0.parent === self } : stack
    change(new, isPush: isPush, animated)
  }

  /// Adds a controller as a child, or keeps one whose removal is in progress.
  ///
  /// - Parameter controller: A controller that is new in the stack.
  final func enter(_ controller: ViewController) {
    if let index = leaving.firstIndex(where: { $0 === controller }) {
      leaving.remove(at: index)
      if slide?.from === controller { slide?.isAnnounced = false }
      controller.announceMove(toParent: self)
    } else {
      addChild(controller)
    }
    // The calls may have moved the controller themselves.
    guard controller.parent === self, !controller.isOneOf(entering) else { return }
    entering.append(controller)
  }

  /// Changes the stack at once, and shows its top if this controller is visible.
  final func change(_ new: [ViewController], isPush: Bool, _ animated: Bool) {
    // A change during a transition is shown after it, and is compared with what is visible then.
    let before = slide?.stacks.after ?? stack
    let gone = (stack + entering.filter { !$0.isOneOf(stack) }).filter { !$0.isOneOf(new) }
    let hasNewRoot = stack.first !== new.first
    stack = new
    changes += 1
    lastChange = (isPush, animated, before)
    leaving += gone.filter { !$0.isOneOf(leaving) }
    // The tab may show the item of the root.
    if hasNewRoot { tabItemWasReplaced() }
    // The calls may push a controller again, which does not leave then.
    for controller in gone.reversed() where controller.isOneOf(leaving) {
      // A controller that leaves before it was shown still receives didMove for its entry first.
      if let index = entering.firstIndex(where: { $0 === controller }) {
        entering.remove(at: index)
        controller.completeMove(toParent: self)
      }
      if slide?.from !== controller || slide?.isAnnounced != true {
        controller.announceMove(toParent: nil)
      }
    }
    if isViewLoaded, isOnScreen { return showTop() }
    // Without a visible view the change is shown when the view appears.
    if !isViewLoaded { settleChildren() }
  }

  /// Removes the controllers that have left the stack, and notifies those that have entered it.
  final func settleChildren() {
    // Popped controllers are released with the last transition.
    if slide == nil { lastChange.stack = [] }
    if isViewLoaded {
      entering.removeAll { !$0.isOneOf(stack) }
      // One at a time, as each call may change both lists.
      while !entering.isEmpty { entering.removeFirst().completeMove(toParent: self) }
    }
    while let index = leaving.firstIndex(where: { $0 !== shown }) {
      let controller = leaving.remove(at: index)
      if controller.parent === self { controller.removeFromParent() }
    }
  }
}

/// Returns the name of a controller in messages, its identifier or its type.
@MainActor func describe(_ controller: ViewController) -> String {
  controller.sceneID ?? "\(type(of: controller))"
}

extension ViewController {
  func isOneOf(_ controllers: [ViewController]) -> Bool { controllers.contains { $0 === self } }
}
