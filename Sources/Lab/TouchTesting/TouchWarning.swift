public import TSGeometry

/// A warning that a finger did not reach its target, so that the test may not test what it should.
///
/// ```swift
/// hand.tap(button)
/// #expect(stage.warnings.isEmpty, "\(stage.warnings)")
/// // tap at (160.0, 240.0) aimed at button hits sheet instead: sheet covers it
/// ```
///
/// A tap that misses its button looks like a button that does not work. The finger touches down
/// nonetheless, as a real one can, and the warning contains the view that was hit.
public struct TouchWarning: Hashable, Sendable, CustomStringConvertible {
  /// The reason for which a view is not hit.
  public enum Reason: Hashable, Sendable {
    /// The named view, which is the target or one of its ancestors, is hidden.
    case hidden(String)
    /// The named view has an alpha of at most 0.01.
    case transparent(String)
    /// The named view has `isUserInteractionEnabled` set to `false`.
    case disabled(String)
    /// The point is outside the named view.
    case outside(String)
    /// The named view covers the point.
    case covered(String)
    /// The named window covers the point.
    case coveredByWindow(String)
    /// The view is not in a window of the stage's application.
    case notInWindow
    /// An override of `hitTest(_:with:)` or `point(inside:with:)` rejected the point.
    case answeredOtherwise
    /// The device cannot track another finger.
    case unseen(by: String)
    /// The device is unplugged.
    case unplugged
    /// The application ignores interaction events.
    case ignored
  }

  /// The name of the gesture.
  public let verb: String
  /// The identifier or class of the view that was the target; `nil` for a point of the screen.
  public let aimed: String?
  /// The point of the screen, in points.
  public let point: CGPoint
  /// The identifier or class of the view that was hit instead; `nil` if no view was hit.
  public let hit: String?
  /// The reason for which the target was missed.
  public let reason: Reason

  /// The complete warning, on one line.
  public var description: String {
    let action = "\(verb) at (\(point.x), \(point.y))" + (aimed.map { " aimed at \($0)" } ?? "")
    switch reason {
    case .unseen, .unplugged, .ignored: return "\(action) is not felt: \(reason)"
    default: return "\(action) hits \(hit.map { "\($0) instead" } ?? "nothing"): \(reason)"
    }
  }
}

extension TouchWarning.Reason: CustomStringConvertible {
  /// The reason as an English phrase.
  public var description: String {
    switch self {
    case .hidden(let view): "\(view) is hidden"
    case .transparent(let view): "\(view) has an alpha of at most 0.01"
    case .disabled(let view): "\(view) has isUserInteractionEnabled false"
    case .outside(let view): "the point is outside \(view)"
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
