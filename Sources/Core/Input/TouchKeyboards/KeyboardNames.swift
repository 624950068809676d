/// The names by which XKB finds a keyboard layout.
///
/// ```swift
/// let german = KeyboardNames(layout: "de", variant: "nodeadkeys")
/// let two = KeyboardNames(layout: "us,ru", options: "grp:alt_shift_toggle")
/// ```
///
/// An empty name, the default of each, is that of the environment variable, and if that is not set
/// the default of libxkbcommon, which is the US layout of a PC keyboard.
public struct KeyboardNames: Hashable, Sendable {
  /// The rules; the environment's are `XKB_DEFAULT_RULES`.
  public var rules: String
  /// The model of the keyboard; the environment's is `XKB_DEFAULT_MODEL`.
  public var model: String
  /// The layouts, separated by commas; the environment's are `XKB_DEFAULT_LAYOUT`.
  public var layout: String
  /// The variants of the layouts, separated by commas; the environment's are
  /// `XKB_DEFAULT_VARIANT`.
  public var variant: String
  /// The options, separated by commas; the environment's are `XKB_DEFAULT_OPTIONS`.
  public var options: String

  /// Creates the names of a layout.
  ///
  /// - Parameters:
  ///   - rules: The rules; empty by default.
  ///   - model: The model of the keyboard; empty by default.
  ///   - layout: The layouts, separated by commas; empty by default.
  ///   - variant: The variants of the layouts, separated by commas; empty by default.
  ///   - options: The options, separated by commas; empty by default.
  public init(
    rules: String = "", model: String = "", layout: String = "", variant: String = "",
    options: String = ""
  ) {
    self.rules = rules
    self.model = model
    self.layout = layout
    self.variant = variant
    self.options = options
  }

  /// The names that are not empty, as an error message shows them.
  var text: String {
    let pairs = [
      ("rules", rules), ("model", model), ("layout", layout), ("variant", variant),
      ("options", options),
    ]
    let named = pairs.filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1.debugDescription)" }
    return named.isEmpty ? "the variables XKB_DEFAULT_*" : named.joined(separator: ", ")
  }
}
