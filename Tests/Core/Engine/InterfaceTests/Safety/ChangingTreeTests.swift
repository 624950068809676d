import TSGeometry
import TSInterface
import TestSupport
import Testing

/// A view that acts once where its layout is requested, which is in the middle of a change of its
/// subviews.
private final class RequestedView: View {
  var request: (@MainActor () -> Void)?

  override func setNeedsLayout() {
    super.setNeedsLayout()
    let request = request
    self.request = nil
    request?()
  }
}

/// A view that forwards touches, acts when they move, and notes its end.
private final class ForwardingView: View {
  var moved: (@MainActor () -> Void)?
  var end: (@MainActor () -> Void)?

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    super.touchesMoved(touches, with: event)
    moved?()
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    super.touchesCancelled(touches, with: event)
  }

  isolated deinit { end?() }
}

/// A view that acts once when it is about to leave its window.
private final class LeavingView: RecordingView {
  var leaves: (@MainActor () -> Void)?

  override func willMove(toWindow newWindow: Window?) {
    guard window != nil, let leaves else { return }
    self.leaves = nil
    leaves()
  }
}

/// A view whose hit test answers with another one.
private final class AnsweringView: View {
  var answer: (@MainActor () -> View?)?
  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    if let answer { return answer() }
    return super.hitTest(point, with: event)
  }
}

@Suite("A tree that changes while a touch lands") @MainActor struct ChangingTreeTests {
  let stage = Stage()
  private let all = CGRect(x: 0, y: 0, width: 320, height: 480)

  @Test("a responder that no window holds lives until the call that it receives has ended")
  func outlivesItsCall() {
    stage.application.constants.cancelsTouchesOfRemovedViews = false
    let leaf = View(frame: all)
    stage.window.addSubview(leaf)
    stage.finger(1).lands(at: 10, 10)

    let inner = ForwardingView(frame: all)
    var outer: ForwardingView? = ForwardingView(frame: all)
    outer?.addSubview(inner)
    var isGone = false
    var wasGoneInCall: Bool?
    outer?.end = { isGone = true }
    outer?.moved = {
      outer = nil
      wasGoneInCall = isGone
    }
    inner.addSubview(leaf)
    stage.finger(1).moves(to: 20, 20)
    #expect(wasGoneInCall == false && isGone)
    stage.finger(1).lifts()
  }

  @Test(
    "a frame in the middle of a move finds the view where it is, and not in its former window",
    arguments: [false, true])
  func movesBetweenWindows(isRemoved: Bool) {
    let hidden = Window(frame: all)
    hidden.application = stage.application
    hidden.isHidden = false
    for _ in 0..<20 { hidden.addSubview(View(frame: all)) }
    let moving = AnsweringView(frame: all)
    hidden.addSubview(moving)
    _ = hidden.hitTest(CGPoint(x: 10, y: 10), with: nil)
    hidden.isHidden = true
    let requested = RequestedView(frame: all)
    stage.window.addSubview(requested)
    if isRemoved {
      requested.addSubview(moving)
      requested.request = { stage.finger(1).lands(at: 10, 10) }
      moving.removeFromSuperview()
    } else {
      requested.request = { stage.finger(1).lands(at: 10, 10) }
      requested.addSubview(moving)
    }
    let touch = stage.application.touchesInProgress.first
    #expect(touch?.view === (isRemoved ? requested : moving) && touch?.window === stage.window)
    stage.finger(1).lifts()
  }

  @Test(
    "a touch that lands in a view which is about to leave its window is cancelled before that",
    arguments: ["to another window", "from its superview"], [false, true])
  func landsInLeavingView(way: String, isDelayed: Bool) {
    let other = Window(frame: all)
    other.application = stage.application
    let outer = View(frame: all)
    let moving = LeavingView("moving", all, stage.log)
    outer.addSubview(moving)
    stage.window.addSubview(outer)
    if isDelayed {
      let recognizer = GestureRecognizer()
      recognizer.delaysTouchesBegan = true
      outer.addGestureRecognizer(recognizer)
    }
    moving.leaves = { stage.finger(1).lands(at: 10, 10) }
    if way == "to another window" { other.addSubview(moving) } else { moving.removeFromSuperview() }
    stage.finger(1).moves(to: 20, 20).lifts()
    #expect(stage.log.take() == (isDelayed ? "" : "moving began [1], moving cancelled [1]"))
    #expect(moving.superview === (way == "to another window" ? other : nil))
  }

  @Test("a view that its hit test has put into a window without an application receives no touch")
  func leavesInHitTest() {
    let elsewhere = Window(frame: all)
    let moving = RecordingView("moving", all, stage.log)
    let asked = AnsweringView(frame: all)
    asked.answer = {
      elsewhere.addSubview(moving)
      return moving
    }
    asked.addSubview(moving)
    stage.window.addSubview(asked)
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 20).lifts()
    #expect(moving.window === elsewhere && stage.log.take() == "")
    #expect(stage.application.touchesInProgress.isEmpty)
  }

  @Test("a view that its hit test has removed receives no touch, wherever it is put meanwhile")
  func isRemovedInHitTest() {
    final class Mover: InterfaceObserver {
      var move: (@MainActor () -> Void)?
      func touchLanded(_ touch: Touch) { move?() }
    }
    let other = Window(frame: all)
    other.application = stage.application
    let moving = RecordingView("moving", all, stage.log)
    let asked = AnsweringView(frame: all)
    asked.answer = {
      moving.removeFromSuperview()
      return moving
    }
    asked.addSubview(moving)
    stage.window.addSubview(asked)
    let mover = Mover()
    mover.move = { other.addSubview(moving) }
    stage.application.observer = mover
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 20).lifts()
    #expect(moving.window === other && stage.log.take() == "")
    #expect(stage.application.touchesInProgress.isEmpty)
  }

  @Test("a view that its request for layout has moved on is notified of its last window alone")
  func movesOnInRequest() {
    final class Counting: View {
      var windows: [Window?] = []
      override func didMoveToWindow() { windows.append(window) }
    }
    let moving = Counting(frame: all)
    let requested = RequestedView(frame: all)
    stage.window.addSubview(requested)
    requested.request = { moving.removeFromSuperview() }
    requested.addSubview(moving)
    #expect(moving.superview == nil && moving.window == nil)
    #expect(moving.windows == [nil])
  }

  @Test("superviews that another thread releases while a touch lands are offered it or not")
  func releasedElsewhere() async {
    let asked = AnsweringView(frame: all)
    stage.window.addSubview(asked)
    for round in 0..<300 {
      let child = View(frame: all)
      var parent: View? = View(frame: all)
      parent?.addGestureRecognizer(PanGestureRecognizer())
      var outer: View? = View(frame: all)
      if let parent { outer?.addSubview(parent) }
      parent?.addSubview(child)
      asked.answer = { child }
      let drop = Task.detached { [parent, outer] in
        for _ in 0..<(round * 5) { _ = parent?.hashValue }
        _ = outer
      }
      (parent, outer) = (nil, nil)
      for _ in 0..<5 { stage.finger(1).lands(at: 10, 10).moves(to: 40, 40).lifts() }
      await drop.value
    }
    #expect(stage.application.touchesInProgress.isEmpty)
  }
}
