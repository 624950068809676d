import EventTime
import Evdev
import Interface

/// The connection of a keyboard to the text input and the key commands of an application.
@MainActor final class KeyboardSource {
  private unowned let application: Application
  var decoder: any KeyDecoder
  /// The times of repetitions; `nil` for the kernel's.
  var keyRepeat: KeyRepeat? { didSet { endRepeating() } }
  private var held: (code: EventCode, token: Timeline.Token)?

  init(_ decoder: any KeyDecoder, in application: Application) {
    self.application = application
    self.decoder = decoder
  }

  /// Processes an event of the keyboard.
  ///
  /// - Parameter event: The event.
  func push(_ event: InputEvent) {
    // With times of our own the kernel's repetitions are not decoded at all.
    if keyRepeat != nil, event.type == .key, event.value == 2 { return }
    let modifiers = decoder.modifiers
    let stroke = decoder.stroke(for: event)
    // Other events, such as those of a mouse, leave the flags that another keyboard has set.
    if decoder.modifiers != modifiers {
      application.modifierFlags = KeyModifierFlags(decoder.modifiers)
    }
    if event.type == .key, event.value == 0, event.code == held?.code { endRepeating() }
    guard let stroke else { return }
    application.advance(to: event.time)
    // A key that is pressed while another one is held repeats in its place.
    endRepeating()
    press(stroke)
    if let keyRepeat, decoder.repeats(stroke.code) { schedule(stroke, after: keyRepeat.delay) }
  }

  /// Corrects the modifier keys after a loss of events.
  ///
  /// - Parameter state: The state of the keyboard.
  func resynchronise(with state: DeviceState) {
    endRepeating()
    decoder.resynchronise(with: state)
    application.modifierFlags = KeyModifierFlags(decoder.modifiers)
  }

  /// Ends the repetitions of the key that is held.
  func endRepeating() {
    if let held { application.timeline.cancel(held.token) }
    held = nil
  }

  /// Ends repetitions and releases the modifier keys, because the keyboard is gone.
  func release() {
    endRepeating()
    // Without keys that are down another keyboard's flags stay.
    if !decoder.modifiers.isEmpty { application.modifierFlags = [] }
  }

  private func press(_ stroke: KeyStroke) {
    application.pressKey(Key(stroke, modifierFlags: KeyModifierFlags(decoder.modifiers)))
  }

  private func schedule(_ stroke: KeyStroke, after delay: Double) {
    let token = application.timeline.schedule(after: delay) { [weak self] in
      MainActor.assumeIsolated { self?.repeatPress(stroke) }
    }
    held = (stroke.code, token)
  }

  private func repeatPress(_ stroke: KeyStroke) {
    held = nil
    guard let keyRepeat else { return }
    schedule(stroke, after: keyRepeat.interval)
    press(stroke)
  }
}

extension Key {
  /// Creates the interface's key from the stroke of a keyboard.
  ///
  /// - Parameters:
  ///   - stroke: The stroke.
  ///   - modifierFlags: The modifier keys that are down.
  fileprivate init(_ stroke: KeyStroke, modifierFlags: KeyModifierFlags) {
    let input: String? =
      switch stroke.key {
      case .text: nil
      case .enter: KeyCommand.inputReturn
      case .deleteBackward: KeyCommand.inputDelete
      case .deleteForward: KeyCommand.inputDeleteForward
      case .tab: KeyCommand.inputTab
      case .escape: KeyCommand.inputEscape
      case .left: KeyCommand.inputLeftArrow
      case .right: KeyCommand.inputRightArrow
      case .up: KeyCommand.inputUpArrow
      case .down: KeyCommand.inputDownArrow
      case .home: KeyCommand.inputHome
      case .end: KeyCommand.inputEnd
      case .pageUp: KeyCommand.inputPageUp
      case .pageDown: KeyCommand.inputPageDown
      case .function(let number): KeyCommand.inputFunction(number)
      }
    self.init(
      input ?? stroke.characters,
      charactersIgnoringModifiers: input ?? stroke.charactersIgnoringModifiers,
      modifierFlags: modifierFlags)
  }
}
