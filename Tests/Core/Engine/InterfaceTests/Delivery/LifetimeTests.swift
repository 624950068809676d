import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import TestSupport
import Testing

/// Objects that only the interface retains, released during their own calls.
@Suite("Lifetimes") @MainActor struct LifetimeTests {
  let stage = Stage()

  /// Logs its `deinit`, and reads its own storage at the end of each call.
  private final class Mortal: RecordingView {
    let ballast = [Int](repeating: 7, count: 100)
    isolated deinit { script.log.note("\(sceneID ?? "?") gone \(ballast.reduce(0, +))") }

    private func check() { if ballast.reduce(0, +) != 700 { script.log.note("overwritten") } }
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      super.touchesBegan(touches, with: event)
      check()
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
      super.touchesMoved(touches, with: event)
      check()
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
      super.touchesEnded(touches, with: event)
      check()
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      super.touchesCancelled(touches, with: event)
      check()
    }
  }

  private final class MortalController: RecordingController {
    let ballast = [Int](repeating: 7, count: 100)
    isolated deinit { script.log.note("\(sceneID ?? "?") gone \(ballast.reduce(0, +))") }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
      super.touchesEnded(touches, with: event)
      if ballast.reduce(0, +) != 700 { script.log.note("overwritten") }
    }
  }

  private final class Box<Value> {
    var value: Value?
    init(_ value: Value?) { self.value = value }
  }

  /// Adds a view that only its superview holds.
  private func mortal(
    _ id: String, _ frame: CGRect, in superview: View,
    reaction: @escaping @MainActor (View, TouchMethod) -> Void
  ) {
    let view = Mortal(id, frame, stage.log)
    view.script.forwards = true
    view.script.reaction = { [unowned view] method, _, _ in reaction(view, method) }
    superview.addSubview(view)
  }

  @Test(
    "a view that removes itself is released at the end of the event",
    arguments: TouchMethod.allCases)
  func removesItself(_ when: TouchMethod) {
    mortal("card", CGRect(0, 0, 100, 100), in: stage.window) { view, method in
      if method == when { view.removeFromSuperview() }
    }
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 20)
    if when == .touchesCancelled { stage.finger(1).vanishes() } else { stage.finger(1).lifts() }
    let calls = stage.log.take()
    #expect(calls.hasSuffix(", card gone 700"), "\(calls)")
    #expect(!calls.contains("overwritten"), "\(calls)")
  }

  @Test(
    "a view whose ancestors are released is released at the end of the event",
    arguments: TouchMethod.allCases)
  func ancestorsGo(_ when: TouchMethod) throws {
    let window = stage.window
    mortal("page", CGRect(0, 0, 300, 300), in: window) { _, _ in }
    mortal("card", CGRect(0, 0, 100, 100), in: try #require(window.subviews.first)) { _, method in
      if method == when { window.subviews.first?.removeFromSuperview() }
    }
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 20)
    if when == .touchesCancelled { stage.finger(1).vanishes() } else { stage.finger(1).lifts() }
    let calls = stage.log.take()
    #expect(calls.contains("card gone 700"), "\(calls)")
    #expect(calls.contains("page gone 700"), "\(calls)")
    #expect(!calls.contains("overwritten"), "\(calls)")
  }

  @Test("a view that a call reaches up the chain may be released in it", arguments: 0..<5)
  func goesUpTheChain(_ what: Int) throws {
    let window = stage.window
    mortal("outer", CGRect(0, 0, 300, 300), in: window) { _, _ in }
    let outer = Box(window.subviews.first)
    mortal("page", CGRect(0, 0, 300, 300), in: try #require(outer.value)) { view, method in
      guard method == .touchesMoved else { return }
      if what == 0 { view.removeFromSuperview() }
      if what == 1 { view.superview?.removeFromSuperview() }
      if what == 2 { view.subviews.first?.removeFromSuperview() }
      // In these the view leaves a tree that belongs to the application no longer.
      if what == 3 { view.superview?.removeFromSuperview() }
      if what == 4 { window.application = nil }
      if what >= 3 { view.removeFromSuperview() }
    }
    mortal("card", CGRect(0, 0, 100, 100), in: try #require(outer.value?.subviews.first)) { _, _ in
    }
    outer.value = nil
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 20).lifts()
    let calls = stage.log.take()
    let gone = [
      ["page", "card"], ["outer", "page", "card"], ["card"], ["outer", "page", "card"],
      ["page", "card"],
    ][what]
    for id in gone { #expect(calls.contains("\(id) gone 700"), "\(calls)") }
    #expect(!calls.contains("overwritten"), "\(calls)")
  }

  @Test("a view that is cancelled outside an event may begin an event in the call")
  func cancelledOutsideEvent() {
    let application = stage.application
    mortal("card", CGRect(0, 0, 100, 100), in: stage.window) { _, method in
      // The event that this begins ends all touches.
      if method == .touchesCancelled { application.beginIgnoringInteractionEvents() }
    }
    stage.finger(1).lands(at: 10, 10)
    stage.window.subviews.first?.removeFromSuperview()
    let calls = stage.log.take()
    #expect(calls.hasSuffix("card gone 700"), "\(calls)")
    #expect(!calls.contains("overwritten"), "\(calls)")
  }

  @Test("a later event does not rely on views of a tree that has left its window")
  func laterEvent() throws {
    let window = stage.window
    mortal("page", CGRect(0, 0, 300, 300), in: window) { view, method in
      if method == .touchesMoved { view.subviews.first?.removeFromSuperview() }
    }
    let page = Box(window.subviews.first)
    mortal("middle", CGRect(0, 0, 300, 300), in: try #require(page.value)) { view, method in
      if method == .touchesMoved { view.removeFromSuperview() }
    }
    mortal("card", CGRect(0, 0, 100, 100), in: try #require(page.value?.subviews.first)) { _, _ in }
    let card = try #require(page.value?.subviews.first?.subviews.first)
    // The touch marks the chain of the card, which then leaves the window as a whole.
    stage.finger(1).lands(at: 10, 10).lifts()
    page.value?.removeFromSuperview()
    _ = stage.log.take()
    let other = RecordingView("other", CGRect(0, 0, 300, 300), stage.log)
    other.script.reaction = { method, touches, event in
      if method == .touchesMoved { card.touchesMoved(touches, with: event) }
    }
    window.addSubview(other)
    stage.finger(1).lands(at: 200, 200).moves(to: 210, 210).lifts()
    let calls = stage.log.take()
    #expect(calls.contains("middle gone 700"), "\(calls)")
    #expect(!calls.contains("overwritten"), "\(calls)")
  }

  @Test("a view that another removes in its call is released at the end of the event")
  func removedByOther() {
    let box = Box<View>(nil)
    mortal("left", CGRect(0, 0, 100, 100), in: stage.window) { _, method in
      if method == .touchesMoved {
        box.value?.removeFromSuperview()
        box.value = nil
      }
    }
    mortal("right", CGRect(100, 0, 100, 100), in: stage.window) { _, _ in }
    box.value = stage.window.subviews.last
    stage.together {
      stage.finger(1).lands(at: 10, 10)
      stage.finger(2).lands(at: 110, 10)
    }
    stage.together {
      stage.finger(1).moves(to: 20, 10)
      stage.finger(2).moves(to: 120, 10)
    }
    stage.finger(2).lifts()
    #expect(
      stage.log.take() == "left began [1], right began [2], left moved [1], right cancelled [2], "
        + "right gone 700")
  }

  @Test("a controller that is released in its own call lives until that call is over")
  func controllerDropped() {
    let box = Box(MortalController("controller", stage.log))
    let page = Mortal("page", CGRect(0, 0, 300, 300), stage.log)
    page.script.forwards = true
    box.value?.view = page
    box.value?.script.forwards = true
    box.value?.script.reaction = { method, _, _ in if method == .touchesEnded { box.value = nil } }
    stage.window.addSubview(page)
    stage.finger(1).lands(at: 10, 10).lifts()
    #expect(
      stage.log.take() == "page began [1], controller began [1], page ended [1], "
        + "controller ended [1], controller gone 700")
    stage.finger(1).lands(at: 10, 10)
    #expect(stage.log.take() == "page began [2]", "the chain skips it from then on")
  }

  @Test("a controller that its view's call releases lives until the last finger is up")
  func controllerDroppedByView() {
    let box = Box(MortalController("controller", stage.log))
    let page = Mortal("page", CGRect(0, 0, 300, 300), stage.log)
    page.script.forwards = true
    page.script.reaction = { method, _, _ in if method == .touchesMoved { box.value = nil } }
    box.value?.view = page
    stage.window.addSubview(page)
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 20).lifts()
    #expect(
      stage.log.take() == "page began [1], controller began [1], page moved [1], "
        + "controller moved [1], page ended [1], controller ended [1], controller gone 700")
    stage.finger(1).lands(at: 10, 10)
    #expect(stage.log.take() == "page began [2]")
  }

  @Test("a window that is released in its view's call lives until the end of the event")
  func windowDropped() {
    final class MortalWindow: RecordingWindow {
      isolated deinit { script.log.note("\(sceneID ?? "?") gone") }
    }
    let application = stage.application
    let window = Box(MortalWindow("top", stage.log))
    window.value?.script.forwards = true
    window.value?.frame = stage.window.frame
    window.value?.application = application
    window.value?.makeKeyAndVisible()
    if let top = window.value {
      mortal("card", CGRect(0, 0, 100, 100), in: top) { _, method in
        guard method == .touchesMoved else { return }
        window.value?.application = nil
        window.value = nil
      }
    }
    stage.finger(1).lands(at: 10, 10).moves(to: 20, 20)
    stage.finger(1).lifts()
    #expect(
      stage.log.take() == "card began [1], top began [1], card moved [1], card cancelled [1], "
        + "top cancelled [1], top moved [1], top gone, card gone 700")
    #expect(application.windows.count == 1)
    #expect(application.keyWindow == nil)
  }

  @Test("an application that is released in its own event lives until the end of that")
  func applicationDropped() {
    final class MortalApplication: RecordingApplication {
      isolated deinit { script.log.note("application gone") }
    }
    let log = CallLog()
    let box = Box<Application>(MortalApplication(log))
    let window = Window(frame: CGRect(0, 0, 320, 480))
    window.application = box.value
    window.makeKeyAndVisible()
    let digitizer = Stage.digitizer()
    let source = box.value?.connect(digitizer, mapping: Stage.mapping(digitizer))
    let card = RecordingView("card", window.bounds, log)
    card.script.forwards = true
    card.script.reaction = { _, _, _ in box.value = nil }
    window.addSubview(card)
    let contact = Contact(slot: 0, trackingID: 1, phase: .began, x: 0, y: 0)
    source?.process(ContactFrame(time: .zero, contacts: [contact]))
    #expect(log.take() == "card began [1], application began [1], application gone")
    #expect(window.application == nil)
  }
}
