package import TSContacts
package import TSEvdev
package import TSEventTime
package import TSGeometry
import TSMeasuring

/// A collector of what a diagnosis is based on, from the events of one device.
///
/// Pass it each event with ``take(_:)``, then make a ``Diagnosis`` of it.
package struct Examination: Sendable {
  package let description: DeviceDescription
  package let digitizer: Digitizer
  /// The size of the surface in millimetres; `nil` if neither the device nor the user tells it.
  package let size: CGSize?
  /// The size that the user tells; `nil` for none.
  let givenSize: CGSize?
  /// Whether the recording describes the device.
  let isDescribed: Bool
  /// The times at which steps of the guide were ended, with the times at which they began.
  var steps: [(step: GuidedStep, start: Timestamp, end: Timestamp)] = []
  private var openStep: (step: GuidedStep, start: Timestamp)?

  private var decoder: ContactDecoder
  private(set) var collector: StrokeCollector
  var events = EventFaults()
  private(set) var tracks: [ContactTrack] = []
  private var open: [Int32: ContactTrack] = [:]
  /// The steps of quickly moving contacts.
  private(set) var motion = MotionSteps()
  private(set) var exchanges: [CGPoint] = []
  private(set) var mostContacts = 0
  /// How often so many were down.
  private(set) var mostContactsTimes = 0
  private var lastCount = 0
  private(set) var mostFingers = 0
  private var lastLandings: [Timestamp] = []
  /// The most contacts that landed within a second.
  private(set) var mostLandings = 0
  /// The frame that the last event completed; `nil` if it completed none.
  package private(set) var frame: ContactFrame?
  private(set) var last = Timestamp.zero
  private(set) var first: Timestamp?
  private var repairs: [RepairCount] = []

  /// The size that is taken where it is unknown, so that what needs none can be told.
  private static let assumedWidth = 100.0

  /// Creates an examination of a device.
  ///
  /// - Parameters:
  ///   - size: The size of its surface in millimetres, as the user tells it; `nil` for the size that
  ///     the device reports.
  ///   - isDescribed: Whether the description is the device's, and not inferred from its events.
  package init(
    _ digitizer: Digitizer, _ description: DeviceDescription, size: CGSize? = nil,
    isDescribed: Bool = true
  ) {
    (self.digitizer, self.description) = (digitizer, description)
    self.isDescribed = isDescribed && !description.gaps.contains(.device)
    givenSize = size
    let known = size ?? (isDescribed ? digitizer.millimetres : nil)
    self.size = known
    let aspect = digitizer.y.extent / max(digitizer.x.extent, 1)
    let assumed = CGSize(
      width: Examination.assumedWidth, height: max(Examination.assumedWidth * aspect, 1))
    guard let collector = StrokeCollector(digitizer, size: known ?? assumed) else {
      preconditionFailure("a collector with a size")
    }
    self.collector = collector
    decoder = ContactDecoder(
      digitizer, description: description, clampsPositions: digitizer.kind != .touchpad)
  }

  /// Whether distances are millimetres.
  var hasSize: Bool { size != nil }

  var statistics: DecoderStatistics { decoder.statistics }

  /// Returns how often a fault of the stream was repaired.
  func count(of repair: Repair) -> Int {
    decoder.statistics.count(of: repair)
      + (repairs.first { $0.repair == repair }?.count ?? 0)
  }

  // MARK: Input

  /// Takes the next event of the device.
  package mutating func take(_ event: InputEvent) {
    if first == nil { first = event.time }
    events.take(event, of: digitizer, isMultitouch: digitizer.touchProtocol != .singleTouch)
    last = max(last, event.time)
    frame = nil
    if decoder.push(event) {
      frame = decoder.frame
      take(decoder.frame)
    }
  }

  /// Takes a value that a contact lacks when it begins.
  package mutating func assume(_ event: InputEvent) { decoder.assume(event) }

  package mutating func note(_ repair: Repair) { repairs.add(repair) }

  /// Cancels the contacts, as the device was removed or its recording interrupted.
  package mutating func interrupt() { if decoder.cancelAll(at: last) { take(decoder.frame) } }

  package mutating func resynchronise(with state: DeviceState, at time: Timestamp) {
    last = max(last, time)
    if first == nil { first = time }
    if decoder.resynchronise(with: state, at: time) { take(decoder.frame) }
  }

  /// Begins a step of the guide, and ends the one before.
  package mutating func begin(_ step: GuidedStep?, at time: Timestamp) {
    if let open = openStep { steps.append((open.step, open.start, time)) }
    openStep = step.map { ($0, time) }
  }

  package mutating func finish() {
    if let open = openStep { steps.append((open.step, open.start, last)) }
    openStep = nil
    collector.finish(at: last)
    for slot in open.keys.sorted() { close(slot, at: last, hasLifted: false) }
    events.finish()
  }

  private mutating func take(_ frame: ContactFrame) {
    collector.take(frame)
    let isDown = { (contact: Contact) in contact.phase != .ended && contact.phase != .cancelled }
    let count = frame.contacts.count(where: isDown)
    if count > mostContacts { (mostContacts, mostContactsTimes) = (count, 0) }
    if count == mostContacts, lastCount < count { mostContactsTimes += 1 }
    lastCount = count
    mostFingers = max(mostFingers, frame.fingerCount)
    noteExchanges(frame)
    for contact in frame.contacts {
      switch contact.phase {
      case .began:
        let report = ContactTrack.Report(
          time: frame.time, place: place(of: contact), companions: count)
        var track = ContactTrack(
          slot: contact.slot, reports: [report], lastChange: frame.time, end: frame.time)
        if digitizer.pressure != nil { track.pressures.append(contact.pressure) }
        open[contact.slot] = track
        countLanding(at: frame.time)
      case .moved: note(contact, count, frame.time)
      case .stationary: break
      case .ended, .cancelled:
        close(contact.slot, at: frame.time, hasLifted: contact.phase == .ended)
        for slot in open.keys { open[slot]?.companionsSince += 1 }
      }
    }
  }

  private mutating func countLanding(at time: Timestamp) {
    lastLandings.append(time)
    while let oldest = lastLandings.first, oldest.seconds(to: time) > 1 {
      lastLandings.removeFirst()
    }
    mostLandings = max(mostLandings, lastLandings.count)
  }

  private mutating func note(_ contact: Contact, _ count: Int, _ time: Timestamp) {
    guard var track = open.removeValue(forKey: contact.slot) else { return }
    track.endSilence(at: time)
    let place = place(of: contact)
    if digitizer.pressure != nil { track.pressures.append(contact.pressure) }
    if track.last.place != place {
      let report = ContactTrack.Report(time: time, place: place, companions: count)
      motion.take(report, after: track, isMillimetres: hasSize)
      track.reports.append(report)
    }
    open[contact.slot] = track
  }

  private mutating func close(_ slot: Int32, at time: Timestamp, hasLifted: Bool) {
    guard var track = open.removeValue(forKey: slot) else { return }
    track.endSilence(at: time)
    track.end = max(time, track.last.time)
    track.hasLifted = hasLifted
    tracks.append(track)
  }

  /// Notes contacts that are each where the other was, and far from where they were themselves.
  private mutating func noteExchanges(_ frame: ContactFrame) {
    let moved = frame.contacts.filter { $0.phase == .moved }
    guard moved.count >= 2 else { return }
    for (index, a) in moved.enumerated() {
      for b in moved[(index + 1)...] {
        guard let wasA = open[a.slot]?.last.place, let wasB = open[b.slot]?.last.place else {
          continue
        }
        let (isA, isB) = (place(of: a), place(of: b))
        let near = max(isA.distance(to: wasB), isB.distance(to: wasA))
        let far = min(isA.distance(to: wasA), isB.distance(to: wasB))
        if far >= 8, far >= 3 * near { exchanges.append(isA) }
      }
    }
  }

  private func place(of contact: Contact) -> CGPoint {
    func share(_ value: Int32, _ axis: Axis) -> Double {
      let range = Double(axis.maximum) - Double(axis.minimum)
      return range > 0 ? (Double(value) - Double(axis.minimum)) / range : 0
    }
    return CGPoint(
      x: share(contact.x, digitizer.x) * Double(collector.size.width),
      y: share(contact.y, digitizer.y) * Double(collector.size.height))
  }
}

extension ContactTrack {
  /// Ends a time without a report of the contact.
  fileprivate mutating func endSilence(at time: Timestamp) {
    let silence = lastChange.seconds(to: time)
    if silence > longestSilence {
      (longestSilence, companionsOfSilence) = (silence, companionsSince)
    }
    (lastChange, companionsSince) = (time, 0)
  }
}
