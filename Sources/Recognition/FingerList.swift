import EventTime
import Geometry
import Misuse

/// The fingers of a machine in order of landing; an array that is kept from attempt to attempt.
struct FingerList: Sendable {
  struct Entry: Sendable {
    var id: Int
    var start: CGPoint
    var landed: Timestamp
    var position: CGPoint
    /// What the machine has learnt about the finger: that it moves, or that it has done its part.
    var isMarked = false

    var displacement: CGVector { position - start }
  }

  private(set) var entries: [Entry] = []
  /// Where the centre was when the last finger went.
  private var lastCentroid = CGPoint.zero

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }

  /// The centre of the fingers; where it was last when there is none.
  var centroid: CGPoint {
    guard !entries.isEmpty else { return lastCentroid }
    var sum = CGVector.zero
    for entry in entries { sum = sum + (entry.position - .zero) }
    return .zero + sum * (1 / CGFloat(entries.count))
  }

  /// How far those that are marked are from where they landed, on the mean; nothing for none.
  var markedWay: CGVector {
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

  /// Returns the place of a finger, trying first where it was in the order of the call.
  func index(of id: Int, near hint: Int) -> Int? {
    if hint < entries.count, entries[hint].id == id { return hint }
    for index in entries.indices where entries[index].id == id { return index }
    return nil
  }

  /// Whether a finger is there.
  func holds(_ id: Int) -> Bool { index(of: id, near: 0) != nil }

  /// Moves a finger; returns by how much.
  @inline(__always) @discardableResult
  mutating func move(_ index: Int, to position: CGPoint) -> CGVector {
    let step = position - entries[index].position
    entries[index].position = position
    return step
  }

  /// Moves the one finger that is there; returns by how much, or nil for another.
  @inline(__always)
  mutating func moveOnly(_ finger: Finger) -> CGVector? {
    entries[0].id == finger.id ? move(0, to: finger.safePosition) : nil
  }

  /// Adds a finger; one that is known already lands anew.
  mutating func land(_ finger: Finger, at time: Timestamp) {
    let position = finger.safePosition
    let entry = Entry(id: finger.id, start: position, landed: time, position: position)
    if let index = index(of: finger.id, near: 0) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  /// Notes where the centre is before fingers go, for when they are the last.
  ///
  /// Those that lift together leave it where it was, rather than at the one that is taken out last
  /// (U119).
  mutating func noteCentre() { lastCentroid = centroid }

  /// Takes a finger away; returns whether it was there.
  mutating func lift(_ id: Int) -> Bool {
    guard let index = index(of: id, near: 0) else { return false }
    entries.remove(at: index)
    return true
  }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Returns the position of a finger, or stops with the machine's name.
  func position(_ index: Int, of machine: String) -> CGPoint {
    demand(
      entries.indices.contains(index),
      "\(machine).location(ofTouch: \(index)) with \(entries.count) fingers down")
    return entries[index].position
  }
}
