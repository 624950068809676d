/// How often a recognizer is expected to recognize in a stream.
///
/// Written `tap=2` (exactly), `pan>=1` (at least), `pan` (the same as `pan>=1`), or `pan=*` (it does
/// not matter). Behind a dot a way may stand that the gesture must have gone: `pan.up`,
/// `pinch.apart`, `turn.clockwise`.
public struct Expectation: Hashable, Sendable, CustomStringConvertible {
  /// How often.
  public enum Count: Hashable, Sendable {
    /// So often and no more.
    case exactly(Int)
    /// So often or more.
    case atLeast(Int)
    /// Any number of times.
    case any
  }

  /// The recognizer's id.
  public var recognizer: String
  /// Which way the gesture must have gone; nil when that does not matter.
  public var way: String?
  /// How often.
  public var count: Count

  /// Creates an expectation.
  public init(_ recognizer: String, way: String? = nil, _ count: Count) {
    self.recognizer = recognizer
    self.way = way
    self.count = count
  }

  /// The ways that gestures go, in the order in which they are shown.
  public static let ways = waysOfPans + waysOfPinches + waysOfRotations

  static let waysOfPans = ["left", "right", "up", "down"]
  static let waysOfPinches = ["apart", "together"]
  static let waysOfRotations = ["clockwise", "counterclockwise"]

  /// The greatest count that is read: more recognitions than any recording has.
  static let mostCount = 1_000_000

  /// Reads an expectation; nil where the text is none, or expects more than a million.
  public init?(_ text: some StringProtocol) {
    let signs = text.firstIndex { $0 == "=" || $0 == ">" }
    let name = signs.map { text[..<$0] } ?? text[...]
    guard !name.isEmpty else { return nil }
    var (id, way): (String, String?) = (String(name), nil)
    if let dot = name.lastIndex(of: "."), dot != name.startIndex {
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

  /// The expectation as it is written.
  public var description: String {
    let name = way.map { "\(recognizer).\($0)" } ?? recognizer
    return switch count {
    case .exactly(let number): "\(name)=\(number)"
    case .atLeast(let number): "\(name)>=\(number)"
    case .any: "\(name)=*"
    }
  }
}
