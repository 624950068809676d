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

  /// Examines a device until the last step has ended, a signal arrives, or it goes away.
  @MainActor func device(_ name: String, on console: Console) throws(UsageError) -> Diagnosis {
    let live = try LiveDigitizer(name)
    let (device, digitizer, loop) = (live.device, live.digitizer, live.loop)
    guard let grid = grid ?? DoctorSession.grid else { preconditionFailure("a grid of 3 × 3") }
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
    ask(at: device.openedAt)
    live.run { item in
      switch item {
      case .event(let event):
        examination.take(event)
        if let frame = examination.frame { guide.take(frame) }
      case .state(let state, let time): examination.resynchronise(with: state, at: time)
      case .gone: examination.interrupt()
      case .due(let time): if guide.advance(to: time) { return ask(at: time) }
      }
      loop.deadline = guide.deadline
    }
    examination.finish()
    let node = name.split(separator: "/").last.map(String.init)
    return Diagnosis(
      examination, grid: asksForTaps && !guide.steps.contains(.taps) ? grid : nil, node: node)
  }
}
