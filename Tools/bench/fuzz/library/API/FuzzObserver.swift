import TSGeometry
import TSInterface
import TSRecognition

/// An observer that checks the state changes of recognizers, and performs acts in every call.
@MainActor final class FuzzObserver: InterfaceObserver {
  @discardableResult
  private func fire(
    _ moment: Moment, _ touches: Set<Touch>? = nil, _ event: Event? = nil
  ) -> Bool { World.current?.fire(moment, 0, touches, event) ?? false }

  /// Performs acts immediately before a call to the program, which reports what was true before them.
  private func announce(
    _ moment: Moment, _ touches: Set<Touch>? = nil, _ event: Event? = nil
  ) { if fire(moment, touches, event) { World.current?.laws.nextCallIsLate = true } }

  func touchLanded(_ touch: Touch) { fire(.observedLanding, [touch]) }
  func touchFinished(_ touch: Touch) { fire(.observedFinish, [touch]) }
  func input(_ note: InputNote) { fire(.observedInput) }
  func responder(
    _ responder: Responder, receives method: TouchMethod, touches: Set<Touch>, event: Event
  ) { announce(.observedCall, touches, event) }
  func action(_ action: Action, from sender: Any?, to target: AnyObject, event: Event?) {
    fire(.observedAction, nil, event)
  }
  func recognizer(
    _ recognizer: GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State,
    why: String?
  ) {
    // Only a tap that was recognized speculatively is cancelled after its end.
    let isTakenBack = from == .ended && to == .cancelled && recognizer is TapGestureRecognizer
    World.current?.laws.check(
      from.mayBecome(to) || isTakenBack, "a recognizer changed from \(from) to \(to)")
    fire(.observedState)
  }
  func recognizer(
    _ recognizer: GestureRecognizer, sets requested: GestureRecognizer.State,
    in current: GestureRecognizer.State, becoming outcome: GestureRecognizer.State?
  ) { fire(.observedSetting) }
  func recognizer(_ recognizer: GestureRecognizer, waitsFor rivals: [GestureRecognizer]) {
    fire(.observedWait)
  }
  func recognizerIsConfirmed(_ recognizer: GestureRecognizer) { fire(.observedConfirmation) }
  func gestureAction(
    _ recognizer: GestureRecognizer, state: GestureRecognizer.State, named name: String?
  ) { announce(.observedGesture) }
  func constraintWasDropped(_ constraint: String, inConflictWith others: [String]) {
    fire(.observedConflict)
  }
  func trackpad(_ what: String, why: String) { fire(.observedPointer) }
  func trackpad(swipes phase: TransformPhase, by delta: CGVector, of count: Int) {
    fire(.observedPointer)
  }
  func pointer(at location: CGPoint, buttons: Event.ButtonMask) { fire(.observedPointer) }
  func pointer(scrolls phase: ScrollPhase?, by delta: CGVector, at location: CGPoint) {
    fire(.observedPointer)
  }
  func pointer(
    transforms phase: TransformPhase, scale: CGFloat, rotation: CGFloat, at location: CGPoint
  ) { fire(.observedPointer) }
  func controller(_ controller: ViewController, call: ViewControllerCall) {
    fire(.observedController)
  }
}
