package import TSDisplays

extension DisplayRotation {
  /// Creates the rotation that compensates how a panel is mounted (D18).
  ///
  /// The kernel's property names the side of the panel that is at the top of the device, so the top
  /// of the picture has to be at that side.
  ///
  /// - Parameter panelOrientation: The value of the connector's property `panel orientation`, or
  ///   `nil` if it has none.
  package init(panelOrientation: UInt64?) {
    self =
      switch panelOrientation {
      case 1: .half
      case 2: .threeQuarters
      case 3: .quarter
      default: .none
      }
  }
}
