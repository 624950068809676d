public import Contacts
public import EventTime
public import Evdev
public import Interface
internal import Preconditions
public import Trackpad

/// The connection of one device to an application: its kernel events become touches, movements of
/// the pointer, or the text that they type.
///
/// Use a session for every source of kernel events, whether the device is live, recorded or
/// simulated, so that equal events have equal effects. It owns the decoder of the device, its
/// input source in the application, and its position on the screen.
///
/// ```swift
/// let session = try DeviceSession(description, in: application)
/// session.push(events)                          // the events, as they are read
/// session.resynchronise(with: state, at: time)  // after `SYN_DROPPED`
/// session.disconnect()                          // when the device is removed
/// ```
///
/// - The contacts of a screen or a pen become touches.
/// - The contacts of a trackpad move the application's pointer, and click, scroll and transform, by
///   ``trackpadSettings``. Pass a type of touches to have its contacts as touches instead, as if the
///   pad covered the screen.
/// - A mouse moves the pointer; each detent of its wheel is a scroll.
/// - The keys of a keyboard type into the application's text input or send key commands, see
///   `Application.pressKey(_:)`, and disable the trackpads while the user types. The other events of a device that is no digitizer are ignored.
///
/// The timeline of an application serves several sessions. Each decoder keeps the times of its own
/// device from running backwards; a frame that is older than the last one of another device has
/// the present time of the timeline.
@MainActor public final class DeviceSession {
  /// The application that receives the touches.
  public let application: Application
  /// The description of the device; empty if there is none.
  public let description: DeviceDescription
  /// The device as a digitizer; `nil` for a keyboard.
  public let digitizer: Digitizer?
  /// The position of the device on the screen, with the calibration that overrides its own.
  ///
  /// A change applies to the frames that are processed afterwards.
  public var placement: DevicePlacement {
    didSet { if let digitizer { updateMapping(of: digitizer) } }
  }
  /// A Boolean value that indicates whether the device is connected: `true` until
  /// ``disconnect(isRemoved:)``.
  public var isConnected: Bool { !isDisconnected }
  // Private, because the compiler checks accesses to a public property at run time.
  private var isDisconnected = false

  /// The decoder of a digitizer; `nil` for a mouse and a keyboard.
  let decoding: DigitizerDecoding?
  /// The source of touches; `nil` for a trackpad, a mouse and a keyboard.
  private let source: InputSource?
  /// The connection of a trackpad to the pointer; `nil` for other devices.
  private let trackpad: TrackpadSource?
  private let mouse: MouseSource?
  private let keyboard: KeyboardSource
  /// The repairs that the session made, in addition to those of the decoder.
  private var repairs: [RepairCount] = []

  /// Connects a described device to an application.
  ///
  /// - Parameters:
  ///   - description: The description of the device.
  ///   - placement: The position of the device on the screen; the whole screen by default.
  ///   - type: The type of its touches; by default direct for screens, and none for trackpads, which
  ///     move the pointer.
  ///   - trackpadSettings: The settings of a trackpad.
  ///   - application: The application that receives the touches.
  /// - Throws: `DeviceRejection` if the device is no digitizer.
  public convenience init(
    _ description: DeviceDescription, placement: DevicePlacement = DevicePlacement(),
    type: Touch.TouchType? = nil, trackpadSettings: TrackpadSettings = TrackpadSettings(),
    in application: Application
  ) throws(DeviceRejection) {
    self.init(
      try description.digitizer(), description, placement: placement, type: type,
      trackpadSettings: trackpadSettings, in: application)
  }

  /// Connects a device without a description to an application.
  ///
  /// The repair ``Contacts/Repair/rangesInferred`` is counted. The result is `nil` if the events
  /// contain no position.
  ///
  /// - Parameters:
  ///   - inference: The survey of the device's events.
  ///   - name: The name of the device; empty by default.
  ///   - placement: The position of the device on the screen; the whole screen by default.
  ///   - type: The type of its touches; by default direct for screens, and none for trackpads, which
  ///     move the pointer.
  ///   - trackpadSettings: The settings of a trackpad.
  ///   - application: The application that receives the touches.
  public convenience init?(
    _ inference: DigitizerInference, name: String = "",
    placement: DevicePlacement = DevicePlacement(), type: Touch.TouchType? = nil,
    trackpadSettings: TrackpadSettings = TrackpadSettings(), in application: Application
  ) {
    guard let digitizer = inference.digitizer(name: name) else { return nil }
    self.init(
      digitizer, inference.description, placement: placement, type: type,
      trackpadSettings: trackpadSettings, in: application)
    note(.rangesInferred)
  }

