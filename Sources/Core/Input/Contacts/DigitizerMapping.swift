public import TSGeometry

/// A mapping of the positions on a digitizer to points of the screen.
///
/// Device units are converted in four steps: the full range becomes the unit square; a calibration
/// matrix corrects it; a rotation turns it; and it is scaled to a region of the screen. By default
/// the full range covers the whole screen by libinput's rule, `(value − minimum) · size ÷ (maximum
/// − minimum + 1)`, so that the last unit is still inside.
public struct DigitizerMapping: Hashable, Sendable {
  /// A rotation of the digitizer relative to the screen, in degrees clockwise.
  public enum Rotation: Int, Sendable, CaseIterable {
    /// No rotation, which is the default.
    case none = 0
    /// A quarter turn clockwise.
    case quarter = 90
    /// A half turn (180 degrees).
    case half = 180
    /// A quarter turn counter-clockwise.
    case threeQuarters = 270
  }

  /// A 2×3 matrix over the unit square, in libinput's convention: row by row.
  ///
  /// The matrix computes `x' = a·x + b·y + c`, `y' = d·x + e·y + f`, all as fractions of the full
  /// range, as `LIBINPUT_CALIBRATION_MATRIX` does.
  public struct Calibration: Hashable, Sendable {
    /// The six numbers `a b c d e f`, row by row.
    package var rows: InlineRows
    /// The six numbers of a matrix, stored inline.
    package struct InlineRows: Hashable, Sendable {
      package var a, b, c, d, e, f: Double
    }

    /// Creates a calibration from the two rows of the matrix.
    ///
    /// - Parameters:
    ///   - a: The factor of x in x'.
    ///   - b: The factor of y in x'.
    ///   - c: The offset of x', as a fraction of the range.
    ///   - d: The factor of x in y'.
    ///   - e: The factor of y in y'.
    ///   - f: The offset of y', as a fraction of the range.
    public init(
      _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double
    ) {
      rows = InlineRows(a: a, b: b, c: c, d: d, e: e, f: f)
    }

    /// Creates a calibration from text: six numbers separated by white space, as udev stores it; what
    /// follows is ignored, such as the third row of a matrix of nine.
    ///
    /// The result is `nil` if the text does not begin with six finite numbers.
    public init?(_ text: String) { self.init(bytes: Array(text.utf8)[...]) }

    init?(bytes: ArraySlice<UInt8>) {
      // As isspace() of C has it.
      let words = bytes.split { $0 == 32 || (9...13).contains($0) }
      let numbers = words.prefix(6).compactMap { Double(decimal: $0) }.filter { $0.isFinite }
      guard numbers.count == 6 else { return nil }
      self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    }

    /// The calibration that changes nothing.
    public static let identity = Calibration(1, 0, 0, 0, 1, 0)

    var transform: CGAffineTransform {
      CGAffineTransform(a: rows.a, b: rows.d, c: rows.b, d: rows.e, tx: rows.c, ty: rows.f)
    }
  }

  /// The transform from device units to points of the screen, except for the corrections of
  /// ``point(x:y:)`` at the edges.
  public let transform: CGAffineTransform
  /// The region of the screen that the digitizer covers, in points.
  public let region: CGRect

  /// The position where the full range begins, in device units.
  @usableFromInline let minimum: CGPoint
  /// The transform from units above the minimum to points, including the calibration; `nil` if
  /// there is none.
  @usableFromInline let calibrated: CGAffineTransform?
  /// Whether the device's y axis is parallel to the screen's x axis.
  @usableFromInline let isSideways: Bool
  /// The numbers of device units along the screen's axes.
  @usableFromInline let extent: CGSize
  /// The corner of the region where both axes are at their minimum, in points.
  @usableFromInline let corner: CGPoint
  /// The vector from that corner to the opposite one, in points.
  @usableFromInline let diagonal: CGVector

