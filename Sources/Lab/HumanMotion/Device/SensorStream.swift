public import TSEvdev
public import TSEventTime
import TSContacts
import TSGeometry
import TSPreconditions

/// The stream of events of one sensor, to which gestures are appended in order of time.
public struct SensorStream: Sendable {
  /// The model of the sensor.
  public let model: SensorModel
  /// The time of the last frame so far.
  public internal(set) var lastTime = Timestamp.zero

  let digitizer: Digitizer
  private var reporter: KernelReporter
  var random: MotionRandom
  /// What the fault of the model has done so far.
  var faultState = FaultState()
  /// The key of the next contact; a finger that is lost and found gets a new one.
  private var nextKey = 0
  private var lostUntil: [Int: Int] = [:]
  private var ghost: (until: Int, contact: KernelReporter.Contact)?

  /// Creates an empty stream.
  ///
  /// - Parameter seed: The seed of the sensor's errors; the same seed gives the same events.
  public init(_ model: SensorModel, seed: UInt64 = 0) {
    self.model = model
    do throws(DeviceRejection) {
      digitizer = try model.device.digitizer()
    } catch {
      usageError("\(model.device.name) is no digitizer: \(error)")
    }
    reporter = KernelReporter(digitizer, model.device, pairGrids: model.pairGrids)
    random = MotionRandom(seed, MotionDomain.sensor.rawValue)
  }

  /// Returns the events by which the sensor reports a movement.
  ///
  /// At the end no contact is on the surface. Fingers that the device has no slot for are not
  /// reported, and positions beyond its surface are those of its edge.
  ///
  /// - Complexity: O(*n*) in the number of frames.
  /// - Parameter time: The time at which the movement begins, after ``lastTime``.
  /// - Precondition: The time is not before the last frame.
  public mutating func events(of motion: HandMotion, at time: Timestamp) -> [InputEvent] {
    ensure(time >= lastTime, "a movement at \(time), before the last frame at \(lastTime)")
    guard !motion.fingers.isEmpty else { return [] }
    var events = ghosts(until: time)
    let ticks = model.clock.ticks(of: motion, &random)
    var tracks = motion.fingers.map { finger -> Track in
      nextKey += 1
      return Track(finger: finger, key: nextKey)
    }
    for (index, tick) in ticks.enumerated() {
      let isLast = index == ticks.count - 1
      if !isLast, isSilent(at: tick.time, frame: index) { continue }
      var contacts: [(contact: KernelReporter.Contact, place: CGPoint)] = []
      for position in tracks.indices {
        guard !isLast, isOn(tracks[position].finger, at: index, of: ticks) else { continue }
        contacts.append(sample(&tracks[position], at: tick))
      }
      var seen = isLast ? [] : faulty(contacts, frame: index)
      if model.fault != nil { seen = broken(seen, isLast: isLast) }
      var offset = tick.time
      if seen.isEmpty, !tick.isLift, index > 0, let steps = model.clock.liftSteps {
        offset = ticks[index - 1].time + steps[random.uniform()]
      }
      let moment = max(model.clock.rounded(time.advanced(by: offset)), lastTime)
      let reported = reporter.report(seen, at: moment)
      if !reported.isEmpty { lastTime = moment }
      events += reported
    }
    (lostUntil, ghost) = ([:], nil)
    return model.fault == nil ? events : disturbed(events)
  }

  /// A finger, and what has been reported of it.
  private struct Track {
    let finger: HandMotion.Finger
    var key: Int
    var origin: CGPoint?
    var hasSetOff = false
    /// What a sensor has seen between whose frames a system interpolates.
    var resampled: ResampledGrid.Track?
  }

  /// Returns whether a finger is on the surface in a frame; the frame that is nearest to its lift
  /// reports it.
  private func isOn(
    _ finger: HandMotion.Finger, at index: Int, of ticks: [ReportClock.Tick]
  ) -> Bool {
    let time = ticks[index].moment
    guard finger.start <= time + 1e-6 else { return false }
    // Each contact is in one frame at least, however short it is.
    guard index > 0, ticks[index - 1].moment >= finger.start - 1e-6 else { return true }
    // The only finger of a tabulated stroke is on the surface until its lift.
    if ticks[ticks.count - 2].isLast { return true }
    return time < finger.end - min(time - ticks[index - 1].moment, model.clock.period) / 2
  }

  private mutating func sample(
    _ track: inout Track, at tick: ReportClock.Tick
  ) -> (contact: KernelReporter.Contact, place: CGPoint) {
    let finger = track.finger
    let time = min(max(tick.moment - model.lag, finger.start), finger.end)
    let state = finger.state(at: time)
    let deviation = deviation(of: track, at: tick, time)
    var place = state.position + deviation
    let origin = track.origin ?? place
    track.origin = origin
    track.hasSetOff = track.hasSetOff || (place - origin).length > model.hold
    if !track.hasSetOff { place = origin }
    if let grid = model.resampledGrid {
      var resampled = track.resampled ?? ResampledGrid.Track(grid, at: origin)
      if track.hasSetOff {
        place = resampled.position(at: time - finger.start, isLast: tick.isLast) { since in
          finger.state(at: min(finger.start + since, finger.end)).position + deviation
        }
      } else {
        place = resampled.first
      }
      track.resampled = resampled
    }
    return (contact(track.key, place, state), place)
  }

