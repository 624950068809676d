internal import TSMinimizing
internal import TSRecordings
internal import Foundation

/// A command that is run for a recording, and whose exit status decides.
@MainActor final class CommandCheck {
  private let command: String
  private let expectation: KeptExpectation
  private let folder: TemporaryFolder
  private var last: Int32?

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - command: The command of the shell, in which {} is the path of the recording.
  ///   - expectation: The exit status.
  /// - Throws: A ``UsageError`` if there is no place for recordings.
  init(_ command: String, _ expectation: KeptExpectation) throws(UsageError) {
    self.command = command.contains("{}") ? command : command + " {}"
    self.expectation = expectation
    folder = try TemporaryFolder()
  }

  /// What the command did last.
  var lastDescription: String { last.map { "exit \($0)" } ?? "a command that does not end" }

  /// Returns whether the command ends with the expected status for a recording.
  func accepts(_ items: [RecordingItem]) -> Bool {
    let recording = MinimizedRecording(items: items, eventsBefore: 0)
    guard case .exit(let wanted) = expectation, let bytes = try? recording.bytes() else {
      return false
    }
    let path = folder.path + (recording.format == .libinput ? "/recording.yml" : "/recording.evemu")
    guard (try? Data(bytes).write(to: URL(filePath: path))) != nil else { return false }
    last = run(command.replacing("{}", with: "'\(path)'"))
    return last.map { status in wanted.map { $0 == status } ?? (status != 0) } ?? false
  }

  /// The seconds that a command may take.
  private static let limit = 20

  /// Runs the command to its end.
  ///
  /// - Returns: The exit status, 128 and the signal that ended it, or `nil` if it did not end.
  private func run(_ line: String) -> Int32? {
    let process = Process()
    process.executableURL = URL(filePath: Worker.withOwnSignals[0])
    // The outer shell makes a status of a signal, by which `timeout` would end itself, too.
    process.arguments =
      Worker.withOwnSignals.dropFirst() + [
        "/usr/bin/timeout", "-s", "KILL", "\(Self.limit)", "/bin/sh", "-c",
        "/bin/sh -c \"$1\"; exit $?", "sh", line,
      ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    process.waitUntilExit()
    // What `timeout` has to end is ended with itself.
    if process.terminationReason == .uncaughtSignal { return nil }
    return process.terminationStatus
  }
}

/// A folder that is removed with this object.
private final class TemporaryFolder {
  let path: String

  init() throws(UsageError) {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "touchstone-minimize-\(UUID().uuidString)")
    path = url.path
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    } catch {
      throw .wrong("\(url.path): cannot be created: \(error.localizedDescription)")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
