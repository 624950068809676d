internal import TSContacts
public import TSDevices
public import TSDisplays
internal import TSEventTime
public import TSEvdev
internal import TSGeometry
internal import TSInterface
internal import TSRecognition

/// The connection of a display's input to the application that it shows: touches, the pointer and
/// keys that arrive with the events of a compositor or of a page.
///
/// They have the same effects as those of the machine's devices: touches are coalesced, resampled for
/// frames and counted as taps, buttons press the pointer, wheels scroll, and keys type. An
/// ``ApplicationRunner`` has a receiver; for a presenter of your own:
///
/// ```swift
/// let mode = DisplayMode(width: 320, height: 480)
/// let display = MemoryDisplay(mode, timeline: application.timeline)
/// let presenter = ScreenPresenter(application, on: display)
/// let receiver = DisplayInputReceiver(presenter)
/// presenter.onInput = { receiver.receive($0) }
/// ```
///
/// Locations on the display are converted to points of the screen as the picture is: an application
/// that is scaled to fit its display is touched where it is shown.
@MainActor public final class DisplayInputReceiver {
  /// The presenter whose application receives the input.
  public let presenter: ScreenPresenter
  /// The decoder of the keys; one of the US layout by default.
  public var keyDecoder: any KeyDecoder {
    get { keyboard.keyDecoder }
    set { keyboard.keyDecoder = newValue }
  }
  /// The times at which a key that is held types again, by the application's timeline; `nil` for no
  /// repetitions.
  public var keyRepeat: KeyRepeat? {
    get { keyboard.keyRepeat }
    set { keyboard.keyRepeat = newValue }
  }

  private let application: Application
  private let keyboard: DeviceSession
  /// The touchscreen, from the first touch on, with the mode and the region of its mapping.
  private var touchscreen: (source: InputSource, mode: DisplayMode, region: CGRect)?
  private var contacts: [Contact] = []
  private var held: Event.ButtonMask = []
  /// The last location of the pointer, where it would be if it were not locked.
  private var pointerLocation: CGPoint?
  private var isScrolling = false

  /// Creates a receiver.
  ///
  /// - Parameter presenter: The presenter of the application on the display. Pass its input to
  ///   ``receive(_:)``.
  public init(_ presenter: ScreenPresenter) {
    self.presenter = presenter
    application = presenter.application
    keyboard = DeviceSession(
      nil, DeviceDescription(name: Self.name), in: presenter.application)
    keyboard.keyRepeat = KeyRepeat()
  }

  /// The name of the devices in traces.
  private static let name = "display"

  /// Delivers input to the application.
  ///
  /// Times in the past of the application's timeline count as the present. Input is ignored while the
  /// display has no mode.
  ///
  /// - Parameter input: The input, with locations in points of the display.
  /// - Precondition: No event is being delivered in the application.
  public func receive(_ input: DisplayInput) {
    switch input {
    // The session of the keys asks the monitor by itself.
    case .key: deliver(input)
    case .pointerLeft:
      // A pointer that leaves does not switch a picture on.
      deliver(input)
      application.inputMonitor?.didProcessInput(
        from: ObjectIdentifier(self), isEngaged: !contacts.isEmpty)
    case .touches(let frame): deliver(input, at: frame.time)
    case .pointerMoved(_, let time), .button(_, _, let time), .scroll(_, let time),
      .fingerScroll(_, _, let time):
      deliver(input, at: time)
    }
  }

  /// Delivers input of which the monitor of the application is notified.
  private func deliver(_ input: DisplayInput, at time: Timestamp) {
    guard let monitor = application.inputMonitor else { return deliver(input) }
    monitor.willProcessInput(at: present(time))
    deliver(input)
    monitor.didProcessInput(
      from: ObjectIdentifier(self), isEngaged: !contacts.isEmpty || !held.isEmpty)
  }

