/// The questions of a view to its data source and delegate, which may reload the view while they are
/// asked.
///
/// The later reload wins: everything is asked anew, and nothing more of what was known before. After
/// ``mostRestarts`` reloads of one loading, which then probably come without end, the last answers
/// are taken.
@MainActor package final class DataSourceLoading {
  /// The view was reloaded while it was asked for something.
  package struct Outdated: Error {}

  /// How often a loading begins anew at most.
  package nonisolated static let mostRestarts = 10

  package private(set) var isActive = false
  private var isOutdated = false
  private var isLast = false

  package init() {}

  /// Notes that what has been asked in the present loading no longer holds.
  package func restart() { isOutdated = true }

  /// Asks for everything, again if the view is reloaded meanwhile.
  ///
  /// - Parameter questions: A closure that asks each question in ``answer(_:)``.
  /// - Returns: The answers, of which none is from before a reload.
  /// - Precondition: No loading is active.
  package func load<Answers>(_ questions: () throws(Outdated) -> Answers) -> Answers {
    isActive = true
    defer { isActive = false }
    var restarts = 0
    while true {
      isOutdated = false
      isLast = restarts == Self.mostRestarts
      do throws(Outdated) {
        return try questions()
      } catch {
        restarts += 1
      }
    }
  }

  /// Asks the program one question.
  ///
  /// - Throws: ``Outdated`` if the view was reloaded meanwhile.
  package func answer<Answer>(
    _ question: @autoclosure @MainActor () -> Answer
  ) throws(Outdated) -> Answer {
    let answer = question()
    guard isLast || !isOutdated else { throw Outdated() }
    return answer
  }
}
