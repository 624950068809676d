public import TSGeometry

/// The grouping of changes of layers: Core Animation's `CATransaction`.
///
/// Settings hold until the matching ``commit()``, or outside of a transaction until the end of the
/// event. They are those of the application that is delivering an event or firing a timer, outside
/// of events of the one that was created last, and concern its layers alone; without an application
/// they have no effect.
@MainActor public enum LayerTransaction {
  /// The transactions of the application at work, or of the one that was created last.
  private static var transactions: LayerTransactions? {
    (Application.ofTask ?? Application.current)?.animations.transactions
  }

  /// Opens a transaction, within the one that is open.
  public static func begin() { transactions?.begin() }

  /// Closes the innermost transaction that is open; without one, does nothing.
  public static func commit() { transactions?.commit() }

  /// Has no effect: changes are shown together in the next frame.
  public static func flush() {}

  /// Sets whether changes of layers are animated by themselves; they are by default.
  ///
  /// - Parameter flag: `true` to show changes at once.
  public static func setDisableActions(_ flag: Bool) {
    transactions?.settings.disablesActions = flag
  }

  /// Returns whether changes of layers are not animated by themselves.
  ///
  /// - Returns: `true` if they are shown at once.
  public static func disableActions() -> Bool { transactions?.settings.disablesActions ?? false }

  /// Sets the duration of animations that have none, and of those that layers begin by themselves.
  ///
  /// - Parameter duration: The duration in seconds; 0.25 by default.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    transactions?.settings.duration = max(0, duration)
  }

  /// Returns the duration of animations that have none, in seconds.
  public static func animationDuration() -> TimeInterval {
    (transactions?.settings ?? LayerTransactions.Settings()).duration
  }

  /// Sets the curve of the animations that layers begin by themselves.
  ///
  /// - Parameter function: The curve; `nil` for the default.
  public static func setAnimationTimingFunction(_ function: MediaTimingFunction?) {
    transactions?.settings.timingFunction = function ?? MediaTimingFunction(name: .default)
  }

  /// Sets a closure that is called when all animations have ended that are added to layers until
  /// the transaction is closed.
  ///
  /// It is called at the closing if there are none. Outside of a transaction it is called at once.
  ///
  /// - Parameter block: The closure; `nil` for none.
  public static func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
    if let scope = transactions?.innermost {
      scope.completion = block
    } else if let block {
      ImmediateCompletion.call("a layer transaction", block)
    }
  }
}
