public import TSEventTime
public import TSGeometry

/// A record of what a display did between the events of a live run.
///
/// An application on a display performs its frames at times that the hardware determines, and input
/// may arrive after a timer that is younger than it. A recording of a run keeps both, so that its
/// replay has the same trace and the same frames (D47).
///
/// evemu's format holds them as comments that begin with `#@`, which other programs ignore:
///
/// ```
/// #@ display 0.000001 0.016665 90 -64.0 0.0 448.0 480.0
/// #@ frame 0.009666 0.016666 0.000001
/// #@ time 0.020000
/// ```
///
/// libinput's format has no place for them.
public enum DisplayRecord: Hashable, Sendable {
  /// The display was opened or has changed: the time, the interval between two refreshes in seconds,
  /// the rotation of touchscreens relative to the screen in degrees clockwise, and the part of the
  /// screen that they cover, in points.
  case display(at: Timestamp, period: Double, rotation: Int, region: CGRect)
  /// A frame was performed: the time at which its work began, the refresh for which it was planned,
  /// and the last refresh before it that showed a picture.
  case frame(at: Timestamp, target: Timestamp, shown: Timestamp)
  /// Timers had run up to a time before the next event, which is older, arrived.
  case time(Timestamp)

  /// The time of the record.
  public var time: Timestamp {
    switch self {
    case .display(let time, _, _, _), .frame(let time, _, _), .time(let time): time
    }
  }

  /// Returns the record with other times.
  ///
  /// - Parameter shift: A closure that returns the time that replaces one of the record.
  package func shifted(_ shift: (Timestamp) -> Timestamp) -> DisplayRecord {
    switch self {
    case .display(let time, let period, let rotation, let region):
      .display(at: shift(time), period: period, rotation: rotation, region: region)
    case .frame(let time, let target, let shown):
      .frame(at: shift(time), target: shift(target), shown: shift(shown))
    case .time(let time): .time(shift(time))
    }
  }
}
