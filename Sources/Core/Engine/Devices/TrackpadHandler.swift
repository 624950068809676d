import TSContacts
import TSEventTime
import TSEvdev
import TSGeometry
import TSInterface
import TSPreconditions
import TSRecognition
import TSTrackpad

/// The handler of a trackpad: moves the pointer of an application, presses its buttons, and scrolls
/// and transforms what is under it.
///
/// The timers of the interpreter run on the application's timeline.
@MainActor final class TrackpadHandler: ContactHandler, KeyObserver {
  private(set) var interpreter: TrackpadInterpreter
  /// A closure that is called with each event of the interpreter, before it takes effect.
  var onEvent: ((TrackpadEvent) -> Void)? { didSet { hasHandler = onEvent != nil } }
  /// The log of the pad; `nil` if none is kept.
  var log: TrackpadLog? { didSet { isLogged = log != nil } }

  private let pointer: Pointer
  // Numbers and flags for what most frames need of the values above: the compiler proves that accesses
  // to them do not overlap, where it must check each access to a value that can call other code.
  private var hasHandler = false
  private var isLogged = false
  /// The number of times that the interpreter was called.
  private var interpretations = 0
  private var timer: (token: Timeline.Token, deadline: Timestamp)?
  /// The work of the timer, which is scheduled anew in many frames and made once.
  private var work: () -> Void = {}
  /// The buttons that this pad holds.
  private var held: Event.ButtonMask = []
  private var isResting = false
  private var isScrolling = false
  private var isTransforming = false
  private var rotation = 0.0
  private var jumpCount = 0

  init(
    _ decoder: ContactDecoder, _ settings: TrackpadSettings, in application: Application
  ) {
    do throws(TrackpadSettingsError) {
      interpreter = try TrackpadInterpreter(decoder.digitizer, settings: settings)
    } catch {
      usageError("\(decoder.digitizer.name): \(error)")
    }
    pointer = application.pointer
    super.init(decoder, in: application)
    work = { [weak self] in self?.fire() }
    application.add(keyObserver: self)
  }

  @inline(never) override func process(_ frame: ContactFrame) {
    if !frame.repairs.isEmpty { application.note(frame.repairs, at: frame.time) }
    application.advance(to: frame.time)
    deliver(interpreter.results(of: frame))
  }

  override func disconnect(isRemoved: Bool) {
    if isRemoved {
      application.observer?.input(
        InputNote(
          time: application.timeline.now, kind: .unplugged, why: interpreter.digitizer.name,
          count: interpreter.contacts.count))
    }
    cancel()
    application.remove(keyObserver: self)
  }

  /// Processes a key of a keyboard that belongs to the pad.
  func key(_ code: UInt16, isPressed: Bool, at time: Timestamp) {
    application.advance(to: time)
    let key = TypingKey(code)
    interpreter.push(key: key, isPressed: isPressed, at: time)
    deliver(interpreter.results)
  }

  /// Changes the settings of the pad as soon as nothing is down on it.
  ///
  /// - Precondition: The settings are in their ranges.
  func change(to settings: TrackpadSettings) {
    do throws(TrackpadSettingsError) {
      try interpreter.change(to: settings, at: application.timeline.now)
    } catch {
      usageError("\(interpreter.digitizer.name): \(error)")
    }
    deliver(interpreter.results)
  }

  /// Cancels what the pad is doing: a press, a scroll, a transform.
  private func cancel() {
    interpreter.reset(at: application.timeline.now)
    interpretations += 1
    log?.note(interpreter, at: application.timeline.now)
    if let timer { application.timeline.cancel(timer.token) }
    timer = nil
    // A press that is interrupted is cancelled, not released; the events of the reset only report.
    if let onEvent { for event in interpreter.events { onEvent(event) } }
    if !held.isEmpty || isResting || isScrolling || isTransforming {
      pointer.cancel(at: application.timeline.now)
    }
    held = []
    (isResting, isScrolling, isTransforming) = (false, false, false)
  }

  // MARK: Events

