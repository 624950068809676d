import TSRecordings

/// The tables of the recordings of devices, which tests and benchmarks read.
enum RecordingTable {
  /// The table of what each recording contains, as counted while it was made.
  ///
  /// Its columns are those of the table of the recordings of real devices, as far as they apply, and
  /// the repairs that each recording needs.
  ///
  /// - Returns: The text of the file, in CSV.
  static func contents() -> String {
    let rows = DeviceRecording.all.map { recording in
      let counts = recording.encoded().counts
      let fields = [
        recording.path, recording.format == .evemu ? "E" : recording.format.rawValue,
        recording.descriptionName, "\(counts.frames)", "\(counts.contacts)",
        "\(counts.mostContacts)", "\(counts.mostFingers)", counts.duration.text(3),
        counts.rate.text(1), counts.medianStep.text(2), "\(counts.drops)", "\(counts.events)", "0",
        recording.repairs(counts),
      ]
      return fields.joined(separator: ",") + "\n"
    }
    return "path,fmt,desc,frames,contacts,maxc,maxtool,dur,fps,med_ms,dropped,nev,bad,repairs\n"
      + rows.joined()
  }

  /// The labels of the recordings, with what recognizers are expected to recognize.
  ///
  /// - Returns: The text of the file, in CSV.
  static func labels() -> String {
    let rows = DeviceRecording.all.compactMap { recording -> String? in
      guard !recording.gesture.expectations.isEmpty else { return nil }
      return [
        recording.path, recording.gesture.label, recording.gesture.expectations,
        recording.descriptionPath ?? "",
      ].joined(separator: ",") + "\n"
    }
    return "file,label,expect,device\n" + rows.joined()
  }
}

extension DeviceRecording {
  /// The name of the file that describes the device; `self` if the recording does.
  fileprivate var descriptionName: String {
    descriptionPath.map { String($0.split(separator: "/").last ?? "") } ?? "self"
  }

  /// The repairs that the recording needs, as `name 1; name 2`.
  fileprivate func repairs(_ counts: RecordingCounts) -> String {
    [
      ("eventsDropped", counts.drops), ("positionsExchanged", counts.exchanges),
      ("contactWithoutTouchKey", counts.releases),
    ].filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: "; ")
  }
}

extension Double {
  /// Returns the number with some decimals, rounded.
  fileprivate func text(_ decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let digits = "\(Int((self * scale).rounded()))"
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}
