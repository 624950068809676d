internal import TSContacts
internal import TSEvdev
internal import TSFormatting
internal import TSRecordings

/// The verb `convert`, which writes a recording in another format.
struct ConvertVerb: Verb {
  static let manual = Manual(
    verb: "convert", operands: "IN OUT",
    summary: "write a recording in another format",
    details: """
      Reads a recording in any known format (evemu, libinput record, getevent -lt, evtest, rows of \
      Android's MotionEvent, touch points in JSON) and writes it as evemu's or as libinput's, event for event, with its \
      times. The name - stands for standard input and standard output.
      """,
    options: [
      .init(
        "format", value: "FORM",
        "evemu or libinput; by default OUT's ending decides: .evemu, .yml or .yaml"
      ).formerly("to"),
      .init("replace", "overwrite OUT, if there is such a file"),
    ] + RecordingOptions.manual + [
      .operand("recording", short: "r", value: "IN")
    ],
    examples: [
      ("convert swipe.evemu swipe.yml", "write what libinput replay can play"),
      (
        "convert --device pad.desc --format evemu events.txt - | less",
        "look at bare events with their device"
      ),
    ])

  private let input: String
  private let output: String
  private let format: RecordingFormat
  private let recordings: RecordingOptions
  private let isReplacing: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    let names = arguments.operands
    guard names.count == 2 else {
      throw .usageError(
        "two names are needed and \(names.count.counted("name")) given; write"
          + " touchstone convert IN OUT")
    }
    (input, output) = (names[0], names[1])
    try InputFiles.expectRecording(input, verb: "convert")
    try OutputFile.expectName(output)
    format = try ConvertVerb.format(arguments, output)
    recordings = try RecordingOptions(arguments)
    isReplacing = arguments.has("replace")
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    var target: OutputFile?
    if output != "-" {
      target = try OutputFile(
        output, inputs: [input, recordings.descriptionFile], replacesRecordings: true)
      if !isReplacing { try OutputFile.expectNew(output) }
    }
    let description = try recordings.description(of: input, on: console)
    do throws(RecordingError) {
      let reader = try RecordingReader(
        path: input, lenient: recordings.isLenient, description: description)
      let name = output == "-" ? "standard output" : output
      let writer = RecordingWriter(format: format, name: name) { [target] bytes in
        if let target { target.write(bytes) } else { console.write(bytes) }
      }
      try copy(reader, writer, on: console) { console.failure != nil || target?.failure != nil }
    } catch {
      guard error.kind == .notCarried else {
        throw UsageError(error, badLine: UsageError.lenientAdvice)
      }
      guard error.path != input else { throw UsageError(error) }
      throw .wrong(
        "\(output): evemu's format holds one device, and more than one has events in"
          + " \(input); give --format libinput")
    }
    try target?.finish()
    return .done
  }

  private func copy(
    _ reader: consuming RecordingReader, _ writer: consuming RecordingWriter,
    on console: Console, until hasFailed: () -> Bool
  ) throws(RecordingError) {
    var count = 0
    var repairs: [RepairCount] = []
    var initial = InitialFrames(areWritten: format != .evemu)
    var silent = SilentDevices(areHeld: format == .evemu)
    while let item = try reader.next() {
      if case .repair(let repair, _) = item { repairs.add(repair) }
      if silent.hold(item) { continue }
      for device in silent.due(before: item) {
        try expectDescription(of: device)
        try writer.write(device)
      }
      if case .device(let device) = item { try expectDescription(of: device) }
      for event in initial.due(before: item) { try writer.write(event) }
      try writer.write(item)
      count += 1
      if count & 0xfffff == 0 {
        console.progress("\(input): \(count >> 20) million events")
      }
      if hasFailed() { return }
    }
    for device in silent.left {
      try expectDescription(of: device)
      try writer.write(device)
    }
    let releases = writer.releases
    try writer.finish()
    if releases > 0 {
      console.report(
        "touchstone: \(input): a device was removed, or its recording ended, under a touch or key \(releases.counted("time"));"
          + " the copy has a report there that cancels what was down")
    }
    InputFiles.sayNotices(
      repairs, badLines: reader.badLines, reader.firstBadLine, of: input, on: console)
  }

  /// Checks that enough is known of a device for a tool to create it.
  ///
  /// `A:` lines alone describe the size of a device, but not its keys or that it senses touches.
  ///
  /// - Throws: A `RecordingError` if the device is not described.
  private func expectDescription(of device: RecordedDevice) throws(RecordingError) {
    guard device.description.codes.isEmpty else { return }
    let axes = device.description.axes.isEmpty ? "" : " but for its axes"
    throw RecordingError(
      kind: .notCarried, path: input,
      found: "no device is described in it\(axes), so no tool could play the result",
      advice: "give its description with --device")
  }

  private static func format(
    _ arguments: Arguments, _ output: String
  ) throws(UsageError) -> RecordingFormat {
    if let format = try arguments.format("format") { return format }
    if let format = RecordingFormat(ending: output) { return format }
    throw .usageError(
      output == "-"
        ? "standard output has no name that shows the format; give --format evemu or --format libinput"
        : "\(output): the name does not show the format; give --format evemu or --format libinput")
  }
}
