public import TSGeometry
import TSPreconditions

/// The identifier, context and delegate of an animation block of the begin/commit form.
@MainActor final class LegacyBlock {
  let identifier: String?
  let context: Any?
  /// Retained until the end, as UIKit does; a weak reference would slow the object's retains for
  /// the rest of its life.
  var delegate: AnyObject?
  var willStart: (@MainActor (String?, Any?) -> Void)?
  var didStop: (@MainActor (String?, Bool, Any?) -> Void)?

  init(_ identifier: String?, _ context: Any?) {
    self.identifier = identifier
    self.context = context
  }
}

/// The begin/commit form of animations (U290, U294, U296).
///
/// By default they take 0.2 s, ease in and out, and run once. A value that is being animated starts
/// from its model value, unless the animation begins from the current state, and its former
/// animation ends. Views can be touched meanwhile (U291).
extension View {
  /// Opens an animation block: changes until ``commitAnimations()`` are animated.
  ///
  /// Blocks may be nested; a block without a delay of its own inherits the settings of the
  /// enclosing one (U293).
  ///
  /// - Parameters:
  ///   - animationID: The identifier that is passed to the delegate.
  ///   - context: A value that is passed to the delegate.
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
  /// - Precondition: ``beginAnimations(_:context:)`` has been called before.
  public static func commitAnimations() {
    guard let block = AnimationBlock.current, let legacy = block.legacy else {
      usageError("View.commitAnimations() without View.beginAnimations(_:context:)")
    }
    var willStart: (@MainActor () -> Void)?
    if let call = legacy.willStart { willStart = { call(legacy.identifier, legacy.context) } }
    block.close(willStart: willStart) { isFinished in
      legacy.didStop?(legacy.identifier, isFinished, legacy.context)
    }
  }

  /// Sets the duration in seconds of the following animations in the block.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    change { $0.duration = duration.isFinite ? max(duration, 0) : 0 }
  }

  /// Sets the delay in seconds of the following animations in the block.
  public static func setAnimationDelay(_ delay: TimeInterval) {
    change { $0.delay = delay.isFinite ? max(delay, 0) : 0 }
  }

  /// Sets the curve of the following animations in the block.
  public static func setAnimationCurve(_ curve: AnimationCurve) {
    change { $0.curve = .cubic(CubicBezier(curve)) }
  }

  /// Sets the repeat count of the following animations in the block.
  ///
  /// - Parameter repeatCount: The number of repetitions; 0 runs once, infinity forever.
  public static func setAnimationRepeatCount(_ repeatCount: Float) {
    change {
      let isEndless = !(repeatCount < .greatestFiniteMagnitude)
      $0.repeatCount = isEndless ? .infinity : repeatCount > 0 ? Double(repeatCount) : 1
    }
  }

  /// Sets whether the following animations in the block run forward and backward.
  public static func setAnimationRepeatAutoreverses(_ autoreverses: Bool) {
    change { $0.autoreverses = autoreverses }
  }

  /// Sets whether values that are being animated start from their presented values (U294).
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    change { $0.beginsFromCurrentState = fromCurrentState }
  }

  /// Sets the object that receives the actions at the block's start and end.
  ///
  /// - Parameter delegate: The object, which is retained until then; `nil` for none.
  public static func setAnimationDelegate(_ delegate: AnyObject?) {
    AnimationBlock.current?.legacy?.delegate = delegate
  }

  /// Sets the action that the delegate receives when the block starts, with the identifier as its
  /// sender.
  ///
  /// - Parameter action: The action; `nil` for none.
  public static func setAnimationWillStart(_ action: Action?) {
    guard let legacy = AnimationBlock.current?.legacy else { return }
    legacy.willStart = nil
    guard let action else { return }
    legacy.willStart = { [weak legacy] id, _ in
      if let target = legacy?.delegate { action.send(to: target, from: id, for: nil) }
    }
  }

  /// Sets a closure that is called when the block starts.
  ///
  /// - Parameter body: A closure that receives the block's identifier and context.
  public static func setAnimationWillStart(_ body: @escaping @MainActor (String?, Any?) -> Void) {
    AnimationBlock.current?.legacy?.willStart = body
  }

  /// Sets the action that the delegate receives when the block ends, with the identifier as its
  /// sender.
  ///
  /// - Parameter action: The action; `nil` for none.
  public static func setAnimationDidStop(_ action: Action?) {
    guard let legacy = AnimationBlock.current?.legacy else { return }
    legacy.didStop = nil
    guard let action else { return }
    legacy.didStop = { [weak legacy] id, _, _ in
      if let target = legacy?.delegate { action.send(to: target, from: id, for: nil) }
    }
  }

  /// Sets a closure that is called when the block ends.
  ///
  /// - Parameter body: A closure that receives the block's identifier, a Boolean value that is
  ///   `false` if an animation was interrupted, and the block's context.
  public static func setAnimationDidStop(
    _ body: @escaping @MainActor (String?, Bool, Any?) -> Void
  ) {
    AnimationBlock.current?.legacy?.didStop = body
  }

  /// Adds a transition of a view's subviews to those that it has when the block is committed
  /// (U298).
  ///
  /// - Parameters:
  ///   - view: The view whose subviews change.
  ///   - cache: `true` to show pictures for the whole transition, one of the view at this call and
  ///     one after the event in which the block is committed; `false` to show the view and its
  ///     subviews as they change meanwhile.
  public static func setAnimationTransition(
    _ transition: AnimationTransition, for view: View, cache: Bool
  ) {
    guard let kind = VisibleTransition.Kind(rawValue: transition.rawValue) else { return }
    AnimationBlock.current?.addTransition(kind, of: view, isCached: cache)
  }

  private static func change(_ body: (inout AnimationBlock.Settings) -> Void) {
    guard let block = AnimationBlock.current, block.legacy != nil else { return }
    body(&block.settings)
  }
}
