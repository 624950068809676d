import TSEventTime
import TSGeometry

/// The animations that one block has started, with the completion that is called when all of them
/// have ended.
@MainActor final class AnimationGroup {
  let clock: AnimationClock
  /// Whether views with animations in the group cannot be touched (U291).
  var barsInteraction = false
  /// Whether views with animations in the group are hit at their presentation geometry (U303).
  var isHitWhereSeen = false
  /// The animator that drives the group and retains it; empty if time does.
  var animatorLink = WeakLink<ViewPropertyAnimator>()
  /// The scrubber that drives the group and retains it; `nil` if time does.
  private(set) weak var scrubber: AnimationScrubber?
  private(set) var motions = IdentityList<ViewAnimations>()
  /// The number of animations and transitions in the group.
  private var count = 0
  private(set) var isFinished = true
  private var end: Timestamp?
  /// The seconds from now to the end of the first run of the longest animation.
  private(set) var length: TimeInterval = 0
  private var isCommitted = false
  private var token: Timeline.Token?
  private var startToken: Timeline.Token?
  private var completion: (@MainActor (Bool) -> Void)?

  init(_ clock: AnimationClock) {
    self.clock = clock
    end = clock.timeline.now
  }

  func progress(of timing: AnimationTiming, at time: Timestamp) -> Double {
    scrubber?.progress(of: timing, at: time) ?? timing.progress(at: time)
  }

  func joined(by motion: ViewAnimations) {
    count += 1
    motions.append(motion)
  }

  /// Extends the group to the end of an animation.
  func wait(for timing: AnimationTiming) {
    length = max(length, clock.timeline.now.seconds(to: timing.start) + timing.duration)
    guard let moment = timing.end, let end else {
      end = nil
      return
    }
    self.end = max(end, moment)
  }

  /// Counts an animation that another one of the same group has replaced.
  func left(_ motion: ViewAnimations) { count -= 1 }

  /// Counts an animation that was removed early; the group ends with the last of its animations
  /// (U292).
  func lost(_ motion: ViewAnimations) {
    isFinished = false
    count -= 1
    // Not finished here: the caller is in the middle of changing the view's animations.
    if count == 0, isCommitted { schedule(at: clock.timeline.now) }
  }

  /// Starts to wait for the end, after the block has been closed.
  ///
  /// - Parameter start: The time at which the animations start.
  func commit(
    willStart: (@MainActor () -> Void)?, at start: Timestamp,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    isCommitted = true
    self.completion = completion
    clock.groups.append(self)
    if let willStart {
      startToken = clock.timeline.schedule(at: start) { [self] in
        startToken = nil
        willStart()
      }
    }
    if count == 0, !isFinished {
      schedule(at: clock.timeline.now)
    } else if let end {
      schedule(at: end)
    }
  }

  /// Leaves the time to a scrubber, after the block has been closed.
  func hold(by scrubber: AnimationScrubber, completion: (@MainActor (Bool) -> Void)?) {
    isCommitted = true
    self.scrubber = scrubber
    self.completion = completion
  }

  private func schedule(at moment: Timestamp) { wake(at: moment) { [self] in finish() } }

  /// Schedules work, replacing what was scheduled before.
  ///
  /// - Parameter moment: The time; `nil` to cancel only.
  func wake(at moment: Timestamp?, _ work: @escaping @MainActor () -> Void = {}) {
    if let token { clock.timeline.cancel(token) }
    token = moment.map { moment in
      clock.timeline.schedule(at: moment) { [self] in
        token = nil
        work()
      }
    }
  }

  /// Removes all animations, then calls the completion.
  func finish() {
    removeAll()
    clock.groups.remove(self)
    let completion = completion
    self.completion = nil
    completion?(isFinished)
  }

  /// Removes the group's animations from their views.
  func removeAll() {
    let motions = motions.removeAll()
    count = 0
    for motion in motions { motion.end(self) }
  }

  /// Discards everything without calling the completion, because the timeline is no longer
  /// available.
  func abandon() {
    for token in [token, startToken].compactMap(\.self) { clock.timeline.cancel(token) }
    (token, startToken, completion) = (nil, nil, nil)
    removeAll()
  }
}

/// The animations that are running on one application's timeline.
@MainActor final class AnimationClock {
  let timeline: Timeline
  let constants: Constants
  var groups = IdentityList<AnimationGroup>()
  /// The scrubbers that hold animations, or run to an end.
  var scrubbers: [AnimationScrubber] = []
  var links: [DisplayLink] = []
  /// The animations of layers that have not ended.
  var layerRuns = IdentityList<LayerAnimationRun>()
  let transactions: LayerTransactions

  init(_ application: Application) {
    timeline = application.timeline
    constants = application.constants
    transactions = LayerTransactions(timeline)
  }

  /// Whether animations of views or layers are in progress.
  var isRunning: Bool { !groups.isEmpty || !layerRuns.isEmpty }

  /// Discards all animations, because the application is being deallocated.
  func stop() {
    let (groups, scrubbers) = (groups.removeAll(), scrubbers)
    self.scrubbers = []
    for group in groups { group.abandon() }
    for scrubber in scrubbers { scrubber.abandon() }
    for link in links { link.invalidate() }
    for run in layerRuns.removeAll() { run.abandon() }
  }
}

extension Application {
  /// The application's animations, created when there are the first.
  final var animations: AnimationClock {
    if let animationClock { return animationClock }
    let made = AnimationClock(self)
    animationClock = made
    return made
  }
}
