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

  /// The example as a file that compiles by itself.
  ///
  /// Declarations that only a file can hold stay at its top; all else becomes the body of a function,
  /// where a `#sourceLocation` has the compiler name the documentation.
  var file: String {
    var imports: [String] = []
    var body: [String] = []
    for line in code {
      if line.hasPrefix("import ") {
        imports.append(line)
        body.append("")
      } else {
        body.append(line)
      }
    }
    let marked =
      ["#sourceLocation(file: \"\(path)\", line: \(line))"] + body + ["#sourceLocation()"]
    let isFileScope = body.contains { line in
      ["extension ", "@Suite", "@main", "final class ", "struct ", "public "].contains {
        line.hasPrefix($0)
      }
    }
    let text =
      isFileScope
      ? marked
      : ["extension ExampleController {", "func example() async throws {"] + marked + ["}", "}"]
    return ((imports + text).joined(separator: "\n")) + "\n"
  }
}
