/// An error in a script of gestures: its line, what was expected and what was found.
public struct MotionScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the script.
  public let name: String
  /// The line, from 1; `nil` if the error concerns the whole script.
  public let line: Int?
  /// What was expected.
  public let expected: String
  /// What was found instead.
  public let found: String

  /// The message: name, line, what was expected and what was found.
  public var description: String {
    let place = line.map { "\(name):\($0)" } ?? name
    return "\(place): expected \(expected), found \(found)"
  }
}
