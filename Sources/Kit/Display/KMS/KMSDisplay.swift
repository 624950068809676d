internal import CTSLibdrm
internal import CTSScreenGuard
public import TSDisplays
internal import TSEventTime
internal import TSGeometry
public import TSGraphics
import TSPreconditions

/// A screen that a graphics card shows, without a desktop (kernel mode setting, KMS).
///
/// The display uses the first card with a connected screen, in the mode that the screen recommends.
/// It needs neither a GPU nor a compositor: pictures are copied to one of two buffers of the card,
/// which are shown in turn, so a picture is never torn. Each presented picture is reported with the
/// time at which the screen began to scan it, on the clock of the input devices.
///
/// ```swift
/// import TSDisplays
/// import TSKMS
///
/// let display = try KMSDisplay(KMSDisplay.Options(rotation: .quarter))
/// ```
///
/// A screen may be plugged in later, be unplugged and come back: ``mode`` is `nil` meanwhile. On a
/// virtual terminal the display gives the screen to other terminals and takes it back; while another
/// program controls the card, it is not showing and tries again every two seconds. When it is
/// closed, and when the program ends or crashes, the text console is restored.
@MainActor public final class KMSDisplay: Display {
  /// The size, the period and the rotation of the screen; `nil` while none is connected.
  public private(set) var mode: DisplayMode?
  /// A Boolean value that indicates whether the display accepts pictures at present.
  ///
  /// It is `false` without a screen, while another program or another virtual terminal has the
  /// screen, while the picture is switched off, and after ``close()``.
  public private(set) var isShowing = false
  /// The object that receives the events of the display; not retained.
  public weak var delegate: (any DisplayDelegate)?

  /// The reason for which a connected screen is not used although the virtual terminal is visible:
  /// another program controls its card, or its mode cannot be set; `nil` if there is none.
  ///
  /// The display tries again every two seconds.
  public internal(set) var problem: DisplayError?

  let options: Options
  var poller: Poller
  var timer: RetryTimer
  let monitor: HotPlugMonitor?
  var terminal: (any Terminal)?

  /// The screen with its buffers; `nil` while none is connected.
  var output: Output?
  var isMaster = false
  /// Whether the virtual terminal is visible; `true` without one.
  var isTerminalActive = true
  /// Whether the terminal waits for the end of a flip.
  var isReleasing = false
  var isBlank = false
  var isClosed = false
  /// The number of the picture that is on its way, or `nil`.
  var pending: UInt64?
  /// Whether the picture on its way has to be flipped again, because the card was busy.
  var needsFlip = false
  /// The time at which the picture on its way is reported, if its flip was completed too early.
  var heldUntil: Timestamp?
  private var pictures: UInt64 = 0
  private var sequence: UInt64 = 0
  private var lastTime: Timestamp?

  /// Opens the display; without a connected screen the display waits for one.
  ///
  /// - Parameter options: The card, the connector and the properties of the picture.
  /// - Throws: `DisplayError` if there is no card, this program may not use it, or another program
  ///   controls it.
  public convenience init(_ options: Options = Options()) throws(DisplayError) {
    // The card comes first: an error leaves the terminal as it was.
    let screen = try ConnectedScreen.first(card: options.card, connector: options.connector)
    let terminal = options.usesTerminal ? VirtualTerminal() : nil
    try self.init(options, screen: screen, terminal: terminal)
  }

  /// Opens the display on a terminal of the caller.
  ///
  /// - Throws: ``DisplayError`` for the reasons of ``init(_:)``.
  package convenience init(_ options: Options, terminal: (any Terminal)?) throws(DisplayError) {
    let screen = try ConnectedScreen.first(card: options.card, connector: options.connector)
    try self.init(options, screen: screen, terminal: terminal)
  }

  private init(
    _ options: Options, screen: ConnectedScreen?, terminal: (any Terminal)?
  ) throws(DisplayError) {
    self.options = options
    self.terminal = terminal
    poller = try Poller()
    timer = try RetryTimer()
    monitor = HotPlugMonitor()
    do throws(DisplayError) {
      try poller.add(timer.number)
      if let monitor { try poller.add(monitor.number) }
      if let terminal {
        try poller.add(terminal.fileDescriptor)
        isTerminalActive = terminal.isActive
      }
      if let screen { try open(screen) }
    } catch {
      // Another display of this program may hold what is restored.
      if terminal is VirtualTerminal || output != nil { screen_guard_restore() }
      throw error
    }
    setTimer()
  }

  isolated deinit { close() }

  /// The descriptor that is readable when ``dispatch()`` has work to do.
  public var fileDescriptor: Int32? { poller.number }

  /// The descriptor of the card, or `nil` without a screen.
  package var cardDescriptor: Int32? { output?.card.number }

  /// The name of the screen's connector, such as `HDMI-A-1`; `nil` without a screen.
  public var connectorName: String? { output?.connector.name }

  /// Processes completed flips, switches of the terminal, and screens that were plugged in or
  /// unplugged.
  ///
  /// - Throws: ``DisplayError`` if the card fails for good.
  public func dispatch() throws(DisplayError) {
    guard !isClosed else { return }
    for descriptor in poller.ready() where !isClosed {
      if descriptor == output?.card.number {
        takeFlips()
      } else if descriptor == terminal?.fileDescriptor {
        takeTerminalRequests()
      } else if descriptor == timer.number {
        timer.acknowledge()
        try retry()
      } else if monitor?.read() == true {
        refresh(probing: true)
      }
    }
    setTimer()
  }

