/// The actions of published states that have not been sent, in the order of publication.
@usableFromInline package struct ActionQueue: Hashable, Sendable {
  /// An action, or the cancellation of touches that precedes the first one of an attempt.
  @usableFromInline package struct Entry: Hashable, Sendable {
    package let id: AttemptID
    package let state: GestureState
    /// Whether the actions are sent: not when a speculative recognition is confirmed, which has
    /// sent them before.
    var sendsActions = true
    /// Whether touches of views may be cancelled: not before a speculative recognition is
    /// confirmed.
    var cancelsViews = true
  }

  @usableFromInline var entries: [Entry] = []
  /// The number of entries at the front that were removed.
  private var start = 0

  @inlinable var isEmpty: Bool { entries.isEmpty }

  var first: Entry? { isEmpty ? nil : entries[start] }

  mutating func append(_ entry: Entry) { entries.append(entry) }

  /// Accesses an entry.
  ///
  /// - Parameter index: An index from ``firstIndex(of:)``.
  subscript(index: Int) -> Entry {
    get { entries[index] }
    set { entries[index] = newValue }
  }

  /// The index of the oldest entry; `nil` if there is none.
  var firstIndex: Int? { isEmpty ? nil : start }

  /// Returns the index of the oldest entry of an attempt; `nil` if there is none.
  func firstIndex(of id: AttemptID) -> Int? {
    entries[start...].firstIndex { $0.id == id }
  }

  mutating func remove(at index: Int) {
    if index == entries.count - 1 {
      entries.removeLast()
    } else if index == start {
      start += 1
    } else {
      entries.remove(at: index)
    }
    if start > 0, start == entries.count { removeAll() }
  }

  mutating func removeAll(of id: AttemptID) {
    while let index = firstIndex(of: id) { remove(at: index) }
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    start = 0
  }
}
