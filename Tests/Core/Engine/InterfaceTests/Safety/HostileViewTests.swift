import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import Testing

/// A view whose questions, calls and end are closures.
private final class ActingView: View {
  var hit: (@MainActor (ActingView) -> View?)?
  var inside: (@MainActor (ActingView) -> Void)?
  var end: (@MainActor () -> Void)?
  var began = 0
  var over = 0

  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    if let hit { return hit(self) }
    return super.hitTest(point, with: event)
  }

  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    inside?(self)
    return super.point(inside: point, with: event)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    began += touches.count
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { over += touches.count }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    over += touches.count
  }

  isolated deinit { end?() }
}

@Suite("Hostile views") @MainActor struct HostileViewTests {
  let stage = Stage()
  private let all = CGRect(x: 0, y: 0, width: 320, height: 480)

  /// Views that the tree alone holds, over each other in one superview.
  private func grow(_ count: Int, in superview: View) {
    for _ in 0..<count { superview.addSubview(View(frame: all)) }
  }

  @Test("a hit test that removes its superview, which the tree alone holds, ends as if it were not")
  func removesSuperview() {
    let outer = View(frame: all)
    stage.window.addSubview(outer)
    grow(60, in: outer)
    let asked = ActingView(frame: all)
    outer.addSubview(asked)
    asked.hit = { view in
      view.superview?.removeFromSuperview()
      return nil
    }
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 20).lifts()
    #expect(asked.superview === outer && outer.superview == nil)
    #expect(stage.application.orderedTouchesAreOver)
  }

  @Test(
    "a hit test or a point test may remove siblings that the tree alone holds",
    arguments: [true, false])
  func removesSiblings(inPointTest: Bool) {
    grow(60, in: stage.window)
    let asked = ActingView(frame: all)
    stage.window.addSubview(asked)
    let removal: @MainActor (ActingView) -> Void = { view in
      for sibling in stage.window.subviews where sibling !== view { sibling.removeFromSuperview() }
    }
    if inPointTest {
      asked.inside = { view in
        removal(view)
      }
      asked.bounds.size = .zero
    } else {
      asked.hit = { view in
        removal(view)
        return nil
      }
    }
    stage.finger(1).lands(at: 10, 10)
    #expect(stage.window.subviews.count == 1)
    #expect(stage.application.orderedTouches.first?.view === stage.window)
    stage.finger(1).lifts()
  }

  @Test("a hit test may release a detached view whose deinit removes a sibling")
  func detachedDeinit() {
    grow(3, in: stage.window)
    let asked = ActingView(frame: all)
    stage.window.addSubview(asked)
    var detached: ActingView? = ActingView()
    detached?.end = { [window = stage.window] in window.subviews.first?.removeFromSuperview() }
    asked.hit = { _ in
      detached = nil
      return nil
    }
    stage.finger(1).lands(at: 10, 10).lifts()
    #expect(stage.window.subviews.count == 3)
  }

  @Test("a view that its touch alone holds may cancel touches in its deinit")
  func cancelsInDeinit() {
    let application = stage.application
    do {
      let view = ActingView(frame: all)
      view.end = {
        application.beginIgnoringInteractionEvents()
        application.endIgnoringInteractionEvents()
      }
      stage.window.addSubview(view)
      stage.finger(1).lands(at: 10, 10)
      application.constants.cancelsTouchesOfRemovedViews = false
      view.removeFromSuperview()
    }
    stage.finger(2).lands(at: 20, 20)
    stage.finger(1).lifts()
    stage.finger(2).lifts()
    stage.finger(1).lands(at: 10, 10).lifts()
    #expect(stage.application.orderedTouchesAreOver)
  }

  @Test(
    "a hit test that answers with another window's view has its touch delivered and closed once")
  func answersElsewhere() {
    let other = Window(frame: all)
    other.application = stage.application
    let stranger = ActingView(frame: all)
    stranger.isMultipleTouchEnabled = true
    other.addSubview(stranger)
    let asked = ActingView(frame: all)
    asked.hit = { _ in stranger }
    stage.window.addSubview(asked)
    stage.finger(1).lands(at: 10, 10)
    other.application = nil
    stage.finger(2).lands(at: 30, 30)
    stage.application.cancelTouches(why: "test")
    stage.finger(1).lifts()
    stage.finger(2).lifts()
    #expect(stranger.began == stranger.over)
    #expect(stage.application.orderedTouchesAreOver)
  }

  @Test("a tree of 100,000 levels is hit, delivers and is released, without a deep stack")
  func deepTree() {
    do {
      var view: View = stage.window
      for _ in 0..<100_000 {
        let inner = View(frame: all)
        view.addSubview(inner)
        view = inner
      }
      stage.finger(1).lands(at: 10, 10).moves(to: 20, 20)
      #expect(stage.application.orderedTouches.first?.view === view)
      stage.finger(1).lifts()
    }
    stage.window.subviews.first?.removeFromSuperview()
    #expect(stage.window.subviews.isEmpty)
  }

  @Test("a window that leaves its application while it is asked gets no touch, and is released")
  func windowLeavesInHitTest() {
    weak var gone: Window?
    do {
      let window = Window(frame: all)
      let stage = Stage(window: window)
      let asked = ActingView(frame: all)
      asked.hit = { view in
        view.window?.application = nil
        return view
      }
      window.addSubview(asked)
      stage.finger(1).lands(at: 10, 10).moves(to: 20, 20).lifts()
      #expect(asked.began == 0)
      gone = window
    }
    #expect(gone == nil)
  }

  @Test("a device that disconnects after the event was sent has its touches cancelled once")
  func disconnectsInSendEvent() {
    final class Application: TSInterface.Application {
      var after: (@MainActor () -> Void)?
      override func sendEvent(_ event: Event) {
        super.sendEvent(event)
        after?()
      }
    }
    let application = Application(screen: Screen(size: Stage.size))
    let stage = Stage(application: application)
    let view = ActingView(frame: all)
    stage.window.addSubview(view)
    application.after = { stage.source.disconnect() }
    stage.finger(1).lands(at: 10, 10)
    #expect((view.began, view.over) == (1, 1))
  }

  @Test("a pen that hovers does not keep the fingers of its device from being cancelled")
  func disconnectsWhileHovering() {
    stage.window.addGestureRecognizer(HoverGestureRecognizer())
    let view = ActingView(frame: all)
    stage.window.addSubview(view)
    stage.hover = HoverPoint(x: 1024 * 100, y: 1024 * 100, distance: 0)
    stage.rest()
    stage.finger(1).lands(at: 10, 10)
    stage.source.disconnect()
    #expect((view.began, view.over) == (1, 1))
  }

  @Test("a window that resigns key by showing itself again, or by releasing the application, may")
  func resignsKey() {
    final class Clinging: Window {
      var resigned: (@MainActor () -> Void)?
      override func resignKey() { resigned?() }
    }
    let window = Clinging(frame: all)
    let stage = Stage(window: window)
    window.resigned = { window.makeKeyAndVisible() }
    window.application = nil
    #expect(window.application == nil && stage.application.windows.isEmpty)

    var application: Application? = Application(screen: Screen(size: Stage.size))
    let last = Clinging(frame: all)
    last.application = application
    last.makeKeyAndVisible()
    last.resigned = { application = nil }
    last.application = nil
    #expect(application == nil && last.application == nil)
  }

  @Test("references dropped off the main actor while links are followed", arguments: 0..<40)
  func dropsElsewhere(round: Int) async {
    let child = View(frame: all)
    var parent: View? = View(frame: all)
    parent?.addSubview(child)
    let drop = Task.detached { [parent] in _ = parent }
    parent = nil
    for _ in 0..<(round * 50) {
      let outer = child.superview
      #expect(outer == nil || outer?.subviews.first === child)
      _ = child.next
    }
    await drop.value
    #expect(child.superview == nil)
  }

  @Test("a child that takes its parent as a child in willMove(toParent:) is not added")
  func circle() {
    final class Turning: ViewController {
      override func willMove(toParent parent: ViewController?) {
        if let parent, parent.parent == nil { addChild(parent) }
      }
    }
    let outer = ViewController()
    let inner = Turning()
    outer.addChild(inner)
    #expect(outer.parent === inner && inner.parent == nil)
    outer.removeFromParent()
  }
}

extension Application {
  /// The touches of the event in progress, in order of landing.
  fileprivate var orderedTouches: [Touch] { touchesInProgress }
  fileprivate var orderedTouchesAreOver: Bool { touchesInProgress.isEmpty }
}
