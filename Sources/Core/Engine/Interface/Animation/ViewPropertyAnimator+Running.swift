import TSEventTime
public import TSGeometry
import TSPreconditions

extension ViewPropertyAnimator {
  /// Starts the animator, or continues it after a pause.
  ///
  /// - Precondition: The animator is not stopped.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animator after a delay in seconds, during which the views are presented as before.
  ///
  /// Does nothing while the animator is running.
  ///
  /// - Precondition: The animator is not stopped.
  public func startAnimation(afterDelay delay: TimeInterval) {
    ensure(state != .stopped, "startAnimation() of an animator that is stopped")
    guard !isRunning else { return }
    if state == .inactive, isInterruptible, let scrubber = AnimationScrubber.recording {
      return scrubber.add(self)
    }
    activate()
    setDelay(delay.isFinite ? max(delay, 0) : 0)
    isRunning = true
    run(after: self.delay)
  }

  /// Pauses the animator, so that it can be scrubbed and continued.
  ///
  /// An animator that has not started becomes active, paused at its start.
  ///
  /// - Precondition: The animator is not stopped, and ``isInterruptible`` is `true`.
  public func pauseAnimation() {
    ensure(state != .stopped, "pauseAnimation() of an animator that is stopped")
    ensure(isInterruptible, "pauseAnimation() of an animator that cannot be interrupted")
    activate()
    isRunning = false
    progress.pause(at: now, scrubsLinearly: scrubsLinearly)
    group?.wake(at: nil)
  }

  /// Continues the animator after a pause.
  ///
  /// - Parameters:
  ///   - parameters: The timing curve of the rest; `nil` to keep the present one.
  ///   - durationFactor: The duration of the rest, as a share of ``duration``; 0 for the time that
  ///     remains.
  /// - Precondition: The animator is paused.
  public func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: CGFloat
  ) {
    ensure(
      state == .active && !isRunning,
      "continueAnimation(withTimingParameters:durationFactor:) of an animator that is not paused")
    isRunning = true
    let seconds = durationFactor > 0 ? duration * Double(durationFactor) : nil
    if let parameters {
      take(parameters)
      progress.resume(to: goal, from: now, seconds: seconds)
    } else {
      progress.run(to: goal, from: now, seconds: seconds)
    }
    awaitEnd()
  }

  /// Stops the animator; its views take the values that are presented.
  ///
  /// Does nothing unless the animator is active.
  ///
  /// - Parameter withoutFinishing: `true` to end the animator without calling completions; `false`
  ///   to call ``finishAnimation(at:)`` afterwards, which calls them.
  /// - Precondition: ``isInterruptible`` is `true`.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    ensure(isInterruptible, "stopAnimation(_:) of an animator that cannot be interrupted")
    let now = now
    let seen = changes.map { change in
      (change, change.view.visibleValues(at: now))
    }
    isRunning = false
    release()
    View.performWithoutAnimation {
      for (change, value) in seen { change.view.take(change.property, of: value) }
    }
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { forget() }
  }

  /// Ends a stopped animator: moves the views to one of the ends, or leaves them where they are,
  /// and calls the completions.
  ///
  /// - Precondition: The animator is stopped.
  public func finishAnimation(at finalPosition: Position) {
    ensure(state == .stopped, "finishAnimation(at:) of an animator that is not stopped")
    settle(at: finalPosition)
  }

  /// The time on the timeline of the animator's views; the origin while that is unknown.
  var now: Timestamp { clock?.timeline.now ?? .zero }
  private var goal: Double { isReversed ? 0 : 1 }
  /// The group that keeps the time.
  private var group: AnimationGroup? { groups.first }

  /// Makes an inactive animator active and calls the closures that were added.
  private func activate() {
    guard state == .inactive else { return }
    state = .active
    progress = AnimatorProgress(shape: progress.shape)
    let pending = pending
    self.pending = []
    for (delayFactor, body) in pending { animate(body, after: Double(delayFactor)) }
  }

  /// Calls a closure whose changes start after a share of the duration.
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

  /// Runs towards the end that ``isReversed`` selects.
  func run(after delay: TimeInterval = 0) {
    progress.run(to: goal, from: now.advanced(by: delay))
    awaitEnd()
  }

  private func awaitEnd() {
    guard let group, let end = progress.end else { return arrive() }
    // Retained until then, as UIKit retains a running animator.
    group.wake(at: end) { [self] in arrive() }
  }

  private func arrive() {
    if pausesOnCompletion {
      isRunning = false
      progress.pause(at: now, scrubsLinearly: scrubsLinearly)
    } else {
      settle(at: isReversed ? .start : .end)
    }
  }

  private func settle(at position: Position) {
    isRunning = false
    release()
    View.performWithoutAnimation {
      switch position {
      case .end: for change in changes { change.apply() }
      case .start:
        // In reverse, as the first change of a property has the value before the animation.
        for change in changes.reversed() { change.revert() }
      case .current: break
      }
    }
    state = .inactive
    let completions = completions
    forget()
    for completion in completions {
      ImmediateCompletion.call("an animator") { completion(position) }
    }
  }

  /// Removes the animations from the views.
  private func release() {
    let groups = groups
    self.groups = []
    for group in groups {
      group.abandon()
      group.clock.groups.remove(group)
    }
  }

  private func forget() {
    // Outlive the accesses, as objects that the closures own may do anything in their `deinit`.
    let former = (changes, completions, pending)
    (changes, completions, pending) = ([], [], [])
    extendLifetime(former)
  }
}
