import TSEvdev
import Foundation
import TSRecordings

/// libinput as a program, which interprets a recording in the time of the recording.
///
/// Each test run builds it from `Tools/bench/peers/libinput.c`, which stands in for the kernel, udev
/// and the clock.
enum LibinputPeer {
  /// The path of the program; `nil` if it cannot be built, because libinput's headers are missing.
  static let program: String? = {
    guard let flags = try? output("pkg-config", ["--cflags", "--libs", "libinput"]) else {
      return nil
    }
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Tools/bench/peers/libinput.c").standardizedFileURL.path
    let program = FileManager.default.temporaryDirectory
      .appending(path: "libinput-peer-\(ProcessInfo.processInfo.processIdentifier)").path
    let words = flags.split { $0 == " " || $0 == "\n" }.map(String.init)
    let options = ["-O1", "-rdynamic", "-o", program, source] + words
    return (try? output("cc", options)) == nil ? nil : program
  }()

  /// Interprets the events of a pad.
  ///
  /// - Parameters:
  ///   - stream: The pad and its events.
  ///   - options: Options of the program; the settings of `TrackpadSettings.libinput` by default.
  /// - Returns: The events of libinput, with microseconds since the first event of the pad.
  /// - Throws: An error if the program fails or the recording cannot be written.
  static func interpret(_ stream: PadStream, _ options: [String] = ["--tap"]) throws -> [PadEntry] {
    guard let program else { return [] }
    let file = FileManager.default.temporaryDirectory
      .appending(path: UUID().uuidString + ".evemu").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    var writer = try RecordingWriter(format: .evemu, path: file)
    try writer.write(RecordedDevice(description: stream.description))
    for event in stream.events { try writer.write(event) }
    try writer.flush()
    return try output(program, options + [file]).split(separator: "\n").compactMap(PadEntry.init)
  }

  private struct Failure: Error {}

  /// Runs a program and returns what it prints.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - arguments: The arguments.
  ///   - input: The path of the file that is its standard input; none by default.
  /// - Returns: What it has printed on its standard output.
  /// - Throws: An error if it cannot be started or ends with a status other than 0.
  static func output(
    _ name: String, _ arguments: [String], input: String = "/dev/null"
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle(forReadingAtPath: input)
    // Complaints about the faults of a device are expected.
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure() }
    return String(decoding: data, as: UTF8.self)
  }
}
