/// How the device is held, with UIKit's raw values.
public enum DeviceOrientation: Int, Hashable, Sendable {
  /// It is not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upright, its top downwards.
  case portraitUpsideDown = 2
  /// On its left side: its top points left.
  case landscapeLeft = 3
  /// On its right side: its top points right.
  case landscapeRight = 4
  /// Flat, its face up.
  case faceUp = 5
  /// Flat, its face down.
  case faceDown = 6

  /// Whether the device is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is on one of its sides.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