  /// Connects a device to an application.
  ///
  /// - Parameters:
  ///   - digitizer: The device as a digitizer; `nil` for a mouse or a keyboard.
  ///   - description: The description of the device; `nil` by default, if there is none.
  ///   - placement: The position of the device on the screen; the whole screen by default.
  ///   - type: The type of its touches; by default direct for screens, and none for trackpads, which
  ///     move the pointer.
  ///   - trackpadSettings: The settings of a trackpad.
  ///   - application: The application that receives the touches and the text.
  /// - Precondition: The settings are in their ranges, see `TrackpadSettings.validate()`.
  public init(
    _ digitizer: Digitizer?, _ description: DeviceDescription? = nil,
    placement: DevicePlacement = DevicePlacement(), type: Touch.TouchType? = nil,
    trackpadSettings: TrackpadSettings = TrackpadSettings(), in application: Application
  ) {
    self.application = application
    keyboard = KeyboardSource(KeyboardDecoder(), in: application)
    self.description = description ?? DeviceDescription()
    self.digitizer = digitizer
    self.placement = placement
    self.trackpadSettings = trackpadSettings
    guard let digitizer else {
      (source, trackpad, decoding) = (nil, nil, nil)
      mouse = MouseDecoder.isMouse(self.description) ? MouseSource(in: application) : nil
      return
    }
    mouse = nil
    let isPointing = digitizer.kind == .touchpad && type == nil
    decoding = DigitizerDecoding(
      ContactDecoder(digitizer, description: description, clampsPositions: !isPointing))
    guard isPointing else {
      trackpad = nil
      source = application.connect(digitizer, type: type)
      updateMapping(of: digitizer)
      return
    }
    source = nil
    do throws(TrackpadSettingsError) {
      let interpreter = try TrackpadInterpreter(digitizer, settings: trackpadSettings)
      trackpad = TrackpadSource(interpreter, in: application)
    } catch {
      usageError("\(digitizer.name): \(error)")
    }
    trackpad.map(application.add(keyObserver:))
  }

  /// The settings of a trackpad; without effect on other devices.
  ///
  /// A change cancels what the pad is doing.
  ///
  /// - Precondition: The settings are in their ranges, see `TrackpadSettings.validate()`.
  public var trackpadSettings: TrackpadSettings {
    didSet {
      guard let digitizer, let trackpad, trackpadSettings != oldValue else { return }
      do throws(TrackpadSettingsError) {
        try trackpad.change(to: trackpadSettings)
      } catch {
        usageError("\(digitizer.name): \(error)")
      }
    }
  }

  /// The decoder of a keyboard's keys; one of the US layout by default, without effect on
  /// digitizers.
  ///
  /// The layer `Keyboards` has decoders of other layouts. Set it before the first event.
  public var keyDecoder: any KeyDecoder {
    get { keyboard.decoder }
    set { keyboard.decoder = newValue }
  }

  /// The times at which a key that is held types again, by the application's timeline; `nil`, the
  /// default, for the repetitions that the kernel reports.
  public var keyRepeat: KeyRepeat? {
    get { keyboard.keyRepeat }
    set { keyboard.keyRepeat = newValue }
  }

  /// A closure that is called with each result of interpreting a trackpad, before it takes effect;
  /// `nil` by default.
  ///
  /// It is how a program receives what the interface has no events for: swipes of three and four
  /// fingers, and fingers that rest (T99).
  public var onTrackpadEvent: ((TrackpadEvent) -> Void)? {
    get { trackpad?.onEvent }
    set { trackpad?.onEvent = newValue }
  }

  /// A log of what the fingers on a trackpad do, and of what is made of it; `nil` by default, and
  /// for other devices.
  ///
  /// Call ``startTrackpadLog()`` to keep one. Its memory grows with the number of contacts.
  public var trackpadLog: TrackpadLog? { trackpad?.log }

