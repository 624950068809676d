internal import TSContacts
internal import TSFormatting
internal import TSGeometry
internal import TSMeasuring

/// The report of `touchstone measure DEVICE|FILE` on a device's quality, derived from strokes.
@MainActor struct DeviceReport {
  var names: [String]
  var size: CGSize?
  /// The options by which recordings are read.
  var recordings: RecordingOptions
  /// The path of the page to write; `nil` for none.
  var page: String?
  /// How the page was made.
  var details: [(name: String, value: String)]
  var isJSON: Bool
  var folder: String

  /// Measures the devices and recordings, and prints or writes the report.
  ///
  /// - Parameter console: The console that shows the report.
  /// - Returns: The exit status.
  /// - Throws: A ``UsageError`` if a device or recording cannot be read, or the page cannot be
  ///   written.
  func run(on console: Console) throws(UsageError) -> ExitStatus {
    let output = try PageOutput(page, inputs: [recordings.descriptionFile] + names.map { $0 })
    var names = names
    if names.isEmpty { names = [try LiveDevices.onlyOne(in: folder, verb: "measure")] }
    var reports: [(source: String, measurement: DeviceMeasurement)] = []
    for name in names {
      let isFile = name == "-" || FileStatus(path: name)?.kind == .file
      let measurements =
        isFile
        ? try StrokeSource.recording(name, size: size, by: recordings, on: console)
        : [try StrokeSource.device(name, size: size, on: console)]
      reports += measurements.map { (name, $0) }
    }
    for (source, measurement) in reports {
      if isJSON {
        console.printData(measurement.json(source: source))
      } else {
        console.print(lines: DeviceReportText.lines(measurement, source: source))
      }
    }
    try output?.write(DeviceReportPage.html(reports, details: details), on: console)
    return .done
  }
}

extension DeviceMeasurement {
  /// Returns the measurement as a JSON object on one line, for programs.
  fileprivate func json(source: String) -> String {
    var line = JSONLine()
    line.add("source", source)
    line.add("name", digitizer.name)
    line.add("kind", digitizer.kind.rawValue)
    line.add("millimetres", [Double(size.width), Double(size.height)], decimals: 1)
    line.add("contacts", strokes.count)
    line.add("summary", summary)
    var names: Set<String> = []
    // Of the limits of a quality, programs get the first.
    for finding in findings where names.insert(finding.name).inserted {
      var member = JSONLine()
      if let value = finding.value { member.add("value", value, decimals: 4) }
      if !finding.unit.isEmpty { member.add("unit", finding.unit) }
      if let limit = finding.limit {
        member.add(limit.isLeast ? "least" : "most", limit.good, decimals: 2)
      }
      if let verdict = finding.verdict { member.add("verdict", verdict.rawValue) }
      line.add(finding.name, member)
    }
    return line.text
  }
}
