package import TSCommandLine
package import TSRecordings

/// A file that a verb writes, which replaces an existing file only once it is complete.
///
/// Every verb except `record` writes its files with it. An input is never overwritten, and if the
/// verb fails or is ended by a signal, the old file is unchanged.
package final class OutputFile {
  /// The path as it was given.
  package let path: String
  private let file: ReplacementFile
  /// The reason for which nothing more can be written; `nil` while it can.
  package private(set) var failure: UsageError?

  /// Prepares to write a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - inputs: The files that the call reads; `nil` for options that are not given.
  ///   - replacesRecordings: Whether an existing recording may be replaced, which is so only if the
  ///     result is a recording. `-o *.evemu` names the first of many recordings by mistake.
  /// - Throws: A ``UsageError`` if the file is one of the inputs or cannot be created.
  package init(
    _ path: String, inputs: [String?], replacesRecordings: Bool = false
  ) throws(UsageError) {
    self.path = path
    file = try OutputFile.translated { () throws(FileWriteError) in
      try ReplacementFile(path: path, inputs: inputs.compactMap { $0 })
    }
    if !replacesRecordings, FileStatus(path: path)?.kind == .file,
      let start = FileBytes.read(path: path, most: 65_536, isWhole: false),
      RecordingFormat.recognise(start) != nil
    {
      throw .usageError(
        "\(path): this is a recording, which would be lost; give the result another name, or remove"
          + " the recording first")
    }
  }

  /// Checks that a path can be that of a file to write; `-` is standard output.
  ///
  /// - Throws: A ``UsageError`` if the path is empty, names a folder, or is in no existing folder.
  package static func expectName(_ path: String) throws(UsageError) {
    try FileStatus.expectOutput(path)
  }

  /// Checks that a path is not that of a file, which would be lost.
  ///
  /// - Throws: A ``UsageError`` that names `--replace` if there is a file.
  package static func expectNew(_ path: String) throws(UsageError) {
    guard FileStatus(path: path)?.kind == .file else { return }
    throw .usageError("\(path): this file exists; name another one, or give --replace")
  }

  /// Checks that the file is none of some further inputs.
  ///
  /// - Parameter inputs: The paths of the inputs.
  /// - Throws: A ``UsageError`` if it is one of them.
  package func check(inputs: [String]) throws(UsageError) {
    try OutputFile.translated { () throws(FileWriteError) in try file.check(inputs: inputs) }
  }

  /// Writes bytes; a failure is reported by ``finish()``.
  package func write(_ bytes: [UInt8]) {
    guard failure == nil else { return }
    do throws(FileWriteError) {
      try file.write(bytes)
    } catch {
      failure = UsageError(error)
    }
  }

  /// Moves the file to its path; without this call it never appears there.
  ///
  /// - Throws: A ``UsageError`` if a write failed; the old file is then unchanged.
  package func finish() throws(UsageError) {
    if let failure { throw failure }
    try OutputFile.translated { () throws(FileWriteError) in try file.commit() }
  }

  private static func translated<Result>(
    _ work: () throws(FileWriteError) -> Result
  ) throws(UsageError) -> Result {
    do throws(FileWriteError) {
      return try work()
    } catch {
      throw UsageError(error)
    }
  }
}

extension UsageError {
  /// Creates an error for a file that cannot be written.
  package init(_ error: FileWriteError) {
    switch error.reason {
    case .isInput(let input):
      let name = input == error.path ? "this file" : "this is \(input), which"
      self = .usageError(
        "\(error.path): \(name) is read by this call; give the result another name")
    case .uncreatable(let message):
      self = .usageError(
        "\(error.path): cannot be created: \(message); name a file that you may write")
    case .unwritable(let message):
      self = .wrong(
        "\(error.path): cannot be written: \(message); check the space that is left")
    }
  }
}
