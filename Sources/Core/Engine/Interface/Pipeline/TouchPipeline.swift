import TSContacts
import TSEventTime
import TSGeometry
import TSPreconditions

/// The way of every frame through an application.
///
///     frame ─> advance ─> keep ─> update ─> land ─> send ─┬─> recognizers ─┬─> finish
///                                                         └─> views ───────┘
///
/// Code of the program runs in most of these steps, and may do anything: cancel touches, disconnect the
/// device, give windows to another application, release this one. So nothing that a step has found out is
/// trusted by the next: each tests the present state of the touch, the device or the window. The caller
/// retains the application, which is passed along instead of being stored.
@MainActor final class TouchPipeline {
  /// The touches that are down, and those that have ended since the last event.
  let event = Event()
  /// What is kept for a later event.
  let gate = FrameGate()
  let pool = TouchPool()
  var sources: [InputSource] = [] { didSet { plain.sourceCount = sources.count } }
  /// The windows with touches, in the order in which they were first touched.
  ///
  /// Unchecked: touches retain what is removed, so that nothing is released inside an access.
  @exclusivity(unchecked) private(set) var windows: [Window] = []
  /// The number of touches that have begun so far.
  private(set) var touchCount = 0

  struct Plain: BitwiseCopyable {
    var taps = TouchTapCounter()
    /// The number of ``TouchPipeline/sources``, which is all that most frames read of them.
    var sourceCount = 0
    /// The number of calls that are to be ended before touches begin again.
    var ignoring = 0
    /// Whether timers are being fired, or other work outside of an event
    /// is being done.
    var isWorking = false
  }

  var plain = Plain()

  init() {}

  /// Whether an event of touches is being delivered, from its beginning
  /// until what views and recognizers receive of it is complete.
  var isDelivering: Bool { event.plain.delivery != .over }

  /// Whether the application is delivering an event or firing a timer.
  var isAtWork: Bool { isDelivering || plain.isWorking || event.scope.isOpen }

  /// Processes one frame of a device, as ``Application/process(_:from:)`` says.
  func process(
    _ frame: ContactFrame, from source: InputSource, in application: Application
  ) {
    ensure(
      source.applicationLink.borrowed.points(to: application),
      "a frame of \(source.digitizer.name), which is not connected to the application")
    ensure(!isDelivering, "a frame of \(source.digitizer.name) while another is being delivered")
    expect(frame, application)
    advance(application.timeline, to: frame.time)
    // The handler of a timer may have disconnected the device.
    guard source.isConnected else { return }
    if !frame.repairs.isEmpty { application.note(frame.repairs, at: frame.time) }
    for verdict in frame.verdicts { source.note(verdict, application) }
    if !keeps(frame, of: source, application) {
      begin(at: frame.time)
      let isUpdated = update(source, from: frame, application)
      let isLanded = land(source, in: frame, application)
      let isChanged = isUpdated || isLanded
      if isChanged, hasSeveralDevices(application) { restTouches(except: source) }
      // Also for touches that were cancelled, and whose delivery an observer has anticipated.
      if isChanged || event.plain.hasFinished { send(to: application, at: frame.time) }
      finish(application)
    }
    if frame.hover != nil || source.hasPen { hover(source, in: frame, application) }
  }

  /// Moves the pointer of a device's pen; it pauses while the pen touches the surface (U192).
  private func hover(_ source: InputSource, in frame: ContactFrame, _ application: Application) {
    let digitizer = source.digitizer
    guard source.isConnected, digitizer.isDirect else { return }
    let pen = source.pen ?? Pointer(application, isReported: false)
    source.pen = pen
    pen.isPressed = !source.isIdle
    guard let hover = frame.hover else {
      if source.isIdle {
        pen.leave(at: frame.time)
        extendLifetime(source.pen.take())
      }
      return
    }
    let reach = digitizer.distance.map { CGFloat(max(1, $0.maximum)) } ?? 1
    pen.move(
      to: source.mapping.point(x: hover.x, y: hover.y),
      height: min(1, CGFloat(hover.distance) / reach), at: frame.time)
  }

  /// Runs an event that is not that of a frame: of a pointer, a display, or touches that were cancelled.
  ///
  /// - Parameter change: The change of the touches. The event counts as being delivered from then
  ///   on, because the hit-test of a new touch calls views.
  func deliver(at time: Timestamp, in application: Application, after change: () -> Void = {}) {
    begin(at: time)
    change()
    send(to: application, at: time)
    finish(application)
  }

  /// Performs work on touches: as a part of the event that is being delivered, or as an event of its own,
  /// because a timer fired or the program has changed something.
  func perform(in application: Application, _ body: (Event) -> Void) {
    if isDelivering { return body(event) }
    // Touches that were cancelled, of which an observer is being notified.
    if event.plain.hasFinished { deliver(at: application.timeline.now, in: application) }
    begin(at: application.timeline.now)
    body(event)
    finish(application)
  }

