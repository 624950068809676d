import Foundation
import TSReplay
import TSScenes
import TestSupport
import Testing

@testable import TSMinimizing

@Suite("A smaller scene") @MainActor struct SceneReducerTests {
  nonisolated static let cases = [
    ("reports/tap-beside-double-tap", "tap=1", ["more", "menu"]),
    ("reports/list-over-map", "list/gestures/1 failed: moved", ["scroll"]),
    ("pinch", "zoom began", ["title", "turn"]),
    ("swipe", "drag failed: required flip", ["title", "backgroundColor"]),
  ]

  @Test("has what is needed and nothing else", arguments: cases)
  func smaller(_ name: String, _ keep: String, _ gone: [String]) throws {
    let path = PackageFolder.recording("\(name).scene.json")
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    let source = ReplaySource.file(PackageFolder.recording("\(name).evemu"))
    let expectation = try KeptExpectation(keep)
    func shows(_ scene: Scene) -> Bool {
      let outcome = try? ReplayCheck(expectation, scene: scene).outcome(of: source)
      return outcome?.shows(expectation) == true
    }
    let small = SceneReducer(name: path, shows: shows).reduce(bytes)
    #expect(shows(try Scene(parsing: small, name: path)))
    #expect(small.count < bytes.count)
    let text = String(decoding: small, as: UTF8.self)
    for word in gone { #expect(!text.contains("\"\(word)\""), "\(text)") }
    #expect(SceneReducer(name: path, shows: shows).reduce(small) == small)
  }

  @Test("remains as it is if it is no scene, or nothing may be removed")
  func same() {
    let bytes = Array("{".utf8)
    #expect(SceneReducer(name: "a", shows: { _ in true }).reduce(bytes) == bytes)
    let scene = Array(#"{"window": {"frame": [0, 0, 10, 10]}}"#.utf8)
    #expect(SceneReducer(name: "a", shows: { _ in false }).reduce(scene) == scene)
  }
}
