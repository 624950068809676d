/// The limits of time, distance and pressure by which a trackpad's contacts are interpreted.
///
/// Times are in seconds, distances in millimetres, speeds in millimetres per second. Every default
/// states its source: a fact of the fact sheet on trackpads (T-numbers), which is either a constant of
/// libinput or a measurement of people. Limits of one part of the interpreter are in a group.
///
/// ```swift
/// var settings = TrackpadSettings()
/// settings.limits.tapDuration = 0.2
/// settings.limits.edgeScroll.width = 10
/// ```
///
/// Every number has a range, which ``validate()`` checks, and is a ``TrackpadOption`` under the name
/// of its property: `edgeScroll.width`. Those that are `nil` by default are no options.
public struct TrackpadLimits: Hashable, Sendable {
  // MARK: Taps

  /// The longest duration of a tap, counted from the last landing or lift, in seconds.
  ///
  /// Fingers of people rest for up to 147 ms with one finger and 232 ms with two in 95 % of taps
  /// (T3a); libinput allows 180 ms.
  public var tapDuration = 0.25
  /// The largest distance that a finger may move during a tap, in millimetres.
  ///
  /// 95 % of taps move less than 2.22 mm (T3a); libinput allows 1.3 mm.
  public var tapMovement = 2.5
  /// The distance that a finger moves before the pointer does while the contact may still become a
  /// tap, in millimetres; libinput's limit of a tap (T29).
  public var tapPointerMovement = 1.3
  /// The time after a tap in which a finger may land to drag, in seconds, without the share of each
  /// finger (``tapDragFingerInterval``).
  ///
  /// 75 % of people's fingers land within 161 ms, 95 % within 310 ms (T3a); libinput allows
  /// 160 ms + 20 ms a finger.
  public var tapDragInterval = 0.16
  /// The addition to ``tapDragInterval`` for each finger of the tap, in seconds.
  public var tapDragFingerInterval = 0.02
  /// The time after a drag in which a finger may continue it under
  /// ``TrackpadSettings/DragLock/timeout``, in seconds (T31).
  public var dragLockInterval = 0.3
  /// The time after the lift of a contact in which no tap begins at about its position
  /// (``tapBounceDistance``), in seconds.
  ///
  /// A palm that glides over the pad lifts and lands again and again, mostly within 80 ms, while
  /// 95 % of people take 87 ms or longer to land again after a tap (T3a). ChromeOS begins no tap
  /// within 50 ms after a movement (T30), libinput has no such limit.
  public var tapQuietInterval = 0.08
  /// The distance from a contact that lifted within which another is the same finger or palm, in
  /// millimetres; fingers beside each other are 13 mm apart or more (T43).
  public var tapBounceDistance = 10.0
  /// The distance from a contact that lifted beyond which another one belongs to another hand, in
  /// millimetres; see ``otherHandInterval``.
  ///
  /// The fingers of a hand that press together are at most 40 mm apart across and 30 mm down (T39),
  /// which is 50 mm.
  public var otherHandDistance = 50.0
  /// The time after the lift of a contact in which no tap begins farther than ``otherHandDistance``
  /// from it, in seconds; 0 for none.
  ///
  /// The palms of two hands that rest on a pad land and lift at its sides in turn; the fingers of one
  /// hand that taps stay together, and hands tap in turn more slowly. A contact counts as recent for
  /// 0.5 s (T40). Without the limits of edges and bounces, it excludes 16 of the 17 taps in people's
  /// recordings of resting palms, and none of 521 taps that were meant. libinput has no such limit.
  public var otherHandInterval = 0.5
  /// The distance from the left, right and upper edge of the pad within which a contact that lands
  /// does not tap, in millimetres.
  ///
  /// Most palms of people land outside the nominal range of their pad, and most fingers do not
  /// (T80); Windows ignores 1 mm there (T79), libinput nothing.
  public var tapEdgeDistance = 1.0
  /// The distance from an edge of the pad within which a drag may be continued even without a drag
  /// lock, in millimetres (T33).
  public var dragEdgeDistance = 5.0

  // MARK: Clicks

  /// The distance that a finger moves during a click before the pointer follows, in millimetres
  /// (T41, T42).
  public var clickMovement = 1.5
  /// The height of the button areas at the bottom, in millimetres (T36).
  public var buttonAreaHeight = 10.0
  /// The limits of contacts in button areas.
  public var buttonAreas = ButtonAreas()
  /// The largest distance of two fingers that press the secondary button, in millimetres: across
  /// and down (T39).
  public var clickfingerDistance = Extent(width: 40, height: 30)
  /// The limits by which two contacts of a press are a finger and a thumb.
  public var clickThumbs = ClickThumbs()
  /// The time for which a press waits for the other button where both are the middle one, in seconds;
  /// 50 ms, as in libinput (T35).
  public var middleEmulationInterval = 0.05

  // MARK: The pad and its motion

  /// The size of a pad that reports none, in millimetres (T8).
  public var assumedSize = Extent(width: 69, height: 50)
  /// The limits by which positions of a contact follow one another.
  public var motion = Motion()
  /// The curves by which movements of a finger become those of the pointer.
  public var acceleration = Acceleration()

  // MARK: Scrolls and gestures

