internal import TSRecordings

/// The attempts of a reduction, which are counted and end when there is no time left.
@MainActor final class ReductionTrials {
  private let shows: ([RecordingItem]) -> Bool
  private let isStopped: () -> Bool
  private let progress: (Int) -> Void
  private(set) var count = 0
  /// Whether the reduction has been stopped, after which nothing more is accepted.
  private(set) var hasStopped = false

  init(
    _ shows: @escaping ([RecordingItem]) -> Bool, isStopped: @escaping () -> Bool,
    progress: @escaping (Int) -> Void
  ) {
    self.shows = shows
    self.isStopped = isStopped
    self.progress = progress
  }

  /// Returns whether there is no time left.
  func isOver() -> Bool {
    if !hasStopped { hasStopped = isStopped() }
    return hasStopped
  }

  /// Returns whether a recording shows what is expected; `false` once the reduction has been stopped.
  func accepts(_ items: [RecordingItem]) -> Bool {
    guard !isOver() else { return false }
    count += 1
    guard shows(items) else { return false }
    progress(items.eventCount)
    return true
  }

  /// Changes a draft if the changed one still shows what is expected.
  ///
  /// - Returns: `true` if it was changed.
  @discardableResult
  func change<Draft: RecordingDraft>(_ draft: inout Draft, _ body: (inout Draft) -> Void) -> Bool {
    guard !isOver() else { return false }
    var changed = draft
    body(&changed)
    guard changed != draft, accepts(changed.items) else { return false }
    draft = changed
    return true
  }

  /// Calls a closure that makes a draft smaller until it changes nothing any more.
  ///
  /// - Parameter limit: The greatest number of calls.
  func repeatUntilStable<Draft: RecordingDraft>(
    _ draft: inout Draft, limit: Int, _ pass: (inout Draft) -> Void
  ) {
    var before: Draft?
    var passes = 0
    while before != draft, passes < limit, !hasStopped {
      before = draft
      passes += 1
      pass(&draft)
    }
  }

  /// Removes elements of a draft as long as the rest shows what is expected.
  ///
  /// - Parameter keep: A closure that removes all elements of a draft but those at some indices.
  func reduce<Draft: RecordingDraft>(
    _ draft: inout Draft, _ count: Int, _ keep: (inout Draft, [Int]) -> Void
  ) {
    guard count > 0, !isOver() else { return }
    let whole = draft
    func without(_ rest: [Int]) -> Draft {
      var part = whole
      keep(&part, rest)
      return part
    }
    if accepts(without([]).items) {
      draft = without([])
      return
    }
    var reducer = ListReducer(limit: .max)
    let kept = reducer.reduce(count, isStopped: isOver) { rest in
      // The empty list has been tried.
      !rest.isEmpty && accepts(without(rest).items)
    }
    draft = without(kept)
  }
}

/// A recording in a form in which every change gives another recording.
protocol RecordingDraft: Equatable {
  var items: [RecordingItem] { get }
}

extension [RecordingItem] {
  package var eventCount: Int {
    count { if case .event = $0 { true } else { false } }
  }
}
