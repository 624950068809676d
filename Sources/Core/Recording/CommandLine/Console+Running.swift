extension Console {
  /// Runs a command, and reports the error that ends it.
  ///
  /// - Parameter command: A closure that runs the command; it may set the name to that of a verb.
  /// - Returns: The exit status; for one other than 0 a line has been written to standard error.
  package func run(
    _ name: String, _ command: (inout String) throws(UsageError) -> ExitStatus
  ) -> Int32 {
    var name = name
    var status = ExitStatus.done
    do throws(UsageError) {
      status = try command(&name)
    } catch {
      report("\(name): \(error.text)")
      status = error.status
    }
    clearProgress()
    if let failure, status == .done {
      report("\(name): standard output cannot be written: \(failure); send it somewhere else")
      status = .wrong
    }
    return status.rawValue
  }

  /// Runs the work of a command, or prints its manual page if that is requested.
  ///
  /// - Parameter page: The manual whose page is printed if it is requested; `nil`, the default, for
  ///   that of the command.
  /// - Throws: A ``UsageError`` if the arguments are wrong or the work fails.
  package func run(
    _ words: some Sequence<String>, _ manual: Manual, page: Manual? = nil,
    _ work: (Arguments) throws(UsageError) -> ExitStatus
  ) throws(UsageError) -> ExitStatus {
    let arguments = try Arguments(words, manual)
    guard !arguments.wantsHelp else {
      print((page ?? manual).page)
      return .done
    }
    for path in arguments.paths where FileStatus(path: path)?.kind == .pipe {
      // Opened by another program, these wait for nobody.
      guard !path.hasPrefix("/dev/"), !path.hasPrefix("/proc/") else { continue }
      report("\(manual.command): \(path) is a pipe; waits for the program at its other end")
    }
    return try work(arguments)
  }

  /// Runs a command on a console that keeps what is written, as tests need it.
  ///
  /// - Parameter command: A closure that runs the command and returns its exit status.
  /// - Returns: The exit status, the data and the messages.
  package static func gathering(
    _ command: (Console) -> Int32
  ) -> (status: Int32, output: String, errors: String) {
    var (data, lines) = ([UInt8](), [UInt8]())
    let console = Console(
      output: {
        data += $0
        return nil
      }, errors: { lines += $0 })
    let status = command(console)
    return (
      status, String(decoding: data, as: UTF8.self), String(decoding: lines, as: UTF8.self)
    )
  }
}