  private func deliver(_ results: TrackpadInterpreter.Results) {
    interpretations += 1
    let interpretation = interpretations
    if isLogged { log?.note(interpreter, at: application.timeline.now) }
    let jumps = results.jumpCount - jumpCount
    if jumps > 0 {
      jumpCount += jumps
      application.note([RepairCount(.positionJumped, count: jumps)], at: application.timeline.now)
    }
    let events = results.events
    for index in events.indices { deliver(index, of: events) }
    // A handler may process further events, after which another time is due.
    schedule(at: interpretation == interpretations ? results.deadline : interpreter.deadline)
  }

  private func deliver(_ index: Int, of events: [TrackpadEvent]) {
    let event = events[index]
    if hasHandler { onEvent?(event) }
    let time = max(event.time, application.timeline.now)
    switch event.kind {
    case .motion(let delta, _): pointer.move(by: delta, at: time, in: application)
    case .button(let button, let isPressed, let cause): press(button, isPressed, cause, time)
    case .scroll(let phase, let delta, _): scroll(phase, delta, time)
    case .transform(let phase, let scale, let rotation, _, _):
      transform(phase, scale, rotation, time)
    case .hold(let phase, let count):
      note("hold", phase, count)
      if phase == .began, count == 2 {
        isResting = true
        pointer.scroll(.mayBegin, at: time)
      } else if phase != .began {
        endRest(before: events[(index + 1)...], time)
      }
    case .swipe(let phase, let delta, let count):
      application.observer?.trackpad(swipes: phase.ofTransform, by: delta, of: count)
    case .verdict(let verdict, let slot, let id):
      let why = "\(verdict.text) (slot \(slot), id \(id))"
      application.observer?.trackpad("contact", why: why)
    }
  }

  private func note(_ gesture: String, _ phase: TrackpadPhase, _ count: Int) {
    let fingers = count == 1 ? "1 finger" : "\(count) fingers"
    application.observer?.trackpad(gesture, why: "\(fingers), \(phase.rawValue)")
  }

  private func press(
    _ button: TrackpadButton, _ isPressed: Bool, _ cause: TrackpadPress, _ time: Timestamp
  ) {
    if isPressed {
      application.observer?.trackpad(cause.word, why: "\(button.rawValue) button")
      held.insert(button.mask)
      pointer.press(button.mask, by: self, at: time)
    } else if held.contains(button.mask) {
      held.remove(button.mask)
      pointer.release(button.mask, by: self, at: time)
    }
  }

  private func scroll(_ phase: TrackpadPhase, _ delta: CGVector, _ time: Timestamp) {
    isResting = false
    isScrolling = phase == .began || phase == .changed
    pointer.scroll(phase.ofScroll, by: delta, at: time, in: application)
  }

  /// Ends the rest of two fingers, unless a scroll follows at once.
  private func endRest(before rest: ArraySlice<TrackpadEvent>, _ time: Timestamp) {
    guard isResting else { return }
    for event in rest { if case .scroll(.began, _, _) = event.kind { return } }
    isResting = false
    pointer.scroll(.cancelled, at: time)
  }

  private func transform(
    _ phase: TrackpadPhase, _ scale: Double, _ change: Double, _ time: Timestamp
  ) {
    if phase == .began { rotation = 0 }
    rotation += change
    isTransforming = phase == .began || phase == .changed
    pointer.transform(phase.ofTransform, scale: scale, rotation: rotation, at: time)
  }

  // MARK: Timers

  private func schedule(at deadline: Timestamp?) {
    guard deadline != timer?.deadline else { return }
    if let timer { application.timeline.cancel(timer.token) }
    timer = deadline.map { deadline in
      (application.timeline.schedule(at: deadline, work), deadline)
    }
  }

  private func fire() {
    timer = nil
    interpreter.advance(to: application.timeline.now)
    deliver(interpreter.results)
  }
}

extension TrackpadInterpreter {
  /// What the handler needs of an interpreter after each call, read at once.
  fileprivate struct Results {
    var events: [TrackpadEvent]
    var jumpCount: Int
    var deadline: Timestamp?
  }

  fileprivate var results: Results {
    Results(events: events, jumpCount: jumpCount, deadline: deadline)
  }

  /// Interprets a frame.
  fileprivate mutating func results(of frame: ContactFrame) -> Results {
    push(frame)
    return results
  }
}
