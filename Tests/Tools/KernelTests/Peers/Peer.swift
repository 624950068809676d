import Foundation
import Glibc
import Testing

/// Other programs that record devices and play recordings.
enum Peer: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case evemu, libinput

  var testDescription: String { rawValue }

  /// Whether Debian's package of the program is installed.
  var isInstalled: Bool {
    let program = self == .evemu ? "/usr/bin/evemu-record" : "/usr/bin/libinput"
    return unsafe access(program, X_OK) == 0
  }

  /// The extension of its files.
  var fileExtension: String { self == .evemu ? "evemu" : "yml" }

  /// Starts to record a node to a file, and returns when the program receives every event.
  func record(_ node: String, to file: String, _ options: String...) throws -> RunningProgram {
    let program: RunningProgram
    // The last line that it writes before it waits for events.
    let head: String
    switch self {
    case .evemu:
      program = try Self.start(["evemu-record", node, file])
      head = "A: 39"
    case .libinput:
      program = try Self.start(["libinput", "record"] + options + ["-o", file, node])
      head = "# Current time"
    }
    try Wait.until("\(rawValue) records") {
      let text = try? String(contentsOfFile: file, encoding: .utf8)
      return text?.contains(head) == true && program.isWaiting
    }
    return program
  }

  /// Starts the program of Debian's package, independently of the path of this machine.
  static func start(_ arguments: [String], input: String? = nil) throws -> RunningProgram {
    let settings = ["PATH=/usr/bin:/bin", "PYTHONUNBUFFERED=1"]
    return try RunningProgram(program: "/usr/bin/env", settings + arguments, input: input)
  }
}

/// A peer that plays a recording to a virtual device.
final class PeerPlayer {
  /// The device's node.
  let node: String
  private let peer: Peer
  private let file: String
  private let program: RunningProgram

  /// Creates the device that a recording describes.
  init(_ peer: Peer, _ file: String) throws {
    (self.peer, self.file) = (peer, file)
    switch peer {
    case .evemu:
      program = try Peer.start(["evemu-device", file])
      try program.waitForOutput("/dev/input/")
      node = "/dev/input/" + (try program.waitForOutput("\n"))
    case .libinput:
      program = try Peer.start(["libinput", "replay", file])
      try program.waitForOutput("/dev/input/")
      node = "/dev/input/" + (try program.waitForOutput(":"))
      try program.waitForOutput("Hit enter")
    }
  }

  /// Plays the recording, and returns at its end.
  func play() throws {
    switch peer {
    case .evemu: #expect(try Peer.start(["evemu-play", node], input: file).exitStatus() == 0)
    case .libinput:
      program.pressReturn()
      try program.waitForOutput("Hit enter")
    }
  }

  /// Removes the device.
  func end() {
    program.interrupt()
    _ = program.exitStatus()
  }
}
