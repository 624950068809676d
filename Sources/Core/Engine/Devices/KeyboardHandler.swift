import TSEventTime
import TSEvdev
import TSInterface

/// The times at which a key that is held types again.
///
/// The defaults are those of GNOME's settings (`org.gnome.desktop.peripherals.keyboard`): 500 ms,
/// then every 30 ms. The kernel's own are 250 and 33 ms.
public struct KeyRepeat: Hashable, Sendable {
  /// The time from the press to the first repetition, in seconds; 0.5 by default.
  public var delay: Double
  /// The time from one repetition to the next, in seconds; 0.03 by default.
  public var interval: Double

  /// Creates the times.
  ///
  /// - Parameters:
  ///   - delay: The time from the press to the first repetition, in seconds, at least 0.
  ///   - interval: The time from one repetition to the next, in seconds, at least 0.001.
  public init(delay: Double = 0.5, interval: Double = 0.03) {
    self.delay = max(0, delay)
    self.interval = max(0.001, interval)
  }
}

/// The handler of a keyboard: types into the text input of an application, sends its key commands,
/// and notifies its trackpads of keys.
@MainActor final class KeyboardHandler: EventHandler {
  private unowned let application: Application
  var decoder: any KeyDecoder = KeyboardDecoder()
  /// The times of repetitions; `nil` for the kernel's.
  var keyRepeat: KeyRepeat? { didSet { endRepeating() } }
  private var held: (code: EventCode, token: Timeline.Token)?

  init(in application: Application) { self.application = application }

  func push(_ event: InputEvent) -> Bool {
    if event.type == .key, !admit(event) { return false }
    type(event)
    return false
  }

  /// Notifies the monitor and the trackpads of a key.
  ///
  /// - Returns: `false` if the monitor withholds the key.
  private func admit(_ event: InputEvent) -> Bool {
    let time = max(event.time, application.timeline.now)
    let code = event.code.rawValue
    if let monitor = application.inputMonitor,
      !monitor.admits(key: code, value: event.value, from: ObjectIdentifier(self), at: time)
    {
      return false
    }
    // A repetition of a held key is no further key for a pad.
    if event.value != 2 { application.report(key: code, isPressed: event.value != 0, at: time) }
    return true
  }

  /// Presses the key of an event at its time; other events have no effect.
  func type(_ event: InputEvent) {
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

  func resynchronise(with state: DeviceState, at time: Timestamp) -> Bool {
    endRepeating()
    decoder.resynchronise(with: state)
    application.modifierFlags = KeyModifierFlags(decoder.modifiers)
    return false
  }

  func cancel(at time: Timestamp) -> Bool {
    endRepeating()
    return false
  }

  func disconnect(isRemoved: Bool) {
    endRepeating()
    // Without keys that are down another keyboard's flags stay.
    if !decoder.modifiers.isEmpty { application.modifierFlags = [] }
  }

  private func endRepeating() {
    if let held { application.timeline.cancel(held.token) }
    held = nil
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

extension KeyModifierFlags {
  /// Creates the interface's flags from the keys of a keyboard.
  ///
  /// - Parameter modifiers: The keys that are down, or locked.
  fileprivate init(_ modifiers: KeyboardDecoder.Modifiers) {
    self.init()
    let pairs: [(KeyboardDecoder.Modifiers, KeyModifierFlags)] = [
      (.capsLock, .alphaShift), (.shift, .shift), (.control, .control), (.alternate, .alternate),
      (.meta, .command),
    ]
    for (key, flag) in pairs where modifiers.contains(key) { insert(flag) }
  }
}
