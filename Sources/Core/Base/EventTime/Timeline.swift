import TSPreconditions

/// A queue of scheduled work that runs when its owner advances the time.
///
/// The timeline is the only source of time above the input layer. Time moves only by
/// ``advance(to:)``: a frame of a recording, a live device or a test advances it to the time of the
/// frame. Work that fell due in between runs first, at its own time, in order of deadline and, for
/// equal deadlines, in order of scheduling. The timeline reads no clock, so that a replay at any
/// speed runs the same work at the same times.
///
/// Work may schedule work for the present time, as a completion does that starts again, or a timer
/// with an interval of 0: it runs in the next turn of the same time. Time stands still for
/// ``mostTurns`` turns at most; what is then due runs one ``turnLength`` later, so that also work that
/// schedules itself without end lets the time pass, as it does in a run loop.
///
/// - Complexity: scheduling and running are O(log n) in the number of waiting items.
public final class Timeline {
  /// An identifier of scheduled work, with which it can be cancelled.
  public struct Token: Hashable, Sendable {
    fileprivate let order: UInt64
  }

  private struct Item {
    var deadline: Timestamp
    var order: UInt64
    var work: () -> Void
    func isBefore(_ other: Item) -> Bool {
      (deadline, order) < (other.deadline, other.order)
    }
  }

  /// The present time.
  ///
  /// Computed, because other modules check each access to a stored property, also to an unchecked one.
  public var now: Timestamp { present }

  // Plain values are unchecked, whose accesses run no other code: Architecture, "Exclusivity".
  @exclusivity(unchecked) private var present: Timestamp
  /// The work, unchecked although it is a list of closures: what is removed is returned, and so
  /// never released inside an access.
  @exclusivity(unchecked) private var heap: [Item] = []
  /// The indices in the heap by the order of scheduling, once work was cancelled in a large one.
  private var positions: [UInt64: Int]?
  /// The work that was scheduled last, until other work is scheduled; `nil` if it has run or was
  /// cancelled.
  ///
  /// The timer of a tap is usually cancelled before anything else is scheduled, so it need not be
  /// sorted in. Unchecked: it is taken out before it is released.
  @exclusivity(unchecked) private var latest: Item?
  /// The time at which the next work is due, which is all that most frames read; the end of time if
  /// no work is waiting.
  @exclusivity(unchecked) private var earliest = Timestamp(microseconds: .max)
  @exclusivity(unchecked) private var nextOrder: UInt64 = 1
  /// A closure that is called when work is scheduled that is due before all other; `nil` by
  /// default.
  ///
  /// The owner of a timeline that follows a clock uses it to move its own timer forward.
  public var onEarlierDeadline: (() -> Void)? {
    didSet { reportsDeadlines = onEarlierDeadline != nil }
  }
  /// A Boolean value that indicates whether there is such a closure.
  @exclusivity(unchecked) private var reportsDeadlines = false

  /// The number of turns that the work due at one time may take, each with what the one before has
  /// scheduled for that time.
  public static let mostTurns = 100
  /// The number of items of work that these turns may have before the last one.
  static let mostSteps = 100_000
  /// The delay of work for which the time had no turn left, in seconds.
  public static let turnLength = 1.0 / 60
  /// The turn of the present time.
  private var turn = Turn()

  private struct Turn {
    /// The number of the turn, from 1.
    var number = 1
    /// The number of items of work that have run at the present time.
    var steps = 0
    /// The order of the first work that belongs to the next turn.
    var end: UInt64 = 0
  }

  /// A Boolean value that indicates whether due work is running.
  private var isRunningWork = false

  /// The frames of the display that shows the timeline's application; `nil`, the default, if there
  /// is none.
  package var displayFrames: DisplayFrames?

  /// Creates a timeline.
  ///
  /// - Parameter start: The present time of the timeline; the origin by default.
  public init(at start: Timestamp = .zero) { present = start }

  /// The time at which the next work is due, or `nil` if no work is waiting.
  public var nextDeadline: Timestamp? { count == 0 ? nil : earliest }

  /// The number of items of work that are waiting.
  public var count: Int { heap.count + (latest == nil ? 0 : 1) }

  /// Schedules work for a time.
  ///
  /// Work for a time that has passed runs in the next ``advance(to:)``, at the present time.
  ///
  /// - Parameters:
  ///   - deadline: The time at which the work is due.
  ///   - work: The closure to run.
  /// - Returns: A token for ``cancel(_:)``.
  @discardableResult
  public func schedule(at deadline: Timestamp, _ work: consuming @escaping () -> Void) -> Token {
    let deadline = max(deadline, now)
    let order = nextOrder
    nextOrder += 1
    sortLatest()
    latest = Item(deadline: deadline, order: order, work: work)
    // Work that is due at the same time as other was scheduled after it.
    if deadline < earliest || heap.isEmpty {
      earliest = deadline
      if reportsDeadlines { onEarlierDeadline?() }
    }
    return Token(order: order)
  }

  /// Schedules work for a number of seconds after the present time.
  ///
  /// - Parameters:
  ///   - seconds: The delay in seconds.
  ///   - work: The closure to run.
  /// - Returns: A token for ``cancel(_:)``.
  @discardableResult
  public func schedule(after seconds: Double, _ work: @escaping () -> Void) -> Token {
    schedule(at: now.advanced(by: seconds), work)
  }

