import Foundation
import Scenes
import Testing

@Suite("The page of formats") struct DocumentedKeysTests {
  private static let page: String = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = root.appending(path: "Sources/Touchstone/Touchstone.docc/formats.md")
    return (try? String(contentsOf: path, encoding: .utf8)) ?? ""
  }()

  @Test(
    "names every class that a scene may name, and every key",
    arguments: SceneClasses.standard.vocabulary)
  func complete(_ entry: (name: String, keys: [String])) {
    for word in [entry.name] + entry.keys {
      let isTold = Self.page.contains("`\(word)`")
      #expect(isTold, "formats.md does not tell of \(word)")
    }
  }
}
