import TSEventTime
public import TSGeometry

/// An animation of a layer: Core Animation's `CAAnimation`.
///
/// It changes what the layer shows, and not the layer's properties. Use ``BasicAnimation``,
/// ``SpringAnimation``, ``KeyframeAnimation`` or a ``LayerAnimationGroup``. What is set after the
/// animation was added to a layer has no effect on it.
@MainActor open class LayerAnimation {
  /// What an animation shows before and after its time.
  public enum FillMode: Hashable, Sendable {
    /// The layer's own values.
    case removed
    /// The last value, after the end.
    case forwards
    /// The first value, before the beginning.
    case backwards
    /// The first value before and the last value after.
    case both
  }

  /// The duration of one run in seconds; 0, the default, takes that of the transaction.
  open var duration: TimeInterval = 0
  /// The time of the beginning, in seconds on the application's timeline, or since the beginning of
  /// the group; 0, the default, begins at once.
  open var beginTime: TimeInterval = 0
  /// The pace, as a factor; 1 by default.
  open var speed: Float = 1
  /// The number of runs; 0, the default, is 1, and infinity never ends.
  open var repeatCount: Float = 0
  /// The seconds for which the runs are repeated; 0, the default, repeats ``repeatCount`` times.
  open var repeatDuration: TimeInterval = 0
  /// A Boolean value that indicates whether each run goes forward and back; `false` by default.
  open var autoreverses = false
  /// What is shown before and after the animation; ``FillMode/removed`` by default.
  open var fillMode = FillMode.removed
  /// A Boolean value that indicates whether the animation is removed from the layer at its end;
  /// `true` by default.
  open var isRemovedOnCompletion = true
  /// The curve; `nil`, the default, is linear.
  open var timingFunction: MediaTimingFunction?
  /// The object that is notified of the beginning and the end; it is retained.
  open var delegate: (any LayerAnimationDelegate)?

  private var ownValues: [String: Any] = [:]

  /// Creates an animation.
  public init() {}

  /// Keeps a value for the program's own use.
  public final func setValue(_ value: Any?, forKey key: String) { ownValues[key] = value }

  /// Returns a value that was kept.
  public final func value(forKey key: String) -> Any? { ownValues[key] }

  /// Returns what the animation changes of a layer, with its present values.
  ///
  /// - Parameter duration: The duration of one run, in seconds.
  func tracks(of layer: Layer, _ duration: TimeInterval) -> [LayerTrack] { [] }

  final func timing(from start: Timestamp, _ duration: TimeInterval) -> AnimationTiming {
    let pace = speed > 0 ? Double(speed) : 1
    let cycle = duration * (autoreverses ? 2 : 1)
    // The largest number means forever, as does infinity.
    let isEndless = repeatCount >= .greatestFiniteMagnitude
    let count = isEndless ? .infinity : repeatCount > 0 ? Double(repeatCount) : 1
    return AnimationTiming(
      start: start, duration: duration / pace, pace: self.pace,
      repeatCount: repeatDuration > 0 && cycle > 0 ? repeatDuration / cycle : count,
      autoreverses: autoreverses)
  }

  var pace: AnimationTiming.Pace {
    .cubic(timingFunction?.bezier ?? CubicBezier(View.AnimationCurve.linear))
  }
  /// The duration of one run if none was set; `nil` for that of the transaction.
  var naturalDuration: TimeInterval? { nil }
}

/// An object that is notified of the beginning and the end of a layer's animation.
@MainActor public protocol LayerAnimationDelegate: AnyObject {
  /// Notifies the delegate of the beginning; nothing by default.
  func animationDidStart(_ anim: LayerAnimation)
  /// Notifies the delegate of the end; nothing by default.
  ///
  /// - Parameter flag: `false` if it was removed before its end.
  func animationDidStop(_ anim: LayerAnimation, finished flag: Bool)
}

extension LayerAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: LayerAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: LayerAnimation, finished flag: Bool) {}
}

/// Animations of one layer with a common beginning: Core Animation's `CAAnimationGroup`.
@MainActor open class LayerAnimationGroup: LayerAnimation {
  /// The animations, which end with the group at the latest; their delegates are not called.
  open var animations: [LayerAnimation]?

  override func tracks(of layer: Layer, _ duration: TimeInterval) -> [LayerTrack] {
    (animations ?? []).flatMap { animation -> [LayerTrack] in
      let own = animation.duration > 0 ? animation.duration : animation.naturalDuration ?? duration
      let begin = Timestamp.zero.advanced(by: max(0, animation.beginTime))
      let timing = animation.timing(from: begin, own)
      return animation.tracks(of: layer, own).map { track in
        var track = track
        track.timing = timing
        track.fillMode = animation.fillMode
        return track
      }
    }
  }
}
