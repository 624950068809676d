import Foundation
import TestSupport
import Testing

@testable import TSPageServer
@testable import TouchstoneTool

/// The verb `playground`.
@MainActor @Suite("touchstone playground") struct PlaygroundVerbTests {
  private func withFolder(_ files: [String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "recordings"), withIntermediateDirectories: true)
    for file in files { try Data(file.utf8).write(to: folder.appending(path: file)) }
    try body(folder.path)
  }

  @Test(
    "says what makes the page where it or the module is missing",
    arguments: [([], "index.html"), (["index.html"], "touchstone.wasm")] as [([String], String)])
  func missing(files: [String], name: String) throws {
    try withFolder(files) { folder in
      let run = Run("playground", folder)
      #expect(run.status == 1 && run.printsOneLine)
      let remedy = "has no \(name); run Tools/library/playground/build \(folder) first"
      #expect(run.errors.contains(remedy), "\(run.errors)")
    }
  }

  @Test("names what is wrong with its arguments")
  func wrong() {
    #expect(Run("playground", "a", "b").errors.contains("2 folders are named; give one"))
    #expect(Run("playground", "--port", "x").errors.contains("a number from 1 to 65535"))
  }

  @Test("serves nothing that a link leads to, of files or folders, and says so")
  func links() throws {
    let outside = try Folder()
    let secret = try outside.write("secret", to: "secret.txt")
    try withFolder(["index.html", "touchstone.wasm"]) { folder in
      for (link, target) in [
        ("secret.txt", secret), ("outside", outside.path), ("recordings/secret.txt", secret),
        ("inside.html", folder + "/index.html"), ("nowhere", "/nowhere"),
      ] {
        try FileManager.default.createSymbolicLink(
          atPath: folder + "/" + link, withDestinationPath: target)
      }
      let page = try PlaygroundFiles(in: folder)
      for path in [
        "/secret.txt", "/outside/secret.txt", "/recordings/secret.txt", "/inside.html", "/nowhere",
      ] {
        #expect(!page.has(path) && page.response(to: PageRequest(.get, path)).status == 404)
      }
      #expect(page.has("/index.html") && page.files.links.count == 5)
    }
    // Neither is the page itself a link to something else.
    try withFolder(["touchstone.wasm"]) { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/index.html", withDestinationPath: secret)
      #expect(Run("playground", folder).errors.contains("has no index.html"))
    }
  }

  @Test("reads no file that has become a link, or is in a folder that has, since it was listed")
  func exchanged() throws {
    let outside = try Folder()
    try outside.write("secret", to: "a.txt")
    try withFolder(["recordings/a.txt"]) { folder in
      let files = try FolderFiles(in: folder)
      #expect(files.paths == ["recordings/a.txt"] && files.read("recordings/a.txt") != nil)
      try FileManager.default.removeItem(atPath: folder + "/recordings/a.txt")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/recordings/a.txt", withDestinationPath: outside.name("a.txt"))
      #expect(files.read("recordings/a.txt") == nil)
      try FileManager.default.removeItem(atPath: folder + "/recordings")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/recordings", withDestinationPath: outside.path)
      #expect(files.read("recordings/a.txt") == nil)
    }
  }

  @Test("serves the files of the folder, and only the page may compile the module")
  func files() throws {
    let names = ["index.html", "touchstone.js", "touchstone.wasm", "recordings/list.json"]
    try withFolder(names) { folder in
      let files = try PlaygroundFiles(in: folder)
      let page = files.response(to: PageRequest(.get, "/"))
      #expect(page.body == Array("index.html".utf8) && page.type.hasPrefix("text/html"))
      let module = files.response(to: PageRequest(.get, "/touchstone.wasm"))
      #expect(module.type == "application/wasm" && !module.runsWebAssembly)
      #expect(files.has("/recordings/list.json") && !files.has("/recordings"))
      #expect(files.response(to: PageRequest(.get, "/../secret")).status == 404)
      for (answer, isAllowed) in [(page, true), (module, false)] {
        let policy = PageRules.headers(of: answer).first { $0.name == "Content-Security-Policy" }
        #expect(policy?.value.contains("'wasm-unsafe-eval'") == isAllowed)
      }
    }
  }
}
