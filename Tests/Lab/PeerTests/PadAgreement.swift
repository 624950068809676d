/// How far two interpretations of one stream agree, event by event.
struct PadAgreement {
  /// The moments at which either has an event.
  private(set) var moments = 0
  /// Those at which both have the same.
  private(set) var agreeing = 0
  /// The others, by what they differ in.
  private(set) var differences: [String: Int] = [:]
  /// Each moment with a difference, for people.
  private(set) var examples: [String] = []

  /// Joins two interpretations by their times, which may differ by the rounding of microseconds.
  init(ours: [PadEntry], theirs: [PadEntry]) {
    // The press of a tap is dated before the event that decides about it.
    var (ours, theirs) = (PadAgreement.sorted(ours)[...], PadAgreement.sorted(theirs)[...])
    while let time = [ours.first?.time, theirs.first?.time].compactMap({ $0 }).min() {
      compare(
        PadAgreement.removeMoment(&ours, time), PadAgreement.removeMoment(&theirs, time), time)
    }
  }

  private static func sorted(_ entries: [PadEntry]) -> [PadEntry] {
    entries.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  private static func removeMoment(
    _ entries: inout ArraySlice<PadEntry>, _ time: Int
  ) -> [PadEntry] {
    let moment = Array(entries.prefix { $0.time <= time + 3 })
    entries.removeFirst(moment.count)
    return moment
  }

  private mutating func compare(_ ours: [PadEntry], _ theirs: [PadEntry], _ time: Int) {
    var found: [String] = []
    var rest = theirs
    for entry in ours {
      guard let index = rest.firstIndex(where: { $0.kind == entry.kind }) else {
        found.append("\(entry.family) of ours alone")
        continue
      }
      let other = rest.remove(at: index)
      if entry.isSame(other) { continue }
      found.append(entry.isNear(other) ? "motion within two units" : "\(entry.family) differs")
    }
    found += rest.map { "\($0.family) of libinput's alone" }
    moments += 1
    if found.isEmpty { agreeing += 1 }
    for difference in found { differences[difference, default: 0] += 1 }
    if !found.isEmpty { examples.append("\(time) µs: ours \(ours), libinput's \(theirs)") }
  }

  /// The row of the article about a stream.
  func row(_ name: String) -> String {
    let rest = differences.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return "| \(name) | \(moments) | \(agreeing) | "
      + (rest.isEmpty ? "–" : rest.joined(separator: ", ")) + " |"
  }
}
