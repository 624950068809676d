public import Geometry

/// The clock of a sensor: when it reports frames.
public struct ReportClock: Hashable, Sendable {
  /// The period with one contact, in seconds.
  public var period: TimeInterval
  /// The period with several contacts, in seconds; slower on some pads (M40).
  public var periodOfSeveral: TimeInterval
  /// The standard deviation of a period, in seconds.
  public var jitter: TimeInterval
  /// The time by which a lift is reported before the next frame would be, in seconds (M40).
  public var liftLead: TimeInterval
  /// The smallest and the largest delay of a lift after the last frame, in seconds, on sensors whose
  /// frame times are tabulated (M43).
  public var liftDelay: ClosedRange<TimeInterval>
  /// The tabulated frame times during a stroke of one finger; empty for a clock with a period.
  package var runs: [ClockRun] = []
  /// The tabulated frame times during strokes of two fingers.
  package var pairRuns: [ClockRun] = []

  /// Creates a clock with a period.
  ///
  /// - Parameters:
  ///   - period: The period with one contact, in seconds.
  ///   - periodOfSeveral: The period with several contacts; the same by default.
  ///   - jitter: The standard deviation of a period, in seconds; 0 by default.
  ///   - liftLead: The time by which a lift is early, in seconds; 0 by default.
  ///   - liftDelay: The delay of a lift after the last frame of a tabulated stroke, in seconds.
  public init(
    period: TimeInterval, periodOfSeveral: TimeInterval? = nil, jitter: TimeInterval = 0,
    liftLead: TimeInterval = 0, liftDelay: ClosedRange<TimeInterval> = 0.008...0.02
  ) {
    self.period = period
    self.periodOfSeveral = periodOfSeveral ?? period
    self.jitter = jitter
    self.liftLead = liftLead
    self.liftDelay = liftDelay
  }

  /// A frame: its time, and the deviations from the path that belong to it.
  struct Tick {
    var time: Double
    var lead = 0.0
    var side = 0.0
    /// A Boolean value that indicates whether contacts can end at this tick alone.
    var isLift = false
  }

  /// Returns the frames of a movement.
  ///
  /// - Parameters:
  ///   - motion: The movement.
  ///   - random: The generator.
  /// - Returns: The frames, in order of time; at the last one no finger is down.
  func ticks(of motion: HandMotion, _ random: inout MotionRandom) -> [Tick] {
    let first = motion.fingers[0]
    if motion.fingers.count == 1, let onset = first.onset,
      let run = run(
        of: runs, duration: first.end - onset, &random)
    {
      return ticks(from: first.start, onset: onset, end: first.end, run, &random)
    }
    if motion.fingers.count == 2 {
      let onset = motion.fingers[1].start
      let end = min(first.end, motion.fingers[1].end)
      if end > onset, let run = run(of: pairRuns, duration: end - onset, &random) {
        return pairTicks(motion, onset: onset, end: end, run, &random)
      }
    }
    return periodic(motion, &random)
  }

  private func periodic(_ motion: HandMotion, _ random: inout MotionRandom) -> [Tick] {
    var (ticks, time) = ([Tick(time: 0)], motion.fingers[0].start)
    ticks[0].time = time
    while time < motion.duration {
      let count = motion.fingers.filter { $0.start <= time && time < $0.end }.count
      let mean = count > 1 ? periodOfSeveral : period
      // Between two touches there is nothing to report, and the next one begins a frame.
      if count == 0, let next = motion.fingers.first(where: { $0.start > time }) {
        time = next.start
      } else {
        time += max(mean + jitter * random.normal(), mean / 4)
      }
      ticks.append(Tick(time: time))
    }
    return ticks
  }

  /// Returns one of the tabulated runs that last about as long as a stroke, or `nil` if there are
  /// none.
  private func run(
    of runs: [ClockRun], duration: Double, _ random: inout MotionRandom
  ) -> ClockRun? {
    guard !runs.isEmpty else { return nil }
    let ranked = runs.indices.sorted {
      let (a, b) = (abs(runs[$0].duration - duration), abs(runs[$1].duration - duration))
      return a == b ? $0 < $1 : a < b
    }
    return runs[ranked[random.index(below: min(max(4, runs.count / 10), ranked.count))]]
  }

  /// Returns the frames of a stroke by a tabulated run, with the lift after the last one.
  private func ticks(
    from start: Double, onset: Double, end: Double, _ run: ClockRun,
    _ random: inout MotionRandom
  ) -> [Tick] {
    var ticks = waiting(from: start, until: onset)
    ticks += tabulated(run, from: onset, to: end, isLate: onset > start, &random)
    let last = ticks[ticks.count - 1].time
    ticks.append(Tick(time: max(last + random.uniform(liftDelay), end), isLift: true))
    return ticks
  }

  /// Returns the frames of two fingers: by a tabulated run while both are on the surface, and with
  /// the period while one is.
  private func pairTicks(
    _ motion: HandMotion, onset: Double, end: Double, _ run: ClockRun,
    _ random: inout MotionRandom
  ) -> [Tick] {
    var ticks = waiting(from: motion.fingers[0].start, until: onset)
    ticks += tabulated(
      run, from: onset, to: end - period / 2, isLate: onset > motion.fingers[0].start, &random)
    while let last = ticks.last, last.time < motion.duration {
      ticks.append(Tick(time: last.time + max(period + jitter * random.normal(), period / 4)))
    }
    return ticks
  }

  /// Returns the frames from touch-down until the first of a run; the phase of the clock is free, so
  /// that one is due when the run begins.
  private func waiting(from start: Double, until onset: Double) -> [Tick] {
    var before: [Tick] = []
    var time = onset - period
    while time > start + period / 2 {
      before.append(Tick(time: time))
      time -= period
    }
    return [Tick(time: start)] + before.reversed()
  }

  /// Returns the frames of a run, which is cut or whose tail is repeated.
  private func tabulated(
    _ run: ClockRun, from onset: Double, to end: Double, isLate: Bool,
    _ random: inout MotionRandom
  ) -> [Tick] {
    var ticks = isLate ? [Tick(time: onset, lead: run.frames.first?.lead ?? 0)] : []
    let flip = random.uniform() < 0.5 ? -1.0 : 1.0
    // A stretch of up to 3 % makes run and stroke end together (M78).
    let ratio = run.duration > 0 ? (end - onset) / run.duration : 1
    let stretch = abs(ratio - 1) <= 0.03 ? ratio : 1
    let tail = max(1, run.frames.count * 2 / 3)
    var (time, index) = (onset, 1)
    while true {
      if index >= run.frames.count { index = min(tail, run.frames.count - 1) }
      let frame = run.frames[max(index, 0)]
      time += max(frame.interval, 0.001) * stretch
      guard time < end else { return ticks }
      ticks.append(Tick(time: time, lead: frame.lead, side: flip * frame.side))
      index += 1
    }
  }
}
