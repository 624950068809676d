internal import CTSXKBCommon
internal import TSEvdev

/// The decoder of a keyboard with a layout of libxkbcommon.
@safe final class LayoutDecoder: KeyDecoder {
  private let layout: KeyboardLayout
  private let state: OpaquePointer
  private let compose: OpaquePointer?

  /// The offset between the kernel's codes and XKB's, which begin after eight codes of X11.
  private static let offset: UInt32 = 8

  init(_ layout: KeyboardLayout) {
    self.layout = layout
    guard let state = unsafe xkb_state_new(layout.keymap) else {
      preconditionFailure("KeyboardLayout: no memory for the state of a keyboard")
    }
    unsafe self.state = state
    unsafe compose = layout.composeTable.flatMap {
      unsafe xkb_compose_state_new($0, XKB_COMPOSE_STATE_NO_FLAGS)
    }
  }

  deinit {
    if let compose = unsafe compose { unsafe xkb_compose_state_unref(compose) }
    unsafe xkb_state_unref(state)
  }

  func stroke(for event: InputEvent) -> KeyStroke? {
    guard event.type == .key else { return nil }
    let key = UInt32(event.code.rawValue) + LayoutDecoder.offset
    // The symbol is read first: a modifier affects the keys after it, and not itself.
    let symbol = unsafe xkb_state_key_get_one_sym(state, key)
    if event.value != 2 {
      unsafe xkb_state_update_key(state, key, event.value == 0 ? XKB_KEY_UP : XKB_KEY_DOWN)
    }
    guard event.value != 0, symbol != 0 else { return nil }
    if event.value == 2, unsafe xkb_keymap_key_repeats(layout.keymap, key) == 0 { return nil }
    return composed(symbol, event.code) { stroke(event.code, symbol, text(of: symbol)) }
  }

  func repeats(_ code: EventCode) -> Bool {
    unsafe xkb_keymap_key_repeats(layout.keymap, UInt32(code.rawValue) + LayoutDecoder.offset) != 0
  }

