import Evdev
import Interface

extension KeyModifierFlags {
  /// Creates the interface's flags from the keys of a keyboard.
  ///
  /// - Parameter modifiers: The keys that are down, or locked.
  init(_ modifiers: KeyboardDecoder.Modifiers) {
    self.init()
    let pairs: [(KeyboardDecoder.Modifiers, KeyModifierFlags)] = [
      (.capsLock, .alphaShift), (.shift, .shift), (.control, .control), (.alternate, .alternate),
      (.meta, .command),
    ]
    for (key, flag) in pairs where modifiers.contains(key) { insert(flag) }
  }
}
