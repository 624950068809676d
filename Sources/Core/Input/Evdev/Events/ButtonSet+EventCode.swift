import TSContacts

extension ButtonSet {
  /// Creates the set of the one button that a code stands for, or an empty set for another code.
  init(_ code: EventCode) {
    let isButton = 0x110...0x117 ~= code.rawValue
    self.init(rawValue: isButton ? 1 << UInt8(truncatingIfNeeded: code.rawValue & 7) : 0)
  }

  /// Creates the set of the buttons among codes of keys.
  ///
  /// - Parameter codes: The codes; those that are no buttons are ignored.
  init(_ codes: Set<EventCode>) {
    self.init()
    for code in codes { formUnion(ButtonSet(code)) }
  }
}
