import TSContacts
import TSGeometry

/// The sizes of a surface, by which a guard measures the positions and shapes that it reports.
struct GuardSurface: Sendable {
  private let x: Axis
  private let y: Axis
  /// The number of device units in a millimetre along each axis; `nil` if it is unknown.
  let scale: CGSize?
  /// The number of units in a millimetre of the lengths of ellipses; `nil` if it is unknown.
  private let ellipseScale: Double?
  /// The mapping to the screen; `nil` if there is none.
  let mapping: DigitizerMapping?

  /// Creates the sizes of a device.
  ///
  /// - Parameter size: The size in millimetres of a device that does not report it; zero if
  ///   unknown.
  init(_ digitizer: Digitizer, size: CGSize, _ mapping: DigitizerMapping?) {
    (x, y, self.mapping) = (digitizer.x, digitizer.y, mapping)
    if size.width > 0, size.height > 0 {
      scale = CGSize(width: x.extent / size.width, height: y.extent / size.height)
    } else if digitizer.millimetres != nil {
      scale = CGSize(width: Double(x.resolution), height: Double(y.resolution))
    } else {
      scale = nil
    }
    let own = digitizer.touchMajor.map { Double($0.resolution) } ?? 0
    // The kernel's unit of an ellipse is that of the surface, unless it states another.
    ellipseScale =
      digitizer.touchMajor == nil
      ? nil : own > 0 ? own : scale.map { Double($0.width + $0.height) / 2 }
  }

  /// Whether positions can be measured in millimetres.
  var hasSize: Bool { scale != nil }

  /// Whether ellipses can be measured in millimetres.
  var hasEllipses: Bool { ellipseScale != nil }

  /// The size in millimetres; `nil` if it is unknown.
  var size: CGSize? {
    scale.map { CGSize(width: x.extent / Double($0.width), height: y.extent / Double($0.height)) }
  }

  /// Returns a position in millimetres from the corner of the smallest values; `nil` if the size is
  /// unknown.
  func place(_ x: Int32, _ y: Int32) -> CGPoint? {
    guard let scale else { return nil }
    return CGPoint(
      x: (Double(x) - Double(self.x.minimum)) / Double(scale.width),
      y: (Double(y) - Double(self.y.minimum)) / Double(scale.height))
  }

  /// Returns the position of a millimetre in device units.
  func position(_ place: CGPoint) -> (x: Int32, y: Int32)? {
    guard let scale else { return nil }
    return (
      unit(Double(place.x * scale.width) + Double(x.minimum)),
      unit(Double(place.y * scale.height) + Double(y.minimum))
    )
  }

  private func unit(_ value: Double) -> Int32 {
    value.isNaN ? 0 : Int32(min(max(value.rounded(), Double(Int32.min)), Double(Int32.max)))
  }

  /// Returns a length of an ellipse in millimetres; `nil` if it is unknown.
  func length(_ units: Int32) -> Double? { ellipseScale.map { Double(units) / $0 } }

  /// Returns a position in a unit of masks; `nil` if it is unknown.
  func place(_ x: Int32, _ y: Int32, in unit: GuardMask.Unit) -> CGPoint? {
    switch unit {
    case .millimetres: place(x, y)
    case .points: mapping?.point(x: x, y: y)
    case .percent:
      CGPoint(
        x: 100 * (Double(x) - Double(self.x.minimum)) / self.x.extent,
        y: 100 * (Double(y) - Double(self.y.minimum)) / self.y.extent)
    }
  }

  /// Returns whether a contact that has strayed so far, in device units, has rested: within half a
  /// hundredth of the range.
  func isRest(_ strayed: (x: Int32, y: Int32)) -> Bool {
    Double(strayed.x) <= x.extent / 200 && Double(strayed.y) <= y.extent / 200
  }

  /// Returns a position in millimetres as a person sees the surface, with the rotation of the mapping;
  /// `nil` if the size is unknown.
  func uprightPlace(_ x: Int32, _ y: Int32) -> CGPoint? {
    guard let scale, let mapping else { return place(x, y) }
    let point = mapping.point(x: x, y: y)
    let pointsPerMillimetre =
      Double(mapping.pointsPerUnit) * (Double(scale.width) * Double(scale.height)).squareRoot()
    return CGPoint(x: point.x / pointsPerMillimetre, y: point.y / pointsPerMillimetre)
  }
}
