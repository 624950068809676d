package import Contacts
package import EventTime

extension Application {
  /// Notifies the observer of faults that the input layer repaired, one note for each kind.
  ///
  /// - Parameters:
  ///   - repairs: The repairs, with their counts.
  ///   - time: The time of the frame in which they were made.
  package final func note(_ repairs: [RepairCount], at time: Timestamp) {
    guard let observer else { return }
    for entry in repairs {
      observer.input(
        InputNote(
          time: time, kind: entry.repair == .eventsDropped ? .dropped : .repaired,
          why: entry.repair.rawValue, count: entry.count))
    }
  }
}
