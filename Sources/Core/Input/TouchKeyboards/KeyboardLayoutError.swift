/// The reasons for which a keyboard layout cannot be used.
public enum KeyboardLayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The layouts of XKB are not installed.
  case noData
  /// No keymap can be compiled from the names; the text contains them.
  case noLayout(String)
  /// A name contains a zero byte; the text is the name.
  case badName(String)
  /// There is no memory for the state of a keyboard.
  case noMemory

  /// A description of the error, with what to do about it.
  public var description: String {
    switch self {
    case .noData:
      "no keyboard layouts are installed; install the package xkb-data"
    case .noLayout(let names):
      """
      no keyboard layout is made by \(names); `man xkeyboard-config` lists the layouts, variants \
      and options
      """
    case .badName(let name):
      "the name \(name.debugDescription) of a keyboard layout contains a zero byte; remove it"
    case .noMemory:
      "there is no memory for a keyboard layout"
    }
  }
}
