import TSControls
import TSEventTime
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TestSupport
import Testing
import TouchTesting

@Suite("The selection of a text field") @MainActor struct TextSelectionTests {
  private let stage = TestStage(device: .typeB.fine)
  private let field = TextField(frame: CGRect(x: 20, y: 140, width: 200, height: 31))
  private var application: Application { stage.application }

  init() {
    stage.window.addSubview(field)
    field.text = "one two three"
    field.becomeFirstResponder()
  }

  /// The point of the line at a position of the text, a little after it.
  private func point(_ offset: Int, plus dx: CGFloat = 1) -> TouchLocation {
    field.at(point: CGPoint(x: field.caretRect(at: offset).minX + dx, y: 15))
  }

  private func select(_ location: Int, _ length: Int = 0) {
    field.selectedRange = NSRange(location: location, length: length)
  }

  private func press(_ characters: String, _ flags: KeyModifierFlags = []) {
    application.pressKey(Key(characters, modifierFlags: flags))
  }

  @Test(
    "U477: a tap puts the insertion point at the nearer end of the word under the finger",
    arguments: [(0, 0), (1, 0), (2, 3), (4, 4), (5, 4), (6, 7), (8, 8), (9, 8), (12, 13)])
  func tap(offset: Int, result: Int) {
    stage.hand.tap(point(offset))
    #expect(field.selectedRange == NSRange(location: result, length: 0))
  }

  @Test("U477: a tap beside the text puts the insertion point at its end")
  func tapBeside() {
    select(0)
    stage.hand.tap(point(13, plus: 40))
    #expect(field.selectedRange == NSRange(location: 13, length: 0))
  }

  @Test("U477: a finger that is held moves the insertion point into a word")
  func hold() {
    let finger = stage.hand.finger(1).lands(at: point(5, plus: 0))
    stage.wait(0.49)
    #expect(field.selectedRange.location == 13)
    stage.wait(0.02)
    #expect(field.selectedRange.location == 5)
    finger.moves(to: point(9, plus: 0), in: 0.3)
    stage.wait(0.3)
    finger.moves(to: point(9, plus: 0.5), in: 0.05)
    finger.lifts()
    #expect(field.selectedRange == NSRange(location: 9, length: 0))
    #expect(application.editMenu.isVisible)
  }

  @Test("U479: the lift of a held finger does not move the insertion point")
  func lookback() {
    let finger = stage.hand.finger(1).lands(at: point(5, plus: 0))
    stage.wait(0.6)
    finger.moves(to: point(9, plus: 0), in: 0.3)
    stage.wait(0.4)
    // The finger rolls while it is lifted.
    finger.moves(to: point(11, plus: 0), in: 0.1)
    #expect(field.selectedRange.location == 11)
    finger.lifts()
    #expect(field.selectedRange.location == 9)
  }

  @Test("A finger that moves away before it is held neither places nor selects")
  func slide() {
    let finger = stage.hand.finger(1).lands(at: point(0))
    finger.moves(to: point(9), in: 0.1)
    stage.wait(1)
    #expect(field.selectedRange.location == 13)
    finger.lifts()
  }

  @Test("U478: a double tap selects the word, a triple tap everything; the menu follows")
  func taps() {
    stage.hand.tap(point(5), times: 2)
    #expect(field.selectedRange == NSRange(location: 4, length: 3))
    #expect(application.editMenu.titles == ["Cut", "Copy", "Select All"])
    stage.wait(1)
    stage.hand.tap(point(9), times: 3)
    #expect(field.selectedRange == NSRange(location: 0, length: 13))
    #expect(application.editMenu.titles == ["Cut", "Copy"])
  }

  @Test("An end of the selection is dragged, past the other end too")
  func ends() {
    select(4, 3)
    let finger = stage.hand.finger(1).lands(at: point(7, plus: 2))
    finger.moves(to: point(11, plus: 0), in: 0.2)
    #expect(field.selectedRange == NSRange(location: 4, length: 7))
    finger.moves(to: point(1, plus: 0), in: 0.2)
    #expect(field.selectedRange == NSRange(location: 1, length: 3))
    stage.wait(0.3)
    finger.moves(to: point(1, plus: 0.5), in: 0.02)
    finger.lifts()
    #expect(field.selectedRange == NSRange(location: 1, length: 3))
  }

  @Test("Typing replaces the selection, delete removes it")
  func typing() {
    select(4, 3)
    application.insertText("2")
    #expect(field.text == "one 2 three" && field.selectedRange.location == 5)
    select(0, 6)
    application.deleteBackward()
    #expect(field.text == "three" && field.selectedRange.location == 0)
  }

  @Test("Keys move, select and delete")
  func keys() {
    let (left, right) = (KeyCommand.inputLeftArrow, KeyCommand.inputRightArrow)
    let cases: [(String, KeyModifierFlags, NSRange)] = [
      (left, [], NSRange(location: 3, length: 0)),
      (right, [], NSRange(location: 5, length: 0)),
      (left, .shift, NSRange(location: 3, length: 1)),
      (right, .shift, NSRange(location: 4, length: 1)),
      (left, .control, NSRange(location: 0, length: 0)),
      (right, .alternate, NSRange(location: 7, length: 0)),
      (right, [.control, .shift], NSRange(location: 4, length: 3)),
      (left, .command, NSRange(location: 0, length: 0)),
      (KeyCommand.inputHome, [], NSRange(location: 0, length: 0)),
      (KeyCommand.inputEnd, .shift, NSRange(location: 4, length: 9)),
      (KeyCommand.inputUpArrow, [], NSRange(location: 0, length: 0)),
      (KeyCommand.inputDownArrow, [], NSRange(location: 13, length: 0)),
      ("a", .control, NSRange(location: 0, length: 13)),
    ]
    for (key, flags, range) in cases {
      select(4)
      press(key, flags)
      #expect(field.selectedRange == range, "\(key) \(flags)")
    }
    select(4)
    press(KeyCommand.inputDeleteForward)
    #expect(field.text == "one wo three")
    press(KeyCommand.inputDelete, .control)
    #expect(field.text == "wo three")
  }

