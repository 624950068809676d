import Recognition

/// The states that a recognizer has reached and that have not been published, oldest first.
///
/// There are two at most: the beginning or a change of a gesture, and its end. Several changes
/// before a publication count as one, and nothing follows an end. They are plain values and not an
/// array, which would be tested for other references at each move of a finger.
struct PendingStates {
  /// The state to publish next; `nil` if there is none.
  private(set) var first: GestureState?
  private var second: GestureState?

  @inline(__always) var isEmpty: Bool { first == nil }

  /// The state that was reached last; `nil` if there is none.
  @inline(__always) var last: GestureState? { second ?? first }

  /// Adds a state that was reached.
  ///
  /// - Precondition: At most one state is pending, and it is no end state.
  /// - Parameter state: The state.
  @inline(__always) mutating func append(_ state: GestureState) {
    if first == nil {
      first = state
    } else {
      assert(second == nil, "a third pending state")
      second = state
    }
  }

  /// Removes and returns the oldest state, or returns `nil` if there is none.
  @inline(__always) mutating func popFirst() -> GestureState? {
    let state = first
    (first, second) = (second, nil)
    return state
  }

  mutating func removeAll() { self = PendingStates() }
}
