import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

/// A view whose properties act when they are read while a touch lands.
private final class AskedView: View {
  var isMultipleAsked: (@MainActor () -> Void)?
  var isExclusiveAsked: (@MainActor () -> Void)?
  var isMultiple = false
  /// The touches whose beginning the view has received, and not yet their end.
  var open: Set<Int> = []
  var faults: [String] = []

  override var isMultipleTouchEnabled: Bool {
    get {
      isMultipleAsked?()
      return isMultiple
    }
    set { isMultiple = newValue }
  }
  override var isExclusiveTouch: Bool {
    get {
      isExclusiveAsked?()
      return false
    }
    set {}
  }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches where !open.insert(touch.id).inserted { faults.append("began twice") }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches where !open.contains(touch.id) { faults.append("moved without began") }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches where open.remove(touch.id) == nil { faults.append("ended without began") }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches where open.remove(touch.id) == nil {
      faults.append("cancelled without began")
    }
  }
}

@Suite("Properties that are read while a touch lands") @MainActor struct AskedPropertyTests {
  let stage = Stage()
  private let all = CGRect(x: 0, y: 0, width: 320, height: 480)

  @Test(
    "may do anything, and each touch that began ends once",
    arguments: ["isMultipleTouchEnabled", "isExclusiveTouch"],
    ["cancel", "disconnect", "leave", "remove", "ignore"])
  func ends(property: String, action: String) {
    let view = AskedView(frame: all)
    view.isMultiple = true
    stage.window.addSubview(view)
    stage.window.addGestureRecognizer(PanGestureRecognizer())
    var count = 0
    let act: @MainActor () -> Void = {
      count += 1
      // With the second touch, so that one is being tracked.
      guard count == 2 else { return }
      switch action {
      case "cancel": stage.application.cancelTouches(why: "test")
      case "disconnect": stage.source.disconnect()
      case "leave": stage.window.application = nil
      case "remove": view.removeFromSuperview()
      default: stage.application.beginIgnoringInteractionEvents()
      }
    }
    if property == "isExclusiveTouch" {
      view.isExclusiveAsked = act
    } else {
      view.isMultipleAsked = act
    }
    stage.finger(1).lands(at: 10, 10)
    stage.finger(2).lands(at: 40, 40)
    if action != "disconnect" {
      stage.finger(1).moves(to: 11, 11)
      stage.finger(2).moves(to: 41, 41)
      stage.finger(1).lifts()
      stage.finger(2).lifts()
    }
    #expect(view.open.isEmpty && view.faults.isEmpty && count >= 2)
  }

  @Test("may remove the view, which then receives nothing of the touch")
  func removal() {
    let view = AskedView(frame: all)
    stage.window.addSubview(view)
    view.isExclusiveAsked = { view.removeFromSuperview() }
    stage.finger(1).lands(at: 10, 10)
    #expect(view.open.isEmpty && view.window == nil)
    stage.finger(1).moves(to: 20, 20).lifts()
    #expect(view.faults.isEmpty)
  }

  @Test(
    "a recognizer's property may cancel the touch that it is offered, which it does not receive",
    arguments: [
      "isEnabled", "allowedTouchTypes", "shouldReceive", "delegate", "delaysTouchesBegan",
    ])
  func recognizerIsAsked(question: String) {
    let recognizer = AskedRecognizer()
    let delegate = AskedDelegate()
    stage.view("card", all)
    stage.window.addGestureRecognizer(recognizer)
    let act: @MainActor () -> Void = { stage.application.cancelTouches(why: "test") }
    if question == "delegate" {
      recognizer.delegate = delegate
      delegate.asked = act
    } else {
      recognizer.asked = { if $0 == question { act() } }
    }
    stage.finger(1).lands(at: 10, 10)
    stage.finger(1).lifts()
    #expect(recognizer.calls == [])
    #expect(stage.log.take() == "")
    recognizer.asked = nil
    recognizer.delegate = nil
    recognizer.calls = []
    stage.finger(1).lands(at: 10, 10).lifts()
    #expect(recognizer.calls == ["began", "ended"])
    #expect(stage.log.take() == "card began [2], card ended [2]")
  }

