import Interface

/// The exchange of the controllers of a tab bar controller.
extension TabBarController {
  /// Replaces the controllers, with those moved between the bar and the list that change places.
  ///
  /// - Parameter new: The controllers, in the order of their tabs.
  final func arrange(_ new: [ViewController]) {
    let selection = selection(among: new)
    let gone = all.filter { !$0.isOneOf(new) }
    // A controller of the list may get a tab of its own, so the list releases it first.
    more?.release(unlessIn: Self.split(new).overflow)
    all = new
    for controller in gone where controller.items.tabs === self { controller.items.tabs = nil }
    for controller in new { controller.items.tabs = self }
    for controller in gone + overflow { remove(controller) }
    if all.count <= Self.mostTabs, let more {
      remove(more)
      self.more = nil
    }
    for controller in directOnes where controller.parent !== self {
      addChild(controller)
      controller.completeMove(toParent: self)
    }
    chosen = selection
    // This creates the controller of the list if it is needed now.
    itemsChanged()
    if let selection, selection.isOneOf(overflow), more?.isOpen(selection) == false {
      more?.open(selection)
    }
    more?.tabsChanged()
    showChosen()
  }

  /// Returns the controller that is selected when others take the place of the present ones (U539).
  private func selection(among new: [ViewController]) -> ViewController? {
    guard let chosen else { return new.first }
    if chosen.isOneOf(new) { return chosen }
    if chosen === more { return Self.split(new).overflow.isEmpty ? new.first : chosen }
    let index = all.firstIndex { $0 === chosen }
    return index.flatMap { new.indices.contains($0) ? new[$0] : nil } ?? new.first
  }

  private func remove(_ controller: ViewController) {
    guard controller.parent === self else { return }
    controller.announceMove(toParent: nil)
    if shown === controller {
      controller.viewIfLoaded?.removeFromSuperview()
      shown = nil
    }
    controller.removeFromParent()
  }

  /// Returns the controllers that get a tab of their own, and those that only the list shows.
  ///
  /// - Parameter controllers: All controllers, in the order of their tabs.
  /// - Returns: Both parts, in the same order.
  static func split(
    _ controllers: [ViewController]
  ) -> (direct: [ViewController], overflow: [ViewController]) {
    let count = controllers.count > mostTabs ? mostTabs - 1 : controllers.count
    return (Array(controllers.prefix(count)), Array(controllers.dropFirst(count)))
  }
}