  /// Shows a picture at the next refresh.
  ///
  /// - Parameters:
  ///   - buffer: The picture, as large as the mode says.
  ///   - damage: The parts that differ from the previous picture.
  /// - Precondition: ``isShowing`` is `true`, the previous picture has been presented, and `buffer`
  ///   has the size of the mode.
  /// - Throws: ``DisplayError`` if the card fails for good.
  public func present(_ buffer: PixelBuffer, damage: [PixelRect]) throws(DisplayError) {
    guard isShowing, pending == nil, let output else {
      usageError("present(_:damage:) of a display that is not ready for a picture")
    }
    ensure(
      buffer.width == output.line.width && buffer.height == output.line.height,
      "present(_:damage:) of a picture of \(buffer.width) × \(buffer.height) pixels on a screen of"
        + " \(output.line.width) × \(output.line.height)")
    output.write(buffer, damage: damage)
    pictures += 1
    pending = pictures
    try flip()
    setTimer()
  }

  /// Switches the picture off, or on again with the last picture.
  ///
  /// The display is not showing while the picture is off.
  public func setBlank(_ isBlank: Bool) {
    guard isBlank != self.isBlank, !isClosed else { return }
    self.isBlank = isBlank
    pending = nil
    if isMaster, isTerminalActive {
      if (isBlank ? blank() : light()) != 0 { isMaster = false }
    }
    update()
    setTimer()
  }

  /// Shows another virtual terminal, which gives the screen away.
  ///
  /// Without a terminal of its own the display does nothing. The kernel does not handle Ctrl-Alt-F1
  /// and so on while the terminal's keyboard is off, so a program that reads the keyboard calls this
  /// method for them.
  public func switchTerminal(to number: Int) { terminal?.activate(number) }

  /// Closes the display, and restores the text console and what the card showed before.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    (isShowing, mode, pending) = (false, nil, nil)
    timer.set(nil)
    screen_guard_restore()
    if isMaster { output?.card.dropMaster() }
    (output, terminal) = (nil, nil)
  }

  // MARK: - Pictures

  func flip() throws(DisplayError) {
    guard let output, let pending else { return }
    needsFlip = false
    switch output.flip(cookie: pending) {
    case 0: break
    case EBUSY: needsFlip = true
    case EACCES, EPERM: loseMaster()
    case let number:
      // A screen that was unplugged a moment ago cannot be flipped, or its whole card is gone; the
      // kernel's message about it is still to be read.
      refresh(probing: true)
      if self.output === output, isShowing {
        throw DisplayError(output.card.path, .system(call: "drmModePageFlip", number: number))
      }
    }
  }

  private func takeFlips() {
    guard let flips = output?.completedFlips() else {
      // The card was removed.
      refresh(probing: true)
      return
    }
    for flip in flips where flip.cookie == pending {
      pending = nil
      if isReleasing {
        finishRelease()
        continue
      }
      // Some drivers do not know the time (flutter-pi #38); then it is about now.
      let isTimed = flip.microseconds > 0 && output?.card.hasMonotonicTimes == true
      let time = isTimed ? Timestamp(microseconds: flip.microseconds) : Self.now
      // The cards of virtual machines do not wait for a refresh (D25). Without a pace an animation
      // would take the whole processor.
      if let lastTime, let period = mode?.period, lastTime.seconds(to: time) < period / 2 {
        heldUntil = lastTime.advanced(by: period)
        pending = flip.cookie
      } else {
        // The kernel counts in 32 bits, and some drivers begin anew when the mode is set.
        let step = flip.sequence &- UInt32(truncatingIfNeeded: sequence)
        report(at: time, step: step > .max / 2 ? 1 : UInt64(max(step, 1)))
      }
    }
  }

  /// Reports the picture whose flip was completed too early.
  func reportHeld() {
    guard let time = heldUntil else { return }
    pending = nil
    report(at: time, step: 1)
  }

  private func report(at time: Timestamp, step: UInt64) {
    sequence += step
    (lastTime, heldUntil) = (time, nil)
    delegate?.display(self, didPresentAt: time, sequence: sequence)
  }

  static var now: Timestamp { Timestamp(microseconds: kms_now()) }

  // MARK: - State

  /// Updates the public state, and notifies the delegate if it has changed.
  func update() {
    guard !isClosed else { return }
    let mode = output.map { output in
      let size = output.connector.millimetres
      let isKnown = size.width > 0 && size.height > 0
      var mode = DisplayMode(
        width: output.line.width, height: output.line.height,
        millimetres: isKnown ? CGSize(width: size.width, height: size.height) : nil,
        period: output.line.period, rotation: options.rotation ?? output.connector.rotation)
      mode.setScale(options.scale, pixelsPerInch: options.pixelsPerInch)
      return mode
    }
    let isShowing = output != nil && isMaster && isTerminalActive && !isReleasing && !isBlank
    guard mode != self.mode || isShowing != self.isShowing else { return }
    if !isReleasing { pending = nil }
    (needsFlip, heldUntil, lastTime) = (false, nil, nil)
    output?.invalidate()
    (self.mode, self.isShowing) = (mode, isShowing)
    delegate?.displayDidChange(self)
  }
}
