public import TSContacts
public import TSEventTime

/// An interpreter that converts the contacts of a trackpad to movements of a pointer, buttons,
/// scrolls and gestures, without input or output and without a clock of its own.
///
/// Use one interpreter for each pad. Pass it every frame, and call ``advance(to:)`` when its
/// ``deadline`` has come; both replace ``events``.
///
/// ```swift
/// var interpreter = try TrackpadInterpreter(digitizer)
/// interpreter.push(ContactFrame(time: .zero))
/// for event in interpreter.events { print(event) }
/// if let deadline = interpreter.deadline { interpreter.advance(to: deadline) }
/// ```
///
/// Contacts are classified first: fingers, palms, thumbs, contacts above the surface (``contacts``).
/// What the fingers do is decided by libinput's rules (facts T14 and those after it), with the limits of
/// ``TrackpadSettings``. Every press is followed by one release, and every scroll or gesture that
/// began by one end or cancellation, whatever the device does.
public struct TrackpadInterpreter: Sendable {
  /// The pad whose frames are interpreted.
  public let digitizer: Digitizer
  /// The settings in effect, which ``change(to:at:)`` replaces.
  public let settings: TrackpadSettings
  /// The events of the last call of ``push(_:)``, ``push(key:isPressed:at:)``, ``advance(to:)``,
  /// ``reset(at:)`` or another mutating method, in their order.
  @inlinable public var events: [TrackpadEvent] { output.events }
  /// The time at which to call ``advance(to:)``; `nil` if nothing is due.
  ///
  /// Stored, because every frame is followed by a look at it.
  public private(set) var deadline: Timestamp?
  /// The number of jumps of contacts that were discarded so far (T16).
  public private(set) var jumpCount = 0

  @usableFromInline private(set) var output = PadOutput()
  var touches: PadTouches
  private var thumb: ThumbDetector
  private let palm: PalmDetector
  private var typing: TypingGuard
  var tap: TapInterpreter
  private let areas: ButtonAreas
  private var clicks: ClickMachine
  private var edge: EdgeScroll
  var gestures: GestureInterpreter
  private var acceleration: PointerAcceleration
  private var isSmoothing: Bool
  private let smoothingMargin: Millimetres
  /// The settings that wait until nothing is down; at most one element, stored in an array because
  /// settings are large.
  private var waiting: [TrackpadSettings] = []
  private var busySince: Timestamp?
  private var busyDistance = 0.0
  private var hasSurfaceDown = false

  /// Creates an interpreter of a pad without contacts.
  ///
  /// - Throws: ``TrackpadSettingsError`` if a setting is out of range.
  public init(
    _ digitizer: Digitizer, settings: TrackpadSettings = TrackpadSettings()
  ) throws(TrackpadSettingsError) {
    try settings.validate()
    self.init(digitizer, valid: settings)
  }

  private init(_ digitizer: Digitizer, valid settings: TrackpadSettings) {
    self.digitizer = digitizer
    self.settings = settings
    touches = PadTouches(digitizer, settings.limits)
    let geometry = touches.geometry
    thumb = ThumbDetector(digitizer, settings, geometry)
    palm = PalmDetector(digitizer, settings, geometry)
    typing = TypingGuard(settings)
    tap = TapInterpreter(settings, geometry, digitizer)
    areas = ButtonAreas(digitizer, settings, geometry)
    clicks = ClickMachine(digitizer, settings, geometry)
    edge = EdgeScroll(digitizer, settings, geometry)
    gestures = GestureInterpreter(
      settings, slotCount: digitizer.isSemiMultitouch ? 1 : max(1, digitizer.slotCount),
      isSemiMultitouch: digitizer.isSemiMultitouch)
    acceleration = PointerAcceleration(settings)
    isSmoothing = geometry.fuzz != nil
    smoothingMargin =
      geometry.fuzz
      ?? geometry.snapped(Millimetres(repeating: settings.limits.motion.smoothingMargin))
  }

  /// The earliest deadline of the parts, which becomes the ``deadline`` when a call is over.
  private var earliestDeadline: Timestamp? {
    let fingers = Timestamp.earliest(tap.deadline, gestures.deadline)
    let others = Timestamp.earliest(clicks.deadline, edge.deadline)
    return Timestamp.earliest(Timestamp.earliest(fingers, others), typing.deadline)
  }

  /// A Boolean value that indicates whether the size of the pad is assumed, because the device
  /// reports none.
  public var isSizeAssumed: Bool { touches.geometry.isAssumed }

  /// Interprets a frame.
  ///
  /// Timers that are due at its time act before it. Nothing is allocated once the largest number of
  /// fingers was seen. The cost is linear in the number of contacts.
  public mutating func push(_ frame: ContactFrame) {
    defer { deadline = earliestDeadline }
    output.removeAll()
    fire(until: frame.time)
    touches.apply(frame)
    let pressesSurface = clicks.pressesSurface(frame.buttons)
    hasSurfaceDown = clicks.isButtonPad && frame.buttons.contains(.left)
    classify(at: frame.time)
    if pressesSurface {
      for index in touches.indices where touches[index].isDown {
        touches[index].pin = touches[index].position
      }
    }
    interpret(frame.buttons, pressesSurface, at: frame.time)
    report(at: frame.time)
    touches.finish()
    if touches.downCount == 0 {
      thumb.reset()
      busySince = nil
      if !waiting.isEmpty { applyWaiting() }
    }
  }

