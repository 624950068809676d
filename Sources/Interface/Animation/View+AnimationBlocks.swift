public import Geometry
import Misuse

/// What a block that is begun and committed is called, and whom it tells.
@MainActor final class LegacyBlock {
  let identifier: String?
  let context: Any?
  /// Held until the end, as UIKit does; a weak reference would slow it ever after.
  var delegate: AnyObject?
  var willStart: (@MainActor (String?, Any?) -> Void)?
  var didStop: (@MainActor (String?, Bool, Any?) -> Void)?

  init(_ identifier: String?, _ context: Any?) {
    self.identifier = identifier
    self.context = context
  }
}

/// The early form of animations, begun and committed (U290, U294, U296).
///
/// Until told otherwise it takes 0.2 s, eases in and out, and runs once. A value that is animated
/// already starts from what is set, unless it is to begin from the current state, and its old
/// animation ends. Views can be touched meanwhile (U291).
extension View {
  /// Opens a block; what is set until ``commitAnimations()`` is animated.
  ///
  /// Blocks may stand in blocks; one without a delay of its own inherits the outer's settings
  /// (U293).
  ///
  /// - Parameters:
  ///   - animationID: The name that the delegate is told.
  ///   - context: Whatever the delegate is to be told.
  public static func beginAnimations(_ animationID: String? = nil, context: Any? = nil) {
    var settings =
      AnimationBlock.current?.settings
      ?? AnimationBlock.Settings(
        duration: 0.2, curve: .cubic(CubicBezier(.easeInOut)), isAdditive: false,
        barsInteraction: false)
    settings.isAdditive = false
    settings.beginsFromCurrentState = false
    settings.barsInteraction = false
    settings.laysOutSubviews = false
    let block = AnimationBlock(settings)
    block.legacy = LegacyBlock(animationID, context)
    block.open()
  }

  /// Closes the innermost block that was begun, and starts its animations.
  ///
  /// - Precondition: One was begun.
  public static func commitAnimations() {
    guard let block = AnimationBlock.current, let legacy = block.legacy else {
      misuse("View.commitAnimations() without View.beginAnimations(_:context:)")
    }
    var willStart: (@MainActor () -> Void)?
    if let tell = legacy.willStart { willStart = { tell(legacy.identifier, legacy.context) } }
    block.close(willStart: willStart) { isFinished in
      legacy.didStop?(legacy.identifier, isFinished, legacy.context)
    }
  }

  /// Sets the length of what follows in the block, in seconds.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    change { $0.duration = duration.isFinite ? max(duration, 0) : 0 }
  }

  /// Sets the seconds until what follows in the block begins to move.
  public static func setAnimationDelay(_ delay: TimeInterval) {
    change { $0.delay = delay.isFinite ? max(delay, 0) : 0 }
  }

  /// Sets the pace of what follows in the block.
  public static func setAnimationCurve(_ curve: AnimationCurve) {
    change { $0.curve = .cubic(CubicBezier(curve)) }
  }

  /// Sets how often what follows in the block runs; 0 is once, infinity for ever.
  public static func setAnimationRepeatCount(_ repeatCount: Float) {
    change {
      let isEndless = !(repeatCount < .greatestFiniteMagnitude)
      $0.repeatCount = isEndless ? .infinity : repeatCount > 0 ? Double(repeatCount) : 1
    }
  }

  /// Sets whether what follows in the block runs there and back.
  public static func setAnimationRepeatAutoreverses(_ autoreverses: Bool) {
    change { $0.autoreverses = autoreverses }
  }

  /// Sets whether values that are animated already start from where they are seen (U294).
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    change { $0.beginsFromCurrentState = fromCurrentState }
  }

  /// Sets who is sent the actions of the block's start and end; it is held until then.
  public static func setAnimationDelegate(_ delegate: AnyObject?) {
    AnimationBlock.current?.legacy?.delegate = delegate
  }

  /// Sets the action that the delegate is sent, from the block's name, when the block starts.
  public static func setAnimationWillStart(_ action: Action?) {
    guard let legacy = AnimationBlock.current?.legacy else { return }
    legacy.willStart = nil
    guard let action else { return }
    legacy.willStart = { [weak legacy] id, _ in
      if let target = legacy?.delegate { action.send(to: target, from: id, for: nil) }
    }
  }

  /// Sets what is called, with the block's name and context, when the block starts.
  public static func setAnimationWillStart(_ body: @escaping @MainActor (String?, Any?) -> Void) {
    AnimationBlock.current?.legacy?.willStart = body
  }

  /// Sets the action that the delegate is sent, from the block's name, when the block is over.
  public static func setAnimationDidStop(_ action: Action?) {
    guard let legacy = AnimationBlock.current?.legacy else { return }
    legacy.didStop = nil
    guard let action else { return }
    legacy.didStop = { [weak legacy] id, _, _ in
      if let target = legacy?.delegate { action.send(to: target, from: id, for: nil) }
    }
  }

  /// Sets what is called when the block is over, with its name, whether nothing was interrupted,
  /// and its context.
  public static func setAnimationDidStop(
    _ body: @escaping @MainActor (String?, Bool, Any?) -> Void
  ) {
    AnimationBlock.current?.legacy?.didStop = body
  }

  /// Has a view's subviews go over into what they are when the block is committed (U298).
  ///
  /// - Parameters:
  ///   - transition: How the old gives way to the new.
  ///   - view: The view whose content it is.
  ///   - cache: For drawing alone; what is seen does not depend on it here.
  public static func setAnimationTransition(
    _ transition: AnimationTransition, for view: View, cache: Bool
  ) {
    guard let kind = Transition.Kind(rawValue: transition.rawValue) else { return }
    AnimationBlock.current?.addTransition(kind, of: view)
  }

  private static func change(_ body: (inout AnimationBlock.Settings) -> Void) {
    guard let block = AnimationBlock.current, block.legacy != nil else { return }
    body(&block.settings)
  }
}
