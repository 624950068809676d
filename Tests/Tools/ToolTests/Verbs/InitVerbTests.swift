import Foundation
import TestSupport
import Testing

@testable import TouchstoneTool

@Suite("touchstone init")
@MainActor struct InitVerbTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let root = PackageFolder.root.path

  private func run(_ words: String...) -> Run {
    Run(["init", "--package", Self.root] + words)
  }

  private func files(in name: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.name(name)).filter {
      var isFolder = ObjCBool(false)
      return FileManager.default.fileExists(
        atPath: folder.name("\(name)/\($0)"), isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }

  @Test(
    "writes the files of each kind into a new folder, names them, and says how to try them",
    arguments: [
      (
        "app",
        [
          ".gitignore", "Package.swift", "README.md", "Sources/MyCards/Tile.swift",
          "Sources/MyCards/main.swift", "Tests/MyCardsTests/TileTests.swift",
        ], "swift test"
      ),
      (
        "test",
        [
          ".gitignore", "Package.swift", "README.md", "Sources/MyCards/Photo.swift",
          "Tests/MyCardsTests/PhotoTests.swift",
        ], "swift test"
      ),
      (
        "recognizer",
        [
          ".gitignore", "Package.swift", "README.md", "Sources/MyCards/Checkmark.swift",
          "Tests/MyCardsTests/CheckmarkTests.swift",
        ], "swift test"
      ),
      ("c", [".gitignore", "Makefile", "README.md", "expected.txt", "gestures.c"], "make test"),
      ("python", ["README.md", "gestures.py", "test_gestures.py"], "python3 -m unittest"),
    ])
  func kinds(_ kind: String, _ files: [String], _ check: String) throws {
    let run = run(kind, folder.name("my-cards"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.map(String.init).sorted() == files)
    #expect(run.errors.hasSuffix("&& \(check)\n"))
    #expect(try self.files(in: "my-cards") == files)
    for file in files {
      let text = try folder.text(of: "my-cards/\(file)")
      #expect(
        !text.contains("NAME") && !text.contains("PACKAGE") && text.hasSuffix("\n"), "\(file)")
    }
  }

  @Test(
    "writes the path of a checkout from the project, which is that of other people's, too, and says it",
    arguments: [
      ("work/cards", "../Touchstone"), ("work/apps/my/cards", "../../../Touchstone"),
      ("cards", "../work/Touchstone"), ("work/Touchstone/Cards", ".."),
    ])
  func checkout(_ name: String, _ path: String) throws {
    for name in ["work/Touchstone", "work/apps/my"] {
      try FileManager.default.createDirectory(
        atPath: folder.name(name), withIntermediateDirectories: true)
    }
    try folder.write("// A package.\n", to: "work/Touchstone/Package.swift")
    let run = Run("init", "app", folder.name(name), "--package", folder.name("work/Touchstone"))
    #expect(run.status == 0 && run.errors.contains("with the checkout \(path) "), "\(run.errors)")
    #expect(
      try folder.text(of: "\(name)/Package.swift").contains(
        ".package(name: \"Touchstone\", path: \"\(path)\")"))
  }

  @Test(
    "depends on a repository where an address is given, from this version on, and says it",
    arguments: [
      "https://example.org/touchstone.git", "ssh://git@example.org/touchstone",
      "git@example.org:touchstone.git",
    ])
  func address(_ url: String) throws {
    let run = Run("init", "app", folder.name("a"), "--package", url)
    #expect(run.status == 0 && run.errors.contains("\(VerbProgram.version) of \(url)"))
    #expect(
      try folder.text(of: "a/Package.swift").contains(
        ".package(url: \"\(url)\", from: \"\(VerbProgram.version)\")"))
  }

  @Test("finds the package of the program, and says what to do where there is none")
  func package() throws {
    let built = Run(
      ["init", "app", folder.name("a")], executable: "\(Self.root)/.build/debug/touchstone")
    #expect(built.status == 0, "\(built.errors)")
    #expect(try !folder.text(of: "a/Package.swift").contains("path: \"/"))
    let installed = Run(["init", "app", folder.name("b")], executable: "/usr/bin/touchstone")
    #expect(installed.status == 2 && installed.printsOneLine)
    #expect(installed.errors.contains("--package URL, or a checkout: --package PATH"))
    #expect(!FileManager.default.fileExists(atPath: folder.name("b")))
    // Programs of other languages need no package.
    #expect(Run(["init", "c", folder.name("c")], executable: "/usr/bin/touchstone").status == 0)
  }

  @Test("overwrites nothing: a folder with files is refused, an empty one and one of git are used")
  func refusal() throws {
    let manager = FileManager.default
    for (name, entry) in [("empty", nil), ("git", ".git"), ("full", "notes.txt")] {
      try manager.createDirectory(
        atPath: folder.name(name), withIntermediateDirectories: false)
      if let entry { try folder.write("mine\n", to: "\(name)/\(entry)") }
    }
    #expect(run("c", folder.name("empty")).status == 0)
    #expect(run("c", folder.name("git")).status == 0)
    let full = run("c", folder.name("full"))
    #expect(full.status == 2 && full.printsOneLine && full.errors.contains("notes.txt"))
    #expect(try files(in: "full") == ["notes.txt"])
    #expect(run("c", folder.name("empty")).status == 2)
    let file = run("c", folder.name("full/notes.txt"))
    #expect(file.status == 2 && file.errors.contains("this is a file"))
  }

  @Test(
    "refuses calls that are wrong, in one line",
    arguments: [
      ([], "say what to write"), (["ap"], "did you mean app?"), (["gizmo"], "unknown kind"),
      (["app", "a", "b"], "2 folders are named"),
    ])
  func wrong(_ words: [String], _ message: String) {
    let run = Run(["init"] + words)
    #expect(run.status == 2 && run.printsOneLine && run.errors.contains(message), "\(run.errors)")
  }

  @Test(
    "writes sources that are compiled and run as tests of this package, or as an article's program",
    arguments: [
      ("app", "Sources/A/Tile.swift", "Tutorial/Tile.swift"),
      ("app", "Tests/ATests/TileTests.swift", "Tutorial/TileTests.swift"),
      ("recognizer", "Sources/A/Checkmark.swift", "Checkmark.swift"),
    ])
  func sources(_ kind: String, _ path: String, _ source: String) throws {
    #expect(run(kind, folder.name("a")).status == 0)
    let tested = try String(
      contentsOf: PackageFolder.root.appending(path: "Tests/Libraries/TouchstoneTests/\(source)"),
      encoding: .utf8)
    let written = try folder.text(of: "a/\(path)")
    #expect(written.replacing("\n@testable import A\n", with: "") == tested)
  }

  @Test("writes into the article on testing and the one on C what their projects have")
  func articles() throws {
    func article(_ name: String) throws -> String {
      try String(contentsOf: PackageFolder.article(name), encoding: .utf8)
    }
    #expect(run("test", folder.name("a")).status == 0 && run("c", folder.name("b")).status == 0)
    let testing = try article("testing-with-touches")
    for (path, start) in [
      ("Sources/A/Photo.swift", "final class Photo"), ("Tests/ATests/PhotoTests.swift", "@Suite"),
    ] {
      let text = try folder.text(of: "a/\(path)")
      let code = try #require(text.range(of: start)).lowerBound
      #expect(testing.contains(text[code...]), "\(path)")
    }
    #expect(try article("use-from-c").contains(try folder.text(of: "b/gestures.c")))
    #expect(try article("use-from-c").contains(try folder.text(of: "b/expected.txt")))
  }

  @Test("writes packages that build, and whose tests pass", .enabled(if: FullCheck.runs))
  func builds() throws {
    for kind in ["app", "recognizer", "test"] {
      #expect(run(kind, folder.name(kind)).status == 0)
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      // What they depend on is built once.
      process.arguments = ["swift", "test", "--scratch-path", folder.name("build")]
      process.currentDirectoryURL = URL(filePath: folder.name(kind))
      let pipe = Pipe()
      (process.standardOutput, process.standardError) = (pipe, pipe)
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      let text = String(decoding: output, as: UTF8.self)
      #expect(process.terminationStatus == 0, "\(kind): \(text.suffix(3000))")
    }
  }
}
