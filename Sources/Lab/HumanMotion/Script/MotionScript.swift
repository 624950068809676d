public import TSGeometry

/// A text that describes gestures, one a line, for `touchstone synthesize`.
///
/// ```swift
/// let script = try MotionScript(
///   """
///   tap at 30,40
///   pause 0.5
///   scroll up 40mm
///   """, name: "example")
/// let gestures = script.steps.map { $0.gesture(on: CGSize(width: 100, height: 60)) }
/// ```
///
/// The article *Formats* lists the gestures. Positions and lengths are in millimetres of the surface
/// and times in seconds; a gesture without a position is performed in the middle.
public struct MotionScript: Hashable, Sendable {
  /// A gesture of a script.
  public struct Step: Hashable, Sendable {
    /// The line of the script, from 1.
    public let line: Int
    /// The text of the gesture, without comment and expectation.
    public let text: String
    /// The pause before the gesture, in seconds.
    public let pause: TimeInterval
    /// What recognizers are expected to recognize, in the form of label files.
    public let expectation: String
    let command: MotionCommand

    /// Returns the gesture on a surface of a size in millimetres.
    public func gesture(on size: CGSize) -> HumanGesture { command.gesture(on: size) }
  }

  /// The pause between two gestures where the script has no line `pause`, in seconds: long enough
  /// that neither counts for the other.
  public static let defaultPause = 1.0

  /// The gestures.
  public let steps: [Step]

  /// Returns whether a line begins as those of scripts do.
  ///
  /// - Parameter line: The line, which may be faulty behind its first word.
  /// - Returns: `true` if its first word is that of a gesture, or of a pause.
  package static func isGesture(_ line: some StringProtocol) -> Bool {
    line.split(whereSeparator: \.isWhitespace).first.map {
      MotionCommand.firstWords.contains(String($0))
    } ?? false
  }

  /// Reads a script.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  /// - Parameter name: The name of the script for messages.
  /// - Throws: ``MotionScriptError`` that names the line, what was expected and what was found.
  public init(_ text: String, name: String = "script") throws(MotionScriptError) {
    var steps: [Step] = []
    var pause: Double?
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      var words = MotionWords(line, line: index + 1, name: name)
      guard let verb = words.next() else { continue }
      if verb == "pause" {
        pause = (pause ?? 0) + (try words.number("a time in seconds, such as 0.5", unit: "s"))
        try words.expectEnd()
        continue
      }
      let command = try MotionCommand(verb, &words)
      let body = words.taken
      let expectation = try words.expectation() ?? command.expectation
      try words.expectEnd()
      steps.append(
        Step(
          line: index + 1, text: body,
          pause: pause ?? (steps.isEmpty ? 0 : MotionScript.defaultPause),
          expectation: expectation, command: command))
      pause = nil
    }
    guard !steps.isEmpty else {
      throw MotionScriptError(
        name: name, line: nil, expected: "at least one gesture, such as “tap at 30,40”",
        found: "none")
    }
    self.steps = steps
  }
}
