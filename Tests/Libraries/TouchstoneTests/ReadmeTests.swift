import Foundation
import TestSupport
import Testing
import Touchstone

@Suite("The README")
struct ReadmeTests {
  private static let root = PackageFolder.root

  private static func text() throws -> String {
    try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
  }

  @Test(
    "shows the program and the test that are compiled and run here",
    arguments: ["Card.swift", "CardTests.swift"])
  func examples(_ name: String) throws {
    let source = Self.root.appending(path: "Tests/Libraries/TouchstoneTests/\(name)")
    let example = try String(contentsOf: source, encoding: .utf8)
    #expect(try Self.text().contains("```swift\n\(example)```\n"))
  }

  @Test("has at most 120 lines")
  func length() throws {
    #expect(try Self.text().split(separator: "\n", omittingEmptySubsequences: false).count <= 121)
  }

  @Test("links and shows only files that exist")
  func links() throws {
    let text = try Self.text()
    let paths =
      text.matches(of: /\]\(([^)#]+)[^)]*\)/).map { String($0.1) }
      + text.matches(of: /src="([^"]+)"/).map { String($0.1) }
    #expect(paths.count > 20)
    for path in paths where !path.hasPrefix("https:") {
      let file = Self.root.appending(path: path)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(path)")
    }
  }

  @Test("leaves to the article on commands every story, with the command that starts it")
  func stories() throws {
    let folder = Self.root.appending(path: "Recordings")
    let stories = try ["", "samples"].flatMap { name in
      try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path)
    }.filter { $0.hasSuffix(".evemu") }.map { String($0.dropLast(".evemu".count)) }
    // A table's row names a story after the command, or after a point.
    let commands = try String(contentsOf: PackageFolder.article("commands"), encoding: .utf8)
    let named = commands.split(separator: "\n").filter { $0.hasPrefix("| `Tools/start ") }
      .flatMap { row in
        row.split(separator: "|")[0].matches(of: /`(?:Tools\/start )?([a-z0-9-]+)`/)
          .map { String($0.1) }
      }
    #expect(Set(named).count == named.count && Set(named).isSubset(of: stories))
    // The variants of a chapter are on the page of the samples.
    let variants = ["view-switcher-plain", "hypno-time-initializer", "homepwner-challenges"]
    #expect(Set(stories).subtracting(named) == Set(variants))
  }
}
