internal import CLibevdev
public import EventTime

/// The clock on which live devices stamp their events: `CLOCK_MONOTONIC`.
///
/// It is read for what no event dates: a timer that fell due, and what lay on a device when it
/// was opened.
public enum MonotonicClock {
  /// The present moment, in microseconds since boot.
  public static var now: Timestamp {
    Timestamp(microseconds: touchstone_monotonic_microseconds())
  }

  /// The present moment in nanoseconds since boot, for measuring what takes less than a microsecond.
  public static var nanoseconds: Int64 { touchstone_monotonic_nanoseconds() }
}
