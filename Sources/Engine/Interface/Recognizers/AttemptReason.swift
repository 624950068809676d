import Recognition

/// The reason for which an attempt failed or was cancelled.
///
/// It is put into words only for an observer, since that takes longer than most events.
enum AttemptReason {
  /// A reason of the recognizer's machine, with the recognizer's own note about it.
  case own(FailureReason, note: String)
  /// A reason that names another recognizer.
  case rival(FailureReason, WeakLink<GestureRecognizer>)
  /// Any other reason.
  case text(String)

  /// Creates a reason that concerns the recognizer alone.
  ///
  /// - Parameter reason: The reason.
  init(_ reason: FailureReason) { self = .own(reason, note: "") }

  /// Creates the reason of a verdict.
  ///
  /// - Parameters:
  ///   - reason: The reason, in which recognizers are indices.
  ///   - judged: The recognizers of the arbitration.
  init(_ reason: FailureReason, among judged: [GestureRecognizer]) {
    switch reason {
    case .prevented(let winner), .required(let winner):
      self = .rival(reason, WeakLink(judged[winner]))
    default: self.init(reason)
    }
  }

  /// The text that traces and explanations print.
  @MainActor var description: String {
    switch self {
    case .own(let reason, let note): return reason.description + note
    case .rival(let reason, let link):
      let name = link.borrowed.target?.traceName ?? "a recognizer"
      return reason.description { _ in name }
    case .text(let text): return text
    }
  }
}
