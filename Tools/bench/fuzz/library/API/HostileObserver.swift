import TSInterface

/// An observer that nothing but an application retains, and that performs acts when it is released.
@MainActor final class HostileObserver: InterfaceObserver {
  private let fuse: Fuse

  init() { fuse = Fuse(.observerLeaves, 0) }

  func touchLanded(_ touch: Touch) { World.current?.fire(.observedLanding, 0, [touch]) }
  func touchFinished(_ touch: Touch) { World.current?.fire(.observedFinish, 0, [touch]) }
}

extension World {
  /// Gives an application an observer that nothing else retains, and releases its former one.
  func replaceObserver(_ step: Operation) {
    application(step.a)?.observer = step.c % 4 == 0 ? nil : HostileObserver()
  }
}
