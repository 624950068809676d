/// A touch in an ``Explanation``, from its beginning to its end.
///
/// Times are in seconds since the first event, locations in points of the window.
public struct TouchRecord: Codable, Hashable, Sendable {
  /// A view that hit-testing skipped.
  public struct Passed: Codable, Hashable, Sendable {
    /// The name of the view.
    public var view: String
    /// The reason for which it was skipped.
    public var reason: String
    /// A Boolean value that indicates whether the point was outside of the view, the usual reason.
    public var isOutside: Bool
  }

  /// A recognizer that ignores the touch, because it follows the touches of another person.
  public struct Busy: Codable, Hashable, Sendable {
    /// The name of the recognizer.
    public var recognizer: String
    /// The number of the person whose touches it follows.
    public var follows: Int
  }

  /// The identifier of the touch, which counts from 1 in the order in which touches began.
  public let touch: Int
  /// The time at which it began.
  public let began: Double
  /// The time at which it ended or was cancelled, or `nil` while it is down.
  public internal(set) var ended: Double?
  /// A Boolean value that indicates whether it was cancelled.
  public internal(set) var isCancelled = false
  /// The reason for which it was cancelled (``TSInterface/Touch/CancellationReason``), or `nil`.
  public internal(set) var reason: String?
  /// The number of the person whose finger it is, or `nil` if the window does not distinguish
  /// persons (``TSInterface/Window/arenas``).
  public internal(set) var person: Int?
  /// The initial location, as x and y.
  public let start: [Double]
  /// The last location, as x and y.
  public internal(set) var end: [Double]
  /// The names of the views from the window to the hit-test view; empty if no view was hit.
  public let path: [String]
  /// The views that hit-testing skipped, from windows inwards, the frontmost sibling first.
  public let passed: [Passed]
  /// The names of the recognizers that received the touch.
  public let recognizers: [String]
  /// The recognizers that follow the touches of another person and ignore this one, or `nil` if there
  /// are none.
  public let busy: [Busy]?
}

extension Double {
  /// Returns the number rounded to six decimals, or else to three; 0 if it is not finite.
  ///
  /// Rounded numbers (microseconds, thousandths of a point) are printed alike on every machine.
  ///
  /// - Parameter places: The number of decimals; every value other than 6 counts as 3.
  func rounded(to places: Int) -> Double {
    let scale: Double = places == 6 ? 1_000_000 : 1000
    let rounded = (self * scale).rounded() / scale
    return rounded.isFinite ? rounded : 0
  }
}
