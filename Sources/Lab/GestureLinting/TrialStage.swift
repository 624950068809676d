import TSContacts
import TSEventTime
import TSGeometry
import TSInterface

/// A maker of applications in which a made hand performs a gesture.
@MainActor struct TrialStage {
  let screen: Screen
  let make: (Application) -> Any

  /// The moments at which the made device samples.
  struct Clock: Hashable {
    /// The time between two samples, in seconds.
    let period: Double
    /// The time from the beginning of the motion to the first sample, in seconds.
    let phase: Double

    /// The clock of a usual touchscreen.
    static let fast = Clock(period: 1.0 / 120, phase: 0)
    /// The clocks of a slow device of 40 Hz, shifted by 4.2 ms each.
    static let slow = (0..<6).map { Clock(period: 0.025, phase: Double($0) / 240) }
  }

  /// The number of units of the made device for each point.
  private static let grid: CGFloat = 32

  /// Returns an application with the interface, as it is shortly after its launch.
  func application() -> (Application, objects: Any) {
    let application = Application(screen: screen)
    let objects = make(application)
    application.advance(to: Timestamp(seconds: 1))
    for window in application.windows { window.layoutIfNeeded() }
    return (application, objects)
  }

  /// Performs a motion in a new application.
  ///
  /// - Parameters:
  ///   - start: The middle of the hand on the screen, in points.
  ///   - clock: The moments at which the device samples.
  ///   - reversed: The index of a recognizer whose view is to have its recognizers in the reversed
  ///     order; `nil` to keep the order.
  func run(
    _ motion: TrialMotion, at start: CGPoint, _ scale: ScreenScale, clock: Clock,
    reversed: Int? = nil
  ) -> Trial {
    let (application, objects) = application()
    let found = LintSubject.recognizers(in: application.windows.filter { !$0.isHidden })
    if let reversed, reversed < found.count {
      let view = found[reversed].view
      for recognizer in (view.gestureRecognizers ?? []).reversed() {
        view.removeGestureRecognizer(recognizer)
        view.addGestureRecognizer(recognizer)
      }
    }
    let log = TrialLog(application.timeline, found.map(\.recognizer))
    application.observer = log
    send(motion, at: start, scale, clock, to: application)
    application.advance(to: application.timeline.now.advanced(by: 1.5))
    application.observer = nil
    withExtendedLifetime((application, objects)) {}
    return log.trial
  }

  /// Sends the samples of a motion, until the last finger has lifted.
  private func send(
    _ motion: TrialMotion, at start: CGPoint, _ scale: ScreenScale, _ clock: Clock,
    to application: Application
  ) {
    let source = application.connect(digitizer)
    let origin = application.timeline.now.seconds + 0.1
    var down: [Int: CGPoint] = [:]
    let count = Int((motion.duration / clock.period).rounded(.up)) + 2
    for tick in 0..<count {
      let time = clock.phase + Double(tick) * clock.period
      var contacts: [Contact] = []
      for index in motion.contacts.indices {
        let point = motion.offset(of: index, at: time).map { offset in
          CGPoint(
            x: min(max(start.x + offset.dx * scale.perMillimetre.width, 0), screen.size.width - 1),
            y: min(max(start.y + offset.dy * scale.perMillimetre.height, 0), screen.size.height - 1)
          )
        }
        guard let phase = phase(down[index], point), let place = point ?? down[index] else {
          continue
        }
        contacts.append(
          Contact(
            slot: Int32(index), trackingID: Int32(index), phase: phase,
            x: Int32((place.x * Self.grid).rounded()), y: Int32((place.y * Self.grid).rounded())))
        down[index] = point
      }
      guard !contacts.isEmpty else { continue }
      source.process(
        ContactFrame(time: Timestamp(seconds: origin + time), contacts: contacts))
    }
  }

  private func phase(_ before: CGPoint?, _ now: CGPoint?) -> Contact.Phase? {
    switch (before, now) {
    case (nil, nil): nil
    case (nil, _): .began
    case (_, nil): .ended
    case (let before, let now): before == now ? .stationary : .moved
    }
  }

  private var digitizer: Digitizer {
    func axis(_ length: CGFloat) -> Axis {
      Axis(minimum: 0, maximum: Int32((length * Self.grid).rounded()) - 1)
    }
    return Digitizer(
      name: "made hand", slotCount: 64, x: axis(screen.size.width), y: axis(screen.size.height))
  }
}
