public import Geometry

/// An object that lets view controllers take part in a change of size or of what is on screen.
///
/// A view controller receives one in ``ViewController/viewWillTransition(to:with:)`` and adds
/// animations to it. The coordinator is also the context that is passed to the closures.
@MainActor public final class ViewControllerTransitionCoordinator {
  /// The context that closures receive: the coordinator itself.
  public typealias Context = ViewControllerTransitionCoordinator

  /// The duration of the change, in seconds; 0 if it is not animated.
  public let transitionDuration: TimeInterval
  /// The transform that a rotation applies to the content; the identity for other changes.
  public let targetTransform: CGAffineTransform
  /// A Boolean value that indicates whether the change was reversed, as when an interactive change
  /// is cancelled; `false` by default.
  public private(set) var isCancelled = false
  /// A Boolean value that indicates whether the change is animated.
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

  /// Adds changes that are animated together with the transition, and a closure that is called at
  /// its end.
  ///
  /// - Parameters:
  ///   - animation: A closure that makes the changes.
  ///   - completion: A closure that is called when the transition has ended.
  /// - Returns: `false` if the transition is already in progress: then `animation` is not called,
  ///   and only `completion` is.
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

  /// Runs the closures that were added, in the order in which they were added; called within the
  /// transition's animation block.
  package func runAlongside() {
    hasRun = true
    let alongside = alongside
    self.alongside = []
    for animation in alongside { animation(self) }
  }

  /// Ends the transition and calls the completion closures.
  ///
  /// - Parameter cancelled: `true` if the transition was reversed.
  package func complete(cancelled: Bool) {
    isCancelled = cancelled
    let completions = completions
    self.completions = []
    for completion in completions { completion(self) }
  }
}
