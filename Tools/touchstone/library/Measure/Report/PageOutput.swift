/// Where the page of a report goes: a file, or standard output.
struct PageOutput {
  private let path: String
  /// The file; `nil` for standard output.
  private let file: OutputFile?

  /// Prepares to write a page.
  ///
  /// - Parameters:
  ///   - path: The path, `-` for standard output; the result is `nil` without one.
  ///   - inputs: The files that the call reads.
  /// - Throws: A ``UsageError`` if the file cannot be created, or is one of the inputs.
  init?(_ path: String?, inputs: [String?]) throws(UsageError) {
    guard let path else { return nil }
    try OutputFile.expectName(path)
    self.path = path
    file = path == "-" ? nil : try OutputFile(path, inputs: inputs)
  }

  /// Writes the page, and says where it is.
  @MainActor func write(_ html: String, on console: Console) throws(UsageError) {
    guard let file else { return console.write(Array(html.utf8)) }
    file.write(Array(html.utf8))
    try file.finish()
    console.report("touchstone: the report is in \(path)")
  }
}
