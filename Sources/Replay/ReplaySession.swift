import Contacts
import Evdev
import EventTime
import Interface
import Recordings
import Tracing

/// A replay in progress: the devices with their decoders.
@MainActor struct ReplaySession {
  /// A device that senses touches, with its decoder.
  private struct Lane {
    var decoder: ContactDecoder
    let source: InputSource
    /// The index of the device in `devices`.
    let device: Int
  }

  private(set) var devices: [ReplayDevice] = []
  private let application: Application
  private let options: ReplayOptions
  private let start: Timestamp
  private let touchesBefore: Int
  private var lanes: [Lane] = []
  /// The index in `lanes` for each device index; negative for a device that senses no touches.
  private var laneOf: [Int] = []
  private var end: Timestamp
  private var repairs = 0
  /// The keyboard state of each device that senses no touches, by its index.
  private var keyboards: [Int: KeyboardDecoder] = [:]

  init(_ application: Application, _ options: ReplayOptions, _ start: Timestamp) {
    self.application = application
    self.options = options
    self.start = start
    end = start
    touchesBefore = application.touchCount
  }

  /// Adds a device, and connects it to the application if it senses touches.
  ///
  /// - Parameter device: The device.
  mutating func connect(_ device: ReplayDevice) {
    while laneOf.count <= device.index { laneOf.append(-1) }
    devices.append(device)
    guard let digitizer = device.digitizer else { return }
    let mapping = options.mapping(
      of: digitizer, udevProperties: device.description.udevProperties, on: application.screen)
    let source = application.connect(
      digitizer, mapping: mapping, type: options.asTouchscreen ? .direct : nil)
    laneOf[device.index] = lanes.count
    lanes.append(
      Lane(
        decoder: ContactDecoder(digitizer, description: device.description), source: source,
        device: devices.count - 1))
    if device.isInferred { note(.repaired, Repair.rangesInferred.rawValue, 1) }
  }

  /// Returns the slot and the device of a contact that begins with an unknown position.
  ///
  /// - Parameter item: The next item, before it is processed.
  /// - Returns: The slot and the device, or `nil` for every other item.
  func untold(_ item: RecordingItem) -> (slot: Int, device: Int)? {
    guard case .event(let event, let device) = item, event.code == .absMTTrackingID,
      device < laneOf.count, laneOf[device] >= 0
    else { return nil }
    return lanes[laneOf[device]].decoder.slotLandedIn(by: event).map { ($0, device) }
  }

  /// Sets the position of that contact to the next one in the recording.
  ///
  /// A repair is counted if the frame in which the contact begins lacks a coordinate.
  ///
  /// - Parameters:
  ///   - place: The coordinates that were found.
  ///   - landing: The slot and the device of the contact.
  mutating func assume(_ place: MissingInitialCoordinate, _ landing: (slot: Int, device: Int)) {
    let lane = laneOf[landing.device]
    lanes[lane].decoder.assume(x: place.x, y: place.y, in: landing.slot)
    if place.isLate { note(.repaired, Repair.coordinateUntold.rawValue, 1) }
  }

  /// Processes an item: an event is decoded, and a device that appears late is connected.
  ///
  /// - Parameter item: The item.
  mutating func take(_ item: RecordingItem) {
    switch item {
    case .event(let event, let device):
      end = max(end, event.time)
      guard device < laneOf.count, laneOf[device] >= 0 else { return type(event, on: device) }
      let lane = laneOf[device]
      if lanes[lane].decoder.push(event) { deliver(lane) }
    case .device(let device):
      guard !devices.contains(where: { $0.index == device.index }) else { return }
      let late = ReplayDevice(device, survey: nil)
      connect(late)
      guard late.digitizer != nil else { return }
      application.observer?.input(
        InputNote(time: application.timeline.now, kind: .plugged, why: late.name, count: 1))
    }
  }

  /// Inserts the text that a key event types, at the time of the event.
  private mutating func type(_ event: InputEvent, on device: Int) {
    guard event.type == .key,
      let stroke = keyboards[device, default: KeyboardDecoder()].push(event)
    else { return }
    application.advance(to: event.time)
    switch stroke {
    case .text(let text): application.insertText(text)
    case .deleteBackward: application.deleteBackward()
    }
  }

  /// Delivers the completed frame of a decoder to the application.
  private func deliver(_ lane: Int) {
    var frame = lanes[lane].decoder.frame
    // Each decoder keeps its own time from running backwards, but several devices may disagree.
    if frame.time < application.timeline.now { frame.time = application.timeline.now }
    lanes[lane].source.process(frame)
  }

  /// Ends the replay: cancels the contacts that are down, and runs the work that is due.
  ///
  /// - Parameter badLines: The number of lines that were skipped.
  /// - Returns: The counts of the replay.
  mutating func finish(badLines: Int) -> TraceSummary {
    for lane in lanes.indices where lanes[lane].decoder.cancelAll(at: end) { deliver(lane) }
    if badLines > 0 { note(.repaired, Repair.badLine.rawValue, badLines) }
    application.timeline.runUntilIdle()
    var summary = TraceSummary(
      touches: application.touchCount - touchesBefore, duration: start.seconds(to: end))
    for lane in lanes {
      let statistics = lane.decoder.statistics
      devices[lane.device].statistics = statistics
      summary.frames += statistics.frames
      summary.events += statistics.events
      // Only slots have tracking ids that can be counted.
      let hasIDs = lane.decoder.digitizer.touchProtocol == .typeB
      summary.contacts += hasIDs ? statistics.contacts : statistics.landings
      repairs += statistics.repairs.reduce(0) { $0 + $1.count }
    }
    summary.repairs = repairs
    return summary
  }

  /// Disconnects the devices without notifying an observer, and restores the previous observer.
  ///
  /// - Parameter observer: The observer that the application had before the replay.
  func disconnect(_ observer: (any InterfaceObserver)?) {
    application.observer = nil
    for lane in lanes { lane.source.disconnect() }
    application.observer = observer
  }

  private mutating func note(_ kind: InputNote.Kind, _ why: String, _ count: Int) {
    repairs += count
    application.observer?.input(
      InputNote(time: application.timeline.now, kind: kind, why: why, count: count))
  }
}
