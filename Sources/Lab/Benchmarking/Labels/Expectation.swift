import TSRecognition

/// The number of times that a recognizer is expected to recognize in a stream.
///
/// Expectations are written `tap=2` (exactly), `pan>=1` (at least), `pan` (the same as `pan>=1`),
/// or `pan=*` (any number). A direction of the gesture may follow after a dot: `pan.up`,
/// `pinch.apart`, `turn.clockwise`; or the name of a drawn shape after a colon: `draw:check`.
public struct Expectation: Hashable, Sendable, CustomStringConvertible {
  /// An expected number of recognitions.
  public enum Count: Hashable, Sendable {
    /// Exactly the given number of times.
    case exactly(Int)
    /// At least the given number of times.
    case atLeast(Int)
    /// Any number of times, including none.
    case any
  }

  /// The identifier of the recognizer.
  public var recognizer: String
  /// The direction that the gesture must have, or the name of a drawn shape; `nil` for any.
  public var way: String?
  /// The expected number of recognitions.
  public var count: Count

  /// Creates an expectation.
  ///
  /// - Parameter way: The direction that the gesture must have, or `nil` for any direction.
  public init(_ recognizer: String, way: String? = nil, _ count: Count) {
    self.recognizer = recognizer
    self.way = way
    self.count = count
  }

  /// The names of all directions, in the order in which reports show them.
  public static let ways =
    GestureValues.panDirections + GestureValues.pinchDirections + GestureValues.rotationDirections
    + waysOfButtons

  /// The buttons of a trackpad's clicks and taps, which are written like directions.
  static let waysOfButtons = ["primary", "secondary", "middle"]

  /// The greatest valid count, which exceeds the number of recognitions in any recording.
  static let mostCount = 1_000_000

  /// Creates an expectation from its text, or returns `nil` if the text is not valid.
  ///
  /// A count above one million is not valid.
  ///
  /// - Parameter text: The text, such as `tap=2` or `pan.up`.
  public init?(_ text: some StringProtocol) {
    let signs = text.firstIndex { $0 == "=" || $0 == ">" }
    let name = signs.map { text[..<$0] } ?? text[...]
    guard !name.isEmpty else { return nil }
    var (id, way): (String, String?) = (String(name), nil)
    if let colon = name.firstIndex(of: ":"), colon != name.startIndex, name.last != ":" {
      (id, way) = (String(name[..<colon]), String(name[name.index(after: colon)...]))
    } else if let dot = name.lastIndex(of: "."), dot != name.startIndex {
      let last = String(name[name.index(after: dot)...])
      if Expectation.ways.contains(last) { (id, way) = (String(name[..<dot]), last) }
    }
    let rest = signs.map { text[$0...] } ?? ""
    let isAtLeast = rest.hasPrefix(">=")
    let number = Int(rest.dropFirst(isAtLeast ? 2 : 1))
      .flatMap { (0...Expectation.mostCount).contains($0) ? $0 : nil }
    if rest.isEmpty {
      self.init(id, way: way, .atLeast(1))
    } else if rest == "=*" {
      self.init(id, way: way, .any)
    } else if let number, isAtLeast || rest.hasPrefix("=") {
      self.init(id, way: way, isAtLeast ? .atLeast(number) : .exactly(number))
    } else {
      return nil
    }
  }

  /// The expectation in the form in which it is written in label files.
  public var description: String {
    let sign = way.map { Expectation.ways.contains($0) ? "." : ":" } ?? ""
    let name = recognizer + sign + (way ?? "")
    return switch count {
    case .exactly(let number): "\(name)=\(number)"
    case .atLeast(let number): "\(name)>=\(number)"
    case .any: "\(name)=*"
    }
  }
}
