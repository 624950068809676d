import TSGeometry

extension Application {
  /// Presses a key of a hardware keyboard, as a device does.
  ///
  /// The key is used by the first of these that has a use for it (U500, U501):
  ///
  /// 1. A key command with ``KeyCommand/wantsPriorityOverSystemBehavior``.
  /// 2. The standard commands, with control or command: X cuts, C copies, V pastes, A selects all,
  ///    if a responder of the chain can perform them (``StandardEditActions``).
  /// 3. The first responder, if it is a ``KeyInput``: text is inserted, delete deletes, and other keys
  ///    are passed to ``KeyInput/performKey(_:)``.
  /// 4. The other key commands along the responder chain.
  /// 5. Tab and shift-tab make the next or the previous text input the first responder, in the order
  ///    of reading among those of the same view controller, unless ``movesFocusWithTab`` is
  ///    `false`. From the last one it moves to the first.
  ///
  /// Without a first responder the chain begins at the root view controller of the key window
  /// (U502).
  ///
  /// ```swift
  /// application.pressKey(Key("a"))
  /// application.pressKey(Key("c", modifierFlags: .control))
  /// application.pressKey(Key(KeyCommand.inputLeftArrow, modifierFlags: .shift))
  /// ```
  ///
  /// - Returns: `true` if the key was used.
  @discardableResult
  public final func pressKey(_ key: Key) -> Bool {
    if sendCommand(for: key, isUrgent: true) || sendStandardCommand(for: key) || type(key) {
      return true
    }
    return sendCommand(for: key, isUrgent: false) || moveFocus(with: key)
  }

  private final var keyChainStart: Responder? {
    guard let keyWindow else { return nil }
    return keyWindow.firstResponder ?? keyWindow.rootViewController ?? keyWindow
  }

  private final func sendCommand(for key: Key, isUrgent: Bool) -> Bool {
    for responder in keyChainStart?.responderChain.responders ?? [] {
      let commands = responder.keyCommands ?? []
      let match = commands.first {
        $0.wantsPriorityOverSystemBehavior == isUrgent && $0.matches(key)
      }
      if let match { return send(match.action, from: match) }
    }
    return false
  }

  private final func sendStandardCommand(for key: Key) -> Bool {
    let flags = key.modifierFlags.subtracting([.alphaShift, .numericPad])
    guard flags == .control || flags == .command else { return false }
    switch key.charactersIgnoringModifiers.lowercased() {
    case "x": return send(.cut, from: self)
    case "c": return send(.copy, from: self)
    case "v": return send(.paste, from: self)
    case "a": return send(.selectAll, from: self)
    default: return false
    }
  }

  /// Sends an action to the first responder of the chain that can perform it.
  private final func send(_ action: Action, from sender: AnyObject) -> Bool {
    guard let target = keyChainStart?.target(forAction: action, withSender: sender) else {
      return false
    }
    return sendAction(action, to: target, from: sender, for: nil)
  }

  private final func type(_ key: Key) -> Bool {
    if key.typesText { return insertText(key.characters) }
    let isPlain = key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    if isPlain, key.characters == KeyCommand.inputDelete { return deleteBackward() }
    return (keyWindow?.firstResponder as? any KeyInput)?.performKey(key) ?? false
  }

  private final func moveFocus(with key: Key) -> Bool {
    let flags = key.modifierFlags.subtracting([.alphaShift, .numericPad])
    guard movesFocusWithTab, key.characters == KeyCommand.inputTab,
      flags.isEmpty || flags == .shift, let present = keyWindow?.firstResponder as? View,
      present is any KeyInput
    else { return false }
    let group = present.responderChain.responders.lazy.compactMap { $0 as? ViewController }.first?
      .view
    let inputs = (group ?? keyWindow)?.textInputsInReadingOrder ?? []
    guard inputs.count > 1, let index = inputs.firstIndex(where: { $0 === present }) else {
      return false
    }
    let step = flags == .shift ? inputs.count - 1 : 1
    return inputs[(index + step) % inputs.count].becomeFirstResponder()
  }
}

extension View {
  /// The views of the subtree that accept text, by rows from top to bottom and from left to right.
  fileprivate var textInputsInReadingOrder: [View] {
    let found = textInputs.map { (view: $0, frame: $0.convert($0.bounds, to: self)) }
    // Views whose middle is within the height of another are in its row.
    let ordered = found.sorted { ($0.frame.midY, $0.frame.minX) < ($1.frame.midY, $1.frame.minX) }
    var rows: [[(view: View, frame: CGRect)]] = []
    for entry in ordered {
      if let first = rows.last?.first, entry.frame.midY < first.frame.maxY {
        rows[rows.count - 1].append(entry)
      } else {
        rows.append([entry])
      }
    }
    return rows.flatMap { row in row.sorted { $0.frame.minX < $1.frame.minX }.map(\.view) }
  }

  private var textInputs: [View] {
    guard !isHidden, isUserInteractionEnabled, !isTransparent else { return [] }
    if self is any KeyInput, canBecomeFirstResponder { return [self] }
    return subviews.flatMap(\.textInputs)
  }
}
