internal import TSContacts
internal import TSFormatting

extension ShieldSettings.Panel {
  /// What a shield does with a panel of these settings, in words.
  var plan: String {
    var parts = ["taken", "touches repaired"]
    if rules != nil { parts.append("guarded") }
    if calibration != nil { parts.append("calibrated") }
    if let fingers { parts.append("at most \(fingers.counted("finger"))") }
    if !allowsPinch { parts.append("no pinches") }
    if !regions.isEmpty { parts.append(regions.count.counted("deliberate region")) }
    parts += gestures.map { "a \($0.title) taken" }
    if rotation != .none { parts.append("turned by \(rotation.rawValue) degrees") }
    return parts.joined(separator: ", ")
  }
}
