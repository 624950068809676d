public import Geometry

/// Where the contacts of a digitizer lie on the screen.
///
/// Device units go through four steps: the full range becomes the unit square; a calibration
/// matrix corrects it; a rotation turns it; and it is laid over a region of the screen. By default
/// the full range lies over the whole screen by libinput's rule,
/// `(value − minimum) · size ÷ (maximum − minimum + 1)`, so that the last unit still lies inside.
public struct DigitizerMapping: Hashable, Sendable {
  /// A turn of the digitizer against the screen, clockwise.
  public enum Rotation: Int, Sendable, CaseIterable {
    /// Not turned.
    case none = 0
    /// A quarter turn clockwise.
    case quarter = 90
    /// A half turn.
    case half = 180
    /// A quarter turn counter-clockwise.
    case threeQuarters = 270
  }

  /// A 2×3 matrix over the unit square, in libinput's convention: row by row.
  ///
  /// `x' = a·x + b·y + c`, `y' = d·x + e·y + f`, all in shares of the full range, as
  /// `LIBINPUT_CALIBRATION_MATRIX` has it.
  public struct Calibration: Hashable, Sendable {
    /// The six numbers `a b c d e f`, row by row.
    public var rows: InlineRows
    /// Six numbers held in place.
    public struct InlineRows: Hashable, Sendable {
      var a, b, c, d, e, f: Double
    }

    /// Creates a calibration from the two rows of the matrix.
    public init(
      _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double
    ) {
      rows = InlineRows(a: a, b: b, c: c, d: d, e: e, f: f)
    }

    /// Creates a calibration from text: six numbers between white space, as udev has it.
    ///
    /// - Returns: nil when there are not six finite numbers.
    public init?(_ text: some StringProtocol) {
      let words = text.split(whereSeparator: \.isWhitespace)
      let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
      guard words.count == 6, numbers.count == 6 else { return nil }
      self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    }

    /// The calibration that changes nothing.
    public static let identity = Calibration(1, 0, 0, 0, 1, 0)

    var transform: CGAffineTransform {
      CGAffineTransform(a: rows.a, b: rows.d, c: rows.b, d: rows.e, tx: rows.c, ty: rows.f)
    }
  }

  /// Device units to points of the screen.
  public let transform: CGAffineTransform
  /// The region of the screen that the digitizer lies over, in points.
  public let region: CGRect

  /// Creates the mapping of a digitizer onto a region of the screen.
  ///
  /// - Parameters:
  ///   - digitizer: The device; its axes give the full range.
  ///   - region: In points; the whole screen, or the part that the device covers.
  ///   - calibration: A correction over the unit square; none by default.
  ///   - rotation: How the digitizer is turned against the screen; not at all by default.
  public init(
    _ digitizer: Digitizer, onto region: CGRect, calibration: Calibration = .identity,
    rotation: Rotation = .none
  ) {
    let (x, y) = (digitizer.x, digitizer.y)
    let unit = CGAffineTransform(
      a: 1 / x.extent, b: 0, c: 0, d: 1 / y.extent,
      tx: -Double(x.minimum) / x.extent, ty: -Double(y.minimum) / y.extent)
    let turn =
      switch rotation {
      case .none: CGAffineTransform.identity
      case .quarter: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
      case .half: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
      case .threeQuarters: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
      }
    let place = CGAffineTransform(
      a: region.width, b: 0, c: 0, d: region.height, tx: region.minX, ty: region.minY)
    transform =
      unit.concatenating(calibration.transform).concatenating(turn).concatenating(place)
    self.region = region
  }

  /// Returns the point of the screen under a position in device units.
  @inlinable
  public func point(x: Int32, y: Int32) -> CGPoint {
    let (x, y) = (Double(x), Double(y))
    return CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }

  /// Returns the point of the screen under a contact.
  @inlinable
  public func point(of contact: Contact) -> CGPoint { point(x: contact.x, y: contact.y) }

  /// The number of points that one device unit spans, averaged over the two axes by area.
  ///
  /// Lengths that have no direction, such as the ellipse of a contact, are scaled by it.
  public var pointsPerUnit: CGFloat { abs(transform.determinant).squareRoot() }
}
