import TSGeometry

/// A setting as text: its names, its possible values, and how it is set.
///
/// The command line, scenes and the C library use it, so that all know every setting and refuse the same
/// values.
public struct SettingOption<Settings>: Sendable {
  /// The name of the property of the settings.
  public var property: String
  /// The name on the command line; of a trackpad libinput's, where the option is the same.
  public var name: String
  /// The values that are possible, in words.
  public var values: String
  private let assign: @Sendable (inout Settings, String) -> Bool
  private let read: @Sendable (Settings) -> String

  /// Creates an option.
  ///
  /// - Parameters:
  ///   - assign: A closure that sets the value from text, and returns whether it is possible.
  ///   - read: A closure that returns the value as text.
  package init(
    _ property: String, _ name: String, values: String,
    assign: @escaping @Sendable (inout Settings, String) -> Bool,
    read: @escaping @Sendable (Settings) -> String
  ) {
    (self.property, self.name, self.values) = (property, name, values)
    (self.assign, self.read) = (assign, read)
  }

  /// Returns the value in settings as text, which ``set(_:in:)`` accepts.
  public func text(in settings: Settings) -> String { read(settings) }

  /// Sets the value in settings from text.
  ///
  /// - Throws: ``SettingOptionError`` if the text is no possible value.
  public func set(_ text: String, in settings: inout Settings) throws(SettingOptionError) {
    guard assign(&settings, text) else {
      throw SettingOptionError(option: name, value: text, expected: values)
    }
  }

  /// A closure that sets a value of settings, unless the new one is `nil`, and returns it.
  package typealias Access<Value> = @Sendable (inout Settings, Value?) -> Value

  package static func flag(
    _ property: String, _ name: String, _ access: @escaping Access<Bool>
  ) -> SettingOption {
    SettingOption(property, name, values: "on or off") { settings, text in
      let isOn = text.isSame(as: "on") || text.isSame(as: "true")
      guard isOn || text.isSame(as: "off") || text.isSame(as: "false") else { return false }
      _ = access(&settings, isOn)
      return true
    } read: { settings in
      var settings = settings
      return access(&settings, nil) ? "on" : "off"
    }
  }

  package static func choice<Value>(
    _ property: String, _ name: String, _ access: @escaping Access<Value>
  ) -> SettingOption
  where Value: RawRepresentable<String> & CaseIterable & Sendable {
    let values = alternatives(Value.allCases.map { $0.rawValue })
    return SettingOption(property, name, values: values) { settings, text in
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

  package static func number(
    _ property: String, _ name: String, _ range: ClosedRange<Double>, unit: String = "",
    _ access: @escaping Access<Double>
  ) -> SettingOption {
    let values = "a number from \(range.lowerBound) to \(range.upperBound)\(unit)"
    return SettingOption(property, name, values: values) { settings, text in
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

  /// Returns the option with a name.
  ///
  /// - Parameter name: A name on the command line, or that of a property.
  package static func named(_ name: String, among options: [SettingOption]) -> SettingOption? {
    options.first { $0.name.isSame(as: name) || $0.property.isSame(as: name) }
  }

  /// Sets options from text: `name=value` pairs, separated by commas.
  ///
  /// `version=1` says which version of the format it is, and may be left out.
  ///
  /// - Parameters:
  ///   - subject: What an option is, for errors, such as "a setting of the trackpad".
  ///   - presets: A closure that returns the settings that a word alone stands for.
  /// - Throws: ``SettingOptionError`` for an unknown option or value.
  package static func set(
    _ text: String, in settings: inout Settings, among options: [SettingOption], subject: String,
    presets: (String) -> Settings?
  ) throws(SettingOptionError) {
    for pair in text.split(separator: ",", omittingEmptySubsequences: true) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let (name, value) = (String(parts[0]), parts.count == 2 ? String(parts[1]) : nil)
      if value == nil, let preset = presets(name) {
        settings = preset
        continue
      }
      if name.isSame(as: "version") {
        guard value?.isSame(as: "1") == true else {
          throw SettingOptionError(
            option: "version", value: value ?? "",
            expected: "1, the only one that is read here; use a newer Touchstone for others")
        }
        continue
      }
      guard let option = named(name, among: options) else {
        let names = options.map { $0.name }.joined(separator: ", ")
        throw SettingOptionError(option: subject, value: name, expected: "one of \(names)")
      }
      guard let value else {
        throw SettingOptionError(option: option.name, value: "", expected: option.values)
      }
      try option.set(value, in: &settings)
    }
  }
}

// Not generic, as the library without a runtime would have it for each type.
private func alternatives(_ words: [String]) -> String {
  words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
}

/// Sets a value, unless the new one is `nil`, and returns it.
@discardableResult
package func value<Value>(_ value: inout Value, _ new: Value?) -> Value {
  if let new { value = new }
  return value
}

/// An error that indicates a text that is no value of an option.
public struct SettingOptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the option; for an unknown option, the name that was given.
  public var option: String
  /// The text that was given.
  public var value: String
  /// The values that are possible, in words.
  public var expected: String

  /// Creates an error.
  public init(option: String, value: String, expected: String) {
    self.option = option
    self.value = value
    self.expected = expected
  }

  /// The option, the text and the possible values as one sentence.
  public var description: String { "\(option) is \"\(value)\", but must be \(expected)" }
}
