import Foundation

/// An error that indicates a file of vectors that cannot be read.
struct VectorFileError: Error, CustomStringConvertible {
  var description: String
}

/// The reading of the files of vectors.
enum VectorFile {
  static func text(_ name: String, in folder: String) throws -> String {
    guard let text = try? String(contentsOfFile: folder + "/" + name, encoding: .utf8) else {
      throw VectorFileError(description: "\(folder)/\(name) cannot be read")
    }
    return text
  }

  /// A line of a file, from 1, and the object on it; `nil` if it has none.
  struct Line {
    var number: Int
    var value: JSON?
  }

  /// Returns the objects of a file with one on each line; empty lines are left out.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - folder: The folder.
  ///   - stride: The number of lines of which the first is read; 1 for all.
  /// - Returns: The objects.
  /// - Throws: An error if the file cannot be read.
  static func objects(
    _ name: String, in folder: String, every stride: Int = 1
  ) throws -> [Line] {
    let lines = try text(name, in: folder)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .filter { !$0.element.allSatisfy(\.isWhitespace) }
    return lines.indices.filter { $0 % stride == 0 }.map {
      let (index, text) = lines[$0]
      guard let value = try? JSONDecoder().decode(JSON.self, from: Data(text.utf8)),
        case .object = value
      else { return Line(number: index + 1) }
      return Line(number: index + 1, value: value)
    }
  }

  /// Returns the rows of a file of comma-separated values, by the names of the first row.
  static func rows(_ name: String, in folder: String) throws -> [[String: String]] {
    rows(try text(name, in: folder))
  }

  /// Returns the rows of comma-separated values, by the names of the first row; `line` is the number
  /// of a row's line, from 1.
  static func rows(_ text: String) -> [[String: String]] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated().filter { !$0.element.isEmpty }
      .map { (number: $0.offset + 1, cells: cells(String($0.element))) }
    guard let names = lines.first?.cells else { return [] }
    return lines.dropFirst().map { line in
      Dictionary(
        [("line", "\(line.number)")] + zip(names, line.cells),
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// Returns the cells of a row, of which some may be in quotation marks.
  private static func cells(_ line: String) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"":
        // A doubled mark inside of quotation marks is one.
        if !isQuoted, cells[cells.count - 1].isEmpty == false { cells[cells.count - 1] += "\"" }
        isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }
}
