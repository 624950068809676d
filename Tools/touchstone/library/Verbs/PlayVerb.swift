internal import TSFormatting
internal import HumanMotion
internal import TSEvdev
internal import TSLinuxInput
internal import TSRecordings
internal import TSReplay

/// The verb `play`, which plays a recording or gestures to virtual devices.
struct PlayVerb: Verb {
  static let manual = Manual(
    verb: "play", operands: "FILE | GESTURE...",
    summary: "play recorded or described hands into any program",
    details: """
      Makes a virtual device for each device of a recording, as it is described there, and writes the \
      recording to it at its own times: a compositor, a toolkit or a browser sees a hand on a panel. \
      In place of a recording it takes gestures in the words of touchstone synthesize, such as tap at \
      30,40 or pinch 20mm to 60mm, as operands or as the lines of a file, with positions in \
      millimetres of the device; a synthetic person performs them. The name - stands for a \
      recording on standard input.
      The first line of the output is the path of the device, one line for each device; then it waits \
      a second, in which programs find the device, plays, and another second later the device goes. \
      Standard error says how late frames were. Whatever ends it, also Ctrl-C or SIGTERM, contacts \
      and keys that are down are lifted; a call that a signal ended has the status 1.
      A contact is written with all values of its slot, and the kernel's filter for noise is off, \
      which the recording has passed already. It needs the right to make devices: /dev/uinput, of \
      which touchstone's package gives the group touchstone.
      """,
    options: [
      .init(
        "device", value: "NAME",
        """
        the device of gestures: phone (151x89 mm, by default) or pad (73x48 mm), as measured, or a \
        file with a description; \
        for a recording of events alone, its description
        """),
      .init("speed", value: "N", "the factor of the speed, such as 0.5 or 2; 1 by default"),
      .init("fast", "leave out all pauses, also those between frames"),
      .init(
        "wait", value: "SECONDS",
        "how long programs have to find the device, and later to read to the end; 1 by default"),
      .init(
        "ask", "wait for Return in place of the times, before it plays and before the device goes"),
      .init("seed", value: "N", "of gestures: another person; 0 by default"),
      .init(
        "size", value: "WxH",
        "of gestures: the size in millimetres of a device without a resolution"),
      .init("lenient", "of a recording: pass over lines that cannot be understood, and count them"),
      .init("json", "print JSON: a line with the devices, and one with what was played"),
    ],
    examples: [
      ("play swipe.evemu", "play a recording to whatever program reads touch devices"),
      (
        "play \"tap at 30,40\" \"pinch 20mm to 60mm\" --device panel.desc",
        "tap and pinch on a panel as it is described"
      ),
      ("play gestures.txt --device pad --speed 2", "play a script on a touchpad, twice as fast"),
    ])

