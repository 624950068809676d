internal import Foundation
internal import TSEvdev
package import TSLinuxInput
package import TSRecordings

/// What panels did in the last minutes, as a recording with the settings behind it.
package struct ShieldReport: Sendable {
  private let panels: [(device: RecordedDevice, events: [InputEvent])]
  private let settings: String

  /// Takes the rings of panels.
  ///
  /// - Parameters:
  ///   - panels: The panels.
  ///   - settings: The text of the settings.
  package init(_ panels: [ShieldedPanel], settings: String) {
    self.panels = panels.enumerated().map { index, panel in
      (
        RecordedDevice(
          index: index, node: panel.device.path, description: panel.device.description),
        panel.ring.events
      )
    }
    self.settings = settings
  }

  /// Returns the recording: evemu's format for one panel, libinput's for several.
  ///
  /// - Returns: The text.
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
    let lines = settings.split(whereSeparator: \.isNewline).map { "# shield: \($0)\n" }
    return gathered.bytes + Array(lines.joined().utf8)
  }

  /// Makes the recording on another thread and sends it, so that touches do not wait for it.
  ///
  /// - Parameter connection: The connection of the program that asked.
  package func send(to connection: LocalConnection) {
    Thread.detachNewThread {
      let bytes = (try? recording()) ?? []
      connection.write(bytes, patience: 2000)
    }
  }
}
