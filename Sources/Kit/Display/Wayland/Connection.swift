internal import CTSWaylandWindow
internal import TSDisplays
internal import TSEventTime
internal import Glibc
internal import TSGraphics

/// The connection with a compositor, and the window on it.
@safe final class Connection {
  /// The path of the socket.
  let name: String
  /// The window; `nil` after ``close()``.
  private var window: OpaquePointer?

  /// The longest time that the compositor has to answer, in milliseconds.
  private static let answerLimit: Int32 = 5000

  /// Connects to a compositor.
  ///
  /// - Parameter socket: The name or the path of the socket, or `nil` for that of the environment.
  /// - Throws: ``DisplayError`` if there is no compositor, it does not answer, or it lacks what a
  ///   window needs.
  init(_ socket: String?) throws(DisplayError) {
    name = Self.path(of: socket)
    var number: Int32 = 0
    guard let window = unsafe wayland_window_open(socket, Self.answerLimit, &number) else {
      throw DisplayError(opening: name, number: number)
    }
    unsafe self.window = window
    if let missing = unsafe wayland_window_missing(window) {
      throw unsafe DisplayError(
        name, .unsupported("the compositor has no \(String(cString: missing))"),
        remedy: "use another compositor, such as weston, sway or cage")
    }
  }

  deinit { close() }

  /// Closes the window and disconnects; only ``name`` and ``descriptor`` may be used afterwards.
  func close() {
    if let window = unsafe window { unsafe wayland_window_close(window) }
    unsafe window = nil
  }

  static func path(of socket: String?) -> String {
    guard let text = unsafe wayland_socket_path(socket) else { return socket ?? "wayland-0" }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  /// Creates the window, which may be shown after the compositor has configured it.
  func createWindow(_ options: WaylandDisplay.Options) {
    unsafe wayland_window_create(
      window, options.title, options.applicationID, options.isFullscreen)
  }

  /// The descriptor that is readable when ``dispatch()`` has work to do; -1 after ``close()``.
  var descriptor: Int32 {
    guard let window = unsafe window else { return -1 }
    return unsafe wayland_window_descriptor(window)
  }

  /// Waits until there is something to read, and returns whether there is.
  func wait(milliseconds: Int32) -> Bool { unsafe wayland_window_wait(window, milliseconds) }

  /// Reads what is available and sends what was requested, without waiting.
  ///
  /// - Returns: The events, and the error that ended the connection after them.
  func dispatch() -> (events: [wayland_event], error: DisplayError?) {
    let number = unsafe wayland_window_dispatch(window)
    var events: [wayland_event] = []
    var event = wayland_event()
    while unsafe wayland_window_next(window, &event) { events.append(event) }
    return (events, number == 0 ? nil : error(number))
  }

  private func error(_ number: Int32) -> DisplayError {
    var (code, object): (UInt32, UInt32) = (0, 0)
    if let interface = unsafe wayland_window_protocol_error(window, &code, &object) {
      let interface = unsafe String(cString: interface)
      return DisplayError(
        name, .lost("the compositor reported the protocol error \(code) of \(interface)#\(object)"),
        remedy: "start the program again")
    }
    return DisplayError(lost: name, number: number)
  }

  // MARK: Pictures

  static let bufferCount = Int(wayland_buffer_count)

  /// Returns a buffer that the compositor does not use.
  ///
  /// - Throws: ``DisplayError`` if there is no memory for another one, or the compositor uses all.
  func freeBuffer(width: Int, height: Int) throws(DisplayError) -> Int {
    let index = unsafe wayland_window_buffer(window, Int32(width), Int32(height))
    if index >= 0 { return Int(index) }
    let number = errno
    guard number == EBUSY else {
      throw DisplayError(name, .system(call: "memfd_create", number: number))
    }
    throw DisplayError(name, .unsupported("the compositor returns no buffer"))
  }

  func copy(_ rects: [PixelRect], of picture: PixelBuffer, to index: Int) {
    guard let bytes = unsafe wayland_window_bytes(window, Int32(index)) else { return }
    unsafe picture.copy(rects, to: bytes, stride: picture.stride)
  }

  /// Shows a buffer.
  ///
  /// - Parameters:
  ///   - number: The number of the picture, with which its events are marked.
  ///   - scale: The number of pixels per unit of the compositor.
  ///   - damage: The parts that differ from the previous picture.
  func present(_ index: Int, number: UInt32, scale: Int32, damage: [PixelRect]) {
    let rects = damage.map {
      wayland_rect(
        x: Int32($0.minX), y: Int32($0.minY), width: Int32($0.width), height: Int32($0.height))
    }
    unsafe wayland_window_present(
      window, Int32(index), number, scale, rects, Int32(rects.count))
  }

  /// Sets the size of the window and the picture of its title bar, which are shown with the next
  /// picture or commit.
  func setFrame(_ bar: TitleBar, title: String) {
    let picture = bar.picture(title: title)
    unsafe wayland_window_set_frame(
      window, Int32(bar.width), Int32(bar.height), Int32(bar.scale), picture?.baseAddress)
  }

  /// Applies a configuration for which no picture is presented.
  func commit() { unsafe wayland_window_commit(window) }

  /// Starts the timer, or stops it.
  ///
  /// - Parameter seconds: The time from now on; `nil` stops the timer.
  func setTimer(_ seconds: Double?) {
    unsafe wayland_window_set_timer(window, Int64((seconds ?? 0) * 1e6))
  }
}

extension DisplayError {
  /// Creates the error of a compositor that cannot be reached.
  fileprivate init(opening path: String, number: Int32) {
    switch number {
    case ENOENT, ENOTDIR, ECONNREFUSED, EINVAL:
      self.init(
        path, .missing,
        remedy: unsafe getenv("XDG_RUNTIME_DIR") == nil
          ? "set XDG_RUNTIME_DIR to the folder of the desktop's sockets, such as /run/user/1000"
          : "start a compositor, such as weston or cage, and set WAYLAND_DISPLAY to its socket")
    case EACCES, EPERM:
      self.init(path, .noPermission, remedy: "run the program as the user of the desktop")
    case ETIMEDOUT:
      self.init(path, .lost("the compositor does not answer"), remedy: "start it again")
    default:
      self.init(path, .system(call: "wl_display_connect", number: number))
    }
  }

  /// Creates the error of a connection that has ended.
  fileprivate init(lost path: String, number: Int32) {
    switch number {
    case EPIPE, ECONNRESET:
      self.init(
        path, .lost("the compositor has ended the connection"),
        remedy: "start the compositor and the program again")
    default:
      self.init(path, .system(call: "wl_display_dispatch", number: number))
    }
  }
}
