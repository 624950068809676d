package import TSContacts
internal import TSEvdev
internal import TSGuard
package import TSLinuxInput

/// The settings of a shield: which panels it takes, and what it does with each.
package struct ShieldSettings: Sendable {
  /// What a shield does with some of the panels.
  package struct Panel: Sendable {
    /// The panels that are meant; all by default.
    package var match = Match()
    /// A Boolean value that indicates whether the panels stay as they are.
    package var isLeftAlone = false
    /// A correction of positions over the unit square, as `LIBINPUT_CALIBRATION_MATRIX`.
    package var calibration = DigitizerMapping.Calibration.identity
    /// The rotation of the panel relative to the screen.
    package var rotation = DigitizerMapping.Rotation.none
    /// The rules for what is no touch of a person; `nil` for none.
    var rules: GuardSettings? = GuardSettings()
    /// The number of fingers that programs see at once; `nil` for all.
    var fingers: Int?
    /// The parts of the panel in which a touch passes only if it is held or slides.
    var regions: [AllowList.Region] = []
    /// The gestures that the shield takes for itself.
    var gestures: [GestureBinding] = []

    /// Creates the settings that change nothing.
    package init() {}
  }

  /// The conditions for a panel, all of which must hold.
  package struct Match: Sendable {
    /// The name, in which a `*` at the end stands for any text.
    package var name: String?
    /// The numbers of vendor and product.
    package var ids: (vendor: UInt16, product: UInt16)?
    /// The node, or a link to it such as those of `/dev/input/by-path`.
    package var path: String?

    /// Creates conditions that always hold.
    package init() {}

    func holds(for device: InputDevice) -> Bool {
      let description = device.description
      if let name {
        let isPrefix = name.hasSuffix("*")
        guard isPrefix ? description.name.hasPrefix(name.dropLast()) : description.name == name
        else { return false }
      }
      if let ids, (description.identity.vendor, description.identity.product) != ids {
        return false
      }
      return path.map { FilePath.resolved($0) == FilePath.resolved(device.path) } ?? true
    }
  }

  /// The settings of panels; the first that match a panel hold.
  package var panels: [Panel] = []

  /// Creates settings that take every panel and change nothing.
  package init() {}

  /// Returns the settings of a device.
  ///
  /// - Parameter device: The open device.
  /// - Returns: The first settings that match it, else those that change nothing.
  package func panel(for device: InputDevice) -> Panel {
    panels.first { $0.match.holds(for: device) } ?? Panel()
  }
}
