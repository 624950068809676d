internal import LinuxInput

/// The verb `measure`.
struct MeasureVerb: Verb {
  static let manual = Manual(
    verb: "measure", operands: "latency [DEVICE|FILE]",
    summary: "measure how quickly touches arrive",
    details: """
      measure latency tells how long frames take from the kernel's timestamp to the first call of \
      a view, of which half (p50) and 99 in a hundred (p99) took no longer, and how long decisions \
      of recognizers waited for rivals to fail. Without a DEVICE it takes the one touch device \
      that is there, until Ctrl-C or for --frames; with --virtual it makes a screen of its own \
      (/dev/uinput) and touches that. A FILE is a recording, played in the time that it took.
      """,
    options: [
      .init("virtual", "make a virtual screen and touch it"),
      .init("frames", value: "N", "measure so many frames; of a virtual screen 10000 unless given"),
      .init("rate", value: "HZ", "frames a second of the virtual screen; 1000 unless given"),
      .init(
        "scene", value: "FILE", "the views, as a scene file; unless given, two with recognizers"),
      .init("folder", value: "DIR", "the folder of device nodes; /dev/input unless given"),
      .init("json", "print JSON, times in microseconds"),
    ],
    examples: [
      ("measure latency", "measure the touch device while you touch it"),
      ("measure latency --virtual", "measure 10,000 frames, 1,000 a second, without a device"),
    ])

  private let names: [String]
  private let arguments: Arguments
  private let frames: Int?
  private let rate: Int

  init(_ arguments: Arguments) throws(Complaint) {
    self.arguments = arguments
    frames = try arguments.count("frames")
    rate = try arguments.count("rate") ?? 1000
    guard arguments.operands.first == "latency" else {
      throw .misuse("say what to measure: touchstone measure latency")
    }
    names = Array(arguments.operands.dropFirst())
    guard names.count <= 1 else {
      throw .misuse("one device is measured at a time; leave out \(names[1].quoted)")
    }
    if arguments.has("virtual"), let name = names.first {
      throw .misuse("--virtual makes its own device; leave out \(name.quoted)")
    }
  }

  func run(on console: Console) throws(Complaint) -> ExitStatus {
    try LatencyMeasurement(
      names: names, isVirtual: arguments.has("virtual"), frames: frames, rate: rate,
      scene: try Inputs.scene(arguments.value("scene")),
      folder: arguments.value("folder") ?? InputDevices.folder, isJSON: arguments.has("json")
    ).run(on: console)
  }
}

extension Arguments {
  /// An option whose value is a number of things, 1 to a million.
  func count(_ name: String) throws(Complaint) -> Int? {
    guard let text = value(name) else { return nil }
    guard let count = Int(text), (1...1_000_000).contains(count) else {
      throw .misuse(
        "--\(name) \(text.quoted) is no number from 1 to 1000000; give one such as 1000")
    }
    return count
  }
}
