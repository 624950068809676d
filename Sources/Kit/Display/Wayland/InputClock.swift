internal import CTSWaylandWindow
internal import TSEventTime
internal import Glibc

/// The conversion of the times of input to the monotonic clock.
///
/// The protocol gives milliseconds on a clock that it does not name, and that wraps after 49.7 days.
/// Compositors that read the kernel's devices use the monotonic clock; others may not. Times near the
/// present are taken as they are. Others are shifted so that the event with the least delay arrives
/// when it happened.
struct InputClock {
  /// The age below which a time counts as one of the monotonic clock, in microseconds.
  private static let plausibleAge: Int64 = 10_000_000
  /// What a time can be ahead of the present because of rounding, in microseconds.
  private static let tolerance: Int64 = 2_000

  /// The least difference to the monotonic clock of times that are not on it.
  private var offset: Int64?
  private var last: (milliseconds: UInt32, unwrapped: Int64)?

  /// Returns the time of an event.
  ///
  /// - Parameters:
  ///   - nanoseconds: The precise time, or `nil` if the compositor gives none.
  ///   - milliseconds: The time of the protocol; 0 for an event without a time.
  /// - Returns: The time on the monotonic clock, not after `now`.
  mutating func time(
    nanoseconds: Int64?, milliseconds: UInt32, now: Timestamp
  ) -> Timestamp {
    if let nanoseconds { return time(nanoseconds / 1000, now) }
    guard milliseconds != 0 else { return now }
    // The monotonic clock in milliseconds, with its upper bits restored.
    let present = now.microseconds / 1000
    let age = Int64(Int32(bitPattern: UInt32(truncatingIfNeeded: present) &- milliseconds))
    if age * 1000 >= -Self.tolerance, age * 1000 < Self.plausibleAge {
      return min(Timestamp(microseconds: (present - age) * 1000), now)
    }
    var unwrapped = Int64(milliseconds)
    if let last {
      unwrapped = last.unwrapped + Int64(Int32(bitPattern: milliseconds &- last.milliseconds))
    }
    last = (milliseconds, unwrapped)
    return shifted(unwrapped * 1000, now)
  }

  private mutating func time(_ microseconds: Int64, _ now: Timestamp) -> Timestamp {
    let age = now.microseconds &- microseconds
    if age >= -Self.tolerance, age < Self.plausibleAge {
      return min(Timestamp(microseconds: microseconds), now)
    }
    return shifted(microseconds, now)
  }

  private mutating func shifted(_ microseconds: Int64, _ now: Timestamp) -> Timestamp {
    let difference = now.microseconds &- microseconds
    // A clock that was set, or that stopped while the machine slept, begins anew.
    if let offset, difference - offset < Self.plausibleAge, difference >= offset {
      return Timestamp(microseconds: microseconds &+ offset)
    }
    offset = difference
    return now
  }
}

/// The conversion of the times of pictures to the monotonic clock.
struct PictureClock {
  /// The number of the compositor's clock; that of the monotonic one until the compositor names it.
  var number = UInt32(CLOCK_MONOTONIC)
  /// The difference to the present above which a time is not believed, in microseconds.
  private static let plausibleAge: Int64 = 1_000_000

  static var now: Timestamp {
    Timestamp(microseconds: wayland_clock_now(UInt32(CLOCK_MONOTONIC)) / 1000)
  }

  /// Returns the time of a picture.
  ///
  /// Clocks may drift apart by 500 parts per million, so both are read for each picture.
  ///
  /// - Parameter nanoseconds: The time on the compositor's clock.
  /// - Returns: The time on the monotonic clock; the present if the time cannot be converted.
  func time(nanoseconds: Int64) -> Timestamp {
    let now = Self.now
    var time = nanoseconds
    if number != UInt32(CLOCK_MONOTONIC) {
      guard let offset else { return now }
      time += offset
    }
    let converted = Timestamp(microseconds: time / 1000)
    let age = now.microseconds &- converted.microseconds
    return abs(age) < Self.plausibleAge ? converted : now
  }

  /// The nanoseconds by which the monotonic clock is ahead of the compositor's.
  private var offset: Int64? {
    var best: (offset: Int64, span: Int64)?
    // Of a few readings the one that was interrupted least is the most precise.
    for _ in 0..<3 {
      let before = wayland_clock_now(UInt32(CLOCK_MONOTONIC))
      let other = wayland_clock_now(number)
      let after = wayland_clock_now(UInt32(CLOCK_MONOTONIC))
      guard other >= 0 else { return nil }
      let span = after - before
      if best.map({ span < $0.span }) ?? true {
        best = (before + span / 2 - other, span)
      }
    }
    return best?.offset
  }
}
