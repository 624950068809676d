import TSEventTime
import TSGeometry
import TSGraphics

/// An animation block: a scope in which changes of view properties are animated with common
/// settings.
@MainActor final class AnimationBlock: ViewChangeRecorder {
  /// UIKit's global switch for animations (U305).
  static var isEnabled = true
  private static var stack: [AnimationBlock] = [] { didSet { View.changeRecorder = stack.last } }
  static var current: AnimationBlock? { stack.last }

  struct Settings {
    var duration: TimeInterval
    var delay: TimeInterval = 0
    var curve: Curve
    var repeatCount = 1.0
    var autoreverses = false
    var beginsFromCurrentState = false
    /// Whether animations of one value add up (U294), which those of the begin/commit form do not.
    var isAdditive: Bool
    var barsInteraction: Bool
    var laysOutSubviews = false
    /// The mode of the block's keyframes; `nil` for a block without.
    var keyframes: Keyframe.Mode?
  }

  /// A timing curve that may depend on the duration.
  enum Curve {
    case cubic(CubicBezier)
    case spring(Spring)
    /// A spring given by a damping ratio and an initial velocity, which is at rest at the end of
    /// the duration (U299).
    case settling(ratio: Double, velocity: Double)
    /// A spring whose animations last until it is at rest, however long the block's duration (U301).
    case perceptual(Spring)
    /// A part of the duration, while a keyframe is added.
    case keyframe(Keyframe)
  }

  var settings: Settings
  /// Whether changes are animated at all.
  private let isOn: Bool
  /// The animator that drives the animations; `nil` if time does.
  var animator: ViewPropertyAnimator?
  var delayFactor = 0.0
  private(set) var group: AnimationGroup?
  private var transitions: [PendingTransition] = []
  /// The identifier and delegate of a block of the begin/commit form.
  var legacy: LegacyBlock?

  private struct PendingTransition {
    let view: View
    let kind: View.VisibleTransition.Kind
    let turnsSideways: Bool
    let isCached: Bool
    let before: [View]
  }

  init(_ settings: Settings, isOn: Bool = true) {
    self.settings = settings
    self.isOn = isOn
  }

  func open() {
    Self.stack.append(self)
  }

  /// Closes the block, which must be the innermost one that is open, and starts its animations.
  ///
  /// - Parameters:
  ///   - willStart: A closure that is called after the delay.
  ///   - completion: A closure that is called at the end, with a Boolean value that is `false` if
  ///     an animation was interrupted.
  func close(
    willStart: (@MainActor () -> Void)? = nil, completion: (@MainActor (Bool) -> Void)?
  ) {
    if settings.laysOutSubviews {
      for motion in group?.motions.elements ?? [] { motion.view?.layoutIfNeeded() }
    }
    Self.stack.removeLast()
    startTransitions()
    let scrubber = isRunning ? AnimationScrubber.recording : nil
    guard let group else {
      if let scrubber, let completion { return scrubber.add(completion) }
      // No view of an application was changed, so there is no timeline to wait on.
      willStart?()
      if let completion {
        ImmediateCompletion.call("an animation of no view in a window") { completion(true) }
      }
      return
    }
    if let scrubber {
      willStart?()
      scrubber.add(group)
      return group.hold(by: scrubber, completion: completion)
    }
    let start = group.clock.timeline.now.advanced(by: settings.delay)
    group.commit(willStart: willStart, at: start, completion: completion)
  }

  /// Takes the application, and so the timeline, from a view, if no changed view has provided it.
  func contains(_ view: View) { _ = group(for: view) }

  /// Closes the block of an animator, which keeps the time itself.
  func closeForAnimator() -> AnimationGroup? {
    Self.stack.removeLast()
    return group
  }

  /// Returns the group of the animations in this block; `nil` while no application is known, or if
  /// the view belongs to another application than the block's first one.
  private func group(for view: View) -> AnimationGroup? {
    guard let application = view.windowLink.borrowed.target?.applicationLink.borrowed.target else {
      return nil
    }
    if let group { return group.clock === application.animations ? group : nil }
    let made = AnimationGroup(application.animations)
    made.barsInteraction = settings.barsInteraction && isRunning
    if let animator {
      made.animatorLink = WeakLink(animator)
      made.isHitWhereSeen = !animator.isManualHitTestingEnabled && isRunning
    }
    group = made
    return made
  }

  private var isRunning: Bool { isOn && Self.isEnabled && settings.duration > 0 }