  func resynchronise(with state: DeviceState) {
    // Locked modifiers and the chosen layout stay; what is down is replaced.
    let locked = unsafe xkb_state_serialize_mods(self.state, XKB_STATE_MODS_LOCKED)
    let group = unsafe xkb_state_serialize_layout(self.state, XKB_STATE_LAYOUT_LOCKED)
    unsafe xkb_state_update_mask(self.state, 0, 0, locked, 0, 0, group)
    for code in state.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      let key = UInt32(code.rawValue) + LayoutDecoder.offset
      let symbol = unsafe xkb_state_key_get_one_sym(self.state, key)
      // Caps lock that is down has been counted as locked when it was pressed.
      if LayoutDecoder.isHeldModifier(symbol) {
        unsafe xkb_state_update_key(self.state, key, XKB_KEY_DOWN)
      }
    }
    if let compose = unsafe compose { unsafe xkb_compose_state_reset(compose) }
  }

  var modifiers: KeyboardDecoder.Modifiers {
    let names: [(String, KeyboardDecoder.Modifiers)] = [
      (XKB_MOD_NAME_CAPS, .capsLock), (XKB_MOD_NAME_SHIFT, .shift), (XKB_MOD_NAME_CTRL, .control),
      (XKB_MOD_NAME_ALT, .alternate), (XKB_MOD_NAME_LOGO, .meta),
    ]
    var set: KeyboardDecoder.Modifiers = []
    for (name, modifier) in names
    where unsafe xkb_state_mod_name_is_active(state, name, XKB_STATE_MODS_EFFECTIVE) == 1 {
      set.insert(modifier)
    }
    return set
  }

  /// Passes a symbol through the compose sequences.
  ///
  /// - Parameter plain: A closure that returns the stroke of the key alone.
  /// - Returns: The stroke; `nil` within a sequence, and for the key that breaks one off.
  private func composed(
    _ symbol: UInt32, _ code: EventCode, _ plain: () -> KeyStroke?
  ) -> KeyStroke? {
    guard let compose = unsafe compose,
      unsafe xkb_compose_state_feed(compose, symbol) == XKB_COMPOSE_FEED_ACCEPTED
    else { return plain() }
    switch unsafe xkb_compose_state_get_status(compose) {
    case XKB_COMPOSE_COMPOSING: return nil
    case XKB_COMPOSE_CANCELLED:
      unsafe xkb_compose_state_reset(compose)
      return nil
    case XKB_COMPOSE_COMPOSED:
      let text = unsafe LayoutDecoder.text { unsafe xkb_compose_state_get_utf8(compose, $0, $1) }
      unsafe xkb_compose_state_reset(compose)
      return KeyStroke(
        code: code, key: .text, characters: text, charactersIgnoringModifiers: baseText(of: code))
    default: return plain()
    }
  }

  private func stroke(_ code: EventCode, _ symbol: UInt32, _ text: String) -> KeyStroke? {
    if let key = LayoutDecoder.function(of: symbol) { return KeyStroke(code: code, key: key) }
    let base = baseText(of: code)
    if text.isEmpty && base.isEmpty { return nil }
    return KeyStroke(
      code: code, key: .text, characters: text, charactersIgnoringModifiers: base)
  }

  /// Returns the text of a key without modifiers, in an alphabet that key commands are written in.
  ///
  /// A command with the letter C is meant for the key on which C is printed, also while a Cyrillic
  /// layout is chosen: as in other toolkits, the first layout in which the key has an ASCII character
  /// counts, then the US layout.
  private func baseText(of code: EventCode) -> String {
    let key = UInt32(code.rawValue) + LayoutDecoder.offset
    let present = unsafe xkb_state_key_get_layout(state, key)
    let count = unsafe xkb_keymap_num_layouts_for_key(layout.keymap, key)
    guard present < count else { return "" }
    let own = plainText(of: key, in: present)
    if own.isEmpty || own.utf8.allSatisfy({ $0 < 0x80 }) { return own }
    for other in 0..<count where other != present {
      let text = plainText(of: key, in: other)
      if !text.isEmpty, text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    }
    // A layout that has Latin letters keeps its own further ones, such as ö.
    let isLatin = own.unicodeScalars.allSatisfy { $0.value < 0x250 }
    return isLatin ? own : KeyboardDecoder.plainText(of: code) ?? own
  }

  private func plainText(of key: UInt32, in layoutIndex: UInt32) -> String {
    var symbols: UnsafePointer<UInt32>?
    let count = unsafe xkb_keymap_key_get_syms_by_level(
      layout.keymap, key, layoutIndex, 0, &symbols)
    guard count == 1, let symbols = unsafe symbols else { return "" }
    return text(of: unsafe symbols[0])
  }

  /// Returns the text of a symbol; empty for control characters and for keys without text.
  private func text(of symbol: UInt32) -> String {
    let scalar = xkb_keysym_to_utf32(symbol)
    guard scalar >= 0x20, scalar != 0x7f, let scalar = Unicode.Scalar(scalar) else { return "" }
    return String(Character(scalar))
  }

  /// Returns the text that a function of libxkbcommon writes into a buffer.
  private static func text(
    _ body: (UnsafeMutablePointer<CChar>?, Int) -> Int32
  ) -> String {
    let count = body(nil, 0)
    guard count > 0 else { return "" }
    var buffer = [CChar](repeating: 0, count: Int(count) + 1)
    _ = unsafe buffer.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress, $0.count) }
    return String(decoding: buffer.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func isHeldModifier(_ symbol: UInt32) -> Bool {
    let symbol = Int32(bitPattern: symbol)
    let locks = [XKB_KEY_Caps_Lock, XKB_KEY_Shift_Lock]
    return (XKB_KEY_Shift_L...XKB_KEY_Hyper_R).contains(symbol) && !locks.contains(symbol)
      || symbol == XKB_KEY_ISO_Level3_Shift || symbol == XKB_KEY_ISO_Level5_Shift
  }

  private static func function(of symbol: UInt32) -> KeyStroke.Key? {
    let symbol = Int32(bitPattern: symbol)
    if (XKB_KEY_F1...XKB_KEY_F35).contains(symbol) {
      return .function(Int(symbol - XKB_KEY_F1) + 1)
    }
    return functions[symbol]
  }

  private static let functions: [Int32: KeyStroke.Key] = [
    XKB_KEY_Return: .enter, XKB_KEY_KP_Enter: .enter, XKB_KEY_ISO_Enter: .enter,
    XKB_KEY_BackSpace: .deleteBackward, XKB_KEY_Delete: .deleteForward,
    XKB_KEY_KP_Delete: .deleteForward, XKB_KEY_Tab: .tab, XKB_KEY_ISO_Left_Tab: .tab,
    XKB_KEY_KP_Tab: .tab, XKB_KEY_Escape: .escape, XKB_KEY_Left: .left, XKB_KEY_KP_Left: .left,
    XKB_KEY_Right: .right, XKB_KEY_KP_Right: .right, XKB_KEY_Up: .up, XKB_KEY_KP_Up: .up,
    XKB_KEY_Down: .down, XKB_KEY_KP_Down: .down, XKB_KEY_Home: .home, XKB_KEY_KP_Home: .home,
    XKB_KEY_End: .end, XKB_KEY_KP_End: .end, XKB_KEY_Page_Up: .pageUp,
    XKB_KEY_KP_Page_Up: .pageUp, XKB_KEY_Page_Down: .pageDown, XKB_KEY_KP_Page_Down: .pageDown,
  ]
}
