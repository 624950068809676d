internal import TSStrokeBenchmarking
internal import TSStrokeFiles

/// A file of templates of drawn shapes as an operand, in place of a scene.
enum TemplateFile {
  /// Returns whether an operand is the name of such a file.
  static func isNamed(_ path: String) -> Bool { path.lowercased().hasSuffix(".strokes") }

  /// Reads a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The templates.
  /// - Throws: A ``UsageError`` if it cannot be read, or has a fault.
  static func templates(_ path: String) throws(UsageError) -> StrokeTemplates {
    guard let bytes = FileBytes.read(path: path) else {
      throw .wrong("\(path): \(FileBytes.systemMessage()); name a file that you may read")
    }
    do throws(StrokeFileError) {
      return try StrokeTemplates(text: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw .wrong("\(path): \(error); correct the line, or cut the templates again")
    }
  }

  /// Checks that options of scenes are not given.
  ///
  /// - Parameters:
  ///   - options: The names of options with a value.
  ///   - flags: The names of options without one.
  ///   - arguments: The arguments.
  /// - Throws: A ``UsageError`` that names the first of them.
  static func refuse(
    options: [String], flags: [String], _ arguments: Arguments
  ) throws(UsageError) {
    let given =
      options.filter { arguments.value($0) != nil } + flags.filter { arguments.has($0) }
    guard let name = given.first else { return }
    throw .usageError("--\(name) is of scenes; leave it out for templates of drawn shapes")
  }
}
