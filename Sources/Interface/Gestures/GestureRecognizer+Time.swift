import EventTime
import Recognition

extension GestureRecognizer {
  /// Has the timeline wake the recognizer when time alone may decide something.
  final func schedule(in arena: GestureArena) {
    let wanted = publishedState == .possible || publishedState.isActive ? deadline : nil
    guard wanted != timerDeadline else { return }
    unschedule()
    guard let wanted, let window = arena.window.borrowed.target,
      let application = window.application
    else { return }
    timerDeadline = wanted
    timeline = application.timeline
    timer = application.timeline.schedule(at: wanted) { [weak self, weak window] in
      guard let self, let window, let application = window.application else { return }
      timer = nil
      timerDeadline = nil
      timeout(at: application.timeline.now)
      application.perform(for: window) { window.gestures.settle($0) }
    }
  }

  final func unschedule() {
    if let timer { timeline?.cancel(timer) }
    timer = nil
    timerDeadline = nil
  }
}
