import Foundation
import TSInterface
import TSScenes

/// A folder with nibs for a test, which is removed with the object.
@MainActor final class NibFiles {
  let folder = FileManager.default.temporaryDirectory.appending(path: "nibs-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ name: String, _ text: String) throws {
    try text.write(
      to: folder.appending(path: name + ".scene.json"), atomically: true, encoding: .utf8)
  }

  func nibs(_ classes: SceneClasses) -> NibFolder { NibFolder(folder.path, classes: classes) }
}
