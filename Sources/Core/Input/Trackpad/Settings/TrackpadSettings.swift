/// The options of a trackpad: what taps, clicks, scrolls and gestures do, and how the pointer moves.
///
/// The names are libinput's where the option is the same. The initializer gives the defaults of
/// this engine; ``libinput`` gives libinput's, for comparisons.
///
/// ```swift
/// var settings = TrackpadSettings()
/// settings.accelerationSpeed = 0.3
/// settings.isNaturalScrollingEnabled = false
/// var interpreter = try TrackpadInterpreter(digitizer, settings: settings)
/// ```
public struct TrackpadSettings: Hashable, Sendable {
  /// The rule by which a tap becomes a click.
  public enum TapPolicy: String, CaseIterable, Hashable, Sendable {
    /// The click is complete when the fingers have lifted; a finger that lands soon after it and
    /// moves presses again and drags.
    ///
    /// This is the default: no click waits for the drag that may follow it (T109).
    case immediate
    /// The button stays pressed until it is certain that no drag follows, as with libinput (T3b).
    case libinput
  }

  /// The buttons that taps or clicks with one, two and three fingers press.
  public enum ButtonMap: String, CaseIterable, Hashable, Sendable {
    /// Primary, secondary, middle, which is the default.
    case leftRightMiddle = "lrm"
    /// Primary, middle, secondary.
    case leftMiddleRight = "lmr"
  }

  /// The time for which a drag by tapping continues after the finger has lifted (T31, T33).
  public enum DragLock: String, CaseIterable, Hashable, Sendable {
    /// The drag ends with the finger, except at the edge of the pad; the default.
    case disabled
    /// The drag continues if a finger lands within 300 ms.
    case timeout
    /// The drag continues until a tap ends it.
    case sticky
  }

  /// The rule that assigns a button to a press of a pad without separate buttons (T35).
  public enum ClickMethod: String, CaseIterable, Hashable, Sendable {
    /// The number of fingers on the pad selects the button, which is the default.
    case clickfinger
    /// The position of the finger selects the button: areas at the bottom of the pad (T36).
    case buttonAreas = "button-areas"
    /// A press has no effect.
    case none
  }

  /// The fingers that scroll.
  public enum ScrollMethod: String, CaseIterable, Hashable, Sendable {
    /// Two fingers anywhere on the pad, which is the default.
    case twoFinger = "two-finger"
    /// One finger along the right or the bottom edge (T57).
    case edge
    /// None: nothing scrolls.
    case none = "no-scroll"
  }

  /// The relation of the pointer's speed to that of the finger.
  public enum AccelerationProfile: String, CaseIterable, Hashable, Sendable {
    /// Slow movements are slowed down and fast ones accelerated (T20); the default.
    case adaptive
    /// All movements have the same factor (T21).
    case flat
  }

  /// The number of fingers that drag without a press (T64).
  public enum MultiFingerDrag: String, CaseIterable, Hashable, Sendable {
    /// No number of fingers: three fingers swipe; the default.
    case disabled
    /// Three fingers drag.
    case threeFingers = "three-fingers"
    /// Four fingers drag.
    case fourFingers = "four-fingers"
  }

  /// A Boolean value that indicates whether taps click; `true` by default, as on Android and
  /// ChromeOS (T27).
  public var isTappingEnabled = true
  /// The rule by which a tap becomes a click; ``TapPolicy/immediate`` by default.
  public var tapPolicy = TapPolicy.immediate
  /// The buttons that taps with one, two and three fingers press.
  public var tapButtonMap = ButtonMap.leftRightMiddle
  /// A Boolean value that indicates whether a tap that is followed by a moving finger drags; `true`
  /// by default.
  public var isTapAndDragEnabled = true
  /// The continuation of a drag by tapping; disabled by default.
  public var dragLock = DragLock.disabled
  /// The fingers that drag without a press; disabled by default.
  public var multiFingerDrag = MultiFingerDrag.disabled
  /// The rule that assigns a button to a press; ``ClickMethod/clickfinger`` by default.
  public var clickMethod = ClickMethod.clickfinger
  /// The buttons that presses with one, two and three fingers press under
  /// ``ClickMethod/clickfinger``.
  public var clickButtonMap = ButtonMap.leftRightMiddle
  /// A Boolean value that indicates whether the left and the right button together are the middle
  /// one; `false` by default.
  ///
  /// Pads with separate buttons but no middle one emulate it always (T35).
  public var isMiddleEmulationEnabled = false
  /// A Boolean value that indicates whether the left and right buttons of the pad are exchanged, be
  /// they separate ones or areas of the surface; `false` by default.
  ///
  /// A press above the areas remains the primary one (T38), and taps and the number of fingers have
  /// no side.
  public var isLeftHanded = false
  /// The fingers that scroll; ``ScrollMethod/twoFinger`` by default.
  public var scrollMethod = ScrollMethod.twoFinger
  /// A Boolean value that indicates whether content follows the fingers; `true` by default, as on
  /// iPadOS (T58, T90).
  public var isNaturalScrollingEnabled = true
  /// The relation of the pointer's speed to that of the finger; ``AccelerationProfile/adaptive`` by
  /// default.
  public var accelerationProfile = AccelerationProfile.adaptive
  /// The speed of the pointer, from −1 to 1; 0 by default.
  public var accelerationSpeed = 0.0
  /// A Boolean value that indicates whether the pad is disabled while the user types; `true` by
  /// default.
  ///
  /// It has an effect only while a keyboard is connected to the interpreter (T72).
  public var isDisabledWhileTyping = true
  /// A Boolean value that indicates whether contacts that look like palms or thumbs are ignored;
  /// `true` by default (T70–T77).
  public var isPalmDetectionEnabled = true
  /// The limits of time, distance and pressure.
  public var limits = TrackpadLimits()

  /// Creates the default settings.
  public init() {}

  /// libinput's settings, with tapping enabled: its tap machine, its limits and its directions.
  public static var libinput: TrackpadSettings {
    var settings = TrackpadSettings()
    settings.tapPolicy = .libinput
    settings.clickMethod = .buttonAreas
    settings.isNaturalScrollingEnabled = false
    settings.limits = .libinput
    return settings
  }

  /// Checks that all values are in their ranges.
  ///
  /// - Throws: ``TrackpadSettingsError`` that names the first value that is not.
  public func validate() throws(TrackpadSettingsError) {
    guard (-1...1).contains(accelerationSpeed) else {
      throw TrackpadSettingsError(
        setting: "accelerationSpeed", value: accelerationSpeed, range: -1...1)
    }
    try limits.validate()
  }
}
