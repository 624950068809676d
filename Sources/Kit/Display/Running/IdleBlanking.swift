package import TSDisplays
package import TSEventTime
package import TSInterface
internal import TSPreconditions

/// A switch for the picture of a display: off after a time without input, and on with the next input.
///
/// The input that wakes the display takes no effect: neither the sequence of touches, down to its last
/// lift, nor the button or the key (P12). The same applies to what begins while the display shows
/// something else.
@MainActor package final class IdleBlanking {
  /// The time without input after which the picture is switched off, in seconds; `nil`, the default,
  /// for never.
  ///
  /// - Precondition: The time is more than 0 and finite.
  package var delay: Double? {
    didSet {
      ensure(delay.map { $0 > 0 && $0.isFinite } ?? true, "a display that is switched off at once")
      restart()
    }
  }
  package private(set) var isBlank = false
  /// A closure that is called when the picture has been switched off or on; `nil` by default.
  package var onChange: (() -> Void)?

  private let application: Application
  private let display: any Display
  private var lastInput: Timestamp
  private var token: Timeline.Token?
  private var isRunning = false
  /// Whether input takes no effect.
  private var withholdsInput = false
  /// Whether the input that woke the display is being processed.
  private var isWaking = false
  /// The devices with a contact or a button that is down.
  private var engaged: Set<ObjectIdentifier> = []
  /// The keys that were pressed while input took no effect.
  private var withheldKeys: Set<HeldKey> = []

  private struct HeldKey: Hashable {
    let device: ObjectIdentifier
    let code: UInt16
  }

  /// Creates a switch, which does not run yet.
  ///
  /// - Parameter application: The application, which resigns active while the picture is off.
  package init(_ application: Application, on display: any Display) {
    self.application = application
    self.display = display
    lastInput = application.timeline.now
  }

  /// Begins to wait for the time without input.
  package func start() {
    isRunning = true
    displayChanged()
    restart()
  }

  /// Ends waiting, and lets input take effect again; the picture stays as it is.
  package func stop() {
    isRunning = false
    cancel()
    if withholdsInput { application.endIgnoringInteractionEvents() }
    (withholdsInput, withheldKeys) = (false, [])
  }

  /// Updates the state after the display has begun or stopped showing pictures.
  package func displayChanged() {
    guard isRunning, !isBlank else { return }
    if display.isShowing {
      releaseInput()
      restart()
    } else {
      // Another program or terminal has the screen: what a person does is meant for that.
      withholdInput()
      cancel()
    }
  }

  // MARK: - Time

  private func restart() {
    cancel()
    lastInput = application.timeline.now
    schedule()
  }

  private func cancel() {
    if let token { application.timeline.cancel(token) }
    token = nil
  }

  /// Schedules the end of the time without input.
  ///
  /// Input only records its time. When the deadline comes, it is moved if there was input meanwhile.
  private func schedule() {
    guard isRunning, !isBlank, display.isShowing, let delay else { return }
    token = application.timeline.schedule(at: lastInput.advanced(by: delay)) { [weak self] in
      MainActor.assumeIsolated { self?.deadlinePassed() }
    }
  }

  private func deadlinePassed() {
    token = nil
    guard let delay else { return }
    let now = application.timeline.now
    if !engaged.isEmpty { lastInput = now }
    if lastInput.advanced(by: delay) > now { schedule() } else { blank() }
  }

  // MARK: - The picture

  private func blank() {
    isBlank = true
    application.resignActive()
    withholdInput()
    display.setBlank(true)
    onChange?()
  }

  private func wake(at time: Timestamp) {
    (isBlank, isWaking) = (false, true)
    lastInput = time
    display.setBlank(false)
    schedule()
    onChange?()
  }

  // MARK: - Input

  private func withholdInput() {
    guard !withholdsInput else { return }
    withholdsInput = true
    application.beginIgnoringInteractionEvents()
  }

  /// Lets input take effect again once nothing is down any more.
  private func releaseInput() {
    guard withholdsInput, !isBlank, !isWaking, display.isShowing, engaged.isEmpty,
      withheldKeys.isEmpty
    else { return }
    withholdsInput = false
    application.endIgnoringInteractionEvents()
  }

  private func noteInput(at time: Timestamp) {
    // The deadline may have passed while this input was waiting.
    if token != nil, let delay, lastInput.advanced(by: delay) <= time {
      application.advance(to: time)
    }
    if isBlank { wake(at: time) } else { lastInput = max(lastInput, time) }
  }
}

extension IdleBlanking: InputMonitor {
  package func willProcessInput(at time: Timestamp) { noteInput(at: time) }

  package func didProcessInput(from device: ObjectIdentifier, isEngaged: Bool) {
    if isEngaged { engaged.insert(device) } else { engaged.remove(device) }
    isWaking = false
    releaseInput()
  }

  package func admits(
    key code: UInt16, value: Int32, from device: ObjectIdentifier, at time: Timestamp
  ) -> Bool {
    let key = HeldKey(device: device, code: code)
    // The release of a key that was pressed before the picture went off has to take effect.
    guard value != 0 else {
      let isWithheld = withheldKeys.remove(key) != nil
      releaseInput()
      return !isWithheld
    }
    if value == 1 { noteInput(at: time) }
    if withholdsInput, value == 1 { withheldKeys.insert(key) }
    isWaking = false
    return !withheldKeys.contains(key)
  }

  package func didDisconnect(_ device: ObjectIdentifier) {
    engaged.remove(device)
    withheldKeys = withheldKeys.filter { $0.device != device }
    releaseInput()
  }
}