  private let operands: [String]
  private let device: String?
  private let size: (width: Double, height: Double)?
  private let seed: UInt64
  private let speed: Double?
  private let wait: Double
  private let asks: Bool
  private let isJSON: Bool
  private let arguments: Arguments

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    operands = arguments.operands
    guard !operands.isEmpty else {
      throw .usageError(
        "nothing to play is named; write touchstone play FILE, or touchstone play \"tap at 30,40\"")
    }
    device = arguments.value("device")
    size = try SynthesisOptions.size(arguments.value("size"))
    seed = try SynthesisOptions.seed(arguments)
    (asks, isJSON) = (arguments.has("ask"), arguments.has("json"))
    if arguments.has("fast") {
      guard arguments.value("speed") == nil else {
        throw .usageError("--fast and --speed exclude each other; leave out one of them")
      }
      speed = nil
    } else {
      speed = try PlayVerb.speed(arguments.value("speed") ?? "1")
    }
    let seconds = try arguments.seconds("wait")
    guard seconds == nil || !asks else {
      throw .usageError("--ask and --wait exclude each other; leave out one of them")
    }
    wait = asks ? 0 : seconds ?? ReplayToDevice.pause
    if asks, operands.contains("-") {
      throw .usageError("--ask reads standard input, which is the recording; name a file")
    }
  }

  private static func speed(_ text: String) throws(UsageError) -> Double {
    guard let number = Double(text), (0.01...100).contains(number) else {
      throw .usageError("--speed \(text.quoted) is no speed; give a number from 0.01 to 100")
    }
    return number
  }

  func run(on console: Console) throws(UsageError) -> ExitStatus {
    let (source, isFile) = try source(console)
    let player = try DevicePlayer(source, speed: speed)
    if isJSON {
      console.printData(player.devicesLine.text)
    } else {
      for device in player.devices { console.printData(device.node) }
    }
    let names = player.devices.map { $0.description.name.onOneLine }.joined(separator: ", ")
    console.report("touchstone: \(names)\(asks ? "; Return plays it" : "")")
    if asks { _ = readLine() }
    let isWhole = try player.play(after: wait, rest: wait)
    if isFile { player.reportFaults(of: source.name, on: console) }
    if isJSON { console.printData(player.summaryLine(isWhole: isWhole).text) }
    let end = isWhole ? "" : "interrupted: "
    console.report(
      "touchstone: \(end)\(player.summary)"
        + (asks && isWhole ? "; Return takes the devices away" : ""))
    if asks, isWhole { _ = readLine() }
    return isWhole ? .done : .wrong
  }

  /// Returns what is played, and whether it is a file of a recording.
  private func source(_ console: Console) throws(UsageError) -> (ReplaySource, isFile: Bool) {
    let first = operands[0]
    guard operands.count > 1 || MotionScript.isGesture(first) && FileStatus(path: first) == nil
    else { return try file(first, console) }
    if let other = operands.first(where: { $0 == "-" || FileStatus(path: $0)?.kind == .file }) {
      throw .usageError(
        "\(other): one recording or one script is played at a time; give it alone, or gestures alone"
      )
    }
    return (try performed(operands.joined(separator: "\n"), name: "gestures"), false)
  }

  /// Returns the recording, or the script, in a file.
  private func file(
    _ path: String, _ console: Console
  ) throws(UsageError) -> (ReplaySource, isFile: Bool) {
    if path != "-" {
      try FileStatus.expectFile(
        path, what: "the name of a recording or a script",
        advice: "give one, or a gesture, such as touchstone play \"tap at 30,40\"")
      if let text = PlayVerb.script(in: path) {
        return (try performed(text, name: path), false)
      }
    }
    for option in ["seed", "size"] where arguments.value(option) != nil {
      throw .usageError("--\(option) is of gestures, and \(path) is a recording; leave it out")
    }
    let recordings = try RecordingOptions(arguments)
    return (
      .file(
        path, lenient: recordings.isLenient,
        description: try recordings.description(of: path, on: console)), true
    )
  }

  /// Returns the text of a file whose first line is a gesture; `nil` for other files.
  private static func script(in path: String) -> String? {
    guard FileStatus(path: path)?.kind == .file,
      let bytes = FileBytes.read(path: path, most: 1 << 20, isWhole: false)
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let first = text.split(whereSeparator: \.isNewline).first { line in
      line.contains { !$0.isWhitespace }
        && !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("#")
    }
    return first.map(MotionScript.isGesture) == true ? text : nil
  }

  /// Returns gestures as a recording of a person who performs them.
  private func performed(_ text: String, name: String) throws(UsageError) -> ReplaySource {
    if arguments.has("lenient") {
      throw .usageError("--lenient is of recordings, and \(name) are gestures; leave it out")
    }
    let model = try SensorModel.named(device ?? "phone", size: size)
    let script = try MotionScript(text, name: name, on: model, verb: "synthesize")
    let person = Person(population: Population(.adults, seed: seed), index: 0)
    var items: [RecordingItem] = [.device(RecordedDevice(description: model.device))]
    for part in script.performed(by: person, on: model, seed: seed) {
      items += part.events.map { .event($0, device: 0) }
    }
    return .items(items, name: name)
  }
}

extension DevicePlayer {
  /// The devices as a JSON object.
  fileprivate var devicesLine: JSONLine {
    var line = JSONLine()
    line.add("nodes", devices.map(\.node))
    line.add("names", devices.map(\.description.name))
    return line
  }

  /// What was played as a JSON object; times are in microseconds.
  fileprivate func summaryLine(isWhole: Bool) -> JSONLine {
    var line = JSONLine()
    line.add("frames", frames)
    line.add("seconds", seconds, decimals: 6)
    if let (median, most, worst) = latenessPercentiles {
      var late = JSONLine()
      late.add("median", Double(median) / 1000, decimals: 1)
      late.add("p99", Double(most) / 1000, decimals: 1)
      late.add("max", Double(worst) / 1000, decimals: 1)
      line.add("late", late)
    } else {
      line.addNull("late")
    }
    line.add("lifted", lifted)
    line.add("interrupted", !isWhole)
    return line
  }
}
