@testable import Porting

/// The imports of a file that has none, which would be added to it.
private let imports = "import Foundation; import UIKitActions\n"

/// Rewrites one file of a folder of its own.
func ported(_ text: String) -> String { ported([text])[0].after }

/// Rewrites one file, and returns what is left: each place as its line and its text.
func leftovers(_ text: String) -> [String] {
  ported([text])[0].leftovers.map {
    "\($0.line): \($0.name.map { $0 + ": " } ?? "")\($0.text)"
  }
}

/// Rewrites the files of a folder, those without imports as if they had them.
func ported(_ texts: [String]) -> [Porter.File] {
  let isPart = texts.map { text in
    !text.split(separator: "\n").contains { $0.hasPrefix("import ") || $0.contains(" import UI") }
  }
  let files = texts.enumerated().map { number, text in
    (path: "File\(number).swift", text: isPart[number] ? imports + text : text)
  }
  return Porter.port(files).enumerated().map { number, file in
    guard isPart[number] else { return file }
    let left = file.leftovers.map {
      Leftover(line: max(1, $0.line - 1), name: $0.name, text: $0.text)
    }
    return Porter.File(
      path: file.path, before: texts[number], after: String(file.after.dropFirst(imports.count)),
      leftovers: left)
  }
}
