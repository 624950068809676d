/// A moment on a device's clock.
///
/// Kernel events carry microseconds; so does this. Its origin is that of the source: boot for a
/// live device (`CLOCK_MONOTONIC`), whatever the file says for a recording. Moments of different
/// sources are not to be compared.
public struct Timestamp: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Microseconds since the origin of the clock.
  public var microseconds: Int64

  /// Creates a moment from microseconds.
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// Creates a moment from seconds, rounded to the nearest microsecond.
  ///
  /// A value that is not a number is the origin; one out of range is the nearest end of it.
  public init(seconds: Double) {
    self.init(microseconds: Int64(saturating: (seconds * 1e6).rounded()))
  }

  /// The origin of the clock.
  public static let zero = Timestamp(microseconds: 0)

  /// Seconds since the origin, as the interface's `TimeInterval`.
  public var seconds: Double { Double(microseconds) / 1e6 }

  /// The time from this moment to another, in seconds; negative when the other is earlier.
  public func seconds(to other: Timestamp) -> Double {
    Double(other.microseconds &- microseconds) / 1e6
  }

  /// Returns the moment some seconds later.
  public func advanced(by seconds: Double) -> Timestamp {
    let step = Int64(saturating: (seconds * 1e6).rounded())
    let (sum, overflow) = microseconds.addingReportingOverflow(step)
    return Timestamp(microseconds: overflow ? (step < 0 ? .min : .max) : sum)
  }

  /// Whether the first moment is before the second.
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.microseconds < b.microseconds }
}

extension Int64 {
  fileprivate init(saturating value: Double) {
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
