extension ViewDeliverer {
  /// Has a record called in the event at hand.
  @inline(__always) func append(_ record: ViewDelivery) {
    if firstDue.isEmpty {
      Self.pendingCount += 1
      firstDue = UpLink(record)
    } else {
      if record.lowestID < lastID { isUnordered = true }
      lastDue.withTarget { $0.nextDue = UpLink(record) }
    }
    lastDue = UpLink(record)
    lastID = record.lowestID
  }

  /// Forgets the calls that were due, when an application kept the event from its windows.
  func drop() {
    isUnordered = false
    takeDue { $0.clear() }
  }

  /// Empties the list of what is due from its front.
  @inline(__always) func takeDue(_ body: (ViewDelivery) -> Void) {
    if firstDue.isEmpty { return }
    Self.pendingCount -= 1
    var link = firstDue
    firstDue = UpLink()
    lastDue = UpLink()
    while !link.isEmpty {
      let present = link
      present.withTarget { record in
        link = record.nextDue
        record.nextDue = UpLink()
        record.isListed = false
        body(record)
      }
    }
  }

  /// Sorts what is due by the lowest id; mostly it is sorted, as fingers land in order of slots.
  func order() {
    isUnordered = false
    var records: [ViewDelivery] = []
    takeDue { records.append($0) }
    // Stable, though ids are unique: a view with more than 64 touches has two records.
    for record in records.sorted(by: { $0.lowestID < $1.lowestID }) {
      record.isListed = true
      append(record)
    }
  }
}
