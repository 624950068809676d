import Contacts

/// How far libinput's touches and ours agree on one stream of events.
struct Agreement {
  /// Frames in which a touch came, moved or went, by either.
  private(set) var frames = 0
  /// Those in which everything that is told of every touch is the same.
  private(set) var agreeing = 0
  /// The others, by what they differ in.
  private(set) var differences: [Difference: Int] = [:]
  /// The first of each difference, for people.
  private(set) var examples: [Difference: String] = [:]

  /// One finger, as both know it.
  private struct Pair {
    var slot: Int
    var ours: Place
    var theirs: Place
  }

  private var pairs: [Int: Pair] = [:]
  /// Touches that go on for us, and are over for libinput.
  private var withdrawn: Set<Int> = []
  private let rules: PlaceRules
  private let pairsBySlot: Bool

  /// Joins two records by the kernel's times.
  init(_ digitizer: Digitizer, ours: [TouchReading.Frame], theirs: [LibinputFrames.Frame]) {
    rules = PlaceRules(digitizer)
    pairsBySlot = digitizer.touchProtocol != .typeA
    var (our, their) = (ours[...], theirs[...])
    while let time = [our.first?.time, their.first?.time].compactMap({ $0 }).min() {
      // Either rounds the microseconds in a way of its own.
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

  /// The row of the article's table about this stream.
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
    var orphans: [Int: Place] = [:]
    for change in ours where change.isOver {
      guard let pair = pairs.removeValue(forKey: change.id) else {
        found.insert(withdrawn.remove(change.id) == nil ? .unknown : .lingering)
        continue
      }
      guard let place = rest.firstIndex(where: { $0.slot == pair.slot && $0.isOver }) else {
        orphans[pair.slot] = pair.theirs
        continue
      }
      let end = rest.remove(at: place)
      if (end.kind == .up) != (change.kind == .ended) { found.insert(.otherEnd) }
      if change.hasMoved { found.insert(.movedAtEnd) }
    }
    for change in ours where change.kind == .began {
      guard let slot = begin(change, &rest, &orphans, &found) else {
        found.insert(.unknown)
        continue
      }
      pairs[change.id] = slot
    }
    if !orphans.isEmpty { found.insert(.lingering) }
    for change in ours where change.kind == .moved {
      guard pairs[change.id] != nil else {
        found.insert(withdrawn.contains(change.id) ? .lingering : .unknown)
        continue
      }
      pairs[change.id]?.ours = change.place
    }
    for place in rest.indices.reversed() where rest[place].isOver {
      guard let pair = pairs.first(where: { $0.value.slot == rest[place].slot }) else { continue }
      rest.remove(at: place)
      pairs[pair.key] = nil
      withdrawn.insert(pair.key)
      found.insert(.lingering)
    }
    found.formUnion(compareMotions(ours, &rest))
    if !rest.isEmpty { found.insert(.invented) }
    return found
  }

  /// Finds the touch of libinput's that begins with ours.
  private func begin(
    _ change: TouchReading.Change, _ rest: inout [LibinputFrames.Change],
    _ orphans: inout [Int: Place], _ found: inout Set<Difference>
  ) -> Pair? {
    let downs = rest.indices.filter { rest[$0].kind == .down }
    let match = downs.first {
      pairsBySlot ? rest[$0].slot == change.slot : rules.isSame(change.place, rest[$0].place)
    }
    if let match, let place = rest[match].place {
      let down = rest.remove(at: match)
      found.formUnion(rules.compare(change, before: place, now: place))
      return Pair(slot: down.slot, ours: change.place, theirs: place)
    }
    guard pairsBySlot, let last = orphans.removeValue(forKey: change.slot) else { return nil }
    // Libinput goes on with the touch that was there.
    found.insert(.replaced)
    return Pair(slot: change.slot, ours: change.place, theirs: last)
  }

  private mutating func compareMotions(
    _ ours: [TouchReading.Change], _ rest: inout [LibinputFrames.Change]
  ) -> Set<Difference> {
    var found: Set<Difference> = []
    for (id, pair) in pairs {
      let before = pair.theirs
      let motion = rest.firstIndex { $0.slot == pair.slot && $0.kind == .motion }
      if let motion, let place = rest.remove(at: motion).place { pairs[id]?.theirs = place }
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
