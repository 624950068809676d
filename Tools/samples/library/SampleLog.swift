/// What applications say to the console, as `NSLog` did.
@MainActor enum SampleLog {
  /// Takes the lines of the application that is running; nil for nobody.
  static var sink: ((String) -> Void)?
}

/// Writes a line to the console.
@MainActor func log(_ line: String) { SampleLog.sink?(line) }
