/// The recognizers of a window that are in an attempt, deepest view first, and on one view the last
/// added first.
///
/// The list can be iterated while recognizers join and leave it: an iteration visits those that
/// were in the list when it began. The list is copied only when it changes during an iteration,
/// since every frame of a gesture iterates several times, and few frames change it.
@MainActor final class AttemptList {
  // Unchecked, because the check took a quarter of the time of a gesture's frame. An element that
  // leaves is returned by the function that removes it, so none is released inside an access.
  @exclusivity(unchecked) private var recognizers = RetainedList<GestureRecognizer>()
  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  /// The number of changes to the list during the iterations in progress.
  @exclusivity(unchecked) private var version = 0
  /// The number of nested iterations in progress, and of calls of ``retainingLeavers(_:)``.
  @exclusivity(unchecked) private var depth = 0
  /// The contents of the list before each of those changes.
  private var former: [[GestureRecognizer]] = []

  init() {}

  isolated deinit { recognizers.releaseAll() }

  @inline(__always) var isEmpty: Bool { recognizers.isEmpty }
  @inline(__always) var count: Int { recognizers.count }

  /// The recognizers as an array, which calls to the program do not change.
  var elements: [GestureRecognizer] {
    var elements: [GestureRecognizer] = []
    append(to: &elements)
    return elements
  }

  /// Appends the recognizers to an array.
  ///
  /// - Parameter array: The array.
  func append(to array: inout [GestureRecognizer]) { recognizers.forEach { array.append($0) } }

  /// Accesses a recognizer, which the list retains until it leaves.
  ///
  /// - Parameter index: A valid index.
  @inline(__always) subscript(index: Int) -> Borrowed<GestureRecognizer> {
    recognizers[index]
  }

  /// Inserts a recognizer after those of deeper views, and after those of the same view that were
  /// added later.
  ///
  /// - Parameter recognizer: The recognizer, whose ``GestureRecognizer/depth`` is current.
  /// - Complexity: O(*n*).
  func insert(_ recognizer: GestureRecognizer) {
    keepFormer()
    var index = recognizers.count
    // The search begins at the end, where the index usually is, because recognizers join deepest
    // first.
    while index > 0,
      recognizers[index - 1].withPresentTarget({
        ($0.depth, $0.serial) < (recognizer.depth, recognizer.serial)
      })
    { index -= 1 }
    recognizers.append(recognizer)
    if index < recognizers.count - 1 { recognizers.move(recognizers.count - 1, to: index) }
  }

  /// Removes a recognizer.
  ///
  /// - Parameter recognizer: The recognizer to remove.
  /// - Returns: The recognizer, with the reference of the list, which may be the last; `nil` if the
  ///   list does not contain it.
  /// - Complexity: O(*n*).
  func remove(_ recognizer: GestureRecognizer) -> GestureRecognizer? {
    keepFormer()
    for index in 0..<recognizers.count where recognizers[index].points(to: recognizer) {
      return recognizers.remove(at: index)
    }
    return nil
  }

  /// Calls a closure with each recognizer that is in the list now, including those that leave
  /// during the iteration.
  ///
  /// - Parameter body: The closure to call. It may change the list.
  @inline(__always) func forEach(_ body: (GestureRecognizer) -> Void) {
    _ = visit {
      body($0)
      return false
    }
  }

  /// Calls a closure with the recognizers that are in the list now, including those that leave
  /// during the iteration, until it returns `true`.
  ///
  /// - Parameter body: The closure to call. It may change the list.
  /// - Returns: `true` if the closure did.
  @inline(__always) func visit(until body: (GestureRecognizer) -> Bool) -> Bool {
    let begun = version
    let count = recognizers.count
    var isDone = false
    depth += 1
    for index in 0..<count {
      let link = begun == version ? recognizers[index] : link(index, of: begun)
      isDone = link.withPresentTarget(body)
      if isDone { break }
    }
    depth -= 1
    if depth == 0, version > 0 { dropFormer() }
    return isDone
  }

  /// Calls a closure and retains the recognizers that leave the list meanwhile until it returns, like
  /// those of an iteration.
  ///
  /// - Parameter body: The closure to call. It may change the list.
  @inline(__always) func retainingLeavers(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    if depth == 0, version > 0 { dropFormer() }
  }

  /// Returns whether any recognizer satisfies a condition.
  ///
  /// - Parameter isMeant: The condition, which must not change the list.
  /// - Returns: `true` if there is one.
  @inline(__always) func contains(where isMeant: (GestureRecognizer) -> Bool) -> Bool {
    for index in 0..<recognizers.count where recognizers[index].withPresentTarget(isMeant) {
      return true
    }
    return false
  }

  /// Calls a closure with each recognizer.
  ///
  /// - Parameter body: The closure to call, which must not change the list and calls no code of the
  ///   program, which could.
  @inline(__always) func forEachUnchanged(_ body: (GestureRecognizer) -> Void) {
    recognizers.forEach(body)
  }

  /// Returns a link from the list as it was before a change.
  ///
  /// A separate function, so that access to the array is not checked in advance.
  @inline(never) private func link(_ index: Int, of version: Int) -> Borrowed<GestureRecognizer> {
    Borrowed(former[version][index])
  }

  @inline(__always) private func keepFormer() { if depth > 0 { appendFormer() } }

  @inline(never) private func appendFormer() {
    former.append(elements)
    version += 1
  }

  @inline(never) private func dropFormer() {
    version = 0
    // Released after the access has ended, as the release may run the `deinit` of an element.
    let dropped = former
    former = []
    extendLifetime(dropped)
  }
}
