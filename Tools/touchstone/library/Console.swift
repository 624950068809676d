/// Where the program's data and words go: standard output and standard error, or a test.
@MainActor package final class Console {
  /// The variables of the environment.
  let environment: [String: String]
  /// Whether the data goes to a terminal.
  let outputIsTerminal: Bool
  /// Whether the words go to a terminal.
  let errorsAreTerminal: Bool
  /// The program's own file, by which it can start more of itself; nil where it cannot.
  let executable: String?
  /// Nanoseconds and allocations of the process so far; nil where nobody measures.
  let meter: (@Sendable () -> (nanoseconds: UInt64, allocations: UInt64))?
  /// Why no more data can be put out, in the system's words; nil while it can.
  private(set) var failure: String?

  /// Returns the size of the terminal that the data goes to; nil where there is none.
  let terminalSize: () -> (columns: Int, rows: Int)?

  private let output: ([UInt8]) -> String?
  private let errors: ([UInt8]) -> Void
  private var showsProgress = false
  private var filter = TerminalFilter()

  /// Creates a console.
  ///
  /// - Parameters:
  ///   - environment: The variables of the environment.
  ///   - outputIsTerminal: Whether the data goes to a terminal.
  ///   - errorsAreTerminal: Whether the words go to a terminal.
  ///   - terminalSize: Returns the size of the terminal that the data goes to.
  ///   - executable: The program's own file.
  ///   - meter: Measures what work costs.
  ///   - output: Takes data; returns why it could not, or nil.
  ///   - errors: Takes words.
  package init(
    environment: [String: String] = [:], outputIsTerminal: Bool = false,
    errorsAreTerminal: Bool = false,
    terminalSize: @escaping () -> (columns: Int, rows: Int)? = { nil },
    executable: String? = nil,
    meter: (@Sendable () -> (nanoseconds: UInt64, allocations: UInt64))? = nil,
    output: @escaping ([UInt8]) -> String?,
    errors: @escaping ([UInt8]) -> Void
  ) {
    self.environment = environment
    self.outputIsTerminal = outputIsTerminal
    self.errorsAreTerminal = errorsAreTerminal
    self.terminalSize = terminalSize
    self.executable = executable
    self.meter = meter
    self.output = output
    self.errors = errors
  }

  /// Puts out data: as it is, or, on a terminal, without what would command that.
  func write(_ bytes: [UInt8]) {
    paint(outputIsTerminal ? filter.filtered(bytes) : bytes)
  }

  /// Puts out bytes that may command the terminal; after a failure nothing more.
  ///
  /// Only the program itself makes them: what comes from files goes through ``write(_:)`` or
  /// ``cleaned(_:)`` first.
  func paint(_ bytes: [UInt8]) {
    guard failure == nil, !bytes.isEmpty else { return }
    if outputIsTerminal { clearProgress() }
    failure = output(bytes)
  }

  /// Returns what may be shown on a terminal of bytes that are to be painted.
  func cleaned(_ bytes: [UInt8]) -> [UInt8] { filter.filtered(bytes) }

  /// Puts out a text of one or several lines for people, wherever it goes without what would
  /// command a terminal.
  func print(_ text: String) { write(Array((TerminalFilter.text(text) + "\n").utf8)) }

  /// Puts out lines for people: a line end within one of them is replaced, too.
  func print(lines: [String]) { for line in lines { print(line.onOneLine) } }

  /// Puts out a line of data for programs, as it is unless it goes to a terminal.
  func printData(_ line: String) { write(Array((line + "\n").utf8)) }

  /// Says something to the person: one line on standard error.
  func say(_ line: String) {
    clearProgress()
    errors(Array((line.onOneLine + "\n").utf8))
  }

  /// Shows how far long work has come, on a terminal, in place of what was shown before.
  func progress(_ text: String) {
    guard errorsAreTerminal else { return }
    showsProgress = true
    errors(Array("\r\(text.onOneLine.prefix(78))\u{1B}[K".utf8))
  }

  /// Takes the progress away.
  func clearProgress() {
    guard showsProgress else { return }
    showsProgress = false
    errors(Array("\r\u{1B}[K".utf8))
  }
}
