import TSContacts
package import TSDevices
package import TSEventTime
package import TSEvdev
import TSInterface
package import TSRecordings
package import TSTracing
import TSTrackpad

/// A replay in progress, which its owner advances event by event.
///
/// ``Replayer/run(in:recorder:)`` advances it without pauses. A program that shows a recording in
/// the time that it took advances it whenever ``nextTime`` has passed; the effects are the same.
@MainActor package struct ReplaySession: ~Copyable {
  /// The devices in the order of the recording, including those that appeared late.
  package private(set) var devices: [ReplayDevice]
  /// The time of the first event on the application's timeline.
  package let start: Timestamp
  /// The time of the last event on the application's timeline, or ``start`` before any.
  package private(set) var end: Timestamp
  /// The number of invalid lines that were skipped; set at the end of the recording.
  package var badLines: Int { items.badLines }
  /// The error of the first line that was skipped; set at the end of the recording.
  package var firstBadLine: RecordingError? { items.firstBadLine }

  /// The frames of the recorded display; `nil` if the recording has none.
  var frames: RecordedFrames?
  private let application: Application
  private let options: ReplayOptions
  private var items: ReplayBuffer
  /// The difference between the times of the timeline and those of the recording, in microseconds.
  private let shift: Int64
  private let touchesBefore: Int
  /// The session of each device, by its index in the recording; `nil` for one that is unknown.
  private var sessions: [DeviceSession?] = []
  /// The indices in the recording of the devices with sessions, in the order of connection.
  private var order: [Int] = []

  /// Connects the devices of a recording to an application.
  ///
  /// - Parameters:
  ///   - devices: The devices that the recording lists before its first event.
  ///   - origin: The time of the first event in the recording.
  init(
    _ items: consuming ReplayBuffer, _ devices: [ReplayDevice], _ options: ReplayOptions,
    from origin: Timestamp, at start: Timestamp, in application: Application
  ) {
    self.items = items
    self.devices = []
    self.options = options
    self.start = start
    self.application = application
    end = start
    shift = start.microseconds &- origin.microseconds
    touchesBefore = application.touchCount
    for device in devices { connect(device) }
  }

  /// Returns the time at which the next frame is due on the application's timeline.
  ///
  /// It is the time of the frame's report, when the kernel would have made the whole frame readable.
  ///
  /// - Returns: The time, or `nil` at the end of the recording.
  /// - Throws: `RecordingError` if the recording cannot be read or a line is invalid.
  package mutating func nextTime() throws(RecordingError) -> Timestamp? {
    switch try items.nextReport() {
    case .event(let event, _): return shifted(event).time
    // A device is connected together with the event before it, as in a replay without pauses.
    case .device, .interruption, .repair: return end
    case .display(let record): return shifted(record.time)
    case nil: return nil
    }
  }

  /// Processes the next item of the recording: decodes an event, or connects a device.
  ///
  /// - Returns: The item with its time on the application's timeline, or `nil` at the end of the
  ///   recording.
  package mutating func advance() throws(RecordingError) -> RecordingItem? {
    guard let (item, isAssumed) = try items.nextCompleted() else { return nil }
    switch item {
    case .event(var event, let device):
      event = shifted(event)
      end = max(end, event.time)
      let session = session(of: device)
      if isAssumed { session.assume(event) } else { session.push(event) }
      return .event(event, device: device)
    case .device(let device): plugIn(device)
    case .display(let record): perform(record)
    case .interruption(let device): session(of: device).cancelContacts(at: end)
    case .repair(let repair, let device): session(of: device).note(repair)
    }
    return item
  }

  /// Processes the items up to and including the next report.
  ///
  /// - Parameter body: A closure that is called with each event after it was processed.
  package mutating func advanceFrame(
    _ body: (InputEvent, DeviceSession) -> Void = { _, _ in }
  ) throws(RecordingError) {
    while let item = try advance() {
      guard case .event(let event, let device) = item else { return }
      body(event, session(of: device))
      if event.isReport { return }
    }
  }

  /// Cancels the contacts that are down, after the last item.
  package mutating func cancelContacts() {
    for index in order { sessions[index]?.cancelContacts(at: end) }
    frames?.finish()
    guard badLines > 0 else { return }
    application.advance(to: end)
    application.note([RepairCount(.badLine, count: badLines)], at: application.timeline.now)
  }

  /// The sessions of the devices that sense touches, in the order of connection.
  package var touchDevices: [DeviceSession] {
    order.compactMap { sessions[$0] }.filter { $0.digitizer != nil }
  }

  package var summary: TraceSummary {
    var summary = TraceSummary(
      touches: application.touchCount - touchesBefore, duration: start.seconds(to: end))
    for index in order {
      guard let session = sessions[index] else { continue }
      let statistics = session.statistics
      summary.frames += statistics.frames
      summary.events += statistics.events
      summary.contacts += session.contactCount
      summary.repairs += statistics.repairCount
    }
    summary.repairs += badLines
    return summary
  }

  /// Disconnects the devices without notifying the observer, and stores their counts in
  /// ``devices``.
  package mutating func disconnect() {
    for index in order {
      guard let session = sessions[index] else { continue }
      session.disconnect(isRemoved: false)
      guard let position = devices.firstIndex(where: { $0.index == index }) else { continue }
      devices[position].statistics = session.statistics
      devices[position].trackpadLog = session.trackpadLog
    }
  }
}

