package import Foundation

/// The folders of the package that tests read.
package enum PackageFolder {
  /// The folder of the package.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The path of the package's recordings.
  package static let recordings = root.appending(path: "Recordings").path

  /// Returns the path of one of the package's recordings.
  ///
  /// - Parameter name: The path in the folder of recordings.
  /// - Returns: The path.
  package static func recording(_ name: String) -> String { "\(recordings)/\(name)" }

  /// Returns an article of the documentation.
  ///
  /// - Parameter name: The path in the catalog, without extension.
  /// - Returns: The file.
  package static func article(_ name: String) -> URL {
    root.appending(path: "Sources/Libraries/Touchstone/Touchstone.docc/\(name).md")
  }

  /// Returns the folder of a target of the package; `nil` if `Sources` has none.
  package static func target(_ name: String) -> URL? {
    let sources = root.appending(path: "Sources")
    let layers = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
    return layers.map { sources.appending(path: "\($0)/\(name)") }.first {
      FileManager.default.fileExists(atPath: $0.path)
    }
  }
}
