import Foundation
import Testing

@Suite("touchstone port")
@MainActor struct PortVerbTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "verb-\(UUID())")

  private func withFolder(_ body: (String) throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try "import UIKit\nimport SwiftUI\n".write(
      to: folder.appending(path: "A.swift"), atomically: true, encoding: .utf8)
    try body(folder.path)
  }

  @Test("wants one folder that exists")
  func operands() throws {
    for words in [["port"], ["port", "a", "b"], ["port", "/nowhere/at/all"]] {
      let run = Run(words)
      #expect(run.status == 2 && run.printsOneLine, "\(words)")
    }
  }

  @Test("says how to build the program that does the work where it is missing")
  func missing() throws {
    try withFolder { folder in
      let run = Run(["port", folder], executable: "/nowhere/touchstone")
      #expect(run.status == 1 && run.printsOneLine)
      #expect(run.errors.contains("swift build --product touchstone-port"))
    }
  }

  private nonisolated static var hasPorter: Bool {
    FileManager.default.isExecutableFile(atPath: (BuiltProgram.path ?? "") + "-port")
  }

  @Test(
    "passes on the difference, the list of what is left, and the status",
    .enabled(if: hasPorter, "needs touchstone-port"))
  func works() throws {
    try withFolder { folder in
      let run = Run(["port", folder], executable: BuiltProgram.path)
      #expect(run.status == 1)
      #expect(run.lines.contains("+import UIKitNames"))
      #expect(run.errors.contains("A.swift:3: there is no SwiftUI on Linux"))
      let text = try String(contentsOfFile: folder + "/A.swift", encoding: .utf8)
      #expect(text.contains("import UIKit\n"))
      let writing = Run(["port", "--write", folder], executable: BuiltProgram.path)
      #expect(writing.output == "\(folder)/A.swift: rewritten\n")
      let again = Run(["port", folder], executable: BuiltProgram.path)
      #expect(again.output == "")
    }
  }
}
