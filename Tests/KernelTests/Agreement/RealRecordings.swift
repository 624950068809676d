import Foundation

/// The folder of real recordings, which is no part of the package.
enum RealRecordings {
  /// Named by the environment variable `TOUCHSTONE_RECORDINGS`, else beside the package; nil where
  /// there is none.
  static let folder: String? = {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../..").standardizedFileURL
    let beside = package.deletingLastPathComponent().appending(path: "shared/recordings").path
    let folder = ProcessInfo.processInfo.environment["TOUCHSTONE_RECORDINGS"] ?? beside
    return FileManager.default.fileExists(atPath: folder + "/TABLE.csv") ? folder : nil
  }()
}
