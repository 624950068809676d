public import Interface
import Misuse

extension NavigationController {
  /// Puts a controller on top.
  ///
  /// - Precondition: It is not in the stack (U255: UIKit's header and UIKit disagree; ours stops).
  public final func pushViewController(_ viewController: ViewController, animated: Bool) {
    demand(
      !stack.contains { $0 === viewController },
      "\(describe(viewController)) is pushed, and is in the stack of \(describe(self)) already")
    enter(viewController)
    change(stack + [viewController], isPush: true, animated)
  }

  /// Takes the controller on top away.
  ///
  /// - Returns: It; nil where only the bottom one is left (U254).
  @discardableResult
  public final func popViewController(animated: Bool) -> ViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(Array(stack.dropLast()), isPush: false, animated)
    return top
  }

  /// Takes all away that are above one.
  ///
  /// - Returns: Those that were taken, in the order of the stack; nil where it is on top already or
  ///   not in the stack (U254).
  @discardableResult
  public final func popToViewController(
    _ viewController: ViewController, animated: Bool
  ) -> [ViewController]? {
    guard let place = stack.firstIndex(where: { $0 === viewController }),
      place + 1 < stack.count
    else { return nil }
    let popped = Array(stack[(place + 1)...])
    change(Array(stack[...place]), isPush: false, animated)
    return popped
  }

  /// Takes all away but the bottom one; nil where that is on top already.
  @discardableResult
  public final func popToRootViewController(animated: Bool) -> [ViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack: as a pop where the new top is in it already, else as a push (U256).
  ///
  /// - Precondition: No controller is in it twice.
  public final func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    for (index, one) in viewControllers.enumerated() {
      demand(
        !viewControllers[..<index].contains { $0 === one },
        "\(describe(one)) stands twice in the stack that \(describe(self)) is to have")
    }
    let top = viewControllers.last
    let isPush = top.map { top in !stack.contains { $0 === top } } ?? false
    for one in viewControllers where !stack.contains(where: { $0 === one }) { enter(one) }
    change(viewControllers, isPush: isPush, animated)
  }

  /// Makes a controller a child, and keeps one that was leaving.
  private func enter(_ controller: ViewController) {
    if let place = leaving.firstIndex(where: { $0 === controller }) {
      leaving.remove(at: place)
      if slide?.from === controller { slide?.isAnnounced = false }
      controller.announceMove(toParent: self)
    } else {
      addChild(controller)
    }
    entering.append(controller)
  }

  private func change(_ new: [ViewController], isPush: Bool, _ animated: Bool) {
    let gone = stack.filter { old in !new.contains { $0 === old } }
    stack = new
    lastChange = (isPush, animated)
    for controller in gone.reversed() {
      if let place = entering.firstIndex(where: { $0 === controller }) {
        entering.remove(at: place)
        controller.completeMove(toParent: self)
      }
      if slide?.from !== controller || slide?.isAnnounced != true {
        controller.announceMove(toParent: nil)
      }
    }
    leaving += gone.filter { !$0.isOneOf(leaving) }
    if isViewLoaded, isOnScreen { return showTop() }
    // Nobody looks: what is shown is put right when the view comes on screen.
    if !isViewLoaded { settleChildren() }
  }

  /// Lets those go that have left, and tells newcomers that they are in.
  final func settleChildren() {
    if isViewLoaded {
      let newcomers = entering.filter { $0.isOneOf(stack) }
      entering = []
      for controller in newcomers { controller.completeMove(toParent: self) }
    }
    let gone = leaving
    leaving = gone.filter { $0 === shown }
    for controller in gone where controller !== shown { controller.removeFromParent() }
  }
}

/// What a controller is called in messages.
@MainActor func describe(_ controller: ViewController) -> String {
  controller.id ?? "\(type(of: controller))"
}

extension ViewController {
  func isOneOf(_ controllers: [ViewController]) -> Bool { controllers.contains { $0 === self } }
}
