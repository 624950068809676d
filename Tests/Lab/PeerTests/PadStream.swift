import TSContacts
import TSEvdev
import TSEventTime
import Foundation
import TSRecordings
import TestSupport
import Testing

/// A pad and the events that it sends.
struct PadStream: Sendable, CustomTestStringConvertible {
  var name: String
  var description: DeviceDescription
  var events: [InputEvent]

  var testDescription: String { name }
}

extension PadStream {
  /// Real recordings of two people, one of each label, where their folder is.
  ///
  /// Nothing is chosen: they are the first of each label.
  static let recordings = recordings(of: ["person-01", "person-07"])

  /// Returns the first recording of each label of some people; none where there is no folder.
  static func recordings(of people: [String]) -> [PadStream] {
    guard let folder = RecordingCorpus.real?.folder else { return [] }
    return people.flatMap { person in
      labels.compactMap { label in
        try? PadStream(folder, person: person, label: label)
      }
    }
  }

  private static let labels = [
    "click-drum_roll.click.l1r1", "click-drum_roll.tap.l1r1",
    "click-no_cursor_wobble.physical_click", "click-no_cursor_wobble.tap",
    "palm-hovering_thumb2.click", "palm-palm_presence.static.both",
    "right_click-basic_right_click.physical_click", "right_click-basic_right_click.tap",
    "right_click-x_seconds_interval.1", "scroll-basic_two_finger.down",
    "scroll-basic_two_finger.left", "scroll-basic_two_finger.right",
    "scroll-basic_two_finger.up", "scroll-regardless_prior_state.up.single_finger_movement",
    "select-single_finger_select_2d.physical_click", "select-single_finger_select_2d.tap_and_half",
  ]

  private init?(_ folder: String, person: String, label: String) throws {
    let path = "\(folder)/chromeos-people/\(person)"
    let files = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    guard let file = files.first(where: { $0.hasPrefix(label + "-") }) else { return nil }
    var events: [InputEvent] = []
    var reader = try RecordingReader(path: "\(path)/\(file)", lenient: true)
    while let item = try reader.next() {
      if case .event(let event, _) = item { events.append(event) }
    }
    name = "\(person) \(label)"
    description = try .alex(in: folder)
    self.events = events
  }
}

extension DeviceDescription {
  /// The pad of the laptop on which the recordings of people were made.
  ///
  /// Its resolution is rounded to five units a millimetre: libinput computes whole units an inch.
  fileprivate static func alex(in folder: String) throws -> DeviceDescription {
    var pad = try RecordingReader.description(
      at: "\(folder)/chromeos-firmware/device/alex.touchpad")
    pad.name = "alex"
    pad.properties = [.pointer, .buttonpad]
    let keys: [UInt16] = [0x110, 0x145, 0x14a, 0x14d, 0x14e, 0x14f]
    pad.codes[.key, default: []].formUnion(keys.map(EventCode.init(rawValue:)))
    pad.codes[.abs, default: []].formUnion(pad.axes.keys)
    for code in [EventCode.absX, .absY, .absMTPositionX, .absMTPositionY] {
      guard let resolution = pad.axes[code]?.resolution, resolution > 0 else { continue }
      pad.axes[code]?.resolution = max(5, (resolution + 2) / 5 * 5)
    }
    return pad
  }
}