  /// Creates the mapping of a digitizer onto a region of the screen.
  ///
  /// - Parameters:
  ///   - digitizer: The device; its axes define the full range.
  ///   - region: The whole screen, or the part that the device covers, in points.
  ///   - calibration: A correction over the unit square; none by default.
  ///   - rotation: The rotation of the digitizer relative to the screen; none by default.
  public init(
    _ digitizer: Digitizer, onto region: CGRect, calibration: Calibration = .identity,
    rotation: Rotation = .none
  ) {
    let (x, y) = (digitizer.x, digitizer.y)
    minimum = CGPoint(x: Double(x.minimum), y: Double(y.minimum))
    let unit = CGAffineTransform(scaleX: 1 / x.extent, y: 1 / y.extent)
    let toRegion = CGAffineTransform(
      a: region.width, b: 0, c: 0, d: region.height, tx: region.minX, ty: region.minY)
    let fromMinimum =
      unit.concatenating(calibration.transform).concatenating(rotation.turn).concatenating(toRegion)
    transform = fromMinimum.translatedBy(x: -minimum.x, y: -minimum.y)
    calibrated = calibration == .identity ? nil : fromMinimum
    self.region = region
    isSideways = rotation == .quarter || rotation == .threeQuarters
    extent = CGSize(
      width: isSideways ? y.extent : x.extent, height: isSideways ? x.extent : y.extent)
    let isMirroredX = rotation == .quarter || rotation == .half
    let isMirroredY = rotation == .threeQuarters || rotation == .half
    corner = CGPoint(
      x: isMirroredX ? region.maxX : region.minX, y: isMirroredY ? region.maxY : region.minY)
    diagonal = CGVector(
      dx: isMirroredX ? -region.width : region.width,
      dy: isMirroredY ? -region.height : region.height)
  }

  /// Returns the point of the screen at a position in device units.
  ///
  /// Without a calibration the rule is exact to the last bit, so that a unit on the edge of a view
  /// is on that edge here too. A position less than a unit outside the region, which a rotation or
  /// rounding produces for the last unit, is moved to the edge: it would hit no view otherwise.
  ///
  /// - Returns: The point, in points of the screen.
  @inlinable
  public func point(x: Int32, y: Int32) -> CGPoint {
    let units = CGPoint(x: Double(x) - minimum.x, y: Double(y) - minimum.y)
    var point: CGPoint
    if let calibrated {
      point = units.applying(calibrated)
    } else {
      let (along, down) = isSideways ? (units.y, units.x) : (units.x, units.y)
      point = CGPoint(
        x: corner.x + along * diagonal.dx / extent.width,
        y: corner.y + down * diagonal.dy / extent.height)
      if diagonal.dx > 0, diagonal.dy > 0 { return point }
    }
    keepInside(&point)
    return point
  }

  @usableFromInline
  func keepInside(_ point: inout CGPoint) {
    let slack = CGVector(
      dx: region.width / extent.width * 1.001, dy: region.height / extent.height * 1.001)
    let (right, bottom) = (region.maxX, region.maxY)
    if point.x < region.minX, point.x > region.minX - slack.dx { point.x = region.minX }
    if point.y < region.minY, point.y > region.minY - slack.dy { point.y = region.minY }
    if point.x >= right, point.x < right + slack.dx { point.x = right.nextDown }
    if point.y >= bottom, point.y < bottom + slack.dy { point.y = bottom.nextDown }
  }

  /// Returns the point of the screen at the position of a contact.
  ///
  /// - Parameter contact: The contact, in device units.
  /// - Returns: The point, in points of the screen.
  @inlinable
  public func point(of contact: Contact) -> CGPoint { point(x: contact.x, y: contact.y) }

  /// The number of points per device unit, averaged over the two axes by area.
  ///
  /// Use it to scale lengths without a direction, such as the ellipse of a contact.
  public var pointsPerUnit: CGFloat { abs(transform.determinant).squareRoot() }
}

extension DigitizerMapping.Rotation {
  /// The rotation as a transform of the unit square.
  fileprivate var turn: CGAffineTransform {
    switch self {
    case .none: .identity
    case .quarter: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
    case .half: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
    case .threeQuarters: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
    }
  }
}
