internal import Contacts
internal import Evdev
internal import EventTime
internal import Replay

/// What the events of one device of a recording hold.
struct DeviceAnalysis {
  /// The device.
  let device: ReplayDevice
  /// The number of events.
  private(set) var events = 0
  /// The number of frames: of `SYN_REPORT`s.
  private(set) var frames = 0
  /// What the decoder counted; nil where the device is no digitizer.
  private(set) var statistics: DecoderStatistics?
  private var decoder: ContactDecoder?
  private var first: Timestamp?
  private var last = Timestamp.zero
  private var firstFrame: Timestamp?
  private var lastFrame = Timestamp.zero
  private var steps = StepHistogram()

  init(_ device: ReplayDevice) {
    self.device = device
    decoder = device.digitizer.map { ContactDecoder($0, description: device.description) }
  }

  /// Takes one event.
  mutating func take(_ event: InputEvent) {
    events += 1
    if first == nil { first = event.time }
    last = event.time
    decoder?.push(event)
    guard event.isReport else { return }
    frames += 1
    if firstFrame == nil {
      firstFrame = event.time
    } else {
      steps.add(lastFrame.seconds(to: event.time))
    }
    lastFrame = event.time
  }

  /// Ends the recording: what is still down is one irregularity more.
  mutating func finish() {
    decoder?.cancelAll(at: last)
    statistics = decoder?.statistics
    decoder = nil
  }

  /// The seconds from the first event to the last.
  var duration: Double { first.map { $0.seconds(to: last) } ?? 0 }

  /// The frames a second, from the first frame to the last; nil where they take no time.
  var rate: Double? {
    guard let firstFrame else { return nil }
    let seconds = firstFrame.seconds(to: lastFrame)
    return seconds > 0 ? Double(frames - 1) / seconds : nil
  }

  /// The median step between frames in milliseconds; nil where there is none.
  var medianStep: Double? { steps.median.map { Double($0) / 1000 } }

  /// Whether the device tells its contacts by tracking ids, so that these can be counted.
  var hasTrackingIDs: Bool { device.digitizer?.touchProtocol == .typeB }

  /// What was irregular, and how often; most frequent first.
  var irregularities: [RepairCount] {
    var counts = statistics?.repairs ?? []
    if device.isInferred, statistics != nil { counts.add(.rangesInferred) }
    let order = Repair.allCases
    return counts.sorted { a, b in
      guard a.count == b.count else { return a.count > b.count }
      let (first, second) = (order.firstIndex(of: a.repair), order.firstIndex(of: b.repair))
      return (first ?? 0) < (second ?? 0)
    }
  }
}
