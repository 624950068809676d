internal import TSEventTime
package import TSSystemEvents

/// A recognizer of the combinations of keys that are meant for the system and not for the application.
///
/// | keys | meaning |
/// | --- | --- |
/// | `Ctrl-Alt-F1` … `F12` | shows another virtual terminal |
/// | Super-Left, Super-Right | turns the device, as in UIKit's simulator |
/// | Super-Shift-M | a memory warning, as in UIKit's simulator |
@MainActor package final class SystemKeys {
  /// The meaning of a combination of keys.
  package enum Command: Hashable, Sendable {
    case terminal(Int)
    case simulate(SimulatedEvent)
  }

  /// A closure that performs a command, and returns `false` if it does not apply: the key then goes
  /// to the application.
  package var perform: (Command) -> Bool
  /// The modifier keys that are down, of all keyboards.
  private var modifiers: Set<UInt16> = []
  /// The keys of commands that are down.
  private var taken: Set<UInt16> = []

  // Codes of linux/input-event-codes.h.
  private static let control: Set<UInt16> = [29, 97]
  private static let shift: Set<UInt16> = [42, 54]
  private static let alt: Set<UInt16> = [56, 100]
  private static let meta: Set<UInt16> = [125, 126]
  private static let allModifiers = control.union(shift).union(alt).union(meta)
  private static let functions: [UInt16] = Array(59...68) + [87, 88]

  /// Creates a recognizer.
  package init(perform: @escaping (Command) -> Bool) { self.perform = perform }

  /// Processes a key.
  ///
  /// - Parameters:
  ///   - code: The kernel's code of the key.
  ///   - value: 1 if it is pressed, 2 if it repeats, and 0 if it is released.
  /// - Returns: `true` if the key belongs to a command, so that the application must not receive it.
  package func takes(key code: UInt16, value: Int32) -> Bool {
    if Self.allModifiers.contains(code) {
      if value == 0 { modifiers.remove(code) } else { modifiers.insert(code) }
      return false
    }
    if value == 0 { return taken.remove(code) != nil }
    if value == 2 { return taken.contains(code) }
    guard let command = command(for: code), perform(command) else { return false }
    taken.insert(code)
    return true
  }

  /// Forgets the keys that are down, because keyboards were disconnected.
  package func reset() { (modifiers, taken) = ([], []) }

  private func command(for code: UInt16) -> Command? {
    let isControl = !modifiers.isDisjoint(with: Self.control)
    let isShift = !modifiers.isDisjoint(with: Self.shift)
    let isAlt = !modifiers.isDisjoint(with: Self.alt)
    let isMeta = !modifiers.isDisjoint(with: Self.meta)
    switch (isControl, isShift, isAlt, isMeta) {
    case (true, false, true, false):
      return Self.functions.firstIndex(of: code).map { .terminal($0 + 1) }
    case (false, false, false, true) where code == 105: return .simulate(.turnLeft)
    case (false, false, false, true) where code == 106: return .simulate(.turnRight)
    case (false, true, false, true) where code == 50: return .simulate(.memoryWarning)
    default: return nil
    }
  }
}