  /// Begins a ``trackpadLog`` with the next frame; without effect on devices that are no trackpads.
  public func startTrackpadLog() { trackpad.map { $0.log = TrackpadLog($0.interpreter) } }

  /// The contacts on a trackpad, with their positions in millimetres and their verdicts; empty for
  /// other devices.
  public var trackpadContacts: [PadContact] { trackpad?.interpreter.contacts ?? [] }

  /// The activity of the fingers on a trackpad; `nil` for other devices.
  public var trackpadActivity: PadActivity? { trackpad?.interpreter.activity }

  /// The mapping of positions on the device to points of the screen; `nil` for a trackpad, a mouse
  /// and a keyboard.
  public var mapping: DigitizerMapping? { source?.mapping }

  /// The last frame that was delivered, with the times of the device.
  public var frame: ContactFrame { decoding?.decoder.frame ?? ContactFrame(time: .zero) }

  /// Processes one event: delivers the frame that it completes, or the text that it types.
  ///
  /// The method does nothing after the device was disconnected.
  ///
  /// - Parameter event: The event.
  /// - Returns: `true` if a ``frame`` was delivered.
  /// - Precondition: No event is being delivered in the application.
  @discardableResult
  public func push(_ event: InputEvent) -> Bool {
    guard isConnected else { return false }
    guard let isComplete = decoding?.decoder.push(event) else {
      if let mouse { push(event, to: mouse) }
      type(event)
      return false
    }
    if isComplete { deliver() }
    return isComplete
  }

  /// Processes events in their order.
  ///
  /// - Parameter events: The events.
  /// - Precondition: No event is being delivered in the application.
  public func push(_ events: [InputEvent]) {
    guard let decoding else {
      for event in events { push(event) }
      return
    }
    var index = 0
    while isConnected, let frame = decoding.decoder.nextFrame(in: events, from: &index) {
      deliver(frame)
    }
  }

  /// Corrects the contacts and the modifier keys after a loss of events, or at the beginning,
  /// according to the state of the device.
  ///
  /// - Parameters:
  ///   - state: The state of the device, as libevdev reports it.
  ///   - time: The time of the state.
  /// - Returns: `true` if a ``frame`` was delivered.
  /// - Precondition: No event is being delivered in the application.
  @discardableResult
  public func resynchronise(with state: DeviceState, at time: Timestamp) -> Bool {
    guard isConnected else { return false }
    guard let isComplete = decoding?.decoder.resynchronise(with: state, at: time) else {
      mouse?.resynchronise(with: state, at: time)
      keyboard.resynchronise(with: state)
      return false
    }
    if isComplete { deliver() }
    return isComplete
  }

  /// Cancels the contacts that are down and ends the repetitions of a key, because no more events
  /// follow.
  ///
  /// The repair ``Contacts/Repair/downAtEnd`` is counted for each contact.
  ///
  /// - Parameter time: The time of the last event.
  /// - Returns: `true` if a ``frame`` was delivered.
  /// - Precondition: No event is being delivered in the application.
  @discardableResult
  public func cancelContacts(at time: Timestamp) -> Bool {
    keyboard.endRepeating()
    guard isConnected, decoding?.decoder.cancelAll(at: time) == true else { return false }
    deliver()
    return true
  }

  /// Disconnects the device from the application, and cancels its touches at once.
  ///
  /// Does nothing if the device is disconnected already.
  ///
  /// - Parameter isRemoved: A Boolean value that indicates whether the device was unplugged, of
  ///   which the application's observer is notified; `true` by default.
  public func disconnect(isRemoved: Bool = true) {
    guard isConnected else { return }
    isDisconnected = true
    defer { application.inputMonitor?.didDisconnect(ObjectIdentifier(self)) }
    keyboard.release()
    if isRemoved, let digitizer, trackpad != nil {
      application.observer?.input(
        InputNote(
          time: application.timeline.now, kind: .unplugged, why: digitizer.name,
          count: trackpadContacts.count))
    }
    mouse?.cancel()
    if let trackpad {
      trackpad.cancel()
      application.remove(keyObserver: trackpad)
    }
    guard !isRemoved else {
      source?.disconnect()
      return
    }
    let observer = application.observer
    application.observer = nil
    source?.disconnect()
    application.observer = observer
  }

