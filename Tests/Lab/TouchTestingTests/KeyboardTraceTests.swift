import TestSupport
import Testing
import TouchTesting
import Touchstone

@Suite("The trace of a keyboard on the screen") @MainActor struct KeyboardTraceTests {
  @Test("shows the window of the keyboard, the touches of two thumbs, and what the field sends")
  func golden() throws {
    let stage = TestStage()
    let field = TextField(frame: CGRect(x: 20, y: 60, width: 280, height: 31))
    field.sceneID = "name"
    field.borderStyle = .roundedRect
    field.returnKeyType = .done
    field.addHandler(named: "typed", for: .editingChanged) { _ in }
    field.addHandler(named: "done", for: .editingDidEndOnExit) { _ in }
    stage.window.addSubview(field)
    stage.application.showsOnScreenKeyboard = true
    stage.hand.tap(field)
    stage.wait(0.4)
    let keyboard = try #require(stage.application.onScreenKeyboard)
    func key(_ name: String) throws -> TouchLocation {
      let frame = try #require(keyboard.frame(ofKey: name))
      return keyboard.at(point: CGPoint(x: frame.midX, y: frame.midY))
    }
    stage.hand.tap(try key("shift"))
    // Each thumb lands before the other is lifted.
    for (number, name) in ["t", "o", "u", "c", "h"].enumerated() {
      stage.hand.finger(1 + number % 2).lands(at: try key(name))
      if number > 0 { stage.hand.finger(2 - number % 2).lifts() }
    }
    stage.hand.finger(1).lifts()
    #expect(field.text == "Touch")
    stage.hand.tap(try key("delete"))
    stage.hand.tap(field.at(point: CGPoint(x: 20, y: 15)), times: 2)
    stage.wait(0.4)
    stage.hand.tap(try key("Done"))
    stage.wait(0.4)
    #expect(field.text == "Touc" && !field.isEditing)
    #expect(stage.application.onScreenKeyboard == nil)
    let path = "\(PackageFolder.recordings)/keyboard/typing.trace"
    #expect(try stage.compare(golden: path) == nil)
  }
}
