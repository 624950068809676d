import TSPreconditions

/// Completions that are called before the call that they were given to returns, because there is
/// nothing to wait for.
@MainActor package enum ImmediateCompletion {
  /// The number of completions that may be called within one another.
  package nonisolated static let mostNested = 500
  @TaskLocal private static var depth = 0

  /// Calls a completion.
  ///
  /// - Parameter name: What calls it, for the message that stops a program whose completions start again
  ///   without end.
  package static func call(_ name: String, _ completion: @MainActor () -> Void) {
    ensure(
      depth < mostNested,
      "the completion of \(name) has started the next one \(mostNested) times, each time with nothing"
        + " to wait for, and would never return; give it a duration and a view in a window, or start"
        + " the next one from a timer")
    $depth.withValue(depth + 1) { completion() }
  }
}
