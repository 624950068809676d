import TSEventTime

/// The animations of one view, in the order in which they began; exists only while there are any.
@MainActor final class ViewAnimations {
  /// A running animation of one property.
  @MainActor struct Running {
    let offset: AnimationOffset
    let timing: AnimationTiming
    let group: AnimationGroup
    /// The start as a share of the group's duration, for groups that an animator drives.
    let delayFactor: Double

    func progress(at time: Timestamp) -> Double {
      group.animatorLink.borrowed.map { $0.progress.progress(at: time, after: delayFactor) }
        ?? group.progress(of: timing, at: time)
    }
  }

  struct RunningTransition {
    let kind: View.VisibleTransition.Kind
    let turnsSideways: Bool
    let fromViews: [View]
    var toViews: [View]
    let timing: AnimationTiming
    let group: AnimationGroup
  }

  private var viewLink: WeakLink<View>
  private(set) var running: [Running] = []
  private(set) var transition: RunningTransition?

  init(_ view: View) { viewLink = WeakLink(view) }

  /// Changes model values into the values that are presented at a time.
  func apply(to value: inout View.VisibleValues, at time: Timestamp) {
    for one in running { one.offset.apply(to: &value, left: 1 - one.progress(at: time)) }
    if let transition {
      value.transition = View.VisibleTransition(
        kind: transition.kind, turnsSideways: transition.turnsSideways,
        progress: transition.group.progress(of: transition.timing, at: time),
        fromViews: transition.fromViews, toViews: transition.toViews)
    }
  }

  func add(_ one: Running) {
    running.append(one)
    one.group.joined(by: self)
    refresh()
  }

  func start(_ new: RunningTransition) {
    let old = transition
    transition = new
    new.group.joined(by: self)
    old?.group.lost(self)
    refresh()
  }

  /// Shows a picture of the view at the end of a group's transition, if that is still running.
  func keepPicture(for group: AnimationGroup) {
    guard transition?.group === group, let view else { return }
    transition?.toViews = [view.picture]
    refresh()
  }

  /// Removes the animations of a property; groups other than the given one count theirs as
  /// interrupted.
  func remove(_ property: AnimationOffset.Property, for group: AnimationGroup) {
    let gone = running.filter { $0.offset.property == property }
    running = running.filter { $0.offset.property != property }
    refresh()
    for one in gone {
      if one.group === group { group.left(self) } else { one.group.lost(self) }
    }
  }

  /// Removes the animations of a group that has ended.
  func end(_ group: AnimationGroup) {
    running = running.filter { $0.group !== group }
    if transition?.group === group { transition = nil }
    refresh()
  }

  /// Removes all animations, because the view has left its window.
  func stop() {
    let groups = running.map(\.group) + [transition?.group].compactMap(\.self)
    running = []
    transition = nil
    refresh()
    for group in groups { group.lost(self) }
  }

  func viewWillDeinit() {
    viewLink = WeakLink()
    stop()
  }

  /// Updates the view's hit-testing flags from its animations (U291, U303).
  func refresh() {
    guard let view = viewLink.borrowed.target else { return }
    let groups = running.map(\.group) + [transition?.group].compactMap(\.self)
    view.noteChange()
    view.change(.barred, to: groups.contains(where: \.barsInteraction))
    view.change(.moving, to: groups.contains(where: \.isHitWhereSeen))
    if groups.isEmpty {
      // A later animation gets a new object, and this one may outlive the view.
      viewLink = WeakLink()
      view.motion = nil
    }
  }

  var view: View? { viewLink.borrowed.target }
}
