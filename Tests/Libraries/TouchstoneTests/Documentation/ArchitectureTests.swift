import Foundation
import TestSupport
import Testing

/// The articles on the architecture: one page with a list of targets, and the records of decisions.
@Suite("The articles on the architecture") struct ArchitectureTests {
  private static func text(_ name: String) throws -> String {
    try String(contentsOf: PackageFolder.article(name), encoding: .utf8)
  }

  private static func words(_ text: String) -> Int {
    text.split(whereSeparator: \.isWhitespace).count
  }

  /// The names of the records, in the order of their numbers.
  private static let records: [String] = {
    let folder = PackageFolder.article("decisions").deletingLastPathComponent()
      .appending(path: "Decisions")
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
  }()

  @Test("have one page for all, of at most 800 words before the list of targets")
  func page() throws {
    let text = try Self.text("architecture")
    let list = try #require(text.range(of: "## Targets")).lowerBound
    #expect(Self.words(String(text[..<list])) <= 800)
  }

  /// The targets that the list of layers has, in its order.
  private static func layers() throws -> [String] {
    let lines = try text("architecture").split(separator: "\n")
    return lines.prefix { !$0.hasPrefix("## Folders") }.filter { $0.hasPrefix("| `") }.flatMap {
      row in
      row.dropFirst(2).prefix { $0 != "|" }.matches(of: /`(\w+)`/).map { String($0.1) }
    }
  }

  /// The folder of the target of a file, whose path begins in `Sources`.
  private static func target(of path: String) -> String {
    let folders = path.split(separator: "/")
    return String(folders[["Core", "Kit"].contains(folders[0]) ? 2 : 1])
  }

  @Test("list every target after all that it imports")
  func order() throws {
    let listed = try Self.layers()
    let sources = PackageFolder.root.appending(path: "Sources")
    let paths = try #require(FileManager.default.subpaths(atPath: sources.path))
    var imports = 0
    for path in paths where path.hasSuffix(".swift") {
      let target = Self.target(of: path)
      let place = try #require(listed.firstIndex(of: target), "\(target) is not listed")
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      // Lines that begin with an attribute, a level of access or the word itself.
      for line in text.split(separator: "\n") where "@ip".contains(line[line.startIndex]) {
        let words = line.split(separator: " ")
        guard words.dropLast().contains("import"), let name = words.last,
          let other = listed.firstIndex(of: PackageFolder.folderName(String(name)))
        else { continue }
        imports += 1
        #expect(
          other < place, "architecture.md lists \(target) before \(name), which \(path) imports")
      }
    }
    #expect(imports > 1000)
  }

  @Test(
    "have modules whose names no other package has: with a prefix, or with the name of the product")
  func prefixes() throws {
    let manifest = try String(
      contentsOf: PackageFolder.root.appending(path: "Package.swift"), encoding: .utf8)
    let sources = manifest.components(separatedBy: "let groups")[0]
    let names = Set(sources.matches(of: /\n {4}(\w+)/).map { String($0.1) })
    #expect(names.count > 50)
    let prefixes = ["TS", "CTS", "Touch", "CTouch", "UIKit", "HumanMotion"]
    #expect(names.filter { name in !prefixes.contains { name.hasPrefix($0) } } == [])
  }

  @Test("show functions of the engine that exist in the folders that they are said to be in")
  func engine() throws {
    let core = PackageFolder.root.appending(path: "Sources/Core")
    let paths = try #require(FileManager.default.subpaths(atPath: core.path))
    let rows = try Self.text("engine").matches(of: /\n +([A-Z]\w+)\.(\w+)[ ▸]+(\w+)/)
    #expect(rows.count > 12)
    for row in rows {
      let (type, function, folder) = (row.1, row.2, row.3)
      let sources = paths.filter { path in
        let file = path.split(separator: "/").last ?? ""
        return path.contains("/\(folder)/")
          && (file == "\(type).swift" || file.hasPrefix("\(type)+"))
      }
      let found = try sources.contains {
        try String(contentsOf: core.appending(path: $0), encoding: .utf8)
          .contains("func \(function)(")
      }
      #expect(found, "\(type).\(function) is not in \(folder)")
    }
  }

  @Test("name, to change a rule, files and folders that exist")
  func rules() throws {
    let sources = PackageFolder.root.appending(path: "Sources")
    let paths = try Self.text("engine").matches(of: /`(Core\/[\w\/+.]+)`/).map { String($0.1) }
    #expect(paths.count > 12)
    for path in paths {
      let found = FileManager.default.fileExists(atPath: sources.appending(path: path).path)
      #expect(found, "there is no \(path)")
    }
  }

  @Test("list every target of the sources once, and no other")
  func targets() throws {
    let listed = try Self.layers()
    let sources = PackageFolder.root.appending(path: "Sources")
    let paths = try #require(FileManager.default.subpaths(atPath: sources.path))
    let folders = Set(paths.filter { $0.contains(".") && $0.contains("/") }.map(Self.target))
    #expect(Set(listed).count == listed.count)
    let missing = folders.subtracting(listed)
    #expect(missing.isEmpty, "architecture.md does not list \(missing.sorted())")
    let unknown = Set(listed).subtracting(folders)
    #expect(unknown.isEmpty, "architecture.md lists \(unknown.sorted()), which are not in Sources")
  }

  @Test("have records that are numbered from 1 without a gap, with the number in the title")
  func numbers() throws {
    #expect(Self.records.count > 30)
    for (index, name) in Self.records.enumerated() {
      #expect(Int(name.prefix(3)) == index + 1, "\(name) is the record \(index + 1)")
      #expect(try Self.text("Decisions/\(name)").hasPrefix("# \(index + 1). "), "\(name)")
    }
  }

  @Test("have records of at most 200 words, with all that a reader looks for", arguments: records)
  func form(name: String) throws {
    let text = try Self.text("Decisions/\(name)")
    #expect(Self.words(text) <= 200)
    for part in ["Date", "Context", "Decision", "Alternatives", "Consequences"] {
      #expect(text.contains("\n**\(part).** "), "\(name) does not give the \(part.lowercased())")
    }
    #expect(text.contains(/\*\*Date\.\*\* \d{1,2} [A-Z][a-z]+ 20\d\d/))
  }

  @Test("list each record once")
  func list() throws {
    let listed = try Self.text("decisions").matches(of: /- <doc:([^>]+)>/)
    #expect(listed.map { String($0.1) }.sorted() == Self.records)
  }
}
