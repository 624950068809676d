internal import TSEvdev
package import TSRecordings

/// A recording that was made smaller.
package struct MinimizedRecording {
  /// The devices and the events.
  package var items: [RecordingItem]
  package var eventsBefore: Int
  package var events: Int { items.eventCount }
  package var attempts = 0
  /// Whether the search came to its end.
  package var isWhole = true
  /// Whether names and numbers of devices were replaced.
  package var isAnonymous = true
  /// What was kept although it may tell of a certain device.
  package var kept: [String] = []

  /// The format of the file: evemu's, or libinput's if there are several devices or udev's calibration
  /// is needed.
  package var format: RecordingFormat {
    let devices = items.compactMap { item in
      if case .device(let device) = item { device } else { nil }
    }
    let isLibinput =
      devices.count > 1 || devices.contains { !$0.description.udevProperties.isEmpty }
    return isLibinput ? .libinput : .evemu
  }

  /// Creates a recording.
  ///
  /// - Parameter eventsBefore: The number of events of the whole recording.
  package init(items: [RecordingItem], eventsBefore: Int) {
    (self.items, self.eventsBefore) = (items, eventsBefore)
  }

  /// Writes the recording.
  ///
  /// - Parameter name: The name of the recording in messages.
  /// - Throws: `RecordingError` if the format cannot represent the recording.
  package func bytes(name: String = "memory") throws(RecordingError) -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = RecordingWriter(format: format, name: name) {
      bytes += $0
    }
    for item in items { try writer.write(item) }
    try writer.finish()
    return bytes
  }
}
