public import Geometry

/// Every number that decides how a scroll view moves, with unit, default, source and confidence.
///
/// The U-numbers are those of the page *The facts and their tests*; *ours* is a choice where
/// nothing is known.
public struct ScrollLimits: Hashable, Sendable {
  /// How long a touch is kept from the content, in case it becomes a drag.
  ///
  /// Unit: seconds. Default 0.15. Source: U218; documented ("say .15").
  public var contentTouchDelay: TimeInterval = 0.15
  /// How often a moving scroll view moves its offset.
  ///
  /// Unit: a second. Default 60. Source: the displays of U54; documented.
  public var frameRate: Double = 60
  /// The parts of a point that offsets are rounded to, as a number of them.
  ///
  /// Unit: pixels a point. Default 2. Source: U239, measured; which screen is ours.
  public var pixelsPerPoint: CGFloat = 2

  /// The speed below which a deceleration has come to rest, and a release moves nothing.
  ///
  /// Unit: points a second. Default 10. Source: U233; measured.
  public var restSpeed: CGFloat = 10
  /// How stiffly content follows a finger beyond its edge.
  ///
  /// Unit: share. Default 0.55. Source: U235; measured.
  public var rubberBand: CGFloat = 0.55
  /// The frequency of the critically damped spring at the edge.
  ///
  /// Unit: a second. Default 11. Source: U236; measured, roughly.
  public var bounceFrequency: CGFloat = 11
  /// The slower of the two rates of a return from rest beyond the edge.
  ///
  /// Unit: a second. Default 9. Source: U236; measured, roughly.
  public var slowReturn: CGFloat = 9
  /// The faster of the two.
  ///
  /// Unit: a second. Default 46. Source: U236; measured, roughly.
  public var fastReturn: CGFloat = 46
  /// The speed from which a release beyond the edge is a bounce and no return.
  ///
  /// Unit: points a second. Default 50. Source: U236; measured, roughly.
  public var bounceSpeed: CGFloat = 50
  /// How near its end a spring is done.
  ///
  /// Unit: points. Default 0.25, half a pixel. Source: ours.
  public var restDistance: CGFloat = 0.25
  /// How far back offsets count for the velocity of a release.
  ///
  /// Unit: seconds. Default 0.1. Source: U234; measured, roughly.
  public var releaseWindow: TimeInterval = 0.1
  /// How long an animated change of the offset or the zoom takes.
  ///
  /// Unit: seconds. Default 0.3, with a cosine's ease. Source: U238; measured.
  public var animationDuration: TimeInterval = 0.3

  /// The speed from which a release turns the page whatever is nearest.
  ///
  /// Unit: points a second. Default 100. Source: U237, which says that any clear flick does; ours.
  public var flickSpeed: CGFloat = 100
  /// The least share of the longer way that the shorter one has in a diagonal drag, which no
  /// directional lock holds.
  ///
  /// Unit: share, the tangent of an angle. Default 0.5, about 27°. Source: U240, which tells of
  /// a cone and not of its width; ours.
  public var lockSlope: CGFloat = 0.5
  /// How stiffly the zoom follows fingers beyond its limits, by the formula of ``rubberBand``.
  ///
  /// Unit: share. Default 0.55. Source: U241, where the rate is unknown; ours.
  public var zoomRubberBand: CGFloat = 0.55

  /// How thick an indicator is.
  ///
  /// Unit: points. Default 2.5. Source: U244; measured.
  public var indicatorThickness: CGFloat = 2.5
  /// How far an indicator keeps from the edges.
  ///
  /// Unit: points. Default 3. Source: U244; measured.
  public var indicatorInset: CGFloat = 3
  /// How long an indicator fades once the scroll view is at rest.
  ///
  /// Unit: seconds. Default 0.4. Source: U244; measured, roughly.
  public var indicatorFade: TimeInterval = 0.4
  /// The least length of an indicator.
  ///
  /// Unit: points. Default 36. Source: ours.
  public var indicatorLength: CGFloat = 36

  /// Creates the defaults.
  public init() {}
}
