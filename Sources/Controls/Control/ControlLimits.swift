public import Geometry

/// Every number of controls that Apple does not document, in one place.
///
/// Each has its unit, its source and how sure it is; each can be changed per control through
/// ``Control/limits``.
public struct ControlLimits: Hashable, Sendable {
  /// How far outside its bounds a finger that a control tracks still counts as inside.
  ///
  /// Unit: points, in the control's own coordinates. Default 70. Source: U203, U204; observed by
  /// many, never documented. A pointer has none (U205; folklore).
  public var touchSlop: CGFloat = 70

  /// How far the knob of a switch must be dragged for the lift to be where it lies, and no tap.
  ///
  /// Unit: points. Default 4. Source: ours; a tapping finger rolls less.
  public var switchHysteresis: CGFloat = 4

  /// How far outside the thumb of a slider a finger may land and still hold it.
  ///
  /// Unit: points. Default 10: with the thumb of 28 that makes 48. Source: U211 says that the area
  /// is larger than the thumb; how large is ours, after the 44 points of U80.
  public var thumbSlop: CGFloat = 10

  /// How long a stepper must be held until it goes on by itself.
  ///
  /// Unit: seconds. Default 0.5. Source: ours, the usual delay of a keyboard's repetition.
  public var autorepeatDelay: TimeInterval = 0.5
  /// The time from the first step that a stepper makes by itself to the second.
  ///
  /// Unit: seconds. Default 0.25. Source: ours.
  public var autorepeatInterval: TimeInterval = 0.25
  /// What each of these times is of the one before: it goes faster and faster (U212).
  ///
  /// Unit: share, 0 to 1. Default 0.9. Source: ours.
  public var autorepeatAcceleration: Double = 0.9
  /// The shortest of these times.
  ///
  /// Unit: seconds. Default 0.05. Source: ours.
  public var autorepeatMinimum: TimeInterval = 0.05

  /// The height of a row of a wheel.
  ///
  /// Unit: points. Default 32. Source: read off the screens of iOS 7 and later.
  public var pickerRowHeight: CGFloat = 32
  /// How far a finger must move to turn a wheel, and not to tap a row of it.
  ///
  /// Unit: points. Default 4. Source: ours.
  public var pickerHysteresis: CGFloat = 4
  /// In what time a wheel that was flung loses all but 37 % of the way that is left, and so of its
  /// speed.
  ///
  /// Unit: seconds. Default 0.3. Source: ours.
  public var pickerDecay: TimeInterval = 0.3
  /// The same of a wheel that only goes to its row.
  ///
  /// Unit: seconds. Default 0.1. Source: ours.
  public var pickerSnap: TimeInterval = 0.1
  /// How near its row a wheel comes to rest.
  ///
  /// Unit: rows. Default 0.01. Source: ours; a third of a point.
  public var pickerRest: CGFloat = 0.01
  /// The time from one step of a turning wheel to the next.
  ///
  /// Unit: seconds. Default 1/60. Source: the frame of a screen.
  public var pickerTick: TimeInterval = 1.0 / 60

  /// Creates the defaults.
  public init() {}
}
