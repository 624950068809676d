public import Geometry

/// A finger did not reach what it was aimed at; the test may be testing something else.
///
///     hand.tap(button)
///     #expect(stage.warnings.isEmpty, "\(stage.warnings)")
///     // tap at (160.0, 240.0) aimed at button hits sheet instead: sheet covers it
///
/// A tap that misses its button looks like a button that does not work. The kit aims all the same,
/// because a person can; and it says what was hit.
public struct TouchWarning: Hashable, Sendable, CustomStringConvertible {
  /// Why a view is not hit.
  public enum Reason: Hashable, Sendable {
    /// The named view, the one aimed at or one around it, is hidden.
    case hidden(String)
    /// The named view is as good as transparent.
    case transparent(String)
    /// The named view has `isUserInteractionEnabled` false.
    case disabled(String)
    /// The point lies outside the named view.
    case outside(String)
    /// The named view lies over the point.
    case covered(String)
    /// The named window lies over the point.
    case coveredByWindow(String)
    /// The view is in no window of the stage's application.
    case notInWindow
    /// A `hitTest(_:with:)` or `point(inside:with:)` answered otherwise.
    case answeredOtherwise
    /// The device has no room for another finger.
    case unseen(by: String)
    /// The device is unplugged.
    case unplugged
    /// The application ignores interaction events.
    case ignored
  }

  /// What the hand did.
  public let verb: String
  /// The view that was aimed at, by its id or class; nil for a point of the screen.
  public let aimed: String?
  /// The point of the screen.
  public let point: CGPoint
  /// The view that was hit instead; nil when nothing was.
  public let hit: String?
  /// Why.
  public let reason: Reason

  /// The whole story, on one line.
  public var description: String {
    let place = "\(verb) at (\(point.x), \(point.y))" + (aimed.map { " aimed at \($0)" } ?? "")
    switch reason {
    case .unseen, .unplugged, .ignored: return "\(place) is not felt: \(reason)"
    default: return "\(place) hits \(hit.map { "\($0) instead" } ?? "nothing"): \(reason)"
    }
  }
}

extension TouchWarning.Reason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .hidden(let view): "\(view) is hidden"
    case .transparent(let view): "\(view) has an alpha of at most 0.01"
    case .disabled(let view): "\(view) has isUserInteractionEnabled false"
    case .outside(let view): "the point lies outside \(view)"
    case .covered(let view): "\(view) covers it"
    case .coveredByWindow(let window): "the window \(window) covers it"
    case .notInWindow: "it is in no window of the application"
    case .answeredOtherwise: "a hitTest(_:with:) or point(inside:with:) answered so"
    case .unseen(let device): "the device (\(device)) has no room for this finger"
    case .unplugged: "the device is unplugged"
    case .ignored: "the application makes no touch of it"
    }
  }
}
