import Contacts
import Evdev
import EventTime
import Foundation
import Recordings
import Testing

@Suite(
  "Repairs in real recordings",
  .enabled(
    if: RealRecordings.arePresent, "skipped: no folder of real recordings beside the package"))
struct RepairCountTests {
  static let laptop = "SynPS2 Synaptics TouchPad.hp8470p."

  @Test("exchanged positions are found on the one laptop that exchanges them, and nowhere else")
  func exchanges() throws {
    let found = try counts(of: .positionsExchanged, isDescribed: true)
    #expect(
      found == [
        Self.laptop + "edge-scroll-horizontal.events": 1,
        Self.laptop + "two-finger-scroll-horizontal.events": 5,
      ])
  }

  @Test("exchanged positions are found without the device's description, too")
  func undescribed() throws {
    let found = try counts(of: .positionsExchanged, isDescribed: false)
    #expect(
      found == [
        Self.laptop + "edge-scroll-horizontal.events": 1,
        Self.laptop + "two-finger-scroll-horizontal.events": 5,
      ])
  }

  @Test("contacts that move under a BTN_TOUCH that is up are counted, and begin nowhere")
  func touchKey() throws {
    for isDescribed in [true, false] {
      let found = try counts(of: .contactWithoutTouchKey, isDescribed: isDescribed)
      #expect(
        found == [
          Self.laptop + "edge-scroll-horizontal.events": 1,
          Self.laptop + "two-finger-scroll-horizontal.events": 1,
        ])
    }
  }

  /// Returns how often a repair was made in each recording that has it, by file name.
  private func counts(of repair: Repair, isDescribed: Bool) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for row in try RealRecordings.rows() {
      let events = try self.events(of: row)
      var survey = DigitizerInference()
      for event in events { survey.add(event) }
      let described = isDescribed ? try description(of: row) : nil
      let digitizer = try? described?.digitizer()
      guard let digitizer = digitizer ?? survey.digitizer() else { continue }
      var decoder = ContactDecoder(digitizer, description: described ?? survey.description)
      for event in events { decoder.push(event) }
      let count = decoder.statistics.count(of: repair)
      if count > 0 { counts[URL(filePath: row.path).lastPathComponent] = count }
    }
    return counts
  }

  private func events(of row: RealRecordings.Row) throws -> [InputEvent] {
    var reader = try RecordingReader(path: row.path)
    var events: [InputEvent] = []
    while let item = try reader.next() {
      if case .event(let event, _) = item { events.append(event) }
    }
    return events
  }

  /// The description of a recording's device, which is in a file of its own.
  private func description(of row: RealRecordings.Row) throws -> DeviceDescription? {
    guard let folder = RealRecordings.folder else { return nil }
    if row.descriptionName == "self" { return try RecordingReader.description(at: row.path) }
    let beside = URL(filePath: row.path).deletingLastPathComponent()
      .appending(path: row.descriptionName).path
    let devices = folder + "/chromeos-firmware/device/" + row.descriptionName
    let path = [beside, devices].first { FileManager.default.fileExists(atPath: $0) }
    return try path.map { try RecordingReader.description(at: $0) }
  }
}
