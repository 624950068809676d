import TSContacts
import TSEventTime
import TSEvdev
import TSGuard
import TSInterface

/// The handler of a screen, a pen, or a pad that is used as one: contacts become touches.
@MainActor final class TouchHandler: ContactHandler {
  let source: InputSource
  private let description: DeviceDescription
  /// The rules of the device's guard; `nil` for none.
  ///
  /// A change takes effect as soon as nothing is down.
  var guardSettings: GuardSettings? {
    get { deviceGuard.settings }
    set { deviceGuard.settings = newValue }
  }
  private var deviceGuard: DeviceGuard
  private var guardDeadline: (token: Timeline.Token, time: Timestamp)?

  init(
    _ decoder: ContactDecoder, _ description: DeviceDescription, placement: DevicePlacement,
    type: Touch.TouchType?, in application: Application
  ) {
    source = application.connect(decoder.digitizer, type: type)
    self.description = description
    deviceGuard = DeviceGuard(decoder.digitizer)
    super.init(decoder, in: application)
    updateMapping(to: placement)
  }

  /// Maps the device to the screen.
  func updateMapping(to placement: DevicePlacement) {
    var calibration = DigitizerMapping.Calibration.identity
    do throws(CalibrationError) {
      calibration = try placement.calibration(for: description)
    } catch {
      // As libinput does: a device that touches a little beside the target is more useful than none.
      note(.calibrationIgnored)
    }
    source.mapping = placement.mapping(
      of: source.digitizer, calibration: calibration, on: application.screen)
    deviceGuard.mapping = source.mapping
  }

  override func process(_ frame: ContactFrame) {
    guard deviceGuard.prepare(for: frame) else { return application.process(frame, from: source) }
    // What is due before the frame, in its order.
    application.advance(to: frame.time)
    // The handler of a timer may have disconnected the device.
    guard source.isConnected else { return }
    var frame = frame
    deviceGuard.filter(&frame)
    application.process(frame, from: source)
    scheduleGuard()
  }

  // MARK: The guard

  /// The rules that are on, but need a value that the device does not report.
  var inapplicableRules: [GuardReason] { deviceGuard.inapplicable }

  /// Has what waits in the guard decided when it is due.
  private func scheduleGuard() {
    let deadline = source.isConnected ? deviceGuard.deadline : nil
    guard deadline != guardDeadline?.time else { return }
    if let guardDeadline { application.timeline.cancel(guardDeadline.token) }
    guardDeadline = deadline.map { (scheduleDecision($0, at: $0), $0) }
  }

  /// Has what was due at a time decided at the same time or later.
  private func scheduleDecision(_ due: Timestamp, at time: Timestamp) -> Timeline.Token {
    application.timeline.schedule(at: time) { [weak self] in self?.fire(at: due) }
  }

  private func fire(at due: Timestamp) {
    guardDeadline = nil
    guard source.isConnected else { return }
    // A program may advance the time in a handler: the event ends first. It may be that of another
    // device, after which this one is not asked.
    guard !application.isDelivering else {
      let later = application.timeline.now.advanced(by: Timeline.turnLength)
      guardDeadline = (scheduleDecision(due, at: later), later)
      return
    }
    // What was due before the guard could know of it is decided now.
    let time = max(due, application.timeline.now)
    if let frame = deviceGuard.frame(at: time) { application.process(frame, from: source) }
    scheduleGuard()
  }

  override func disconnect(isRemoved: Bool) {
    if let guardDeadline { application.timeline.cancel(guardDeadline.token) }
    guard !isRemoved else { return source.disconnect() }
    let observer = application.observer
    application.observer = nil
    source.disconnect()
    application.observer = observer
  }
}
