extension Samples {
  /// The closure that receives the lines which the running application writes to the console, as the
  /// chapters did with `NSLog`; `nil`, the default, discards them.
  public static var log: ((String) -> Void)?
}

/// Writes a line to the console.
@MainActor func log(_ line: String) { Samples.log?(line) }
