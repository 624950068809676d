/// The recognizers of a window that are in an attempt, deepest view first and on one view the last
/// added first.
///
/// A list can be gone through while recognizers join and leave it: an iteration visits those that
/// were in the list when it began. The list is copied only when it changes during an iteration, since
/// every frame of a gesture iterates several times, and few frames change it.
@MainActor final class AttemptList {
  // Unchecked, as a quarter of a gesture's frame was spent on the check. An element that leaves is
  // returned by the function that removes it, so none is released inside an access.
  @exclusivity(unchecked) private(set) var recognizers: [GestureRecognizer] = []
  // Unchecked: plain values, whose accesses run no other code; see Architecture, "Exclusivity".
  /// The same recognizers, to be visited without retaining each.
  @exclusivity(unchecked) private var links = WeakLinks<GestureRecognizer>()
  /// How often the list has changed during an iteration that has not ended.
  @exclusivity(unchecked) private var version = 0
  /// How many iterations have not ended.
  @exclusivity(unchecked) private var depth = 0
  /// The list before each of those changes.
  private var former: [(held: [GestureRecognizer], links: WeakLinks<GestureRecognizer>)] = []

  init() {}

  @inline(__always) var isEmpty: Bool { recognizers.isEmpty }
  var count: Int { recognizers.count }

  /// Inserts a recognizer behind those of deeper views and those that were added later.
  func insert(_ recognizer: GestureRecognizer) {
    keepFormer()
    var index = recognizers.count
    // From the end, where mostly its index is: recognizers join deepest first.
    while index > 0,
      (recognizers[index - 1].depth, recognizers[index - 1].serial)
        < (recognizer.depth, recognizer.serial)
    { index -= 1 }
    recognizers.insert(recognizer, at: index)
    links.insert(recognizer, at: index)
  }

  /// Removes a recognizer, which the caller holds.
  func remove(_ recognizer: GestureRecognizer) {
    keepFormer()
    recognizers.removeIdentical(recognizer)
    links.removeIdentical(recognizer)
  }

  /// Calls a function with each recognizer that is in the list now, whatever the function does.
  @inline(__always) func forEach(_ body: (GestureRecognizer) -> Void) {
    let begun = version
    let count = recognizers.count
    depth += 1
    for index in 0..<count {
      let link = begun == version ? links[index] : link(index, of: begun)
      link.withHeldTarget(body)
    }
    depth -= 1
    if depth == 0, version > 0 { dropFormer() }
  }

  /// A link of the list before a change; a function, so that access to it is not checked up front.
  @inline(never) private func link(_ index: Int, of version: Int) -> Borrowed<GestureRecognizer> {
    former[version].links[index]
  }

  private func keepFormer() {
    guard depth > 0 else { return }
    former.append((recognizers, links))
    version += 1
  }

  @inline(never) private func dropFormer() {
    version = 0
    // Outlives the access, as its elements may be released here.
    let dropped = former
    former = []
    extendLifetime(dropped)
  }
}
