public import TSGeometry

/// The properties of a display that determine how an application is drawn for it.
public struct DisplayMode: Hashable, Sendable {
  /// The number of columns of pixels, as the panel counts them.
  public var width: Int
  /// The number of rows of pixels, as the panel counts them.
  public var height: Int
  /// The physical size of the panel in millimetres, along its own columns and rows; `nil` if it is
  /// unknown, as on many panels that report 0 × 0 (P17).
  public var millimetres: CGSize?
  /// The interval between two refreshes, in seconds (D9).
  public var period: Double
  /// The number of pixels per point; 1 by default.
  public var scale: CGFloat
  /// The rotation of the picture on the panel; none by default.
  public var rotation: DisplayRotation

  /// Creates a mode.
  ///
  /// - Parameter period: The interval between two refreshes, in seconds; 1/60 s by default.
  public init(
    width: Int, height: Int, millimetres: CGSize? = nil, period: Double = 1.0 / 60,
    scale: CGFloat = 1, rotation: DisplayRotation = .none
  ) {
    self.width = width
    self.height = height
    self.millimetres = millimetres
    self.period = period
    self.scale = scale
    self.rotation = rotation
  }

  /// The size of the application's screen, in points, as a person sees it.
  public var size: CGSize {
    let size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    return rotation.swapsAxes ? CGSize(width: size.height, height: size.width) : size
  }

  /// The physical size as a person sees it, in millimetres; `nil` if it is unknown.
  public var physicalSize: CGSize? {
    guard let millimetres, rotation.swapsAxes else { return millimetres }
    return CGSize(width: millimetres.height, height: millimetres.width)
  }

  /// The number of pixels per inch, of columns where rows differ; `nil` if the physical size is
  /// unknown.
  public var pixelsPerInch: CGFloat? {
    guard let millimetres, millimetres.width > 0 else { return nil }
    return CGFloat(width) / (millimetres.width / 25.4)
  }

  /// The number of points per inch of a screen at its natural scale: that of the first iPhone.
  public static let pointsPerInch: CGFloat = 163

  /// Chooses the number of pixels per point.
  ///
  /// Without a wish it is the whole number with which a point is nearest to 1/163 inch, at least 1:
  /// pictures at whole pixels are drawn four to eight times as fast as between them (D33). A panel
  /// of unknown size has 1.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point that was asked for; `nil` for the natural scale.
  ///   - pixelsPerInch: The density that was asked for, which replaces the size that the panel
  ///     reports; `nil` for that size.
  public mutating func setScale(_ scale: CGFloat?, pixelsPerInch: CGFloat? = nil) {
    if let pixelsPerInch {
      millimetres = CGSize(
        width: CGFloat(width) / pixelsPerInch * 25.4, height: CGFloat(height) / pixelsPerInch * 25.4
      )
    }
    let natural = self.pixelsPerInch.map { max(($0 / Self.pointsPerInch).rounded(), 1) }
    self.scale = scale ?? natural ?? 1
  }

  /// The transform from points of the screen to pixels of the panel.
  public var transform: CGAffineTransform {
    let (across, down) = (CGFloat(width), CGFloat(height))
    switch rotation {
    case .none: return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
    case .quarter: return CGAffineTransform(a: 0, b: scale, c: -scale, d: 0, tx: across, ty: 0)
    case .half:
      return CGAffineTransform(a: -scale, b: 0, c: 0, d: -scale, tx: across, ty: down)
    case .threeQuarters:
      return CGAffineTransform(a: 0, b: -scale, c: scale, d: 0, tx: 0, ty: down)
    }
  }
}

/// A rotation of the picture on a panel, in degrees clockwise.
///
/// A panel that is mounted on its side needs the opposite of its own rotation. The touches of a
/// device that is attached to the panel are rotated back by the same value.
public enum DisplayRotation: Int, Sendable, CaseIterable {
  /// No rotation.
  case none = 0
  /// A quarter turn clockwise: the top of the picture is at the right edge of the panel.
  case quarter = 90
  /// A half turn.
  case half = 180
  /// A quarter turn counter-clockwise: the top of the picture is at the left edge of the panel.
  case threeQuarters = 270

  /// A Boolean value that indicates whether the width of the picture is the height of the panel.
  public var swapsAxes: Bool { self == .quarter || self == .threeQuarters }
}
