import TSEventTime
import TSGeometry
import TSSampling

/// The samples of a touch for the frames of a display: where views see the touch, and where it is
/// expected next.
///
/// Positions are in the coordinates of the touch's window.
@MainActor final class FrameSampling {
  /// The location that views see, and its time.
  private(set) var shown: PositionSample
  /// The location that views saw in the previous event.
  var previous: CGPoint
  private var predictor = TouchPredictor()
  /// The resampler; `nil` if views see the last sample.
  private var resampler: TouchResampler?
  /// The time up to which samples are predicted, in seconds: the duration of a frame.
  private let horizon: Double

  /// Begins with the first sample of a touch.
  ///
  /// - Parameters:
  ///   - resamples: Whether views see a location that is computed for the frame.
  ///   - horizon: The duration of a frame, in seconds.
  init(_ sample: PositionSample, resamples: Bool, _ limits: ResamplingLimits, horizon: Double) {
    shown = sample
    previous = sample.position
    self.horizon = horizon
    if resamples { resampler = TouchResampler(limits: limits) }
    resampler?.add(sample)
    predictor.add(sample)
  }

  /// Begins a new event: the location that views saw becomes the previous one.
  func beginEvent() { previous = shown.position }

  func add(_ sample: PositionSample) {
    predictor.add(sample)
    let position = resampler?.add(sample) ?? sample.position
    shown = PositionSample(time: max(sample.time, shown.time), position: position)
  }

  /// Computes the location for a frame, from the samples that were added and the next one.
  ///
  /// - Parameter next: The first sample that is too young for the frame, if there is one.
  func resample(forFrameAt time: Timestamp, next: PositionSample?) {
    if let made = resampler?.resample(forFrameAt: time, next: next) { shown = made }
  }

  /// Returns the samples with the location for a frame for which no sample is due.
  ///
  /// - Parameter next: The first sample that is too young for the frame.
  /// - Returns: The resampler after the frame, to be passed to ``show(_:)``; `nil` if the location
  ///   does not change.
  func resampler(betweenSamplesAt time: Timestamp, next: PositionSample) -> TouchResampler? {
    guard var resampler, resampler.isOnItsWay(to: next),
      let made = resampler.resample(forFrameAt: time, next: next), made.position != shown.position
    else { return nil }
    return resampler
  }

  /// Shows the location that a resampler has computed.
  func show(_ resampler: TouchResampler) {
    self.resampler = resampler
    if let made = resampler.resampled { shown = made }
  }

  /// Begins a new history, because another finger of the device lands.
  func restart() { resampler?.restart() }

  func end(with sample: PositionSample) { shown = sample }

  /// Returns the samples that are expected during the next frame.
  func predictions() -> [PositionSample] { predictor.predictions(upTo: horizon) }
}

extension Touch {
  /// The location that views see, in the coordinates of the window.
  var shownPosition: CGPoint {
    status.contains(.frameSampled) ? frameSampling?.shown.position ?? position : position
  }

  /// The location that views saw in the previous event, in the coordinates of the window.
  var previousShownPosition: CGPoint {
    status.contains(.frameSampled) ? frameSampling?.previous ?? previousPosition : previousPosition
  }

  /// The time of the location that views see.
  var shownTime: Timestamp {
    status.contains(.frameSampled) ? frameSampling?.shown.time ?? time : time
  }

  /// The last sample of the device, in the coordinates of the window.
  var sample: PositionSample { PositionSample(time: time, position: position) }

  /// Starts sampling for frames, because the touch begins.
  func begin(_ sampling: FrameSampling) {
    frameSampling = sampling
    status.insert(.frameSampled)
  }

  /// Adds the present position as a sample for frames, in a new event.
  func addFrameSample() {
    guard let frameSampling else { return }
    frameSampling.beginEvent()
    frameSampling.add(sample)
  }
}
