internal import TSEventTime
internal import Foundation
internal import Glibc
internal import TSDescriptors
internal import TSLinuxInput

extension Console {
  /// Creates the console of the process, with its standard output and standard error.
  ///
  /// The process ends silently when the reader of its output, such as `head`, exits, as every
  /// program does, even if the caller ignores that signal.
  ///
  /// - Parameters:
  ///   - variables: The names of environment variables that the program reads in addition to those
  ///     of terminals and devices.
  ///   - allocations: A closure that returns the number of memory blocks that the process has
  ///     allocated so far; by default the allocations are not counted.
  package static func standard(
    variables: [String] = [], allocations: @escaping @Sendable () -> UInt64 = { 0 }
  ) -> Console {
    signal(SIGPIPE, SIG_DFL)
    openStandardDescriptors()
    let variables = environment(of: variables)
    return Console(
      environment: variables, outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      errorsAreTerminal: isatty(STDERR_FILENO) == 1, terminalSize: terminalSize,
      executable: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path,
      meter: { (UInt64(MonotonicClock.now.microseconds) * 1000, allocations()) },
      date: date(variables),
      hasRoom: { Descriptor.hasRoom($0 ? STDERR_FILENO : STDOUT_FILENO) },
      output: { Descriptor.write($0, to: STDOUT_FILENO) },
      errors: { _ = Descriptor.write($0, to: STDERR_FILENO) })
  }

  /// Opens a descriptor that can be neither read nor written where a standard descriptor is closed.
  ///
  /// Otherwise the first file that is opened would take the number of, for example, standard error,
  /// and messages would be written to it.
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

  /// Returns the present date and time, or those that `SOURCE_DATE_EPOCH` gives, as for all programs
  /// whose output is to be the same again.
  private static func date(_ variables: [String: String]) -> String {
    let given = variables["SOURCE_DATE_EPOCH"].flatMap(Double.init)
    let date = given.map(Date.init(timeIntervalSince1970:)) ?? Date()
    return date.formatted(.iso8601).prefix(16).replacing("T", with: " ") + " UTC"
  }

  private static func environment(of names: [String]) -> [String: String] {
    var variables: [String: String] = [:]
    for name in ["LIBINPUT_CALIBRATION_MATRIX", "NO_COLOR", "SOURCE_DATE_EPOCH", "TERM"] + names {
      guard let value = unsafe getenv(name) else { continue }
      variables[name] = unsafe String(cString: value)
    }
    return variables
  }
}
