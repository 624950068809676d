import Foundation

/// A Swift code block in a documentation comment or an article.
struct DocumentationExample: Sendable, CustomStringConvertible {
  /// The file, relative to the package.
  let path: String
  /// The line of the block's first line of code, counted from 1.
  let line: Int
  let code: [String]

  var description: String { "\(path):\(line)" }

  /// Returns the examples of a file: blocks that begin with ` ```swift `, in `///` comments of a
  /// source and anywhere in an article.
  static func examples(in file: URL, path: String) throws -> [DocumentationExample] {
    let isSource = path.hasSuffix(".swift")
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { isSource ? comment($0) : String($0) }
    var found: [DocumentationExample] = []
    var start: Int?
    for (index, line) in lines.enumerated() {
      let fence = line?.trimmingCharacters(in: .whitespaces)
      if let first = start {
        guard fence == "```" || line == nil else { continue }
        found.append(
          DocumentationExample(
            path: path, line: first + 1, code: lines[first..<index].map { $0 ?? "" }))
        start = nil
      } else if fence == "```swift" {
        start = index + 1
      }
    }
    return found
  }

  /// The text of a documentation comment's line; nil for code.
  private static func comment(_ line: Substring) -> String? {
    let trimmed = line.drop { $0 == " " }
    guard trimmed.hasPrefix("///") else { return nil }
    let text = trimmed.dropFirst(3)
    return String(text.hasPrefix(" ") ? text.dropFirst() : text)
  }

  /// Returns the example as a file of a module that has the libraries and `ExampleContext.swift`.
  ///
  /// It becomes the body of a method, so that statements are allowed and declarations hide those of
  /// other examples. Only what must be at file scope stays there. A `#sourceLocation` has the compiler
  /// name the line of the documentation.
  ///
  /// - Parameter index: The number of the example, which no other has.
  /// - Returns: The text of the file.
  func file(_ index: Int) -> String {
    let isImport = { (line: String) in line.hasPrefix("import ") }
    let modules = ["Foundation", "HumanMotion", "Testing", "TouchTesting", "Touchstone"].map {
      "import \($0)"
    }
    // A reader's own module is the one that the example becomes a part of.
    let isOwn = { (line: String) in line.hasPrefix("@testable import ") }
    let body =
      ["#sourceLocation(file: \"\(path)\", line: \(line))"]
      + code.map { isImport($0) || isOwn($0) ? "" : $0 } + ["#sourceLocation()"]
    let isFileScope = code.contains { line in
      ["extension ", "@Test", "@Suite", "@main", "public "].contains { line.hasPrefix($0) }
    }
    let open = ["extension ExampleController {", "func example\(index)() async throws {"]
    let lines =
      modules + code.filter(isImport) + (isFileScope ? body : open + body + ["}", "}"])
    return lines.joined(separator: "\n") + "\n"
  }
}
