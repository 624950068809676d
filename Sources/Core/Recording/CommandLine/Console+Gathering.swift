extension Console {
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
