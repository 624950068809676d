public import TSGeometry

/// The traits of an interface: its kind of device, size classes and appearance.
///
/// They are constant for an idiom. The methods that UIKit calls after a change are never called.
public final class TraitCollection: Hashable, Sendable {
  /// The kind of device.
  public let userInterfaceIdiom: UserInterfaceIdiom
  /// The horizontal size class: regular for a tablet, otherwise compact.
  public let horizontalSizeClass: UserInterfaceSizeClass
  /// The vertical size class; always regular.
  public let verticalSizeClass = UserInterfaceSizeClass.regular
  /// The appearance; always light.
  public let userInterfaceStyle = UserInterfaceStyle.light
  /// The number of pixels in a point; always 1, as pictures are drawn for any scale.
  public let displayScale: CGFloat = 1

  /// Creates the traits of a kind of device.
  public init(userInterfaceIdiom idiom: UserInterfaceIdiom = .phone) {
    userInterfaceIdiom = idiom
    horizontalSizeClass = idiom == .pad ? .regular : .compact
  }

  /// The traits of a telephone.
  public static let current = TraitCollection()

  /// Returns whether two collections have the same traits.
  public static func == (left: TraitCollection, right: TraitCollection) -> Bool {
    left.userInterfaceIdiom == right.userInterfaceIdiom
  }

  /// Hashes the traits.
  public func hash(into hasher: inout Hasher) { hasher.combine(userInterfaceIdiom) }
}

/// The size classes of an interface, with UIKit's raw values.
public enum UserInterfaceSizeClass: Int, Hashable, Sendable {
  /// An unknown size.
  case unspecified = 0
  /// A small size.
  case compact = 1
  /// A large size.
  case regular = 2
}

/// The appearances of an interface, with UIKit's raw values.
public enum UserInterfaceStyle: Int, Hashable, Sendable {
  /// An unknown appearance.
  case unspecified = 0
  /// Dark content on a light background.
  case light = 1
  /// Light content on a dark background.
  case dark = 2
}

/// The meanings of content for the direction of reading, with UIKit's raw values.
public enum SemanticContentAttribute: Int, Hashable, Sendable {
  /// Content that is turned with the direction.
  case unspecified = 0
  /// The controls of a player, which are not turned.
  case playback = 1
  /// Controls of space, which are not turned.
  case spatial = 2
  /// Content that is always from left to right.
  case forceLeftToRight = 3
  /// Content that is always from right to left.
  case forceRightToLeft = 4
}
