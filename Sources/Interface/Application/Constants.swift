public import Geometry

/// Every number of this layer that Apple does not document, in one place.
///
/// Each has its unit, its source and how sure it is; each can be changed per application through
/// ``Application/constants``.
public struct Constants: Hashable, Sendable {
  /// The longest time between the lift of one tap and the landing of the next for `tapCount` to
  /// go on.
  ///
  /// Unit: seconds. Default 0.35. Source: U22, the value of a re-implementation, equal to the
  /// tap recognizer's; folklore.
  public var tapCountInterval: TimeInterval = 0.35

  /// The farthest that a tap may land from the one before for `tapCount` to go on.
  ///
  /// Unit: points. Default 30. Source: U22, the value of a re-implementation; folklore.
  public var tapCountRadius: CGFloat = 30

  /// The farthest that a touch may stray from where it landed and still count as a tap.
  ///
  /// Unit: points. Default 45. Source: U20 and U155; folklore.
  public var tapMovement: CGFloat = 45

  /// The longest time that a touch may stay down and still count as a tap for the next one.
  ///
  /// Unit: seconds. Default 0.75. Source: U155, the tap recognizer's; folklore.
  public var tapDuration: TimeInterval = 0.75

  /// The share of the pressure range that is an average touch, and so a force of 1 (U15).
  ///
  /// Unit: share, 0 to 1. Default 0.25. Source: typical fingers of the clickpads of
  /// *Devices and people* report about 60 of 255; a guess for others.
  public var averagePressure: CGFloat = 0.25

  /// The radius of a touch on a device that tells no size.
  ///
  /// Unit: points. Default 5. Source: U17, Apple's own synthesizer of touches.
  public var defaultMajorRadius: CGFloat = 5

  /// Whether a contact that the device calls a palm is kept from becoming a touch, and one that
  /// turns into a palm is cancelled.
  ///
  /// Default true. Source: libinput's and Android's rule for `MT_TOOL_PALM`.
  public var ignoresPalms = true

  /// Whether a view that leaves its window in mid-touch gets `touchesCancelled`.
  ///
  /// Default true. Source: U46, where the documentation says so and field reports differ; false
  /// keeps delivering to the removed view.
  public var cancelsTouchesOfRemovedViews = true

  /// The frames of the display that ``DisplayLink`` ticks with.
  ///
  /// Unit: frames a second. Default 60. Source: the refresh rate of most displays; documented for
  /// UIKit's devices of the time.
  public var framesPerSecond = 60.0

  /// How long the interface takes to turn by a quarter; half a turn takes twice that.
  ///
  /// Unit: seconds. Default 0.3. Source: U286, reports of 0.3 to 0.4 s; folklore.
  public var rotationDuration: TimeInterval = 0.3

  /// What is left of its way when a spring counts as having come to rest.
  ///
  /// Unit: share of the way. Default 0.001. Source: re-implementations of U299; folklore.
  public var springRest = 0.001

  /// Creates the defaults.
  public init() {}
}
