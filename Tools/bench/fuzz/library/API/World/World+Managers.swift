import TSContainers
import TSGeometry
import TSInterface
import TSScrolling

extension World {
  /// Performs an act of tab bars, split views, popovers and alerts.
  ///
  /// - Parameter step: The step with the act and its numbers.
  func editManager(_ step: Operation) {
    switch step.act {
    case .makeTabs, .makeSplit: makeManager(step)
    case .chooseChild:
      switch managers.cyclic(step.a)?.object {
      case let tabs as TabBarController:
        if step.c % 4 == 0 { tabs.viewControllers = Array((tabs.viewControllers ?? []).dropLast()) }
        tabs.selectedIndex = step.d % 3
      case let split as SplitViewController:
        split.preferredDisplayMode =
          SplitViewController.DisplayMode(rawValue: step.c % 4) ?? .automatic
      default: break
      }
    case .showPopover: showPopover(step)
    case .showAlert: showAlert(step)
    default: break
    }
  }

  private func makeManager(_ step: Operation) {
    guard !isFull, let window = window(step.b) else { return }
    if step.act == .makeSplit, step.d % 4 == 0 {
      let table = ToldTableController(style: .plain)
      table.tableView.delegate = source
      managers.append(ObjectSlot(table))
      window.rootViewController = table
      if step.c % 2 == 0 { managers.last { $0.kept === table }?.drop() }
      return
    }
    var children: [FuzzController] = []
    for number in step.a..<step.a + 2 {
      guard let child = free(number), !children.contains(where: { $0 === child }) else { continue }
      children.append(child)
      entering.append(child.number)
    }
    defer { entering.removeLast(children.count) }
    guard children.count == 2 else { return }
    let made: ViewController
    if step.act == .makeTabs {
      for child in children { child.tabBarItem = ToldTabBarItem(title: "a") }
      let tabs = ToldTabs()
      managers.append(ObjectSlot(tabs))
      tabs.delegate = source
      tabs.setViewControllers(children, animated: false)
      made = tabs
    } else {
      let split = ToldSplit()
      managers.append(ObjectSlot(split))
      split.delegate = source
      split.viewControllers = children
      made = split
    }
    window.rootViewController = made
    if step.c % 2 == 0 { managers.last { $0.kept === made }?.drop() }
  }

  /// Returns the controllers of a tab bar or split view controller.
  func children(of manager: ViewController?) -> [ViewController] {
    switch manager {
    case let tabs as TabBarController: tabs.viewControllers ?? []
    case let split as SplitViewController: split.viewControllers
    default: []
    }
  }

  private func showPopover(_ step: Operation) {
    guard let view = view(step.b), view.window?.rootViewController != nil,
      let content = free(step.a)
    else { return }
    entering.append(content.number)
    defer { entering.removeLast() }
    let popover = PopoverController(contentViewController: content)
    popover.delegate = source
    content.popoverPresentationController?.delegate = source
    popover.present(
      from: frame(step), in: view, permittedArrowDirections: .any, animated: step.c % 2 == 0)
    if step.d % 3 == 0 { popover.dismiss(animated: step.d % 2 == 0) }
  }

  private func showAlert(_ step: Operation) {
    if step.c % 3 == 0, let application = application(step.b) {
      let alert = AlertView(
        title: "a", message: nil, delegate: source, cancelButtonTitle: "b",
        otherButtonTitles: ["c"])
      return alert.show(in: application)
    }
    guard let presenter = controller(step.a), presenter.viewIfLoaded?.window != nil else { return }
    let alert = ToldAlert(
      title: "a", message: "b", preferredStyle: step.d % 2 == 0 ? .alert : .actionSheet)
    for style in [AlertAction.Style.default, .cancel] {
      alert.addAction(
        AlertAction(title: "c", style: style) { _ in World.current?.fire(.alert, 5) })
    }
    alert.popoverPresentationController?.sourceView = presenter.viewIfLoaded
    presenter.present(alert, animated: step.d % 4 == 0) { World.current?.fire(.alert, 6) }
  }
}
