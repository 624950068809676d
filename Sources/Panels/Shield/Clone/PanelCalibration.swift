package import TSContacts

/// Where the positions of a panel go: the calibration that holds for it, and its rotation.
///
/// The panel may have a calibration of its own, in udev's `LIBINPUT_CALIBRATION_MATRIX`. Rules for it often
/// match by name, and so the clone has it too (H6.1): what programs apply to the clone is not applied by
/// the shield.
package struct PanelCalibration: Sendable {
  private let panel: Digitizer
  private let calibration: DigitizerMapping.Calibration?
  private let rotation: DigitizerMapping.Rotation

  /// Creates the calibration of a panel.
  ///
  /// - Parameter calibration: The calibration of the settings, which replaces that of the panel;
  ///   `nil` for none.
  package init(
    _ panel: Digitizer, _ calibration: DigitizerMapping.Calibration?,
    _ rotation: DigitizerMapping.Rotation
  ) {
    (self.panel, self.calibration, self.rotation) = (panel, calibration, rotation)
  }

  /// Returns the calibration among udev properties; `nil` for none, and for a text that libinput takes for
  /// none.
  package static func matrix(in properties: [String]) -> DigitizerMapping.Calibration? {
    (try? DigitizerMapping.Calibration.among(properties)) ?? nil
  }

  /// Returns what the shield does to positions, and a message if it allows for what programs do.
  package func mapping(
    _ properties: [String], clone others: [String]
  ) -> (PanelMapping, note: String?) {
    let other = Self.matrix(in: others)
    let mapping = PanelMapping(
      panel, calibration: calibration ?? Self.matrix(in: properties) ?? .identity,
      rotation: rotation, undoing: other)
    guard other != nil, !mapping.isIdentity else { return (mapping, nil) }
    let note =
      "udev's LIBINPUT_CALIBRATION_MATRIX holds for the clone as well, and is taken back in its"
      + " positions; remove it from the rules of udev, so that none is lost at an edge"
    return (mapping, note)
  }
}