  /// The movement below which no finger counts as moving, in millimetres (T44).
  public var gestureMovement = 1.0
  /// The movement of both fingers that begins a scroll, a pinch or a swipe, in millimetres (T44).
  public var gestureInnerMovement = 1.5
  /// The movement of one finger beside a resting one that begins a scroll, in millimetres (T44).
  public var gestureOuterMovement = 4.0
  /// The addition to ``gestureInnerMovement`` for each finger beyond two, in millimetres (T59).
  public var gestureInnerGrowth = 0.5
  /// The addition to ``gestureOuterMovement`` for each finger beyond two, in millimetres (T59).
  public var gestureOuterGrowth = 2.0
  /// The movement across and down below which a direction is not precise, in millimetres (T44).
  public var directionMovement = 2.0
  /// The box of two fingers that scroll without further tests after ``scrollLandingInterval``, in
  /// millimetres (T44, T48).
  public var scrollBox = Extent(width: 40, height: 7)
  /// The time after which fingers in ``scrollBox`` scroll, in seconds (T44).
  public var scrollLandingInterval = 0.15
  /// The time after the last landing in which a scroll may turn into a pinch, in seconds (T45).
  public var pinchCorrectionInterval = 0.3
  /// The time for which a change of the number of fingers must last during a gesture, in seconds
  /// (T63).
  public var fingerCountInterval = 0.1
  /// The time after which one or two resting fingers hold, in seconds (T62).
  public var quickHoldInterval = 0.04
  /// The time after which three or more resting fingers hold, in seconds (T62).
  ///
  /// Three that may tap hold when that is over; see ``tapDuration``.
  public var holdInterval = 0.18
  /// The movement below which one finger that moves still holds, in millimetres (T62).
  public var holdMovement = 0.5
  /// The limits of drags with three or four fingers.
  public var multiFingerDrag = MultiFingerDrag()
  /// The limits of scrolling with one finger along an edge.
  public var edgeScroll = EdgeScroll()
  /// The limits by which a scroll is restricted to one axis.
  public var axisLock = AxisLock()

  // MARK: Palms, thumbs and typing

  /// The strips along the edges in which a contact that lands is a palm.
  public var palmStrips = PalmStrips()
  /// The limits by which position and speed make a thumb of a contact.
  public var thumbs = Thumbs()
  /// The pressure at which a contact is a palm, in device units (T70).
  public var palmPressure = 130.0
  /// The major axis of a contact at which it is a palm, in device units; `nil`, the default, for
  /// none, because the units differ by device (T70).
  public var palmSize: Double?
  /// The major axis of a contact at which it is a thumb, in device units; `nil` by default (T75).
  public var thumbSize: Double?
  /// The pressure at which a contact at the bottom is a thumb, in device units; `nil` by default
  /// (T75).
  public var thumbPressure: Double?
  /// The distance over which a thumb that moves along with a finger becomes a finger itself, in
  /// millimetres of the finger's movement; 0 for a thumb that remains one.
  ///
  /// A thumb rests while fingers move. One that has moved in about the same direction and at least
  /// half as far was taken for a thumb by its position alone; ChromeOS compares movements by the same
  /// share. libinput revises no thumb that has company.
  public var thumbRevisionDistance = 6.0
  /// The pressures at which a contact touches down and lifts, in device units; if `nil`, the
  /// default, ``downPressureShare`` and ``upPressureShare`` of the axis.
  public var pressureRange: Hysteresis?
  /// The pressure from which a contact is down, as a share of the axis; 12 % (T9).
  public var downPressureShare = 0.12
  /// The pressure below which a contact is up, as a share of the axis; 10 % (T9).
  public var upPressureShare = 0.10
  /// The sizes at which a contact touches down and lifts, in device units; `nil`, the default, if
  /// size does not matter (T9).
  public var touchSizeRange: Hysteresis?
  /// The time for which the pad is disabled after the first key, in seconds (T72).
  public var typingInterval = 0.2
  /// The time for which the pad is disabled after further keys, in seconds (T72).
  public var continuedTypingInterval = 0.5
  /// The time for which the pointer moves before typing does not interrupt it, in seconds (T73).
  public var pointingInterval = 0.5
  /// The distance that the pointer moves before typing does not interrupt it, in millimetres (T73).
  public var pointingDistance = 20.0

  /// A width and a height in millimetres.
  public struct Extent: Hashable, Sendable {
    /// The width in millimetres.
    public var width: Double
    /// The height in millimetres.
    public var height: Double

    /// Creates an extent.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// A pair of limits: a value that rises to one and falls below the other.
  public struct Hysteresis: Hashable, Sendable {
    /// The value from which a contact is down, in device units.
    public var down: Double
    /// The value below which a contact is up, in device units.
    public var up: Double

    /// Creates a pair of limits.
    public init(down: Double, up: Double) {
      self.down = down
      self.up = up
    }
  }

  /// Creates the default limits.
  public init() {}

  /// libinput's limits, which differ from the defaults for taps, the edges and thumbs only.
  public static var libinput: TrackpadLimits {
    var limits = TrackpadLimits()
    limits.tapDuration = 0.18
    limits.tapMovement = 1.3
    limits.tapEdgeDistance = 0
    limits.tapQuietInterval = 0
    limits.otherHandInterval = 0
    limits.thumbRevisionDistance = 0
    return limits
  }
}
