internal import TSContacts
internal import TSEvdev
internal import TSEventTime
internal import TSGuard
internal import TSReplay

/// The counts and timing of the events of one device of a recording.
struct DeviceAnalysis {
  /// The device that the events belong to.
  let device: ReplayDevice
  /// The number of events.
  private(set) var events = 0
  /// The number of frames, each of which a `SYN_REPORT` ends.
  private(set) var frames = 0
  /// The counts of the decoder; `nil` if the device is not a digitizer.
  private(set) var statistics: DecoderStatistics?
  private var decoder: ContactDecoder?
  private var first: Timestamp?
  private var last = Timestamp.zero
  private var firstFrame: Timestamp?
  private var lastFrame = Timestamp.zero
  private var steps = StepHistogram()
  private var readingRepairs: [RepairCount] = []

  /// What a touch guard decides; `nil` if none is asked for.
  private(set) var guardAnalysis: GuardAnalysis?

  init(_ device: ReplayDevice, guardSettings: GuardSettings?) {
    self.device = device
    if let guardSettings, let digitizer = device.digitizer {
      guardAnalysis = GuardAnalysis(guardSettings, for: digitizer)
    }
    decoder = device.digitizer.map { ContactDecoder($0, description: device.description) }
  }

  /// Takes over the state that `BTN_TOUCH` had before the recording; positions that the recording
  /// lacks count as irregular only in a replay.
  ///
  /// - Parameter event: The state as an event, which the recording does not have.
  mutating func assume(_ event: InputEvent) {
    if event.type == .key { decoder?.assume(event) }
  }

  /// Counts an event.
  ///
  /// - Parameter event: The next event of the device.
  mutating func take(_ event: InputEvent) {
    events += 1
    if first == nil { first = event.time }
    last = event.time
    if decoder?.push(event) == true { guardFrame() }
    guard event.isReport else { return }
    frames += 1
    if firstFrame == nil {
      firstFrame = event.time
    } else {
      steps.add(lastFrame.seconds(to: event.time))
    }
    lastFrame = event.time
  }

  /// Cancels the contacts, as the device was removed or its recording interrupted.
  mutating func interrupt() { if decoder?.cancelAll(at: last) == true { guardFrame() } }

  private mutating func guardFrame() {
    if guardAnalysis != nil, let frame = decoder?.frame { guardAnalysis?.take(frame) }
  }

  /// Counts a repair that the reader of the recording made.
  ///
  /// - Parameter repair: The kind of fault.
  mutating func note(_ repair: Repair) { readingRepairs.add(repair) }

  /// Ends the analysis; contacts that are still down count as one more irregularity.
  mutating func finish() {
    decoder?.cancelAll(at: last)
    statistics = decoder?.statistics
    decoder = nil
  }

  /// The time from the first event to the last, in seconds.
  var duration: Double { first.map { $0.seconds(to: last) } ?? 0 }

  /// The number of frames per second, from the first frame to the last; `nil` if they have the same
  /// time.
  var rate: Double? {
    guard let firstFrame else { return nil }
    let seconds = firstFrame.seconds(to: lastFrame)
    return seconds > 0 ? Double(frames - 1) / seconds : nil
  }

  /// The median interval between frames, in milliseconds; `nil` if there is none.
  var medianStep: Double? { steps.median.map { Double($0) / 1000 } }

  /// A Boolean value that indicates whether the device reports tracking ids, by which its contacts
  /// can be counted.
  var hasTrackingIDs: Bool {
    device.digitizer?.touchProtocol == .typeB || statistics.map { $0.contacts > 0 } ?? false
  }

  /// The irregularities and their counts, most frequent first.
  var irregularities: [RepairCount] {
    var counts = statistics?.repairs ?? []
    for entry in readingRepairs { counts.add(entry.repair, count: entry.count) }
    if device.isInferred, statistics != nil { counts.add(.rangesInferred) }
    let order = Repair.allCases
    return counts.sorted { a, b in
      guard a.count == b.count else { return a.count > b.count }
      let (first, second) = (order.firstIndex(of: a.repair), order.firstIndex(of: b.repair))
      return (first ?? 0) < (second ?? 0)
    }
  }
}
