internal import TSBenchmarking
internal import Foundation
internal import Glibc

/// A folder of the parts of a run, each in a file that appears when it is complete.
///
/// A part that is complete is not run again, so that a run which was interrupted continues.
struct PartFolder {
  let path: String
  /// The fingerprint of the labels, the scene and the options.
  let work: String

  /// Finds a folder, or creates it in an existing one.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - work: The fingerprint of the labels, the scene and the options.
  /// - Throws: A ``UsageError`` if the path is that of a file, or the folder cannot be created.
  init(_ path: String, work: String) throws(UsageError) {
    (self.path, self.work) = (path, work)
    if let status = FileStatus(path: path) {
      guard status.kind == .folder else {
        throw .usageError("\(path): this is a file; name a folder for the parts")
      }
      return
    }
    // Another process may create the folder at the same time.
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw .wrong("\(path): cannot be created: \(FileBytes.systemMessage()); make it first")
    }
  }

  /// Returns the path of the file of a part.
  ///
  /// - Parameters:
  ///   - number: The number of the part, from 1.
  ///   - count: The number of parts.
  /// - Returns: The path, whether the file exists or not.
  func file(_ number: Int, of count: Int) -> String {
    "\(path)/\(part(number, of: count).fileName)"
  }

  /// Returns a part of this work.
  func part(_ number: Int, of count: Int) -> BenchmarkPart {
    BenchmarkPart(number: number, count: count, work: work)
  }

  /// Returns a Boolean value that indicates whether the complete results of a part exist.
  ///
  /// - Parameters:
  ///   - number: The number of the part, from 1.
  ///   - count: The number of parts.
  /// - Returns: `false` if there is no file, or one that was cut off.
  /// - Throws: A ``UsageError`` if the file has the results of other work.
  func isComplete(_ number: Int, of count: Int) throws(UsageError) -> Bool {
    let file = file(number, of: count)
    guard let found = PartFolder.part(at: file) else { return false }
    guard found == part(number, of: count) else {
      throw .wrong(
        "\(file): its labels, scene or options are not those of this call; name another folder,"
          + " or remove it")
    }
    return true
  }

  /// Returns the part whose complete results a file has, or `nil`.
  ///
  /// Only the beginning and the end of the file are read.
  private static func part(at path: String) -> BenchmarkPart? {
    let newline = UInt8(ascii: "\n")
    guard let start = FileBytes.read(path: path, most: 1 << 20, isWhole: false),
      let headEnd = start.firstIndex(of: newline),
      let rest = FileBytes.end(of: path, most: 4096), rest.last == newline,
      let endStart = rest.dropLast().lastIndex(of: newline)
    else { return nil }
    return BenchmarkPart.complete(
      head: String(decoding: start[..<headEnd], as: UTF8.self),
      end: String(decoding: rest[(endStart + 1)...].dropLast(), as: UTF8.self))
  }

  /// Returns the files of parts in a folder, in the order of their names.
  ///
  /// - Parameter path: The path of the folder.
  /// - Returns: The paths.
  /// - Throws: A ``UsageError`` if the folder cannot be read or has no parts.
  static func files(in path: String) throws(UsageError) -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw .wrong("\(path): cannot be read: \(error.localizedDescription)")
    }
    let parts = names.filter { $0.hasPrefix("part-") && $0.hasSuffix(".jsonl") }.sorted()
    guard !parts.isEmpty else {
      throw .usageError(
        "\(path): it has no parts of a run; run them with touchstone bench … --parts-in \(path)")
    }
    return parts.map { "\(path)/\($0)" }
  }
}
