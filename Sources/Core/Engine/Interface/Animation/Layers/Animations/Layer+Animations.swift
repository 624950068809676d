import TSEventTime
import TSGeometry

extension Layer {
  /// Animates what the layer shows, beginning at once, or as soon as the layer is in a window.
  ///
  /// - Parameter key: A name, under which the animation replaces another one; `nil` for none.
  public final func add(_ animation: LayerAnimation, forKey key: String?) {
    if let key { removeAnimation(forKey: key) }
    guard let application else {
      contentCreatingIfNeeded.waiting.append((key, animation))
      return
    }
    start(animation, key, on: application.animations)
  }

  private func start(_ animation: LayerAnimation, _ key: String?, on clock: AnimationClock) {
    let run = LayerAnimationRun(animation, key: key, of: self, on: clock)
    contentCreatingIfNeeded.animations.append(run)
    run.begin()
    noteChange()
  }

  /// Removes an animation, whose delegate is told that it has not finished.
  public final func removeAnimation(forKey key: String) {
    content?.waiting.removeAll { $0.key == key }
    stopAnimations { $0.key == key }
  }

  /// Removes all animations, of a view's layer also those of the view's own properties, so that it
  /// is shown with the values that were set.
  ///
  /// The completions of blocks that animate nothing else are called with `false`, after the present
  /// event or timer.
  public final func removeAllAnimations() {
    view?.motion?.stop()
    content?.waiting = []
    stopAnimations { _ in true }
  }

  private func stopAnimations(_ isMeant: (LayerAnimationRun) -> Bool) {
    let runs = content?.animations.filter(isMeant) ?? []
    content?.animations.removeAll(where: isMeant)
    for run in runs { run.stop() }
  }

  /// Returns the animation with a name.
  ///
  /// - Returns: The animation that was added; `nil` if there is none, or if it has ended.
  public final func animation(forKey key: String) -> LayerAnimation? {
    content?.animations.last { $0.key == key }?.animation
      ?? content?.waiting.last { $0.key == key }?.animation
  }

  /// Returns the names of the animations, in the order in which they were added; `nil` if there are
  /// none.
  public final func animationKeys() -> [String]? {
    let keys =
      (content?.animations.compactMap(\.key) ?? []) + (content?.waiting.compactMap(\.key) ?? [])
    return keys.isEmpty ? nil : keys
  }

  final var isAnimated: Bool { content?.animations.isEmpty == false }

  final func forget(_ run: LayerAnimationRun) {
    content?.animations.removeAll { $0 === run }
  }

  /// Starts what waits for a window, in the layer and all in it.
  final func joined() {
    guard content != nil, let application else { return }
    let now = application.timeline.now
    forEachInside { layer in
      guard let content = layer.content else { return }
      if content.joinTime == nil { content.joinTime = now }
      let waiting = content.waiting
      content.waiting = []
      for one in waiting { layer.start(one.animation, one.key, on: application.animations) }
    }
  }

  /// Ends the animations of the layer and of all in it, which leave their window, when a change is
  /// complete.
  final func leave(_ change: inout TreeChange) {
    guard content != nil else { return }
    forEachInside { layer in
      guard let content = layer.content else { return }
      content.joinTime = nil
      let runs = content.animations
      content.animations = []
      for run in runs { change.call { run.stop() } }
    }
  }

  /// Animates a change that is about to be made, if the layer does that by itself.
  final func animateChange(of property: LayerProperty, to new: LayerValue) {
    guard view == nil, property != .zPosition, property != .shadowPath,
      content?.actions?[property.rawValue] == nil, let joined = content?.joinTime,
      let application, AnimationBlock.isEnabled
    else { return }
    let now = application.timeline.now
    let settings = application.animations.transactions.settings
    guard joined < now, !settings.disablesActions, settings.duration > 0 else { return }
    let animation = BasicAnimation(keyPath: property.rawValue)
    animation.fromValue = value(property, at: now)
    animation.toValue = new
    animation.duration = settings.duration
    animation.timingFunction = settings.timingFunction
    add(animation, forKey: property.rawValue)
  }

  /// Changes the values with which a view is presented, by the animations of its layer.
  final func apply(to shown: inout View.VisibleValues, at time: Timestamp) {
    func animated(_ property: LayerProperty, _ value: LayerValue) -> LayerValue {
      var value = value
      for run in content?.animations ?? [] { run.apply(property, to: &value, at: time) }
      return value
    }
    if case .rect(let bounds) = animated(.bounds, .rect(shown.bounds)) { shown.bounds = bounds }
    if case .point(let center) = animated(.position, .point(shown.center)) {
      shown.center = center
    }
    if case .point(let anchor) = animated(.anchorPoint, .point(shown.anchor)) {
      shown.anchor = anchor
    }
    if case .transform(let transform) = animated(
      .transform, .transform(CATransform3D(shown.transform)))
    {
      shown.transform = transform.projection
    }
    if case .number(let opacity) = animated(.opacity, .number(shown.alpha)) {
      shown.alpha = opacity
    }
    if case .color(let color) = animated(.backgroundColor, .color(shown.backgroundColor)) {
      shown.backgroundColor = color
    }
  }
}
