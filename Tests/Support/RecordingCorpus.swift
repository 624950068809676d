import Foundation

/// A folder of recordings with a table of what they contain, over which suites of tests run.
package struct RecordingCorpus: Sendable, CustomStringConvertible {
  /// A recording, and what was counted in it independently of the reader.
  package struct Row: CustomStringConvertible, Sendable {
    /// The path of the recording.
    package let path: String
    /// The path of the file that describes its device, where the recording does not.
    package let device: String?
    /// A Boolean value that indicates whether the recording is that of a real device.
    package let isReal: Bool
    fileprivate let cells: [String: String]

    package var description: String { path }

    /// Returns a cell of the table; empty if there is none.
    package subscript(column: String) -> String { cells[column] ?? "" }

    /// Returns a count of the table; 0 for an empty cell.
    package func number(_ column: String) -> Double { Double(self[column]) ?? 0 }
  }

  /// The folder of the recordings.
  package let folder: String
  /// A Boolean value that indicates whether the recordings are those of real devices and people,
  /// which are not part of the package.
  package let isReal: Bool

  /// The recordings of the package, which `make-recordings` writes.
  package static let package = RecordingCorpus(
    folder: PackageFolder.recordings + "/devices", isReal: false)

  /// The recordings of real devices, or `nil` where they are absent: the environment variable
  /// `TOUCHSTONE_RECORDINGS` names their folder, `../shared/recordings` beside the package by
  /// default.
  package static let real: RecordingCorpus? = {
    let beside = PackageFolder.root.deletingLastPathComponent()
      .appending(path: "shared/recordings").path
    let folder = ProcessInfo.processInfo.environment["TOUCHSTONE_RECORDINGS"] ?? beside
    guard FileManager.default.fileExists(atPath: folder + "/TABLE.csv") else { return nil }
    return RecordingCorpus(folder: folder, isReal: true)
  }()

  /// The recordings of the package, and those of real devices where they are present.
  package static let all = [package] + (real.map { [$0] } ?? [])

  package var description: String { isReal ? "real devices" : "the package" }

  /// Returns the rows of the table, one for each recording.
  ///
  /// - Throws: An error if the table cannot be read.
  package func rows() throws -> [Row] {
    let places = Dictionary(
      try files().map { (($0 as NSString).lastPathComponent, $0) }, uniquingKeysWith: { a, _ in a })
    let text = try String(contentsOfFile: folder + "/TABLE.csv", encoding: .utf8)
    let lines = text.split(whereSeparator: \.isNewline).map { RecordingCorpus.fields(String($0)) }
    guard let head = lines.first else { return [] }
    return lines.dropFirst().map { fields in
      let cells = Dictionary(zip(head, fields), uniquingKeysWith: { a, _ in a })
      let device = cells["desc"].flatMap { places[$0] }.map { "\(folder)/\($0)" }
      return Row(
        path: "\(folder)/\(cells["path"] ?? "")", device: device, isReal: isReal, cells: cells)
    }
  }

  /// Returns the paths of all files in the folder, relative to it, in order.
  ///
  /// - Throws: An error if the folder cannot be read.
  package func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
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
