import TSInterface

/// The order of a tab bar controller's tabs while a person rearranges them.
@MainActor struct TabArrangement {
  /// The controllers before the changes.
  let original: [ViewController]
  /// The controllers whose tabs can be moved, in the order of ``original``.
  let movable: [ViewController]
  /// The controllers, in the order of their tabs so far.
  private(set) var order: [ViewController]

  init(_ controllers: [ViewController], movable: [ViewController]) {
    original = controllers
    order = controllers
    self.movable = controllers.filter { $0.isOneOf(movable) }
  }

  /// Whether the order differs from that before the changes.
  var hasChanged: Bool { !order.elementsEqual(original) { $0 === $1 } }

  /// The controllers in the bar, without that of the list.
  var inBar: [ViewController] { TabBarController.split(order).direct }

  /// Returns whether the tab at an index of the bar can be moved or replaced.
  ///
  /// - Parameter index: The index; the tab of the list of further tabs never can be.
  func isMovable(at index: Int) -> Bool {
    inBar.indices.contains(index) && order[index].isOneOf(movable)
  }

  /// Gives a controller the tab at an index of the bar.
  ///
  /// One from the list changes places with the controller of that tab. One that is in the bar moves
  /// there, and the movable tabs between both places move up.
  mutating func put(_ controller: ViewController, at index: Int) {
    guard isMovable(at: index), controller.isOneOf(movable),
      let source = order.firstIndex(where: { $0 === controller })
    else { return }
    guard inBar.indices.contains(source) else { return order.swapAt(source, index) }
    let slots = inBar.indices.filter(isMovable)
    var moved = slots.map { order[$0] }
    guard let from = slots.firstIndex(of: source), let to = slots.firstIndex(of: index) else {
      return
    }
    moved.insert(moved.remove(at: from), at: to)
    for (slot, controller) in zip(slots, moved) { order[slot] = controller }
  }
}
