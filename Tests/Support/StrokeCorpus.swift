import Foundation

/// The folder of shapes that people drew in studies, which is not part of the package.
package enum StrokeCorpus {
  /// The path of the folder, or `nil` where it is absent: the environment variable `TOUCHSTONE_STROKES`
  /// names it, `../shared/strokes` beside the package by default.
  package static let folder: String? = {
    let beside = PackageFolder.root.deletingLastPathComponent()
      .appending(path: "shared/strokes").path
    let folder = ProcessInfo.processInfo.environment["TOUCHSTONE_STROKES"] ?? beside
    return FileManager.default.fileExists(atPath: folder + "/vectors.csv") ? folder : nil
  }()

  /// Returns the bytes of a file of the folder.
  ///
  /// - Throws: An error if the folder is absent or the file cannot be read.
  package static func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: "\(folder ?? "")/\(name)")))
  }
}
