package import TSContacts
internal import TSDisplays
package import TSGeometry
internal import TSLive

/// The placement of touchscreens on the display.
extension ApplicationRunner {
  /// The number of quarter turns by which the picture is rotated clockwise on the panel.
  var quarterTurns: Int { degrees / 90 }

  /// The rotation of the picture on the panel, in degrees clockwise.
  private var degrees: Int { presenter.display.mode?.rotation.rawValue ?? 0 }

  /// Rotates touchscreens back by the rotation of the picture, and lays them over it (P1).
  func placeTouchscreens() {
    let (rotation, region) = placement
    live.placeTouchscreens(rotation: rotation, region: region)
    for attachment in attachments { attachment.placementChanged() }
    systemEvents?.quarterTurns = quarterTurns
  }

  /// The rotation of touchscreens relative to the screen, and the part of it that they cover, in
  /// points.
  package var placement: (rotation: DigitizerMapping.Rotation, region: CGRect?) {
    let rotation = DigitizerMapping.Rotation(rawValue: (360 - degrees) % 360) ?? .none
    return (rotation, presenter.panelRegion)
  }
}
