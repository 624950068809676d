internal import TSContacts
internal import TSDiagnosis
internal import TSEvdev
internal import TSEventTime
internal import TSGeometry
internal import TSLinuxInput

/// The examination of a device, through whose steps a person is guided.
struct DoctorSession {
  var size: CGSize?
  var grid: Diagnosis.Grid?
  var options: DoctorReport.GuideOptions

  /// The grid of taps that the guide asks for.
  private static let grid = Diagnosis.Grid(columns: 3, rows: 3)

  private func steps(_ power: PowerSupply, isScreen: Bool) -> [GuidedStep] {
    if let steps = options.steps { return steps }
    var steps: [GuidedStep] = [.lines, .taps, .fingers, .rest, .quietOnMains]
    // There is nothing below a pad that could be tapped.
    if !isScreen { steps.removeAll { $0 == .taps } }
    if power.hasBattery { steps.append(.quietOnBattery) }
    return steps
  }

  /// Examines a device until the last step has ended, or a signal arrives.
  @MainActor func device(_ name: String, on console: Console) throws(UsageError) -> Diagnosis {
    let device = try LiveDevices.digitizers([name], grab: false)[0]
    guard let digitizer = try? device.description.digitizer(),
      let grid = grid ?? DoctorSession.grid
    else {
      preconditionFailure("\(name) is no digitizer any more")
    }
    let loop: InputLoop
    do throws(DeviceError) {
      loop = try InputLoop()
      try loop.add(device)
    } catch {
      throw UsageError(error)
    }
    var examination = Examination(digitizer, device.description, size: size)
    var guide = Guide(
      steps(PowerSupply(), isScreen: digitizer.kind != .touchpad), grid: grid, quiet: options.quiet)
    let total = guide.steps.count
    let asksForTaps = guide.steps.contains(.taps)
    func ask(at time: Timestamp) {
      examination.begin(guide.step, at: time)
      guard let prompt = guide.prompt else { return loop.stop() }
      guide.begin(at: time)
      console.report("touchstone: step \(total - guide.steps.count + 1) of \(total): \(prompt)")
      loop.deadline = guide.deadline
    }
    console.report(
      "touchstone: \(device.title); Ctrl-C ends it early, with what was drawn so far")
    examination.resynchronise(with: device.initialState, at: device.openedAt)
    ask(at: device.openedAt)
    _ = loop.run { event in
      switch event {
      case .events(_, let events):
        for event in events { take(event, &examination, &guide) }
      case .resynchronised(_, let events, let state, let time):
        for event in events { take(event, &examination, &guide) }
        examination.resynchronise(with: state, at: time)
      case .gone: examination.interrupt()
      case .due(let time): if guide.advance(to: time) { return ask(at: time) }
      case .opened, .refused: break
      }
      loop.deadline = guide.deadline
    }
    examination.finish()
    let node = name.split(separator: "/").last.map(String.init)
    return Diagnosis(
      examination, grid: asksForTaps && !guide.steps.contains(.taps) ? grid : nil, node: node)
  }

  private func take(
    _ event: InputEvent, _ examination: inout Examination, _ guide: inout Guide
  ) {
    examination.take(event)
    if let frame = examination.frame { guide.take(frame) }
  }
}
