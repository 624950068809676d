internal import CTSWaylandWindow
public import TSDisplays
internal import TSEventTime
internal import TSGeometry
public import TSGraphics
import TSPreconditions

/// A window of a desktop, or the whole screen of a compositor that shows one application.
///
/// The window is drawn in memory that the compositor reads, without a GPU. Each presented picture is
/// reported with the time at which it was shown, if the compositor knows it. Touches, the pointer and
/// keys arrive with the display's events; the input devices of the machine are not read.
///
/// ```swift
/// import TSDisplays
/// import TSWayland
///
/// let display = try WaylandDisplay(WaylandDisplay.Options(title: "Cards"))
/// ```
///
/// While the compositor shows no part of the window, the display is not showing. A compositor that
/// ends takes its windows with it: ``dispatch()`` throws.
@MainActor public final class WaylandDisplay: Display {
  /// The size, the period and the rotation of the window; `nil` after ``close()``.
  public internal(set) var mode: DisplayMode?
  /// A Boolean value that indicates whether the display accepts pictures at present.
  ///
  /// It is `false` until the compositor has configured the window, while no part of the window has
  /// been shown for three seconds, while the picture is switched off, and after ``close()``.
  public internal(set) var isShowing = false
  /// The object that receives the events of the display; not retained.
  public weak var delegate: (any DisplayDelegate)?
  /// `true`: a compositor delivers touches, the pointer and keys.
  public let deliversInput = true
  /// The longest time from a picture until it is shown, in seconds; after it the window counts as
  /// hidden.
  package var patience = 3.0

  let options: Options
  let connection: Connection
  var history = BufferHistory(buffers: Connection.bufferCount)
  private var clock = PictureClock()
  var input = WindowInput()

  /// The size of the window, in the compositor's units.
  var width: Int
  var height: Int
  /// What the compositor says of the window's output.
  var output = WindowOutput()

  var isConfigured = false
  var isHidden = false
  var isBlank = false
  var isClosed = false
  /// Whether a configuration waits for the next picture, or for a commit without one.
  var needsCommit = false
  /// Whether the window has to draw a title bar, and whether it is the active window.
  private var needsTitleBar = false
  private var isActive = false
  /// The title bar as it was set last; `nil` as long as none was needed.
  private var titleBar: TitleBar?
  /// Whether a picture of the present mode was sent.
  var hasPicture = false
  /// The number of the last picture that was sent.
  private var pictures: UInt32 = 0
  /// Whether a picture is on its way; its number is that of the last one.
  var isPending = false

  /// The longest time that the initializer waits for the size of the window, in milliseconds.
  private static let configurationLimit: Int32 = 1000

  /// Opens a window.
  ///
  /// Waits at most a second for the compositor to give it its size. Afterwards nothing waits.
  ///
  /// - Parameter options: The title, the size and the properties of the window.
  /// - Throws: `DisplayError` if there is no compositor, it does not answer within five seconds, or
  ///   it lacks what a window needs.
  public convenience init(_ options: Options = Options()) throws(DisplayError) {
    try self.init(options, configurationLimit: Self.configurationLimit)
  }

  /// Opens a window, and waits for its size.
  ///
  /// - Throws: ``DisplayError`` for the reasons of ``init(_:)``.
  package init(_ options: Options, configurationLimit: Int32) throws(DisplayError) {
    self.options = options
    connection = try Connection(options.socket)
    let size = options.unitSize
    (width, height) = (size.width, size.height)
    connection.createWindow(options)
    let end = PictureClock.now.advanced(by: Double(configurationLimit) / 1000)
    try dispatch()
    while !isConfigured {
      let rest = PictureClock.now.seconds(to: end)
      guard rest > 0, connection.wait(milliseconds: Int32(rest * 1000) + 1) else { break }
      try dispatch()
    }
    update()
  }

  isolated deinit { close() }

  /// The path of the compositor's socket that a window is opened on.
  ///
  /// - Parameter socket: The name or the path of a socket, or `nil` for that of the environment.
  public static func path(of socket: String? = nil) -> String { Connection.path(of: socket) }

  /// The descriptor that is readable when ``dispatch()`` has work to do.
  public var fileDescriptor: Int32? { connection.descriptor }

  /// Processes the events of the compositor: input first, then what concerns the window.
  ///
  /// - Throws: ``DisplayError`` if the compositor has ended or has reported an error; touches have
  ///   been cancelled.
  public func dispatch() throws(DisplayError) {
    guard !isClosed else { return }
    let (events, error) = connection.dispatch()
    // Input has earlier times than the pictures that were shown in the meantime.
    for event in events where !isClosed { receive(event) }
    for event in events where !isClosed { process(event) }
    guard let error, !isClosed else { return }
    endInput()
    (isConfigured, isPending) = (false, false)
    isShowing = false
    throw error
  }

