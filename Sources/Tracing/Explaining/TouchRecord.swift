/// The life of one touch, as an explanation tells it.
///
/// Times are seconds since the first event, places points of the window.
public struct TouchRecord: Codable, Hashable, Sendable {
  /// A view that was passed over when the touch looked for one.
  public struct Passed: Codable, Hashable, Sendable {
    /// The view.
    public var view: String
    /// Why it was passed over.
    public var reason: String
    /// Whether the point simply lay outside of it, as it does for most views.
    public var isOutside: Bool
  }

  /// Counts from 1 in order of landing.
  public let touch: Int
  /// When it landed.
  public let began: Double
  /// When it lifted or was taken away; nil while it is down.
  public internal(set) var ended: Double?
  /// Whether it was taken away.
  public internal(set) var isCancelled = false
  /// Where it landed: x and y.
  public let start: [Double]
  /// Where it was last: x and y.
  public internal(set) var end: [Double]
  /// The views from the window to the one that was hit; empty when nothing was.
  public let path: [String]
  /// What was passed over: windows first, then inwards; of siblings the frontmost first.
  public let passed: [Passed]
  /// The recognizers that received it.
  public let recognizers: [String]
}

extension Double {
  /// Microseconds, or thousandths of a point: what is told in numbers that any machine prints alike.
  func rounded(to places: Int) -> Double {
    let scale: Double = places == 6 ? 1_000_000 : 1000
    let rounded = (self * scale).rounded() / scale
    return rounded.isFinite ? rounded : 0
  }
}
