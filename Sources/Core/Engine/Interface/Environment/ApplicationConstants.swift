import TSContacts
public import TSGeometry
import TSRecognition

/// The thresholds and durations of this layer that Apple does not document.
///
/// Each property states its unit, its default, its source and how certain it is. Change them per
/// application through ``Application/constants``. The numbers that decide gestures are in
/// `GestureLimits`, one set for each recognizer; those that count the taps of touches take their
/// defaults from there.
public struct Constants: Hashable, Sendable, BitwiseCopyable {
  /// The longest time between the end of one tap and the beginning of the next for `tapCount` to
  /// increase.
  ///
  /// Unit: seconds. Default: `GestureLimits.tapInterval` of a tap recognizer. Source: U22, where a
  /// re-implementation uses one value for both; folklore.
  public var tapCountInterval: TimeInterval = GestureLimits.standard.tapInterval

  /// The greatest distance between the beginnings of two taps for `tapCount` to increase.
  ///
  /// A tap recognizer allows `GestureLimits.tapSeparation` between its own taps, which is 45 by
  /// default. Unit: points. Default 30. Source: U22, the value of a re-implementation; folklore.
  public var tapCountRadius: CGFloat = 30

  /// The greatest distance that a touch may move from its beginning and still count as a tap.
  ///
  /// Unit: points. Default: `GestureLimits.tapMovement` of a tap recognizer. Source: U20 and U155;
  /// folklore.
  public var tapMovement: CGFloat = GestureLimits.standard.tapMovement

  /// The longest time that a touch may stay down and still count as a tap for the next one.
  ///
  /// Unit: seconds. Default: `GestureLimits.tapDuration` of a tap recognizer. Source: U155;
  /// folklore.
  public var tapDuration: TimeInterval = GestureLimits.standard.tapDuration

  /// The share of the pressure range that is an average touch, and so a force of 1 (U15).
  ///
  /// Unit: share, 0 to 1. Default 0.25. Source: typical fingers on
  /// clickpads report about 60 of 255; a guess for other devices.
  public var averagePressure: CGFloat = 0.25

  /// The radius of a touch on a device that does not report a size.
  ///
  /// Unit: points. Default 5. Source: U17, Apple's own synthesizer of touches.
  public var defaultMajorRadius: CGFloat = 5

  /// A Boolean value that indicates whether contacts that the device reports as palms are ignored,
  /// and touches that turn into palms are cancelled.
  ///
  /// Default true. Source: libinput's and Android's rule for `MT_TOOL_PALM`.
  public var ignoresPalms = true

  /// A Boolean value that indicates whether a view that leaves its window during a touch receives
  /// `touchesCancelled`.
  ///
  /// Default true. Source: U46, where the documentation says so and field reports differ; false
  /// keeps delivering to the removed view.
  public var cancelsTouchesOfRemovedViews = true

  /// The rate at which everything moves that moves by itself: scroll views, wheels, and what a
  /// ``DisplayLink`` drives.
  ///
  /// Unit: frames per second. Default 60. Source: the refresh rate of most displays; documented for
  /// UIKit's devices of the time.
  public var framesPerSecond = 60.0

  /// The duration of a rotation of the interface by a quarter turn; a half turn takes twice as
  /// long.
  ///
  /// Unit: seconds. Default 0.3. Source: U286, reports of 0.3 to 0.4 s; folklore.
  public var rotationDuration: TimeInterval = 0.3

  /// The remaining share of a spring's distance at which the spring counts as being at rest.
  ///
  /// Unit: share of the distance. Default 0.001. Source: re-implementations of U299; folklore.
  public var springRest = 0.001

  /// Returns whether a contact is a palm that is ignored.
  func ignores(_ contact: Contact) -> Bool { ignoresPalms && contact.tool == .palm }

  /// The default values, used where no application is known.
  static let standard = Constants()

  /// Creates a set of constants with the default values.
  public init() {}
}
