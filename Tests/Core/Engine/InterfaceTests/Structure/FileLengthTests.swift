import TestSupport
import Testing

/// One concept a file: none has more than 400 lines.
///
/// The exceptions are open classes. What an extension declares cannot be overridden, so their bodies
/// hold every member that UIKit lets programs override, with its documentation (decision 53).
struct FileLengthTests {
  static let limit = 400

  /// The files that are longer, with the lines that they may have.
  ///
  /// The list and its numbers may only shrink.
  static let exceptions = [
    "Sources/Core/Engine/Interface/Views/View.swift": 626,
    "Sources/Core/Engine/Interface/Recognizers/GestureRecognizer.swift": 438,
  ]

  /// The number of lines of each Swift file of the package, by its path.
  private static func lengths() throws -> [String: Int] {
    var lengths: [String: Int] = [:]
    for folder in ["Sources", "Tools", "Tests"] {
      for (path, text) in try PackageFolder.swiftFiles(in: folder) {
        lengths["\(folder)/\(path)"] = text.utf8.count { $0 == UInt8(ascii: "\n") }
      }
    }
    return lengths
  }

  @Test("A file has at most 400 lines, or is one of the exceptions and no longer than that says")
  func files() throws {
    let lengths = try Self.lengths()
    #expect(lengths.count > 1500)
    for (path, length) in lengths.sorted(by: { $0.key < $1.key }) where length > Self.limit {
      let allowed = Self.exceptions[path] ?? Self.limit
      #expect(length <= allowed, "\(path) has \(length) lines; give each concept in it a file")
    }
    for (path, _) in Self.exceptions {
      #expect(lengths[path, default: 0] > Self.limit, "\(path) is no exception any more: remove it")
    }
  }
}
