public import Geometry

/// Lets controllers take part in a change of size or of what is on screen.
///
/// It is its own context: what the closures get is the coordinator.
@MainActor public final class ViewControllerTransitionCoordinator {
  /// What closures are told of the change.
  public typealias Context = ViewControllerTransitionCoordinator

  /// Seconds that the change takes; 0 if it is not animated.
  public let transitionDuration: TimeInterval
  /// How the content is turned by a rotation; the identity for other changes.
  public let targetTransform: CGAffineTransform
  /// Whether the change was taken back, as when a person lets go of an interactive one.
  public private(set) var isCancelled = false
  /// Whether the change is animated.
  public var isAnimated: Bool { transitionDuration > 0 }

  let rotation: (from: InterfaceOrientation, to: InterfaceOrientation)?
  private var alongside: [@MainActor (Context) -> Void] = []
  private var completions: [@MainActor (Context) -> Void] = []
  private var hasRun = false

  package convenience init(duration: TimeInterval) {
    self.init(duration: duration, targetTransform: .identity, rotation: nil)
  }

  init(
    duration: TimeInterval, targetTransform: CGAffineTransform,
    rotation: (from: InterfaceOrientation, to: InterfaceOrientation)?
  ) {
    transitionDuration = duration
    self.targetTransform = targetTransform
    self.rotation = rotation
  }

  /// Adds what is animated with the change, and what is done when it is over.
  ///
  /// - Returns: False when the change is under way already: then nothing is animated with it, and
  ///   only the completion is called.
  @discardableResult
  public func animate(
    alongsideTransition animation: (@MainActor (Context) -> Void)?,
    completion: (@MainActor (Context) -> Void)? = nil
  ) -> Bool {
    if let completion { completions.append(completion) }
    if hasRun { return false }
    if let animation { alongside.append(animation) }
    return true
  }

  /// Runs what was added, in the order in which it was; to be called in the change's own block.
  package func runAlongside() {
    hasRun = true
    let alongside = alongside
    self.alongside = []
    for animation in alongside { animation(self) }
  }

  /// Tells that the change is over.
  package func complete(cancelled: Bool) {
    isCancelled = cancelled
    let completions = completions
    self.completions = []
    for completion in completions { completion(self) }
  }
}
