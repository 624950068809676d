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
  ///
  /// - Parameter name: The name of the target.
  /// - Returns: The folder.
  package static func target(_ name: String) -> URL? {
    let sources = root.appending(path: "Sources")
    let layers = ["Core", "Kit"].flatMap { contents(sources.appending(path: $0)) }
    return (layers + contents(sources)).map { $0.appending(path: folderName(name)) }.first {
      FileManager.default.fileExists(atPath: $0.path)
    }
  }

  /// Returns the Swift files in a folder of the package and in those below it, without builds.
  ///
  /// - Parameter folder: The path of the folder in the package.
  /// - Returns: The paths in the folder, in order, with the texts.
  package static func swiftFiles(in folder: String) throws -> [(path: String, text: String)] {
    let url = root.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted()
      .filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }
      .map { ($0, try String(contentsOf: url.appending(path: $0), encoding: .utf8)) }
  }

  /// Returns the name of a target's folder, which lacks the prefix of the target's.
  package static func folderName(_ target: String) -> String {
    if target.hasPrefix("CTS") { return "C" + target.dropFirst(3) }
    return target.hasPrefix("TS") ? String(target.dropFirst(2)) : target
  }

  private static func contents(_ folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appending(path: $0) }
  }
}
