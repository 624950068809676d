internal import TSJSONText

/// An error in a scene: its position, what was expected, what was found and what to do.
///
/// Its ``description`` has the format of a compiler's message: `card.scene.json:12:7:
/// window.subviews[1].frame: expected …, found …; …`.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error in a scene.
  public enum Kind: Hashable, Sendable {
    /// The file cannot be opened or read.
    case unreadable
    /// The text is not valid JSON.
    case malformed
    /// The file has a later version of the format than those that are read.
    case unknownVersion
    /// A required key is missing.
    case missingKey
    /// A key is not valid for this object.
    case unknownKey
    /// A value has the wrong type or is out of range.
    case wrongValue
    /// An identifier is used more than once.
    case repeatedID
    /// No gesture recognizer has the identifier, or no outlet or action of the controller has the
    /// name.
    case unknownID
    /// The failure requirements of recognizers form a cycle, which would never be resolved.
    case circle
    /// A class is neither of the package nor registered, or is not of the required kind.
    case unknownClass
    /// A connection exists already.
    case repeatedConnection
    /// A control never sends the event of an action. Only ``NibInspection`` reports it.
    case unsentEvent
    /// Nothing retains a top-level object. Only ``NibInspection`` reports it.
    case unreachedObject
  }

  /// The kind of the error.
  public var kind: Kind
  /// The path of the file as it was given.
  public var file: String
  /// The number of the line, from 1, or `nil` if the error has no position.
  public var line: Int?
  /// The position within the line in characters, from 1, or `nil` if the error has no position.
  public var column: Int?
  /// The position within the JSON, such as `window.subviews[1].frame`; empty for the root.
  public var path: String
  /// A description of what was expected, or `nil`.
  public var expected: String?
  /// A description of what was found, or of what failed.
  public var found: String
  /// A suggestion of what to do.
  public var advice: String

  /// The message with the position, on one line.
  public var description: String {
    JSONProblem.message(
      file, line.flatMap { line in column.map { (line, $0) } }, path, expected: expected,
      found: found, advice: advice)
  }
}
