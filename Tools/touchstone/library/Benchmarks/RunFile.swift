internal import Benchmarking

/// Functions that read the results of runs.
enum RunFile {
  /// Reads a file of results.
  ///
  /// - Parameter file: The path of the file.
  /// - Returns: The run.
  /// - Throws: A ``UsageError`` if the file cannot be read or has other content.
  static func read(_ file: String) throws(UsageError) -> BenchmarkRun {
    try FileStatus.expectFile(
      file, what: "the name of a run", advice: "give a file that --format jsonl has written")
    guard let bytes = FileBytes.read(path: file) else {
      throw .wrong("\(file): cannot be read: \(FileBytes.systemMessage())")
    }
    do throws(BenchmarkFileError) {
      return try BenchmarkRun(parsing: String(decoding: bytes, as: UTF8.self), file: file)
    } catch {
      throw .wrong(error.description)
    }
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
