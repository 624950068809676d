import TSEventTime
import TSGeometry
import TestSupport
import Testing

@testable import TSInterface

/// An observer that runs code in its `deinit`.
private final class LeavingObserver: InterfaceObserver {
  let body: @MainActor () -> Void
  init(_ body: @escaping @MainActor () -> Void) { self.body = body }
  isolated deinit { body() }
}

/// An object that runs code in its `deinit`.
@MainActor private final class Bomb {
  let body: @MainActor () -> Void
  init(_ body: @escaping @MainActor () -> Void) { self.body = body }
  isolated deinit { body() }
}

@Suite("Observers that leave") @MainActor struct LeavingObserverTests {
  /// What an observer does in its `deinit`.
  enum Deed: CaseIterable {
    case readsObserver, assignsObserver, cancelsTouches, removesView, sendsFrame, givesUpWindow
  }

  @Test(
    "an application's observer may do anything in its deinit, while a finger is down or not",
    arguments: Deed.allCases, [false, true])
  func leaves(_ deed: Deed, isTouched: Bool) {
    let stage = Stage()
    let card = stage.view("card", CGRect(0, 0, 300, 300))
    let application = stage.application
    var deeds = 0
    func observer() -> LeavingObserver {
      LeavingObserver { [weak card] in
        deeds += 1
        switch deed {
        case .readsObserver: _ = application.observer
        case .assignsObserver: if deeds == 1 { application.observer = LeavingObserver {} }
        case .cancelsTouches: application.cancelTouches(why: "test")
        case .removesView: card?.removeFromSuperview()
        case .sendsFrame: if !application.isDelivering { stage.rest() }
        case .givesUpWindow: stage.window.application = nil
        }
      }
    }
    application.observer = observer()
    if isTouched { stage.finger(1).lands(at: 50, 50) }
    application.observer = nil
    #expect(deeds == 1)
    // What is assigned last wins.
    #expect((application.observer != nil) == (deed == .assignsObserver))
    if isTouched { stage.finger(1).lifts() }
    #expect(application.touchesInProgress.isEmpty)
  }

  @Test("an observer may be taken away by a view that is called, and by the observer itself")
  func leavesInCall() {
    final class Selfish: InterfaceObserver {
      weak var application: Application?
      var calls = 0
      func touchLanded(_ touch: Touch) {
        calls += 1
        application?.observer = nil
        calls += 1
      }
    }
    let stage = Stage()
    let card = stage.view("card", CGRect(0, 0, 300, 300))
    var deaths = 0
    card.script.reaction = { _, _, _ in stage.application.observer = nil }
    stage.application.observer = LeavingObserver { deaths += 1 }
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(deaths == 1)
    let selfish = Selfish()
    selfish.application = stage.application
    stage.application.observer = selfish
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(selfish.calls == 2 && stage.application.observer == nil)
  }

  @Test("a closure that awaits the next change may be replaced by one that its release assigns")
  func changeHandler() {
    let application = Stage().application
    var calls: [String] = []
    do {
      let bomb = Bomb { application.awaitChange { calls.append("third") } }
      application.awaitChange { _ = bomb }
    }
    application.awaitChange { calls.append("second") }
    application.noteChange()
    #expect(calls == ["third"])
    do {
      let bomb = Bomb { application.stopAwaitingChanges() }
      application.awaitChange { _ = bomb }
    }
    application.stopAwaitingChanges()
    application.noteChange()
    #expect(calls == ["third"])
  }

  @Test("a pointer's handler of movements may be replaced by one that its release assigns")
  func movementHandler() {
    let pointer = Stage().application.pointer
    do {
      let bomb = Bomb { [weak pointer] in
        if pointer?.lockedMovementHandler == nil { pointer?.lockedMovementHandler = { _ in } }
      }
      pointer.lockedMovementHandler = { _ in _ = bomb }
    }
    pointer.lockedMovementHandler = nil
    #expect(pointer.lockedMovementHandler != nil)
  }

  @Test("the closures of an animator that is over may be released with what asks the animator")
  func animatorClosures() {
    let stage = Stage()
    let animator = ViewPropertyAnimator(duration: 0.1, curve: .linear)
    var deaths = 0
    do {
      let bomb = Bomb { [weak animator] in
        deaths += 1
        animator?.addCompletion { _ in }
      }
      animator.addCompletion { _ in _ = bomb }
      animator.addAnimations { [bomb] in
        _ = bomb
        stage.window.alpha = 0.5
      }
    }
    animator.startAnimation()
    stage.advance(to: 10)
    #expect(deaths == 1)
  }

  @Test("the touch types of a recognizer that are replaced while they are changed in place stop")
  func types() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let recognizer = TapGestureRecognizer()
        @MainActor func change(_ types: inout Set<Touch.TouchType>) {
          recognizer.allowedTouchTypes = []
          types.insert(.direct)
        }
        change(&recognizer.allowedTouchTypes)
      }
    }
  }
}
