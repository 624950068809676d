/// The destination of the applications' console output, which they wrote with `NSLog`.
@MainActor enum SampleLog {
  /// A closure that receives the lines of the running application; `nil` to discard them.
  static var sink: ((String) -> Void)?
}

/// Writes a line to the console.
///
/// - Parameter line: The line.
@MainActor func log(_ line: String) { SampleLog.sink?(line) }
