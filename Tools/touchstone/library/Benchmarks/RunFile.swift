internal import TSBenchmarking

/// Functions that read the results of runs.
enum RunFile {
  /// Reads a file of results.
  ///
  /// - Parameter file: The path of the file.
  /// - Returns: The run.
  /// - Throws: A ``UsageError`` if the file cannot be read or has other content.
  static func read(_ file: String) throws(UsageError) -> BenchmarkRun {
    let text = try text(
      of: file, what: "the name of a run", advice: "give a file that --format jsonl has written")
    do throws(BenchmarkFileError) {
      return try BenchmarkRun(parsing: text, file: file)
    } catch {
      throw .wrong(error.description)
    }
  }

  /// Reads a file as text.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - what: What the path names, for messages.
  ///   - advice: What to do if it is no file.
  /// - Returns: The text.
  /// - Throws: A ``UsageError`` if the file cannot be read.
  static func text(of file: String, what: String, advice: String) throws(UsageError) -> String {
    try FileStatus.expectFile(file, what: what, advice: advice)
    guard let bytes = FileBytes.read(path: file) else {
      throw .wrong("\(file): cannot be read: \(FileBytes.systemMessage())")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the files that paths name, among them the parts in folders.
  ///
  /// - Parameter paths: The paths of files and folders.
  /// - Returns: The paths of the files.
  /// - Throws: A ``UsageError`` if a folder has no parts.
  static func names(of paths: [String]) throws(UsageError) -> [String] {
    var files: [String] = []
    for path in paths {
      files += FileStatus(path: path)?.kind == .folder ? try PartFolder.files(in: path) : [path]
    }
    return files
  }

  /// Reads and merges files of results.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files, or of folders with the parts of a run.
  ///   - console: The console that shows the progress.
  /// - Returns: The merged run.
  /// - Throws: A ``UsageError`` if a file cannot be read, or the files are not parts of one run.
  @MainActor static func merged(
    _ paths: [String], on console: Console
  ) throws(UsageError) -> BenchmarkRun {
    let files = try names(of: paths)
    var parts: [(file: String, run: BenchmarkRun)] = []
    for file in files {
      parts.append((file, try read(file)))
      if files.count > 1 { console.progress(parts.count, of: files.count, "file") }
    }
    console.clearProgress()
    do throws(BenchmarkFileError) {
      return try BenchmarkRun.merged(parts)
    } catch {
      throw .wrong(error.description)
    }
  }
}
