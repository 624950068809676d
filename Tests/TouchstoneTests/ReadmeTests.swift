import Foundation
import TestSupport
import Testing
import Touchstone

@Suite("The README")
struct ReadmeTests {
  private static let root = PackageFolder.root

  @Test("shows the example that is compiled and run here")
  func example() throws {
    let source = Self.root.appending(path: "Tests/TouchstoneTests/Card.swift")
    let readme = Self.root.appending(path: "README.md")
    let example = try String(contentsOf: source, encoding: .utf8)
    #expect(try String(contentsOf: readme, encoding: .utf8).contains(example))
  }

  @Test("has an example in which a finger drags a card")
  @MainActor func dragging() throws {
    let path = Self.root.appending(path: "Recordings/three-fingers.evemu").path(
      percentEncoded: false)
    let card = try drag(path)
    #expect(card.notes == ["1 began at 20.0, 40.0", "ended"])
    #expect(card.frame.origin == CGPoint(x: 67.5, y: 175))
  }
}
