public import Geometry

/// Every number that decides a gesture, with unit, default, source and confidence.
///
/// The U-numbers are those of the page *Facts about UIKit*. *D* there and here is a number in
/// circulation with no public measurement behind it; *ours* is a choice where nothing is known.
public struct GestureLimits: Hashable, Sendable {
  /// The longest that a tap's fingers may stay down, from the first landing to the last lift.
  ///
  /// Unit: seconds. Default 0.75. Source: U155; D.
  public var tapDuration = 0.75
  /// The longest time between the lift of one tap and the landing of the next.
  ///
  /// Unit: seconds. Default 0.35. Source: U155; D.
  public var tapInterval = 0.35
  /// The farthest that a finger of a tap may stray from where it landed.
  ///
  /// Unit: points. Default 45. Source: U155; D, more than 10 is documented.
  public var tapMovement: CGFloat = 45
  /// The farthest that a tap may land from the one before.
  ///
  /// Unit: points. Default 45. Source: U157; folklore.
  public var tapSeparation: CGFloat = 45

  /// How long a long press must be held, where the recognizer does not say.
  ///
  /// Unit: seconds. Default 0.5. Source: U159; documented.
  public var longPressDuration = 0.5
  /// How far a finger of a long press may stray before recognition, where the recognizer does not
  /// say.
  ///
  /// Unit: points. Default 10. Source: U159; documented.
  public var longPressMovement: CGFloat = 10

  /// How far fingers must move for a pan to begin.
  ///
  /// Unit: points. Default 10. Source: U165; measured.
  public var panHysteresis: CGFloat = 10
  /// Whether that distance is taken off the translation.
  ///
  /// Default true. Source: U166; measured on scroll views, for the class itself by its name only.
  public var panRemovesHysteresis = true
  /// How far a finger may move and still be resting, so that it neither counts nor holds back.
  ///
  /// Unit: points. Default 3. Source: that it does not block is U172, documented; the distance is
  /// ours: half of the 1 mm that touch firmware tests allow a stationary finger.
  public var restingMovement: CGFloat = 3

  /// The longest that a swipe may take.
  ///
  /// Unit: seconds. Default 0.5, inclusive. Source: U176; measured.
  public var swipeDuration = 0.5
  /// How far a swipe must travel, and how far it may go to the side, at its very beginning.
  ///
  /// Unit: points. Default 50. Source: U177; measured.
  public var swipeDistance: CGFloat = 50
  /// What is left after a second of the distance to travel, as a share.
  ///
  /// Default 0.06: after t seconds the limit is 50·(1 − t·(1 − 0.06)). Source: U177; measured.
  public var swipeTravelDecay: CGFloat = 0.06
  /// What is left after a second of the distance to the side, as a share.
  ///
  /// Default 0.02. Source: U177; measured.
  public var swipeSidewaysDecay: CGFloat = 0.02

  /// How much the distance of two fingers must change for a pinch to begin.
  ///
  /// Unit: points. Default 10, inclusive. Source: U182; measured.
  public var pinchHysteresis: CGFloat = 10
  /// How much of that is taken off: by so much the distance that is scale 1 lies nearer.
  ///
  /// Unit: points. Default 8. Source: U183; measured.
  public var pinchSubtraction: CGFloat = 8
  /// How far two fingers must turn for a rotation to begin.
  ///
  /// Unit: degrees. Default 10, inclusive. Source: U187; measured.
  public var rotationHysteresis: CGFloat = 10
  /// How much of that is taken off the rotation.
  ///
  /// Unit: degrees. Default 5. Source: U187; measured.
  public var rotationSubtraction: CGFloat = 5

  /// How far from an edge of the screen a pan from the edge may start.
  ///
  /// Unit: points. Default 20. Source: U190; folklore.
  public var edgeWidth: CGFloat = 20

  /// The age of the oldest sample that counts for a velocity.
  ///
  /// Unit: seconds. Default 0.1. Source: Android's velocity tracker.
  public var velocityHorizon = 0.1
  /// The time without a sample after which fingers have been at rest.
  ///
  /// A velocity starts anew after such a gap, and a crossing is sought no farther back.
  /// Unit: seconds. Default 0.04. Source: Android's velocity tracker.
  public var pause = 0.04

  /// Creates the defaults.
  public init() {}
}
