/// A moment on a device's clock.
///
/// A timestamp counts microseconds, as kernel events do. Its origin is that of the source: boot for
/// a live device (`CLOCK_MONOTONIC`), the origin of the file for a recording. Timestamps of
/// different sources cannot be compared.
public struct Timestamp: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The microseconds since the origin of the clock.
  public var microseconds: Int64

  /// Creates a timestamp from microseconds.
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// Creates a timestamp from seconds, rounded to the nearest microsecond.
  ///
  /// A value that is not a number becomes the origin; one out of range becomes the nearest end of
  /// the range.
  ///
  /// - Parameter seconds: The seconds since the origin of the clock.
  public init(seconds: Double) {
    self.init(microseconds: Int64(roundingAndSaturating: seconds * 1e6))
  }

  /// The origin of the clock.
  public static let zero = Timestamp(microseconds: 0)

  /// The seconds since the origin, as a `TimeInterval` of the interface.
  public var seconds: Double { Double(microseconds) / 1e6 }

  /// Returns the time from this moment to another.
  ///
  /// - Returns: The time in seconds; negative if `other` is earlier.
  public func seconds(to other: Timestamp) -> Double {
    Double(other.microseconds &- microseconds) / 1e6
  }

  /// Returns the moment that is a number of seconds later, limited to the range of timestamps.
  ///
  /// - Parameter seconds: The time in seconds, which may be negative.
  public func advanced(by seconds: Double) -> Timestamp {
    let step = Int64(roundingAndSaturating: seconds * 1e6)
    let (sum, overflow) = microseconds.addingReportingOverflow(step)
    return Timestamp(microseconds: overflow ? (step < 0 ? .min : .max) : sum)
  }

  /// Returns the earlier of two moments of which either may be missing.
  ///
  /// Unlike `min()` of an array of moments it allocates nothing.
  ///
  /// - Returns: The earlier moment; the one that is not missing; or `nil`.
  package static func earliest(_ a: Timestamp?, _ b: Timestamp?) -> Timestamp? {
    guard let a else { return b }
    guard let b else { return a }
    return a < b ? a : b
  }

  /// Returns `true` if the first moment is before the second.
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.microseconds < b.microseconds }
}

extension Int64 {
  /// Creates the nearest integer, and the one that is farther from zero of two that are as near.
  ///
  /// - Parameter value: The number. One that is not a number becomes 0, and one out of range the
  ///   nearest end of the range.
  fileprivate init(roundingAndSaturating value: Double) {
    // `rounded()` calls a function of the C library on some processors. Within these bounds the
    // fraction is exact.
    guard abs(value) < 4e15 else {
      self.init(saturating: value.rounded())
      return
    }
    let whole = Int64(value)
    let fraction = value - Double(whole)
    self = fraction >= 0.5 ? whole + 1 : fraction <= -0.5 ? whole - 1 : whole
  }

  private init(saturating value: Double) {
    if value.isNaN {
      self = 0
    } else if value >= 9.2e18 {
      self = .max
    } else if value <= -9.2e18 {
      self = .min
    } else {
      self = Int64(value)
    }
  }
}
