import TSEventTime
import TSGeometry

/// The places of a panel at which contacts begin that are shorter than any tap.
struct GhostPlaces: Sendable {
  private struct Place: Sendable {
    var position: CGPoint
    var count: Int
    var last: Timestamp
  }

  /// The radius of a place, in millimetres.
  private static let radius: CGFloat = 1
  /// The number of ghosts at a place after which those that land there are awaited.
  private static let ghostsOfPlace = 4
  /// The time for which a place is remembered, in seconds; ghosts come back after minutes (H2.4).
  private static let memory = 600.0
  private static let mostPlaces = 32

  private var places: [Place] = []

  /// Returns whether contacts shorter than any tap have begun at a position time and again.
  ///
  /// - Parameter position: The position in millimetres.
  func contains(_ position: CGPoint, _ time: Timestamp) -> Bool {
    places.contains {
      $0.count >= Self.ghostsOfPlace && $0.last.seconds(to: time) < Self.memory
        && $0.position.distance(to: position) <= 2 * Self.radius
    }
  }

  /// Adds the position of a contact that was shorter than any tap.
  mutating func add(_ position: CGPoint, _ time: Timestamp) {
    if let index = places.firstIndex(where: { $0.position.distance(to: position) <= Self.radius }) {
      if places[index].last.seconds(to: time) >= Self.memory { places[index].count = 0 }
      places[index].count += 1
      places[index].last = time
    } else {
      if places.count == Self.mostPlaces { places.removeFirst() }
      places.append(Place(position: position, count: 1, last: time))
    }
  }
}
