import TSEventTime
package import TSGeometry

/// A clock for the animations of a transition that a finger drives.
///
/// Animations whose blocks are closed within ``record(_:)`` do not follow the timeline. While the
/// scrubber is held, they have the share of the distance that it is set to; then it runs to one of
/// the ends (U517).
@MainActor package final class AnimationScrubber {
  /// The scrubber that collects the animations of the blocks that are closed now; `nil` if there is
  /// none, or if its application was deallocated meanwhile.
  static var recording: AnimationScrubber? { recorder?.clock == nil ? nil : recorder }
  /// The scrubber that is recording.
  ///
  /// Like the stack of open blocks it belongs to the main actor: the application of a block is known
  /// only when a view of it changes.
  private static var recorder: AnimationScrubber?

  private enum Movement {
    case held(Double)
    case running(from: Double, to: Double, start: Timestamp, duration: TimeInterval, CubicBezier)
  }

  /// The duration of the transition, in seconds; animations that last longer extend it.
  private var duration: TimeInterval
  private var movement = Movement.held(0)
  private var groups: [AnimationGroup] = []
  private var changes: [AnimatedChange] = []
  /// The time at which the animations would have started.
  private var start: Timestamp?
  /// The completions of blocks that changed no view.
  private var completions: [@MainActor (Bool) -> Void] = []
  /// The property animators that were started, which are scrubbed by themselves.
  private var animators: [ViewPropertyAnimator] = []
  private var token: Timeline.Token?
  /// The clock of the application, which retains the scrubber until its end; `nil` without an
  /// application.
  private var clock: AnimationClock?

  /// Creates a scrubber that is held at the beginning.
  ///
  /// - Parameters:
  ///   - duration: The duration of the transition, in seconds.
  ///   - view: A view in the window of the transition.
  package init(duration: TimeInterval, in view: View) {
    self.duration = max(duration, 1e-6)
    clock = view.windowLink.borrowed.target?.applicationLink.borrowed.target?.animations
    clock?.scrubbers.append(self)
  }

  /// Calls a closure, and takes over the animations that it starts.
  package func record(_ actions: () -> Void) {
    // Without an application there is no time, and animations end at once.
    guard clock != nil else { return actions() }
    let outer = Self.recorder
    Self.recorder = self
    actions()
    Self.recorder = outer
  }

  /// Notes a change in a block that is being recorded.
  func note(_ change: AnimatedChange) { changes.append(change) }

  func add(_ group: AnimationGroup) {
    if start == nil { start = group.clock.timeline.now }
    duration = max(duration, group.length)
    groups.append(group)
  }

  /// Takes over the completion of a block that changed no view.
  func add(_ completion: @escaping @MainActor (Bool) -> Void) { completions.append(completion) }

  /// Takes over a property animator that is started, and pauses it.
  func add(_ animator: ViewPropertyAnimator) {
    animators.append(animator)
    animator.pauseAnimation()
  }

  /// Holds the animations at a share of the transition, from 0 to 1.
  package func hold(at share: Double) {
    stop()
    let share = min(max(share, 0), 1)
    movement = .held(share)
    for animator in animators where animator.state == .active {
      animator.fractionComplete = CGFloat(share)
    }
    refresh()
  }

  /// Holds the animations where they are.
  ///
  /// - Returns: The share of the transition, from 0 to 1.
  package func pause() -> Double {
    let share = clock.map { self.share(at: $0.timeline.now) } ?? share(at: .zero)
    hold(at: share)
    return share
  }

  /// Runs to an end; there, calls the completions of the animations and then a closure.
  ///
  /// At the beginning, the values before the animations are restored first.
  ///
  /// - Parameter completes: Whether to run to the end, and not to the beginning.
  package func run(
    completes: Bool, seconds: TimeInterval, curve: View.AnimationCurve,
    _ arrived: @escaping @MainActor () -> Void
  ) {
    let from = pause()
    guard let clock, seconds > 0 else { return arrive(completes: completes, arrived) }
    for animator in animators where animator.state == .active {
      animator.isReversed = !completes
      animator.continueAnimation(
        withTimingParameters: CubicTimingParameters(animationCurve: curve),
        durationFactor: CGFloat(seconds / max(animator.duration, 1e-6)))
    }
    let now = clock.timeline.now
    movement = .running(
      from: from, to: completes ? 1 : 0, start: now, duration: seconds, CubicBezier(curve))
    for group in groups { clock.groups.append(group) }
    refresh()
    // Retained until then, as a running animation is.
    token = clock.timeline.schedule(at: now.advanced(by: seconds)) { [self] in
      token = nil
      arrive(completes: completes, arrived)
    }
  }

  func progress(of timing: AnimationTiming, at time: Timestamp) -> Double {
    guard let start else { return 0 }
    return timing.heldProgress(after: share(at: time) * duration - start.seconds(to: timing.start))
  }

  /// Discards everything without calling completions, because the application is being deallocated.
  func abandon() {
    clock = nil
    for group in groups { group.abandon() }
    (groups, changes, completions, animators, token) = ([], [], [], [], nil)
  }

  private func share(at time: Timestamp) -> Double {
    switch movement {
    case .held(let share): share
    case .running(let from, let to, let start, let duration, let curve):
      from + (to - from) * curve.progress(at: start.seconds(to: time) / duration)
    }
  }

  private func stop() {
    guard let clock else { return }
    if let token { clock.timeline.cancel(token) }
    token = nil
    for group in groups { clock.groups.remove(group) }
  }

  private func refresh() {
    for group in groups {
      for motion in group.motions.elements { motion.refresh() }
    }
  }

  private func arrive(completes: Bool, _ arrived: @MainActor () -> Void) {
    stop()
    clock?.scrubbers.removeAll { $0 === self }
    movement = .held(completes ? 1 : 0)
    let (groups, changes, completions) = (groups, changes, completions)
    (self.groups, self.changes, self.completions) = ([], [], [])
    for animator in animators where animator.state == .active {
      animator.stopAnimation(false)
      animator.finishAnimation(at: completes ? .end : .start)
    }
    animators = []
    for group in groups { group.removeAll() }
    if !completes {
      View.performWithoutAnimation { for change in changes.reversed() { change.revert() } }
    }
    for group in groups { group.finish() }
    for completion in completions { completion(true) }
    arrived()
  }
}
