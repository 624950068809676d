import Foundation
import Recordings
import Replay
import Scenes
import Tracing

/// Writes the package's own recordings, and their traces where a scene stands beside them.
///
///     swift run make-recordings Recordings
@MainActor func makeRecordings(in folder: String) throws {
  for story in Stories.all {
    let path = "\(folder)/\(story.name)"
    var writer = try RecordingWriter(format: .evemu, path: path + ".evemu")
    for item in story.script.items { try writer.write(item) }
    try writer.finish()
    print(path + ".evemu")
    guard FileManager.default.fileExists(atPath: path + ".scene.json") else { continue }
    var trace: [UInt8] = []
    let scene = try Scene.load(path: path + ".scene.json")
    try Replayer.trace(.file(path + ".evemu"), scene: scene, as: .text) { trace += $0 }
    try Data(trace).write(to: URL(filePath: path + ".trace"))
    print(path + ".trace")
  }
}

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: make-recordings FOLDER\n".utf8))
  exit(2)
}
do {
  try makeRecordings(in: CommandLine.arguments[1])
} catch {
  FileHandle.standardError.write(Data("make-recordings: \(error)\n".utf8))
  exit(1)
}
