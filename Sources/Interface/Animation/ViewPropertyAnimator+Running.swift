import EventTime
public import Geometry
import Misuse

extension ViewPropertyAnimator {
  /// Starts, or goes on from where it was paused.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts after some seconds; until then views are seen as they were.
  ///
  /// - Precondition: It is not stopped.
  public func startAnimation(afterDelay delay: TimeInterval) {
    demand(state != .stopped, "startAnimation() of an animator that is stopped")
    guard !isRunning else { return }
    activate()
    setDelay(delay.isFinite ? max(delay, 0) : 0)
    isRunning = true
    run(after: self.delay)
  }

  /// Stops on the way, so that it can be scrubbed and go on; one that has not started does, and
  /// stands at its start.
  ///
  /// - Precondition: It is not stopped, and can be interrupted.
  public func pauseAnimation() {
    demand(state != .stopped, "pauseAnimation() of an animator that is stopped")
    demand(isInterruptible, "pauseAnimation() of an animator that cannot be interrupted")
    activate()
    isRunning = false
    course.pause(at: now, scrubsLinearly: scrubsLinearly)
    group?.wake(at: nil)
  }

  /// Goes on from a pause.
  ///
  /// - Parameters:
  ///   - parameters: Another pace for the rest; nil keeps the one it has.
  ///   - durationFactor: The length of the rest, as a share of ``duration``; 0 is what is left.
  /// - Precondition: It is paused.
  public func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: CGFloat
  ) {
    demand(
      state == .active && !isRunning,
      "continueAnimation(withTimingParameters:durationFactor:) of an animator that is not paused")
    isRunning = true
    let seconds = durationFactor > 0 ? duration * Double(durationFactor) : nil
    if let parameters {
      take(parameters)
      course.resume(to: goal, from: now, seconds: seconds)
    } else {
      course.run(to: goal, from: now, seconds: seconds)
    }
    awaitEnd()
  }

  /// Stops where it is; its views take over the values that are seen.
  ///
  /// - Parameter withoutFinishing: Whether that is all; otherwise ``finishAnimation(at:)`` is to
  ///   follow, and completions are called by it.
  /// - Precondition: It can be interrupted.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    demand(isInterruptible, "stopAnimation(_:) of an animator that cannot be interrupted")
    let now = now
    let seen = changes.map { change in
      (change, change.view.presentation(at: now))
    }
    isRunning = false
    release()
    View.performWithoutAnimation {
      for (change, value) in seen { change.view.take(change.property, of: value) }
    }
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { forget() }
  }

  /// Puts the views to one of the ends, or leaves them where they are, and tells completions.
  ///
  /// - Precondition: It is stopped.
  public func finishAnimation(at finalPosition: Position) {
    demand(state == .stopped, "finishAnimation(at:) of an animator that is not stopped")
    settle(at: finalPosition)
  }

  /// The moment on the timeline of its views; the origin as long as that is not known.
  var now: Timestamp { clock?.timeline.now ?? .zero }
  private var goal: Double { isReversed ? 0 : 1 }
  /// The group that keeps the time.
  private var group: AnimationGroup? { groups.first }

  /// Sets what the blocks set, for the first time.
  private func activate() {
    guard state == .inactive else { return }
    state = .active
    course = AnimatorCourse(shape: course.shape)
    let pending = pending
    self.pending = []
    for (delayFactor, body) in pending { animate(body, after: Double(delayFactor)) }
  }

  /// Runs one block, which starts after a share of the whole.
  func animate(_ body: @MainActor () -> Void, after delay: Double) {
    let block = AnimationBlock(
      AnimationBlock.Settings(
        duration: max(duration, 1e-6), curve: .cubic(CubicBezier(.linear)), isAdditive: true,
        barsInteraction: !isUserInteractionEnabled))
    block.animator = self
    block.delayFactor = delay
    block.open()
    body()
    guard let group = block.closeForAnimator() else { return }
    clock = group.clock
    groups.append(group)
    group.clock.groups.append(group)
  }

  /// Runs towards the end that it is turned to.
  func run(after delay: TimeInterval = 0) {
    course.run(to: goal, from: now.advanced(by: delay))
    awaitEnd()
  }

  private func awaitEnd() {
    guard let group, let end = course.end else { return arrive() }
    // Held until then, as UIKit holds an animator that is running.
    group.wake(at: end) { [self] in arrive() }
  }

  private func arrive() {
    if pausesOnCompletion {
      isRunning = false
      course.pause(at: now, scrubsLinearly: scrubsLinearly)
    } else {
      settle(at: isReversed ? .start : .end)
    }
  }

  private func settle(at position: Position) {
    isRunning = false
    release()
    View.performWithoutAnimation {
      switch position {
      case .end: for change in changes { change.view.take(change.property, of: change.to) }
      case .start:
        for change in changes.reversed() { change.view.take(change.property, of: change.from) }
      case .current: break
      }
    }
    state = .inactive
    let completions = completions
    forget()
    for completion in completions { completion(position) }
  }

  /// Takes the animations from the views.
  private func release() {
    let groups = groups
    self.groups = []
    for group in groups {
      group.abandon()
      group.clock.groups.removeAll { $0 === group }
    }
  }

  private func forget() {
    changes = []
    completions = []
    pending = []
  }
}

extension View {
  /// Sets one property to what another state of the view has.
  fileprivate final func take(_ property: AnimationOffset.Property, of value: Presentation) {
    switch property {
    case .bounds: bounds = value.bounds
    case .center: center = value.center
    case .transform: transform = value.transform
    case .alpha: alpha = value.alpha
    case .backgroundColor: backgroundColor = value.backgroundColor
    }
  }
}
