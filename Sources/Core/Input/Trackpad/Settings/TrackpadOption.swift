public import TSContacts
import TSGeometry

/// A setting of a trackpad as text: its names, its possible values, and how it is set.
public typealias TrackpadOption = SettingOption<TrackpadSettings>

/// An error that indicates a text that is no value of an option of a trackpad.
public typealias TrackpadOptionError = SettingOptionError

extension SettingOption<TrackpadSettings> {
  /// Returns the option with a name.
  ///
  /// - Parameter name: A name on the command line, or that of a property.
  public static func named(_ name: String) -> TrackpadOption? { named(name, among: all) }

  /// All options: those of the settings, then the limits.
  public static var all: [TrackpadOption] { settings + limits }

  private static var settings: [TrackpadOption] {
    [
      flag("isTappingEnabled", "tap") { value(&$0.isTappingEnabled, $1) },
      choice("tapPolicy", "tap-policy") { value(&$0.tapPolicy, $1) },
      choice("tapButtonMap", "tap-map") { value(&$0.tapButtonMap, $1) },
      flag("isTapAndDragEnabled", "drag") { value(&$0.isTapAndDragEnabled, $1) },
      choice("dragLock", "drag-lock") { value(&$0.dragLock, $1) },
      choice("multiFingerDrag", "multi-finger-drag") { value(&$0.multiFingerDrag, $1) },
      choice("clickMethod", "click-method") { value(&$0.clickMethod, $1) },
      choice("clickButtonMap", "clickfinger-map") { value(&$0.clickButtonMap, $1) },
      flag("isMiddleEmulationEnabled", "middle-emulation") {
        value(&$0.isMiddleEmulationEnabled, $1)
      },
      flag("isLeftHanded", "left-handed") { value(&$0.isLeftHanded, $1) },
      choice("scrollMethod", "scroll-method") { value(&$0.scrollMethod, $1) },
      flag("isNaturalScrollingEnabled", "natural-scrolling") {
        value(&$0.isNaturalScrollingEnabled, $1)
      },
      choice("accelerationProfile", "profile") { value(&$0.accelerationProfile, $1) },
      number("accelerationSpeed", "speed", -1...1) { value(&$0.accelerationSpeed, $1) },
      flag("isDisabledWhileTyping", "dwt") { value(&$0.isDisabledWhileTyping, $1) },
      flag("isPalmDetectionEnabled", "palm-detection") { value(&$0.isPalmDetectionEnabled, $1) },
    ]
  }

  private static var limits: [TrackpadOption] {
    TrackpadLimits.numbers.map { limit in
      number(limit.name, limit.name, limit.range) { limit.access(&$0.limits, $1) }
    }
  }
}

extension TrackpadSettings {
  /// Creates settings from text: `name=value` pairs, separated by commas.
  ///
  /// The word `libinput` alone begins with libinput's settings instead of the defaults. `version=1` says
  /// which version of the format it is, and may be left out.
  ///
  /// - Parameters:
  ///   - text: The text, for example `"tap=off,speed=0.3"`.
  ///   - settings: The settings to begin with; the defaults unless given.
  /// - Throws: ``TrackpadOptionError`` for an unknown option or value.
  public init(
    parsing text: String, from settings: TrackpadSettings = TrackpadSettings()
  ) throws(TrackpadOptionError) {
    self = settings
    try TrackpadOption.set(
      text, in: &self, among: TrackpadOption.all, subject: "a setting of the trackpad",
      presets: { $0.isSame(as: "libinput") ? .libinput : nil })
  }
}