  /// Shows a picture at the next refresh.
  ///
  /// - Parameters:
  ///   - buffer: The picture, as large as the mode says.
  ///   - damage: The parts that differ from the previous picture.
  /// - Precondition: ``isShowing`` is `true`, the previous picture has been presented, and `buffer`
  ///   has the size of the mode.
  /// - Throws: ``DisplayError`` if there is no memory for the picture.
  public func present(_ buffer: PixelBuffer, damage: [PixelRect]) throws(DisplayError) {
    guard isShowing, !isPending, let mode else {
      usageError("present(_:damage:) of a display that is not ready for a picture")
    }
    ensure(
      buffer.width == mode.width && buffer.height == mode.height,
      "present(_:damage:) of a picture of \(buffer.width) × \(buffer.height) pixels in a window of"
        + " \(mode.width) × \(mode.height)")
    try send(buffer, damage)
    isPending = true
    connection.setTimer(patience)
  }

  private func send(_ buffer: PixelBuffer, _ damage: [PixelRect]) throws(DisplayError) {
    let index = try connection.freeBuffer(width: buffer.width, height: buffer.height)
    let whole = PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
    connection.copy(
      history.damage(of: index, adding: damage) ?? [whole], of: buffer, to: index)
    pictures &+= 1
    (needsCommit, hasPicture) = (false, true)
    updateTitleBar()
    connection.present(index, number: pictures, scale: Int32(output.scale), damage: damage)
  }

  /// Switches the picture off, or on again.
  ///
  /// The window is black meanwhile, and the display is not showing.
  public func setBlank(_ isBlank: Bool) {
    guard isBlank != self.isBlank, !isClosed else { return }
    if isBlank, isShowing, let mode {
      let whole = PixelRect(x: 0, y: 0, width: mode.width, height: mode.height)
      // Without memory for a black picture the last one stays.
      try? send(PixelBuffer(width: mode.width, height: mode.height), [whole])
    }
    self.isBlank = isBlank
    update()
  }

  /// Closes the window.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    (isShowing, mode, isPending) = (false, nil, false)
    connection.close()
  }

  // MARK: - Events

  private func process(_ event: wayland_event) {
    switch event.kind {
    case WAYLAND_CONFIGURED:
      (needsTitleBar, isActive) = (event.number != 0, event.is_pressed)
      configure(width: Int(event.x), height: Int(event.y))
    case WAYLAND_CLOSE: delegate?.displayShouldClose(self)
    case WAYLAND_OUTPUT:
      output.update(event)
      update()
    case WAYLAND_CLOCK: clock.number = event.number
    case WAYLAND_PRESENTED:
      let time = clock.time(nanoseconds: event.time)
      output.note(period: Double(event.x) / 1e9)
      report(event.number, at: time, sequence: event.sequence)
    case WAYLAND_DISCARDED, WAYLAND_DRAWABLE:
      report(event.number, at: PictureClock.now, sequence: 0)
    case WAYLAND_TIMER:
      // A compositor does not report the pictures of a window that is not visible.
      if isPending { isHidden = true }
      update()
    default: break
    }
  }

  /// Applies a configuration that has not changed the picture.
  func commitIfNeeded() {
    // Before the first picture there is nothing to show, and after a change one follows.
    guard needsCommit, !isPending, isShowing, hasPicture else { return }
    needsCommit = false
    updateTitleBar()
    connection.commit()
  }

  /// Sets the title bar of the next picture, unless it is the same as before.
  private func updateTitleBar() {
    guard let mode, needsTitleBar || titleBar != nil else { return }
    let scale = output.scale
    let bar = TitleBar(
      width: mode.width / scale, height: mode.height / scale, scale: scale,
      isShown: needsTitleBar, isActive: isActive)
    guard bar != titleBar else { return }
    titleBar = bar
    connection.setFrame(bar, title: options.title)
  }

  private func report(_ number: UInt32, at time: Timestamp, sequence: UInt64) {
    guard number == pictures else { return }
    if isHidden {
      isHidden = false
      return update()
    }
    guard isPending else { return }
    isPending = false
    connection.setTimer(nil)
    delegate?.display(self, didPresentAt: time, sequence: sequence)
    // The first picture may have revealed the period.
    update()
    commitIfNeeded()
  }
}
