public import Geometry

/// How far content follows a finger beyond its edge: less and less (U235).
public struct RubberBand: Hashable, Sendable {
  /// How stiff the band is; 0.55 in UIKit.
  public var coefficient: CGFloat
  /// The length of the viewport on the axis, in points: farther than this nothing follows.
  public var length: CGFloat

  /// Creates a band.
  public init(coefficient: CGFloat, length: CGFloat) {
    self.coefficient = coefficient
    self.length = length
  }

  /// Returns how far the content goes when the finger is so far beyond: b = (1 − 1/(x·c/d + 1))·d.
  public func stretched(_ overshoot: CGFloat) -> CGFloat {
    guard length > 0, coefficient > 0, overshoot != 0 else { return 0 }
    let way = (1 - 1 / (abs(overshoot) * coefficient / length + 1)) * length
    return overshoot < 0 ? -way : way
  }

  /// Returns how far the finger is beyond when the content has gone so far: the inverse.
  public func released(_ stretch: CGFloat) -> CGFloat {
    guard length > 0, coefficient > 0, stretch != 0 else { return 0 }
    // A band that is stretched to its length has no inverse: a hair's breadth less has.
    let way = min(abs(stretch), length * 0.999)
    let overshoot = way * length / (coefficient * (length - way))
    return stretch < 0 ? -overshoot : overshoot
  }
}

/// The offsets along one axis at which content lies within its edges.
public struct ScrollRange: Hashable, Sendable {
  /// At the left or upper edge.
  public var least: CGFloat
  /// At the right or lower edge; not less than the least.
  public var most: CGFloat

  /// Creates a range; content that is shorter than the viewport stays at the least (U242).
  public init(from least: CGFloat, to most: CGFloat) {
    self.least = least
    self.most = max(least, most)
  }

  /// How far there is to scroll.
  public var extent: CGFloat { most - least }

  /// Returns the nearest offset within the edges.
  public func clamp(_ offset: CGFloat) -> CGFloat { min(max(offset, least), most) }

  /// Returns how far an offset is beyond an edge; negative beyond the least.
  public func overshoot(_ offset: CGFloat) -> CGFloat { offset - clamp(offset) }

  /// Returns where content comes to lie that a finger takes to an offset.
  public func banded(_ offset: CGFloat, _ band: RubberBand) -> CGFloat {
    clamp(offset) + band.stretched(overshoot(offset))
  }

  /// Returns to which offset the finger took content that lies somewhere: the inverse.
  public func unbanded(_ offset: CGFloat, _ band: RubberBand) -> CGFloat {
    clamp(offset) + band.released(overshoot(offset))
  }
}