extension ReplaySession {
  private func shifted(_ event: InputEvent) -> InputEvent {
    guard shift != 0 else { return event }
    var event = event
    event.time = shifted(event.time)
    return event
  }

  private func shifted(_ time: Timestamp) -> Timestamp {
    Timestamp(microseconds: time.microseconds &+ shift)
  }

  /// Performs a record of the display, and lays the touchscreens over it.
  private mutating func perform(_ record: DisplayRecord) {
    let record = record.shifted { shifted($0) }
    end = max(end, record.time)
    frames?.perform(record)
    guard case .display(_, _, let rotation, let region) = record, options.region == nil else {
      return
    }
    for session in touchDevices where session.digitizer?.isDirect == true {
      session.placement.region = region
      session.placement.rotation = .init(rawValue: rotation) ?? .none
      options.change(&session.placement, of: session.digitizer?.name ?? "", node: nil)
    }
  }

  private mutating func connect(_ device: ReplayDevice) {
    devices.append(device)
    let session = DeviceSession(
      device.digitizer, device.description,
      placement: options.placement(of: device.digitizer, on: application.screen),
      type: options.asTouchscreen ? .direct : nil,
      trackpadSettings: options.trackpadSettings ?? TrackpadSettings(),
      in: application)
    session.guardSettings = options.guardSettings
    if options.logsTrackpads { session.startTrackpadLog() }
    if device.isInferred, device.digitizer != nil { session.note(.rangesInferred) }
    insert(session, at: device.index)
  }

  /// Connects a device that the recording lists after its first event.
  ///
  /// - Parameter device: The device; ignored if it has been listed before.
  private mutating func plugIn(_ device: RecordedDevice) {
    guard !devices.contains(where: { $0.index == device.index }) else { return }
    let late = ReplayDevice(device, survey: nil)
    connect(late)
    guard late.digitizer != nil else { return }
    application.advance(to: end)
    application.observer?.input(
      InputNote(time: application.timeline.now, kind: .plugged, why: late.name, count: 1))
  }

  private mutating func session(of device: Int) -> DeviceSession {
    if device < sessions.count, let session = sessions[device] { return session }
    // A device that the recording does not list can only type.
    let session = DeviceSession(nil, in: application)
    insert(session, at: device)
    return session
  }

  private mutating func insert(_ session: DeviceSession, at index: Int) {
    while sessions.count <= index { sessions.append(nil) }
    if sessions[index] == nil { order.append(index) }
    sessions[index] = session
  }
}
