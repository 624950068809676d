import TSGeometry

/// A setting of a trackpad as text: its names, its possible values, and how it is set.
///
/// The command line and scenes use it, so that both know every setting and refuse the same values.
public struct TrackpadOption: Sendable {
  /// The name of the property of ``TrackpadSettings`` or ``TrackpadLimits``.
  public var property: String
  /// The name on the command line, which is libinput's where the option is the same; for a limit the
  /// same as ``property``.
  public var name: String
  /// The values that are possible, in words.
  public var values: String
  private let assign: @Sendable (inout TrackpadSettings, String) -> Bool
  private let read: @Sendable (TrackpadSettings) -> String

  /// Returns the value in settings as text.
  ///
  /// - Returns: The text, which ``set(_:in:)`` accepts.
  public func text(in settings: TrackpadSettings) -> String { read(settings) }

  /// Sets the value in settings from text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - settings: The settings to change.
  /// - Throws: ``TrackpadOptionError`` if the text is no possible value.
  public func set(
    _ text: String, in settings: inout TrackpadSettings
  ) throws(TrackpadOptionError) {
    guard assign(&settings, text) else {
      throw TrackpadOptionError(option: name, value: text, expected: values)
    }
  }

  /// Returns the option with a name.
  ///
  /// - Parameter name: A name on the command line, or that of a property.
  /// - Returns: The option, or `nil` if there is none.
  public static func named(_ name: String) -> TrackpadOption? {
    all.first { $0.name.isSame(as: name) || $0.property.isSame(as: name) }
  }

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

  private static var limits: [TrackpadOption] { TrackpadLimits.numbers.map(limit) }

  /// A closure that sets a value of settings, unless the new one is `nil`, and returns it.
  private typealias Access<Value> = @Sendable (inout TrackpadSettings, Value?) -> Value

  private static func flag(
    _ property: String, _ name: String, _ access: @escaping Access<Bool>
  ) -> TrackpadOption {
    TrackpadOption(property: property, name: name, values: "on or off") { settings, text in
      let isOn = text.isSame(as: "on") || text.isSame(as: "true")
      guard isOn || text.isSame(as: "off") || text.isSame(as: "false") else { return false }
      _ = access(&settings, isOn)
      return true
    } read: { settings in
      var settings = settings
      return access(&settings, nil) ? "on" : "off"
    }
  }

  private static func choice<Value>(
    _ property: String, _ name: String, _ access: @escaping Access<Value>
  ) -> TrackpadOption
  where Value: RawRepresentable<String> & CaseIterable & Sendable {
    let values = Self.values(Value.allCases.map { $0.rawValue })
    return TrackpadOption(property: property, name: name, values: values) { settings, text in
      for value in Value.allCases where value.rawValue.isSame(as: text) {
        _ = access(&settings, value)
        return true
      }
      return false
    } read: { settings in
      var settings = settings
      return access(&settings, nil).rawValue
    }
  }

  // Not generic, as the library without a runtime would have it for each type.
  private static func values(_ words: [String]) -> String {
    words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }

  private static func number(
    _ property: String, _ name: String, _ range: ClosedRange<Double>,
    _ access: @escaping Access<Double>
  ) -> TrackpadOption {
    let values = "a number from \(range.lowerBound) to \(range.upperBound)"
    return TrackpadOption(property: property, name: name, values: values) { settings, text in
      guard let value = Double(decimal: Array(text.utf8)[...]), range.contains(value) else {
        return false
      }
      _ = access(&settings, value)
      return true
    } read: { settings in
      var settings = settings
      return "\(access(&settings, nil))"
    }
  }

  private static func limit(_ number: TrackpadLimits.Number) -> TrackpadOption {
    let (name, range) = (number.name, number.range)
    let values = "a number from \(range.lowerBound) to \(range.upperBound)"
    return TrackpadOption(property: name, name: name, values: values) { settings, text in
      guard let value = Double(decimal: Array(text.utf8)[...]), range.contains(value) else {
        return false
      }
      _ = number.access(&settings.limits, value)
      return true
    } read: { settings in
      var limits = settings.limits
      return "\(number.access(&limits, nil))"
    }
  }
}

/// An error that indicates a text that is no value of an option of a trackpad.
public struct TrackpadOptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the option; for an unknown option, the name that was given.
  public var option: String
  /// The text that was given.
  public var value: String
  /// The values that are possible, in words.
  public var expected: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - option: The name of the option.
  ///   - value: The text that was given.
  ///   - expected: The values that are possible, in words.
  public init(option: String, value: String, expected: String) {
    self.option = option
    self.value = value
    self.expected = expected
  }

  /// The option, the text and the possible values as one sentence.
  public var description: String { "\(option) is \"\(value)\", but must be \(expected)" }
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
    for pair in text.split(separator: ",", omittingEmptySubsequences: true) {
      if pair == "libinput" {
        self = .libinput
        continue
      }
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts[0] == "version" {
        guard parts.count == 2, parts[1] == "1" else {
          throw TrackpadOptionError(
            option: "version", value: String(parts.dropFirst().first ?? ""),
            expected: "1, the only one that is read here; use a newer Touchstone for others")
        }
        continue
      }
      guard let option = TrackpadOption.named(String(parts[0])) else {
        let names = TrackpadOption.all.map { $0.name }.joined(separator: ", ")
        throw TrackpadOptionError(
          option: "a setting of the trackpad", value: String(parts[0]), expected: "one of \(names)")
      }
      guard parts.count == 2 else {
        throw TrackpadOptionError(option: option.name, value: "", expected: option.values)
      }
      try option.set(String(parts[1]), in: &self)
    }
  }
}
