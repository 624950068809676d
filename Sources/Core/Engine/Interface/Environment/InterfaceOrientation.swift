package import TSGeometry

/// The orientations of the interface on the panel, with UIKit's raw values.
///
/// Left and right are exchanged with respect to ``DeviceOrientation`` (U283): a device on its left
/// side shows an interface that is rotated to the right.
public enum InterfaceOrientation: Int, Hashable, Sendable, CaseIterable {
  /// An unknown orientation.
  case unknown = 0
  /// The orientation of the panel.
  case portrait = 1
  /// Half a turn from the panel's orientation.
  case portraitUpsideDown = 2
  /// A quarter turn to the right, for a device on its left side.
  case landscapeRight = 3
  /// A quarter turn to the left, for a device on its right side.
  case landscapeLeft = 4

  /// Creates the orientation in which the interface is upright on a device (U283).
  ///
  /// The result is `nil` if it cannot be determined, as for a device that is flat.
  public init?(_ device: DeviceOrientation) {
    switch device {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeRight
    case .landscapeRight: self = .landscapeLeft
    case .unknown, .faceUp, .faceDown: return nil
    }
  }

  /// A Boolean value that indicates whether the interface is upright or upside down on the panel.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value that indicates whether the width of the interface is along the panel's height.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// The transform that rotates upright content to this orientation on the panel.
  ///
  /// It is exact: the sine and cosine of a quarter turn would not be exactly 0 and 1.
  package var transform: CGAffineTransform {
    switch self {
    case .unknown, .portrait: .identity
    case .portraitUpsideDown: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case .landscapeRight: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case .landscapeLeft: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    }
  }

  /// Returns the size of the interface on a panel.
  ///
  /// - Parameter panel: The size of the panel, in points.
  /// - Returns: The size in this orientation, in points.
  func size(on panel: CGSize) -> CGSize {
    isLandscape ? CGSize(width: panel.height, height: panel.width) : panel
  }
}

/// A set of interface orientations, with UIKit's bits.
public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The raw value, with UIKit's bits: one for each raw value of the orientation.
  public let rawValue: UInt

  /// Creates a set from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Creates a set with one orientation.
  ///
  /// - Parameter orientation: The orientation; `unknown` gives an empty set.
  public init(_ orientation: InterfaceOrientation) {
    self.init(rawValue: orientation == .unknown ? 0 : 1 << UInt(orientation.rawValue))
  }

  /// The orientation of the panel.
  public static let portrait = InterfaceOrientationMask(.portrait)
  /// Half a turn from the panel's orientation.
  public static let portraitUpsideDown = InterfaceOrientationMask(.portraitUpsideDown)
  /// A quarter turn to the right.
  public static let landscapeRight = InterfaceOrientationMask(.landscapeRight)
  /// A quarter turn to the left.
  public static let landscapeLeft = InterfaceOrientationMask(.landscapeLeft)
  /// Both quarter turns.
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// The four orientations.
  public static let all: InterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// The orientations other than upside down, as telephones support them (U284).
  public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]

  /// Returns a Boolean value that indicates whether the set contains an orientation.
  ///
  /// - Returns: `true` if the set contains it; always `false` for `unknown`.
  public func contains(_ orientation: InterfaceOrientation) -> Bool {
    contains(InterfaceOrientationMask(orientation)) && orientation != .unknown
  }
}

/// The kinds of devices that an interface is designed for, with UIKit's raw values.
public enum UserInterfaceIdiom: Int, Hashable, Sendable {
  /// An unknown kind.
  case unspecified = -1
  /// An interface for a telephone.
  case phone = 0
  /// An interface for a tablet.
  case pad = 1
}
