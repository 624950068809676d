import TSEventTime
public import TSGeometry

/// The clock of a sensor: when it reports frames.
public struct ReportClock: Hashable, Sendable {
  /// The period with one contact, in seconds.
  public var period: TimeInterval
  /// The period with several contacts, in seconds; slower on some pads (M40).
  public var periodOfSeveral: TimeInterval
  /// The standard deviation of a period, in seconds.
  public var jitter: TimeInterval
  /// The unit of the times of events, in seconds: theirs are multiples of it; 0 for any time.
  public var unit: TimeInterval = 0
  /// The tabulated times from frame to frame with one contact; `nil` for a normal distribution.
  package var steps: QuantileTable?
  /// The tabulated times from the last frame to the lift with one contact; `nil` for those of other
  /// frames.
  package var liftSteps: QuantileTable?
  /// The tabulated frame times during a stroke of one finger; empty for a clock with a period.
  package var runs: [ClockRun] = []
  /// The tabulated frame times during strokes of two fingers.
  package var pairRuns: [ClockRun] = []

  /// Creates a clock with a period.
  ///
  /// - Parameters:
  ///   - periodOfSeveral: The period with several contacts; the same by default.
  ///   - jitter: The standard deviation of a period, in seconds; 0 by default.
  public init(
    period: TimeInterval, periodOfSeveral: TimeInterval? = nil, jitter: TimeInterval = 0
  ) {
    self.period = period
    self.periodOfSeveral = periodOfSeveral ?? period
    self.jitter = jitter
  }

  /// Returns the time of an event in the unit of the clock.
  func rounded(_ time: Timestamp) -> Timestamp {
    guard unit > 0 else { return time }
    let microseconds = max(Int64((unit * 1e6).rounded()), 1)
    return Timestamp(
      microseconds: (time.microseconds + microseconds / 2) / microseconds * microseconds)
  }

  /// A frame: its time, and the deviations from the path that belong to it.
  struct Tick {
    var time: Double
    /// The time of the finger's path that is sensed; `nil` for that of the frame.
    var pathTime: Double?
    var deviation: ClockRun.Frame?
    /// Whether contacts can end at this tick alone.
    var isLift = false
    /// Whether the lift is the next tick.
    var isLast = false

    /// The time of the finger's path that is sensed.
    var moment: Double { pathTime ?? time }
  }

  /// Returns the frames of a movement, in order of time; at the last one no finger is down.
  func ticks(of motion: HandMotion, _ random: inout MotionRandom) -> [Tick] {
    let first = motion.fingers[0]
    if motion.fingers.count == 1, let onset = first.onset,
      let run = run(of: runs, for: first, from: onset, to: first.end, &random)
    {
      return ticks(from: first.start, onset: onset, end: first.end, run)
    }
    if motion.fingers.count == 2 {
      let onset = motion.fingers[1].start
      let end = min(first.end, motion.fingers[1].end)
      if end > onset,
        let run = run(of: pairRuns, for: motion.fingers[1], from: onset, to: end, &random)
      {
        return pairTicks(motion, onset: onset, end: end, run, &random)
      }
    }
    return periodic(motion, &random)
  }

  /// Returns the time from a frame with one contact to the next.
  ///
  /// The clock of a sensor is regular, and its times are read a little late: a long step is followed
  /// by a short one (a correlation of −0.4 between successive steps of the measured pad).
  private func step(_ last: inout Double, _ random: inout MotionRandom) -> Double {
    let next = random.normal()
    let score = (next - 0.6 * last) / 1.36.squareRoot()
    last = next
    guard let steps else { return max(period + jitter * score, period / 4) }
    return steps[PortableMath.normalProbability(score)]
  }

  private func periodic(_ motion: HandMotion, _ random: inout MotionRandom) -> [Tick] {
    var (ticks, time) = ([Tick(time: 0)], motion.fingers[0].start)
    ticks[0].time = time
    var score = 0.0
    while time < motion.duration {
      let count = motion.fingers.filter { $0.start <= time && time < $0.end }.count
      let mean = count > 1 ? periodOfSeveral : period
      // Between two touches there is nothing to report, and the next one begins a frame.
      if count == 0, let next = motion.fingers.first(where: { $0.start > time }) {
        time = next.start
      } else {
        time +=
          count == 1 ? step(&score, &random) : max(mean + jitter * random.normal(), mean / 4)
      }
      ticks.append(Tick(time: time))
    }
    return ticks
  }

