import Misuse

/// The one source of time above the input layer: due work, run when its owner advances it.
///
/// Time moves only by ``advance(to:)``: a frame of a recording, a live device or a test moves it
/// to the frame's own moment. Work that fell due in between runs first, at its own time, in order
/// of deadline and, for equal deadlines, in order of scheduling. Nothing here reads a clock, so a
/// replay at any speed runs the same work at the same moments.
///
/// - Complexity: scheduling and running are O(log n) in the number of waiting items.
public final class Timeline {
  /// A name for scheduled work, by which it can be cancelled.
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

  // Unchecked are plain values only, whose accesses run no other code: Architecture, "Exclusivity".
  /// The present moment.
  @exclusivity(unchecked) public private(set) var now: Timestamp
  private var heap: [Item] = []
  /// The length of the heap: all that most frames ask.
  @exclusivity(unchecked) private var waitingCount = 0
  private var nextOrder: UInt64 = 1
  /// Is called when work was scheduled that is due before all other; nil by default.
  ///
  /// Whoever moves the timeline on by a clock hears by it that the next deadline is an earlier one.
  public var onEarlierDeadline: (() -> Void)?

  /// Creates a timeline that stands at a moment; the origin unless given.
  public init(at start: Timestamp = .zero) { now = start }

  /// The moment at which the next work is due, or nil when none waits.
  public var nextDeadline: Timestamp? { heap.first?.deadline }

  /// The number of items that wait.
  public var count: Int { heap.count }

  /// Schedules work for a moment; one that has passed is run by the next advance, at the present.
  @discardableResult
  public func schedule(at deadline: Timestamp, _ work: @escaping () -> Void) -> Token {
    let item = Item(deadline: max(deadline, now), order: nextOrder, work: work)
    nextOrder += 1
    heap.append(item)
    waitingCount += 1
    siftUp(heap.count - 1)
    if let onEarlierDeadline, heap[0].order == item.order { onEarlierDeadline() }
    return Token(order: item.order)
  }

  /// Schedules work for some seconds from the present moment.
  @discardableResult
  public func schedule(after seconds: Double, _ work: @escaping () -> Void) -> Token {
    schedule(at: now.advanced(by: seconds), work)
  }

  /// Takes back work that has not run; does nothing when it has.
  ///
  /// - Complexity: O(n).
  public func cancel(_ token: Token) {
    guard let index = heap.firstIndex(where: { $0.order == token.order }) else { return }
    remove(at: index)
  }

  /// Moves to a moment, running all work due up to and including it, each at its own time.
  ///
  /// A moment in the past runs what is due now and moves nothing: time never goes back. Work may
  /// schedule and cancel other work; what it schedules up to the moment runs too.
  public func advance(to moment: Timestamp) {
    if waitingCount > 0 { runDueWork(to: moment) }
    if moment > now { now = moment }
  }

  private func runDueWork(to moment: Timestamp) {
    while let first = heap.first, first.deadline <= moment || first.deadline <= now {
      remove(at: 0)
      now = max(now, first.deadline)
      first.work()
    }
  }

  /// Runs on until nothing is due, or until a limit of seconds from now has passed.
  ///
  /// - Returns: Whether nothing waits any more.
  @discardableResult
  public func runUntilIdle(limit seconds: Double = 3600) -> Bool {
    let end = now.advanced(by: seconds)
    while let deadline = nextDeadline, deadline <= end { advance(to: deadline) }
    return heap.isEmpty
  }

  /// Moves an idle timeline to where a source of events begins, forward or back.
  ///
  /// - Precondition: No work waits: its deadlines would lose their meaning.
  public func restart(at moment: Timestamp) {
    demand(heap.isEmpty, "Timeline.restart(at:) with \(heap.count) items of work waiting")
    now = moment
  }

  private func remove(at index: Int) {
    let last = heap.count - 1
    if index != last { heap.swapAt(index, last) }
    let removed = heap.removeLast()
    waitingCount -= 1
    if index < heap.count {
      siftDown(index)
      siftUp(index)
    }
    // Not before: what the work holds may go with it, and schedule or cancel other work as it does.
    extendLifetime(removed)
  }

  private func siftUp(_ start: Int) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].isBefore(heap[parent]) else { return }
      heap.swapAt(child, parent)
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
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
