internal import CTSLibevdev
public import TSEventTime

/// The clock of the events of live devices: `CLOCK_MONOTONIC`.
///
/// Use it for times that no event carries: a timer that fires, and the state of a device when it
/// was opened.
public enum MonotonicClock {
  /// The present time, in microseconds since boot.
  public static var now: Timestamp {
    Timestamp(microseconds: touchstone_monotonic_microseconds())
  }

  /// The present time in nanoseconds since boot, for measuring durations below a microsecond.
  public static var nanoseconds: Int64 { touchstone_monotonic_nanoseconds() }
}
