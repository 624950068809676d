import TSInterface

/// The exchange of the controllers of a tab bar controller.
extension TabBarController {
  /// Replaces the controllers, with those moved between the bar and the list that change places.
  ///
  /// - Parameter new: The controllers, in the order of their tabs.
  final func arrange(_ new: [ViewController]) {
    let selection = selection(among: new)
    let gone = all.filter { !$0.isOneOf(new) }
    all = new
    for controller in gone where controller.items.tabs === self { controller.items.tabs = nil }
    for controller in new { controller.items.tabs = self }
    chosen = selection
    // Each call may assign other controllers, which are the valid ones then. A controller of the
    // list may get a tab of its own, so the list releases it first.
    more?.release(unlessIn: overflow)
    for controller in gone + overflow where !controller.isOneOf(directOnes) { remove(controller) }
    if all.count <= Self.mostTabs, let more = more.take() { remove(more) }
    for controller in new where controller.parent !== self && controller.isOneOf(directOnes) {
      addChild(controller)
      guard controller.parent === self else { continue }
      controller.completeMove(toParent: self)
      if !controller.isOneOf(directOnes) { remove(controller) }
    }
    // A later change has been shown already.
    guard all.elementsEqual(new, by: ===) else { return }
    // This creates the controller of the list if it is needed now.
    itemsChanged()
    if let chosen, chosen.isOneOf(overflow), more?.isOpen(chosen) == false {
      more?.open(chosen)
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
    // The call may have given it a tab again.
    if controller.isOneOf(directOnes) { return controller.announceMove(toParent: self) }
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
