import EventTime
import Geometry

/// The animations of one view, in the order in which they began; it has this only while it has any.
@MainActor final class ViewMotion {
  /// One property on its way.
  @MainActor struct Running {
    let offset: AnimationOffset
    let timing: AnimationTiming
    let group: AnimationGroup
    /// When it starts, as a share of its group's time; for groups that are driven by hand.
    let delayFactor: Double

    func progress(at time: Timestamp) -> Double {
      group.animatorLink.borrowed.map { $0.course.progress(at: time, after: delayFactor) }
        ?? timing.progress(at: time)
    }
  }

  /// A transition on its way.
  struct RunningTransition {
    let kind: View.Transition.Kind
    let fromViews: [View]
    let toViews: [View]
    let timing: AnimationTiming
    let group: AnimationGroup
  }

  private var viewLink: WeakLink<View>
  private(set) var running: [Running] = []
  private(set) var transition: RunningTransition?

  init(_ view: View) { viewLink = WeakLink(view) }

  /// Changes what is set into what is seen at a moment.
  func apply(to value: inout View.Presentation, at time: Timestamp) {
    for one in running { one.offset.apply(to: &value, left: 1 - one.progress(at: time)) }
    if let transition {
      value.transition = View.Transition(
        kind: transition.kind, progress: transition.timing.progress(at: time),
        fromViews: transition.fromViews, toViews: transition.toViews)
    }
  }

  func add(_ one: Running) {
    running.append(one)
    one.group.joined(by: self)
    refresh()
  }

  /// Starts a transition; one that is under way gives way.
  func start(_ new: RunningTransition) {
    let old = transition
    transition = new
    new.group.joined(by: self)
    old?.group.lost(self)
    refresh()
  }

  /// Takes out the animations of a property; groups other than one count theirs as interrupted.
  func remove(_ property: AnimationOffset.Property, for group: AnimationGroup) {
    let gone = running.filter { $0.offset.property == property }
    running = running.filter { $0.offset.property != property }
    refresh()
    for one in gone {
      if one.group === group { group.left(self) } else { one.group.lost(self) }
    }
  }

  /// Takes out all that belongs to a group, which is over.
  func end(_ group: AnimationGroup) {
    running = running.filter { $0.group !== group }
    if transition?.group === group { transition = nil }
    refresh()
  }

  /// Ends everything: the view has left its window.
  func stop() {
    let groups = running.map(\.group) + [transition?.group].compactMap(\.self)
    running = []
    transition = nil
    refresh()
    for group in groups { group.lost(self) }
  }

  func viewIsGoing() {
    viewLink = WeakLink()
    stop()
  }

  /// Carries over to the view what its animations mean to touches (U291, U303).
  func refresh() {
    guard let view = viewLink.borrowed.target else { return }
    let groups = running.map(\.group) + [transition?.group].compactMap(\.self)
    view.change(.barred, to: groups.contains(where: \.barsInteraction))
    view.change(.moving, to: groups.contains(where: \.isHitWhereSeen))
    if groups.isEmpty {
      // What joins later gets a motion of its own, and this one may outlive the view.
      viewLink = WeakLink()
      view.motion = nil
    }
  }

  var view: View? { viewLink.borrowed.target }
}
