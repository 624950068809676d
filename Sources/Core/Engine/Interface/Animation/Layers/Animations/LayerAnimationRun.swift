import TSEventTime

/// An animation that was added to a layer in a window.
@MainActor final class LayerAnimationRun {
  let key: String?
  let animation: LayerAnimation
  private weak var layer: Layer?
  private let timing: AnimationTiming
  private let tracks: [LayerTrack]
  private let fillMode: LayerAnimation.FillMode
  private let clock: AnimationClock
  private let transaction: LayerTransactions.Scope?
  private var tokens: [Timeline.Token] = []
  private var isOver = false

  init(
    _ animation: LayerAnimation, key: String?, of layer: Layer, on clock: AnimationClock
  ) {
    (self.key, self.animation, self.layer) = (key, animation, layer.kept)
    (self.clock, transaction) = (clock, clock.transactions.innermost)
    let now = clock.timeline.now
    let duration =
      animation.duration > 0
      ? animation.duration : animation.naturalDuration ?? clock.transactions.settings.duration
    let start = animation.beginTime > 0 ? Timestamp(seconds: animation.beginTime) : now
    timing = animation.timing(from: start, duration)
    tracks = animation.tracks(of: layer, duration)
    fillMode = animation.fillMode
  }

  /// Awaits the beginning and the end.
  func begin() {
    transaction?.began()
    clock.layerRuns.append(self)
    let timeline = clock.timeline
    if animation.delegate != nil {
      tokens.append(
        timeline.schedule(at: max(timing.start, timeline.now)) { [self] in
          animation.delegate?.animationDidStart(animation)
        })
    }
    if let end = timing.end {
      tokens.append(timeline.schedule(at: end) { [self] in finish() })
    }
  }

  /// Whether the animation still changes something.
  var isRunning: Bool { !isOver }

  /// Changes a property's value into the presented one.
  func apply(_ property: LayerProperty, to value: inout LayerValue, at time: Timestamp) {
    guard tracks.contains(where: { $0.path.property == property }),
      timing.isShown(at: time, fillMode)
    else { return }
    let progress = timing.progress(at: time)
    for track in tracks where track.path.property == property {
      track.apply(to: &value, at: progress, timing.duration)
    }
  }

  private func finish() {
    if animation.isRemovedOnCompletion { layer?.forget(self) }
    end(finished: true)
  }

  func stop() { end(finished: false) }

  private func end(finished: Bool) {
    guard !isOver else { return }
    isOver = true
    clock.layerRuns.remove(self)
    for token in tokens { clock.timeline.cancel(token) }
    tokens = []
    layer?.noteChange()
    animation.delegate?.animationDidStop(animation, finished: finished)
    transaction?.ended()
  }

  /// Discards the animation without notices, because the timeline is no longer available.
  func abandon() {
    isOver = true
    for token in tokens { clock.timeline.cancel(token) }
    tokens = []
  }
}
