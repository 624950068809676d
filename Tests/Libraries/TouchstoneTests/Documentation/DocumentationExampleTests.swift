import Foundation
import TestSupport
import Testing

/// Compiles every Swift example of the documentation against the modules of this build.
@Suite("The examples in the documentation", .enabled(if: Compiler.path != nil, "needs swiftc"))
struct DocumentationExampleTests {
  private static let root = PackageFolder.root

  /// The examples in the sources of the libraries, in the articles, and in the pages beside them.
  private static func examples() throws -> [DocumentationExample] {
    let sources = root.appending(path: "Sources")
    let inside = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    ).compactMap { $0 as? URL }.filter { ["swift", "md"].contains($0.pathExtension) }
    let pages = ["README.md", "CONTRIBUTING.md"].map { root.appending(path: $0) }
    return try (inside + pages).sorted { $0.path < $1.path }.flatMap { file in
      try DocumentationExample.examples(
        in: file, path: String(file.path.dropFirst(root.path.count + 1)))
    }.filter { $0.code.first?.hasPrefix(".") == false }
  }

  @Test("compile as they are printed")
  func compile() throws {
    let examples = try Self.examples()
    #expect(examples.count > 80)
    let folder = FileManager.default.temporaryDirectory.appending(path: "examples-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for (index, example) in examples.enumerated() {
      let file = folder.appending(path: "Example\(index).swift")
      try example.file(index).write(to: file, atomically: true, encoding: .utf8)
      files.append(file.path)
    }
    let tests = Self.root.appending(path: "Tests/Libraries/TouchstoneTests")
    for name in [
      "Documentation/ExampleContext.swift", "Card.swift", "Checkmark.swift", "Tutorial/Tile.swift",
      "Tutorial/CanvasGestures.swift",
    ] {
      files.append(tests.appending(path: name).path)
    }
    let errors = try Compiler.errors(in: files, root: Self.root)
    #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
  }

  @Test("are found in comments and in articles, with their lines")
  func found() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = """
      /// A view.
      ///
      ///     ```
      ///
      /// ```swift
      /// let view = View()
      ///   .self
      /// ```
      final class A {}
      /// ```swift
      /// cut.off()
      func b() {}
      """
    try text.write(to: file, atomically: true, encoding: .utf8)
    let found = try DocumentationExample.examples(in: file, path: "A.swift")
    #expect(found.map(\.line) == [6, 11])
    #expect(found.map(\.code) == [["let view = View()", "  .self"], ["cut.off()"]])
  }
}
