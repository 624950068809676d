import Foundation
import TestSupport
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
      words.map { $0 == "FOLDER" ? folder.path : $0 }, program: Self.program,
      output: { output += $0 }, errors: { errors += $0 })
    var after: [String: String] = [:]
    for name in files.keys {
      after[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    return (status, output, errors, after)
  }

  /// A path beside which the tests, and where all is built the modules, are.
  private static let program = CommandLine.arguments[0]

  private nonisolated static var hasModules: Bool {
    PackageModules(beside: CommandLine.arguments[0]) != nil
  }

  private static let view = "import Foundation\nimport UIKit\n\n@objc class A: UIView {\n}\n"

  @Test("prints what is left as JSON, one cause a line, and no difference")
  func json() throws {
    let result = try run(["A.swift": "import UIKit\nimport MapKit\n"], "--json", "FOLDER")
    let lines = result.output.split(separator: "\n")
    #expect(result.status == 1 && lines.count == 1, "\(result.output)")
    let object = try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any]
    #expect(object?["kind"] as? String == "left" && object?["places"] as? Int == 1)
    #expect((object?["text"] as? String)?.contains("there is no MapKit") == true)
    #expect((object?["first"] as? String)?.hasSuffix("A.swift:3") == true)
    #expect(!result.errors.contains("MapKit"))
  }

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
    #expect(
      result.errors == """
        1 of 1 files to rewrite, 0 places left to do by hand
        whether the result compiles, --check tells

        """)
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
    #expect(result.errors.hasPrefix("1 of 1 files rewritten, 0 places left to do by hand\n"))
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
    arguments: [
      [], ["/nowhere/at/all"], ["a", "b"], ["--wrote", "a"], ["--what"], ["--swift-version"],
      ["--swift-version", "4", "a"],
    ])
  func misuse(words: [String]) {
    var errors = ""
    let status = PortCommand.run(
      words, program: Self.program, output: { _ in }, errors: { errors += $0 })
    #expect(status == 2 && errors.filter { $0 == "\n" }.count == 1)
  }

  @Test("reports what many places have in common in one line, with the first of them")
  func causes() throws {
    let text =
      "import UIKitNames\nimport MapKit\nlet a = UISearchBar()\nlet b = UISearchController()\n"
    let result = try run(["A.swift": text, "B.swift": "\nimport MapKit\n"], "FOLDER")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines[0].hasSuffix(
        "A.swift:2: there is no MapKit on Linux; remove what uses it"
          + " (2 places in 2 files)"))
    #expect(lines[1].contains("A.swift:3: UISearchBar, UISearchController: there is no se"))
    #expect(lines[1].hasSuffix("(2 places)"))
  }

  @Test("checks whether the result compiles", .enabled(if: hasModules, "needs UIKitActions"))
  func check() throws {
    let good = """
      import UIKit
      class Card: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
        }
        required init?(coder: NSCoder) { fatalError() }
        @objc func tapped() {}
      }

      """
    let result = try run(["A.swift": good], "--check", "FOLDER")
    #expect(result.status == 0)
    #expect(result.errors.hasSuffix("the result compiles, in Swift 5 mode\n"))
    #expect(result.output == "" && result.files["A.swift"] == good)
    let bad = good.replacing("{}", with: "{ hop(); hop(); layer.sublayers = nil }")
    let failing = try run(["A.swift": bad], "--check", "--swift-version", "6", "FOLDER")
    #expect(failing.status == 1)
    #expect(failing.errors.contains("A.swift:9: error: cannot find 'hop' in scope (2 places)"))
    #expect(failing.errors.hasSuffix("in Swift 6 mode\n"))
  }

  @Test("says what to build where the modules are missing, and does not claim that it compiles")
  func missingModules() {
    var errors = ""
    let file = PackageFolder.root.appending(path: "Tests/Kit/UIKit/PortingTests/ChainTests.swift")
      .path
    let status = PortCommand.run(
      ["--check", file], program: "/nowhere/touchstone-port", output: { _ in },
      errors: { errors += $0 })
    #expect(status == 1 && errors.contains("swift build --product touchstone-port"))
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
