import TSContacts

/// The rules by which the size and the shape of a contact are those of a palm.
struct PalmRule: Sendable {
  private let settings: GuardSettings
  private let surface: GuardSurface

  init(_ settings: GuardSettings, _ surface: GuardSurface) {
    (self.settings, self.surface) = (settings, surface)
  }

  var isOn: Bool {
    settings.rejectsPalms || settings.palmSize > 0 || settings.palmRatio > 0
      || settings.palmGrowth > 0
  }

  /// Returns the rule by which a contact is a palm; `nil` if it is none.
  ///
  /// - Parameter former: The contact in the frame before; `nil` if it lands.
  func reason(_ contact: Contact, after former: Contact?) -> GuardReason? {
    if settings.rejectsPalms, contact.tool == .palm { return .palm }
    guard contact.tool != .pen, contact.touchMajor > 0 else { return nil }
    let major = surface.length(contact.touchMajor)
    if settings.palmSize > 0, let major, major > settings.palmSize { return .palmSize }
    if settings.palmRatio > 0, contact.touchMinor > 0,
      Double(contact.touchMajor) > settings.palmRatio * Double(contact.touchMinor)
    {
      return .palmShape
    }
    if settings.palmGrowth > 0, let former, former.touchMajor > 0, let major,
      let before = surface.length(former.touchMajor), major - before > settings.palmGrowth
    {
      return .palmGrowth
    }
    return nil
  }
}
