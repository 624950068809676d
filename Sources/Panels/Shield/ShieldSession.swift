internal import TSContacts
package import TSEventTime
internal import TSDescriptors
internal import TSEvdev
package import TSLinuxInput

/// A shield at work: it takes panels as they are plugged in, and gives them back.
package final class ShieldSession {
  /// What receives lines, without waiting; it returns `false` for one that is lost.
  package typealias Lines = (String) -> Bool

  /// The panels that are taken or waited for.
  package private(set) var panels: [ShieldedPanel] = []

  private let settings: ShieldSettings
  private let paths: [String]
  private let reportLine: Lines
  private let print: Lines
  let programs = ProgramTable()
  /// The number of lines that were lost, because nobody read them.
  package private(set) var lostLines = 0
  /// The panels that were named, by what they are: their nodes may have other numbers later.
  private var named: Set<Identity> = []
  private var counted = PanelCleaner.Counters()

  /// What a panel is when it is plugged in again.
  private struct Identity: Hashable {
    var description: DeviceDescription.Identity
    var name: String
    var physicalPath: String

    init(_ device: InputDevice) {
      (description, name) = (device.description.identity, device.description.name)
      physicalPath = device.physicalPath
    }
  }

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - paths: The nodes of the panels to take, or links to them; empty for every touchscreen.
  ///   - print: A closure that receives the lines of gestures.
  ///   - report: A closure that receives what happens, a line for each event.
  package init(
    _ settings: ShieldSettings, paths: [String] = [], print: @escaping Lines,
    report: @escaping Lines
  ) {
    (self.settings, self.print, reportLine) = (settings, print, report)
    self.paths = paths.map { FilePath.resolved($0) }
  }

  /// Tells what happens; a line that cannot be written at once is counted, as touches do not wait.
  package func report(_ line: String) { if !reportLine(line) { lostLines += 1 } }

  package func noteLostLine() { lostLines += 1 }

  func write(_ line: String) { if !print(line) { noteLostLine() } }

  /// Returns why a device is left alone; `nil` if the session takes it.
  package func refusal(of device: InputDevice) -> String? {
    if device.physicalPath.hasPrefix(ShieldedPanel.mark) { return "it is the clone of a shield" }
    if !paths.isEmpty, !paths.contains(device.path), !named.contains(Identity(device)) {
      return "it was not named"
    }
    let digitizer: Digitizer
    do throws(DeviceRejection) {
      digitizer = try device.description.digitizer()
    } catch {
      return error.description
    }
    guard digitizer.kind == .touchscreen else {
      return digitizer.kind == .other
        ? "it is no touchscreen" : "it is a \(digitizer.kind.rawValue)"
    }
    if device.description.isKeyboard { return "it has the keys of a keyboard" }
    return rules(of: device).isLeftAlone ? "the settings leave it alone" : nil
  }

  /// Returns what the session would do with a device, in words.
  ///
  /// - Parameter device: The open device, which it does not refuse.
  package func plan(for device: InputDevice) -> String { rules(of: device).plan }

  private func rules(of device: InputDevice) -> ShieldSettings.Panel {
    settings.panel(for: device.description, at: device.path)
  }

  /// Takes an event of the loop.
  ///
  /// - Throws: `DeviceError` if a clone cannot be made or written: the shield has to end then.
  package func take(_ event: InputLoop.Event) throws(DeviceError) {
    switch event {
    case .opened(let device): try open(device)
    case .refused(let error):
      // A virtual device of a shield: udev may still be about to give it to its group, or never does.
      if case .noPermission = error.reason, ShieldedPanel.isMarked(error.path) { return }
      report(error.description)
    case .events(let device, let events):
      try work(on: device) { (panel) throws(DeviceError) in try panel.take(events) }
    case .resynchronised(let device, let events, let state, let time):
      try work(on: device) { (panel) throws(DeviceError) in
        let wasTaken = panel.isTaken
        try panel.take(events)
        // One that begins here has asked for a later state.
        if wasTaken || !panel.isTaken { try panel.resynchronise(with: state, at: time) }
      }
    case .gone(let device):
      guard let panel = panel(of: device) else { return }
      forget(panel)
      report("\(panel.title) is gone; it is taken again when it is back")
    case .due(let time):
      for panel in panels {
        try work(on: panel.device) { (panel) throws(DeviceError) in try panel.advance(to: time) }
      }
      programs.advance(to: time)
    }
  }

  /// Lets a panel work; one that fails, or that another program has, is left, and the others go on.
  ///
  /// - Throws: `DeviceError` if a clone fails.
  private func work(
    on device: InputDevice, _ body: (ShieldedPanel) throws(DeviceError) -> Void
  ) throws(DeviceError) {
    guard let panel = panel(of: device) else { return }
    let wasTaken = panel.isTaken
    do throws(DeviceError) {
      try body(panel)
    } catch {
      forget(panel)
      guard error.path == device.path else { throw error }
      return report(error.description)
    }
    if let note = panel.takeNote() { report("\(panel.title): \(note)") }
    if panel.isTaken, !wasTaken {
      report("\(panel.title) is taken; programs see \(panel.clone)")
    }
  }

  /// The time at which `InputLoop.Event.due(_:)` is wanted; `nil` for none.
  package var deadline: Timestamp? {
    (panels.compactMap(\.nextDeadline) + [programs.deadline].compactMap { $0 }).min()
  }

  /// Lifts what is down, and gives every panel back.
  package func end() { for panel in panels { forget(panel) } }

  /// The numbers of all panels since the start.
  package var counters: PanelCleaner.Counters {
    panels.reduce(counted) { $0.adding($1.cleaner.counters) }
  }

  private func panel(of device: InputDevice) -> ShieldedPanel? {
    panels.first { $0.device === device }
  }

  private func forget(_ panel: ShieldedPanel) {
    panel.end()
    counted = counted.adding(panel.cleaner.counters)
    panels.removeAll { $0 === panel }
  }

  private func open(_ device: InputDevice) throws(DeviceError) {
    let rules = rules(of: device)
    guard let digitizer = try? device.description.digitizer(),
      let cleaner = try? PanelCleaner(device.description, rules)
    else { return }
    try addFilters(rules, to: cleaner)
    let calibration = PanelCalibration(digitizer, rules.calibration, rules.rotation)
    if paths.contains(device.path) { named.insert(Identity(device)) }
    let panel: ShieldedPanel
    do throws(DeviceError) {
      panel = try ShieldedPanel(device, cleaner, calibration)
    } catch {
      // One panel that the kernel does not make again ends no other.
      guard case .notCreatable = error.reason else { throw error }
      return report("\(device.path) is left alone: \(error.description)")
    }
    panels.append(panel)
    try work(on: device) { (panel) throws(DeviceError) in try panel.begin() }
    if !panel.isTaken, panel.isTouched, self.panel(of: device) != nil {
      report("\(panel.title) is touched, and is taken at the next lift")
    }
  }
}
