internal import Evdev
internal import Recordings

/// The verb `convert`.
struct ConvertVerb: Verb {
  static let manual = Manual(
    verb: "convert", operands: "IN OUT",
    summary: "write a recording in another format",
    details: """
      Reads a recording in any known format (evemu, libinput record, getevent -lt, evtest) and \
      writes it as evemu's or as libinput's, event for event, with its times. The name - stands \
      for standard input and standard output.
      """,
    options: [
      .init(
        "to", value: "FORMAT",
        "evemu or libinput; unless given, OUT's ending decides: .evemu, .yml or .yaml"),
      .init("device", value: "FILE", "a description for recordings that hold events alone"),
      .init("lenient", "pass over lines that cannot be understood, and count them"),
    ],
    examples: [
      ("convert swipe.evemu swipe.yml", "write what libinput replay can play"),
      (
        "convert --device pad.desc --to evemu events.txt - | less",
        "look at bare events with their device"
      ),
    ])

  private let input: String
  private let output: String
  private let format: RecordingFormat
  private let description: DeviceDescription?
  private let isLenient: Bool

  init(_ arguments: Arguments) throws(Complaint) {
    let names = arguments.operands
    guard names.count == 2 else {
      throw .misuse(
        "two names are needed and \(names.count.counted("name")) given; write"
          + " touchstone convert IN OUT")
    }
    (input, output) = (names[0], names[1])
    isLenient = arguments.has("lenient")
    try Inputs.expectRecording(input, verb: "convert")
    try OutputFile.expectName(output)
    format = try ConvertVerb.format(arguments, output)
    if let source = FileStatus(path: input), let target = FileStatus(path: output),
      target.kind == .file, source.isSame(as: target)
    {
      throw .misuse("\(output): this is the recording itself; give the result another name")
    }
    description = try Inputs.description(arguments.value("device"))
  }

  func run(on console: Console) throws(Complaint) -> ExitStatus {
    let target = ReplacedFile(output)
    do throws(RecordingError) {
      let reader = try RecordingReader(path: input, lenient: isLenient, description: description)
      let writer =
        output == "-"
        ? RecordingWriter(format: format, name: "standard output") { console.write($0) }
        : try RecordingWriter(format: format, path: target.path)
      do throws(RecordingError) {
        try copy(reader, writer, on: console)
      } catch {
        if output != "-" { target.discard() }
        throw error
      }
    } catch {
      guard error.kind != .notCarried else {
        throw .wrong(
          "\(output): evemu's format holds one device, and more than one has events in"
            + " \(input); give --to libinput")
      }
      var error = error
      if error.path == target.path { error.path = output }
      throw Complaint(error, badLine: Complaint.lenientAdvice)
    }
    if output != "-" { try target.keep() }
    return .done
  }

  private func copy(
    _ reader: consuming RecordingReader, _ writer: consuming RecordingWriter,
    on console: Console
  ) throws(RecordingError) {
    var count = 0
    var silent = SilentDevices(areHeld: format == .evemu)
    while let item = try reader.next() {
      if silent.hold(item) { continue }
      for device in silent.due(before: item) { try writer.write(device) }
      try writer.write(item)
      count += 1
      if count & 0xfffff == 0 {
        console.progress("\(input): \(count >> 20) million events")
      }
      if console.failure != nil { break }
    }
    for device in silent.left { try writer.write(device) }
    try writer.finish()
    Inputs.sayBadLines(reader.badLines, reader.firstBadLine, of: input, on: console)
  }

  private static func format(
    _ arguments: Arguments, _ output: String
  ) throws(Complaint) -> RecordingFormat {
    if let format = try arguments.format("to") { return format }
    if let format = RecordingFormat(ending: output) { return format }
    throw .misuse(
      output == "-"
        ? "standard output has no name that tells the format; give --to evemu or --to libinput"
        : "\(output): the name does not tell the format; give --to evemu or --to libinput")
  }
}
