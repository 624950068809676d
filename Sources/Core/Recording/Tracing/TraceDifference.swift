/// The differences between two traces, line by line.
///
/// ```swift
/// let difference = TraceDifference(expected: golden, actual: trace)
/// #expect(difference.isEmpty, "\(difference)")
/// ```
public struct TraceDifference: Hashable, Sendable, CustomStringConvertible {
  /// A line that only one of the traces has.
  public struct Line: Hashable, Sendable {
    /// A Boolean value that indicates whether the line is of the expected trace, not of the actual
    /// one.
    public var isExpected: Bool
    /// The number of the line in its own trace, from 1.
    public var number: Int
    /// The text of the line.
    public var text: String
  }

  /// The lines that differ, sorted by number, with expected before actual lines.
  public let lines: [Line]
  /// A Boolean value that indicates whether too many lines differ to compare all of them.
  public let isCutShort: Bool

  /// The number of lines that are compared from the first difference on.
  ///
  /// The limit is necessary because the cost grows with the square of the number.
  static let window = 2000

  /// Compares two traces.
  ///
  /// Only the part between the first and the last difference is compared line by line, up to a
  /// limit of lines.
  public init(expected: String, actual: String) {
    let (old, new) = (Self.split(expected), Self.split(actual))
    // Equal lines at both ends are excluded first, because comparing the rest takes quadratic time.
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

  /// A Boolean value that indicates whether the traces are equal.
  public var isEmpty: Bool { lines.isEmpty && !isCutShort }

  /// The differing lines, each with its number: `-` for a missing line, `+` for an additional one.
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
