/// A probe that determines whether a class overrides a method, so that the engine can skip calls to
/// those that do not.
///
/// Hit-testing, for example, calls a view object only if its class overrides one of the hit-testing
/// methods; all other views are tested in one array. Swift has no API for the question, so the
/// probe reads the class's method table: for a class that does not override a method, the entry
/// equals that of the superclass. The offset of the entry is not assumed but found, by comparing
/// three classes made for this purpose: one that overrides the method, one that does not, and their
/// superclass. If the tables are arranged differently, as on 32 bits or by a future compiler, every
/// class counts as overriding, which is slower but still correct: ``ClassTable/isKnown``.
@MainActor struct OverrideProbe {
  /// The indices of the methods' entries, in words from the class's address point, with the entries
  /// of the base class; `nil` if not found.
  private let slots: [(index: Int, word: UInt)]?
  private let base: AnyClass

  /// Finds the entries in which an overriding class differs from its superclass.
  ///
  /// - Parameters:
  ///   - base: The class that declares the methods.
  ///   - plain: A subclass that overrides nothing.
  ///   - overriding: A subclass that overrides all of the methods, and nothing else.
  ///   - expected: The number of methods.
  ///   - isKnown: Whether the tables are where they are expected.
  init(
    base: AnyClass, plain: AnyClass, overriding: AnyClass, expected: Int = 1,
    isKnown: Bool = ClassTable.isKnown
  ) {
    self.base = base
    guard isKnown else {
      slots = nil
      return
    }
    let (baseWords, plainWords) = (ClassTable(base), ClassTable(plain))
    let overridingWords = ClassTable(overriding)
    let found = (0..<min(baseWords.count, plainWords.count, overridingWords.count)).filter {
      baseWords[$0] == plainWords[$0] && overridingWords[$0] != baseWords[$0]
    }
    slots = found.count >= expected ? found.map { ($0, baseWords[$0]) } : nil
  }

  /// Returns whether a class overrides any of the methods.
  ///
  /// - Parameter type: The base class or a subclass of it.
  /// - Returns: `true` if the class, or a superclass below the base, overrides one of them.
  func isOverridden(in type: AnyClass) -> Bool {
    if type == base { return false }
    guard let slots else { return true }
    let words = ClassTable(type)
    // No closure, which would check at each call that it runs on the main actor.
    for slot in slots where words[slot.index] != slot.word { return true }
    return false
  }
}
