internal import TSContacts
internal import TSDiagnosis
internal import TSEvdev
internal import TSFormatting
internal import TSGeometry
internal import TSMeasuring
internal import TSReplay

extension Examination: StreamReader {}

/// The report of `touchstone doctor`.
struct DoctorReport {
  /// What the guide asks for.
  struct GuideOptions {
    /// The steps; `nil` for all that the machine has the power supplies for.
    var steps: [GuidedStep]?
    /// The duration of a step without a finger, in seconds.
    var quiet: Double
  }

  var names: [String]
  var size: CGSize?
  var grid: Diagnosis.Grid?
  var guide: GuideOptions
  /// The path of the page to write; `nil` for none.
  var page: String?
  /// The folder for the remedies; `nil` for none.
  var folder: String?
  var isJSON: Bool
  /// The folder of device nodes.
  var nodes: String

  /// Examines the devices and recordings, and prints or writes the report.
  @MainActor func run(
    by recordings: RecordingOptions, details: [(name: String, value: String)], on console: Console
  ) throws(UsageError) -> ExitStatus {
    let output = try PageOutput(page, inputs: [recordings.descriptionFile] + names.map { $0 })
    var names = names
    if names.isEmpty { names = [try LiveDevices.onlyOne(in: nodes, verb: "doctor")] }
    var reports: [(source: String, diagnosis: Diagnosis)] = []
    for name in names {
      let isFile = name == "-" || FileStatus(path: name)?.kind == .file
      let diagnoses =
        isFile
        ? try diagnose(name, by: recordings, on: console)
        : [try DoctorSession(size: size, grid: grid, options: guide).device(name, on: console)]
      reports += diagnoses.map { (name, $0) }
    }
    for (source, diagnosis) in reports {
      if isJSON {
        console.printData(diagnosis.json(source: source))
      } else {
        console.print(lines: DoctorText.lines(diagnosis, source: source, folder: folder))
      }
    }
    if let folder { try write(reports.flatMap(\.diagnosis.remedies), to: folder, on: console) }
    try output?.write(DoctorPage.html(reports, details: details), on: console)
    return reports.contains { !$0.diagnosis.faults.isEmpty } ? .wrong : .done
  }

  @MainActor private func diagnose(
    _ path: String, by recordings: RecordingOptions, on console: Console
  ) throws(UsageError) -> [Diagnosis] {
    let all = try Examination.all(of: path, by: recordings, on: console) {
      digitizer, device throws(UsageError) in
      Examination(
        digitizer, device.description, size: size, isDescribed: !device.isInferred)
    }
    let diagnoses = all.map { examination in
      var examination = examination
      examination.finish()
      return Diagnosis(examination, grid: grid)
    }
    let touched = diagnoses.filter { $0.contactCount > 0 }
    return touched.isEmpty ? diagnoses : touched
  }

  /// Writes the remedies, and a list of where each goes and how to undo it.
  @MainActor private func write(
    _ remedies: [Remedy], to folder: String, on console: Console
  ) throws(UsageError) {
    guard !remedies.isEmpty else {
      console.report("touchstone: there is no remedy to write")
      return
    }
    var names: Set<String> = []
    var list: [String] = []
    for remedy in remedies {
      // Remedies of two devices that belong into one file are two files here, to be joined by hand.
      var name = remedy.name
      var number = 2
      while !names.insert(name).inserted {
        name = "\(number)-\(remedy.name)"
        number += 1
      }
      try OutputFolder.write(remedy.text, to: name, in: folder)
      list += [
        "# \(name): \(remedy.effect)",
        // A file of quirks may have others in it.
        remedy.kind == .quirk
          ? "mkdir -p /etc/libinput && cat \(name.shellWord) >>\(remedy.path.shellWord)"
          : "install -D -m 644 \(name.shellWord) \(remedy.path.shellWord)",
      ]
      list +=
        remedy.apply + ["# undo: \(remedy.undo.joined(separator: "; "))", "# \(remedy.note)", ""]
    }
    try OutputFolder.write(list.joined(separator: "\n"), to: "INSTALL.txt", in: folder)
    console.report(
      "touchstone: \(remedies.count.counted("remedy", "remedies")) in \(folder); INSTALL.txt says where"
        + " each goes and how to undo it")
  }
}

extension Diagnosis {
  /// Returns the diagnosis as a JSON object on one line, for programs.
  fileprivate func json(source: String) -> String {
    var line = JSONLine()
    line.add("source", source)
    line.add("name", measurement.digitizer.name)
    line.add("kind", measurement.digitizer.kind.rawValue)
    if hasSize {
      line.add(
        "millimetres", [Double(measurement.size.width), Double(measurement.size.height)],
        decimals: 1)
    }
    line.add("contacts", contactCount)
    line.add("summary", summary)
    for finding in findings {
      var member = JSONLine()
      member.add("verdict", finding.verdict.rawValue)
      if let value = finding.value { member.add("value", value, decimals: 4) }
      let rule = finding.fault.rule
      if !rule.unit.isEmpty { member.add("unit", rule.unit) }
      if let limit = rule.limit {
        member.add(limit.isLeast ? "least" : "most", limit.good, decimals: 2)
        member.add("limit from", limit.source)
      }
      if !finding.evidence.isEmpty { member.add("evidence", finding.evidence) }
      if finding.verdict == .found {
        member.add("cause", finding.cause)
        member.add("cause is known", finding.isCauseKnown)
        if !finding.places.isEmpty {
          member.add(
            "places", finding.places.prefix(100).map { [Double($0.x), Double($0.y)] }, decimals: 1)
        }
        for (index, remedy) in finding.remedies.enumerated() {
          var file = JSONLine()
          file.add("kind", remedy.kind.rawValue)
          file.add("effect", remedy.effect)
          file.add("path", remedy.path)
          file.add("text", remedy.text)
          file.add("apply", remedy.apply)
          file.add("undo", remedy.undo)
          file.add("note", remedy.note)
          member.add("remedy \(index + 1)", file)
        }
      }
      line.add(finding.fault.rawValue, member)
    }
    return line.text
  }
}
