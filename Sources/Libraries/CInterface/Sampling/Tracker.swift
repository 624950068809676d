/// One point that moves: its positions for frames, and where it is expected.
final class Tracker {
  private var resampler = TouchResampler()
  private var predictor = TouchPredictor()
  /// The samples that are later than the last frame, oldest first.
  private var pending: [PositionSample] = []
  private var last: PositionSample?
  /// What was returned for the last frame.
  private var shown: PositionSample?

  /// Adds a sample, unless it is earlier than the last one.
  ///
  /// - Parameter isForFrames: Pass `false` if no position will be asked for a frame before this sample.
  func add(_ sample: PositionSample, isForFrames: Bool = true) {
    if let last, sample.time < last.time { return }
    last = sample
    predictor.add(sample)
    pending.append(sample)
    if !isForFrames {
      takePending(upTo: sample.time)
    } else if pending.count == Tracker.greatestPendingCount {
      takePending(upTo: pending[pending.count / 2].time)
    }
  }

  /// The number of samples that are kept without a frame: half a second of the fastest screens.
  private static var greatestPendingCount: Int { 512 }

  /// Begins a new history.
  func restart() {
    restartResampling()
    predictor.restart()
  }

  /// Does not compute positions from samples before and after this moment, as another finger has
  /// landed.
  func restartResampling() {
    takePending(upTo: last?.time ?? .distantPast)
    resampler.restart()
  }

  /// Forgets all samples, for another point.
  func clear() {
    resampler = TouchResampler()
    predictor.restart()
    pending.removeAll(keepingCapacity: true)
    (last, shown) = (nil, nil)
  }

  /// Returns the position for a frame; `nil` without a sample.
  func sample(forFrameAt frameTime: Timestamp) -> PositionSample? {
    takePending(upTo: resampler.sampleTime(forFrameAt: frameTime))
    // Between two samples the position is interpolated, if the point is on its way.
    let next = pending.first.flatMap { resampler.isOnItsWay(to: $0) ? $0 : nil }
    if let made = resampler.resample(forFrameAt: frameTime, next: next) { shown = made }
    return shown ?? last
  }

  private func takePending(upTo end: Timestamp) {
    var count = 0
    for sample in pending where sample.time <= end {
      let position = resampler.add(sample)
      shown = PositionSample(time: max(sample.time, shown?.time ?? sample.time), position: position)
      count += 1
    }
    pending.removeFirst(count)
  }

  /// Writes the samples that are expected, oldest first.
  ///
  /// - Parameters:
  ///   - horizon: The time after the last sample, in microseconds.
  ///   - capacity: The number of samples that fit.
  /// - Returns: The number of samples that were written.
  func predict(
    upTo horizon: Int64, into samples: UnsafeMutablePointer<ts_sample>?, _ capacity: Int
  ) -> Int32 {
    var count = 0
    for sample in predictor.predictions(upTo: Double(horizon) / 1e6) where count < capacity {
      samples?[count] = ts_sample(sample)
      count += 1
    }
    return Int32(clamping: count)
  }

  var velocity: CGVector { predictor.velocity }
}

extension ts_sample {
  init(_ sample: PositionSample) {
    self.init(
      time: sample.time.microseconds, x: Double(sample.position.x), y: Double(sample.position.y))
  }
}

extension PositionSample {
  /// Creates a sample of a record; `nil` if it has a number that is not usable.
  init?(_ record: ts_sample) {
    guard isUsable(record.time), areUsable(record.x, record.y) else { return nil }
    self.init(
      time: Timestamp(microseconds: record.time), position: CGPoint(x: record.x, y: record.y))
  }
}