  /// Cancels work that has not run, and does nothing if it has.
  ///
  /// - Parameter token: The token of the work.
  /// - Complexity: O(log *n*) on average.
  public func cancel(_ token: Token) {
    if latest?.order == token.order {
      let cancelled = latest.take()
      findEarliest()
      // Released last, like what is removed from the heap.
      return extendLifetime(cancelled)
    }
    if let index = index(of: token.order) { remove(at: index) }
  }

  /// Returns the index of an item of the heap; `nil` if the heap does not contain it.
  private func index(of order: UInt64) -> Int? {
    guard heap.count > Timeline.searchedCount else {
      positions = nil
      for index in heap.indices where heap[index].order == order { return index }
      return nil
    }
    if positions == nil {
      var found: [UInt64: Int] = [:]
      for index in heap.indices { found[heap[index].order] = index }
      positions = found
    }
    return positions?[order]
  }

  /// The number of items up to which the heap is searched, which takes less time than an index.
  private static var searchedCount: Int { 64 }

  /// Advances to a time, and runs all work due up to and including it, each at its own time.
  ///
  /// A time in the past runs the work that is due and changes nothing else: time never moves back.
  /// Work may schedule and cancel other work; work that it schedules up to the time runs too, except
  /// that work for the present time waits after ``mostTurns`` turns.
  ///
  /// - Parameter moment: The time to advance to.
  public func advance(to moment: Timestamp) {
    if earliest <= moment || earliest <= present { runDueWork(to: moment) }
    if moment > present { present = moment }
  }

  @inline(never) private func runDueWork(to moment: Timestamp) {
    // Work that advances continues the turn that it belongs to.
    let isOutermost = !isRunningWork
    if isOutermost {
      isRunningWork = true
      turn = Turn(end: nextOrder)
    }
    defer { if isOutermost { isRunningWork = false } }
    while let first = firstOfAll(), first.deadline <= moment || first.deadline <= now {
      if first.deadline > present {
        present = first.deadline
        turn = Turn(end: nextOrder)
      } else if first.order >= turn.end, !beginTurn() {
        continue
      }
      turn.steps += 1
      // The item is removed first, because its work may schedule, cancel or advance.
      remove(at: 0)
      first.work()
    }
  }

  /// Begins the next turn of the present time.
  ///
  /// - Returns: `false` if there is none left: all work that is due was put off.
  private func beginTurn() -> Bool {
    guard turn.number >= Self.mostTurns || turn.steps >= Self.mostSteps else {
      turn.number += 1
      turn.end = nextOrder
      return true
    }
    let later = present.advanced(by: Self.turnLength)
    ensure(
      later > present,
      "Timeline.advance(to:): work at the last of all times schedules itself for that time; let it"
        + " end")
    while let first = firstOfAll(), first.deadline <= present {
      remove(at: 0)
      heap.append(Item(deadline: later, order: first.order, work: first.work))
      siftUp(heap.count - 1)
      findEarliest()
    }
    return false
  }

  /// Advances from deadline to deadline until no work is waiting, or a limit has passed.
  ///
  /// - Parameter seconds: The limit, in seconds from the present time.
  /// - Returns: `true` if no work is waiting.
  @discardableResult
  public func runUntilIdle(limit seconds: Double = 3600) -> Bool {
    let end = now.advanced(by: seconds)
    while let deadline = nextDeadline, deadline <= end { advance(to: deadline) }
    return count == 0
  }

  /// Sets the time of an idle timeline to the start of an event source, forward or back.
  ///
  /// - Parameter moment: The new present time.
  /// - Precondition: No work is waiting, because its deadlines would lose their meaning.
  public func restart(at moment: Timestamp) {
    ensure(
      count == 0,
      "Timeline.restart(at:) with \(count) items of work waiting; advance(to:) keeps their times, and"
        + " a Replayer shifts its recording to the present")
    present = moment
  }

  private func remove(at index: Int) {
    let last = heap.count - 1
    if index != last { exchange(index, last) }
    let removed = heap.removeLast()
    positions?[removed.order] = nil
    if index < heap.count {
      siftDown(index)
      siftUp(index)
    }
    findEarliest()
    // Removed values are released last: closures may own objects that schedule or cancel other work
    // when they are deallocated.
    extendLifetime(removed)
  }

  /// Returns the work that is due first, which is then that of the heap.
  private func firstOfAll() -> Item? {
    sortLatest()
    return heap.first
  }

  /// Moves ``latest`` to its place in the heap.
  @inline(__always) private func sortLatest() { if latest != nil { appendLatest() } }

  @inline(never) private func appendLatest() {
    guard let item = latest.take() else { return }
    positions?[item.order] = heap.count
    heap.append(item)
    siftUp(heap.count - 1)
  }

  /// Finds the earliest deadline after work was removed.
  private func findEarliest() {
    let end = Timestamp(microseconds: .max)
    let first = heap.isEmpty ? end : heap[0].deadline
    earliest = min(first, latest?.deadline ?? end)
  }

  private func exchange(_ a: Int, _ b: Int) {
    heap.swapAt(a, b)
    guard positions != nil else { return }
    positions?[heap[a].order] = a
    positions?[heap[b].order] = b
  }

  private func siftUp(_ start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].isBefore(heap[parent]) else { return }
      exchange(child, parent)
      child = parent
    }
  }

  private func siftDown(_ start: Int) {
    var parent = start
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].isBefore(heap[least]) {
        least = child
      }
      if least == parent { return }
      exchange(parent, least)
      parent = least
    }
  }
}
