import TSContacts

/// The grid of what a pad reports of a contact while two are on the surface.
///
/// The packets of the measured pad have fewer bits for each of two contacts than for one.
package struct PairGrid: Hashable, Sendable {
  /// Coordinates are this much above multiples of ``coordinateStep``, in device units.
  var x, y: Int32
  /// Pressures are multiples of this.
  var pressureStep: Int32

  /// The distance of two coordinates, in device units.
  static let coordinateStep: Int32 = 4

  /// The grids of the two slots of the measured pad (M44).
  static let measured = [
    PairGrid(x: 1, y: 3, pressureStep: 2), PairGrid(x: 0, y: 0, pressureStep: 4),
  ]

  /// Returns a contact as it is reported on the grid, within the axes of a digitizer.
  func placed(
    _ contact: KernelReporter.Contact, on digitizer: Digitizer
  ) -> KernelReporter.Contact {
    func coordinate(_ value: Int32, _ rest: Int32, _ axis: Axis) -> Int32 {
      let value = rounded(value, to: PairGrid.coordinateStep, above: rest)
      return min(max(value, axis.minimum), axis.maximum)
    }
    var contact = contact
    contact.x = coordinate(contact.x, x, digitizer.x)
    contact.y = coordinate(contact.y, y, digitizer.y)
    contact.pressure = contact.pressure.map {
      max(rounded($0, to: pressureStep, above: 0), pressureStep)
    }
    return contact
  }

  private func rounded(_ value: Int32, to step: Int32, above rest: Int32) -> Int32 {
    Int32((Double(value - rest) / Double(step)).rounded()) * step + rest
  }
}
