internal import TSFormatting

/// The destination of the program's data and messages: standard output and standard error, or a
/// test.
@MainActor package final class Console {
  package let environment: [String: String]
  package let outputIsTerminal: Bool
  package let errorsAreTerminal: Bool
  /// The path of the program, with which it can start workers; `nil` if it cannot.
  package let executable: String?
  /// A closure that returns the time in nanoseconds and the allocations of the process so far;
  /// `nil` if they are not measured.
  package let meter: (@Sendable () -> (nanoseconds: UInt64, allocations: UInt64))?
  /// The system's reason for which data can no longer be written; `nil` while it can.
  package private(set) var failure: String?

  /// A closure that returns the size of the terminal that receives the data; `nil` if there is
  /// none.
  package let terminalSize: () -> (columns: Int, rows: Int)?

  /// The date and the time of the call, for the pages that it writes; `nil` for pages without one.
  package let date: String?

  private let output: ([UInt8]) -> String?
  private let errors: ([UInt8]) -> Void
  private let hasRoom: (_ isError: Bool) -> Bool
  private var showsProgress = false
  private var shownStep = 0
  private var filter = TerminalFilter()

  /// Creates a console.
  ///
  /// - Parameters:
  ///   - meter: A closure that measures the cost of work.
  ///   - hasRoom: A closure that returns whether a line of messages, or of data, can be written without
  ///     waiting for its reader.
  ///   - output: A closure that writes data and returns the reason for a failure, or `nil`.
  ///   - errors: A closure that writes messages.
  package init(
    environment: [String: String] = [:], outputIsTerminal: Bool = false,
    errorsAreTerminal: Bool = false,
    terminalSize: @escaping () -> (columns: Int, rows: Int)? = { nil },
    executable: String? = nil,
    meter: (@Sendable () -> (nanoseconds: UInt64, allocations: UInt64))? = nil,
    date: String? = nil,
    hasRoom: @escaping (_ isError: Bool) -> Bool = { _ in true },
    output: @escaping ([UInt8]) -> String?,
    errors: @escaping ([UInt8]) -> Void
  ) {
    self.environment = environment
    self.outputIsTerminal = outputIsTerminal
    self.errorsAreTerminal = errorsAreTerminal
    self.terminalSize = terminalSize
    self.executable = executable
    self.meter = meter
    self.date = date
    self.output = output
    self.errors = errors
    self.hasRoom = hasRoom
  }

  /// Writes data: unchanged, or on a terminal without control sequences.
  package func write(_ bytes: [UInt8]) {
    paint(outputIsTerminal ? filter.filtered(bytes) : bytes)
  }

  /// Writes bytes that may contain terminal control sequences; after a failure it does nothing.
  ///
  /// Only the program's own output may be passed: text from files is filtered by ``write(_:)`` or
  /// ``cleaned(_:)`` first.
  package func paint(_ bytes: [UInt8]) {
    guard failure == nil, !bytes.isEmpty else { return }
    if outputIsTerminal { clearProgress() }
    failure = output(bytes)
  }

  /// Returns bytes without control sequences, for use with ``paint(_:)``.
  package func cleaned(_ bytes: [UInt8]) -> [UInt8] { filter.filtered(bytes) }

  /// Writes a text of one or several lines for people, always without control sequences.
  package func print(_ text: String) { write(Array((TerminalFilter.text(text) + "\n").utf8)) }

  /// Writes lines for people; line breaks within a line are replaced as well.
  package func print(lines: [String]) { for line in lines { print(line.onOneLine) } }

  /// Writes a line of data for programs, unchanged unless it is written to a terminal.
  package func printData(_ line: String) { write(Array((line + "\n").utf8)) }

  /// Writes a line of data as ``printData(_:)`` does, unless that would wait for its reader.
  ///
  /// - Parameter line: The line, of at most 4,000 bytes.
  /// - Returns: `false` if it was left out.
  package func offerData(_ line: String) -> Bool {
    guard hasRoom(false) else { return false }
    printData(line)
    return true
  }

  /// Writes a message as ``report(_:)`` does, unless that would wait for its reader.
  ///
  /// - Returns: `false` if it was left out.
  package func offerReport(_ line: String) -> Bool {
    guard hasRoom(true) else { return false }
    report(line)
    return true
  }

  /// Shows progress as ``progress(_:)`` does, unless that would wait for a terminal that was stopped.
  package func offerProgress(_ text: String) { if hasRoom(true) { progress(text) } }

  /// Writes a message: one line on standard error.
  package func report(_ line: String) {
    clearProgress()
    errors(Array((line.onOneLine + "\n").utf8))
  }

  /// Shows the progress of long work on a terminal, replacing what was shown before; a `dumb`
  /// terminal, which cannot replace, shows none.
  package func progress(_ text: String) {
    guard errorsAreTerminal, environment["TERM"] != "dumb" else { return }
    showsProgress = true
    errors(Array("\r\(text.onOneLine.prefix(78))\u{1B}[K".utf8))
  }

  /// Shows a bar for long work whose length is known.
  ///
  /// A step too small to change the bar's text by half a percent is not shown.
  ///
  /// - Parameters:
  ///   - noun: The name of a step, in the singular; `MB` for the size of a file.
  ///   - work: What is done, where a call does several things; empty for none.
  package func progress(_ done: Int, of total: Int, _ noun: String, _ work: String = "") {
    guard errorsAreTerminal, total > 0 else { return }
    let step = done * 200 / total
    guard !showsProgress || done == total || step != shownStep else { return }
    shownStep = step
    let filled = String(repeating: "#", count: min(20, done * 20 / total))
    progress(
      "[\(filled.padded(to: 20).replacing(" ", with: "-"))] \(done) of"
        + " \(total.counted(noun, noun == "MB" ? noun : nil))\(work.isEmpty ? "" : ", " + work)")
  }

  package func clearProgress() {
    guard showsProgress else { return }
    showsProgress = false
    errors(Array("\r\u{1B}[K".utf8))
  }
}
