import TSEventTime
import TSGeometry
import TSSampling

/// The settings by which movements are kept for a later event, and the time at which it is due.
///
/// With a delivery interval the touches are updated at once, and keep their former values as coalesced
/// samples. For frames of a display the device keeps its frames (``InputSource/keptFrames``).
@MainActor final class FrameGate {
  /// The end of a delivery interval for which movements are kept.
  struct Tick {
    let token: Timeline.Token
    let due: Timestamp
    /// The time of the last frame that was kept.
    var time: Timestamp
  }

  /// The call that delivers movements that are kept for the display.
  enum DisplayCall {
    /// Work on the timeline, at the next frame of ``Constants/framesPerSecond``.
    case scheduled(Timeline.Token)
    /// Work in the next frame of the display that shows the application.
    case requested(DisplayFrames.Token)
  }

  struct Plain: BitwiseCopyable {
    /// The least time between two events that contain only movement, in seconds; `nil` for none.
    var interval: TimeInterval?
    var sampling = InputSampling.raw
    /// The end of the interval; `nil` unless movements are kept for it.
    var tick: Tick?
    /// The call in the next frame of the display; `nil` unless movements are kept for it.
    var displayCall: DisplayCall?
  }

  var plain = Plain()
  var resamplingLimits = ResamplingLimits.standard
  /// The time of the last event; `nil` before the first.
  var lastDelivery: Timestamp?

  init() {}

  /// Whether frames that contain only movement may be kept.
  var keepsMoves: Bool { plain.interval != nil || plain.sampling != .raw }

  /// The earliest time of the next event that contains only movement; `nil` before the first event,
  /// or without an interval.
  var nextDelivery: Timestamp? {
    guard let interval = plain.interval, let lastDelivery else { return nil }
    return lastDelivery.advanced(by: interval)
  }

  /// Cancels the end of the interval.
  ///
  /// - Returns: What was cancelled; `nil` if no movements are kept.
  func takeTick(_ timeline: Timeline) -> Tick? {
    if let tick = plain.tick { timeline.cancel(tick.token) }
    return plain.tick.take()
  }

  func cancelDisplayCall(_ timeline: Timeline) {
    switch plain.displayCall.take() {
    case .scheduled(let token): timeline.cancel(token)
    case .requested(let token): timeline.displayFrames?.cancel(token)
    case nil: break
    }
  }
}
