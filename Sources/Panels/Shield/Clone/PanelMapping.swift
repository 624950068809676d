package import TSContacts
internal import TSGeometry

/// A mapping of positions on a panel to positions on its clone, both in device units: a calibration,
/// then a rotation, as `DigitizerMapping` has them.
///
/// A rotation alone is exact: the clone has the panel's axes, exchanged where the turn is a quarter.
package struct PanelMapping: Sendable {
  private let panel: Digitizer
  private let matrix: CGAffineTransform?
  private let rotation: DigitizerMapping.Rotation
  /// The inverse of what programs will do to the positions of the clone.
  private let inverse: CGAffineTransform?

  /// Creates the mapping of a panel.
  ///
  /// - Parameters:
  ///   - calibration: A correction over the unit square.
  ///   - rotation: The rotation of the panel relative to the screen.
  ///   - other: The calibration that programs will apply to the clone, which is taken back in advance;
  ///     `nil`, the default, for none. One that has no inverse is not taken back.
  package init(
    _ panel: Digitizer, calibration: DigitizerMapping.Calibration = .identity,
    rotation: DigitizerMapping.Rotation = .none, undoing other: DigitizerMapping.Calibration? = nil
  ) {
    self.panel = panel
    if let other, other == calibration, rotation == .none {
      // What programs do is what is wanted, and exact.
      (self.rotation, matrix, inverse) = (.none, nil, nil)
      return
    }
    self.rotation = rotation
    matrix = calibration == .identity ? nil : Self.transform(calibration)
    let undone = other.map(Self.transform)
    let area = undone.map { abs($0.a * $0.d - $0.b * $0.c) } ?? 0
    inverse = area > 1e-9 ? undone?.inverted() : nil
  }

  private static func transform(_ calibration: DigitizerMapping.Calibration) -> CGAffineTransform {
    let rows = calibration.rows
    return CGAffineTransform(a: rows.a, b: rows.d, c: rows.b, d: rows.e, tx: rows.c, ty: rows.f)
  }

  /// Whether the mapping changes nothing.
  package var isIdentity: Bool { matrix == nil && rotation == .none && inverse == nil }

  /// Maps the contacts and the hover point of a frame.
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
  package func position(_ x: Int32, _ y: Int32) -> (Int32, Int32) {
    var (x, y) = (x, y)
    if let matrix {
      let unit = PanelMapping.unit(x, y, panel.x, panel.y).applying(matrix)
      x = PanelMapping.units(unit.x, panel.x)
      y = PanelMapping.units(unit.y, panel.y)
    }
    switch rotation {
    case .none: return undone(x, y, panel.x, panel.y)
    case .quarter: return undone(panel.y.mirrored(y), x, panel.y, panel.x)
    case .half: return undone(panel.x.mirrored(x), panel.y.mirrored(y), panel.x, panel.y)
    case .threeQuarters: return undone(y, panel.x.mirrored(x), panel.y, panel.x)
    }
  }

  private func undone(_ x: Int32, _ y: Int32, _ across: Axis, _ down: Axis) -> (Int32, Int32) {
    guard let inverse else { return (x, y) }
    let unit = PanelMapping.unit(x, y, across, down).applying(inverse)
    return (PanelMapping.units(unit.x, across), PanelMapping.units(unit.y, down))
  }

  private static func unit(_ x: Int32, _ y: Int32, _ across: Axis, _ down: Axis) -> CGPoint {
    CGPoint(
      x: (Double(x) - Double(across.minimum)) / across.extent,
      y: (Double(y) - Double(down.minimum)) / down.extent)
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