  /// Fires the timers that are due at a time.
  ///
  /// - Parameter time: The time, not before that of the last frame.
  public mutating func advance(to time: Timestamp) {
    output.removeAll()
    fire(until: time)
    if !waiting.isEmpty { applyWaiting() }
  }

  /// Processes a key of a keyboard that belongs to the pad, which is disabled while the user types
  /// (T72).
  ///
  /// - Parameter isPressed: A Boolean value that indicates whether the key goes down. Repeats of a
  ///   held key need not be passed.
  public mutating func push(key: TypingKey, isPressed: Bool, at time: Timestamp) {
    defer { deadline = earliestDeadline }
    output.removeAll()
    fire(until: time)
    let isBusy =
      gestures.isActive || edge.isScrolling || tap.state.isDraggingOrDoubleTapping
      || clicks.isPressed || isPointing(at: time)
    guard typing.push(key, isPressed: isPressed, isPadBusy: isBusy, at: time) else { return }
    tap.reset(at: time, &output)
    edge.reset(at: time, &output)
    gestures.reset(at: time, &output)
    for index in touches.indices { touches[index].tap.reject(as: .dead, .typing) }
  }

  /// Forgets the keys that are held and enables the pad, because its keyboard was removed.
  public mutating func removeKeyboard(at time: Timestamp) {
    defer { deadline = earliestDeadline }
    output.removeAll()
    fire(until: time)
    typing.reset()
  }

  /// Releases what is pressed, cancels what is going on, and forgets all contacts: the device was
  /// removed, or its events were lost.
  public mutating func reset(at time: Timestamp) {
    defer { deadline = earliestDeadline }
    output.removeAll()
    fire(until: time)
    tap.reset(at: time, &output)
    clicks.reset(at: time, &output)
    edge.reset(at: time, &output)
    gestures.reset(at: time, &output)
    touches.removeAll()
    typing.reset()
    thumb.reset()
    if !waiting.isEmpty { applyWaiting() }
  }

  /// Replaces the settings, as soon as nothing is down: no contact, no button, no tap or drag that a
  /// timer ends.
  ///
  /// What is going on, also a press that waits for another button, ends by the settings with which
  /// it began, as in libinput; ``settings`` changes when it has ended. Only taps end at once where
  /// tapping is switched off. The last settings count if several wait.
  ///
  /// - Throws: ``TrackpadSettingsError`` if a setting is out of range; nothing has changed then.
  public mutating func change(
    to settings: TrackpadSettings, at time: Timestamp
  ) throws(TrackpadSettingsError) {
    try settings.validate()
    defer { deadline = earliestDeadline }
    output.removeAll()
    fire(until: time)
    if self.settings.isTappingEnabled, !settings.isTappingEnabled {
      tap.reset(at: time, &output)
      tap = TapInterpreter(settings, touches.geometry, digitizer)
    }
    waiting = [settings]
    applyWaiting()
  }

  /// Puts the settings that wait into effect if nothing is down.
  private mutating func applyWaiting() {
    let isUp =
      touches.indices.isEmpty && clicks.isIdle && tap.state == .idle && gestures.isIdle
    guard isUp, let settings = waiting.first else { return }
    var changed = TrackpadInterpreter(digitizer, valid: settings)
    changed.output = output
    changed.jumpCount = jumpCount
    // What was learned of the device and its keyboard stays true.
    changed.touches.takePressures(of: touches)
    changed.typing.takeKeys(of: typing)
    changed.isSmoothing = isSmoothing
    changed.deadline = changed.earliestDeadline
    self = changed
  }

  // MARK: Stages

  private mutating func fire(until time: Timestamp) {
    // Each timer that fires is later than the one before, so that the loop ends.
    while let due = deadline, due <= time {
      tap.advance(to: due, &touches, &output)
      clicks.advance(to: due, &output)
      edge.advance(to: due, &touches)
      gestures.advance(to: due, &output)
      typing.advance(to: due)
      deadline = earliestDeadline
    }
  }

  private mutating func classify(at time: Timestamp) {
    let hasCountChanged = touches.downCount != touches.downCountBefore
    for index in touches.indices {
      if hasCountChanged || touches[index].motion.isOutdated {
        // The positions before and after a change of the number of fingers cannot be compared, and
        // those of the frame after it are not reliable either.
        touches[index].motion.restart()
        touches[index].motion.isOutdated = hasCountChanged
      }
      guard touches[index].isDirty else {
        touches[index].motion.rest(touches[index].position, at: time)
        continue
      }
      guard touches[index].isDown else { continue }
      track(index, time)
    }
    if touches.hasLanding {
      thumb.judge(&touches)
      acceleration.restart(at: time)
    }
    // A thumb that holds the surface pressed moves with the hand.
    if !hasSurfaceDown { thumb.revise(&touches) }
    areas.update(&touches)
    edge.update(&touches, at: time)
  }

