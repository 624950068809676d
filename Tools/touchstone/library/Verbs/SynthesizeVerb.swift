internal import TSEvdev
internal import TSEventTime
internal import TSFormatting
internal import HumanMotion
internal import TSRecordings

/// The verb `synthesize`, which writes recordings of synthetic people who perform a script of gestures.
struct SynthesizeVerb: Verb {
  static let manual = Manual(
    verb: "synthesize", operands: "SCRIPT",
    summary: "write recordings of synthetic people who perform gestures",
    details: """
      Makes people, and for each a recording of the gestures that the script lists, as a device \
      reports them: times, speeds, pressures, deviations and their spread between people were \
      fitted to recordings of 12 people on a touchpad and 5 on a phone. The folder also gets \
      labels.csv, which touchstone bench reads.
      A script has one gesture a line, such as tap at 30,40 or scroll up 40mm, with positions in \
      millimetres; pause 0.5 waits, expect tap=1 at the end of a line replaces its label, and # \
      begins a comment. The gestures are tap, double tap, taps N, two-finger tap, press S, \
      drag from P to P, fling from P to P, scroll DIRECTION MM, swipe DIRECTION MM with N, \
      pinch MM to MM, rotate DEGREES, thumb S and palm S.
      The labels have the names of recognizers in Recordings/corpus.scene.json, the model that \
      made the gesture, and the confidence in it: A is measured and compared with people left \
      out, B is measured on few, C follows literature and rules.
      """,
    options: [
      .init(
        "device", value: "DESC",
        "the description of the device, or phone (151x89 mm) or pad (73x48 mm), as measured"),
      .init("seed", value: "N", "another population; 0 by default"),
      .init("people", value: "N", "how many people; 100 by default"),
      .init("format", value: "FORM", "evemu (by default) or libinput"),
      .init("output", short: "o", value: "FOLDER", "the folder for the recordings and the labels"),
      .init("replace", "overwrite recordings and labels that are in the folder"),
      .init("size", value: "WxH", "the size in millimetres of a device without a resolution"),
      .init(
        "ages", value: "AGES", "3-4, 5-6, 7-10, adults (by default), 65-75 or 75+ (scaled)"),
      .init("tremor", value: "KIND", "none (by default), parkinson or essential"),
      .init("fatigue", value: "SHARE", "from 0 (by default) to 1"),
      .init("defects", "let the device merge, lose and invent contacts, as cheap panels do"),
      .init(
        "fault", value: "KIND",
        """
        give the device a fault that touchstone doctor looks for, with a strength from 1 to 3 after \
        a colon, such as jitter:3: \(SensorFault.Kind.allCases.map(\.rawValue).joined(separator: ", "))
        """),
    ],
    examples: [
      (
        "synthesize taps.txt --device pad --people 200 -o taps",
        "write 200 recordings of the script on the measured touchpad, with labels"
      ),
      (
        "bench taps --labels taps/labels.csv --scene app.json --actual-size",
        "count how often recognizers are right about them"
      ),
    ])

  private let script: String
  private let options: SynthesisOptions

  init(_ arguments: Arguments) throws(UsageError) {
    script = try arguments.onlyOperand(
      "script", usage: "touchstone synthesize SCRIPT --device DESC -o FOLDER")
    options = try SynthesisOptions(arguments)
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    try FileStatus.expectFile(
      script, what: "the name of a script", advice: "give a file with one gesture a line")
    guard let bytes = FileBytes.read(path: script) else {
      throw .wrong("\(script): cannot be read: \(FileBytes.systemMessage())")
    }
    let model = try options.model()
    let parsed = try MotionScript(
      String(decoding: bytes, as: UTF8.self), name: script, on: model, verb: "synthesize")
    if !options.replaces { try expectNoFiles() }
    let signals = HeldSignals()
    defer { signals.release() }
    let folder = try OutputFolder(options.output)
    do throws(UsageError) {
      try write(parsed, on: model, to: folder, signals, console)
    } catch {
      folder.discard()
      throw error
    }
    console.print(
      "\(options.people.counted("recording")) of \(parsed.steps.count.counted("gesture"))"
        + " and labels.csv in \(options.output)")
    return .done
  }

  /// Writes the recordings of all people, and their labels.
  private func write(
    _ parsed: MotionScript, on model: SensorModel, to folder: OutputFolder,
    _ signals: HeldSignals, _ console: Console
  ) throws(UsageError) {
    var labels = SynthesisLabels()
    for index in 0..<options.people where console.failure == nil {
      if signals.isPending { throw .wrong("interrupted; no recording was written") }
      if options.people * parsed.steps.count > 500, index % 10 == 0 {
        console.progress("\(index) of \(options.people.counted("recording"))")
      }
      let name = options.name(of: index)
      let person = options.person(index)
      try write(
        parsed, by: person, on: model, to: folder.file(name), name: name, &labels)
    }
    console.clearProgress()
    let file = try OutputFile(folder.file("labels.csv"), inputs: [script])
    file.write(Array(labels.text.utf8))
    try file.finish()
  }

  /// Checks that the folder has none of the files that will be written.
  ///
  /// - Throws: A ``UsageError`` that names the first of them.
  private func expectNoFiles() throws(UsageError) {
    let names = ["labels.csv"] + (0..<options.people).map(options.name)
    let present = names.filter { FileStatus(path: "\(options.output)/\($0)") != nil }
    guard let first = present.first else { return }
    let others = present.count == 1 ? "" : " and \((present.count - 1).counted("more file"))"
    throw .usageError(
      "\(options.output): \(first)\(others) would be overwritten; name another folder, or add"
        + " --replace")
  }

  /// Writes the recording of one person.
  private func write(
    _ script: MotionScript, by person: Person, on model: SensorModel, to path: String,
    name: String, _ labels: inout SynthesisLabels
  ) throws(UsageError) {
    let file = try OutputFile(path, inputs: [self.script], replacesRecordings: true)
    var writer = RecordingWriter(format: options.format, name: path) { file.write($0) }
    let seed = options.seed &+ UInt64(person.index)
    do throws(RecordingError) {
      try writer.write(RecordedDevice(description: model.device))
      var first: Timestamp?
      for part in script.performed(by: person, on: model, seed: seed) {
        for event in part.events { try writer.write(event) }
        let origin = first ?? part.events.first?.time ?? part.start
        first = origin
        labels.add(
          part.step, of: name, from: origin.seconds(to: part.start),
          to: origin.seconds(to: part.end), model: part.gesture.model,
          confidence: part.gesture.confidence(by: person))
      }
      try writer.finish()
    } catch {
      throw UsageError(error)
    }
    try file.finish()
  }
}
