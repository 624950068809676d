import TSEventTime
import TSInterface
import TSRecognition

/// A recognizer that decides whether the content of a scroll view receives its touches.
///
/// It delays touches for 0.15 seconds and then fails, which delivers them; it also fails when a
/// touch lifts (U218). It is recognized, which withholds the touches from the content, when they
/// stop a deceleration (U224), join a drag, or are refused by
/// ``ScrollView/touchesShouldBegin(_:with:in:)`` (U220).
final class ContentTouchesRecognizer: GestureRecognizer {
  private var waiting: [Touch] = []
  private var event: Event?
  private weak var timeline: Timeline?
  private var timer: Timeline.Token?

  init() {
    super.init(target: nil, action: nil)
    delaysTouchesEnded = false
  }

  private var scrollView: ScrollView? { view as? ScrollView }

  override var delaysTouchesBegan: Bool {
    get { scrollView?.holdsContentTouches == true }
    set {}
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard let scrollView else { return }
    if state == .possible, scrollView.takesTouchesFromContent() { return state = .ended }
    waiting += touches.sorted { $0.id < $1.id }
    self.event = event
    guard delaysTouchesBegan else { return decide() }
    guard timer == nil, let timeline = scrollView.timeline else { return }
    self.timeline = timeline
    timer = timeline.schedule(after: scrollView.scrollLimits.contentTouchDelay) { [weak self] in
      self?.timer = nil
      self?.decide()
    }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { decide() }

  /// Fails, because a drag or a pinch takes the touches.
  func failIfWaiting() {
    if !waiting.isEmpty, state == .possible { state = .failed }
  }

  /// Asks the scroll view about the waiting touches and delivers or withholds them.
  private func decide() {
    guard state == .possible else { return }
    guard let scrollView, let event, !waiting.isEmpty else { return state = .failed }
    var views: [View] = []
    for touch in waiting {
      guard let view = touch.view, view !== scrollView else { continue }
      if !views.contains(where: { $0 === view }) { views.append(view) }
    }
    let refusing = views.filter { view in
      let touches = Set(waiting.filter { $0.view === view })
      return !scrollView.touchesShouldBegin(touches, with: event, in: view)
    }
    // The overridable calls above may have changed the state.
    guard state == .possible else { return }
    if refusing.isEmpty { return state = .failed }
    // Touches of views that accept them are ignored here, so recognition withholds only the others.
    for touch in waiting where !refusing.contains(where: { $0 === touch.view }) {
      ignore(touch, for: event)
    }
    state = .ended
  }

  override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { false }

  override func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool {
    // A finger that joins a drag must still be withheld from the content, so the scroll view's own
    // recognizers do not prevent this one.
    preventingGestureRecognizer !== scrollView?.scrollPan
      && preventingGestureRecognizer !== scrollView?.scrollPinch
  }

  override func reset() {
    super.reset()
    waiting = []
    event = nil
    if let timer { timeline?.cancel(timer) }
    timer = nil
  }
}
