import EventTime
import Geometry
import Graphics

/// A block of animations that is open: what is set meanwhile is animated as it says.
@MainActor final class AnimationBlock {
  // Unchecked are plain values only, whose accesses run no other code: Architecture, "Exclusivity".
  /// Whether any block is open: all that setters ask while nothing is animated.
  @exclusivity(unchecked) static var isOpen = false
  /// UIKit's switch for all animations (U305).
  static var isEnabled = true
  private static var stack: [AnimationBlock] = []
  static var current: AnimationBlock? { stack.last }

  /// What has been said of the animations that follow.
  struct Settings {
    var duration: TimeInterval
    var delay: TimeInterval = 0
    var curve: Curve
    var repeatCount = 1.0
    var autoreverses = false
    var beginsFromCurrentState = false
    /// Whether animations of one value add up (U294); those that are begun and committed do not.
    var isAdditive: Bool
    var barsInteraction: Bool
    var laysOutSubviews = false
  }

  /// A pace that may depend on the duration.
  enum Curve {
    case cubic(CubicBezier)
    case spring(Spring)
    /// A ratio and a velocity; the spring rests when the duration is over (U299).
    case settling(ratio: Double, velocity: Double)
  }

  var settings: Settings
  /// Whether what is set is animated at all.
  private let isOn: Bool
  /// Says how far the animations are, instead of time.
  var animator: ViewPropertyAnimator?
  var delayFactor = 0.0
  private(set) var group: AnimationGroup?
  private var transitions: [PendingTransition] = []
  /// What animations that are begun and committed are called, and whom they tell.
  var legacy: LegacyBlock?

  private struct PendingTransition {
    let view: View
    let kind: View.Transition.Kind
    let before: [View]
  }

  init(_ settings: Settings, isOn: Bool = true) {
    self.settings = settings
    self.isOn = isOn
  }

  func open() {
    Self.stack.append(self)
    Self.isOpen = true
  }

  /// Closes the block, the innermost that is open, and lets it run.
  func close(
    willStart: (@MainActor () -> Void)? = nil, completion: (@MainActor (Bool) -> Void)?
  ) {
    if settings.laysOutSubviews {
      for motion in group?.motions ?? [] { motion.view?.layoutIfNeeded() }
    }
    Self.stack.removeLast()
    Self.isOpen = !Self.stack.isEmpty
    startTransitions()
    guard let group else {
      // Nothing of any application's was touched, so there is no time to wait for.
      willStart?()
      completion?(true)
      return
    }
    let start = group.clock.timeline.now.advanced(by: settings.delay)
    group.commit(willStart: willStart, at: start, completion: completion)
  }

  /// Learns whose time it runs on from a view, should nothing else tell.
  func knows(_ view: View) { _ = group(for: view) }

  /// Closes the block of an animator, which keeps the time by itself.
  func closeForAnimator() -> AnimationGroup? {
    Self.stack.removeLast()
    Self.isOpen = !Self.stack.isEmpty
    return group
  }

  /// The group of what is set in this block; nil as long as no application is known.
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
    let pace: AnimationTiming.Pace =
      switch settings.curve {
      case .cubic(let curve): .cubic(curve)
      case .spring(let spring): .spring(spring)
      case .settling(let ratio, let velocity):
        .spring(
          Spring(
            ratio: ratio, velocity: velocity, settlingAfter: settings.duration,
            rest: clock.constants.springRest))
      }
    return AnimationTiming(
      start: clock.timeline.now.advanced(by: settings.delay), duration: settings.duration,
      pace: pace, repeatCount: settings.repeatCount, autoreverses: settings.autoreverses)
  }

  /// Notes that properties of a view go from what is set to something new.
  private func note(
    _ view: View, _ properties: [AnimationOffset.Property], to new: View.Presentation
  ) {
    guard let group = group(for: view), isRunning else { return }
    let old = view.model
    for property in properties {
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
      animator?.changes.append(
        ViewPropertyAnimator.Change(view: view, property: property, from: old, to: new))
      let timing = timing(group.clock)
      group.wait(for: timing)
      view.someMotion.add(
        ViewMotion.Running(
          offset: offset, timing: timing, group: group, delayFactor: delayFactor))
    }
  }

  /// Has a view's content go over into what it will be when the block is closed.
  func addTransition(_ kind: View.Transition.Kind, of view: View) {
    transitions.append(PendingTransition(view: view, kind: kind, before: view.shownSubviews))
  }

  private func startTransitions() {
    for one in transitions {
      guard let group = group(for: one.view), isRunning else { continue }
      let timing = timing(group.clock)
      group.wait(for: timing)
      one.view.someMotion.start(
        ViewMotion.RunningTransition(
          kind: one.kind, fromViews: one.before, toViews: one.view.shownSubviews, timing: timing,
          group: group))
    }
    transitions = []
  }
}

extension AnimationBlock {
  @inline(never) static func noteGeometry(of view: View, _ change: (inout ViewGeometry) -> Void) {
    var geometry = view.geometry
    change(&geometry)
    var new = view.model
    new.bounds = geometry.bounds
    new.center = geometry.center
    new.transform = geometry.transform
    current?.note(view, [.bounds, .center, .transform], to: new)
  }

  @inline(never) static func noteAlpha(of view: View, _ alpha: CGFloat) {
    var new = view.model
    new.alpha = alpha
    current?.note(view, [.alpha], to: new)
  }

  @inline(never) static func noteColor(of view: View, _ color: Color?) {
    var new = view.model
    new.backgroundColor = color
    current?.note(view, [.backgroundColor], to: new)
  }
}

extension View {
  final var someMotion: ViewMotion {
    if let motion { return motion }
    let made = ViewMotion(self)
    motion = made
    return made
  }

  fileprivate final var shownSubviews: [View] { children.filter { !$0.isHidden } }
}
