import Foundation
import TSReplay
import TSScenes
import TestSupport
import Testing
import TSTracing

@Suite("The package's own recordings")
@MainActor struct GoldenTests {
  nonisolated static let folder = PackageFolder.recordings

  /// The names of all recordings that have a trace beside them.
  nonisolated static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".trace") }.map { String($0.dropLast(6)) }.sorted()
  }()

  @Test("are there")
  func present() {
    #expect(
      Self.names == ["controls", "double-tap", "pinch", "swipe", "three-fingers", "two-people"])
  }

  @Test("give the traces beside them", arguments: names)
  func traces(_ name: String) throws {
    let path = "\(Self.folder)/\(name)"
    let scenePath = path + ".scene.json"
    let hasScene = FileManager.default.fileExists(atPath: scenePath)
    let scene = hasScene ? try Scene.load(path: scenePath) : nil
    var bytes: [UInt8] = []
    let result = try Replayer.trace(.file(path + ".evemu"), scene: scene, as: .text) { bytes += $0 }
    let golden = try String(contentsOfFile: path + ".trace", encoding: .utf8)
    let difference = TraceDifference(
      expected: golden, actual: String(decoding: bytes, as: UTF8.self))
    #expect(difference.isEmpty, "\(difference)")
    let again = try Replayer.trace(.file(path + ".evemu"), scene: scene, as: .json)
    #expect(again.hash == result.hash)
  }
}
