import Foundation
import TestSupport
import Testing

@Suite("The article on testing")
struct ArticleTests {
  private static let root = PackageFolder.root

  @Test("shows the example that is compiled and run here")
  func example() throws {
    let source = Self.root.appending(path: "Tests/Lab/TouchTestingTests/PhotoTests.swift")
    let article = Self.root.appending(
      path: "Sources/Libraries/Touchstone/Touchstone.docc/testing-with-touches.md")
    let example = try String(contentsOf: source, encoding: .utf8)
    #expect(try String(contentsOf: article, encoding: .utf8).contains(example))
  }
}