  private mutating func track(_ index: Int, _ time: Timestamp) {
    if touches[index].motion.isJump(
      to: touches[index].position, at: time, settings.limits.motion)
    {
      touches[index].motion.restart()
      touches[index].hasJumped = true
      jumpCount += 1
    }
    thumb.update(
      &touches[index], isAlone: touches.downCount <= 1, isGestureUndecided: gestures.isUndecided)
    if settings.isPalmDetectionEnabled, palm.mayChange(touches[index]) {
      // libinput judges a contact in a strip before those that land with it take part (T71).
      let hasCompany =
        touches.downCount > 1
        && touches.hasCompany(index, countsLandings: settings.tapPolicy != .libinput)
      palm.update(
        &touches[index], hasCompany: hasCompany, typing: typing, at: time)
    }
    let position = touches[index].position
    if !isSmoothing, touches.downCount == 1,
      touches[index].motion.isWobbling(
        to: position, at: time, settings.limits.motion)
    {
      isSmoothing = true
    }
    if isSmoothing {
      touches[index].position = touches.geometry.snapped(
        touches[index].motion.smoothed(position, margin: smoothingMargin))
    }
    touches[index].motion.add(touches[index].position, at: time, settings.limits.motion)
    if let pin = touches[index].pin,
      (touches[index].position - pin).length >= settings.limits.clickMovement
    {
      touches[index].pin = nil
    }
  }

  /// Produces the events of a frame.
  private mutating func interpret(_ buttons: ButtonSet, _ pressesSurface: Bool, at time: Timestamp)
  {
    gestures.endBeforeButtons(&touches, at: time, &output)
    if pressesSurface { edge.release(&touches, freesAll: true, at: time, &output) }
    tap.process(
      &touches, isPressed: pressesSurface, isDown: hasSurfaceDown, at: time, &output)
    // Called only where there is something to do, because an argument of this size is copied.
    let hasClick =
      clicks.mayAct(on: buttons) && clicks.process(buttons, touches, at: time, &output)
    if typing.isActive {
      edge.end(.cancelled, at: time, &output)
      gestures.reset(at: time, &output)
      return
    }
    let isWithheld = hasClick || tap.state.isWithholdingMotion && !isBeyondTapMovement
    if isWithheld {
      edge.release(&touches, freesAll: false, at: time, &output)
    } else if edge.isEnabled {
      // A finger along the edge scrolls instead of what the others do.
      if edge.isEngaged(by: touches) { gestures.finish(.cancelled, at: time, &output) }
      let sign: Double = settings.isNaturalScrollingEnabled ? 1 : -1
      if edge.scroll(touches, sign: sign, at: time, &output) { return }
    }
    let context = GestureInterpreter.Context(
      isMotionWithheld: isWithheld,
      isPointerForced: tap.state.isDragging || hasSurfaceDown && !hasThumb,
      isSurfacePressed: hasSurfaceDown, mayHold: !tap.state.isDraggingOrDoubleTapping,
      tapDeadline: tap.tapDeadline, hasThumbs: thumb.isEnabled, mayPinch: thumb.mayPinch)
    gestures.process(&touches, &acceleration, context, at: time, &output)
    if gestures.excludesTaps { tap.exclude(&touches, at: time, &output) }
    watchMotion(at: time)
  }

  private var hasThumb: Bool {
    for index in touches.indices where touches[index].isDown && touches[index].thumb != .finger {
      return true
    }
    return false
  }

  /// Whether a contact that may still tap has moved so far that the pointer follows it.
  private var isBeyondTapMovement: Bool {
    for index in touches.indices where touches[index].tap.kind == .touch {
      let distance = (touches[index].position - touches[index].tap.origin).length
      if distance > settings.limits.tapPointerMovement { return true }
    }
    return false
  }

  /// Measures the motion of the pointer that typing does not interrupt (T73).
  private mutating func watchMotion(at time: Timestamp) {
    guard gestures.state == .pointer else {
      (busySince, busyDistance) = (nil, 0)
      return
    }
    if busySince == nil { busySince = time }
    // More than enough makes no difference.
    guard busyDistance < settings.limits.pointingDistance else { return }
    for index in touches.indices where touches[index].isActive {
      busyDistance += touches[index].delta.length
    }
  }

  private func isPointing(at time: Timestamp) -> Bool {
    guard let busySince else { return false }
    return busySince.seconds(to: time) >= settings.limits.pointingInterval
      && busyDistance >= settings.limits.pointingDistance
  }

  private mutating func report(at time: Timestamp) {
    for index in touches.indices where touches[index].state != .ended {
      let verdict = touches[index].currentVerdict
      guard verdict != touches[index].verdict else { continue }
      touches[index].verdict = verdict
      output.append(
        .verdict(verdict, slot: touches[index].slot, trackingID: touches[index].trackingID),
        at: time)
    }
  }
}
