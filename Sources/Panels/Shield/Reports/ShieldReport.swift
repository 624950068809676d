internal import TSEventTime
internal import TSFormatting
internal import TSEvdev
internal import TSLinuxInput
package import TSRecordings

/// What panels did in the last minutes, as a recording with the settings behind it.
package struct ShieldReport: Sendable {
  private let panels: [(device: RecordedDevice, events: [InputEvent])]
  private let verdicts: [ShieldVerdict]
  private let settings: ShieldSettings

  /// The reports that may be sent at once, each of which has the events of all panels.
  package static let mostReaders = 4
  /// The longest time in seconds that a reader may take.
  package static let patience = 10.0
  /// The answer where there are too many readers, or no thread for another.
  package static let refusal = "# touchstone shield: no further report now; ask again later\n"

  /// Takes the rings of panels.
  package init(_ panels: [ShieldedPanel], settings: ShieldSettings) {
    self.init(
      panels.enumerated().map { index, panel in
        (
          RecordedDevice(
            index: index, node: panel.device.path, description: panel.device.description),
          panel.ring.events
        )
      }, verdicts: panels.flatMap(\.verdicts), settings: settings)
  }

  init(
    _ panels: [(device: RecordedDevice, events: [InputEvent])], verdicts: [ShieldVerdict],
    settings: ShieldSettings
  ) {
    self.panels = panels
    self.verdicts = verdicts.sorted { $0.time < $1.time }
    self.settings = settings
  }

  /// Returns the recording: evemu's format for one panel, libinput's for several.
  ///
  /// Behind it are the
  /// settings, with the files that they name, and what was decided about touches.
  ///
  /// - Throws: `RecordingError` if the format cannot represent a panel.
  package func recording() throws(RecordingError) -> [UInt8] {
    final class Gathered { var bytes: [UInt8] = [] }
    let gathered = Gathered()
    var writer = RecordingWriter(
      format: panels.count > 1 ? .libinput : .evemu, name: "the report", times: .rebased
    ) { gathered.bytes += $0 }
    for panel in panels { try writer.write(panel.device) }
    var all = panels.flatMap { panel in panel.events.map { ($0, panel.device.index) } }
    // Sorting by time keeps the order of each panel: the times of one never run backwards.
    if panels.count > 1 {
      all = all.enumerated().sorted {
        ($0.element.0.time, $0.offset) < ($1.element.0.time, $1.offset)
      }.map(\.element)
    }
    for (event, device) in all { try writer.write(event, device: device) }
    try writer.finish()
    return gathered.bytes + Array(comments(from: all.first?.0.time ?? .zero).joined().utf8)
  }

  /// Returns the settings and what was decided, as lines that readers of recordings pass over.
  private func comments(from start: Timestamp) -> [String] {
    func lines(_ prefix: String, _ text: String) -> [String] {
      text.split(whereSeparator: \.isNewline).map { "# \(prefix): \($0)\n" }
    }
    // A place in /dev says nothing on another machine.
    let matches = panels.compactMap { panel in
      settings.index(for: panel.device.description, at: panel.device.node ?? "").map {
        "# shield-panel: \(panel.device.index) \($0)\n"
      }
    }
    return lines("shield", settings.text) + matches
      + settings.files.sorted { $0.key < $1.key }.flatMap { lines("shield/\($0.key)", $0.value) }
      + verdicts.filter { $0.time >= start }.map {
        "# decided: \(start.seconds(to: $0.time).fixed(6)) \($0)\n"
      }
  }
}
