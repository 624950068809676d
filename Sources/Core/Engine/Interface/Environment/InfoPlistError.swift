/// An error in an `Info.plist`: its position, what was expected, what was found and what to do.
///
/// Its ``description`` has the format of a compiler's message:
/// `Info.plist:12: UIInterfaceOrientation: expected …, found …; …`.
public struct InfoPlistError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error in an `Info.plist`.
  public enum Kind: Hashable, Sendable {
    /// The file cannot be read, or is too large.
    case unreadable
    /// The file is no property list, in XML or binary, with a dictionary at its root.
    case malformed
    /// A value has the wrong type, or is unknown.
    case wrongValue
    /// A key that the launch needs is missing.
    case missingKey
    /// The main nib that the file names cannot be launched, as there is no source of nibs.
    case noNibs
  }

  /// The kind of the error.
  public var kind: Kind
  /// The path of the file as it was given; `Info.plist` where none was found.
  public var file: String
  /// The number of the line, from 1; `nil` if it is not known, as in a binary file.
  public var line: Int?
  /// The key of the faulty value; empty for an error of the whole file.
  public var key: String
  /// A description of what was expected, or `nil`.
  public var expected: String?
  /// A description of what was found, or of what failed.
  public var found: String
  /// A suggestion of what to do.
  public var advice: String

  package init(
    _ kind: Kind, file: String, line: Int? = nil, key: String = "", expected: String? = nil,
    found: String, advice: String
  ) {
    self.kind = kind
    self.file = file
    self.line = line
    self.key = key
    self.expected = expected
    self.found = found
    self.advice = advice
  }

  /// The message with the position, on one line.
  public var description: String { descriptionWithoutAdvice + "; " + advice }

  /// The message with the position, without the suggestion.
  package var descriptionWithoutAdvice: String {
    var message = file
    if let line { message += ":\(line)" }
    message += ": "
    if !key.isEmpty { message += key + ": " }
    if let expected { message += "expected \(expected), found " }
    return message + found
  }
}
