import Foundation
import TSScenes
import TestSupport
import Testing

@Suite("The page of formats") struct DocumentedKeysTests {
  private static let page =
    (try? String(contentsOf: PackageFolder.article("formats"), encoding: .utf8)) ?? ""

  @Test(
    "names every class that a scene may name, and every key",
    arguments: SceneClasses.standard.vocabulary)
  func complete(_ entry: (name: String, keys: [String])) {
    for word in [entry.name] + entry.keys {
      let isDocumented = Self.page.contains("`\(word)`")
      #expect(isDocumented, "formats.md does not document \(word)")
    }
  }
}
