import Foundation

/// The folder of real recordings, which is no part of the package.
enum RealRecordings {
  /// Named by the environment variable `TOUCHSTONE_RECORDINGS`, else beside the package.
  static let folder: String? = {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let beside = package.deletingLastPathComponent().appending(path: "shared/recordings").path
    let folder = ProcessInfo.processInfo.environment["TOUCHSTONE_RECORDINGS"] ?? beside
    return FileManager.default.fileExists(atPath: folder + "/TABLE.csv") ? folder : nil
  }()

  /// A row of `TABLE.csv`: what an independent parser counted in a file.
  struct Row: CustomStringConvertible {
    let path: String
    /// The description that the table goes by, where the file has none and the folder has it.
    let device: String?
    let cells: [String: String]

    var description: String { path }

    /// A count; an empty cell is 0.
    func number(_ column: String) -> Double { Double(cells[column] ?? "") ?? 0 }

    /// The words of a call of the program about this recording.
    func call(_ words: String...) -> [String] {
      words + (device.map { ["--device", $0] } ?? []) + [path]
    }
  }

  static func rows() throws -> [Row] {
    guard let folder else { return [] }
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let places = Dictionary(
      files.sorted().map { (($0 as NSString).lastPathComponent, $0) },
      uniquingKeysWith: { a, _ in a })
    let text = try String(contentsOfFile: folder + "/TABLE.csv", encoding: .utf8)
    let lines = text.split(whereSeparator: \.isNewline).map { fields(String($0)) }
    guard let head = lines.first else { return [] }
    return lines.dropFirst().map { fields in
      let cells = Dictionary(zip(head, fields), uniquingKeysWith: { a, _ in a })
      let device = cells["desc"].flatMap { places[$0] }.map { "\(folder)/\($0)" }
      return Row(path: "\(folder)/\(cells["path"] ?? "")", device: device, cells: cells)
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
