internal import EventTime
internal import Foundation
internal import Glibc
internal import LinuxInput

extension Console {
  /// The console of the process, with its standard output and standard error.
  ///
  /// A reader of the output that goes away, such as `head`, ends the process without a word, as
  /// it does with every program, even where the caller had that signal ignored.
  ///
  /// - Parameter allocations: How many blocks of memory the process has been given so far.
  package static func standard(allocations: @escaping @Sendable () -> UInt64) -> Console {
    signal(SIGPIPE, SIG_DFL)
    openStandardDescriptors()
    return Console(
      environment: variables(), outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      errorsAreTerminal: isatty(STDERR_FILENO) == 1, terminalSize: terminalSize,
      executable: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path,
      meter: { (UInt64(MonotonicClock.now.microseconds) * 1000, allocations()) },
      output: { FileBytes.write($0, to: STDOUT_FILENO) },
      errors: { _ = FileBytes.write($0, to: STDERR_FILENO) })
  }

  /// Puts something that can be neither read nor written where a standard descriptor is closed.
  ///
  /// Without it the first file that is opened would be standard error, say, and messages would be
  /// written into it.
  private static func openStandardDescriptors() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  private static func terminalSize() -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The variables that the program heeds.
  private static func variables() -> [String: String] {
    var variables: [String: String] = [:]
    for name in ["LIBINPUT_CALIBRATION_MATRIX", "NO_COLOR", "TERM", Lifeline.variable] {
      guard let value = unsafe getenv(name) else { continue }
      variables[name] = unsafe String(cString: value)
    }
    return variables
  }
}
