public import TSContacts
public import TSEventTime
public import TSEvdev
public import TSGuard
public import TSInterface
public import TSTrackpad

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
    didSet { touches?.updateMapping(to: placement) }
  }
  /// A Boolean value that indicates whether the device is connected: `true` until
  /// ``disconnect(isRemoved:)``.
  public var isConnected: Bool { !isDisconnected }
  // Private, because the compiler checks accesses to a public property at run time.
  private var isDisconnected = false

  private let session: any EventHandler
  /// The keys of a keyboard or a mouse; on other devices it only has the settings of keys.
  private let keyboard: KeyboardHandler
  private var contacts: ContactHandler? { session as? ContactHandler }
  private var touches: TouchHandler? { session as? TouchHandler }
  private var trackpad: TrackpadHandler? { session as? TrackpadHandler }

  /// Connects a described device to an application.
  ///
  /// - Parameters:
  ///   - placement: The position of the device on the screen; the whole screen by default.
  ///   - type: The type of its touches; by default direct for screens, and none for trackpads, which
  ///     move the pointer.
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
  /// The repair ``TSContacts/Repair/rangesInferred`` is counted. The result is `nil` if the events
  /// contain no position.
  ///
  /// - Parameters:
  ///   - inference: The survey of the device's events.
  ///   - name: The name of the device; empty by default.
  ///   - placement: The position of the device on the screen; the whole screen by default.
  ///   - type: The type of its touches; by default direct for screens, and none for trackpads, which
  ///     move the pointer.
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
  /// - Precondition: The settings are in their ranges, see `TrackpadSettings.validate()`.
  public init(
    _ digitizer: Digitizer?, _ description: DeviceDescription? = nil,
    placement: DevicePlacement = DevicePlacement(), type: Touch.TouchType? = nil,
    trackpadSettings: TrackpadSettings = TrackpadSettings(), in application: Application
  ) {
    self.application = application
    self.description = description ?? DeviceDescription()
    self.digitizer = digitizer
    self.placement = placement
    self.trackpadSettings = trackpadSettings
    keyboard = KeyboardHandler(in: application)
    guard let digitizer else {
      let isMouse = MouseDecoder.isMouse(self.description)
      session = isMouse ? MouseHandler(keyboard, in: application) : keyboard
      return
    }
    let isPointing = digitizer.kind == .touchpad && type == nil
    let decoder = ContactDecoder(digitizer, description: description, clampsPositions: !isPointing)
    if isPointing {
      session = TrackpadHandler(decoder, trackpadSettings, in: application)
    } else {
      session = TouchHandler(
        decoder, self.description, placement: placement, type: type, in: application)
    }
  }

  /// The settings of a trackpad; without effect on other devices.
  ///
  /// A change takes effect as soon as nothing is down on the pad; where tapping is switched off, a
  /// tap that is going on ends at once.
  ///
  /// - Precondition: The settings are in their ranges, see `TrackpadSettings.validate()`.
  public var trackpadSettings: TrackpadSettings {
    didSet { if trackpadSettings != oldValue { trackpad?.change(to: trackpadSettings) } }
  }

  /// The rules by which contacts of a screen or a pen are no touches; `nil`, the default, for none.
  ///
  /// A change takes effect as soon as nothing is down. Without effect on trackpads, which have rules of
  /// their own, on mice and on keyboards.
  public var guardSettings: GuardSettings? {
    get { touches?.guardSettings }
    set { touches?.guardSettings = newValue }
  }

  /// The rules of ``guardSettings`` that need a value which the device does not report, and are not applied.
  public var inapplicableGuardRules: [GuardReason] { touches?.inapplicableRules ?? [] }

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
  public var mapping: DigitizerMapping? { touches?.source.mapping }

  /// The last frame that was delivered, with the times of the device.
  public var frame: ContactFrame { contacts?.decoder.frame ?? ContactFrame(time: .zero) }

  /// Processes one event: delivers the frame that it completes, or the text that it types.
  ///
  /// The method does nothing after the device was disconnected.
  ///
  /// - Returns: `true` if a ``frame`` was delivered.
  /// - Precondition: No event is being delivered in the application.
  @discardableResult
  public func push(_ event: InputEvent) -> Bool {
    isConnected && session.push(event)
  }

  /// Processes events in their order.
  ///
  /// - Precondition: No event is being delivered in the application.
  public func push(_ events: [InputEvent]) {
    var index = 0
    while isConnected, index < events.count { session.push(events, from: &index) }
  }

  /// Corrects the contacts and the modifier keys after a loss of events, or at the beginning,
  /// according to the state of the device.
  ///
  /// - Returns: `true` if a ``frame`` was delivered.
  /// - Precondition: No event is being delivered in the application.
  @discardableResult
  public func resynchronise(with state: DeviceState, at time: Timestamp) -> Bool {
    isConnected && session.resynchronise(with: state, at: time)
  }

  /// Cancels the contacts that are down and ends the repetitions of a key, because no more events
  /// follow.
  ///
  /// The repair ``TSContacts/Repair/downAtEnd`` is counted for each contact.
  ///
  /// - Parameter time: The time of the last event.
  /// - Returns: `true` if a ``frame`` was delivered.
  /// - Precondition: No event is being delivered in the application.
  @discardableResult
  public func cancelContacts(at time: Timestamp) -> Bool {
    isConnected && session.cancel(at: time)
  }

  /// Disconnects the device from the application, and cancels its touches at once.
  ///
  /// Does nothing if the device is disconnected already.
  ///
  /// - Parameter isRemoved: Whether the device was unplugged, of which the application's observer
  ///   is notified; `true` by default.
  public func disconnect(isRemoved: Bool = true) {
    guard isConnected else { return }
    isDisconnected = true
    session.disconnect(isRemoved: isRemoved)
    application.inputMonitor?.didDisconnect(ObjectIdentifier(session))
  }

  /// The counts of events, frames, contacts and repairs so far; zero for a keyboard.
  public var statistics: DecoderStatistics { contacts?.statistics ?? DecoderStatistics() }

  /// The number of contacts so far: tracking ids that began, or for devices without such ids the
  /// contacts that touched down.
  public var contactCount: Int { contacts?.contactCount ?? 0 }

  /// Counts a repair of a digitizer's events that was made outside its decoder, and notifies the
  /// application's observer.
  package func note(_ repair: Repair) { contacts?.note(repair) }

  /// Sets a value that a contact lacks, after the event that begins the contact.
  ///
  /// It recovers values that precede a recording, whose later events are known.
  ///
  /// - Parameter event: The value as an event, which the stream does not have.
  package func assume(_ event: InputEvent) { contacts?.decoder.assume(event) }
}
