import TSEventTime
import TSGeometry
import TSInterface
import Testing

/// A view that types, and notes what it receives.
private final class Input: View, KeyInput, StandardEditActions {
  var log: [String] = []
  var usesArrows = false
  var commands: [KeyCommand]?
  var allowed: [Action] = []

  var hasText: Bool { true }
  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [KeyCommand]? { commands }

  override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
    action.isStandardEdit
      ? allowed.contains(action) : super.canPerformAction(action, withSender: sender)
  }

  func insertText(_ text: String) { log.append(text) }
  func deleteBackward() { log.append("delete") }
  func performKey(_ key: Key) -> Bool {
    guard usesArrows, key.characters == KeyCommand.inputLeftArrow else { return false }
    log.append("left")
    return true
  }
  func copy(_ sender: Any?) { log.append("copy") }
  func selectAll(_ sender: Any?) { log.append("all") }
}

private final class Controller: ViewController {
  var log: [String] = []
  var commands: [KeyCommand] = []
  override var keyCommands: [KeyCommand]? { commands }
  func save() { log.append("save") }
}

private final class ForeignResponder: Responder {
  func save() {}
}

@Suite("Keys and key commands") @MainActor struct KeyCommandTests {
  private let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))
  private let window: Window
  private let controller = Controller()
  private let input = Input(frame: CGRect(x: 0, y: 0, width: 100, height: 30))

  init() {
    window = Window(frame: application.screen.bounds)
    window.application = application
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.view.addSubview(input)
    input.becomeFirstResponder()
  }

  private func command(
    _ input: String, _ flags: KeyModifierFlags = [], isUrgent: Bool = false
  ) -> KeyCommand {
    let command = KeyCommand(
      input: input, modifierFlags: flags, action: Action("save", Controller.save))
    command.wantsPriorityOverSystemBehavior = isUrgent
    return command
  }

  @Test(
    "U503: modifier flags have UIKit's bits",
    arguments: [
      (KeyModifierFlags.alphaShift, 16), (.shift, 17), (.control, 18), (.alternate, 19),
      (.command, 20), (.numericPad, 21),
    ])
  func bits(flag: KeyModifierFlags, bit: Int) { #expect(flag.rawValue == 1 << bit) }

  @Test("U500: a command matches its key with its modifiers and no others, whatever the case")
  func matching() {
    let cases: [(String, KeyModifierFlags, Key, Bool)] = [
      ("s", .control, Key("s", modifierFlags: .control), true),
      ("S", .control, Key("s", modifierFlags: .control), true),
      ("s", .control, Key("s", modifierFlags: [.control, .alphaShift]), true),
      (
        "s", .control,
        Key("S", charactersIgnoringModifiers: "s", modifierFlags: [.control, .shift]), false
      ),
      ("s", .control, Key("s", modifierFlags: .alternate), false),
      ("s", [], Key("s", modifierFlags: .control), false),
      ("s", .control, Key("d", modifierFlags: .control), false),
      (
        "+", .control,
        Key("+", charactersIgnoringModifiers: "=", modifierFlags: [.control, .shift]), true
      ),
      (KeyCommand.inputEscape, [], Key(KeyCommand.inputEscape), true),
      (KeyCommand.inputFunction(5), .shift, Key("UIKeyInputF5", modifierFlags: .shift), true),
    ]
    for (text, flags, key, isSent) in cases {
      controller.commands = [command(text, flags)]
      controller.log = []
      #expect(application.pressKey(key) == isSent, "\(text) \(key)")
      #expect(controller.log == (isSent ? ["save"] : []), "\(text) \(key)")
    }
  }

  @Test("U500: the action goes to the first responder of the chain that implements it")
  func walk() {
    // The view declares the command, and the controller up the chain implements the action.
    input.commands = [command("k", .command)]
    #expect(application.pressKey(Key("k", modifierFlags: .command)))
    #expect(controller.log == ["save"])
    // No responder of the chain implements the action.
    let foreign = Action("save", ForeignResponder.save)
    input.commands = [KeyCommand(input: "k", modifierFlags: .command, action: foreign)]
    #expect(!application.pressKey(Key("k", modifierFlags: .command)))
  }

  @Test("U500: the standard commands precede key commands, if a responder can perform them")
  func standard() {
    controller.commands = [command("c", .control)]
    input.allowed = [.copy]
    application.pressKey(Key("c", modifierFlags: .control))
    #expect(input.log == ["copy"] && controller.log.isEmpty)
    input.allowed = []
    application.pressKey(Key("c", modifierFlags: .control))
    #expect(input.log == ["copy"] && controller.log == ["save"])
    input.allowed = [.selectAll]
    application.pressKey(Key("a", modifierFlags: .command))
    #expect(input.log == ["copy", "all"])
  }

  @Test("U501: text input sees a key first, unless a command wants priority")
  func priority() {
    controller.commands = [command("s"), command(KeyCommand.inputLeftArrow)]
    input.usesArrows = true
    for key in [Key("s"), Key(KeyCommand.inputLeftArrow), Key(KeyCommand.inputDelete)] {
      #expect(application.pressKey(key))
    }
    #expect(input.log == ["s", "left", "delete"] && controller.log.isEmpty)
    controller.commands = [
      command("s", isUrgent: true), command(KeyCommand.inputLeftArrow, isUrgent: true),
    ]
    for key in [Key("s"), Key(KeyCommand.inputLeftArrow)] { #expect(application.pressKey(key)) }
    #expect(input.log.count == 3 && controller.log == ["save", "save"])
  }

  @Test("U502: without a first responder the commands of the root controller work")
  func withoutFirstResponder() {
    input.resignFirstResponder()
    controller.commands = [command("s", .control)]
    #expect(application.pressKey(Key("s", modifierFlags: .control)))
    #expect(controller.log == ["save"])
    #expect(!application.pressKey(Key("s")) && input.log.isEmpty)
  }

  @Test("U504: tab moves to the next text input in the order of reading, and may be turned off")
  func tab() {
    let frames = [
      CGRect(x: 150, y: 4, width: 100, height: 30), CGRect(x: 0, y: 60, width: 100, height: 30),
      CGRect(x: 150, y: 58, width: 100, height: 30),
    ]
    let others = frames.map { Input(frame: $0) }
    let hidden = Input(frame: CGRect(x: 0, y: 90, width: 100, height: 30))
    hidden.isHidden = true
    // In another order than they are read.
    for view in [hidden, others[2], others[1], others[0]] { controller.view.addSubview(view) }
    let order = [input] + others
    for step in 1...5 {
      #expect(application.pressKey(Key(KeyCommand.inputTab)))
      #expect(order[step % 4].isFirstResponder, "\(step)")
    }
    #expect(application.pressKey(Key(KeyCommand.inputTab, modifierFlags: .shift)))
    #expect(order[0].isFirstResponder)
    application.movesFocusWithTab = false
    #expect(!application.pressKey(Key(KeyCommand.inputTab)))
    #expect(order[0].isFirstResponder && order.allSatisfy { $0.log.isEmpty })
  }

  @Test("The pasteboard has the last text, and counts the changes")
  func pasteboard() {
    let board = application.pasteboard
    #expect(!board.hasStrings && board.changeCount == 0)
    board.string = ""
    #expect(!board.hasStrings && board.changeCount == 1)
    board.string = "a"
    #expect(board.hasStrings && board.changeCount == 2)
  }
}
