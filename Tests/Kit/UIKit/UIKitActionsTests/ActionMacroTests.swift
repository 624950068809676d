import Testing
import TouchTesting
import UIKitActions

@Suite("The macro #action")
@MainActor struct ActionMacroTests {
  let card = Card(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test("names a method of the class around it, with its sender")
  func senders() {
    let forms = [
      card.bare, card.labelled, card.qualified, card.ofSelf, card.ofType, card.inClosure,
      card.inLocalFunction, card.lazyAction,
    ]
    for form in forms {
      form.send(to: card, from: UITapGestureRecognizer(), for: nil)
      #expect(card.takeLog() == ["tapped by TapGestureRecognizer"])
    }
  }

  @Test("names private methods, and methods that return something or take an event")
  func signatures() {
    let table = [
      (card.hidden, "saved", "saved"), (card.returning, "toggle", "toggled"),
      (card.withOptionalEvent, "released:forEvent:", "released"),
      (card.overloaded, "moved:", "moved a control"), (card.keyword, "repeat", "repeated"),
      (card.inExtension, "shaken", "shaken"),
    ]
    for (action, name, line) in table {
      #expect(action.name == name)
      action.send(to: card, from: UIControl(frame: .zero), for: nil)
      #expect(card.takeLog() == [line])
    }
  }

  @Test("passes the event to a method that requires one")
  func event() {
    let window = UIWindow(frame: card.bounds)
    let control = UIControl(frame: card.bounds)
    control.addTarget(card, action: card.withEvent, for: .touchUpInside)
    window.addSubview(control)
    TestStage(window: window).hand.tap(control)
    #expect(card.takeLog() == ["pressed"])
  }

  @Test("does not call a method that requires an event when there is none")
  func withoutEvent() {
    card.withEvent.send(to: card, from: UIControl(frame: .zero), for: nil)
    #expect(card.takeLog() == [])
  }

  @Test("names methods of nested and generic classes, of extensions and of protocols")
  func types() {
    let corner = Card.Corner(frame: .zero)
    corner.nested.send(to: corner, from: nil, for: nil)
    #expect(corner.grips == 1)
    for action in [card.ofNestedClass, card.action(of: corner), corner.inExtensionOfNestedClass] {
      let wasHidden = corner.isHidden
      action.send(to: corner, from: nil, for: nil)
      #expect(corner.isHidden != wasHidden)
    }
    let shelf = Shelf<Int>(frame: .zero)
    shelf.generic.send(to: shelf, from: nil, for: nil)
    shelf.qualified.send(to: shelf, from: nil, for: nil)
    #expect(shelf.count == 2)
    let tile = Tile(frame: .zero)
    tile.ofProtocol.send(to: tile, from: nil, for: nil)
    #expect(tile.drags == 1)
  }

  @Test("calls the override of a subclass")
  func override() {
    let special = SpecialCard(frame: .zero)
    special.bare.send(to: special, from: UITapGestureRecognizer(), for: nil)
    #expect(special.takeLog() == ["special"])
  }

  @Test("gives equal actions for equal references, and others for other methods")
  func equality() {
    #expect(card.labelled == card.qualified)
    #expect(card.labelled == card.ofSelf)
    #expect(card.labelled != card.hidden)
  }
}
