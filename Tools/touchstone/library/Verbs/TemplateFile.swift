internal import StrokeBenchmarking
internal import StrokeFiles

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
  ///   - names: The names of the options.
  ///   - arguments: The arguments.
  /// - Throws: A ``UsageError`` that names the first of them.
  static func refuse(_ names: [String], _ arguments: Arguments) throws(UsageError) {
    guard let name = names.first(where: { arguments.has($0) || arguments.value($0) != nil }) else {
      return
    }
    throw .usageError("--\(name) is of scenes; leave it out for templates of drawn shapes")
  }
}
