import Foundation
import Testing

@testable import Porting

@Suite("touchstone-port")
struct PortCommandTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "port-\(UUID())")

  /// Runs the program on a folder with files, and returns its status, output and messages.
  private func run(
    _ files: [String: String], _ words: String...
  ) throws -> (status: Int32, output: String, errors: String, files: [String: String]) {
    let manager = FileManager.default
    defer { try? manager.removeItem(at: folder) }
    try manager.createDirectory(
      at: folder.appending(path: ".build"), withIntermediateDirectories: true)
    for (name, text) in files {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    var (output, errors) = ("", "")
    let status = PortCommand.run(
      words.map { $0 == "FOLDER" ? folder.path : $0 }, output: { output += $0 },
      errors: { errors += $0 })
    var after: [String: String] = [:]
    for name in files.keys {
      after[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    return (status, output, errors, after)
  }

  private static let view = "import Foundation\nimport UIKit\n\n@objc class A: UIView {\n}\n"

  @Test("shows the difference and changes nothing")
  func difference() throws {
    let result = try run(["A.swift": Self.view], "FOLDER")
    let path = folder.appending(path: "A.swift").path
    #expect(result.status == 0)
    #expect(result.files["A.swift"] == Self.view)
    #expect(
      result.output == """
        --- \(path)
        +++ \(path)
        @@ -1,5 +1,5 @@
         import Foundation
        -import UIKit
        +import UIKitNames
        \u{20}
        -@objc class A: UIView {
        +class A: UIView {
         }

        """)
    #expect(result.errors == "1 of 1 files to rewrite, 0 places left to do by hand\n")
  }

  @Test("changes the files with --write, and not those of packages and hidden folders")
  func writing() throws {
    let files = ["A.swift": Self.view, "Package.swift": Self.view, ".build/B.swift": Self.view]
    let result = try run(files, "--write", "FOLDER")
    #expect(result.status == 0)
    #expect(
      result.files["A.swift"] == "import Foundation\nimport UIKitNames\n\nclass A: UIView {\n}\n")
    #expect(result.files["Package.swift"] == Self.view)
    #expect(result.files[".build/B.swift"] == Self.view)
    #expect(result.output == "\(folder.appending(path: "A.swift").path): rewritten\n")
    #expect(result.errors == "1 of 1 files rewritten, 0 places left to do by hand\n")
  }

  @Test("ends with status 1 where something is left, and says where")
  func left() throws {
    let result = try run(["A.swift": "import Foundation\nimport SwiftUI\n"], "FOLDER")
    #expect(result.status == 1)
    #expect(result.output == "")
    let path = folder.appending(path: "A.swift").path
    #expect(result.errors.hasPrefix("\(path):2: there is no SwiftUI on Linux"))
  }

  @Test(
    "ends with status 2 when the call is wrong",
    arguments: [[], ["/nowhere/at/all"], ["a", "b"], ["--wrote", "a"], ["--what"]])
  func misuse(words: [String]) {
    var errors = ""
    let status = PortCommand.run(words, output: { _ in }, errors: { errors += $0 })
    #expect(status == 2 && errors.filter { $0 == "\n" }.count == 1)
  }

  @Test("ends with status 2 where no Swift file is")
  func empty() throws { #expect(try run([:], "FOLDER").status == 2) }
}

@Suite("Unified differences")
struct UnifiedDiffTests {
  @Test(
    "have three lines of context, and join where they touch",
    arguments: [
      ([1], ["@@ -1,4 +1,4 @@"]), ([20], ["@@ -17,4 +17,4 @@"]),
      ([2, 9], ["@@ -1,12 +1,12 @@"]), ([2, 10], ["@@ -1,5 +1,5 @@", "@@ -7,7 +7,7 @@"]),
    ] as [([Int], [String])])
  func hunks(changed: [Int], heads: [String]) {
    let old = (1...20).map { "line \($0)\n" }.joined()
    let new = (1...20).map { changed.contains($0) ? "LINE \($0)\n" : "line \($0)\n" }.joined()
    let text = UnifiedDiff.text(from: old, to: new, path: "a")
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("@@") }.map(String.init) == heads)
  }

  @Test("are empty for equal texts")
  func equal() { #expect(UnifiedDiff.text(from: "a\n", to: "a\n", path: "a") == "") }
}
