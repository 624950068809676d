package import TSContacts
internal import TSEvdev
internal import TSGeometry

/// A mapping of positions on a panel to positions on its clone, both in device units: a calibration,
/// then a rotation, as `DigitizerMapping` has them.
///
/// A rotation alone is exact: the clone has the panel's axes, exchanged where the turn is a quarter.
package struct PanelMapping: Sendable {
  private let panel: Digitizer
  private let matrix: CGAffineTransform?
  private let rotation: DigitizerMapping.Rotation

  /// Creates the mapping of a panel.
  ///
  /// - Parameters:
  ///   - panel: The panel.
  ///   - calibration: A correction over the unit square.
  ///   - rotation: The rotation of the panel relative to the screen.
  package init(
    _ panel: Digitizer, calibration: DigitizerMapping.Calibration = .identity,
    rotation: DigitizerMapping.Rotation = .none
  ) {
    (self.panel, self.rotation) = (panel, rotation)
    let rows = calibration.rows
    let transform = CGAffineTransform(
      a: rows.a, b: rows.d, c: rows.b, d: rows.e, tx: rows.c, ty: rows.f)
    matrix = calibration == .identity ? nil : transform
  }

  /// A Boolean value that indicates whether the mapping changes nothing.
  package var isIdentity: Bool { matrix == nil && rotation == .none }

  /// Maps the contacts and the hover point of a frame.
  ///
  /// - Parameter frame: The frame.
  package func apply(to frame: inout ContactFrame) {
    for index in frame.contacts.indices {
      let contact = frame.contacts[index]
      (frame.contacts[index].x, frame.contacts[index].y) = position(contact.x, contact.y)
      if let axis = panel.orientation, rotation == .quarter || rotation == .threeQuarters {
        frame.contacts[index].orientation = PanelMapping.turned(contact.orientation, axis)
      }
    }
    guard let hover = frame.hover else { return }
    let (x, y) = position(hover.x, hover.y)
    frame.hover = HoverPoint(x: x, y: y, distance: hover.distance, tool: hover.tool)
  }

  /// Returns the position on the clone, limited to its ranges.
  ///
  /// - Parameters:
  ///   - x: The position along the panel's x axis.
  ///   - y: The position along the panel's y axis.
  /// - Returns: The position.
  package func position(_ x: Int32, _ y: Int32) -> (Int32, Int32) {
    var (x, y) = (x, y)
    if let matrix {
      let unit = CGPoint(
        x: (Double(x) - Double(panel.x.minimum)) / panel.x.extent,
        y: (Double(y) - Double(panel.y.minimum)) / panel.y.extent
      ).applying(matrix)
      x = PanelMapping.units(unit.x, panel.x)
      y = PanelMapping.units(unit.y, panel.y)
    }
    switch rotation {
    case .none: return (x, y)
    case .quarter: return (panel.y.mirrored(y), x)
    case .half: return (panel.x.mirrored(x), panel.y.mirrored(y))
    case .threeQuarters: return (y, panel.x.mirrored(x))
    }
  }

  private static func units(_ fraction: Double, _ axis: Axis) -> Int32 {
    let value = Double(axis.minimum) + fraction * axis.extent
    guard value.isFinite else { return axis.minimum }
    return Int32(min(max(value.rounded(), Double(axis.minimum)), Double(axis.maximum)))
  }

  /// Returns the angle of an ellipse after a quarter turn: its range is a quarter of a revolution.
  private static func turned(_ angle: Int32, _ axis: Axis) -> Int32 {
    if axis.minimum >= 0 { return axis.clamp(axis.maximum &- axis.clamp(angle)) }
    return axis.clamp(angle > 0 ? angle &- axis.maximum : angle &+ axis.maximum)
  }
}

extension Axis {
  /// Returns the value at the same distance from the other end.
  fileprivate func mirrored(_ value: Int32) -> Int32 {
    clamp(Int32(clamping: Int64(minimum) + Int64(maximum) - Int64(value)))
  }
}
