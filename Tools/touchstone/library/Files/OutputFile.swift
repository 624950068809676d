internal import Recordings

/// A file that a verb writes, which appears under its name once it is complete.
///
/// Every verb but `record` writes its files by this: an input is never overwritten, and where the
/// verb fails, or is ended by a signal, the old file stays as it was.
final class OutputFile {
  /// The name, as it was given.
  let path: String
  private let file: ReplacementFile
  /// Why nothing more can be written; nil while it can.
  private(set) var failure: Complaint?

  /// Prepares to write a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - inputs: The files that the call reads; nil stands for an option that is not given.
  ///   - replacesRecordings: Whether the file may be a recording so far: only where it becomes one
  ///     again. `-o *.evemu` names the first of many recordings without meaning to.
  /// - Throws: A complaint where the file is one of them, or cannot be created.
  init(
    _ path: String, inputs: [String?], replacesRecordings: Bool = false
  ) throws(Complaint) {
    self.path = path
    file = try OutputFile.translated { () throws(FileWriteError) in
      try ReplacementFile(path: path, inputs: inputs.compactMap { $0 })
    }
    if !replacesRecordings, FileStatus(path: path)?.kind == .file,
      let start = FileBytes.read(path: path, most: 65_536, isWhole: false),
      RecordingFormat.recognise(start) != nil
    {
      throw .misuse(
        "\(path): this is a recording, which would be lost; give the result another name, or remove"
          + " the recording first")
    }
  }

  /// Checks that a name can be that of a file to write; `-` is standard output.
  static func expectName(_ path: String) throws(Complaint) {
    guard !path.isEmpty else {
      throw .misuse("an empty name stands where that of the output should; name a file")
    }
    guard path != "-" else { return }
    guard FileStatus(path: path)?.kind != .folder else {
      throw .misuse("\(path): this is a folder; name a file in it")
    }
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    guard FileStatus(path: String(path[..<slash]))?.kind == .folder else {
      throw .misuse("\(path): there is no folder \(path[..<slash]); make it first")
    }
  }

  /// Checks that the file is none of some more inputs.
  func check(inputs: [String]) throws(Complaint) {
    try OutputFile.translated { () throws(FileWriteError) in try file.check(inputs: inputs) }
  }

  /// Writes bytes; ``finish()`` throws where that failed.
  func write(_ bytes: [UInt8]) {
    guard failure == nil else { return }
    do throws(FileWriteError) {
      try file.write(bytes)
    } catch {
      failure = Complaint(error)
    }
  }

  /// Puts the file in its place; without this call it never appears.
  ///
  /// - Throws: A complaint where something could not be written; the old file is as it was.
  func finish() throws(Complaint) {
    if let failure { throw failure }
    try OutputFile.translated { () throws(FileWriteError) in try file.commit() }
  }

  private static func translated<Result>(
    _ work: () throws(FileWriteError) -> Result
  ) throws(Complaint) -> Result {
    do throws(FileWriteError) {
      return try work()
    } catch {
      throw Complaint(error)
    }
  }
}

extension Complaint {
  /// Complains about a file that cannot be written.
  init(_ error: FileWriteError) {
    switch error.reason {
    case .isInput(let input):
      let name = input == error.path ? "this file" : "this is \(input), which"
      self = .misuse("\(error.path): \(name) is read by this call; give the result another name")
    case .uncreatable(let message):
      self = .misuse(
        "\(error.path): cannot be created: \(message); name a file that you may write")
    case .unwritable(let message):
      self = .wrong(
        "\(error.path): cannot be written: \(message); check the space that is left")
    }
  }
}
