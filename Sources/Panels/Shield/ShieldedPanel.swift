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
  package private(set) var ring = RecentEvents()
  /// Whether the panel is grabbed and its touches pass.
  package private(set) var isTaken = false
  /// The number of frames that were written to the clone.
  package private(set) var writes = 0
  /// The time at which the panel is taken although something is down on it.
  package private(set) var deadline: Timestamp?

  /// What was decided about touches in the last minutes.
  package private(set) var verdicts: [ShieldVerdict] = []
  /// Whether something is down, at whose lift the panel is taken.
  package private(set) var isTouched = false

  private let virtual: VirtualDevice
  private let wanted: PanelCalibration
  private let udev = UdevDatabase()
  private var output: [InputEvent] = []
  private var note: String?
  /// The last note, which is not told again.
  private var told: String?
  /// Whether udev is to be asked again at the next lift.
  private var isPlaceDue = false
  /// The time of the next look at what udev says of the panel and the clone; `nil` once it is known.
  private var udevCheck: Timestamp?
  /// The time after which the panel is taken though udev has not said it.
  private var udevLimit = Timestamp.zero
  private static let mostVerdicts = 1024
  private static let udevInterval = 0.05
  private static let udevPatience = 2.0
  /// The seconds between two looks at what udev says later.
  private static let lateInterval = 1.0
  private static let latePatience = 60.0

  /// The seconds that a panel may stay touched before it is taken in spite of it.
  private static let patience = 10.0

  /// Returns whether a node is that of a virtual device of a shield, also of one that may not be opened.
  static func isMarked(_ node: String) -> Bool {
    let name = node.split(separator: "/").last ?? ""
    return SmallFile.text(of: "/sys/class/input/\(name)/device/phys")?.hasPrefix(mark) ?? false
  }

  /// Creates the clone of a panel; the panel stays as it is until ``begin()``.
  ///
  /// - Parameters:
  ///   - cleaner: What happens to its events.
  ///   - calibration: Where its positions go.
  /// - Throws: `DeviceError` if no virtual device can be made.
  package init(
    _ device: InputDevice, _ cleaner: PanelCleaner, _ calibration: PanelCalibration
  ) throws(DeviceError) {
    (self.device, self.cleaner, wanted) = (device, cleaner, calibration)
    let place = device.physicalPath.isEmpty ? device.path : device.physicalPath
    virtual = try VirtualDevice(cleaner.clone, physicalPath: Self.mark + place)
  }

  package var clone: String { virtual.node }

  package var title: String { "\(device.path) (\(device.description.name))" }

  /// Takes the panel, or waits until nothing is down: a program that has seen a touch begin on the
  /// panel would never see its end.
  ///
  /// - Throws: `DeviceError` if another program has grabbed the panel, or a device is gone.
  package func begin() throws(DeviceError) {
    let now = MonotonicClock.now
    deadline = now.advanced(by: Self.patience)
    // The clone of a panel that udev calibrates may be calibrated by udev, too.
    if udev.isRunning || !udev.properties(ofNode: device.path).isEmpty {
      (udevCheck, udevLimit) = (now, now.advanced(by: Self.udevPatience))
    }
    try tryToBegin(inAnyCase: false)
  }

  /// Takes events of the panel.
  ///
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
    if isPlaceDue, !cleaner.isTouched { _ = isPlaced() }
  }

  /// Takes the state after a loss of events.
  ///
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
  /// - Throws: `DeviceError` if a device is gone.
  package func advance(to time: Timestamp) throws(DeviceError) {
    if !isTaken {
      let isLate = deadline.map { $0 <= time } ?? false
      if isLate || udevCheck.map({ $0 <= time }) ?? false { try tryToBegin(inAnyCase: isLate) }
    } else if let udevCheck, udevCheck <= time {
      // A contact keeps its place.
      if cleaner.isTouched {
        (isPlaceDue, self.udevCheck) = (true, time.advanced(by: Self.lateInterval))
      } else {
        _ = isPlaced()
      }
    }
    cleaner.advance(to: time, into: &output)
    try write()
  }

  /// The time at which ``advance(to:)`` must be called; `nil` for none.
  package var nextDeadline: Timestamp? {
    [deadline, udevCheck, cleaner.deadline].compactMap { $0 }.min()
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

  /// Finds out what programs will do to the positions of the clone, and has the cleaner allow for it.
  ///
  /// - Returns: `false` if udev has not said it yet, and is still waited for.
  private func isPlaced() -> Bool {
    guard udevCheck != nil else { return true }
    let now = MonotonicClock.now
    let own = udev.properties(ofNode: device.path)
    let clone = udev.properties(ofNode: virtual.node)
    let isKnown = !own.isEmpty && (!clone.isEmpty || PanelCalibration.matrix(in: own) == nil)
    guard isKnown || now >= udevLimit else {
      udevCheck = now.advanced(by: Self.udevInterval)
      return false
    }
    // What is said too late for the start holds from then on.
    let isOver = isKnown || now >= udevLimit.advanced(by: Self.latePatience)
    udevCheck = isOver ? nil : now.advanced(by: Self.lateInterval)
    isPlaceDue = false
    let found: String?
    (cleaner.mapping, found) = wanted.mapping(own, clone: clone)
    if found != told { (note, told) = (found, found) }
    return true
  }

  /// Returns what programs do to the positions of the clone, besides, once for each time it is found out;
  /// `nil` for nothing that matters.
  package func takeNote() -> String? {
    guard isTaken else { return nil }
    defer { note = nil }
    return note
  }

  private func tryToBegin(inAnyCase: Bool) throws(DeviceError) {
    guard isPlaced() else { return }
    var isFree = try !hasTouches()
    isTouched = !isFree
    guard isFree || inAnyCase else { return }
    try device.grab()
    guard case .resynchronised(let state, let time) = try device.resynchronise() else { return }
    isFree = !hasTouches(state)
    isTouched = !isFree
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

  private func hasTouches() throws(DeviceError) -> Bool {
    guard case .resynchronised(let state, _) = try device.resynchronise() else {
      throw DeviceError(device.path, .gone)
    }
    return hasTouches(state)
  }

  private func hasTouches(_ state: DeviceState) -> Bool {
    // Some panels of one finger have a button in place of BTN_TOUCH.
    let key: EventCode = device.description.has(.key, .btnTouch) ? .btnTouch : .btnLeft
    return state.slots.contains { $0.trackingID >= 0 }
      || !cleaner.ignoresTouchKey && state.keys.contains(key)
  }

  private func write() throws(DeviceError) {
    let decided = cleaner.takeVerdicts()
    if !decided.isEmpty {
      verdicts += decided
      if verdicts.count > Self.mostVerdicts { verdicts.removeFirst(Self.mostVerdicts / 2) }
    }
    guard !output.isEmpty else { return }
    defer { output.removeAll(keepingCapacity: true) }
    writes += 1
    try virtual.write(output)
  }
}
