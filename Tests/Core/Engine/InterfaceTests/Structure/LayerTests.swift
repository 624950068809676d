import Foundation
import TestSupport
import Testing

/// The folders of `Sources/Core/Engine/Interface` are layers: a folder uses the ones before it in the article
/// *Architecture*, and none after it.
///
/// UIKit's classes mention each other: a view has gesture recognizers and a window, a window has a
/// view controller. Swift allows stored properties and overridable methods only in the class
/// itself. So the declarations in ``LayerTests/classFiles`` may name types of later folders, and
/// a function there whose body is one statement may call what a later folder defines; nothing else
/// may.
struct LayerTests {
  /// The folders of the table in the article *Architecture*, in its order.
  static let layers: [String] = {
    let article = SourceTree.interface
      .appending(path: "../../../Libraries/Touchstone/Touchstone.docc/architecture.md").standardized
    let text = (try? String(contentsOf: article, encoding: .utf8)) ?? ""
    guard let start = text.range(of: "## Folders of Interface") else { return [] }
    return text[start.upperBound...].matches(of: /\n\| `(\w+)` \|/).map { String($0.1) }
  }()

  static let classFiles: Set = [
    "Touches/Touch.swift", "Touches/Event.swift", "Responders/Responder.swift",
    "Views/View.swift", "Views/View+Upcalls.swift", "Views/ViewSupplement.swift",
    "Views/Window.swift",
    "Recognizers/GestureRecognizer.swift",
    "Application/Application.swift", "Controllers/ViewController.swift",
  ]

  @Test("Every folder of the interface is one of the layers")
  func folders() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: SourceTree.interface.path)
    #expect(folders.sorted() == Self.layers.sorted())
  }

  @Test("A folder uses no type and no member of a later folder")
  func direction() throws {
    let tree = try SourceTree()
    let references = Self.layers.flatMap { tree.references(from: $0, to: Self.layers) }
    #expect(references.filter { !$0.isAllowed } == [])
  }

  @Test("A reference to a later folder is found in a function, and allowed in a declaration")
  func sensitivity() {
    let late = SourceFile(path: "Controllers/Late.swift", text: "final class Late {}\n")
    func found(_ path: String, _ text: String) -> [Bool] {
      let tree = SourceTree([late, SourceFile(path: path, text: text)])
      return tree.references(from: "Views", to: Self.layers).map(\.isAllowed)
    }
    #expect(found("Views/Early.swift", "struct Early {\n  var late: Late?\n}\n") == [false])
    #expect(found("Views/View.swift", "class View {\n  var late: Late?\n}\n") == [true])
    #expect(found("Views/View.swift", "class View {\n  func make() { _ = Late() }\n}\n") == [true])
    let long = "class View {\n  func make() {\n    let a = 1\n    use(a, Late())\n  }\n}\n"
    #expect(found("Views/View.swift", long) == [false])
    #expect(found("Views/Early.swift", "// Late\nlet text = \"Late\"\n") == [])
  }
}

/// A use of something that a later folder declares.
struct LayerReference: Equatable, CustomStringConvertible {
  let file: String
  let line: Int
  let name: String
  let folder: String
  /// Whether it is a declaration, or a body of one statement, in one of the class files.
  let isAllowed: Bool

  var description: String { "\(file):\(line) uses \(name) of \(folder)" }
}

/// A source file without its comments and string literals.
struct SourceFile {
  let path: String
  let lines: [String]
  /// The number of open braces before each line.
  let depths: [Int]

  var folder: String { String(path.prefix { $0 != "/" }) }

  init(path: String, text: String) {
    self.path = path
    var lines: [String] = []
    var depths: [Int] = []
    var depth = 0
    // Each evaluation of a literal compiles it again, which takes longer than to search a line.
    let literal = /"(?:\\.|[^"\\])*"/
    let interpolation = /\\\(([^"]*?)\)/
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = Self.code(of: line, literal, interpolation)
      lines.append(code)
      depths.append(depth)
      depth += code.utf8.count { $0 == UInt8(ascii: "{") }
      depth -= code.utf8.count { $0 == UInt8(ascii: "}") }
    }
    (self.lines, self.depths) = (lines, depths)
  }

  /// Removes comments and the fixed text of string literals; interpolations remain.
  private static func code(
    of line: Substring, _ literal: Regex<Substring>, _ interpolation: Regex<(Substring, Substring)>
  ) -> String {
    var bare = line
    if line.utf8.contains(UInt8(ascii: "\"")) {
      bare = line.replacing(literal) { match in
        match.output.matches(of: interpolation).map { String($0.1) }.joined(separator: " ")
      }
    }
    guard bare.utf8.contains(UInt8(ascii: "/")) else { return String(bare) }
    return String(bare.prefix(upTo: bare.firstRange(of: "//")?.lowerBound ?? bare.endIndex))
  }

  /// Whether a line belongs to a declaration of the class or of its plain values, or to a function of one
  /// statement.
  func isDeclaration(_ line: Int) -> Bool {
    if depths[line] <= 1 { return true }
    if lines[line].contains(/^\s*(get|set|didSet|willSet) \{.*\}\s*$/) { return true }
    var (first, last) = (line, line)
    while first > 0, depths[first] > 1 { first -= 1 }
    if lines[first].contains("struct Plain:") { return true }
    while last < lines.count - 1, depths[last + 1] > 1 { last += 1 }
    return lines[(first + 1)..<last].count { $0.contains(/\S/) } <= 1
  }
}

/// The sources of the interface, with the folder that each name is declared in.
struct SourceTree {
  static let interface = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../../Sources/Core/Engine/Interface").standardized

  let files: [SourceFile]
  private var folders: [String: Set<String>] = [:]

  init() throws {
    let files = try PackageFolder.swiftFiles(in: "Sources/Core/Engine/Interface")
    self.init(files.map { SourceFile(path: $0.path, text: $0.text) })
  }

  init(_ files: [SourceFile]) {
    self.files = files
    // A type, or a member whose name is too long to be also the name of something else.
    let type = /^\s*(?:[@\w()]+ )*(?:class|struct|enum|protocol|typealias) ([A-Z]\w*)/
    let member = /^\s*(?:[@\w():]+ )*(?:func|var|let) ([a-z]\w{10,})/
    for file in files {
      for (line, depth) in zip(file.lines, file.depths) where depth <= 1 {
        if depth == 1, line.contains("override ") { continue }
        guard let found = line.firstMatch(of: depth == 0 ? type : member) else { continue }
        folders[String(found.1), default: []].insert(file.folder)
      }
    }
  }

  /// The uses, in one folder, of what one later folder declares and no other.
  func references(from folder: String, to layers: [String]) -> [LayerReference] {
    guard let index = layers.firstIndex(of: folder) else { return [] }
    let later = Set(layers[(index + 1)...])
    var found: [LayerReference] = []
    for file in files where file.folder == folder {
      for (index, line) in file.lines.enumerated() {
        // Of `a.b` only `a` counts: `b` may be a member of any type that has one of this name.
        let paths = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
        let words = paths.compactMap { $0.split(separator: ".").first.map(String.init) }
        for word in Set(words).sorted() {
          guard let homes = folders[word], homes.count == 1, let home = homes.first,
            later.contains(home)
          else { continue }
          let isAllowed =
            LayerTests.classFiles.contains(file.path) && file.isDeclaration(index)
          found.append(
            LayerReference(
              file: file.path, line: index + 1, name: word, folder: home, isAllowed: isAllowed))
        }
      }
    }
    return found
  }
}
