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
  public struct Token: Hashable, Sendable, BitwiseCopyable {
    fileprivate let order: UInt64
    /// The place of the work while it is waiting.
    fileprivate let place: Int32
  }

  /// The deadline of work, which the heap sorts; the work itself stays at its place.
  private struct Item: BitwiseCopyable {
    var deadline: Timestamp
    var order: UInt64
    var place: Int32
    func isBefore(_ other: Item) -> Bool {
      (deadline, order) < (other.deadline, other.order)
    }
  }

  /// Work, with the order in which it was scheduled.
  private struct Place {
    /// The order of the work; 0 while there is none.
    var order: UInt64 = 0
    /// The next free place, if there is no work; negative for none.
    var next: Int32 = -1
    var work: (() -> Void)?
  }

  private struct Plain: BitwiseCopyable {
    var present: Timestamp
    /// The work that was scheduled last, until other work is scheduled; `nil` if it has run or was
    /// cancelled.
    ///
    /// The timer of a tap is usually cancelled before anything else is scheduled, so it need not be
    /// sorted in.
    var latest: Item?
    /// The time at which the next work is due, which is all that most frames read; the end of time if
    /// no work is waiting.
    var earliest = Timestamp(microseconds: .max)
    var nextOrder: UInt64 = 1
    /// The first of the free places; negative for none.
    var firstFree: Int32 = -1
    var count = 0
    /// Whether there is a closure for earlier deadlines.
    var reportsDeadlines = false
  }

  /// The present time.
  public var now: Timestamp { plain.present }

  @exclusivity(unchecked) private var plain: Plain
  /// The deadlines of the work, among them some of work that was cancelled; that of the first is not.
  @exclusivity(unchecked) private var heap: [Item] = []
  /// The work, unchecked although it is a list of closures: what is removed is returned, and so
  /// never released inside an access.
  @exclusivity(unchecked) private var places: [Place] = []
  /// A closure that is called when work is scheduled that is due before all other; `nil` by
  /// default.
  ///
  /// The owner of a timeline that follows a clock uses it to move its own timer forward.
  public var onEarlierDeadline: (() -> Void)? {
    didSet { plain.reportsDeadlines = onEarlierDeadline != nil }
  }

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

  private var isRunningWork = false

  /// The frames of the display that shows the timeline's application; `nil`, the default, if there
  /// is none.
  package var displayFrames: DisplayFrames?

  /// Creates a timeline.
  ///
  /// - Parameter start: The present time of the timeline; the origin by default.
  public init(at start: Timestamp = .zero) { plain = Plain(present: start) }

  /// The time at which the next work is due, or `nil` if no work is waiting.
  public var nextDeadline: Timestamp? { count == 0 ? nil : plain.earliest }

  /// The number of items of work that are waiting.
  public var count: Int { plain.count }

  /// Schedules work for a time.
  ///
  /// Work for a time that has passed runs in the next ``advance(to:)``, at the present time.
  ///
  /// - Returns: A token for ``cancel(_:)``.
  @discardableResult
  public func schedule(at deadline: Timestamp, _ work: consuming @escaping () -> Void) -> Token {
    let deadline = max(deadline, now)
    let order = plain.nextOrder
    plain.nextOrder += 1
    sortLatest()
    plain.count += 1
    var place = plain.firstFree
    if place >= 0 {
      plain.firstFree = places[Int(place)].next
      places[Int(place)] = Place(order: order, work: work)
    } else {
      place = Int32(places.count)
      places.append(Place(order: order, work: work))
    }
    plain.latest = Item(deadline: deadline, order: order, place: place)
    // Work that is due at the same time as other was scheduled after it.
    if deadline < plain.earliest || heap.isEmpty {
      plain.earliest = deadline
      if plain.reportsDeadlines { onEarlierDeadline?() }
    }
    return Token(order: order, place: place)
  }

  /// Schedules work for a number of seconds after the present time.
  ///
  /// - Parameter seconds: The delay in seconds.
  /// - Returns: A token for ``cancel(_:)``.
  @discardableResult
  public func schedule(after seconds: Double, _ work: @escaping () -> Void) -> Token {
    schedule(at: now.advanced(by: seconds), work)
  }

  /// Cancels work that has not run, and does nothing if it has.
  ///
  /// - Complexity: O(log *n*) on average.
  public func cancel(_ token: Token) {
    let place = Int(token.place)
    guard place < places.count, places[place].order == token.order else { return }
    let cancelled = takeWork(at: token.place)
    if plain.latest?.order == token.order { plain.latest = nil }
    // Where most of the heap was cancelled, what is left is sorted anew.
    if heap.count > 2 * count + Timeline.mostCancelled {
      heap.removeAll { !isWaiting($0) }
      for index in (0..<heap.count / 2).reversed() { siftDown(index) }
    }
    findEarliest()
    // Released last: closures may own objects that schedule or cancel other work when they are
    // deallocated.
    extendLifetime(cancelled)
  }

  /// The number of deadlines that the heap has, among them cancelled ones.
  var keptDeadlines: Int { heap.count }

  /// The number of cancelled items up to which the heap keeps them.
  private static var mostCancelled: Int { 64 }

  private func isWaiting(_ item: Item) -> Bool { places[Int(item.place)].order == item.order }

  /// Frees a place.
  ///
  /// - Returns: What was there, which the caller releases last. It is no closure, because a generic
  ///   function such as `extendLifetime` would allocate a wrapper for one.
  private func takeWork(at place: Int32) -> Place {
    let former = places[Int(place)]
    places[Int(place)] = Place(next: plain.firstFree)
    plain.firstFree = place
    plain.count -= 1
    return former
  }

  /// Advances to a time, and runs all work due up to and including it, each at its own time.
  ///
  /// A time in the past runs the work that is due and changes nothing else: time never moves back.
  /// Work may schedule and cancel other work; work that it schedules up to the time runs too, except
  /// that work for the present time waits after ``mostTurns`` turns.
  public func advance(to moment: Timestamp) {
    if plain.earliest <= moment || plain.earliest <= now { runDueWork(to: moment) }
    if moment > now { plain.present = moment }
  }

  @inline(never) private func runDueWork(to moment: Timestamp) {
    // Work that advances continues the turn that it belongs to.
    let isOutermost = !isRunningWork
    if isOutermost {
      isRunningWork = true
      turn = Turn(end: plain.nextOrder)
    }
    defer { if isOutermost { isRunningWork = false } }
    while let first = firstOfAll(), first.deadline <= moment || first.deadline <= now {
      if first.deadline > now {
        plain.present = first.deadline
        turn = Turn(end: plain.nextOrder)
      } else if first.order >= turn.end, !beginTurn() {
        continue
      }
      turn.steps += 1
      // The item is removed first, because its work may schedule, cancel or advance.
      removeFirst()?()
    }
  }

  /// Begins the next turn of the present time.
  ///
  /// - Returns: `false` if there is none left: all work that is due was put off.
  private func beginTurn() -> Bool {
    guard turn.number >= Self.mostTurns || turn.steps >= Self.mostSteps else {
      turn.number += 1
      turn.end = plain.nextOrder
      return true
    }
    let later = now.advanced(by: Self.turnLength)
    ensure(
      later > now,
      "Timeline.advance(to:): work at the last of all times schedules itself for that time; let it"
        + " end")
    while let first = firstOfAll(), first.deadline <= now {
      heap[0].deadline = later
      siftDown(0)
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
  /// - Precondition: No work is waiting, because its deadlines would lose their meaning.
  public func restart(at moment: Timestamp) {
    ensure(
      count == 0,
      "Timeline.restart(at:) with \(count) items of work waiting; advance(to:) keeps their times, and"
        + " a Replayer shifts its recording to the present")
    plain.present = moment
  }

  /// Removes the deadline that is due first.
  private func removeFirstDeadline() {
    let last = heap.removeLast()
    guard !heap.isEmpty else { return }
    heap[0] = last
    siftDown(0)
  }

  /// Removes the work that is due first.
  private func removeFirst() -> (() -> Void)? {
    let work = takeWork(at: heap[0].place).work
    removeFirstDeadline()
    findEarliest()
    return work
  }

  /// Returns the work that is due first, which is then that of the heap.
  private func firstOfAll() -> Item? {
    sortLatest()
    return heap.first
  }

  /// Moves the latest work to its place in the heap.
  private func sortLatest() { if plain.latest != nil { appendLatest() } }

  @inline(never) private func appendLatest() {
    guard let item = plain.latest.take() else { return }
    heap.append(item)
    siftUp(heap.count - 1)
  }

  /// Finds the earliest deadline after work was removed.
  private func findEarliest() {
    while let first = heap.first, !isWaiting(first) { removeFirstDeadline() }
    let end = Timestamp(microseconds: .max)
    let first = heap.isEmpty ? end : heap[0].deadline
    plain.earliest = min(first, plain.latest?.deadline ?? end)
  }

  private func siftUp(_ start: Int) {
    var child = start
    let item = heap[child]
    while child > 0 {
      let parent = (child - 1) / 2
      guard item.isBefore(heap[parent]) else { break }
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = item
  }

  private func siftDown(_ start: Int) {
    var parent = start
    let item = heap[parent]
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1].isBefore(heap[child]) { child += 1 }
      guard heap[child].isBefore(item) else { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = item
  }
}
