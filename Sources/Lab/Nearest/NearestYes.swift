public import TSTracing

/// The smallest changes with which an attempt of a recognizer would have been recognized.
///
/// Each was confirmed by a replay of the changed fingers, or with the changed recognizers.
///
/// ```swift
/// let (explanation, _) = try Replayer.explain(.file("tap.evemu"), scene: scene)
/// for answer in try explanation.nearest(to: "tap", in: .file("tap.evemu"), scene: scene) {
///   print(answer.lines.joined(separator: "\n"))
/// }
/// ```
public struct NearestYes: Hashable, Sendable {
  /// A change of what the fingers did.
  public struct OfFingers: Hashable, Sendable {
    /// The changes; several only if no single one is enough.
    public let edits: [FingerEdit]
    /// The size of the changes together, in units of the spread of a person's gestures.
    public let size: Double
    /// Each change in words, with the numbers before and after.
    public let texts: [String]
    /// Another recognizer that no longer comes first, with the reason for which it fails; `nil` if none
    /// came first.
    public let rival: String?
  }

  /// A change of the recognizers.
  public struct OfSetup: Hashable, Sendable {
    /// The change.
    public let change: SetupChange
    /// Its size, by which changes are compared: the logarithm of the multiple of a number, by 0.3.
    public let size: Double
  }

  /// The name of the recognizer, with the direction if one was asked for, as in `scroll.left`.
  public let recognizer: String
  /// The attempt that was not recognized.
  public let attempt: AttemptRecord
  /// The smallest change of the fingers; `nil` if none was found.
  public let fingers: OfFingers?
  /// The changes of the recognizers, the smallest first; the smallest of each kind, and five at most.
  public let setups: [OfSetup]
  /// The reason for which nothing was searched; `nil` if it was.
  public let problem: String?
  /// The number of replays of the search.
  public let replays: Int
  /// The changed fingers; `nil` if no change was found.
  package let changed: FingerStream?

  /// The answer for people, one element for a line.
  public var lines: [String] {
    var lines = ["\(recognizer)  \(attempt.summary)"]
    if let problem { return lines + ["  \(problem)"] }
    if let fingers {
      let rival = fingers.rival.map { " (\($0))" } ?? ""
      lines.append(
        "  recognized with other fingers: \(fingers.texts.joined(separator: ", "))\(rival)")
    } else {
      lines.append("  no change of the fingers was found")
    }
    lines += setups.map { "  recognized with another set-up: \($0.change.text)" }
    return lines
  }

  /// The answer in one line: the reason and the smallest change of each side.
  public var summary: String {
    let reason = attempt.reason ?? "not recognized"
    if let problem { return "\(recognizer): \(reason); \(problem)" }
    let finger = fingers.map { [$0.texts.joined(separator: ", ")] } ?? []
    let setup = setups.first.map { [$0.change.text] } ?? []
    let changes = finger + setup
    return changes.isEmpty
      ? "\(recognizer): \(reason)"
      : "\(recognizer): \(reason); recognized with: \(changes.joined(separator: ", or "))"
  }
}
