/// The orientations of the device, with UIKit's raw values.
public enum DeviceOrientation: Int, Hashable, Sendable {
  /// An unknown orientation.
  case unknown = 0
  /// The device is upright.
  case portrait = 1
  /// The device is upside down.
  case portraitUpsideDown = 2
  /// The device is on its left side, its top pointing left.
  case landscapeLeft = 3
  /// The device is on its right side, its top pointing right.
  case landscapeRight = 4
  /// The device is flat, its face up.
  case faceUp = 5
  /// The device is flat, its face down.
  case faceDown = 6

  /// A Boolean value that indicates whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value that indicates whether the device is on one of its sides.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// A Boolean value that indicates whether the device is flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
