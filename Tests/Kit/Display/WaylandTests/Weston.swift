import Foundation
import TSGeometry
import Testing
import TSWayland

/// A Weston, on a socket in a folder of its own.
@MainActor final class Weston {
  let socket: String
  private let folder: URL
  private let program: RunningProgram

  /// The reason for which a test is skipped.
  nonisolated static let absence: Comment = "weston is not installed: install weston and xvfb"
  nonisolated static let isInstalled = RunningProgram.path(of: "weston") != nil
  nonisolated static let hasX = RunningProgram.path(of: "Xvfb") != nil

  /// Starts Weston with a screen of 320 × 480 pixels.
  ///
  /// In an X server a window covers the whole screen. Without input devices the shell that does so
  /// shows no window, so the usual one is used.
  ///
  /// - Parameter server: The server in whose window the screen is; `nil` for none.
  /// - Throws: An error if Weston cannot be started.
  init(in server: XServer? = nil) throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "weston-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    socket = folder.path + "/w"
    var environment = ["XDG_RUNTIME_DIR": folder.path]
    if let server { environment["DISPLAY"] = server.name }
    program = try RunningProgram(
      "weston",
      [
        server == nil ? "--backend=headless-backend.so" : "--backend=x11-backend.so",
        "--use-pixman", server == nil ? "--shell=desktop-shell.so" : "--shell=kiosk-shell.so",
        "--socket=w", "--idle-time=0", "--no-config",
        "--width=320", "--height=480",
      ], environment: environment)
  }

  /// Ends Weston and removes its folder.
  func stop() {
    program.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Waits until Weston accepts windows, and opens one.
  func open() throws -> WaylandDisplay {
    let watch = inotify_init1(Int32(IN_NONBLOCK))
    defer { close(watch) }
    unsafe inotify_add_watch(watch, folder.path, UInt32(IN_CREATE))
    var display: WaylandDisplay?
    try Wait.until("weston accepts windows", readable: [watch, program.descriptor]) {
      var bytes = [UInt8](repeating: 0, count: 4096)
      while unsafe read(watch, &bytes, bytes.count) > 0 {}
      program.read()
    } _: {
      display = try? WaylandDisplay(
        WaylandDisplay.Options(socket: socket, size: CGSize(width: 320, height: 480)))
      return display != nil
    }
    guard let display else { throw Wait.TimedOut(message: program.output) }
    return display
  }
}
