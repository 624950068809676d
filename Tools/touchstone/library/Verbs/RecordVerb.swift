internal import TSFormatting
internal import TSLinuxInput
internal import TSRecordings
internal import TSRunRecording

/// The verb `record`, which writes the events of devices to a file.
struct RecordVerb: Verb {
  static let manual = Manual(
    verb: "record", operands: "[DEVICE...]",
    summary: "record devices to a file",
    details: """
      Records what devices send, until Ctrl-C, or until they are unplugged. Without a DEVICE it \
      takes the one touch device that is there. Every frame is written at once, so a recording \
      that was cut off is good up to there, of several devices too, also in the middle of a line \
      where the disk was full; to standard output those behind the first are written at the end. A closed terminal ends it as Ctrl-C does.
      What is typed on keyboards is masked: letters and digits become KEY_A.
      """,
    options: [
      .init("output", short: "o", value: "FILE", "the file; standard output by default"),
      .init(
        "format", value: "FORM",
        """
        evemu or libinput; by default FILE's ending decides (.evemu, .yml, .yaml), else evemu \
        for one device and libinput for several
        """),
      .init("replace", "overwrite FILE, if there is such a file"),
      .init("all", "record every input device, not the touch device alone"),
      .init("grab", "take the events for this program alone, while it records"),
      .init("with-keys", "do not mask the keys of keyboards: passwords are then in the file"),
      .init("folder", value: "DIR", "the folder of device nodes; /dev/input by default"),
    ],
    examples: [
      ("record -o swipe.evemu", "record the touch device to a file"),
      (
        "record /dev/input/event3 /dev/input/event5 -o both.yml",
        "record two devices, with one clock"
      ),
    ])

  private let names: [String]
  private let isAll: Bool
  private let grab: Bool
  private let masks: Bool
  private let output: String
  private let given: RecordingFormat?
  private let folder: String

  init(_ arguments: Arguments) throws(UsageError) {
    names = arguments.operands
    isAll = arguments.has("all")
    grab = arguments.has("grab")
    masks = !arguments.has("with-keys")
    output = arguments.value("output") ?? "-"
    folder = arguments.value("folder") ?? InputDevices.folder
    given = try arguments.format("format") ?? RecordingFormat(ending: output)
    if isAll, !names.isEmpty {
      throw .usageError("--all and the name of a device exclude each other; leave one out")
    }
    try OutputFile.expectName(output)
    if arguments.value("format") == nil, output != "-", given == nil,
      FileStatus(path: output)?.kind ?? .file == .file
    {
      throw .usageError(
        "\(output): the name does not show the format; give --format evemu or --format libinput")
    }
    if !arguments.has("replace") { try OutputFile.expectNew(output) }
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    let devices = try open(on: console)
    let format = given ?? (devices.count > 1 ? .libinput : .evemu)
    if format == .evemu, devices.count > 1 {
      throw .usageError(
        "evemu's format holds one device and \(devices.count) are to be recorded;"
          + " give --format libinput")
    }
    let loop = try RecordVerb.loop(of: devices)
    let titles = devices.map(\.title).joined(separator: ", ")
    do throws(RecordingError) {
      let writer =
        output == "-"
        ? RecordingWriter(format: format, name: "standard output", times: .rebased) {
          console.write($0)
        } : try RecordingWriter(format: format, path: output, times: .rebased)
      let recorder = DeviceRecorder(writer, devices, masks: masks)
      try recorder.begin()
      for device in devices where device.isGrabbedElsewhere() {
        console.report("touchstone: \(DeviceError(device.path, .grabbed))")
      }
      console.report("touchstone: recording \(titles); Ctrl-C ends it")
      _ = try loop.run { event throws(RecordingError) in
        try recorder.take(event)
        switch event {
        case .refused(let error): console.report("touchstone: \(error.description)")
        case .gone(let device): console.report("touchstone: \(device.title) is gone")
        default: break
        }
        if output != "-" { console.progress("\(recorder.events) events") }
        if console.failure != nil { loop.stop() }
      }
      try recorder.finish()
      let size = "\(recorder.events) events in \(recorder.frames.counted("frame"))"
      console.report("touchstone: recorded \(size)" + (output == "-" ? "" : ", in \(output)"))
    } catch {
      throw UsageError(error)
    }
    return .done
  }

  private func open(on console: Console) throws(UsageError) -> [InputDevice] {
    if !isAll {
      let paths =
        names.isEmpty ? [try LiveDevices.onlyOne(in: folder, verb: "record")] : names
      var devices: [InputDevice] = []
      for path in paths where !devices.contains(where: { $0.path == path }) {
        devices.append(try LiveDevices.open(path, grab: grab))
      }
      return devices
    }
    var devices: [InputDevice] = []
    var refusal: UsageError?
    for path in try LiveDevices.all(in: folder) {
      do throws(UsageError) {
        devices.append(try LiveDevices.open(path, grab: grab))
      } catch {
        console.report("touchstone: left out: \(error.text)")
        refusal = error
      }
    }
    if devices.isEmpty, let refusal { throw refusal }
    return devices
  }

  private static func loop(of devices: [InputDevice]) throws(UsageError) -> InputLoop {
    do throws(DeviceError) {
      let loop = try InputLoop()
      for device in devices { try loop.add(device) }
      return loop
    } catch {
      throw UsageError(error)
    }
  }
}
