import TSEvdev
public import TSRecordings

extension DeviceRecording {
  /// Returns the files in the folder of the recordings of devices: the recordings, the descriptions
  /// beside them, their tables, and flings with known velocities.
  ///
  /// - Returns: The name and the bytes of each file.
  /// - Throws: ``RecordingError`` if a recording cannot be written.
  public static func files() throws(RecordingError) -> [(name: String, bytes: [UInt8])] {
    var files: [(name: String, bytes: [UInt8])] = []
    for recording in all {
      files.append((recording.path, try recording.bytes()))
      if let path = recording.descriptionPath, !files.contains(where: { $0.name == path }) {
        files.append((path, try recording.descriptionBytes()))
      }
    }
    files.append(("TABLE.csv", Array(RecordingTable.contents().utf8)))
    files.append(("labels.csv", Array(RecordingTable.labels().utf8)))
    files.append(("flings.json", Array(Flings.json().utf8)))
    return files
  }

  /// Returns the bytes of the recording.
  ///
  /// - Returns: The bytes of the file.
  /// - Throws: ``RecordingError`` if the recording cannot be written.
  func bytes() throws(RecordingError) -> [UInt8] {
    let events = encoded().events
    switch format {
    case .evemu, .libinput, .motionEvents, .touchPoints:
      let description = model.isDescribed ? model.description : DeviceDescription()
      return try write(
        [.device(RecordedDevice(description: description))]
          + events.map { .event($0, device: 0) }, as: format)
    case .getevent: return Array(GeteventText.text(of: model.description, events).utf8)
    case .evtest: return Array(EvtestText.text(of: model.description, events).utf8)
    }
  }

  /// Returns the bytes of the description of the device, in evemu's format.
  ///
  /// - Returns: The bytes of the file at ``descriptionPath``.
  /// - Throws: ``RecordingError`` if the description cannot be written.
  private func descriptionBytes() throws(RecordingError) -> [UInt8] {
    try write([.device(RecordedDevice(description: model.description))], as: .evemu)
  }

  private func write(
    _ items: [RecordingItem], as format: RecordingFormat
  ) throws(RecordingError) -> [UInt8] {
    let gathered = Gathered()
    var writer = RecordingWriter(format: format, name: path) { gathered.bytes += $0 }
    for item in items { try writer.write(item) }
    try writer.finish()
    return gathered.bytes
  }
}

private final class Gathered {
  var bytes: [UInt8] = []
}