  /// Returns by how much a position that is sensed differs from the finger's.
  private mutating func deviation(
    of track: Track, at tick: ReportClock.Tick, _ time: Double
  ) -> CGVector {
    var deviation = CGVector(dx: 0, dy: 0)
    let velocity = track.finger.velocity(at: time)
    let speed = Double(velocity.length)
    let noise = model.noise + model.noisePerSpeed * speed
    if noise > 0, track.origin != nil {
      deviation = CGVector(dx: noise * random.normal(), dy: noise * random.normal())
    }
    guard let frame = tick.deviation, speed > 1e-6 else { return deviation }
    // At most half more than at the speed at which it was found (M78); that of a finger at rest, below
    // 5 mm/s, does not depend on it.
    let along = frame.lead * (frame.speed > 5 ? min(speed / frame.speed, 1.5) : 1)
    return deviation + velocity * CGFloat(along / speed)
  }

  private func contact(
    _ key: Int, _ place: CGPoint, _ state: HandMotion.State
  ) -> KernelReporter.Contact {
    let place = model.placed(place)
    let isBeyond = model.fault?.kind == .range
    func unit(_ value: Double, of length: Double, _ axis: Axis) -> Int32 {
      let (minimum, maximum) = (Double(axis.minimum), Double(axis.maximum))
      let units = minimum + (value / length * (maximum - minimum)).rounded()
      if isBeyond { return Int32(units) }
      return units.isNaN ? axis.minimum : Int32(min(max(units, minimum), maximum))
    }
    let pressure = digitizer.pressure.flatMap { axis -> Int32? in
      guard let average = model.averagePressure else { return nil }
      let (minimum, maximum) = (Double(axis.minimum), Double(axis.maximum))
      let value = (minimum + (average - minimum) * state.pressure).rounded()
      return Int32(min(max(value, minimum + 1), maximum))
    }
    let major = digitizer.touchMajor.map { axis -> Int32 in
      // In the units of the x axis, in steps as panels have (M44).
      let perMillimetre = (Double(digitizer.x.maximum) - Double(digitizer.x.minimum)) / model.width
      let resolution = axis.resolution > 0 ? Double(axis.resolution) : perMillimetre
      let units = state.diameter * resolution
      return Int32(min(max(units.rounded(), 1), Double(axis.maximum)))
    }
    return KernelReporter.Contact(
      key: key, x: unit(place.x, of: model.width, digitizer.x),
      y: unit(place.y, of: model.height, digitizer.y), pressure: pressure, major: major)
  }

  /// Returns the contacts of a frame as a faulty sensor reports them.
  private mutating func faulty(
    _ contacts: [(contact: KernelReporter.Contact, place: CGPoint)], frame: Int
  ) -> [KernelReporter.Contact] {
    let defects = model.defects
    guard defects != .none else { return contacts.map(\.contact) }
    var seen: [(contact: KernelReporter.Contact, place: CGPoint)] = []
    for item in contacts {
      // The contact that is there already stands for both.
      if seen.contains(where: { ($0.place - item.place).length < defects.mergeDistance }) {
        continue
      }
      var item = item
      if let until = lostUntil[item.contact.key] {
        guard frame > until else { continue }
      } else if random.uniform() < defects.lossProbability {
        lostUntil[item.contact.key] = frame + random.index(below: 3)
        continue
      }
      // What is found again is another contact to the driver.
      if lostUntil[item.contact.key] != nil { item.contact.key += 1 << 32 }
      seen.append(item)
    }
    return seen.map(\.contact) + ghosts(frame: frame)
  }

  /// Returns the ghost contacts that a panel with the fault reports until the next movement.
  private mutating func ghosts(until time: Timestamp) -> [InputEvent] {
    guard model.fault?.kind == .ghosts, lastTime > .zero else { return [] }
    var events: [InputEvent] = []
    var (frame, moment) = (0, lastTime.advanced(by: model.clock.period))
    func report(_ seen: [KernelReporter.Contact]) {
      let rounded = model.clock.rounded(moment)
      let reported = reporter.report(seen, at: rounded)
      if !reported.isEmpty { lastTime = rounded }
      events += reported
    }
    let end = time.advanced(by: -2 * model.clock.period)
    while moment < end {
      report(ghosts(frame: frame))
      (frame, moment) = (frame + 1, moment.advanced(by: model.clock.period))
    }
    if ghost != nil { report([]) }
    ghost = nil
    return events
  }

  private mutating func ghosts(frame: Int) -> [KernelReporter.Contact] {
    if let ghost, frame <= ghost.until { return [ghost.contact] }
    ghost = nil
    guard random.uniform() < model.defects.ghostProbability else { return [] }
    nextKey += 1
    let place = CGPoint(
      x: random.uniform() * model.width, y: random.uniform() * model.height)
    let contact = contact(
      nextKey + (1 << 40), place, HandMotion.State(position: place, pressure: 0.5, diameter: 5))
    ghost = (frame + random.index(below: 3), contact)
    return [contact]
  }
}
