import Foundation
import TestSupport
import Testing

@Suite("The tutorial") struct TutorialTests {
  @Test(
    "shows the application and the tests that are compiled and run here",
    arguments: ["Tile.swift", "TileTests.swift"])
  func code(_ name: String) throws {
    let source = PackageFolder.root.appending(
      path: "Tests/Libraries/TouchstoneTests/Tutorial/\(name)")
    let article = try String(contentsOf: PackageFolder.article("tutorial"), encoding: .utf8)
      .replacing("@testable import Tiles\n\n", with: "")
    let code = try String(contentsOf: source, encoding: .utf8)
    #expect(article.contains("```swift\n\(code)```\n"))
  }

  @Test("has four steps, the first of them without what the later ones add")
  func steps() throws {
    let article = try String(contentsOf: PackageFolder.article("tutorial"), encoding: .utf8)
    let steps = article.split(separator: "\n## ").dropFirst()
    #expect(steps.map { $0.prefix(2) } == ["1.", "2.", "3.", "4."])
    let first = try #require(steps.first)
    #expect(first.contains("class Tile") && !first.contains("TapGestureRecognizer"))
    // A target without its folder cannot be built, and a test without this import neither.
    #expect(!first.contains(".testTarget") && steps[2 + steps.startIndex].contains(".testTarget"))
    #expect(steps[2 + steps.startIndex].contains("\n@testable import Tiles\n"))
  }
}
