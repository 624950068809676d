import TSInterface

/// A transition between two controllers of a navigation controller.
@MainActor final class NavigationSlide {
  let from: ViewController?
  let to: ViewController
  let isPush: Bool
  let animated: Bool
  /// The stack before the transition and after it; a cancelled transition restores the former.
  let stacks: (before: [ViewController], after: [ViewController])
  let coordinator: ViewControllerTransitionCoordinator
  /// The transition of the program's animator; `nil` for the standard one.
  let context: TransitionContext?
  /// Whether appearance transitions have begun and must be ended.
  var makesAppearanceCalls = false
  /// Whether the disappearing controller is notified already.
  ///
  /// With an interactive pop it receives `willMove(toParent:)` before it leaves the stack.
  var isAnnounced = false
  var isOver = false

  init(
    from: ViewController?, to: ViewController, isPush: Bool,
    stacks: (before: [ViewController], after: [ViewController]),
    coordinator: ViewControllerTransitionCoordinator, context: TransitionContext? = nil
  ) {
    self.from = from
    self.to = to
    self.isPush = isPush
    self.stacks = stacks
    self.coordinator = coordinator
    self.context = context
    animated = coordinator.isAnimated || context != nil
  }

  isolated deinit { context?.abandon() }
}
