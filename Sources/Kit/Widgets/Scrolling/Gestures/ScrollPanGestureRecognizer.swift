import TSGeometry
import TSInterface
import TSRecognition

/// The recognizer of a scroll view's drags, by touches and by scrolls of both kinds (T89).
///
/// Movement counts only along the axes that can scroll. So of two nested scroll views, one for each
/// axis, a drag begins the one that can follow it (U245).
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  /// The touches of the present attempt, in the order of their beginning.
  private(set) var touches: [Touch] = []

  init() {
    super.init(target: nil, action: nil)
    delaysTouchesEnded = false
    allowedScrollTypesMask = .all
    // Whether an enclosing scroll view scrolls instead depends on the direction.
    machine.waitsForScrollMovement = true
    scrollHandler = { ($0 as? ScrollPanGestureRecognizer)?.scrollBegins() }
  }

  private var scrollView: ScrollView? { view as? ScrollView }

  /// Stops a deceleration, as a finger that lands does (T91).
  private func scrollBegins() {
    guard state == .possible, let scrollView else { return }
    machine.axes = scrollView.scrollableAxes
    _ = scrollView.catchContent()
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if state == .possible { machine.axes = scrollView?.scrollableAxes ?? .both }
    self.touches += touches.sorted { $0.id < $1.id }
    super.touchesBegan(touches, with: event)
  }

  override func setTranslation(_ translation: CGPoint, in view: View?) {
    let old = self.translation(in: scrollView)
    super.setTranslation(translation, in: view)
    scrollView?.translationWasSet(by: self.translation(in: scrollView) - old)
  }

  override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.scrollPinch
  }

  override func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool {
    preventingGestureRecognizer !== scrollView?.scrollPinch
  }

  override func reset() {
    super.reset()
    touches = []
    scrollView?.releaseCaught()
  }
}

/// The recognizer of a scroll view's pinches.
final class ScrollPinchGestureRecognizer: PinchGestureRecognizer {
  /// The touches of the present attempt, in the order of their beginning.
  private(set) var touches: [Touch] = []

  init() {
    super.init(target: nil, action: nil)
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    self.touches += touches.sorted { $0.id < $1.id }
    super.touchesBegan(touches, with: event)
  }

  override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool {
    preventedGestureRecognizer !== (view as? ScrollView)?.scrollPan
  }

  override func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool {
    preventingGestureRecognizer !== (view as? ScrollView)?.scrollPan
  }

  override func reset() {
    super.reset()
    touches = []
  }
}
