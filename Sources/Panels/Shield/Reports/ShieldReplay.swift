internal import TSContacts
package import TSEventTime
internal import TSEvdev
package import TSRecordings

/// What a shield decides about the touches of a report, with the settings of the report.
package struct ShieldReplay {
  package let settings: ShieldSettings
  /// The settings of each device, by its index.
  private var matches: [Int: Int] = [:]

  /// Reads the settings of a report.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of a file.
  ///   - name: Its name in messages.
  /// - Returns: `nil` if the file is no report of a shield.
  /// - Throws: ``SettingsError`` if its settings have an error.
  package init?(_ bytes: [UInt8], name: String) throws(SettingsError) {
    var texts: [String: [String]] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: "# shield".utf8)
    {
      let text = String(decoding: line.dropFirst(8), as: UTF8.self)
      guard let colon = text.firstRange(of: ": ") else { continue }
      texts[String(text[..<colon.lowerBound]), default: []].append(
        String(text[colon.upperBound...]))
    }
    guard let own = texts.removeValue(forKey: "") else { return nil }
    for line in texts["-panel"] ?? [] {
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      if numbers.count == 2 { matches[numbers[0]] = numbers[1] }
    }
    var files: [String: String] = [:]
    for (name, lines) in texts where name.hasPrefix("/") {
      files[String(name.dropFirst())] = lines.joined(separator: "\n") + "\n"
    }
    settings = try ShieldSettings(
      own.joined(separator: "\n"), name: "\(name), settings", files: SettingsFiles(files))
  }

  func panel(for device: RecordedDevice) -> ShieldSettings.Panel {
    guard let index = matches[device.index], settings.panels.indices.contains(index) else {
      return settings.panel(for: device.description, at: device.node ?? "")
    }
    return settings.panels[index]
  }

  /// What is decided about the touches of a recording.
  package struct Decisions {
    /// The decisions in their order, with the times of the recording.
    package var verdicts: [ShieldVerdict] = []
    package var start = Timestamp.zero
    /// The settings of the first device.
    package var panel: ShieldSettings.Panel?
  }

  /// Returns what is decided about the touches of a recording.
  ///
  /// The power supply is not asked for: that of this machine may not be the panel's.
  ///
  /// - Throws: `RecordingError` if the recording cannot be read.
  package func decisions(
    about reader: inout RecordingReader
  ) throws(RecordingError) -> Decisions {
    var cleaners: [Int: PanelCleaner] = [:]
    var decisions = Decisions()
    var start: Timestamp?
    var output: [InputEvent] = []
    func advance(_ cleaner: PanelCleaner, to time: Timestamp) {
      while let due = cleaner.deadline, due <= time { cleaner.advance(to: due, into: &output) }
      decisions.verdicts += cleaner.takeVerdicts()
      output.removeAll(keepingCapacity: true)
    }
    var last = Timestamp.zero
    while let item = try reader.next() {
      switch item {
      case .device(let device):
        let rules = panel(for: device)
        if decisions.panel == nil { decisions.panel = rules }
        guard !rules.isLeftAlone, let cleaner = try? PanelCleaner(device.description, rules) else {
          continue
        }
        cleaner.addFilters(rules, looksAtPower: false) { _, _, _ in }
        cleaners[device.index] = cleaner
      case .event(let event, let device):
        last = event.time
        if start == nil { start = event.time }
        guard let cleaner = cleaners[device] else { continue }
        advance(cleaner, to: event.time)
        cleaner.take(event, into: &output)
      case .display, .interruption, .repair: break
      }
    }
    // What still waits at the end.
    for cleaner in cleaners.values { advance(cleaner, to: last.advanced(by: 60)) }
    decisions.start = start ?? .zero
    decisions.verdicts.sort { $0.time < $1.time }
    return decisions
  }
}
