import TSGeometry
import TSInterface
import Testing

@Suite("The first responder") @MainActor struct FirstResponderTests {
  final class Field: View {
    var resigns = true
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { resigns }
  }

  let stage = Stage()

  private func field(in superview: View? = nil) -> Field {
    let field = Field()
    (superview ?? stage.window).addSubview(field)
    return field
  }

  @Test("U88: by default no responder may become it, and each may resign")
  func defaults() {
    let card = stage.view("card", .zero)
    #expect(!card.canBecomeFirstResponder && card.canResignFirstResponder)
    #expect(!card.becomeFirstResponder())
    #expect(stage.window.firstResponder == nil)
    #expect(card.resignFirstResponder())
  }

  @Test("U88: one that may becomes it, and takes it from the one before")
  func becomes() {
    let (first, second) = (field(), field())
    #expect(first.becomeFirstResponder())
    #expect(first.isFirstResponder && stage.window.firstResponder === first)
    #expect(second.becomeFirstResponder())
    #expect(!first.isFirstResponder && second.isFirstResponder)
    #expect(second.becomeFirstResponder(), "it is already")
    #expect(second.resignFirstResponder())
    #expect(stage.window.firstResponder == nil)
  }

  @Test("U88: it fails when the present one refuses to resign, and changes nothing")
  func refused() {
    let (first, second) = (field(), field())
    first.becomeFirstResponder()
    first.resigns = false
    #expect(!second.becomeFirstResponder())
    #expect(first.isFirstResponder && !second.isFirstResponder)
    #expect(!first.resignFirstResponder())
  }

  @Test("U88: it fails outside a window, and ends when the view leaves it")
  func outside() {
    let page = View()
    let inside = field(in: page)
    #expect(!inside.becomeFirstResponder())
    stage.window.addSubview(page)
    #expect(inside.becomeFirstResponder())
    page.removeFromSuperview()
    #expect(!inside.isFirstResponder)
    #expect(stage.window.firstResponder == nil)
  }

  @Test("U89: each window has one; the key window's counts for actions")
  func perWindow() {
    let other = Window()
    other.application = stage.application
    let (mine, its) = (ActionTests.Document(), ActionTests.Document())
    stage.window.addSubview(mine)
    other.addSubview(its)
    #expect(mine.becomeFirstResponder() && its.becomeFirstResponder())
    #expect(mine.isFirstResponder && its.isFirstResponder)
    let copy = Action("copy", ActionTests.Document.copy)
    stage.application.sendAction(copy, to: nil, from: nil, for: nil)
    other.makeKey()
    stage.application.sendAction(copy, to: nil, from: nil, for: nil)
    stage.application.sendAction(copy, to: nil, from: nil, for: nil)
    #expect(mine.calls.count == 1 && its.calls.count == 2)
  }

  @Test("U88: a controller, a window and a responder of one's own may become it")
  func others() {
    final class Main: ViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    final class Root: Window {
      override var canBecomeFirstResponder: Bool { true }
    }
    final class Own: Responder {
      var target: Responder?
      override var next: Responder? { target }
      override var canBecomeFirstResponder: Bool { true }
    }
    let stage = Stage(window: Root())
    let (main, own) = (Main(), Own())
    #expect(!main.becomeFirstResponder() && !own.becomeFirstResponder())
    stage.window.rootViewController = main
    own.target = main
    #expect(main.becomeFirstResponder() && main.isFirstResponder)
    #expect(own.becomeFirstResponder() && !main.isFirstResponder)
    #expect(stage.window.becomeFirstResponder() && !own.isFirstResponder)
  }

  @Test("U88: one that moves from window to window points to neither when deallocated")
  func movesAndGoes() {
    final class Own: Responder {
      var target: Responder?
      override var next: Responder? { target }
      override var canBecomeFirstResponder: Bool { true }
    }
    let other = Window()
    do {
      let own = Own()
      own.target = stage.window
      #expect(own.becomeFirstResponder())
      own.target = other
      #expect(own.becomeFirstResponder())
    }
    #expect(stage.window.firstResponder == nil)
    #expect(other.firstResponder == nil)
  }
}