  /// The counts of events, frames, contacts and repairs so far; zero for a keyboard.
  public var statistics: DecoderStatistics {
    var statistics = decoding?.decoder.statistics ?? DecoderStatistics()
    for entry in repairs { statistics.repairs.add(entry.repair, count: entry.count) }
    return statistics
  }

  /// The number of contacts so far: tracking ids that began, or for devices without such ids the
  /// contacts that touched down.
  public var contactCount: Int {
    guard let digitizer, let decoding else { return 0 }
    let statistics = decoding.decoder.statistics
    return digitizer.touchProtocol == .typeB ? statistics.contacts : statistics.landings
  }

  /// Counts a repair that was made outside the decoder, and notifies the application's observer.
  ///
  /// - Parameter repair: The kind of fault.
  package func note(_ repair: Repair) {
    repairs.add(repair)
    application.note([RepairCount(repair)], at: application.timeline.now)
  }

  /// Maps the device to the screen according to its placement.
  ///
  /// - Parameter digitizer: The device.
  private func updateMapping(of digitizer: Digitizer) {
    var calibration = DigitizerMapping.Calibration.identity
    do throws(CalibrationError) {
      calibration = try placement.calibration(for: description)
    } catch {
      // As libinput does: a device that touches a little beside the target is more useful than none.
      note(.calibrationIgnored)
    }
    source?.mapping = placement.mapping(
      of: digitizer, calibration: calibration, on: application.screen)
  }

  private func deliver() {
    if let frame = decoding?.decoder.frame { deliver(frame) }
  }

  private func deliver(_ frame: ContactFrame) {
    let now = application.timeline.now
    guard frame.time < now else { return process(frame) }
    var frame = frame
    frame.time = now
    process(frame)
  }

  private func process(_ frame: ContactFrame) {
    let monitor = application.inputMonitor
    monitor?.willProcessInput(at: frame.time)
    if trackpad != nil {
      if !frame.repairs.isEmpty { application.note(frame.repairs, at: frame.time) }
      trackpad?.process(frame)
    } else if let source {
      application.process(frame, from: source)
    }
    guard let monitor else { return }
    let isEngaged = frame.contacts.contains { $0.phase != .ended && $0.phase != .cancelled }
    monitor.didProcessInput(from: ObjectIdentifier(self), isEngaged: isEngaged)
  }

  private func push(_ event: InputEvent, to mouse: MouseSource) {
    guard event.type == .syn, let monitor = application.inputMonitor else {
      mouse.push(event)
      return
    }
    monitor.willProcessInput(at: max(event.time, application.timeline.now))
    mouse.push(event)
    monitor.didProcessInput(from: ObjectIdentifier(self), isEngaged: mouse.isPressed)
  }

  /// Presses the key of a key event, at the time of the event, and notifies the trackpads.
  ///
  /// - Parameter event: The event.
  private func type(_ event: InputEvent) {
    if event.type == .key, mouse == nil, let monitor = application.inputMonitor {
      let time = max(event.time, application.timeline.now)
      let isAdmitted = monitor.admits(
        key: event.code.rawValue, value: event.value, from: ObjectIdentifier(self), at: time)
      guard isAdmitted else { return }
    }
    // A repetition of a held key is no further key for a pad.
    if event.type == .key, event.value != 2, mouse == nil {
      application.report(
        key: event.code.rawValue, isPressed: event.value != 0,
        at: max(event.time, application.timeline.now))
    }
    keyboard.push(event)
  }
}

extension ContactDecoder {
  /// Decodes events until a frame is complete.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - index: The index of the first event to decode, which becomes that of the first one that was
  ///     not decoded.
  /// - Returns: The frame; `nil` if the events end before it is complete.
  fileprivate mutating func nextFrame(
    in events: [InputEvent], from index: inout Int
  ) -> ContactFrame? {
    while index < events.count {
      let event = events[index]
      index += 1
      if push(event) { return frame }
    }
    return nil
  }
}
