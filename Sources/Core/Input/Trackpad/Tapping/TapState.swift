/// The state of one contact in the tap machine.
struct TapState: Sendable {
  /// The kinds of contacts that the machine distinguishes.
  enum Kind: Sendable {
    /// Not part of a tap.
    case idle
    /// May become a tap.
    case touch
    /// Moved too far, or excluded for another reason.
    case dead
    /// A palm, whose lift alone is processed.
    case palm
    /// A thumb, or a contact that follows or resembles a palm, which is ignored.
    case thumb
  }

  var kind = Kind.idle
  /// The position at which the contact landed.
  var origin = Millimetres.zero
  /// The reason for which the contact is no tap; `nil` while it may become one.
  var rejection: TapRejection?

  /// Excludes the contact from tapping.
  ///
  /// - Parameter reason: The reason, unless there is an earlier one.
  mutating func reject(as kind: Kind, _ reason: TapRejection) {
    self.kind = kind
    if rejection == nil { rejection = reason }
  }
}
