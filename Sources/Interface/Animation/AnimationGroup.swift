import EventTime

/// What one block has set in motion, and what is to be told when all of it is over.
@MainActor final class AnimationGroup {
  let clock: AnimationClock
  /// Whether views in it cannot be touched meanwhile (U291).
  var barsInteraction = false
  /// Whether views in it are touched where they are seen (U303).
  var isHitWhereSeen = false
  /// Who says how far it is, if not time alone; it holds the group.
  var animatorLink = WeakLink<ViewPropertyAnimator>()
  private(set) var motions: [ViewMotion] = []
  /// How many animations and transitions belong to it now.
  private var count = 0
  private(set) var isFinished = true
  private var end: Timestamp?
  private var isCommitted = false
  private var token: Timeline.Token?
  private var startToken: Timeline.Token?
  private var completion: (@MainActor (Bool) -> Void)?

  init(_ clock: AnimationClock) {
    self.clock = clock
    end = clock.timeline.now
  }

  func joined(by motion: ViewMotion) {
    count += 1
    if !motions.contains(where: { $0 === motion }) { motions.append(motion) }
  }

  /// Waits for the end of an animation of its own.
  func wait(for timing: AnimationTiming) {
    guard let moment = timing.end, let end else {
      end = nil
      return
    }
    self.end = max(end, moment)
  }

  /// One was taken out by another of the same group.
  func left(_ motion: ViewMotion) { count -= 1 }

  /// One was taken out before its time; with the last of them the group is over (U292).
  func lost(_ motion: ViewMotion) {
    isFinished = false
    count -= 1
    if count == 0, isCommitted { schedule(at: clock.timeline.now) }
  }

  /// Waits for the end, from now on: the block that made it is closed.
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

  private func schedule(at moment: Timestamp) { wake(at: moment) { [self] in finish() } }

  /// Waits for a moment, for another than before, or for none.
  func wake(at moment: Timestamp?, _ work: @escaping @MainActor () -> Void = {}) {
    if let token { clock.timeline.cancel(token) }
    token = moment.map { moment in
      clock.timeline.schedule(at: moment) { [self] in
        token = nil
        work()
      }
    }
  }

  /// Takes everything out, then tells whether it came to its end.
  private func finish() {
    removeAll()
    clock.groups.removeAll { $0 === self }
    let completion = completion
    self.completion = nil
    completion?(isFinished)
  }

  /// Takes its animations from their views.
  func removeAll() {
    let motions = motions
    self.motions = []
    count = 0
    for motion in motions { motion.end(self) }
  }

  /// Gives everything up, untold: there is no time any more.
  func abandon() {
    for token in [token, startToken].compactMap(\.self) { clock.timeline.cancel(token) }
    (token, startToken, completion) = (nil, nil, nil)
    removeAll()
  }
}

/// The animations that are under way on one application's timeline.
@MainActor final class AnimationClock {
  let timeline: Timeline
  let constants: Constants
  var groups: [AnimationGroup] = []
  var links: [DisplayLink] = []

  init(_ application: Application) {
    timeline = application.timeline
    constants = application.constants
  }

  /// Ends all of it, as the application goes.
  func stop() {
    let groups = groups
    self.groups = []
    for group in groups { group.abandon() }
    for link in links { link.invalidate() }
  }
}

extension Application {
  /// The application's animations, made when there are the first.
  final var animations: AnimationClock {
    if let animationClock { return animationClock }
    let made = AnimationClock(self)
    animationClock = made
    return made
  }
}
