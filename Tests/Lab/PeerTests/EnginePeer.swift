import Foundation
import TestSupport

/// Another engine, as a program that reads the frames of `touchstone bench --engine`.
///
/// Each test run builds the programs whose packages are installed.
enum EnginePeer: String, CaseIterable, Sendable {
  case gtk4, qtquick, kivy

  /// The engines that can be run here.
  static let available: [EnginePeer] = allCases.filter { $0.command != nil }

  private static let commands: [EnginePeer: [String]] = {
    var commands: [EnginePeer: [String]] = [:]
    for engine in allCases {
      if let command = try? engine.build() { commands[engine] = command }
    }
    return commands
  }()

  /// The words of the command, or `nil` if a package is missing.
  var command: [String]? { EnginePeer.commands[self] }

  private static let folder = PackageFolder.root.appending(path: "Tools/bench/peers").path

  private struct Missing: Error {}

  private func build() throws -> [String] {
    let program = FileManager.default.temporaryDirectory
      .appending(path: "\(rawValue)-engine-\(ProcessInfo.processInfo.processIdentifier)").path
    let source = "\(EnginePeer.folder)/\(rawValue)-engine"
    switch self {
    case .gtk4:
      _ = try LibinputPeer.output("sh", ["-c", "command -v xvfb-run"])
      let flags = try EnginePeer.flags("gtk4")
      _ = try LibinputPeer.output(
        "cc", ["-O1", "-rdynamic", "-o", program, source + ".c"] + flags + ["-lm"])
      return ["xvfb-run", "-a", "-s", "-screen 0 2048x1536x24", program]
    case .qtquick:
      let flags = try EnginePeer.flags("Qt6Quick Qt6Test")
      let core = try LibinputPeer.output("pkg-config", ["--variable=includedir", "Qt6Core"])
      let version = try LibinputPeer.output("pkg-config", ["--modversion", "Qt6Core"])
      let (include, number) = (core.trimmed, version.trimmed)
      let headers = ["QtGui", "QtCore"].flatMap {
        ["-I\(include)/\($0)/\(number)", "-I\(include)/\($0)/\(number)/\($0)"]
      }
      _ = try LibinputPeer.output(
        "c++",
        ["-O1", "-std=c++17", "-fPIC", "-rdynamic", "-o", program, source + ".cpp"] + flags
          + headers)
      return [program]
    case .kivy:
      for python in ["/usr/bin/python3", "python3"] {
        let check = "import importlib.util, sys; sys.exit(not importlib.util.find_spec('kivy'))"
        if (try? LibinputPeer.output(python, ["-c", check])) != nil {
          return [python, source + ".py"]
        }
      }
      throw Missing()
    }
  }

  private static func flags(_ packages: String) throws -> [String] {
    let names = packages.split(separator: " ").map(String.init)
    return try LibinputPeer.output("pkg-config", ["--cflags", "--libs"] + names)
      .split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  /// Plays frames to the engine.
  ///
  /// - Parameter text: The frames file.
  /// - Returns: The recognized gestures of each stream, with their directions, in order.
  /// - Throws: An error if the program fails.
  func recognitions(_ text: String) throws -> [[String]] {
    guard let command else { throw Missing() }
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try LibinputPeer.output(
      command[0], Array(command.dropFirst()), input: file.path)
    return try output.split(separator: "\n").compactMap { line in
      try JSONDecoder().decode(Line.self, from: Data(line.utf8)).stream
    }.map { stream in stream.attempts.filter { $0.recognized != nil }.map(\.name) }
  }

  private struct Line: Decodable {
    struct Stream: Decodable {
      struct Attempt: Decodable {
        var recognizer: String
        var recognized: Double?
        var way: String?

        var name: String { recognizer + (way.map { "." + $0 } ?? "") }
      }
      var attempts: [Attempt]
    }
    var stream: Stream?
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
