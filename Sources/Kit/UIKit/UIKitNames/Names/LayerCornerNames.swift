import TSGraphics
public import TSInterface

/// Corners of a layer, with Core Animation's bits.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The upper right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The lower left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The lower right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

extension Layer {
  /// The corners that `cornerRadius` rounds; all by default.
  public var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: roundedCorners.rawValue & 15) }
    set { roundedCorners = Path.Corners(rawValue: newValue.rawValue) }
  }
}
