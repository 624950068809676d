import TSControls
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TestSupport
import Testing
import TouchTesting

@Suite("A text field") @MainActor struct TextFieldTests {
  final class Watcher: TextFieldDelegate {
    let log: CallLog
    var refuses: String?
    init(_ log: CallLog) { self.log = log }

    private func ask(_ question: String) -> Bool {
      log.note(question)
      return refuses != question
    }
    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { ask("begin?") }
    func textFieldDidBeginEditing(_ textField: TextField) { log.note("began") }
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool { ask("end?") }
    func textFieldDidEndEditing(_ textField: TextField) { log.note("ended") }
    func textField(
      _ textField: TextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      log.note("[\(range.location), \(range.length)] “\(string)”")
      return refuses != string
    }
    func textFieldShouldClear(_ textField: TextField) -> Bool { ask("clear?") }
    func textFieldShouldReturn(_ textField: TextField) -> Bool { ask("return?") }
  }

  let stage = TestStage()
  let log = CallLog()
  let field = TextField(frame: CGRect(x: 20, y: 40, width: 200, height: 31))
  let other = TextField(frame: CGRect(x: 20, y: 90, width: 200, height: 31))
  let watcher: Watcher

  init() {
    watcher = Watcher(log)
    field.delegate = watcher
    stage.window.addSubview(field)
    stage.window.addSubview(other)
    for (name, event) in Control.Events.named
    where name.hasPrefix("editing") && name != "editingDidEndOnExit" {
      field.addHandler(for: event) { [log] _ in log.note(name) }
    }
  }

  private var application: Application { stage.application }

  @Test("begins editing on a tap, and notifies its delegate, then its targets")
  func begins() {
    #expect(!application.insertText("x"))
    stage.hand.tap(field)
    #expect(log.take() == "begin?, began, editingDidBegin")
    #expect(field.isFirstResponder && field.isEditing)
    stage.hand.tap(field)
    #expect(log.take() == "")
    stage.hand.tap(other)
    #expect(log.take() == "end?, ended, editingDidEnd")
    #expect(!field.isEditing && other.isEditing)
  }

  @Test("asks for each change, and sends it")
  func typing() {
    field.becomeFirstResponder()
    _ = log.take()
    #expect(application.insertText("hé"))
    #expect(log.take() == "[0, 0] “h”, editingChanged, [1, 0] “é”, editingChanged")
    field.text = "👍🏽"
    #expect(log.take() == "")
    application.deleteBackward()
    #expect(log.take() == "[0, 4] “”, editingChanged")
    #expect(field.text == "" && !field.hasText)
    application.deleteBackward()
    #expect(log.take() == "")
    watcher.refuses = "b"
    application.insertText("abc")
    #expect(field.text == "ac")
  }

  @Test("stays as it is where its delegate refuses")
  func refusals() {
    watcher.refuses = "begin?"
    stage.hand.tap(field)
    #expect(!field.isEditing && !field.isFirstResponder)
    watcher.refuses = "end?"
    stage.hand.tap(field)
    _ = log.take()
    stage.hand.tap(other)
    #expect(log.take() == "end?")
    #expect(field.isEditing && !other.isEditing)
    #expect(!field.resignFirstResponder())
  }

  @Test("is emptied when editing begins, if that is wanted and agreed to")
  func clearing() {
    field.text = "old"
    field.becomeFirstResponder()
    #expect(field.text == "old")
    field.resignFirstResponder()
    field.clearsOnBeginEditing = true
    watcher.refuses = "clear?"
    field.becomeFirstResponder()
    #expect(field.text == "old")
    field.resignFirstResponder()
    watcher.refuses = nil
    _ = log.take()
    field.becomeFirstResponder()
    #expect(log.take() == "begin?, clear?, began, editingDidBegin")
    #expect(field.text == "")
  }

  @Test("is emptied by its button, where that is shown")
  func clearButton() {
    field.text = "old"
    field.clearButtonMode = .always
    let button = field.at(point: CGPoint(x: 185, y: 15))
    stage.hand.tap(button)
    #expect(log.take() == "clear?, editingChanged")
    #expect(field.text == "" && !field.isEditing)
    stage.hand.tap(button)
    #expect(field.isEditing, "an empty field has none")
  }

  @Test("the return key ends editing only with a target for it")
  func returnKey() {
    field.becomeFirstResponder()
    _ = log.take()
    application.insertText("\n")
    #expect(log.take() == "return?")
    #expect(field.isEditing)
    field.addHandler(for: .editingDidEndOnExit) { [log] _ in log.note("editingDidEndOnExit") }
    watcher.refuses = "return?"
    application.insertText("\n")
    #expect(log.take() == "return?")
    watcher.refuses = nil
    application.insertText("\n")
    #expect(log.take() == "return?, editingDidEndOnExit, end?, ended, editingDidEnd")
    #expect(!field.isEditing)
  }

  @Test("ends editing without asking when it leaves its window or is disabled")
  func leaving() {
    watcher.refuses = "end?"
    field.becomeFirstResponder()
    _ = log.take()
    field.removeFromSuperview()
    #expect(log.take() == "ended, editingDidEnd")
    #expect(!field.becomeFirstResponder(), "it is in no window")
    stage.window.addSubview(field)
    field.becomeFirstResponder()
    _ = log.take()
    field.isEnabled = false
    #expect(log.take() == "ended, editingDidEnd")
    #expect(stage.window.firstResponder == nil)
    stage.hand.tap(field)
    #expect(!field.isEditing)
  }

  @Test("a cancelled touch begins nothing")
  func cancelled() {
    stage.hand.finger(1).lands(at: field)
    stage.cancelTouches()
    #expect(!field.isEditing)
  }

  @Test("shows its text, or dots, or its placeholder")
  func drawing() {
    func texts() -> [String] {
      (field.displayedContent()?.commands ?? []).compactMap {
        if case .text(let run) = $0 { run.text } else { nil }
      }
    }
    field.placeholder = "Name"
    #expect(texts() == ["Name"])
    field.text = "abc"
    #expect(texts() == ["abc"])
    field.isSecureTextEntry = true
    #expect(texts() == ["•••"])
  }

  @Test("a tap of a recognizer around it does not take the tap")
  func gestures() {
    stage.window.addGestureRecognizer(TapGestureRecognizer())
    stage.hand.tap(field)
    #expect(field.isEditing)
  }
}
