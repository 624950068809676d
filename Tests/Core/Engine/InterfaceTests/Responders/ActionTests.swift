import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("Actions") @MainActor struct ActionTests {
  final class Document: View {
    var calls: [String] = []
    func copy() { calls.append("copy") }
    func paste(_ sender: Any?) {
      calls.append("paste from \((sender as? View)?.sceneID ?? "none")")
    }
    func move(_ sender: Any?, _ event: Event?) {
      calls.append("move from \((sender as? View)?.sceneID ?? "none")")
      calls.append(event == nil ? "without event" : "with event")
    }
    override var canBecomeFirstResponder: Bool { true }
  }

  /// Not a responder, and not isolated: a model object can be a target too.
  final class Model {
    private(set) var count = 0
    func increment() { count += 1 }
    func take(_ sender: Any?) { count += 10 }
  }

  let stage = Stage()
  let copy = Action("copy", Document.copy)
  let paste = Action("paste", Document.paste)
  let move = Action("move", Document.move)

  @Test("U94: actions have three signatures")
  func signatures() {
    let document = Document()
    let button = View()
    button.sceneID = "button"
    for action in [copy, paste, move] { action.send(to: document, from: button, for: nil) }
    #expect(
      document.calls == ["copy", "paste from button", "move from button", "without event"])
    #expect([copy, paste, move].map(\.name) == ["copy", "paste", "move"])
    let model = Model()
    Action("increment", Model.increment).send(to: model, from: nil, for: nil)
    Action("take", Model.take).send(to: model, from: nil, for: nil)
    #expect(model.count == 11)
  }

  @Test("U94: may be given as a closure over the target")
  func closures() {
    let document = Document()
    let clear = Action("clear") { (document: Document) in { document.calls.append("clear") } }
    clear.send(to: document, from: nil, for: nil)
    #expect(document.calls == ["clear"])
  }

  @Test("U90: the target is the first from here on that implements the action")
  func target() {
    let document = Document()
    let page = View()
    let card = View()
    document.addSubview(page)
    page.addSubview(card)
    #expect(card.target(forAction: copy, withSender: nil) === document)
    #expect(page.canPerformAction(copy, withSender: nil) == false)
    #expect(document.canPerformAction(copy, withSender: nil))
    #expect(document.target(forAction: copy, withSender: nil) === document)
    #expect(View().target(forAction: copy, withSender: nil) == nil)
  }

  @Test("U90: canPerformAction is asked, and may decide otherwise than the class")
  func canPerform() {
    final class Locked: RecordingView {
      override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
        script.log.note("\(sceneID ?? "?") asked for \(action.name)")
        return false
      }
    }
    let document = Document()
    let locked = Locked("locked", .zero, stage.log)
    document.addSubview(locked)
    #expect(locked.target(forAction: copy, withSender: nil) === document)
    #expect(stage.log.take() == "locked asked for copy")
  }

  @Test("U90: a responder of the chain may name another target")
  func redirected() {
    final class Delegating: View {
      let document = Document()
      override func target(forAction action: Action, withSender sender: Any?) -> Responder? {
        document
      }
    }
    let delegating = Delegating()
    let card = View()
    delegating.addSubview(card)
    #expect(card.target(forAction: copy, withSender: nil) === delegating.document)
  }

  @Test("U91: without a target the search begins at the key window's first responder")
  func firstResponder() {
    let document = Document()
    stage.window.addSubview(document)
    let other = Document()
    let button = View()
    stage.window.addSubview(other)
    other.addSubview(button)
    document.becomeFirstResponder()
    #expect(stage.application.sendAction(copy, to: nil, from: button, for: nil))
    #expect(document.calls == ["copy"])
    #expect(other.calls.isEmpty)
  }

  @Test("U92: without a first responder it begins at the sender")
  func sender() {
    let document = Document()
    let button = View()
    button.sceneID = "button"
    document.addSubview(button)
    #expect(stage.application.sendAction(paste, to: nil, from: button, for: nil))
    #expect(document.calls == ["paste from button"])
  }

  @Test("U92: without either no responder is called, not even the application")
  func withoutResponder() {
    final class Copying: Application {
      var count = 0
      func copy() { count += 1 }
    }
    let application = Copying(screen: Screen(size: Stage.size))
    let stage = Stage(application: application)
    let copy = Action("copy", Copying.copy)
    #expect(!application.sendAction(copy, to: nil, from: nil, for: nil))
    #expect(!application.sendAction(copy, to: nil, from: "no responder", for: nil))
    #expect(application.count == 0)
    #expect(application.sendAction(copy, to: nil, from: stage.window, for: nil))
    #expect(application.count == 1)
  }

  @Test("U93: an action that no responder implements calls none")
  func unimplemented() {
    let card = stage.view("card", .zero)
    #expect(!stage.application.sendAction(copy, to: nil, from: card, for: nil))
  }

  @Test("U93: a target that is given is called, and no other responder")
  func explicitTarget() {
    let (document, other) = (Document(), Document())
    other.addSubview(document)
    stage.window.addSubview(other)
    #expect(stage.application.sendAction(move, to: document, from: other, for: nil))
    #expect(document.calls.first == "move from none")
    #expect(other.calls.isEmpty)
  }

  @Test("U93: a target that does not implement the action is the programmer's mistake")
  func wrongTarget() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let application = Application(screen: Screen(size: Stage.size))
        let copy = Action("copy", Document.copy)
        application.sendAction(copy, to: View(), from: nil, for: nil)
      }
    }
  }

  @Test("are reported to the observer before they are sent")
  func observed() {
    final class Watcher: InterfaceObserver {
      let log: CallLog
      init(_ log: CallLog) { self.log = log }
      func action(_ action: Action, from sender: Any?, to target: AnyObject, event: Event?) {
        log.note("\(action.name) to \((target as? View)?.sceneID ?? "?")")
      }
    }
    let watcher = Watcher(stage.log)
    stage.application.observer = watcher
    let document = Document()
    document.sceneID = "document"
    stage.application.sendAction(copy, to: document, from: nil, for: nil)
    #expect(stage.log.take() == "copy to document")
  }
}
