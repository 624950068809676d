public import EventTime
internal import Glibc

/// The clock on which live devices stamp their events: `CLOCK_MONOTONIC`.
///
/// It is read for what no event dates: a timer that fell due, and what lay on a device when it
/// was opened.
public enum MonotonicClock {
  /// The present moment, in microseconds since boot.
  public static var now: Timestamp {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_MONOTONIC, &time) == 0 else { return .zero }
    return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }
}