  /// Returns one of the tabulated runs of strokes like a given one, or `nil` if there are none.
  ///
  /// Of those that last about as long it is among the three whose speeds are most alike, so that the
  /// deviations of fast pieces are added to fast pieces.
  private func run(
    of runs: [ClockRun], for finger: HandMotion.Finger, from start: Double, to end: Double,
    _ random: inout MotionRandom
  ) -> ClockRun? {
    guard !runs.isEmpty else { return nil }
    let near = ranked(Array(runs.indices)) { abs(runs[$0].duration - (end - start)) }
    let alike = ranked(Array(near.prefix(max(8, runs.count / 6)))) { index in
      var (time, difference, sum) = (start, 0.0, 1.0)
      for frame in runs[index].frames {
        time += frame.interval
        let speed = time < end ? Double(finger.velocity(at: time).length) : 0
        difference += abs(speed - frame.speed)
        sum += speed + frame.speed
      }
      return difference / sum
    }
    return runs[alike[random.index(below: min(3, alike.count))]]
  }

  private func ranked(_ indices: [Int], by key: (Int) -> Double) -> [Int] {
    let keyed = indices.map { (index: $0, key: key($0)) }
    return keyed.sorted { $0.key == $1.key ? $0.index < $1.index : $0.key < $1.key }.map(\.index)
  }

  /// Returns the frames of a stroke by a tabulated run, with the lift after the last one.
  private func ticks(
    from start: Double, onset: Double, end: Double, _ run: ClockRun
  ) -> [Tick] {
    var ticks = waiting(from: start, until: onset, last: period)
    ticks += tabulated(
      run, from: onset, to: end, isLate: onset > start)
    ticks[ticks.count - 1].isLast = true
    ticks.append(Tick(time: ticks[ticks.count - 1].time + run.lift, isLift: true))
    return ticks
  }

  /// Returns the frames of two fingers: by a tabulated run while both are on the surface, and with
  /// the period while one is.
  private func pairTicks(
    _ motion: HandMotion, onset: Double, end: Double, _ run: ClockRun,
    _ random: inout MotionRandom
  ) -> [Tick] {
    // With the frame in which it finds the second finger a pad takes the time of two.
    var ticks = waiting(from: motion.fingers[0].start, until: onset, last: periodOfSeveral)
    if ticks.count == 1 { ticks[0].deviation = run.frames.first }
    ticks += tabulated(
      run, from: onset, to: end - 0.0114, isLate: onset > motion.fingers[0].start)
    // The first lift is seen late, and the other finger is sensed as late from then on.
    var (time, score) = (ticks[ticks.count - 1].time + run.lift, 0.0)
    let late = time - end
    ticks.append(Tick(time: time, pathTime: end, isLift: true))
    while time - late < motion.duration - 1e-6 {
      time += step(&score, &random)
      ticks.append(Tick(time: time, pathTime: time - late))
    }
    return ticks
  }

  /// Returns the frames from touch-down until the first of a run; the phase of the clock is free, so
  /// that one is due when the run begins.
  private func waiting(from start: Double, until onset: Double, last: Double) -> [Tick] {
    var before: [Tick] = []
    var time = onset - last
    while time > start + period / 2 {
      before.append(Tick(time: time))
      time -= period
    }
    return [Tick(time: start)] + before.reversed()
  }

  /// Returns the frames of a run from one time to another, at which the last frame is.
  private func tabulated(
    _ run: ClockRun, from onset: Double, to end: Double, isLate: Bool
  ) -> [Tick] {
    var ticks = isLate ? [Tick(time: onset, deviation: run.frames.first)] : []
    let frames = fitted(Array(run.frames.dropFirst()), to: end - onset)
    let whole = frames.reduce(0) { $0 + $1.interval }
    // Run and stroke end together, so that the slow end of one is added to that of the other. The
    // clock stays as it was recorded.
    let stretch = whole > 0 ? (end - onset) / whole : 1
    var time = onset
    for frame in frames {
      time += frame.interval
      ticks.append(
        Tick(
          time: time, pathTime: onset + (time - onset) * stretch, deviation: frame))
    }
    return ticks
  }

  /// Returns as many frames as fit best into a duration: some behind the middle are left out or
  /// repeated.
  private func fitted(_ frames: [ClockRun.Frame], to duration: Double) -> [ClockRun.Frame] {
    guard !frames.isEmpty else { return [] }
    var frames = frames
    var whole = frames.reduce(0) { $0 + $1.interval }
    while frames.count > 1 {
      let middle = frames.count * 2 / 3
      guard abs(whole - frames[middle].interval - duration) < abs(whole - duration) else { break }
      whole -= frames[middle].interval
      frames.remove(at: middle)
    }
    var middle = frames.count * 2 / 3
    while abs(whole + max(frames[middle].interval, 0.001) - duration) < abs(whole - duration) {
      whole += max(frames[middle].interval, 0.001)
      frames.insert(frames[middle], at: middle)
      // The original of the next copy is one further, until the tail begins again.
      middle = middle + 2 < frames.count ? middle + 2 : frames.count * 2 / 3
    }
    return frames
  }
}
