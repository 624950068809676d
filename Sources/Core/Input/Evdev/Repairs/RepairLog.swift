import TSContacts

/// The faults that were repaired: those of the next frame, and those of the whole stream.
struct RepairLog: Sendable {
  private var pending: [RepairCount] = []
  /// The number of repairs of each kind in the stream, in order of first occurrence.
  private(set) var total: [RepairCount] = []

  init() { pending.reserveCapacity(Repair.allCases.count) }

  /// Whether repairs wait for the next frame.
  var hasPending: Bool { !pending.isEmpty }

  mutating func note(_ repair: Repair) {
    pending.add(repair)
    total.add(repair)
  }

  /// Replaces the repairs of a frame by those that wait for it.
  @inline(__always)
  mutating func move(to repairs: inout [RepairCount]) {
    guard hasPending || !repairs.isEmpty else { return }
    swap(&repairs, &pending)
    pending.removeAll(keepingCapacity: true)
  }
}
