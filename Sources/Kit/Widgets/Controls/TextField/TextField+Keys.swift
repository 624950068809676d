import TSInterface

extension TextField {
  /// Performs a key that moves the insertion point or deletes.
  final func performEditingKey(_ key: Key) -> Bool {
    let flags = key.modifierFlags
    let byWord = !flags.isDisjoint(with: [.control, .alternate])
    let toEnd = flags.contains(.command)
    let movement: EditedLine.Movement
    switch key.characters {
    case KeyCommand.inputLeftArrow: movement = toEnd ? .start : byWord ? .wordLeft : .left
    case KeyCommand.inputRightArrow: movement = toEnd ? .end : byWord ? .wordRight : .right
    case KeyCommand.inputHome, KeyCommand.inputUpArrow: movement = .start
    case KeyCommand.inputEnd, KeyCommand.inputDownArrow: movement = .end
    case KeyCommand.inputDelete:
      delete(toEnd ? .start : .wordLeft)
      return true
    case KeyCommand.inputDeleteForward:
      delete(toEnd ? .end : byWord ? .wordRight : .right)
      return true
    default: return false
    }
    line.move(movement, extends: flags.contains(.shift))
    selectionChanged()
    return true
  }

  /// Returns whether an editing command applies now.
  final func canEdit(by action: Action) -> Bool {
    let selection = line.selection
    switch action {
    case .cut, .copy: return !selection.isEmpty && !isSecureTextEntry
    case .paste: return window?.application?.pasteboard.hasStrings == true
    case .select: return selection.isEmpty && !content.isEmpty
    case .selectAll: return selection.count < line.count
    case .delete: return !selection.isEmpty
    default: return false
    }
  }
}
