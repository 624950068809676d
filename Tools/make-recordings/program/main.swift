import FingerScripts
import Foundation
import TSRecordings
import TSReplay
import SampleApplications
import TSScenes
import TSTracing

/// Writes recordings of scripts, and the traces of those that have a scene.
///
/// - Parameters:
///   - stories: The scripts, each with the name of its file.
///   - folder: The folder to write to.
/// - Throws: An error if a file cannot be read or written, or a recording cannot be replayed.
@MainActor func makeRecordings(
  of stories: [(name: String, script: Script)], in folder: String
) throws {
  for story in stories {
    let path = "\(folder)/\(story.name)"
    try write(story.script, to: path + ".evemu")
    guard FileManager.default.fileExists(atPath: path + ".scene.json") else { continue }
    var trace: [UInt8] = []
    let scene = try Scene.load(path: path + ".scene.json")
    try Replayer.trace(.file(path + ".evemu"), scene: scene, as: .text) { trace += $0 }
    try Data(trace).write(to: URL(filePath: path + ".trace"))
    print(path + ".trace")
  }
}

/// Writes the recordings, traces and covers of the sample applications.
///
/// - Parameter folder: The folder to write to.
/// - Throws: An error if a file cannot be written, or a recording cannot be replayed.
@MainActor func makeSamples(in folder: String) throws {
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  for sample in Samples.runs {
    let path = "\(folder)/\(sample.name)"
    try write(sample.script, to: path + ".evemu")
    var trace: [UInt8] = []
    try SampleRun.replay(sample, recording: path + ".evemu", as: .text, sink: { trace += $0 })
    try Data(trace).write(to: URL(filePath: path + ".trace"))
    print(path + ".trace")
    if sample.isAnimated {
      let animation = try SampleRun.animation(of: sample, recording: path + ".evemu")
      try Data(animation.utf8).write(to: URL(filePath: path + "-animation.svg"))
      print(path + "-animation.svg")
    }
    guard let cover = try SampleRun.cover(of: sample, recording: path + ".evemu") else { continue }
    try Data(cover.utf8).write(to: URL(filePath: path + ".svg"))
    print(path + ".svg")
  }
}

/// Writes the recordings of devices, their tables, and flings with known velocities.
///
/// - Parameter folder: The folder to write to.
/// - Throws: An error if a file cannot be written.
func makeDeviceRecordings(in folder: String) throws {
  for (name, bytes) in try DeviceRecording.files() {
    let path = "\(folder)/\(name)"
    let file = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    print(path)
  }
}

/// Writes a script as a recording.
///
/// - Parameters:
///   - script: The script.
///   - path: The path of the recording.
/// - Throws: An error if the recording cannot be written.
func write(_ script: Script, to path: String) throws {
  var writer = try RecordingWriter(format: .evemu, path: path)
  for item in script.items { try writer.write(item) }
  try writer.finish()
  print(path)
}

let usage = """
  usage: make-recordings FOLDER

  Writes the package's own recordings, their traces, the samples' covers, the recordings of what
  others have reported, and those of devices: into Recordings.
  """
if CommandLine.arguments.dropFirst().contains(where: { ["--help", "-h"].contains($0) }) {
  print(usage)
  exit(0)
}
guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("\(usage)\n".utf8))
  exit(2)
}
do {
  try makeRecordings(of: RecordingScripts.all, in: CommandLine.arguments[1])
  try makeRecordings(of: ReportedFaultScripts.all, in: CommandLine.arguments[1] + "/reports")
  try makeSamples(in: CommandLine.arguments[1] + "/samples")
  try makeDeviceRecordings(in: CommandLine.arguments[1] + "/devices")
} catch {
  FileHandle.standardError.write(Data("make-recordings: \(error)\n".utf8))
  exit(1)
}
