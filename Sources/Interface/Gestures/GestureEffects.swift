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
/// Most events have one effect or none, which is not stored in an array: an array is tested for
/// other references at each change. The effects refer to recognizers without retaining them.
/// They are added while the recognizer is in the list of the arena, and performed before the list
/// releases it (``AttemptList/retainingLeavers(_:)``).
struct GestureEffects {
  private var first: GestureEffect?
  /// The places of the effects after the first one, which are used again and never removed: plain
  /// values need not be.
  private var places: [GestureEffect] = []
  /// The indices of the places that are in use.
  private var next = 0
  private var end = 0

  @inline(__always) var isEmpty: Bool { first == nil }

  /// Adds an effect after all others.
  @inline(__always) mutating func append(_ effect: GestureEffect) {
    if first == nil { first = effect } else { appendFurther(effect) }
  }

  @inline(never) private mutating func appendFurther(_ effect: GestureEffect) {
    if end < places.count { places[end] = effect } else { places.append(effect) }
    end += 1
  }

  /// Removes and returns the oldest effect, or returns `nil` if there is none.
  @inline(__always) mutating func popFirst() -> GestureEffect? {
    let effect = first
    if next < end {
      first = places[next]
      next += 1
    } else {
      first = nil
      (next, end) = (0, 0)
    }
    return effect
  }

  /// Removes and returns the oldest effect of a recognizer.
  ///
  /// - Parameter recognizer: The recognizer.
  /// - Returns: The effect, or `nil` if there is none.
  mutating func popFirst(of recognizer: GestureRecognizer) -> GestureEffect? {
    guard let first else { return nil }
    if first.recognizer.points(to: recognizer) { return popFirst() }
    for index in next..<end where places[index].recognizer.points(to: recognizer) {
      end -= 1
      places.append(places.remove(at: index))
      return places[places.count - 1]
    }
    return nil
  }
}
