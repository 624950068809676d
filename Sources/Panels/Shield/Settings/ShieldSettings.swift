package import TSContacts
internal import TSDescriptors
package import TSEvdev
package import TSGuard

/// The settings of a shield: which panels it takes, and what it does with each.
package struct ShieldSettings: Sendable {
  /// What a shield does with some of the panels.
  package struct Panel: Sendable {
    /// The panels that are meant; all by default.
    package var match = Match()
    /// Whether the panels stay as they are.
    package var isLeftAlone = false
    /// A correction of positions over the unit square, as `LIBINPUT_CALIBRATION_MATRIX`; `nil` for the one
    /// that the panel has of its own.
    package var calibration: DigitizerMapping.Calibration?
    /// The rotation of the panel relative to the screen.
    package var rotation = DigitizerMapping.Rotation.none
    /// The rules for what is no touch of a person; `nil` for none.
    package var rules: GuardSettings? = GuardSettings()
    /// The number of fingers that programs see at once; `nil` for all.
    var fingers: Int?
    /// Whether programs see fingers that pinch.
    var allowsPinch = true
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
    package var ids: (vendor: UInt16, product: UInt16)?
    /// The node, or a link to it such as those of `/dev/input/by-path`.
    package var path: String?

    package init() {}

    func holds(for description: DeviceDescription, at node: String) -> Bool {
      if let name {
        let isPrefix = name.hasSuffix("*")
        guard isPrefix ? description.name.hasPrefix(name.dropLast()) : description.name == name
        else { return false }
      }
      if let ids, (description.identity.vendor, description.identity.product) != ids {
        return false
      }
      return path.map { FilePath.resolved($0) == FilePath.resolved(node) } ?? true
    }
  }

  /// The settings of panels; the first that match a panel hold.
  package var panels: [Panel] = []
  /// The text from which they were read.
  package internal(set) var text = "{}"
  /// The texts of the files that they name, by these names.
  package internal(set) var files: [String: String] = [:]

  /// Creates settings that take every panel and change nothing.
  package init() {}

  /// Returns the settings of a device.
  ///
  /// - Parameter node: Its node, or a link to it.
  /// - Returns: The first settings that match it, else those that change nothing.
  package func panel(for description: DeviceDescription, at node: String) -> Panel {
    index(for: description, at: node).map { panels[$0] } ?? Panel()
  }

  /// Returns the index of the settings of a device; `nil` if none match it.
  func index(for description: DeviceDescription, at node: String) -> Int? {
    panels.firstIndex { $0.match.holds(for: description, at: node) }
  }
}
