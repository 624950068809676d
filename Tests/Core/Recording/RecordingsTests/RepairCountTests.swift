import TSContacts
import TSEvdev
import TSEventTime
import Foundation
import TSRecordings
import TestSupport
import Testing

@Suite("Repairs in recordings of devices")
struct RepairCountTests {
  /// The recordings of real devices in which contacts continue in the slots of others, and how often
  /// that happens: those of one laptop.
  private static let realExchanges = [
    "SynPS2 Synaptics TouchPad.hp8470p.edge-scroll-horizontal.events": 1,
    "SynPS2 Synaptics TouchPad.hp8470p.two-finger-scroll-horizontal.events": 5,
  ]

  @Test(
    "are counted in the recordings of the devices that need them, and in no other",
    arguments: RecordingCorpus.all, [true, false])
  func repairs(in corpus: RecordingCorpus, isDescribed: Bool) throws {
    // A gesture in the package moves over so little of a pad that its inferred range misleads.
    guard corpus.isReal || isDescribed else { return }
    let counts = try counts(in: corpus, isDescribed: isDescribed)
    var exchanges =
      corpus.isReal ? Self.realExchanges : try packageCounts(of: .positionsExchanged)
    if !isDescribed {
      // The inferred range, from 0 on, is larger than the pad's, and one step is smaller in it.
      exchanges["SynPS2 Synaptics TouchPad.hp8470p.two-finger-scroll-horizontal.events"] = 4
    }
    #expect(!exchanges.isEmpty)
    #expect(counts[.positionsExchanged] == exchanges)
    // Contacts that move while BTN_TOUCH is up.
    let untouched =
      corpus.isReal
      ? Self.realExchanges.mapValues { _ in 1 } : try packageCounts(of: .contactWithoutTouchKey)
    #expect(!untouched.isEmpty)
    #expect(counts[.contactWithoutTouchKey] == untouched)
    guard isDescribed else { return }
    let losses = try corpus.rows().filter { $0.number("dropped") > 0 }
      .map { (name($0), Int($0.number("dropped"))) }
    #expect(corpus.isReal || !losses.isEmpty)
    #expect(counts[.eventsDropped, default: [:]] == Dictionary(losses) { $0 + $1 })
  }

  /// Returns how often the table of the package's recordings has a repair, by file name.
  private func packageCounts(of repair: Repair) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for row in try RecordingCorpus.package.rows() {
      for item in row["repairs"].components(separatedBy: "; ") {
        let words = item.split(separator: " ")
        guard words.count == 2, words[0] == "\(repair)" else { continue }
        counts[name(row)] = Int(words[1])
      }
    }
    return counts
  }

  /// The name of a recording: its file's, after its folder's in the package.
  private func name(_ row: RecordingCorpus.Row) -> String {
    let file = URL(filePath: row.path)
    let folder = file.deletingLastPathComponent().lastPathComponent
    return row.isReal ? file.lastPathComponent : "\(folder)/\(file.lastPathComponent)"
  }

  /// Returns how often each repair was made in each recording that has it, by file name.
  private func counts(
    in corpus: RecordingCorpus, isDescribed: Bool
  ) throws -> [Repair: [String: Int]] {
    var counts: [Repair: [String: Int]] = [:]
    for row in try corpus.rows() {
      let events = try self.events(of: row)
      var survey = DigitizerInference()
      for event in events { survey.add(event) }
      let described = isDescribed ? try description(of: row) : nil
      let digitizer = try? described?.digitizer()
      guard let digitizer = digitizer ?? survey.digitizer() else { continue }
      var decoder = ContactDecoder(digitizer, description: described ?? survey.description)
      for event in events { decoder.push(event) }
      for repair in [Repair.positionsExchanged, .contactWithoutTouchKey, .eventsDropped] {
        let count = decoder.statistics.count(of: repair)
        if count > 0 { counts[repair, default: [:]][name(row)] = count }
      }
    }
    return counts
  }

  private func events(of row: RecordingCorpus.Row) throws -> [InputEvent] {
    var reader = try RecordingReader(path: row.path)
    var events: [InputEvent] = []
    while let item = try reader.next() {
      if case .event(let event, _) = item { events.append(event) }
    }
    return events
  }

  /// The description of a recording's device, which may be in a file of its own.
  private func description(of row: RecordingCorpus.Row) throws -> DeviceDescription? {
    if row["desc"] == "self" { return try RecordingReader.description(at: row.path) }
    return try row.device.map { try RecordingReader.description(at: $0) }
  }
}
