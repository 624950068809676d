/// What a change of views, layers or constraints leaves to be done when it is complete.
///
/// Marking a view for layout, telling a delegate and releasing an object reach code of the program,
/// which may change the same tree: all data agree before any of it runs.
@MainActor struct TreeChange {
  private var marked: [View] = []
  private var identities: Set<ObjectIdentifier> = []
  private var calls: [() -> Void] = []
  private var kept: [AnyObject] = []

  init() {}

  /// Calls `setNeedsLayout()` of a view once, in the order of the first requests.
  mutating func mark(_ view: View) {
    if marked.last !== view, identities.insert(ObjectIdentifier(view)).inserted {
      marked.append(view)
    }
  }

  mutating func call(_ body: @escaping () -> Void) { calls.append(body) }

  /// Retains an object until then.
  mutating func keep(_ object: AnyObject) { kept.append(object) }

  /// Does what is left, after the last change of data.
  func complete() {
    for call in calls { call() }
    for view in marked { view.setNeedsLayout() }
  }
}
