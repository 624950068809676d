import TSContacts
import TSEventTime
import TSGeometry

/// A detector of contacts that no hand makes: too many, too short, or in one row without room for fingers.
struct StormDetector: Sendable {
  /// A contact that landed within the last second.
  private struct Landing: Sendable {
    let time: Timestamp
    let slot: Int32
    let id: Int32
    let place: CGPoint?
    var isFlicker = false
  }

  private static let window = 1.0
  private static let lineInterval = 0.05
  /// The width of a row or a column, in millimetres.
  private static let width: CGFloat = 1
  /// The distance in millimetres at which two fingers can be told apart: 8 from edge to edge (H4.5), and
  /// contacts of 2 (H3.1).
  private static let fingerDistance: CGFloat = 10
  private static let fingersOfTwoHands = 10
  private static let mostLandings = 1024

  private let settings: GuardSettings
  private var landings: [Landing] = []
  /// The places at which contacts shorter than any tap have begun.
  private(set) var ghosts = GhostPlaces()
  /// The time at which the storm is over, unless another contact lands; `nil` if there is none.
  private(set) var end: Timestamp?

  init(_ settings: GuardSettings) { self.settings = settings }

  var isRaging: Bool { end != nil }

  /// The time from which the contacts are a part of a storm that begins now.
  func beginning(at time: Timestamp) -> Timestamp { landings.first?.time ?? time }

  mutating func finish(by time: Timestamp) -> Bool {
    guard let end, end <= time else { return false }
    self.end = nil
    landings = []
    return true
  }

  /// Takes a contact that lands.
  ///
  /// - Parameter place: Its position in millimetres; `nil` if the size of the surface is unknown.
  /// - Returns: Whether a storm begins with it.
  mutating func land(_ contact: Contact, at place: CGPoint?, _ time: Timestamp) -> Bool {
    forget(before: time)
    if landings.count < Self.mostLandings {
      landings.append(
        Landing(time: time, slot: contact.slot, id: contact.trackingID, place: place))
    }
    if isRaging {
      end = time.advanced(by: settings.stormQuiet)
      return false
    }
    let isMany = Double(landings.count) > settings.stormLandings && landings[0].time < time
    guard isMany || isLine(with: place, time) else { return false }
    end = time.advanced(by: settings.stormQuiet)
    return true
  }

  /// Takes a contact that lifts.
  ///
  /// - Returns: Whether a storm begins with it.
  mutating func lift(_ contact: Contact, _ time: Timestamp) -> Bool {
    forget(before: time)
    let last = landings.lastIndex { $0.slot == contact.slot && $0.id == contact.trackingID }
    guard let index = last else { return false }
    // Recordings without times have contacts of no duration.
    let duration = landings[index].time.seconds(to: time)
    guard duration > 0, duration < settings.flickerDuration else { return false }
    landings[index].isFlicker = true
    if let place = landings[index].place { ghosts.add(place, time) }
    let flickers = landings.reduce(0) { $0 + ($1.isFlicker ? 1 : 0) }
    guard !isRaging, Double(flickers) >= settings.stormFlickers else { return false }
    end = time.advanced(by: settings.stormQuiet)
    return true
  }

  private mutating func forget(before time: Timestamp) {
    let old = landings.prefix { $0.time.seconds(to: time) > Self.window }.count
    if old > 0 { landings.removeFirst(old) }
  }

  /// Returns whether contacts have landed in one row or column that fingers cannot: two hands that are laid
  /// down may be in one.
  private func isLine(with place: CGPoint?, _ time: Timestamp) -> Bool {
    guard let place else { return false }
    var (row, column): ([CGFloat], [CGFloat]) = ([], [])
    for landing in landings.reversed() {
      guard landing.time.seconds(to: time) <= Self.lineInterval else { break }
      guard let other = landing.place else { continue }
      if abs(other.y - place.y) <= Self.width { row.append(other.x) }
      if abs(other.x - place.x) <= Self.width { column.append(other.y) }
    }
    return isStorm(row) || isStorm(column)
  }

  private func isStorm(_ line: [CGFloat]) -> Bool {
    guard Double(line.count) >= settings.stormLine else { return false }
    if line.count > Self.fingersOfTwoHands { return true }
    let places = line.sorted()
    var neighbours = 1.0
    return zip(places, places.dropFirst()).contains { first, second in
      neighbours = second - first < Self.fingerDistance ? neighbours + 1 : 1
      return neighbours >= settings.stormLine
    }
  }
}
