import Foundation
import TestSupport
import Testing

/// Runs the commands of the article *Why did it not fire?* whose output it prints.
@Suite("The article about what did not fire")
@MainActor struct NearestArticleTests {
  /// The commands with the lines that follow them, from blocks that begin with `$ touchstone`.
  private static func cases() throws -> [(words: [String], output: String)] {
    let text = try String(contentsOf: PackageFolder.article("why-did-it-not-fire"), encoding: .utf8)
    return text.components(separatedBy: "```").filter { $0.hasPrefix("text\n$ touchstone ") }.map {
      let lines = $0.split(separator: "\n").dropFirst()
      let words = lines[1].split(separator: " ").dropFirst(2).map { word in
        word.hasPrefix("Recordings/")
          ? PackageFolder.root.appending(path: String(word)).path : String(word)
      }
      return (words, lines.dropFirst().joined(separator: "\n"))
    }
  }

  @Test("prints what the program prints, of five cases")
  func output() throws {
    let cases = try Self.cases()
    #expect(cases.count == 5)
    for (words, output) in cases {
      let run = Run(words)
      #expect(run.status == 0)
      #expect(run.lines.joined(separator: "\n") == output)
    }
  }
}
