import Interface
import Recognition

/// A custom recognizer that begins according to a plan and performs acts in every call.
final class FuzzRecognizer: GestureRecognizer, Numbered {
  let number: Int
  private let plan: Int

  init(_ number: Int, plan: Int) {
    (self.number, self.plan) = (number, plan)
    super.init(target: nil, action: nil)
  }

  isolated deinit { World.current?.fire(.recognizerDeinit, number) }

  private func fire(_ moment: Moment) { World.current?.fire(moment, number) }
  private func change(to new: State) { World.current?.setState(of: self, new) }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    fire(.recognizerBegan)
    if let world = World.current, world.ignoresNextTouch {
      world.ignoresNextTouch = false
      for touch in touches { ignore(touch, for: event) }
    }
    if plan % 5 == 0 { change(to: .ended) }
    if plan % 5 == 1 { change(to: .failed) }
    if plan % 5 == 2 { change(to: .began) }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    fire(.recognizerMoved)
    change(to: state == .possible ? .began : .changed)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    fire(.recognizerEnded)
    change(to: plan % 2 == 0 || state.isActive ? .ended : .failed)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    fire(.recognizerCancelled)
    super.touchesCancelled(touches, with: event)
  }
  override func reset() {
    fire(.recognizerReset)
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
    fire(.shouldReceiveEvent)
    return plan % 11 != 0
  }
}

/// A delegate whose answers follow no discernible rule.
final class FuzzDelegate: GestureRecognizerDelegate {
  let number: Int
  private var calls = 0

  init(_ number: Int) { self.number = number }

  isolated deinit { World.current?.fire(.delegateDeinit, number) }

  private func answer(_ moment: Moment, likely: Bool) -> Bool {
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

/// An object that performs acts when the closure that retains it is released.
@MainActor final class Fuse {
  private let moment: Moment
  private let number: Int

  init(_ moment: Moment, _ number: Int) { (self.moment, self.number) = (moment, number) }

  isolated deinit { World.current?.fire(moment, number) }
}
