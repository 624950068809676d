public import TSGeometry

/// A part of a view in which the pointer has one style (T97).
public struct PointerRegion: Hashable {
  /// The rectangle, in the coordinate system of the view.
  public var rect: CGRect
  /// The value that distinguishes the region from others of the view; `nil` by default.
  public var identifier: AnyHashable?

  /// Creates a region.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the coordinate system of the view.
  ///   - identifier: The value that distinguishes the region from others; `nil` by default.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
  }
}

/// The question for which region of a view the pointer is in.
public struct PointerRegionRequest: Hashable, Sendable {
  /// The location of the pointer, in the coordinate system of the view.
  public var location: CGPoint
  /// The modifier keys that are down.
  public var modifiers: KeyModifierFlags
}
