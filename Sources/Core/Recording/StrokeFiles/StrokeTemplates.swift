public import TSStrokes
internal import Foundation
internal import TSFormatting

/// Templates of drawn shapes, as a file has them.
///
/// A file has raw points with times, not what a matcher makes of them, so another matcher can use it.
/// It is text:
///
///     touchstone strokes 1
///     # A comment.
///     shape check
///     stroke
///     0 10 60
///     0.12 30 80
///     0.31 80 20
///
/// The first line is the version, which may come again, so that files can be joined. Each `shape` has one or more strokes, each `stroke` one or more lines
/// with the seconds since the start of the shape, and the distances from the left and from the upper
/// edge, in any unit of length.
public struct StrokeTemplates: Hashable, Sendable {
  /// The shapes, in the order of the file; several may have the same name.
  public var shapes: [NamedStroke]

  /// The first line of a file.
  package static let header = "touchstone strokes 1"

  /// Creates templates.
  public init(_ shapes: [NamedStroke]) { self.shapes = shapes }

  /// Reads templates.
  ///
  /// - Throws: A ``StrokeFileError`` with the line and what was expected.
  public init(text: String) throws(StrokeFileError) {
    var reader = StrokeTemplateReader()
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      try reader.read(line, index + 1)
    }
    shapes = try reader.finish()
  }

  /// Reads a file of templates.
  ///
  /// - Parameter path: The path of the file, which is text in UTF-8.
  /// - Throws: A ``StrokeFileError`` with the line and what was expected, or that the file cannot be read.
  public init(path: String) throws(StrokeFileError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw StrokeFileError("cannot be read; expected a file of templates that you may read")
    }
    try self.init(text: String(decoding: data, as: UTF8.self))
  }

  /// The text of a file: coordinates with three decimals, times in milliseconds.
  public var text: String {
    var lines = [Self.header]
    for shape in shapes {
      lines.append("shape \(shape.name)")
      var stroke: Int?
      for point in shape.gesture.points {
        if point.stroke != stroke { lines.append("stroke") }
        stroke = point.stroke
        lines.append(
          "\(point.time.compact(3)) \(point.x.compact(3)) \(point.y.compact(3))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The state of reading a file of templates.
private struct StrokeTemplateReader {
  private var shapes: [NamedStroke] = []
  private var hasHeader = false
  private var stroke = -1
  private var shapeLine = 0

  mutating func read(_ line: Substring, _ number: Int) throws(StrokeFileError) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, !first.hasPrefix("#") else { return }
    if first == "touchstone" || !hasHeader {
      guard words.joined(separator: " ") == StrokeTemplates.header else {
        if words.dropLast() == ["touchstone", "strokes"], let version = Int(words[2]) {
          throw StrokeFileError(line: number, FormatVersion.problem(version))
        }
        throw StrokeFileError(
          line: number, "expected “\(StrokeTemplates.header)”, the version of the format")
      }
      hasHeader = true
      return
    }
    switch first {
    case "shape":
      try finishShape()
      let name = line.drop(while: \.isWhitespace).dropFirst(5).drop(while: \.isWhitespace)
      guard !name.isEmpty else {
        throw StrokeFileError(line: number, "expected a name behind shape, such as shape star")
      }
      shapes.append(NamedStroke(name: String(name.trimmed), gesture: StrokeGesture()))
      (stroke, shapeLine) = (-1, number)
    case "stroke":
      guard !shapes.isEmpty, words.count == 1 else {
        throw StrokeFileError(
          line: number,
          shapes.isEmpty
            ? "expected shape and a name before the first stroke" : "expected stroke alone")
      }
      stroke += 1
    default:
      try add(words, number)
    }
  }

  private mutating func add(_ words: [Substring], _ number: Int) throws(StrokeFileError) {
    guard stroke >= 0 else {
      throw StrokeFileError(
        line: number, "expected \(shapes.isEmpty ? "shape and a name" : "stroke") before points")
    }
    let numbers = words.compactMap { Double($0) }
    guard words.count == 3, numbers.count == 3 else {
      throw StrokeFileError(
        line: number, "expected shape, stroke, or three numbers: seconds, x and y, as 0.12 30 80")
    }
    guard numbers.allSatisfy({ $0.magnitude <= 1e9 }) else {
      throw StrokeFileError(line: number, "expected numbers from -1000000000 to 1000000000")
    }
    let point = StrokePoint(x: numbers[1], y: numbers[2], time: numbers[0], stroke: stroke)
    if let last = shapes[shapes.count - 1].gesture.points.last, last.stroke == stroke,
      point.time < last.time
    {
      throw StrokeFileError(
        line: number,
        "expected a time of at least \(last.time.compact(6)), as that of the point before")
    }
    shapes[shapes.count - 1].gesture.points.append(point)
  }

  private func finishShape() throws(StrokeFileError) {
    guard let shape = shapes.last, !shape.gesture.isComparable else { return }
    let name = shape.name.shownOnTerminal()
    throw StrokeFileError(
      line: shapeLine, "expected at least two different points of shape “\(name)”")
  }

  func finish() throws(StrokeFileError) -> [NamedStroke] {
    guard hasHeader else {
      throw StrokeFileError(line: 1, "expected “\(StrokeTemplates.header)”; the file is empty")
    }
    try finishShape()
    guard !shapes.isEmpty else {
      throw StrokeFileError("expected at least one shape, such as shape star")
    }
    return shapes
  }
}

extension Substring {
  /// The text without white space at its end.
  fileprivate var trimmed: Substring {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