  private func deliver(_ input: DisplayInput) {
    let pointer = application.pointer
    switch input {
    case .touches(let frame): touch(frame)
    case .pointerMoved(let point, let time): movePointer(to: point, at: present(time))
    case .pointerLeft(let time):
      cancelPointer(at: present(time))
      pointer.leave(at: present(time))
      pointerLocation = nil
    case .button(let code, let isPressed, let time):
      let button = Event.ButtonMask(code)
      guard !button.isEmpty else { return }
      if isPressed {
        held.insert(button)
        pointer.press(button, by: self, at: present(time))
      } else if held.contains(button) {
        held.remove(button)
        pointer.release(button, by: self, at: present(time))
      }
    case .scroll(let vector, let time):
      isScrolling = false
      pointer.scroll(by: scaled(vector), at: present(time))
    case .fingerScroll(let phase, let vector, let time):
      isScrolling = phase == .mayBegin || phase == .began || phase == .changed
      pointer.scroll(phase, by: scaled(vector), at: present(time))
    case .key(let code, let isPressed, let time):
      keyboard.push(
        InputEvent(
          time: present(time), type: .key, code: EventCode(rawValue: code),
          value: isPressed ? 1 : 0))
    }
  }

  /// Cancels everything that is held, because no more input follows: touches, a press, a scroll, and
  /// the repetitions of a key.
  ///
  /// - Precondition: No event is being delivered in the application.
  public func cancel() {
    let now = application.timeline.now
    if !contacts.isEmpty {
      var frame = ContactFrame(time: now, contacts: contacts)
      for index in frame.contacts.indices { frame.contacts[index].phase = .cancelled }
      touch(frame)
    }
    cancelPointer(at: now)
    keyboard.cancelContacts(at: now)
  }

  private func present(_ time: Timestamp) -> Timestamp { max(time, application.timeline.now) }

  // MARK: Touches

  private func touch(_ frame: ContactFrame) {
    guard let source = source() else { return }
    contacts = frame.contacts.filter { $0.phase != .ended && $0.phase != .cancelled }
    var frame = frame
    frame.time = present(frame.time)
    application.process(frame, from: source)
  }

  /// Returns the touchscreen, laid over the display as it is at present.
  private func source() -> InputSource? {
    guard let mode = presenter.display.mode, let region = presenter.panelRegion else {
      return touchscreen?.source
    }
    if let touchscreen, touchscreen.mode == mode, touchscreen.region == region {
      return touchscreen.source
    }
    let digitizer = Digitizer(name: Self.name, over: mode)
    let source = touchscreen?.source ?? application.connect(digitizer)
    source.mapping = DigitizerMapping(digitizer, onto: region)
    touchscreen = (source, mode, region)
    return source
  }

  // MARK: The pointer

  private func movePointer(to point: CGPoint, at time: Timestamp) {
    guard let size = presenter.display.mode?.size, let region = presenter.panelRegion else {
      return
    }
    let point = CGPoint(
      x: region.minX + point.x * region.width / size.width,
      y: region.minY + point.y * region.height / size.height)
    let last = pointerLocation
    pointerLocation = point
    guard application.isPointerLocked, let last else {
      return application.pointer.move(to: point, at: time)
    }
    application.pointer.move(
      by: CGVector(dx: point.x - last.x, dy: point.y - last.y), at: time)
  }

  /// Returns a vector in points of the screen.
  private func scaled(_ vector: CGVector) -> CGVector {
    guard let size = presenter.display.mode?.size, let region = presenter.panelRegion else {
      return vector
    }
    return CGVector(
      dx: vector.dx * region.width / size.width, dy: vector.dy * region.height / size.height)
  }

  private func cancelPointer(at time: Timestamp) {
    guard !held.isEmpty || isScrolling else { return }
    (held, isScrolling) = ([], false)
    application.pointer.cancel(at: time)
  }
}

extension Digitizer {
  /// Creates the touchscreen that covers a display, in the units of its contacts.
  fileprivate init(name: String, over mode: DisplayMode) {
    func axis(_ points: CGFloat, _ millimetres: CGFloat?) -> Axis {
      let units = points * CGFloat(DisplayInput.unitsPerPoint)
      let resolution = millimetres.map { $0 > 0 ? (units / $0).rounded() : 0 } ?? 0
      return Axis(
        minimum: 0, maximum: Int32(max(1, units.rounded())) - 1,
        resolution: Int32(min(resolution, 1e6)))
    }
    self.init(
      name: name, x: axis(mode.size.width, mode.physicalSize?.width),
      y: axis(mode.size.height, mode.physicalSize?.height))
  }
}

extension Event.ButtonMask {
  /// Creates the mask of a button, or an empty one for a code that is no button of a mouse.
  ///
  /// - Parameter code: The kernel's code, from `BTN_LEFT` to `BTN_TASK`.
  fileprivate init(_ code: UInt16) {
    self.init(rawValue: 0x110...0x117 ~= code ? 1 << Int(code & 7) : 0)
  }
}
