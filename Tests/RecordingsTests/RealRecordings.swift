import Foundation

/// The folder of real recordings, which is not part of the package.
enum RealRecordings {
  /// The folder, or nil where it is absent: the environment variable `TOUCHSTONE_RECORDINGS`
  /// names it, else it is looked for beside the package.
  static let folder: String? = {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let beside = package.deletingLastPathComponent().appending(path: "shared/recordings").path
    let named = ProcessInfo.processInfo.environment["TOUCHSTONE_RECORDINGS"]
    let folder = named ?? beside
    return FileManager.default.fileExists(atPath: folder + "/TABLE.csv") ? folder : nil
  }()

  static var arePresent: Bool { folder != nil }

  /// A row of `TABLE.csv`: what an independent parser counted in a file.
  struct Row: CustomStringConvertible {
    var path: String
    var format: String
    /// The name of the file that describes its device; empty where there is none.
    var descriptionName: String
    var frames: Int
    var events: Int
    var duration: Double
    var description: String { path }
  }

  static func rows() throws -> [Row] {
    guard let folder else { return [] }
    let text = try String(contentsOfFile: folder + "/TABLE.csv", encoding: .utf8)
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    guard let head = lines.first?.components(separatedBy: ",") else { return [] }
    return lines.dropFirst().compactMap { line in
      let cells = Dictionary(zip(head, fields(line))) { first, _ in first }
      guard let path = cells["path"], let format = cells["fmt"],
        let frames = cells["frames"].flatMap({ Int($0) }),
        let events = cells["nev"].flatMap({ Int($0) }),
        let duration = cells["dur"].flatMap({ Double($0) })
      else { return nil }
      return Row(
        path: folder + "/" + path, format: format, descriptionName: cells["desc"] ?? "",
        frames: frames, events: events, duration: duration)
    }
  }

  private static func fields(_ line: String) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        fields.append("")
      } else {
        fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}
