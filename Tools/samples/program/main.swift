import Foundation
import SampleApplications
import Snapshots
import Tracing

/// Runs the samples: `samples`, or `samples NAME [--out FOLDER] [--trace text|json]`.
///
/// - Parameter arguments: The arguments.
/// - Throws: An error if the arguments are invalid or the replay fails.
@MainActor func run(_ arguments: [String]) throws {
  guard let name = arguments.first, !["--help", "-h", "help"].contains(name) else {
    print("usage: samples NAME [--out FOLDER] [--trace text|json]\n")
    for sample in Samples.runs {
      print(sample.name.padding(toLength: 24, withPad: " ", startingAt: 0) + sample.about)
    }
    return
  }
  guard let sample = Samples.named(name) else {
    throw UsageError("there is no sample \(name): run samples without a name for a list")
  }
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
