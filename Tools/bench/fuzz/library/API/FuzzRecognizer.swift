import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition

/// A custom recognizer that begins according to a plan and performs acts in every call.
final class FuzzRecognizer: GestureRecognizer, Numbered {
  let number: Int
  private let plan: Int
  /// The time of the last beginning of a touch.
  private var began: Timestamp?

  init(_ number: Int, plan: Int) {
    (self.number, self.plan) = (number, plan)
    super.init(target: nil, action: nil)
  }

  isolated deinit { World.current?.fire(.recognizerDeinit, number) }

  private func fire(_ moment: Moment) { World.current?.fire(moment, number) }
  private func fire(_ moment: Moment, _ touches: Set<Touch>, _ event: Event) {
    World.current?.fire(moment, number, touches, event)
    World.current?.laws.checkPresence(of: touches)
  }
  private func change(to new: State) { World.current?.setState(of: self, new) }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    fire(.recognizerBegan, touches, event)
    if let world = World.current, world.ignoresNextTouch {
      world.ignoresNextTouch = false
      for touch in touches { ignore(touch, for: event) }
    }
    began = Timestamp(seconds: event.timestamp)
    if plan % 5 == 0 { change(to: .ended) }
    if plan % 5 == 1 { change(to: .failed) }
    if plan % 5 == 2 { change(to: .began) }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    fire(.recognizerMoved, touches, event)
    change(to: state == .possible ? .began : .changed)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    fire(.recognizerEnded, touches, event)
    change(to: plan % 2 == 0 || state.isActive ? .ended : .failed)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    fire(.recognizerCancelled, touches, event)
    super.touchesCancelled(touches, with: event)
  }
  override func reset() {
    fire(.recognizerReset)
    began = nil
    super.reset()
  }
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    fire(.canPrevent)
    return plan % 3 != 0
  }
  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    fire(.canBePrevented)
    return plan % 7 != 0
  }
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    fire(.shouldRequireFailure)
    return plan % 6 == 0
  }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    fire(.shouldBeRequiredToFail)
    return plan % 6 == 1
  }
  override func shouldReceive(_ event: Event) -> Bool {
    World.current?.fire(.shouldReceiveEvent, number, nil, event)
    return plan % 11 != 0
  }

  override var name: String? {
    get {
      fire(.gestureName)
      return super.name
    }
    set { super.name = newValue }
  }
  override var cancelsTouchesInView: Bool {
    get {
      fire(.cancelsTouches)
      return super.cancelsTouchesInView
    }
    set { super.cancelsTouchesInView = newValue }
  }
  override var delaysTouchesBegan: Bool {
    get {
      fire(.delaysBegan)
      return super.delaysTouchesBegan
    }
    set { super.delaysTouchesBegan = newValue }
  }
  override var delaysTouchesEnded: Bool {
    get {
      fire(.delaysEnded)
      return super.delaysTouchesEnded
    }
    set { super.delaysTouchesEnded = newValue }
  }
  override var allowedTouchTypes: Set<Touch.TouchType> {
    get {
      fire(.allowedTypes)
      return super.allowedTouchTypes
    }
    set { super.allowedTouchTypes = newValue }
  }
  override var requiresExclusiveTouchType: Bool {
    get {
      fire(.exclusiveType)
      return super.requiresExclusiveTouchType
    }
    set { super.requiresExclusiveTouchType = newValue }
  }
  override var delegate: (any GestureRecognizerDelegate)? {
    get {
      fire(.gestureDelegate)
      return super.delegate
    }
    set { super.delegate = newValue }
  }
  override var state: State {
    get {
      fire(.gestureState)
      return super.state
    }
    set { super.state = newValue }
  }
  /// The state, read without performing acts.
  var stateOfAction: State { super.state }
  override var isEnabled: Bool {
    get {
      fire(.gestureEnabled)
      return super.isEnabled
    }
    set { super.isEnabled = newValue }
  }
  override var gestureValues: GestureValues {
    fire(.gestureValues)
    return super.gestureValues
  }
  override func margins(at time: Timestamp) -> [GestureMargin] {
    fire(.gestureMargins)
    return super.margins(at: time)
  }
  override var deadline: Timestamp? {
    fire(.deadline)
    return plan % 13 == 0 ? began?.advanced(by: 0.3) : super.deadline
  }
  override func timeout(at time: Timestamp) {
    fire(.timeout)
    change(to: plan % 2 == 0 ? .ended : .failed)
  }
  override var numberOfTouches: Int {
    fire(.touchCount)
    return super.numberOfTouches
  }
  override func location(in view: View?) -> CGPoint {
    fire(.location)
    return super.location(in: view)
  }
  override func location(ofTouch index: Int, in view: View?) -> CGPoint {
    fire(.location)
    return super.location(ofTouch: index, in: view)
  }
}

/// A delegate whose answers follow no discernible rule.
final class FuzzDelegate: GestureRecognizerDelegate {
  let number: Int
  private var calls = 0

  init(_ number: Int) { self.number = number }

  isolated deinit { World.current?.fire(.delegateDeinit, number) }

  fileprivate func answer(_ moment: Moment, likely: Bool) -> Bool {
    World.current?.fire(moment, number)
    calls += 1
    return (number &* 7 &+ calls &* 13) % 4 == 0 ? !likely : likely
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    answer(.delegateShouldBegin, likely: true)
  }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    answer(.delegateReceiveTouch, likely: true)
  }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
    answer(.delegateReceiveEvent, likely: true)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { answer(.delegateSimultaneous, likely: number % 2 == 0) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { answer(.delegateRequire, likely: false) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { answer(.delegateBeRequired, likely: false) }
}

extension FuzzDelegate: StrokeGestureRecognizerDelegate {
  func strokeGestureRecognizer(
    _ strokeGestureRecognizer: StrokeGestureRecognizer, shouldAccept name: String
  ) -> Bool { answer(.strokes, likely: true) }
}

/// An object that performs acts when the closure that retains it is released.
@MainActor final class Fuse {
  private let moment: Moment
  private let number: Int

  init(_ moment: Moment, _ number: Int) { (self.moment, self.number) = (moment, number) }

  isolated deinit { World.current?.fire(moment, number) }
}
