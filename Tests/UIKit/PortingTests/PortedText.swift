@testable import Porting

/// Rewrites one file of a folder of its own.
func ported(_ text: String) -> String { Porter.port([("Card.swift", text)])[0].after }

/// Rewrites one file, and returns what is left: each place as its line and its text.
func leftovers(_ text: String) -> [String] {
  Porter.port([("Card.swift", text)])[0].leftovers.map {
    "\($0.line): \($0.name.map { $0 + ": " } ?? "")\($0.text)"
  }
}

/// Rewrites the files of a folder.
func ported(_ texts: [String]) -> [Porter.File] {
  Porter.port(texts.enumerated().map { ("File\($0.offset).swift", $0.element) })
}
