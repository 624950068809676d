/// What is wrong with a scene: where, what was expected, what was found and what to do.
///
/// It prints as a compiler's message does: `card.scene.json:12:7: window.subviews[1].frame:
/// expected …, found …; …`.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of trouble.
  public enum Kind: Hashable, Sendable {
    /// The file cannot be opened or read.
    case unreadable
    /// The text is not JSON.
    case malformed
    /// A key that must be there is not.
    case missingKey
    /// A key that nothing of this kind has.
    case unknownKey
    /// A value of the wrong type, or outside what is allowed.
    case wrongValue
    /// An id that something else has.
    case repeatedID
    /// An id that no gesture recognizer has.
    case unknownID
    /// Recognizers that wait for one another in a circle, and so for ever.
    case circle
    /// A class that is neither of the package nor registered, or not of the kind needed here.
    case unknownClass
  }

  /// The kind of trouble.
  public var kind: Kind
  /// The file as it was named.
  public var file: String
  /// The line, from 1, where one is to blame.
  public var line: Int?
  /// The place within the line, in characters from 1.
  public var column: Int?
  /// The place within the JSON, such as `window.subviews[1].frame`; empty for the whole.
  public var path: String
  /// What should have stood there.
  public var expected: String?
  /// What was there instead, or what went wrong.
  public var found: String
  /// What to do about it.
  public var advice: String

  /// The message, on one line.
  public var description: String {
    var message = file
    if let line, let column { message += ":\(line):\(column)" }
    message += ": "
    if !path.isEmpty { message += path + ": " }
    if let expected { message += "expected \(expected), found " }
    return message + found + "; " + advice
  }
}
