import Displays
import Foundation
import Geometry
import Inspector
import Interface
import Replay
import Running
import SampleApplications
import Snapshots
import Tracing

/// Runs the samples: `samples`, or `samples NAME [--out FOLDER] [--trace text|json]`, or `samples NAME
/// --animate FILE`.
///
/// - Parameter arguments: The arguments.
/// - Throws: An error if the arguments are invalid or the replay fails.
@MainActor func run(_ arguments: [String]) throws {
  guard let name = arguments.first, !["--help", "-h", "help"].contains(name) else {
    print("usage: samples NAME [--out FOLDER] [--trace text|json]")
    print("       samples NAME --animate FILE.svg")
    let words = DisplayOptions.words.map { "[--\($0.name) \($0.value)]" }
    print("       samples NAME --live [--recording FILE] [--record FILE]")
    print("         [--inspect[=PORT]] [--page-touches]")
    print("         " + words.joined(separator: " ") + "\n")
    for sample in Samples.runs {
      print(sample.name.padding(toLength: 24, withPad: " ", startingAt: 0) + sample.about)
    }
    return
  }
  guard let sample = Samples.named(name) else {
    throw UsageError("there is no sample \(name): run samples without a name for a list")
  }
  if arguments.contains("--live") { return try runLive(sample, arguments.dropFirst()) }
  let recording = "\(SampleRun.recordings)/\(name).evemu"
  guard FileManager.default.fileExists(atPath: recording) else {
    throw UsageError("\(recording) is not there: run samples in the folder of the package")
  }
  var (folder, form): (String?, TraceForm) = (nil, .text)
  var animation: String?
  var rest = arguments.dropFirst()
  while let option = rest.popFirst() {
    guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value") }
    switch (option, value) {
    case ("--out", _): folder = value
    case ("--animate", _): animation = value
    case ("--trace", "text"): form = .text
    case ("--trace", "json"): form = .json
    default:
      throw UsageError(
        "“\(option) \(value)” is unknown: --out FOLDER, --animate FILE, --trace text|json")
    }
  }
  if let animation {
    let text = try SampleRun.animation(of: sample, recording: recording)
    return try Data(text.utf8).write(to: URL(filePath: animation))
  }
  if let folder {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }
  var failure: (any Error)?
  let see: @MainActor (Int, Sample.Moment, Snapshot) -> Void = { index, moment, snapshot in
    guard let folder, failure == nil else { return }
    do {
      let path = "\(folder)/\(name)-\(index)-\(moment.name)"
      try Data(snapshot.svg().utf8).write(to: URL(filePath: path + ".svg"))
      try Data(snapshot.png()).write(to: URL(filePath: path + ".png"))
    } catch {
      failure = error
    }
  }
  try SampleRun.replay(
    sample, recording: recording, as: form,
    sink: { FileHandle.standardOutput.write(Data($0)) },
    log: form == .json ? { FileHandle.standardError.write(Data("\($0)\n".utf8)) } : nil,
    see: folder == nil ? nil : see)
  if let failure { throw failure }
}

/// Runs a sample on a display, with the input devices of the machine or of its window, until Ctrl-C.
///
/// - Parameters:
///   - sample: The sample.
///   - arguments: The arguments after its name.
/// - Throws: An error if the arguments are invalid or no display works.
@MainActor func runLive(_ sample: Sample, _ arguments: ArraySlice<String>) throws {
  var options = DisplayOptions()
  var (recording, recordingPath): (String?, String?)
  var rest = arguments.filter { $0 != "--live" }[...]
  var port: UInt16?
  var pageTouches = false
  while let option = rest.popFirst() {
    if option == "--page-touches" {
      pageTouches = true
      continue
    }
    if option == "--inspect" || option.hasPrefix("--inspect=") {
      port = try inspectorPort(option)
      continue
    }
    guard option.hasPrefix("--") else { throw UsageError("“\(option)” is not expected") }
    guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value") }
    switch option {
    case "--recording": recording = value
    case "--record": recordingPath = value
    default: try options.set(String(option.dropFirst(2)), to: value)
    }
  }
  if options.kind == .memory {
    throw UsageError("a display in memory shows nothing: leave --display memory out")
  }
  if pageTouches, options.kind != .page, options.kind != nil {
    throw UsageError("--page-touches needs --display page")
  }
  options.title = sample.name
  if sample.fillsDisplay, options.windowSize == nil { options.windowSize = sample.screen.size }
  let report: (String) -> Void = { FileHandle.standardError.write(Data("samples: \($0)\n".utf8)) }
  let runner = try ApplicationRunner.onFirstDisplay(
    &options, fitting: sample.fittingSize, onReport: report)
  runner.recordingPath = recordingPath
  if let port = port ?? (options.kind == .page ? 0 : nil) {
    let server = try runner.inspect(port: port, title: sample.name, allowsTouches: pageTouches)
    // Standard output would keep it until the end, where it is no terminal.
    let text = "open this address in a browser on this machine; Ctrl-C ends:\n\(server.address)\n"
    FileHandle.standardOutput.write(Data(text.utf8))
  }
  try runner.run(starting: { application in
    let objects = sample.launch(application)
    guard let recording else { return objects }
    return (objects, try Playback(of: .file(recording), in: application))
  })
}

/// Returns the port of the option `--inspect[=PORT]`; 0 for a free one.
///
/// - Parameter option: The option.
/// - Returns: The port.
/// - Throws: ``UsageError`` if it is none.
func inspectorPort(_ option: String) throws -> UInt16 {
  let parts = option.split(separator: "=", maxSplits: 1)
  guard parts.count > 1 else { return 0 }
  guard let port = UInt16(parts[1]) else {
    throw UsageError("“\(option)” is no port: give a number from 1 to 65535, or none")
  }
  return port
}

/// The error for invalid arguments.
struct UsageError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

do {
  try run(Array(CommandLine.arguments.dropFirst()))
} catch {
  FileHandle.standardError.write(Data("samples: \(error)\n".utf8))
  exit(1)
}
