import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

/// Classes as programs for UIKit have them, which set states that cannot follow.
@Suite("A recognizer written for UIKit")
@MainActor struct ForeignRecognizerTests: CardTests {
  let card = Card()

  @Test("fails when it sets cancelled before anything began, and recognizes the next time")
  func cancelledFromPossible() {
    let own = stage.attach("own", CancellingMark(), to: view)
    stage.finger(1).lands(at: 10, 10).vanishes()
    #expect(take().isEmpty)
    #expect(reasons.reasons == ["own: failed by its class"])
    #expect(own.state == .possible)
    stage.finger(1).lands(at: 10, 10).lifts()
    #expect(take() == "own ended")
  }

  @Test("continues when its class sets an end state and its superclass decides after it")
  func superclass() {
    for state in GestureState.allCases {
      let pan = stage.attach("pan", HastyPan(state), to: view)
      stage.finger(1).lands(at: 10, 10).moves(to: 60, 10).moves(to: 90, 10).lifts()
      #expect(pan.state == .possible)
      view.removeGestureRecognizer(pan)
    }
    #expect(
      take() == "pan began, pan changed, pan ended, "  // possible
        + "pan began, pan changed, pan ended, "  // began
        + "pan began, pan changed, pan ended, "  // changed
        + "pan ended")  // ended; cancelled and failed send nothing
  }

  @Test("decides nothing in its reset")
  func reset() {
    for state in GestureState.allCases {
      let own = stage.attach("own", SettingInReset(state), to: view)
      stage.finger(1).lands(at: 10, 10).lifts()
      #expect(take() == "own ended")
      #expect(own.state == .possible)
      view.removeGestureRecognizer(own)
    }
    #expect(reasons.reasons.isEmpty)
  }
}

/// Cancels where it may only fail, as Apple's own check mark does.
private final class CancellingMark: GestureRecognizer {
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .ended }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    state = .cancelled
    super.touchesCancelled(touches, with: event)
  }
}

/// Sets a state before its superclass receives the move that would begin the gesture.
private final class HastyPan: PanGestureRecognizer {
  private let hasty: State

  init(_ hasty: State) {
    self.hasty = hasty
    super.init(target: nil, action: nil)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    state = hasty
    super.touchesMoved(touches, with: event)
  }
}

private final class SettingInReset: GestureRecognizer {
  private let last: State

  init(_ last: State) {
    self.last = last
    super.init(target: nil, action: nil)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .ended }
  override func reset() {
    super.reset()
    state = last
  }
}
