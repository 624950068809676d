/// An absolute axis of a digitizer, as the kernel describes it (`struct input_absinfo`).
public struct Axis: Hashable, Sendable, BitwiseCopyable {
  /// The smallest value, in device units.
  public var minimum: Int32
  /// The largest value, in device units, inclusive.
  public var maximum: Int32
  /// The amplitude of the noise that the kernel filters out, in device units.
  public var fuzz: Int32
  /// The size of the dead zone around the middle, in device units.
  public var flat: Int32
  /// The resolution in device units per millimetre; 0 if unknown.
  public var resolution: Int32

  /// Creates an axis from its range.
  public init(
    minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }

  /// The number of distinct values: `maximum − minimum + 1`, at least 1.
  public var extent: Double { max(1, Double(maximum) - Double(minimum) + 1) }

  /// The length in millimetres, `(maximum − minimum) ÷ resolution`, or `nil` if unknown.
  public var millimetres: Double? {
    guard resolution > 0, maximum > minimum else { return nil }
    return (Double(maximum) - Double(minimum)) / Double(resolution)
  }

  /// Returns the nearest value inside the range.
  ///
  /// - Parameter value: A value in device units.
  /// - Returns: The value, limited to the range.
  public func clamp(_ value: Int32) -> Int32 { min(max(value, minimum), max(minimum, maximum)) }
}
