import TSContacts

/// The agreement of libinput's touches with Touchstone's on one stream of events.
struct Agreement {
  /// The number of frames in which a touch began, moved or ended for either of them.
  private(set) var frames = 0
  /// The number of frames in which both report the same of every touch.
  private(set) var agreeing = 0
  /// The number of the other frames, by their differences.
  private(set) var differences: [Difference: Int] = [:]
  /// The first frame with each difference, for messages.
  private(set) var examples: [Difference: String] = [:]

  /// The touches of one finger.
  private struct Pair {
    var slot: Int
    var ours: Location
    var theirs: Location
  }

  private var pairs: [Int: Pair] = [:]
  /// The touches that continue for Touchstone and have ended for libinput.
  private var withdrawn: Set<Int> = []
  private let rules: LocationRules
  private let pairsBySlot: Bool

  /// Compares two records, joined by the kernel's times.
  init(_ digitizer: Digitizer, ours: [TouchReading.Frame], theirs: [LibinputFrames.Frame]) {
    rules = LocationRules(digitizer)
    pairsBySlot = digitizer.touchProtocol != .typeA
    var (our, their) = (ours[...], theirs[...])
    while let time = [our.first?.time, their.first?.time].compactMap({ $0 }).min() {
      // Each rounds the microseconds differently.
      var (mine, others): ([TouchReading.Change], [LibinputFrames.Change]) = ([], [])
      while let first = our.first, first.time <= time + 3 { mine += our.removeFirst().changes }
      while let first = their.first, first.time <= time + 3 {
        others += their.removeFirst().changes
      }
      count(compare(mine, others), at: time, mine, others)
    }
  }

  private mutating func count(
    _ found: Set<Difference>, at time: Int, _ ours: [TouchReading.Change],
    _ theirs: [LibinputFrames.Change]
  ) {
    frames += 1
    if found.isEmpty { agreeing += 1 }
    for difference in found {
      differences[difference, default: 0] += 1
      if examples[difference] == nil { examples[difference] = "\(time) µs\n\(ours)\n\(theirs)" }
    }
  }

  /// Returns the row of the article's table about a stream.
  func row(_ name: String) -> String {
    let rest = differences.sorted { $0.key < $1.key }.map { "\($0.key.rawValue) \($0.value)" }
    let list = rest.isEmpty ? "–" : rest.joined(separator: ", ")
    return "| \(name) | \(frames) | \(agreeing) | \(list) |"
  }
}

extension Agreement {
  private mutating func compare(
    _ ours: [TouchReading.Change], _ theirs: [LibinputFrames.Change]
  ) -> Set<Difference> {
    var found: Set<Difference> = []
    var rest = theirs
    var orphans: [Int: Location] = [:]
    for change in ours where change.isOver {
      guard let pair = pairs.removeValue(forKey: change.id) else {
        found.insert(withdrawn.remove(change.id) == nil ? .unknownToLibinput : .lingering)
        continue
      }
      guard let index = rest.firstIndex(where: { $0.slot == pair.slot && $0.isOver }) else {
        orphans[pair.slot] = pair.theirs
        continue
      }
      let end = rest.remove(at: index)
      if (end.kind == .up) != (change.kind == .ended) { found.insert(.otherEnding) }
      if change.hasMoved { found.insert(.movedAtEnd) }
    }
    for change in ours where change.kind == .began {
      guard let slot = begin(change, &rest, &orphans, &found) else {
        found.insert(.unknownToLibinput)
        continue
      }
      pairs[change.id] = slot
    }
    if !orphans.isEmpty { found.insert(.lingering) }
    for change in ours where change.kind == .moved {
      guard pairs[change.id] != nil else {
        found.insert(withdrawn.contains(change.id) ? .lingering : .unknownToLibinput)
        continue
      }
      pairs[change.id]?.ours = change.location
    }
    for index in rest.indices.reversed() where rest[index].isOver {
      guard let pair = pairs.first(where: { $0.value.slot == rest[index].slot }) else { continue }
      rest.remove(at: index)
      pairs[pair.key] = nil
      withdrawn.insert(pair.key)
      found.insert(.lingering)
    }
    found.formUnion(compareMotions(ours, &rest))
    if !rest.isEmpty { found.insert(.unknownToUs) }
    return found
  }

  /// Returns a touch that begins with the touch of libinput's that begins in the same frame or that
  /// the new contact replaces; `nil` if there is none.
  private func begin(
    _ change: TouchReading.Change, _ rest: inout [LibinputFrames.Change],
    _ orphans: inout [Int: Location], _ found: inout Set<Difference>
  ) -> Pair? {
    let downs = rest.indices.filter { rest[$0].kind == .down }
    let match = downs.first {
      pairsBySlot ? rest[$0].slot == change.slot : rules.isSame(change.location, rest[$0].location)
    }
    if let match, let location = rest[match].location {
      let down = rest.remove(at: match)
      found.formUnion(rules.compare(change, before: location, now: location))
      return Pair(slot: down.slot, ours: change.location, theirs: location)
    }
    guard pairsBySlot, let last = orphans.removeValue(forKey: change.slot) else { return nil }
    // libinput continues the touch that the new contact replaces.
    found.insert(.replaced)
    return Pair(slot: change.slot, ours: change.location, theirs: last)
  }

  private mutating func compareMotions(
    _ ours: [TouchReading.Change], _ rest: inout [LibinputFrames.Change]
  ) -> Set<Difference> {
    var found: Set<Difference> = []
    for (id, pair) in pairs {
      let before = pair.theirs
      let motion = rest.firstIndex { $0.slot == pair.slot && $0.kind == .motion }
      if let motion, let location = rest.remove(at: motion).location {
        pairs[id]?.theirs = location
      }
      let now = pairs[id]?.theirs ?? before
      if let change = ours.first(where: { $0.id == id && $0.kind == .moved }) {
        let differences = rules.compare(change, before: before, now: now)
        found.formUnion(differences)
        if motion == nil, differences.isEmpty, !change.hasMoved { found.insert(.shapeAlone) }
      } else if motion != nil {
        if let change = ours.first(where: { $0.id == id }) {
          found.formUnion(rules.compare(change, before: before, now: now))
        } else {
          found.insert(rules.isOutside(now) ? .outsideRange : .repeated)
        }
      }
    }
    return found
  }
}
