import Foundation
import TestSupport

/// A method or a property with the type that declares it, such as `View.hitTest(_:with:)`.
struct Member: Hashable {
  var owner: String
  /// The name, of a function with its labels.
  var name: String

  var text: String { "\(owner).\(name)" }
}

/// The types of sources, with those that each inherits from, and their members.
struct SourceMembers {
  /// A member with the words before its keyword, and its lines.
  struct Declaration {
    var member: Member
    var isInProtocol: Bool
    var modifiers: [Substring]
    var body: [Substring]
  }

  private(set) var declarations: [Declaration] = []
  /// The types that each type inherits from.
  private(set) var parents: [String: Set<String>] = [:]

  init() {}

  /// Reads all Swift files of folders of the package.
  init(folders: [String]) throws {
    for folder in folders {
      let root = PackageFolder.root.appending(path: folder)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      for path in paths.sorted() where path.hasSuffix(".swift") {
        add(try String(contentsOf: root.appending(path: path), encoding: .utf8))
      }
    }
  }

  /// Reads one file.
  ///
  /// A declaration is found by its indentation, which the formatter guarantees.
  mutating func add(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var owners: [(indentation: Int, kind: Substring, name: String)] = []
    for (index, line) in lines.enumerated() {
      let code = line.drop { $0 == " " }
      let indentation = line.utf8.count - code.utf8.count
      guard !code.isEmpty, !code.hasPrefix("//") else { continue }
      let words = code.split(separator: " ", maxSplits: 12)
      guard let place = words.firstIndex(where: { Self.keywords.contains($0) }),
        place + 1 < words.count, words[..<place].allSatisfy(Self.isModifier)
      else { continue }
      owners.removeAll { $0.indentation >= indentation }
      let kind = words[place]
      if Self.types.contains(kind), words[place + 1] != "func", words[place + 1] != "var" {
        let head = Self.joined(lines[index...]) { $0.contains("{") }
        let (name, inherited) = Self.head(head, after: kind)
        parents[name, default: []].formUnion(inherited)
        owners.append((indentation, kind, name))
      } else if let keyword = words[place...].prefix(2).first(where: { $0 == "func" || $0 == "var" }
      ),
        let owner = owners.last, owner.indentation + 2 == indentation
      {
        let head = Self.joined(lines[index...]) { Self.isBalanced($0) }
        let name = Self.name(head, after: keyword)
        let end = lines[(index + 1)...].firstIndex { line in
          let code = line.drop { $0 == " " }
          return !code.isEmpty && !code.hasPrefix(")") && code != "{"
            && line.utf8.count - code.utf8.count <= indentation
        }
        declarations.append(
          Declaration(
            member: Member(owner: owner.name, name: name), isInProtocol: owner.kind == "protocol",
            modifiers: Array(words[..<place]), body: Array(lines[index..<(end ?? lines.count)])))
      }
    }
  }

  /// Adds what the types of other sources inherit from.
  mutating func addParents(of other: SourceMembers) {
    parents.merge(other.parents) { $0.union($1) }
  }

  /// Returns a type with all that it inherits from.
  func ancestry(of type: String) -> Set<String> {
    var (found, open) = (Set<String>(), [type])
    while let next = open.popLast() {
      if found.insert(next).inserted { open += parents[next] ?? [] }
    }
    return found
  }

  // MARK: Words

  private static let types: Set<Substring> = [
    "class", "struct", "enum", "extension", "actor", "protocol",
  ]
  private static let keywords = types.union(["func", "var"])

  private static func isModifier(_ word: Substring) -> Bool {
    word.hasPrefix("@") || word.allSatisfy { $0.isLetter || $0 == "(" || $0 == ")" }
  }

  private static func joined(
    _ lines: ArraySlice<Substring>, until isComplete: (String) -> Bool
  ) -> String {
    var text = ""
    for line in lines.prefix(12) {
      text += " " + line.drop { $0 == " " }
      if isComplete(text) { break }
    }
    return text
  }

  private static func isBalanced(_ text: String) -> Bool {
    text.utf8.count { $0 == UInt8(ascii: "(") } == text.utf8.count { $0 == UInt8(ascii: ")") }
  }

  /// Returns the name of a type and the names behind its colon.
  private static func head(_ text: String, after kind: Substring) -> (String, [String]) {
    guard let start = text.range(of: "\(kind) ") else { return ("", []) }
    var clause = text[start.upperBound...].prefix { $0 != "{" }
    if let condition = clause.range(of: " where ") { clause = clause[..<condition.lowerBound] }
    let parts = split(clause, at: ":", limit: 1)
    let name = parts[0].prefix { $0 != "<" }.trimmingCharacters(in: .whitespaces)
    guard parts.count > 1 else { return (name, []) }
    return (
      name,
      split(parts[1], at: ",").map {
        let words = $0.prefix { $0 != "<" }.split(separator: " ")
        return words.last.map(String.init) ?? ""
      }
    )
  }

  /// Returns the name of a property, or of a function with its labels.
  private static func name(_ text: String, after keyword: Substring) -> String {
    guard let start = text.range(of: "\(keyword) ") else { return "" }
    let rest = text[start.upperBound...]
    let name = rest.prefix { !" :(<={".contains($0) }.filter { $0 != "`" }
    guard keyword == "func", let opening = rest.firstIndex(of: "(") else { return name }
    var depth = 0
    let parameters = rest[opening...].dropFirst().prefix {
      depth += $0 == "(" ? 1 : $0 == ")" ? -1 : 0
      return depth >= 0
    }
    let labels = split(parameters, at: ",").compactMap { $0.split(separator: ":").first }
      .compactMap { $0.split(separator: " ").first }
    return "\(name)(\(labels.map { "\($0):" }.joined()))"
  }

  /// Splits a text at a character outside of brackets.
  private static func split(
    _ text: Substring, at separator: Character, limit: Int = .max
  ) -> [Substring] {
    var (parts, start, depth): ([Substring], Substring.Index, Int) = ([], text.startIndex, 0)
    for index in text.indices where parts.count < limit {
      let character = text[index]
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character) { depth -= 1 }
      guard character == separator, depth == 0 else { continue }
      parts.append(text[start..<index])
      start = text.index(after: index)
    }
    return parts + [text[start...]]
  }
}
