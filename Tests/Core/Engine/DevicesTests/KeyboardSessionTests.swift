import TSDevices
import TSEventTime
import TSEvdev
import TSGeometry
import TSInterface
import Testing

@Suite("The session of a keyboard") @MainActor struct KeyboardSessionTests {
  private final class Input: View, KeyInput {
    var log: [String] = []
    var hasText: Bool { true }
    override var canBecomeFirstResponder: Bool { true }
    func insertText(_ text: String) { log.append(text) }
    func deleteBackward() { log.append("delete") }
    func performKey(_ key: Key) -> Bool {
      log.append(key.characters)
      return true
    }
  }

  private let application = Application(screen: Screen(size: CGSize(width: 100, height: 100)))
  private let window: Window
  private let input = Input()
  private let session: DeviceSession

  init() {
    window = Window(frame: application.screen.bounds)
    window.application = application
    window.makeKeyAndVisible()
    window.addSubview(input)
    input.becomeFirstResponder()
    session = DeviceSession(nil, in: application)
  }

  private func key(_ code: UInt16, _ value: Int32, at milliseconds: Int64) {
    session.push(
      InputEvent(
        time: Timestamp(microseconds: milliseconds * 1000), type: .key,
        code: EventCode(rawValue: code), value: value))
  }

  private func advance(to milliseconds: Int64) {
    application.advance(to: Timestamp(microseconds: milliseconds * 1000))
  }

  @Test(
    "presses the keys that type nothing as such",
    arguments: [
      (105, KeyCommand.inputLeftArrow), (106, KeyCommand.inputRightArrow),
      (103, KeyCommand.inputUpArrow), (108, KeyCommand.inputDownArrow),
      (102, KeyCommand.inputHome), (107, KeyCommand.inputEnd), (104, KeyCommand.inputPageUp),
      (109, KeyCommand.inputPageDown), (111, KeyCommand.inputDeleteForward),
      (1, KeyCommand.inputEscape), (63, KeyCommand.inputFunction(5)), (15, KeyCommand.inputTab),
    ])
  func keys(code: Int, characters: String) {
    key(UInt16(code), 1, at: 0)
    key(UInt16(code), 0, at: 10)
    #expect(input.log == [characters])
  }

  @Test("without times of its own types the kernel's repetitions, and none by the timeline")
  func kernelRepeat() {
    for (value, time) in [(1, 0), (2, 250), (2, 283), (0, 300)] as [(Int32, Int64)] {
      key(30, value, at: time)
    }
    #expect(input.log == ["a", "a", "a"])
    #expect(application.timeline.count == 0)
  }

  @Test("repeats a held key by the timeline, after the delay and then at each interval")
  func ownRepeat() {
    session.keyRepeat = KeyRepeat()
    key(30, 1, at: 0)
    key(30, 2, at: 250)  // the kernel's repetition, which is ignored
    for (time, count) in [(499, 1), (500, 2), (529, 2), (530, 3), (560, 4)] as [(Int64, Int)] {
      advance(to: time)
      #expect(input.log.count == count, "\(time) ms")
    }
    key(30, 0, at: 570)
    advance(to: 2000)
    #expect(input.log.count == 4 && application.timeline.count == 0)
  }

  @Test("repeats the key that was pressed last, and none that modifies")
  func lastKey() {
    session.keyRepeat = KeyRepeat(delay: 0.1, interval: 0.1)
    key(30, 1, at: 0)
    key(42, 1, at: 10)
    key(48, 1, at: 50)
    key(30, 0, at: 60)  // the release of another key
    advance(to: 160)
    #expect(input.log == ["a", "B", "B"])
  }

  @Test(
    "ends repetitions when the key can no longer be released",
    arguments: ["loss", "end", "unplugged"])
  func endings(ending: String) {
    session.keyRepeat = KeyRepeat()
    key(14, 1, at: 0)
    switch ending {
    case "loss": session.resynchronise(with: DeviceState(), at: .zero)
    case "end": session.cancelContacts(at: .zero)
    default: session.disconnect()
    }
    #expect(application.timeline.runUntilIdle(limit: 10))
    #expect(input.log == ["delete"])
  }

  @Test("releases the modifier keys when the keyboard is unplugged")
  func unplugged() {
    let other = DeviceSession(nil, in: application)
    key(42, 1, at: 0)
    other.disconnect()
    #expect(application.modifierFlags == .shift, "the other keyboard had no key down")
    session.disconnect()
    #expect(application.modifierFlags == [])
  }

  @Test("a keyboard's session uses the decoder that it is given")
  func otherDecoder() {
    struct Fixed: KeyDecoder {
      var modifiers: KeyboardDecoder.Modifiers { .control }
      mutating func stroke(for event: InputEvent) -> KeyStroke? {
        event.value == 1 ? KeyStroke(code: event.code, key: .up) : nil
      }
      mutating func resynchronise(with state: DeviceState) {}
      func repeats(_ code: EventCode) -> Bool { false }
    }
    session.keyDecoder = Fixed()
    session.keyRepeat = KeyRepeat()
    key(30, 1, at: 0)
    #expect(input.log == [KeyCommand.inputUpArrow] && application.timeline.count == 0)
  }
}