  @Test("a property of a recognizer that would delay a touch may fail it; the view gets it once")
  func failsWhenAsked() {
    let recognizer = AskedRecognizer()
    recognizer.delaysTouchesBegan = true
    stage.view("card", all, multipleTouch: true)
    stage.window.addGestureRecognizer(recognizer)
    recognizer.asked = { question in
      guard question == "delaysTouchesBegan" else { return }
      recognizer.asked = nil
      recognizer.state = .failed
    }
    stage.finger(1).lands(at: 10, 10)
    #expect(stage.log.take() == "card began [1]")
    stage.finger(2).lands(at: 50, 50)
    #expect(stage.log.take() == "")
    stage.finger(2).lifts()
    #expect(stage.log.take() == "card began [2], card ended [2]")
    stage.finger(1).lifts()
    #expect(stage.log.take() == "card ended [1]")
  }

  @Test("a property in which a recognizer removes itself leaves the next one to delay the touch")
  func removedBeforeTheNext() {
    let (first, second) = (AskedRecognizer(), AskedRecognizer())
    second.delaysTouchesBegan = true
    stage.view("card", all)
    // Of two recognizers on one view the one added later is asked first.
    stage.window.addGestureRecognizer(second)
    stage.window.addGestureRecognizer(first)
    first.asked = { question in
      if question == "delaysTouchesBegan" { first.view?.removeGestureRecognizer(first) }
    }
    stage.finger(1).lands(at: 10, 10)
    #expect(first.view == nil && stage.log.take() == "")
    stage.finger(1).lifts()
    #expect(stage.log.take() == "card began [1], card ended [1]")
  }

  @Test(
    "a property of a recognizer may end the attempt that a touch has begun, which sends no action",
    arguments: ["remove", "move", "remove the view"])
  func removedWhenAsked(action: String) {
    let recognizer = AskedRecognizer()
    let card = stage.view("card", all)
    let other = View(frame: .zero)
    stage.window.addSubview(other)
    card.addGestureRecognizer(recognizer)
    var states: [GestureRecognizer.State] = []
    recognizer.addHandler { states.append($0.state) }
    recognizer.recognizesMoves = true
    recognizer.asked = { question in
      guard question == "cancelsTouchesInView" else { return }
      recognizer.asked = nil
      switch action {
      case "remove": recognizer.view?.removeGestureRecognizer(recognizer)
      case "move": other.addGestureRecognizer(recognizer)
      default: card.removeFromSuperview()
      }
    }
    stage.finger(1).lands(at: 10, 10).moves(to: 60, 60).lifts()
    #expect(states == [] && recognizer.state == .possible)
    let calls = stage.log.take()
    #expect(
      calls
        == (action == "remove the view" ? "" : "card began [1], card moved [1], card ended [1]"))
    // The next attempt is as any other.
    stage.window.addSubview(card)
    card.addGestureRecognizer(recognizer)
    stage.finger(1).lands(at: 10, 10).moves(to: 60, 60).lifts()
    #expect(states == [.began, .ended])
    #expect(stage.log.take() == "card began [2], card cancelled [2]")
  }
}

/// A recognizer whose properties act when they are read, and that notes its calls.
private final class AskedRecognizer: GestureRecognizer {
  var asked: (@MainActor (String) -> Void)?
  var calls: [String] = []
  /// Whether the gesture begins with a movement.
  var recognizesMoves = false

  override var cancelsTouchesInView: Bool {
    get {
      asked?("cancelsTouchesInView")
      return super.cancelsTouchesInView
    }
    set { super.cancelsTouchesInView = newValue }
  }
  override var isEnabled: Bool {
    get {
      asked?("isEnabled")
      return super.isEnabled
    }
    set { super.isEnabled = newValue }
  }
  override var allowedTouchTypes: Set<Touch.TouchType> {
    get {
      asked?("allowedTouchTypes")
      return super.allowedTouchTypes
    }
    set { super.allowedTouchTypes = newValue }
  }
  override var delaysTouchesBegan: Bool {
    get {
      asked?("delaysTouchesBegan")
      return super.delaysTouchesBegan
    }
    set { super.delaysTouchesBegan = newValue }
  }
  override func shouldReceive(_ event: Event) -> Bool {
    asked?("shouldReceive")
    return true
  }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { calls.append("began") }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if recognizesMoves, state == .possible { state = .began }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    calls.append("ended")
    state = state == .possible ? .failed : .ended
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    calls.append("cancelled")
    state = .failed
  }
}

private final class AskedDelegate: GestureRecognizerDelegate {
  var asked: (@MainActor () -> Void)?
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    asked?()
    return true
  }
}
