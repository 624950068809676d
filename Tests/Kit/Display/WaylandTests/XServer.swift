import Foundation

/// An X server in memory, whose pointer a test presses and whose screen it reads.
///
/// The few requests that this needs are written by hand, so that no further library is needed.
final class XServer {
  let name: String
  private let program: RunningProgram
  private let socket: Int32
  private var testExtension: UInt8 = 0
  private var root: UInt32 = 0

  struct Failure: Error { var message: String }

  /// Starts a server with a screen of 320 × 480 pixels.
  init() throws {
    program = try RunningProgram(
      "Xvfb", ["-displayfd", "1", "-screen", "0", "320x480x24", "-nolisten", "tcp", "-ac"])
    let program = program
    try Wait.until("Xvfb is ready", readable: [program.descriptor]) {
      program.read()
    } _: {
      program.output.hasSuffix("\n")
        && program.output.split(separator: "\n").contains { Int($0) != nil }
    }
    let number = program.output.split(separator: "\n").last { Int($0) != nil } ?? "0"
    name = ":\(number)"
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array("/tmp/.X11-unix/X\(number)".utf8)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(socket, $0, size)
      }
    }
    guard result == 0 else { throw Failure(message: "no connection to \(name)") }
    // The set-up of a connection in little endian, version 11.0, without authorisation.
    try write([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    let head = try read(8)
    let setup = try read((Int(head[6]) | Int(head[7]) << 8) * 4)
    let vendor = (Int(setup[16]) | Int(setup[17]) << 8) + 3 & ~3
    root = Self.number(setup, at: 32 + vendor + Int(setup[21]) * 8)
    try write([98, 0, 4, 0, 5, 0, 0, 0] + Array("XTEST".utf8) + [0, 0, 0])
    let reply = try read(32)
    guard reply[8] == 1 else { throw Failure(message: "no extension XTEST") }
    testExtension = reply[9]
  }

  deinit { close(socket) }

  /// Ends the server.
  func stop() { program.stop() }

  /// Presses or releases the left button.
  func press(_ isPressed: Bool) throws {
    try write([testExtension, 2, 9, 0, isPressed ? 4 : 5, 1] + [UInt8](repeating: 0, count: 30))
  }

  /// Returns the red, green and blue of a pixel of the screen.
  func color(x: UInt16, y: UInt16) throws -> UInt32 {
    try write([73, 2, 5, 0] + Self.bytes(root))
    try write(Self.bytes(UInt32(x) | UInt32(y) << 16) + [1, 0, 1, 0] + Self.bytes(.max))
    let head = try read(32)
    let pixel = try read(Int(Self.number(head, at: 4)) * 4)
    return Self.number(pixel, at: 0) & 0xff_ffff
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func number(_ bytes: [UInt8], at index: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[index + $1]) << ($1 * 8) }
  }

  private func write(_ bytes: [UInt8]) throws {
    guard unsafe Glibc.write(socket, bytes, bytes.count) == bytes.count else {
      throw Failure(message: "the connection to \(name) has ended")
    }
  }

  private func read(_ count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      var rest = [UInt8](repeating: 0, count: count - done)
      let length = unsafe Glibc.read(socket, &rest, rest.count)
      guard length > 0 else { throw Failure(message: "the connection to \(name) has ended") }
      bytes.replaceSubrange(done..<done + length, with: rest.prefix(length))
      done += length
    }
    return bytes
  }
}
