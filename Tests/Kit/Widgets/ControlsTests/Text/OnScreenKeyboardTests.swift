import TSEventTime
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TestSupport
import Testing
import TouchTesting

@testable import TSControls

@Suite("The keyboard on the screen") @MainActor struct OnScreenKeyboardTests {
  private final class Watcher: KeyboardObserver {
    let log = CallLog()
    var last: KeyboardTransition?
    var onWillShow: () -> Void = {}

    private func note(_ name: String, _ transition: KeyboardTransition) {
      log.note(name)
      last = transition
    }
    func keyboardWillShow(_ transition: KeyboardTransition) {
      note("willShow", transition)
      onWillShow()
    }
    func keyboardDidShow(_ transition: KeyboardTransition) { note("didShow", transition) }
    func keyboardWillHide(_ transition: KeyboardTransition) { note("willHide", transition) }
    func keyboardDidHide(_ transition: KeyboardTransition) { note("didHide", transition) }
    func keyboardWillChangeFrame(_ transition: KeyboardTransition) {
      note("willChange", transition)
    }
    func keyboardDidChangeFrame(_ transition: KeyboardTransition) { note("didChange", transition) }
  }

  private final class Delegate: TextFieldDelegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func textFieldDidBeginEditing(_ textField: TextField) { log.note("didBegin") }
    func textFieldDidEndEditing(_ textField: TextField) { log.note("didEnd") }
  }

  private let stage = TestStage(device: .typeB.fine)
  private let field = TextField(frame: CGRect(x: 20, y: 40, width: 200, height: 31))
  private let other = TextField(frame: CGRect(x: 20, y: 90, width: 200, height: 31))
  private let watcher = Watcher()
  private var application: Application { stage.application }

  init() {
    for view in [field, other] { stage.window.addSubview(view) }
    application.showsOnScreenKeyboard = true
    application.addKeyboardObserver(watcher)
  }

  /// Shows the keyboard for the field, and waits until it has slid in.
  private func show() throws -> OnScreenKeyboard {
    field.becomeFirstResponder()
    stage.wait(0.5)
    _ = watcher.log.take()
    return try #require(application.onScreenKeyboard)
  }

  private func key(_ name: String) throws -> TouchLocation {
    let keyboard = try #require(application.onScreenKeyboard)
    let frame = try #require(keyboard.frame(ofKey: name), "no key \(name)")
    return keyboard.at(point: CGPoint(x: frame.midX, y: frame.midY))
  }

  private func tap(_ names: String...) throws {
    for name in names {
      stage.hand.tap(try key(name))
      stage.wait(0.4)
    }
  }

  @Test("is off by default, and then nothing is shown or scheduled")
  func off() {
    let stage = TestStage()
    let field = TextField(frame: CGRect(x: 20, y: 40, width: 200, height: 31))
    stage.window.addSubview(field)
    field.becomeFirstResponder()
    #expect(!stage.application.showsOnScreenKeyboard)
    #expect(stage.application.windows.count == 1 && stage.application.timeline.count == 0)
  }

  @Test("U304, U489: slides from below in 0.25 s to 216 points height, and back")
  func slides() throws {
    field.becomeFirstResponder()
    stage.wait(0.01)
    #expect(watcher.last?.frameBegin == CGRect(x: 0, y: 480, width: 320, height: 216))
    #expect(watcher.last?.frameEnd == CGRect(x: 0, y: 264, width: 320, height: 216))
    #expect(watcher.last?.animationDuration == 0.25)
    let panel = try #require(application.onScreenKeyboard?.superview)
    #expect(panel.visibleValues.frame.minY > 400)
    stage.wait(0.3)
    #expect(panel.visibleValues.frame.minY == 264)
    field.resignFirstResponder()
    stage.wait(0.01)
    #expect(watcher.last?.frameBegin == CGRect(x: 0, y: 264, width: 320, height: 216))
    #expect(watcher.last?.frameEnd == CGRect(x: 0, y: 480, width: 320, height: 216))
    stage.wait(0.3)
    #expect(panel.superview == nil && application.onScreenKeyboard == nil)
  }

  @Test("U460, U488: the field begins, then the frame changes, then the keyboard is shown")
  func order() {
    let delegate = Delegate(watcher.log)
    field.delegate = delegate
    field.becomeFirstResponder()
    stage.wait(1)
    #expect(watcher.log.take() == "didBegin, willChange, willShow, didChange, didShow")
    field.resignFirstResponder()
    stage.wait(1)
    #expect(watcher.log.take() == "didEnd, willChange, willHide, didChange, didHide")
  }

  @Test("U491: what an observer changes before a movement moves with the keyboard")
  func animation() {
    watcher.onWillShow = { [other] in other.frame.origin.y = 190 }
    field.becomeFirstResponder()
    stage.wait(0.12)
    let y = other.visibleValues.frame.minY
    #expect(y > 95 && y < 185)
  }

  @Test("U492: from field to field it stays, and changes its frame if that is another")
  func fieldToField() throws {
    _ = try show()
    other.becomeFirstResponder()
    stage.wait(1)
    #expect(watcher.log.take() == "")
    field.inputAccessoryView = View(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    field.becomeFirstResponder()
    stage.wait(1)
    #expect(watcher.log.take() == "willChange, didChange")
    #expect(watcher.last?.frameEnd == CGRect(x: 0, y: 220, width: 320, height: 260))
    #expect(field.inputAccessoryView?.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
  }

  @Test(
    "U490: its height is 216 or 162 points on phones, 264 or 352 on pads",
    arguments: [
      (320, 480, 216), (480, 320, 162), (768, 1024, 264), (1024, 768, 352), (699, 1000, 216),
      (700, 1000, 264),
    ])
  func heights(width: CGFloat, height: CGFloat, expected: CGFloat) {
    #expect(OnScreenKeyboard.height(on: CGSize(width: width, height: height)) == expected)
  }

  @Test("An input view takes its place, and it is left out for what is no text input")
  func inputView() throws {
    let own = View(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
    field.inputView = own
    field.becomeFirstResponder()
    stage.wait(1)
    #expect(application.onScreenKeyboard == nil && own.window != nil)
    #expect(watcher.last?.frameEnd == CGRect(x: 0, y: 380, width: 320, height: 100))
    application.showsOnScreenKeyboard = false
    stage.wait(1)
    #expect(own.window == nil)
  }

  @Test("U494: a key is typed when the finger is lifted, and the key under it then counts")
  func lift() throws {
    _ = try show()
    let finger = stage.hand.finger(1).lands(at: try key("q"))
    #expect(field.text == "")
    finger.moves(to: try key("w"), in: 0.1)
    #expect(field.text == "")
    finger.lifts()
    #expect(field.text == "w")
    // A finger that slides to delete types nothing and deletes nothing.
    stage.hand.finger(1).lands(at: try key("m")).moves(to: try key("delete"), in: 0.1).lifts()
    #expect(field.text == "w")
  }

  @Test("U495: a second finger types the first one's key at once, which then does nothing more")
  func rollover() throws {
    _ = try show()
    let first = stage.hand.finger(1).lands(at: try key("h"))
    let second = stage.hand.finger(2).lands(at: try key("i"))
    #expect(field.text == "h")
    first.moves(to: try key("x"), in: 0.1)
    first.lifts()
    #expect(field.text == "h")
    let third = stage.hand.finger(1).lands(at: try key("p"))
    #expect(field.text == "hi")
    second.lifts()
    third.lifts()
    #expect(field.text == "hip")
  }

  @Test("U496: shift, delete and the keys of pages act when they are touched")
  func touchDown() throws {
    let keyboard = try show()
    field.text = "abc"
    let finger = stage.hand.finger(1).lands(at: try key("delete"))
    #expect(field.text == "ab")
    finger.lifts()
    #expect(field.text == "ab")
    stage.hand.finger(1).lands(at: try key("123"))
    #expect(keyboard.page == .symbols)
    stage.hand.finger(1).lifts()
    #expect(keyboard.page == .symbols && field.text == "ab")
  }

  @Test("U496: delete repeats after 0.5 s every 0.1 s, after 20 characters by words")
  func deleteRepeats() throws {
    _ = try show()
    field.text = String(repeating: "x", count: 40) + " " + String(repeating: "y", count: 30)
    let finger = stage.hand.finger(1).lands(at: try key("delete"))
    for (wait, count) in [(0.48, 70), (0.04, 69), (0.1, 68), (0.1, 67)] {
      stage.wait(wait)
      #expect(field.text?.count == count, "\(count)")
    }
    stage.wait(1.6)
    #expect(field.text?.count == 51)
    stage.wait(0.1)
    #expect(field.text?.count == 41)
    finger.lifts()
    stage.wait(1)
    #expect(field.text?.count == 41)
  }

  @Test("Shift applies to one letter, while it is held to all, and is locked by a double tap")
  func shift() throws {
    let keyboard = try show()
    try tap("shift", "a", "b")
    #expect(field.text == "Ab")
    let finger = stage.hand.finger(1).lands(at: try key("shift"))
    for name in ["c", "d"] { stage.hand.finger(2).lands(at: try key(name)).lifts() }
    finger.lifts()
    try tap("e")
    #expect(field.text == "AbCDe")
    stage.wait(1)
    stage.hand.tap(try key("shift"), times: 2)
    #expect(keyboard.shift == .locked)
    try tap("f", "g", "shift", "h")
    #expect(field.text == "AbCDeFGh")
  }

  @Test(
    "Its keys follow the type",
    arguments: [
      (KeyboardType.default, ["q", "space", "shift", "123", "return"], ["@", "1"]),
      (.emailAddress, ["q", "@", ".", "space"], ["1"]), (.url, ["/", ".com"], ["space"]),
      (.numbersAndPunctuation, ["1", "@", "ABC"], ["q"]),
      (.numberPad, ["0", "9", "delete"], ["q", ".", "return", "+*#"]),
      (.decimalPad, ["0", "."], ["q", "return"]), (.phonePad, ["0", "+*#"], ["q", "."]),
      (.namePhonePad, ["q", "123"], ["1"]), (.asciiCapable, ["q", "space"], ["1"]),
    ])
  func types(type: KeyboardType, present: [String], absent: [String]) throws {
    field.keyboardType = type
    let keyboard = try show()
    for name in present { #expect(keyboard.frame(ofKey: name) != nil, "\(name)") }
    for name in absent { #expect(keyboard.frame(ofKey: name) == nil, "\(name)") }
    // The keys cover no point twice.
    for (index, cell) in keyboard.cells.enumerated() {
      for later in keyboard.cells.dropFirst(index + 1) {
        let common = cell.frame.intersection(later.frame)
        #expect(common.isNull || common.width < 0.01 || common.height < 0.01)
      }
    }
  }

  @Test("Pages lead to each other, and all that is on a key is typed")
  func pages() throws {
    _ = try show()
    try tap("123", "1", "@", "#+=", "€", "123", "ABC", "a", "space", "b")
    #expect(field.text == "1@€a b")
    field.resignFirstResponder()
    field.keyboardType = .phonePad
    stage.wait(1)
    _ = try show()
    try tap("+*#", "*", "123", "7")
    #expect(field.text == "1@€a b*7")
  }

  @Test("The return key has the field's title, and is the field's return key")
  func returnKey() throws {
    field.returnKeyType = .search
    var count = 0
    field.addHandler(for: .editingDidEndOnExit) { _ in count += 1 }
    _ = try show()
    try tap("Search")
    #expect(count == 1 && !field.isEditing)
    stage.wait(1)
    #expect(application.onScreenKeyboard == nil)
  }

  @Test("The windows below are not hit where it is, and are beside it")
  func hits() throws {
    let under = TextField(frame: CGRect(x: 20, y: 300, width: 280, height: 150))
    stage.window.addSubview(under)
    _ = try show()
    try tap("g")
    #expect(field.text == "g" && !under.isEditing && stage.window.isKeyWindow)
    stage.hand.tap(other)
    #expect(other.isEditing)
  }

  @Test("Stays at the bottom and as wide as the screen when the interface turns")
  func rotation() throws {
    let keyboard = try show()
    application.deviceOrientation = .landscapeLeft
    stage.wait(1)
    let panel = try #require(keyboard.superview)
    #expect(panel.frame.maxY == 320 && panel.frame.width == 480)
    #expect(keyboard.frame(ofKey: "p")?.maxX == 480)
  }

  @Test("Cancelled touches type nothing, and end the repetition of delete")
  func cancelled() throws {
    _ = try show()
    field.text = "abc"
    stage.hand.finger(1).lands(at: try key("q"))
    stage.hand.finger(2).lands(at: try key("delete"))
    #expect(field.text == "abc", "q was typed, and then deleted")
    stage.cancelTouches()
    stage.wait(2)
    #expect(field.text == "abc" && application.timeline.count == 0)
  }
}
