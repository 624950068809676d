import TSContacts

/// The matching of anonymous contacts with those of the previous frame.
struct ContactMatcher: Sendable {
  /// The slot of each contact that was matched, by index; -1 for a contact that is new.
  private(set) var assignedSlots: [Int] = []
  /// The contacts of the previous frame, by slot.
  private var previous: [(slot: Int, contact: Slot)] = []
  private var assignment = LinearAssignment()
  /// The indices in `previous` of the contacts without kernel ids, to be matched by distance with
  /// `newContacts`.
  private var oldContacts: [Int] = []
  /// The indices of the contacts without kernel ids.
  private var newContacts: [Int] = []
  /// The units in a millimetre on both axes, or 1 if one of them is unknown.
  private let resolution: (x: Double, y: Double)
  /// Half the diagonal of the surface, in millimetres or device units.
  private let farthest: Double

  init(_ digitizer: Digitizer) {
    let (x, y) = (digitizer.x.resolution, digitizer.y.resolution)
    resolution = x > 0 && y > 0 ? (Double(x), Double(y)) : (1, 1)
    let (a, b) = (
      Double(PositionRange(digitizer.x).span) / resolution.x,
      Double(PositionRange(digitizer.y).span) / resolution.y
    )
    farthest = (a * a + b * b).squareRoot() / 2
  }

  /// Adds a contact of the previous frame; call it in the order of the slots.
  mutating func add(_ contact: Slot, in slot: Int) { previous.append((slot, contact)) }

  /// Matches the contacts of a frame with those that were added, and stores the result in
  /// ``assignedSlots``.
  ///
  /// Ids are reliable and take precedence; the rest is matched by distance.
  mutating func match(_ contacts: [Slot]) {
    assignedSlots.removeAll(keepingCapacity: true)
    for _ in contacts { assignedSlots.append(-1) }
    matchByID(contacts)
    matchByDistance(contacts)
    previous.removeAll(keepingCapacity: true)
  }

  private mutating func matchByID(_ contacts: [Slot]) {
    for index in contacts.indices {
      let id = contacts[index].kernelID
      guard id != Slot.noID else { continue }
      for other in previous.indices where previous[other].contact.kernelID == id {
        let slot = previous[other].slot
        guard !assignedSlots.contains(slot) else { continue }
        assignedSlots[index] = slot
        break
      }
    }
  }

  /// Pairs the contacts without ids with those of the previous frame, by least total distance.
  ///
  /// Contacts farther apart than half the diagonal of the surface are not paired: no finger moves
  /// that far between two frames, so one has lifted and another has touched down.
  private mutating func matchByDistance(_ contacts: [Slot]) {
    oldContacts.removeAll(keepingCapacity: true)
    newContacts.removeAll(keepingCapacity: true)
    for index in previous.indices where previous[index].contact.kernelID == Slot.noID {
      oldContacts.append(index)
    }
    for index in contacts.indices where contacts[index].kernelID == Slot.noID {
      newContacts.append(index)
    }
    guard !oldContacts.isEmpty, !newContacts.isEmpty else { return }
    setCosts(contacts)
    assignment.solve()
    for row in oldContacts.indices {
      guard let column = assignment.column(of: row), assignment[row, column] <= farthest
      else { continue }
      assignedSlots[newContacts[column]] = previous[oldContacts[row]].slot
    }
  }

  private mutating func setCosts(_ contacts: [Slot]) {
    // The cost exceeds that of all permitted pairs together, so that as many pairs as possible are
    // within reach.
    let forbidden = (farthest + 1) * Double(2 * ContactDecoder.slotCapacity)
    assignment.prepare(rows: oldContacts.count, columns: newContacts.count)
    for (row, old) in oldContacts.enumerated() {
      for (column, index) in newContacts.enumerated() {
        let distance = distance(from: contacts[index], to: previous[old].contact)
        assignment[row, column] = distance <= farthest ? distance : forbidden
      }
    }
  }

  /// Returns the distance between two contacts.
  ///
  /// - Returns: The distance in millimetres, or in device units if a resolution is unknown.
  private func distance(from contact: Slot, to other: Slot) -> Double {
    let a = (Double(contact.x) - Double(other.x)) / resolution.x
    let b = (Double(contact.y) - Double(other.y)) / resolution.y
    return (a * a + b * b).squareRoot()
  }
}
