import TSEventTime
import TSGeometry
import TSPreconditions

/// The fingers that a machine tracks, in the order in which they began.
///
/// The list keeps its storage from attempt to attempt, so a machine in steady state allocates
/// nothing.
struct FingerList: Sendable {
  struct Entry: Sendable {
    var id: Int
    var start: CGPoint
    var landed: Timestamp
    var position: CGPoint
    /// A flag for the machine's own use: that the finger moves, or that it qualifies.
    var isMarked = false

    var displacement: CGVector { position - start }
  }

  private(set) var entries: [Entry] = []
  /// The centroid at the time when the last finger lifted.
  private var lastCentroid = CGPoint.zero

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }

  /// The centroid of the fingers, or the last known one if there is no finger.
  var centroid: CGPoint { entries.centroid(of: { $0.position }) ?? lastCentroid }
  /// The centroid of the initial locations, or the last known ``centroid`` if there is no finger.
  var startCentroid: CGPoint { entries.centroid(of: { $0.start }) ?? lastCentroid }

  /// The mean displacement of the marked fingers from their initial locations; zero if there are
  /// none.
  var markedDisplacement: CGVector {
    var (sum, count) = (CGVector.zero, 0)
    for entry in entries where entry.isMarked {
      sum = sum + entry.displacement
      count += 1
    }
    return count > 0 ? sum * (1 / CGFloat(count)) : .zero
  }

  subscript(index: Int) -> Entry {
    get { entries[index] }
    _modify { yield &entries[index] }
  }

  /// Returns the index of a finger; `nil` if the finger is not tracked.
  ///
  /// - Complexity: O(1) if the finger is at `hint`, otherwise O(*n*).
  /// - Parameter hint: The index to try first: fingers usually have the same order in every frame.
  func index(of id: Int, near hint: Int) -> Int? {
    if hint < entries.count, entries[hint].id == id { return hint }
    for index in entries.indices where entries[index].id == id { return index }
    return nil
  }

  func holds(_ id: Int) -> Bool { index(of: id, near: 0) != nil }

  /// Moves the fingers of a frame.
  ///
  /// - Parameters:
  ///   - moved: The fingers that moved, which may include others.
  ///   - body: A closure that is called with each finger of the list after it was moved, and its
  ///     previous position.
  mutating func move(
    _ moved: some RandomAccessCollection<Finger>, _ body: (inout Entry, CGPoint) -> Void
  ) {
    // A span, because an array tests at each write whether it is shared.
    var entries = entries.mutableSpan
    var hint = 0
    for finger in moved {
      var index = hint
      hint += 1
      if index >= entries.count || entries[index].id != finger.id {
        index = 0
        while index < entries.count, entries[index].id != finger.id { index += 1 }
        if index == entries.count { continue }
      }
      let previous = entries[index].position
      entries[index].position = finger.safePosition
      body(&entries[index], previous)
    }
  }

  /// Adds a finger, or restarts it at the new location if it is tracked already.
  ///
  /// - Returns: The position of the finger, in which arithmetic stays finite.
  @discardableResult mutating func land(_ finger: Finger, at time: Timestamp) -> CGPoint {
    let position = finger.safePosition
    let entry = Entry(id: finger.id, start: position, landed: time, position: position)
    if let index = index(of: finger.id, near: 0) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
    return position
  }

  /// Records the centroid before fingers are removed, in case they are the last.
  ///
  /// Fingers that lift together then leave the centroid where it was, rather than at the position
  /// of the one that is removed last (U119).
  mutating func noteCentre() { lastCentroid = centroid }

  /// Removes a finger.
  ///
  /// - Returns: `true` if the finger was tracked.
  mutating func lift(_ id: Int) -> Bool {
    guard let index = index(of: id, near: 0) else { return false }
    if index == entries.count - 1 { entries.removeLast() } else { entries.remove(at: index) }
    return true
  }

  mutating func removeAll() { entries.removeEach() }

  /// Returns the position of a finger.
  ///
  /// - Precondition: `index` is the index of a finger; otherwise the program stops with a message
  ///   that names the machine.
  /// - Parameter machine: The name of the machine for the message.
  /// - Returns: The current position, in points of the window.
  func position(_ index: Int, of machine: String) -> CGPoint {
    ensure(
      entries.indices.contains(index),
      "\(machine).location(ofTouch: \(index)) with \(entries.count) fingers down")
    return entries[index].position
  }
}