  @Test("Control with X, C and V cuts, copies and pastes through the application's pasteboard")
  func pasteboard() {
    press("c", .control)
    #expect(!application.pasteboard.hasStrings, "nothing is selected")
    select(4, 3)
    press("c", .control)
    #expect(application.pasteboard.string == "two")
    select(0, 4)
    press("x", .control)
    #expect(application.pasteboard.string == "one " && field.text == "two three")
    press("v", .command)
    #expect(field.text == "one two three")
    application.pasteboard.string = "a\nb"
    field.selectedRange = NSRange(location: 0, length: 99)
    press("v", .control)
    #expect(field.text == "a b", "a field has one line")
  }

  @Test("A secure field neither cuts nor copies, and pastes")
  func secure() {
    field.isSecureTextEntry = true
    select(0, 3)
    press("c", .control)
    press("x", .control)
    #expect(application.pasteboard.string == nil && field.text == "one two three")
    application.pasteboard.string = "1"
    press("v", .control)
    #expect(field.text == "1 two three")
  }

  @Test("U484: the menu has the commands that a responder of the chain can perform")
  func menu() {
    func titles(_ location: Int, _ length: Int) -> [String] {
      select(location, length)
      application.editMenu.show(from: field, field.bounds)
      return application.editMenu.titles
    }
    #expect(titles(4, 0) == ["Select", "Select All"])
    #expect(titles(4, 3) == ["Cut", "Copy", "Select All"])
    application.pasteboard.string = "x"
    #expect(titles(0, 13) == ["Cut", "Copy", "Paste"])
    field.text = ""
    #expect(titles(0, 0) == ["Paste"])
    application.pasteboard.string = nil
    #expect(titles(0, 0) == [] && !application.editMenu.isVisible)
  }

  @Test("U485: a command of the menu is sent along the chain, and the menu is hidden")
  func choosing() throws {
    stage.hand.tap(point(5), times: 2)
    let window = try #require(application.windows.last)
    #expect(window !== stage.window && stage.window.isKeyWindow)
    func button(_ title: String) throws -> View {
      try #require(window.subviews.first?.subviews.first { $0.sceneID == title })
    }
    stage.hand.tap(try button("Copy"))
    #expect(application.pasteboard.string == "two" && !application.editMenu.isVisible)
    #expect(field.selectedRange == NSRange(location: 4, length: 3), "and the field is not touched")
    stage.wait(1)
    select(4)
    stage.hand.tap(point(4))
    #expect(application.editMenu.titles == ["Paste", "Select", "Select All"])
    stage.hand.tap(try button("Select"))
    #expect(field.selectedRange == NSRange(location: 4, length: 3))
    #expect(application.editMenu.titles == ["Cut", "Copy", "Paste", "Select All"])
  }

  @Test("U483: the menu needs a first responder, and goes below where there is no space above")
  func menuPlace() throws {
    stage.hand.tap(point(5), times: 2)
    let bubble = try #require(application.windows.last?.subviews.first)
    #expect(bubble.frame.maxY <= field.frame.midY)
    #expect(abs(bubble.frame.midX - 20 - field.caretRect(at: 5).midX) < 40)
    field.frame.origin.y = 10
    field.select(nil)
    application.editMenu.show(from: field, field.caretRect(at: 4))
    let below = try #require(application.windows.last?.subviews.first)
    #expect(below.frame.minY >= field.frame.midY)
    field.resignFirstResponder()
    #expect(!application.editMenu.isVisible)
    application.editMenu.show(from: field, field.bounds)
    #expect(!application.editMenu.isVisible)
  }

  @Test("The program's own commands follow the standard ones")
  func ownCommands() {
    application.editMenu.items = [
      EditMenu.Item(title: "Clear", action: Action("clear", TextField.delete)),
      EditMenu.Item(title: "Other", action: Action("other", Button.removeFromSuperview)),
    ]
    field.text = ""
    application.editMenu.show(from: field, field.bounds)
    #expect(application.editMenu.titles == ["Clear"])
  }

  @Test("A text that is too wide moves so that the insertion point is visible")
  func scrolling() {
    field.text = String(repeating: "wide ", count: 20)
    for offset in [100, 50, 0, 10, 99] {
      select(offset)
      let caret = field.caretRect(at: offset)
      #expect(caret.minX >= 0 && caret.maxX <= 200, "\(offset)")
    }
    select(0)
    stage.hand.tap(field.at(point: CGPoint(x: 2, y: 15)))
    #expect(field.selectedRange.location == 0)
  }

  @Test("The insertion point blinks only where it is asked for, and while the field is edited")
  func blinking() {
    func rectangles() -> Int {
      (field.displayedContent()?.commands ?? []).count {
        if case .fill = $0 { true } else { false }
      }
    }
    let shown = rectangles()
    application.timeline.runUntilIdle(limit: 10)
    #expect(application.timeline.count == 0 && rectangles() == shown)
    application.blinksInsertionPoints = true
    select(3)
    for (time, isShown) in [(0.4, true), (0.2, false), (0.5, true), (0.5, false)] {
      stage.wait(time)
      #expect(rectangles() == (isShown ? shown : shown - 1), "\(time)")
    }
    select(4)
    #expect(rectangles() == shown, "a moved insertion point is shown")
    field.resignFirstResponder()
    #expect(application.timeline.runUntilIdle(limit: 1) || application.timeline.count == 0)
  }
}
