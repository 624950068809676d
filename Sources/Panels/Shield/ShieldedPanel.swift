internal import TSContacts
package import TSEventTime
package import TSEvdev
package import TSLinuxInput

/// A panel that a shield has taken, with the device that it offers instead.
package final class ShieldedPanel {
  /// The beginning of the `phys` of every clone: a shield leaves such devices alone.
  package static let mark = "touchstone/shield/"

  package let device: InputDevice
  /// What happens to its events.
  package let cleaner: PanelCleaner
  /// The events of the last minutes.
  package private(set) var ring = EventRing()
  /// A Boolean value that indicates whether the panel is grabbed and its touches pass.
  package private(set) var isTaken = false
  /// The number of frames that were written to the clone.
  package private(set) var writes = 0
  /// The time at which the panel is taken although something is down on it.
  package private(set) var deadline: Timestamp?

  private let virtual: VirtualDevice
  private var output: [InputEvent] = []

  /// The seconds that a panel may stay touched before it is taken in spite of it.
  private static let patience = 10.0

  /// Creates the clone of a panel; the panel stays as it is until ``begin()``.
  ///
  /// - Parameters:
  ///   - device: The panel.
  ///   - cleaner: What happens to its events.
  /// - Throws: `DeviceError` if no virtual device can be made.
  package init(_ device: InputDevice, _ cleaner: PanelCleaner) throws(DeviceError) {
    (self.device, self.cleaner) = (device, cleaner)
    let place = device.physicalPath.isEmpty ? device.path : device.physicalPath
    virtual = try VirtualDevice(cleaner.clone, physicalPath: Self.mark + place)
  }

  /// The node of the clone.
  package var clone: String { virtual.node }

  /// The node and the name of the panel, for messages.
  package var title: String { "\(device.path) (\(device.description.name))" }

  /// Takes the panel, or waits until nothing is down: a program that has seen a touch begin on the
  /// panel would never see its end.
  ///
  /// - Throws: `DeviceError` if another program has grabbed the panel, or a device is gone.
  package func begin() throws(DeviceError) {
    deadline = MonotonicClock.now.advanced(by: Self.patience)
    try tryToBegin(inAnyCase: false)
  }

  /// Takes events of the panel.
  ///
  /// - Parameter events: The events.
  /// - Throws: `DeviceError` if the clone cannot be written.
  package func take(_ events: [InputEvent]) throws(DeviceError) {
    guard isTaken else {
      let lifts = events.contains {
        $0.type == .abs && $0.code == .absMTTrackingID && $0.value < 0
          || $0.type == .key && $0.value == 0
      }
      if lifts { try tryToBegin(inAnyCase: false) }
      return
    }
    for event in events {
      ring.add(event)
      cleaner.take(event, into: &output)
    }
    try write()
  }

  /// Takes the state after a loss of events.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - time: Its time.
  /// - Throws: `DeviceError` if the clone cannot be written.
  package func resynchronise(
    with state: DeviceState, at time: Timestamp
  ) throws(DeviceError) {
    guard isTaken else { return try tryToBegin(inAnyCase: false) }
    // The report ends what was lost.
    ring.add(InputEvent(time: time, type: .syn, code: .synReport, value: 0))
    for event in state.events(of: device.description, at: time) { ring.add(event) }
    cleaner.resynchronise(with: state, at: time, into: &output)
    try write()
  }

  /// Takes the time.
  ///
  /// - Parameter time: The present time.
  /// - Throws: `DeviceError` if a device is gone.
  package func advance(to time: Timestamp) throws(DeviceError) {
    if let deadline, deadline <= time { try tryToBegin(inAnyCase: true) }
    cleaner.advance(to: time, into: &output)
    try write()
  }

  /// The time at which ``advance(to:)`` must be called; `nil` for none.
  package var nextDeadline: Timestamp? {
    [deadline, cleaner.deadline].compactMap { $0 }.min()
  }

  /// Lifts what is down on the clone, removes it, and gives the panel back.
  package func end() {
    if isTaken {
      cleaner.end(at: MonotonicClock.now, into: &output)
      try? write()
    }
    virtual.unplug()
    device.ungrab()
    isTaken = false
  }

  private func tryToBegin(inAnyCase: Bool) throws(DeviceError) {
    var isFree = try !isTouched()
    guard isFree || inAnyCase else { return }
    try device.grab()
    guard case .resynchronised(let state, let time) = try device.resynchronise() else { return }
    isFree = !isTouched(by: state)
    guard isFree || inAnyCase else {
      // A finger came down between the question and the grab: whoever saw it sees its end, too.
      return device.ungrab()
    }
    isTaken = true
    deadline = nil
    for event in state.events(of: device.description, at: time) { ring.add(event) }
    cleaner.resynchronise(with: state, at: time, into: &output)
    try write()
  }

  private func isTouched() throws(DeviceError) -> Bool {
    guard case .resynchronised(let state, _) = try device.resynchronise() else {
      throw DeviceError(device.path, .gone)
    }
    return isTouched(by: state)
  }

  private func isTouched(by state: DeviceState) -> Bool {
    // Some panels of one finger have a button in place of BTN_TOUCH.
    let key: EventCode = device.description.has(.key, .btnTouch) ? .btnTouch : .btnLeft
    return state.slots.contains { $0.trackingID >= 0 } || state.keys.contains(key)
  }

  private func write() throws(DeviceError) {
    guard !output.isEmpty else { return }
    defer { output.removeAll(keepingCapacity: true) }
    writes += 1
    try virtual.write(output)
  }
}
