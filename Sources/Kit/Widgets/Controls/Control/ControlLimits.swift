public import TSGeometry
public import TSInterface

/// The numeric thresholds and delays of controls that UIKit does not document.
///
/// Every property names its unit, its source and how reliable it is. Change them for one control
/// through ``Control/controlLimits``, and for all controls of an application through
/// ``TSInterface/Application/controlLimits``.
public struct ControlLimits: Hashable, Sendable, LimitTable {
  /// The distance outside the bounds within which a tracked touch still counts as inside.
  ///
  /// Unit: points, in the control's own coordinates. Default 70. Source: U203, U204; observed by
  /// many, never documented. A pointer has none (U205; folklore).
  public var touchSlop: CGFloat = 70

  /// The distance that the knob of a switch must be dragged for its final position, rather than a
  /// tap, to decide the value.
  ///
  /// Unit: points. Default 4. Source: ours; a tapping finger rolls less.
  public var switchHysteresis: CGFloat = 4

  /// The distance outside the thumb of a slider within which a touch still begins to drag it.
  ///
  /// Unit: points. Default 10: with the thumb of 28 that makes 48. Source: U211 says that the area
  /// is larger than the thumb; how large is ours, after the 44 points of U80.
  public var thumbSlop: CGFloat = 10

  /// The time that a stepper must be held before it begins to repeat.
  ///
  /// Unit: seconds. Default 0.5. Source: ours, the usual delay of a keyboard's repetition.
  public var autorepeatDelay: TimeInterval = 0.5
  /// The time between the first and the second repeated step of a stepper.
  ///
  /// Unit: seconds. Default 0.25. Source: ours.
  public var autorepeatInterval: TimeInterval = 0.25
  /// The factor from one interval between repeated steps to the next, so that a held stepper
  /// accelerates (U212).
  ///
  /// Unit: share, 0 to 1. Default 0.9. Source: ours.
  public var autorepeatAcceleration: Double = 0.9
  /// The shortest interval between repeated steps of a stepper.
  ///
  /// Unit: seconds. Default 0.05. Source: ours.
  public var autorepeatMinimum: TimeInterval = 0.05

  /// The height of a row of a wheel.
  ///
  /// Unit: points. Default 32. Source: measured on screens of iOS 7 and later.
  public var pickerRowHeight: CGFloat = 32
  /// The height of a row of a wheel in a legacy application.
  ///
  /// Unit: points. Default 44. Source: measured in pictures of the time.
  public var legacyPickerRowHeight: CGFloat = 44
  /// The distance that a finger must move to turn a wheel rather than tap one of its rows.
  ///
  /// Unit: points. Default 4. Source: ours.
  public var pickerHysteresis: CGFloat = 4
  /// The time constant of a wheel's deceleration after a fling.
  ///
  /// In this time the remaining distance, and with it the speed, falls to 37 %. Unit: seconds.
  /// Default 0.0995, which is a rate of 0.99 a millisecond. Source: the fast rate of U232, as U552
  /// suggests; a wheel was not measured.
  public var pickerDecay: TimeInterval = 0.0995
  /// The time constant of a wheel that moves to its nearest row without a fling.
  ///
  /// Unit: seconds. Default 0.1. Source: ours.
  public var pickerSnap: TimeInterval = 0.1
  /// The distance from its target row below which a decelerating wheel stops.
  ///
  /// Unit: rows. Default 0.01. Source: ours; a third of a point.
  public var pickerRest: CGFloat = 0.01

  /// The time that a finger must be held in a text field to move the insertion point (U482).
  ///
  /// Unit: seconds. Default 0.5. Source: ours, that of a long press.
  public var loupeDelay: TimeInterval = 0.5
  /// The distance that a finger may move in that time (U482).
  ///
  /// Unit: points. Default 10. Source: ours, that of a long press.
  public var loupeSlop: CGFloat = 10
  /// The time before the lift at which the finger's position counts (U479).
  ///
  /// Unit: seconds. Default 0.2. Source: described by the author of the loupe.
  public var loupeLookback: TimeInterval = 0.2
  /// The distance from an end of the selection within which a touch drags it.
  ///
  /// Unit: points. Default 22. Source: ours, after the 44 points of U80.
  public var selectionHandleSlop: CGFloat = 22
  /// The time for which a blinking insertion point is shown, and then hidden.
  ///
  /// Unit: seconds. Default 0.5. Source: ours, the usual half second.
  public var caretBlinkInterval: TimeInterval = 0.5

  /// The time that the delete key on the screen must be held before it repeats (U496).
  ///
  /// Unit: seconds. Default 0.5. Source: ours; not measured.
  public var keyRepeatDelay: TimeInterval = 0.5
  /// The time between repetitions of the delete key on the screen (U496).
  ///
  /// Unit: seconds. Default 0.1. Source: ours; not measured.
  public var keyRepeatInterval: TimeInterval = 0.1
  /// The time in which the keyboard on the screen moves in and out (U489).
  ///
  /// Unit: seconds. Default 0.25. Source: logs of iOS 6 and 7.
  public var keyboardDuration: TimeInterval = 0.25

  @usableFromInline package static let standard = ControlLimits()

  /// Creates limits with the default values.
  public init() {}
}

extension Application {
  /// The thresholds and delays of the application's controls; by default the standard ones.
  ///
  /// They apply at once to every control whose `Control.controlLimits` were not assigned. Change
  /// them between touches.
  public final var controlLimits: ControlLimits {
    get { limits(ControlLimits.self) }
    set { setLimits(newValue) }
  }
}
