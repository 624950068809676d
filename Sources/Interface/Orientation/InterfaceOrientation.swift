package import Geometry

/// How the interface stands on the panel, with UIKit's raw values.
///
/// Left and right are the other way round than the device's (U283): a device that lies on its left
/// side shows an interface that is turned to the right.
public enum InterfaceOrientation: Int, Hashable, Sendable, CaseIterable {
  /// It is not known.
  case unknown = 0
  /// As the panel stands.
  case portrait = 1
  /// Half a turn from the panel.
  case portraitUpsideDown = 2
  /// A quarter to the right, for a device on its left side.
  case landscapeRight = 3
  /// A quarter to the left, for a device on its right side.
  case landscapeLeft = 4

  /// The orientation in which the interface is upright on a device (U283); nil where that cannot
  /// be told, as of one that lies flat.
  public init?(_ device: DeviceOrientation) {
    switch device {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeRight
    case .landscapeRight: self = .landscapeLeft
    case .unknown, .faceUp, .faceDown: return nil
    }
  }

  /// Whether the interface stands as the panel does, or on its head.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface's width lies along the panel's height.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// What turns upright content into this orientation on the panel.
  ///
  /// Exact: sine and cosine of a quarter would not be quite 0 and 1.
  package var transform: CGAffineTransform {
    switch self {
    case .unknown, .portrait: .identity
    case .portraitUpsideDown: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case .landscapeRight: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case .landscapeLeft: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    }
  }

  /// Returns the size of the interface on a panel.
  func size(on panel: CGSize) -> CGSize {
    isLandscape ? CGSize(width: panel.height, height: panel.width) : panel
  }
}

/// A set of interface orientations, with UIKit's bits.
public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// UIKit's bits: one for each raw value of the orientation.
  public let rawValue: UInt

  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The set of one orientation.
  public init(_ orientation: InterfaceOrientation) {
    self.init(rawValue: orientation == .unknown ? 0 : 1 << UInt(orientation.rawValue))
  }

  /// As the panel stands.
  public static let portrait = InterfaceOrientationMask(.portrait)
  /// Half a turn from the panel.
  public static let portraitUpsideDown = InterfaceOrientationMask(.portraitUpsideDown)
  /// A quarter to the right.
  public static let landscapeRight = InterfaceOrientationMask(.landscapeRight)
  /// A quarter to the left.
  public static let landscapeLeft = InterfaceOrientationMask(.landscapeLeft)
  /// Both quarters.
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four.
  public static let all: InterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All but on its head, as telephones have it (U284).
  public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]

  /// Whether an orientation is in the set.
  public func contains(_ orientation: InterfaceOrientation) -> Bool {
    contains(InterfaceOrientationMask(orientation)) && orientation != .unknown
  }
}

/// What kind of device the interface is made for, with UIKit's raw values.
public enum UserInterfaceIdiom: Int, Hashable, Sendable {
  /// It is not known.
  case unspecified = -1
  /// A telephone.
  case phone = 0
  /// A pad.
  case pad = 1
}
