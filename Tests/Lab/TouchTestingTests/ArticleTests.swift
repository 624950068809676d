import Foundation
import TestSupport
import Testing

@Suite("The article on testing")
struct ArticleTests {
  @Test("shows the example that is compiled and run here")
  func example() throws {
    let source = PackageFolder.root.appending(path: "Tests/Lab/TouchTestingTests/PhotoTests.swift")
    let article = PackageFolder.article("testing-with-touches")
    let example = try String(contentsOf: source, encoding: .utf8)
    #expect(try String(contentsOf: article, encoding: .utf8).contains(example))
  }
}
