/// How one trace differs from another, line by line.
///
///     let difference = TraceDifference(expected: golden, actual: trace)
///     #expect(difference.isEmpty, "\(difference)")
public struct TraceDifference: Hashable, Sendable, CustomStringConvertible {
  /// A line that only one of the traces has.
  public struct Line: Hashable, Sendable {
    /// Whether the expected trace has it; else the actual one has.
    public var isExpected: Bool
    /// Its number in its own trace, from 1.
    public var number: Int
    /// Its text.
    public var text: String
  }

  /// The lines that differ, in the order of the traces, expected before actual.
  public let lines: [Line]
  /// Whether the traces differ in so much that the rest was not compared.
  public let isCutShort: Bool

  /// As many lines as are compared from the first difference on: the cost grows with the square.
  static let window = 2000

  /// Compares two traces.
  public init(expected: String, actual: String) {
    let (old, new) = (Self.split(expected), Self.split(actual))
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    { end += 1 }
    let oldRest = old[start..<old.count - end].prefix(Self.window)
    let newRest = new[start..<new.count - end].prefix(Self.window)
    isCutShort = max(old.count, new.count) - start - end > Self.window
    lines = newRest.difference(from: oldRest).map { change in
      switch change {
      case .remove(let offset, let text, _):
        Line(isExpected: true, number: start + offset + 1, text: String(text))
      case .insert(let offset, let text, _):
        Line(isExpected: false, number: start + offset + 1, text: String(text))
      }
    }.sorted { ($0.number, $0.isExpected ? 0 : 1) < ($1.number, $1.isExpected ? 0 : 1) }
  }

  /// Whether the traces are the same.
  public var isEmpty: Bool { lines.isEmpty && !isCutShort }

  /// The lines, each with its number: `-` for what is missing, `+` for what is new.
  public var description: String {
    var text = lines.map { "\($0.isExpected ? "-" : "+")\($0.number): \($0.text)" }
    if isCutShort { text.append("… and more: too many lines differ to compare them all") }
    return text.joined(separator: "\n")
  }

  private static func split(_ text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
