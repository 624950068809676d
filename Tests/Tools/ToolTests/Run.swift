import Foundation
import TouchstoneTool

/// One call of the program, without a process.
@MainActor struct Run {
  let status: Int32
  let output: String
  let errors: String

  init(
    _ words: [String], environment: [String: String] = [:], isTerminal: Bool = false,
    outputIsTerminal: Bool = false, executable: String? = nil,
    outputFailure: String? = nil, commit: String = "development"
  ) {
    let (output, errors) = (Gathered(), Gathered())
    let console = Console(
      environment: environment, outputIsTerminal: isTerminal || outputIsTerminal,
      errorsAreTerminal: isTerminal,
      executable: executable,
      output: { bytes in
        if outputFailure == nil { output.bytes += bytes }
        return outputFailure
      }, errors: { errors.bytes += $0 })
    status = Program.run(words, commit: commit, on: console)
    self.output = String(decoding: output.bytes, as: UTF8.self)
    self.errors = String(decoding: errors.bytes, as: UTF8.self)
  }

  init(_ words: String...) { self.init(words) }

  var lines: [Substring] { output.split(separator: "\n") }

  var errorLines: [Substring] { errors.split(separator: "\n") }

  /// Whether exactly one line was said.
  var printsOneLine: Bool { errors.hasSuffix("\n") && faults.count == 1 }

  /// The lines of the errors, without the notices of recordings in which no device is described.
  var faults: [Substring] {
    errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .filter { !$0.contains("so places are relative") }
  }
}

/// The program, for tests that need a process of its own.
enum BuiltProgram {
  /// The path of the program, which lies beside the tests where both were built at once.
  static let path: String? = {
    let path = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "touchstone").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()

  static var isThere: Bool { path != nil }
}

private final class Gathered {
  var bytes: [UInt8] = []
}

/// Recordings that are short enough to be read here.
enum Sample {
  static let panel = """
    N: Panel
    I: 0003 1209 0001 0001
    P: 02 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 04 00 00 00 00 00 00
    A: 2f 0 9 0 0 0
    A: 35 0 999 0 0 10
    A: 36 0 499 0 0 10
    A: 39 0 65535 0 0 0

    """

  static let tapEvents = """
    E: 1.000000 0003 002f 0000
    E: 1.000000 0003 0039 0007
    E: 1.000000 0003 0035 0500
    E: 1.000000 0003 0036 0250
    E: 1.000000 0000 0000 0000
    E: 1.010000 0003 0035 0510
    E: 1.010000 0000 0000 0000
    E: 1.030000 0003 0039 -001
    E: 1.030000 0000 0000 0000

    """

  /// A finger lands in the middle, moves a millimetre, lifts.
  static let tap = panel + tapEvents

  static let keyboard = """
    N: Keyboard
    I: 0003 0001 0001 0001
    B: 01 ff ff ff ff ff ff ff ff
    E: 1.000000 0001 001e 0001
    E: 1.000000 0000 0000 0000

    """
}
