import Displays
import Foundation
import Geometry
import Interface
import Replay
import Running
import SampleApplications
import Snapshots
import Tracing

/// Runs the samples: `samples`, or `samples NAME [--out FOLDER] [--trace text|json]`.
///
/// - Parameter arguments: The arguments.
/// - Throws: An error if the arguments are invalid or the replay fails.
@MainActor func run(_ arguments: [String]) throws {
  guard let name = arguments.first, !["--help", "-h", "help"].contains(name) else {
    print("usage: samples NAME [--out FOLDER] [--trace text|json]")
    let words = DisplayOptions.words.map { "[--\($0.name) \($0.value)]" }
    print("       samples NAME --live [--recording FILE] [--record FILE]")
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
  var rest = arguments.dropFirst()
  while let option = rest.popFirst() {
    guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value") }
    switch (option, value) {
    case ("--out", _): folder = value
    case ("--trace", "text"): form = .text
    case ("--trace", "json"): form = .json
    default: throw UsageError("“\(option) \(value)” is unknown: --out FOLDER, --trace text|json")
    }
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
  while let option = rest.popFirst() {
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
  options.title = sample.name
  let runner = try ApplicationRunner(options, fitting: Sample.screen.size)
  runner.onReport = { FileHandle.standardError.write(Data("samples: \($0)\n".utf8)) }
  runner.recordingPath = recordingPath
  try runner.run(starting: { application in
    let objects = sample.launch(application)
    guard let recording else { return objects }
    return (objects, try Playback(of: .file(recording), in: application))
  })
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
