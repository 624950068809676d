import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

/// Whatever the program does in its callbacks, each press has one end, and each gesture that began
/// has one, too.
@Suite("Laws of pointers")
@MainActor struct PointerLawTests {
  private nonisolated static let callbacks = [
    "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled", "action", "should begin",
    "should receive", "reset", "hit-test",
  ]
  private nonisolated static let edits = [
    "remove the view", "remove the recognizer", "disable the recognizer", "cancel the pointer",
    "cancel all touches", "ignore events", "change the application", "hide the window",
    "release the window",
  ]

  @Test(
    "A press, a scroll and a transform end once, whatever a callback does",
    arguments: callbacks, edits)
  func ends(callback: String, edit: String) {
    for countdown in 0..<4 {
      for order in FullCheck.cases(of: 0..<6, elseEvery: 3) {
        play(callback, edit, countdown: countdown, order: order)
      }
    }
  }

  private func play(_ callback: String, _ edit: String, countdown: Int, order: Int) {
    let world = LawWorld(callback, edit, countdown: countdown)
    world.play(order)
    #expect(world.faults == [], "\(callback), \(edit), call \(countdown), order \(order)")
    world.finish()
    #expect(
      world.faults == [], "\(callback), \(edit), call \(countdown), order \(order), at the end")
  }
}

/// An application whose callbacks edit it once.
@MainActor private final class LawWorld {
  let stage = PointerStage()
  let other = Application(screen: Screen(size: Stage.size))
  let callback: String
  let edit: String
  var countdown: Int
  var faults: [String] = []
  private var view: LawPlate
  private var recognizers: [GestureRecognizer] = []
  private var states: [ObjectIdentifier: GestureState] = [:]
  private var pressed: Set<ObjectIdentifier> = []
  private var window: Window? = Window(frame: CGRect(0, 0, 320, 480))

  init(_ callback: String, _ edit: String, countdown: Int) {
    (self.callback, self.edit, self.countdown) = (callback, edit, countdown)
    view = LawPlate(frame: CGRect(0, 0, 320, 480))
    view.world = self
    window?.application = stage.application
    window?.makeKeyAndVisible()
    window?.addSubview(view)
    let pan = LawPan()
    pan.allowedScrollTypesMask = .all
    pan.cancelsTouchesInView = false
    pan.world = self
    for recognizer in [
      pan, TapGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer(),
    ] {
      recognizer.addHandler { [unowned self] in note($0) }
      view.addGestureRecognizer(recognizer)
      recognizers.append(recognizer)
    }
  }

  /// Counts a call, and edits the application when it is the one that was meant.
  func called(_ name: String) {
    guard name == callback else { return }
    defer { countdown -= 1 }
    guard countdown == 0 else { return }
    switch edit {
    case "remove the view": view.removeFromSuperview()
    case "remove the recognizer":
      for recognizer in recognizers { view.removeGestureRecognizer(recognizer) }
    case "disable the recognizer": for recognizer in recognizers { recognizer.isEnabled = false }
    case "cancel the pointer": stage.pointer.cancel(at: stage.application.timeline.now)
    case "cancel all touches": stage.application.cancelTouches(why: "test")
    case "ignore events": stage.application.beginIgnoringInteractionEvents()
    case "change the application": window?.application = other
    case "hide the window": window?.isHidden = true
    default:
      window?.application = nil
      window = nil
    }
  }

  func touch(_ method: TouchMethod, _ touches: Set<Touch>) {
    for touch in touches {
      let id = ObjectIdentifier(touch)
      switch method {
      case .touchesBegan:
        if !pressed.insert(id).inserted { faults.append("began twice") }
      case .touchesMoved:
        if !pressed.contains(id) { faults.append("moved without a beginning") }
      case .touchesEnded, .touchesCancelled:
        if pressed.remove(id) == nil { faults.append("ended without a beginning") }
      }
    }
  }

  private func note(_ recognizer: GestureRecognizer) {
    let id = ObjectIdentifier(recognizer)
    let old = states[id] ?? .possible
    let new = recognizer.state
    if !(old == new && new == .changed), !old.mayBecome(new) {
      faults.append("\(type(of: recognizer)) \(old) to \(new)")
    }
    states[id] = new.isEnd ? .possible : new
    called("action")
  }

  /// Plays a press with a drag, a scroll and a transform, one after the other or into each other.
  func play(_ order: Int) {
    stage.application.supportsIndirectInputEvents = order < 3
    stage.move(to: 100, 100)
    switch order % 3 {
    case 0:
      press()
      scroll()
      transform()
    case 1:
      stage.press()
      stage.scroll(.mayBegin)
      stage.transform(.began)
      stage.move(to: 150, 150)
      stage.scroll(.began, 0, 5)
      stage.transform(.changed, 1.5, 20)
      stage.release()
      stage.pointer.scroll(by: CGVector(dx: 4, dy: 9), at: stage.next)
      stage.scroll(.ended)
      stage.transform(.ended, 2, 30)
    default:
      transform()
      stage.scroll(.began, 3, 3)
      press()
      stage.scroll(.changed, 3, 3)
      stage.scroll(.cancelled)
    }
  }

  private func press() {
    stage.press()
    stage.move(to: 120, 100)
    stage.move(to: 150, 100)
    stage.release()
    stage.click()
  }

  private func scroll() {
    stage.scroll(.mayBegin)
    stage.scroll(.began, 0, 5)
    stage.scroll(.changed, 0, 5)
    stage.scroll(.ended)
  }

  private func transform() {
    stage.transform(.began)
    stage.transform(.changed, 1.5, 20)
    stage.transform(.changed, 1.7, 20)
    stage.transform(.ended, 2, 30)
  }

  /// Cancels what is left, and checks that nothing is.
  func finish() {
    countdown = -1
    stage.pointer.cancel(at: stage.next)
    if stage.application.isIgnoringInteractionEvents {
      stage.application.endIgnoringInteractionEvents()
    }
    // One more event lets every attempt end that waited for none.
    stage.click()
    stage.application.advance(to: stage.application.timeline.now.advanced(by: 2))
    if !pressed.isEmpty { faults.append("a press is left") }
    if !stage.application.touchesInProgress.isEmpty { faults.append("a touch is left") }
    for (_, state) in states where state != .possible { faults.append("a gesture is left") }
    for recognizer in recognizers where recognizer.isInAttempt {
      faults.append("an attempt is left")
    }
    if stage.application.hasEngagedPointers { faults.append("the pointer is engaged") }
  }
}

private final class LawPlate: View {
  weak var world: LawWorld?

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    world?.touch(.touchesBegan, touches)
    world?.called("touchesBegan")
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    world?.touch(.touchesMoved, touches)
    world?.called("touchesMoved")
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    world?.touch(.touchesEnded, touches)
    world?.called("touchesEnded")
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    world?.touch(.touchesCancelled, touches)
    world?.called("touchesCancelled")
  }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    world?.called("should begin")
    return true
  }
  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    world?.called("hit-test")
    return super.hitTest(point, with: event)
  }
}

private final class LawPan: PanGestureRecognizer {
  weak var world: LawWorld?

  override func shouldReceive(_ event: Event) -> Bool {
    world?.called("should receive")
    return true
  }
  override func reset() {
    super.reset()
    world?.called("reset")
  }
}
