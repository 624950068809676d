import EventTime
public import Geometry

/// The grouping of changes of layers: Core Animation's `CATransaction`.
///
/// Settings hold until the matching ``commit()``, or outside of a transaction until the end of the
/// event.
@MainActor public enum LayerTransaction {
  /// An open transaction.
  @MainActor final class Scope {
    var disablesActions: Bool
    var duration: TimeInterval
    var timingFunction: MediaTimingFunction
    var completion: (@MainActor () -> Void)?
    private var running = 0
    private var isCommitted = false

    init(_ outer: Scope?) {
      disablesActions = outer?.disablesActions ?? false
      duration = outer?.duration ?? 0.25
      timingFunction = outer?.timingFunction ?? MediaTimingFunction(name: .default)
    }

    func began() { running += 1 }
    func ended() {
      running -= 1
      complete()
    }
    func commit() {
      isCommitted = true
      complete()
    }

    private func complete() {
      guard isCommitted, running == 0, let completion else { return }
      self.completion = nil
      completion()
    }
  }

  private static var scopes: [Scope] = []
  /// The settings outside of transactions, and the time for which they hold, as soon as it is
  /// known.
  private static var loose: (scope: Scope, time: Timestamp?)?

  /// The innermost open transaction; `nil` outside of one.
  static var scope: Scope? { scopes.last }

  private static var settings: Scope {
    if let scope { return scope }
    if let loose { return loose.scope }
    let made = Scope(nil)
    loose = (made, nil)
    return made
  }

  /// Returns a Boolean value that indicates whether changes at a time are not animated.
  static func disablesActions(at time: Timestamp) -> Bool {
    if let scope { return scope.disablesActions }
    guard let loose else { return false }
    guard let known = loose.time else {
      self.loose?.time = time
      return loose.scope.disablesActions
    }
    if known == time { return loose.scope.disablesActions }
    self.loose = nil
    return false
  }

  /// The duration of animations without one, in seconds.
  static var duration: TimeInterval { (scope ?? loose?.scope)?.duration ?? 0.25 }

  /// The curve of the animations that layers begin by themselves.
  static var timingFunction: MediaTimingFunction {
    (scope ?? loose?.scope)?.timingFunction ?? MediaTimingFunction(name: .default)
  }

  /// Opens a transaction, within the one that is open.
  public static func begin() { scopes.append(Scope(scopes.last)) }

  /// Closes the innermost transaction that is open; without one, does nothing.
  public static func commit() { scopes.popLast()?.commit() }

  /// Has no effect: changes are shown together in the next frame.
  public static func flush() {}

  /// Sets whether changes of layers are animated by themselves; they are by default.
  ///
  /// - Parameter flag: `true` to show changes at once.
  public static func setDisableActions(_ flag: Bool) { settings.disablesActions = flag }

  /// Returns whether changes of layers are not animated by themselves.
  ///
  /// - Returns: `true` if they are shown at once.
  public static func disableActions() -> Bool { (scope ?? loose?.scope)?.disablesActions ?? false }

  /// Sets the duration of animations that have none, and of those that layers begin by themselves.
  ///
  /// - Parameter duration: The duration in seconds; 0.25 by default.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    settings.duration = max(0, duration)
  }

  /// Returns the duration of animations that have none.
  ///
  /// - Returns: The duration in seconds.
  public static func animationDuration() -> TimeInterval { duration }

  /// Sets the curve of the animations that layers begin by themselves.
  ///
  /// - Parameter function: The curve; `nil` for the default.
  public static func setAnimationTimingFunction(_ function: MediaTimingFunction?) {
    settings.timingFunction = function ?? MediaTimingFunction(name: .default)
  }

  /// Sets a closure that is called when all animations have ended that are added to layers until
  /// the transaction is closed.
  ///
  /// It is called at the closing if there are none. Outside of a transaction it is called at once.
  ///
  /// - Parameter block: The closure; `nil` for none.
  public static func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
    if let scope { scope.completion = block } else { block?() }
  }
}