  private func timing(_ clock: AnimationClock) -> AnimationTiming {
    var duration = settings.duration
    let pace: AnimationTiming.Pace =
      switch settings.curve {
      case .cubic(let curve): .cubic(curve)
      case .spring(let spring): .spring(spring)
      case .perceptual(let spring): .spring(spring)
      case .keyframe(let frame): .keyframe(frame)
      case .settling(let ratio, let velocity):
        .spring(
          Spring(
            ratio: ratio, velocity: velocity, settlingAfter: settings.duration,
            rest: clock.constants.springRest))
      }
    // Only here is the application known whose constants say when a spring is at rest.
    if case .perceptual(let spring) = settings.curve {
      duration = spring.settlingTime(rest: clock.constants.springRest)
    }
    return AnimationTiming(
      start: clock.timeline.now.advanced(by: settings.delay), duration: duration,
      pace: pace, repeatCount: settings.repeatCount, autoreverses: settings.autoreverses)
  }

  /// Animates properties of a view from their present values to new ones.
  ///
  /// - Parameter properties: The properties that may have changed.
  private func note(
    _ view: View, _ properties: [AnimationOffset.Property], to new: View.VisibleValues
  ) {
    guard let group = group(for: view), isRunning else { return }
    let old = view.model
    for property in properties {
      // The begin/commit form replaces animations of the property. A value that was changed before
      // in the same block starts from its value before the block, to which the whole offset leads.
      var from = old
      if !settings.isAdditive {
        let now = group.clock.timeline.now
        if settings.beginsFromCurrentState {
          view.motion?.apply(to: &from, at: now)
        } else {
          for one in view.motion?.running ?? [] where one.group === group {
            one.offset.apply(to: &from, left: 1)
          }
        }
        view.motion?.remove(property, for: group)
      }
      guard let offset = from.offset(of: property, from: new) else { continue }
      let change = AnimatedChange(view: view, property: property, from: old, to: new)
      animator?.changes.append(change)
      AnimationScrubber.recording?.note(change)
      let timing = timing(group.clock)
      group.wait(for: timing)
      view.someMotion.add(
        ViewAnimations.Running(
          offset: offset, timing: timing, group: group, delayFactor: delayFactor))
    }
  }

  /// Adds a transition from a view's present content to the content that it has when the block is
  /// closed.
  ///
  /// - Parameters:
  ///   - turnsSideways: Whether the paper of a curl turns about a vertical edge.
  ///   - isCached: Whether the transition shows pictures of both contents, which do not change with
  ///     them.
  func addTransition(
    _ kind: View.VisibleTransition.Kind, of view: View, turnsSideways: Bool = false,
    isCached: Bool = false
  ) {
    transitions.append(
      PendingTransition(
        view: view, kind: kind, turnsSideways: turnsSideways, isCached: isCached,
        before: isCached ? [view.picture] : view.shownSubviews))
  }

  private func startTransitions() {
    for one in transitions {
      guard let group = group(for: one.view), isRunning else { continue }
      let timing = timing(group.clock)
      group.wait(for: timing)
      let motion = one.view.someMotion
      motion.start(
        ViewAnimations.RunningTransition(
          kind: one.kind, turnsSideways: one.turnsSideways, fromViews: one.before,
          toViews: one.view.shownSubviews, timing: timing,
          group: group))
      // After the event, as only then a button that began the transition is up again.
      if one.isCached {
        group.clock.timeline.schedule(at: group.clock.timeline.now) { [weak motion] in
          motion?.keepPicture(for: group)
        }
      }
    }
    transitions = []
  }
}

extension AnimationBlock {
  func geometryWillChange(of view: View, _ change: (inout ViewGeometry) -> Void) {
    var geometry = view.geometry
    change(&geometry)
    var new = view.model
    new.bounds = geometry.bounds
    new.center = geometry.center
    new.transform = geometry.transform
    note(view, [.bounds, .center, .transform], to: new)
  }

  func alphaWillChange(of view: View, to alpha: CGFloat) {
    var new = view.model
    new.alpha = alpha
    note(view, [.alpha], to: new)
  }

  func backgroundColorWillChange(of view: View, to color: Color?) {
    var new = view.model
    new.backgroundColor = color
    note(view, [.backgroundColor], to: new)
  }
}

extension View {
  final var someMotion: ViewAnimations {
    if let motion { return motion }
    let made = ViewAnimations(self)
    motion = made
    return made
  }

  fileprivate final var shownSubviews: [View] { children.filter { !$0.isHidden } }
}
