import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

/// A recognizer that keeps its touches until it is reset, as those of scroll views do.
private final class KeepingRecognizer: GestureRecognizer {
  private(set) var kept: [Touch] = []
  private(set) var resets = 0
  var whenReset: (@MainActor () -> Void)?

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { kept += touches }
  override func reset() {
    super.reset()
    resets += 1
    kept = []
    whenReset?()
  }
}

@Suite("An attempt whose application is released") @MainActor struct AbandonedAttemptTests {
  @Test("is reset, so that nothing which the recognizer keeps is left")
  func releasedInMidAttempt() {
    weak var window: Window?
    weak var view: View?
    weak var keeper: GestureRecognizer?
    do {
      let stage = Stage()
      let card = stage.view("card", CGRect(0, 0, 320, 480), multipleTouch: true)
      let recognizer = KeepingRecognizer()
      card.addGestureRecognizer(recognizer)
      stage.finger(1).lands(at: 10, 10)
      stage.finger(2).lands(at: 20, 20).lifts()
      #expect(recognizer.kept.count == 2 && recognizer.resets == 0)
      (window, view, keeper) = (stage.window, card, recognizer)
    }
    #expect(window == nil && view == nil && keeper == nil)
  }

  @Test("is over: the recognizer starts anew in the next application")
  func startsAnew() {
    let (window, pan, keeper) = (Window(), PanGestureRecognizer(), KeepingRecognizer())
    window.addGestureRecognizer(pan)
    window.addGestureRecognizer(keeper)
    do {
      let stage = Stage(window: window)
      stage.finger(1).lands(at: 10, 10).moves(to: 100, 10).moves(to: 150, 10)
      #expect(pan.state == .changed && pan.numberOfTouches == 1)
    }
    #expect(window.application == nil)
    #expect(pan.state == .possible && pan.numberOfTouches == 0 && keeper.resets == 1)
    let stage = Stage(window: window)
    stage.attach("pan", pan, to: window)
    stage.finger(1).lands(at: 10, 200).moves(to: 10, 300).lifts()
    #expect(stage.log.take() == "pan began, pan ended")
  }

  @Test("is reset last, and that may give the window to the next application")
  func givenAwayInReset() {
    let (window, recognizer) = (Window(), KeepingRecognizer())
    let next = Application(screen: Screen(size: Stage.size))
    window.addGestureRecognizer(recognizer)
    do {
      let stage = Stage(window: window)
      recognizer.whenReset = { [weak window] in window?.application = next }
      stage.finger(1).lands(at: 10, 10)
    }
    #expect(recognizer.resets == 1)
    #expect(window.application === next && next.windows.count == 1 && window.next === next)
    recognizer.whenReset = nil
  }

  @Test("releases the lift that it delayed, if the reset of another one moves the window meanwhile")
  func movedInReset() {
    weak var window: Window?
    do {
      let stage = Stage()
      let card = stage.view("card", CGRect(0, 0, 320, 480), multipleTouch: true)
      let (double, keeper) = (TapGestureRecognizer(), KeepingRecognizer())
      double.numberOfTapsRequired = 2
      card.addGestureRecognizer(double)
      card.addGestureRecognizer(keeper)
      keeper.whenReset = { [weak window = stage.window] in window?.application = nil }
      stage.finger(1).lands(at: 10, 10).lifts()
      #expect(keeper.resets == 1 && stage.window.application == nil)
      window = stage.window
    }
    #expect(window == nil)
  }
}