  func advance(_ timeline: Timeline, to time: Timestamp) {
    work { timeline.advance(to: time) }
  }

  /// Performs work outside of an event, during which the application is the ``Application/current`` one.
  ///
  /// - Parameter body: The work; it may nest.
  func work(_ body: () -> Void) {
    let wasWorking = plain.isWorking
    plain.isWorking = true
    body()
    plain.isWorking = wasWorking
  }

  // MARK: Steps of every event

  private func begin(at time: Timestamp) {
    event.time = time
    event.plain.delivery = .open
    event.begin()
  }

  private func send(to application: Application, at time: Timestamp) {
    event.startSending()
    application.sendEvent(event)
    event.plain.delivery = .open
    gate.lastDelivery = time
  }

  /// Ends the attempts of recognizers that the event has not reached, notifies the observer of the
  /// touches that have ended, and removes them.
  private func finish(_ application: Application) {
    if event.plain.hasFinished { reportFinishedTouches() }
    event.plain.delivery = .over
    event.discardDue()
    if event.plain.hasFinished { removeFinishedTouches(application.constants.tapDuration) }
    // Last: now the state is consistent, and the scope may release the last references to objects
    // whose `deinit` starts another event.
    event.end()
    if application.showsTouches { application.noteChange() }
  }

  /// Calls what is to know that touches have ended, while the event is still being delivered: the
  /// program may cancel others meanwhile, which are reported as well.
  private func reportFinishedTouches() {
    for window in windows { window.arena.failUndeliveredAttempts(event) }
    while event.observer != nil, let touch = event.firstUnreported {
      touch.status.insert(.reported)
      event.observer?.touchFinished(touch)
    }
  }

  /// Removes the touches that have ended, without calling code of the program before all are removed.
  ///
  /// - Parameter tapDuration: The longest duration of a tap, in seconds.
  private func removeFinishedTouches(_ tapDuration: TimeInterval) {
    for touch in event.active where touch.status.contains(.finished) {
      if touch.phase == .ended { plain.taps.remember(touch, within: tapDuration) }
      if touch.personNumber != 0 { touch.hitWindow?.people?.remember(touch) }
      touch.hitWindow?.arena.forget(touch)
      // It keeps its number if its end is delayed.
      if touch.number == nil { touch.receiver?.forget(touch, event.scope) }
    }
    event.removeFinished(to: pool)
    // Looked for and not counted: a window may be given to another application and returned while its
    // old touches are down. The touches that were removed still retain their windows.
    for index in windows.indices.reversed() where !isTouched(windows[index]) {
      windows.remove(at: index)
    }
    pool.collect()
  }

  private func isTouched(_ window: Window) -> Bool {
    for touch in event.active where touch.hitWindow === window { return true }
    return false
  }

  // MARK: The touches and their windows

  /// The touches that are down, in the order in which they began.
  var touchesInProgress: [Touch] { event.active.filter { !$0.status.contains(.finished) } }

  /// Adds a touch to the event.
  func newTouch() -> Touch {
    let touch = pool.take()
    touchCount += 1
    touch.id = touchCount
    event.append(touch)
    return touch
  }

  func note(touched window: Window) {
    if !windows.containsIdentical(window) { windows.append(window) }
  }

  /// Forgets a window that leaves the application, and whose views track no touch.
  func forget(_ window: Window) { windows.removeIdentical(window) }

  /// Marks touches as stationary in the present event.
  ///
  /// - Parameter source: The device whose touches are not affected, because its frame causes the event;
  ///   `nil` for none.
  func restTouches(except source: InputSource? = nil) {
    for touch in event.active
    where !touch.phase.isOver && (source == nil || touch.source !== source) {
      touch.rest()
    }
  }

  /// Whether touches may be of more than one device.
  private func hasSeveralDevices(_ application: Application) -> Bool {
    plain.sourceCount + application.pointers.engagedCount > 1
  }

  /// Releases what touches refer to, because the application is being deallocated.
  func abandon(_ application: Application) {
    // Released last, because the objects that are deallocated then may do anything.
    event.scope.begin()
    var abandoned: [GestureRecognizer] = []
    for window in application.windows { abandoned += window.applicationWillDeinit(event) }
    for touch in event.active {
      // In a window that has been given to another application meanwhile, which continues.
      touch.receiver?.forget(touch, event.scope)
      touch.abandon()
    }
    for source in sources { source.detach() }
    pool.abandon()
    _ = gate.takeTick(application.timeline)
    gate.cancelDisplayCall(application.timeline)
    application.stopAnimations()
    for recognizer in abandoned { recognizer.callReset() }
    event.scope.end()
  }
}
