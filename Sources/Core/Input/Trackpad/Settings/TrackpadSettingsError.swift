/// An error that indicates a setting of a trackpad outside its range.
public struct TrackpadSettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the setting, as in ``TrackpadSettings`` or ``TrackpadLimits``.
  public var setting: String
  /// The value that was set.
  public var value: Double
  /// The values that are possible.
  public var range: ClosedRange<Double>

  /// Creates an error.
  public init(setting: String, value: Double, range: ClosedRange<Double>) {
    self.setting = setting
    self.value = value
    self.range = range
  }

  /// The setting, its value and its range as one sentence.
  public var description: String {
    "\(setting) is \(value), but must be from \(range.lowerBound) to \(range.upperBound)"
  }
}
