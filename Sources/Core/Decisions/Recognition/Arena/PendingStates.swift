/// The states that a recognizer has reached and that have not been published, oldest first.
///
/// There are two at most: the beginning or a change of a gesture, and its end. Several changes
/// before a publication count as one, and nothing follows an end. They are plain values and not an
/// array, which would be tested for other references at each move of a finger.
@usableFromInline package struct PendingStates: Hashable, Sendable {
  /// The state to publish next; `nil` if there is none.
  @usableFromInline package internal(set) var first: GestureState?
  @usableFromInline var second: GestureState?

  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { first == nil }

  /// The state that was reached last; `nil` if there is none.
  @inlinable package var last: GestureState? { second ?? first }

  /// Adds a state that was reached.
  ///
  /// - Precondition: At most one state is pending, and it is no end state.
  /// - Parameter state: The state.
  @inlinable package mutating func append(_ state: GestureState) {
    if first == nil {
      first = state
    } else {
      assert(second == nil, "a third pending state")
      second = state
    }
  }

  /// Removes and returns the oldest state, or returns `nil` if there is none.
  @inlinable package mutating func popFirst() -> GestureState? {
    let state = first
    (first, second) = (second, nil)
    return state
  }

  @inlinable package mutating func removeAll() { self = PendingStates() }
}
