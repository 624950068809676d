import Recognition

/// The cancellation of touches and the actions that follow from a published state.
struct GestureEffect {
  /// The recognizer, which the list of the arena retains until its effects are performed.
  var recognizer: Borrowed<GestureRecognizer>
  var state: GestureState
  /// A Boolean value that indicates whether the actions are sent: not when a speculative
  /// recognition is confirmed, which has sent them before.
  var sendsActions: Bool
  /// A Boolean value that indicates whether touches of views may be cancelled: not before a
  /// speculative recognition is confirmed.
  var cancelsTouches: Bool

  init(
    _ recognizer: GestureRecognizer, _ state: GestureState, sendsActions: Bool = true,
    cancelsTouches: Bool = true
  ) {
    self.recognizer = Borrowed(recognizer)
    (self.state, self.sendsActions, self.cancelsTouches) = (state, sendsActions, cancelsTouches)
  }
}

/// The effects of published states that have not been performed, in the order of publication.
///
/// The effects refer to recognizers without retaining them. They are added while the recognizer is in
/// the list of the arena, and performed before the list releases it
/// (``AttemptList/retainingLeavers(_:)``).
struct GestureEffects: ~Copyable {
  /// The effects since the list was last empty, of which the first ``next`` were removed.
  private var effects = PlainList<GestureEffect>()
  private var next = 0

  @inline(__always) var isEmpty: Bool { effects.isEmpty }

  /// Adds an effect after all others.
  @inline(__always) mutating func append(_ effect: GestureEffect) { effects.append(effect) }

  /// Removes and returns the oldest effect, or returns `nil` if there is none.
  @inline(__always) mutating func popFirst() -> GestureEffect? {
    if isEmpty { return nil }
    let effect = effects[next]
    next += 1
    startOverAtEnd()
    return effect
  }

  /// Removes and returns the oldest effect of a recognizer.
  ///
  /// - Parameter recognizer: The recognizer.
  /// - Returns: The effect, or `nil` if there is none.
  mutating func popFirst(of recognizer: GestureRecognizer) -> GestureEffect? {
    for index in next..<effects.count where effects[index].recognizer.points(to: recognizer) {
      let effect = effects.remove(at: index)
      startOverAtEnd()
      return effect
    }
    return nil
  }

  @inline(__always) private mutating func startOverAtEnd() {
    guard next == effects.count else { return }
    effects.removeAll()
    next = 0
  }
}
