internal import CTSXKBCommon
public import TSEvdev
internal import Glibc

/// A keyboard layout of libxkbcommon, with dead keys and compose sequences.
///
/// ```swift
/// let layout = try KeyboardLayout(KeyboardNames(layout: "fr"))
/// let live = LiveInput(application)
/// live.readsKeyboards = true
/// live.keyDecoder = { _ in layout.decoder() }
/// ```
///
/// Without names the layout is that of the environment: `XKB_DEFAULT_LAYOUT` and the other variables
/// that libxkbcommon reads. The user's own layouts in `~/.config/xkb` are found.
///
/// Sequences are those of the user's locale (`LC_ALL`, `LC_CTYPE`, `LANG`); in the locales `C` and
/// `POSIX`, and where a locale has none, those of `en_US.UTF-8`. Without the package `libx11-data`
/// there are none, and dead keys type nothing.
@safe public final class KeyboardLayout {
  private let context: OpaquePointer
  let keymap: OpaquePointer
  let composeTable: OpaquePointer?

  /// Compiles a layout.
  ///
  /// - Parameters:
  ///   - names: The names of the layout; by default those of the environment.
  ///   - locale: The locale whose compose sequences are used; `nil`, the default, for that of the
  ///     environment.
  /// - Throws: ``KeyboardLayoutError`` if the names contain a zero byte, if there is no such layout,
  ///   or if no layouts are installed.
  public init(
    _ names: KeyboardNames = KeyboardNames(), locale: String? = nil
  ) throws(KeyboardLayoutError) {
    let all = [names.rules, names.model, names.layout, names.variant, names.options]
    for name in all + [locale ?? ""] where name.utf8.contains(0) { throw .badName(name) }
    guard let context = unsafe xkb_context_new(XKB_CONTEXT_NO_DEFAULT_INCLUDES) else {
      throw .noMemory
    }
    // The error that is thrown has the reason; libxkbcommon would print pages of its own.
    unsafe xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
    // Without any folder of layouts the call fails, and there is nothing to compile from.
    guard unsafe xkb_context_include_path_append_default(context) != 0 else {
      unsafe xkb_context_unref(context)
      throw .noData
    }
    guard let keymap = unsafe KeyboardLayout.compile(names, context) else {
      unsafe xkb_context_unref(context)
      throw .noLayout(names.text)
    }
    unsafe self.context = context
    unsafe self.keymap = keymap
    unsafe composeTable = KeyboardLayout.sequences(of: locale, context)
  }

  deinit {
    if let composeTable = unsafe composeTable { unsafe xkb_compose_table_unref(composeTable) }
    unsafe xkb_keymap_unref(keymap)
    unsafe xkb_context_unref(context)
  }

  /// The names of the layouts between which the user can switch, such as `German`.
  public var layoutNames: [String] {
    let count = unsafe xkb_keymap_num_layouts(keymap)
    return (0..<count).map { index in
      guard let name = unsafe xkb_keymap_layout_get_name(keymap, index) else { return "" }
      return unsafe String(cString: name)
    }
  }

  /// A Boolean value that indicates whether compose sequences are available.
  public var hasComposeSequences: Bool { unsafe composeTable != nil }

  /// Returns a decoder for a keyboard on which no key is pressed, which retains the layout.
  ///
  /// Each keyboard needs its own.
  public func decoder() -> any KeyDecoder { LayoutDecoder(self) }

  private static func compile(_ names: KeyboardNames, _ context: OpaquePointer) -> OpaquePointer? {
    // An empty string would be a name, while no string is the environment's or the default.
    func pass<R>(_ name: String, _ body: (UnsafePointer<CChar>?) -> R) -> R {
      name.isEmpty ? body(nil) : unsafe name.withCString { unsafe body($0) }
    }
    return unsafe pass(names.rules) { rules in
      unsafe pass(names.model) { model in
        unsafe pass(names.layout) { layout in
          unsafe pass(names.variant) { variant in
            // Options have no default but the environment's, so an empty string would remove those.
            unsafe pass(names.options) { options in
              var all = unsafe xkb_rule_names(
                rules: rules, model: model, layout: layout, variant: variant, options: options)
              return unsafe xkb_keymap_new_from_names(
                context, &all, XKB_KEYMAP_COMPILE_NO_FLAGS)
            }
          }
        }
      }
    }
  }

  private static func sequences(of locale: String?, _ context: OpaquePointer) -> OpaquePointer? {
    let wanted = locale ?? environmentLocale
    let candidates = ["C", "POSIX", ""].contains(wanted) ? [] : [wanted]
    for candidate in candidates + ["en_US.UTF-8"] {
      if let table = unsafe xkb_compose_table_new_from_locale(
        context, candidate, XKB_COMPOSE_COMPILE_NO_FLAGS)
      {
        return unsafe table
      }
    }
    return nil
  }

  private static var environmentLocale: String {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let text = unsafe getenv(name), unsafe text[0] != 0 { return unsafe String(cString: text) }
    }
    return "C"
  }
}
