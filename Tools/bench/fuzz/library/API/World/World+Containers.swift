import class Foundation.NSCoder
import TSContainers
import TSControls
import TSGeometry
import TSInterface
import TSScrolling

extension World {
  /// Performs an act of controls, scroll views and containers.
  ///
  /// - Parameter step: The step with the act and its numbers.
  func editContainer(_ step: Operation) {
    switch step.act {
    case .makeControl: makeControl(step)
    case .selectControl: (view(step.a) as? Control)?.isEnabled.toggle()
    case .scroll:
      (view(step.a) as? ScrollView)?.setContentOffset(
        CGPoint(x: step.c * 8, y: step.d), animated: step.b % 2 == 0)
    case .makeNavigation:
      guard !isFull, let root = controller(step.a), let window = window(step.b),
        root.parent == nil, root.viewIfLoaded?.superview == nil, !isContained(root)
      else { return }
      entering.append(root.number)
      defer { entering.removeLast() }
      let made = ToldNavigationController(rootViewController: root)
      navigations.append(ObjectSlot(made))
      window.rootViewController = made
      if step.c % 2 == 0 { navigations.last { $0.kept === made }?.drop() }
    case .push:
      guard let navigation = navigations.cyclic(step.a)?.object, let top = controller(step.b),
        top.parent == nil, top.viewIfLoaded?.superview == nil, !isContained(top),
        !holds(top, navigation)
      else { return }
      entering.append(top.number)
      defer { entering.removeLast() }
      navigation.pushViewController(top, animated: step.c % 2 == 0)
    case .pop: navigations.cyclic(step.a)?.object?.popViewController(animated: step.c % 2 == 0)
    case .present:
      guard let presenter = controller(step.a), let other = controller(step.b),
        other.parent == nil, other.viewIfLoaded?.superview == nil,
        !isContained(other)
      else { return }
      entering.append(other.number)
      defer { entering.removeLast() }
      presenter.present(other, animated: step.c % 2 == 0) { World.current?.fire(.presented, 0) }
    case .setTransitions, .drive, .makePages, .turnPages: editTransition(step)
    case .dismiss:
      controller(step.a)?.dismiss(animated: step.c % 2 == 0) { World.current?.fire(.dismissed, 0) }
    default: break
    }
  }

  /// Returns a Boolean value that indicates whether a controller belongs to a container, which
  /// alone may move it, or is being added to one.
  func isContained(_ controller: ViewController) -> Bool {
    if let one = controller as? FuzzController, entering.contains(one.number) { return true }
    return navigations.contains { slot in
      slot.object?.viewControllers.contains { $0 === controller } == true
    }
      || managers.contains { slot in children(of: slot.object).contains { $0 === controller } }
      || pageControllers.contains { slot in
        slot.object?.viewControllers?.contains { $0 === controller } == true
      }
  }

  /// Whether a controller holds another, or is it: such a one cannot become the other's child.
  func holds(_ holder: ViewController, _ other: ViewController) -> Bool {
    var rest = [other]
    while let next = rest.popLast() {
      if next === holder { return true }
      rest += [next.parent, next.presentingViewController].compactMap(\.self)
    }
    return false
  }

  private func makeControl(_ step: Operation) {
    guard !isFull, let outer = parent(step.b) else { return }
    let (number, frame) = (views.count, frame(step))
    let made: View =
      switch step.c % 11 {
      case 0: ToldButton(frame: frame)
      case 1: ToldSlider(frame: frame)
      case 2: ToldSwitch(frame: frame)
      case 3: ToldStepper(frame: frame)
      case 4: ToldPageControl(frame: frame)
      case 5: TextField(frame: frame)
      case 6: ToldDatePicker(frame: frame)
      case 7: ToldSegmentedControl(items: ["a", "b"])
      case 8: ToldLabel(frame: frame)
      case 9: ToldImageView(frame: frame)
      default: FuzzScrollView(number, frame: frame)
      }
    views.append(ObjectSlot(made))
    if let control = made as? Control {
      let fuse = Fuse(.viewDeinit, number)
      control.addHandler(for: .allEvents) { _ in
        withExtendedLifetime(fuse) {}
        World.current?.fire(.controlAction, number)
      }
    }
    if let scroll = made as? ScrollView {
      scroll.contentSize = CGSize(width: 400 + step.c * 10, height: 2000)
      scroll.isPagingEnabled = step.d % 5 == 0
      scroll.delegate = step.d % 3 == 0 ? source : scrollDelegate
      if step.b % 3 == 0 { scroll.refreshControl = ToldRefreshControl() }
    }
    put(made, into: outer) { outer.addSubview(made) }
    if step.d % 2 == 0 { views.last { $0.kept === made }?.drop() }
  }
}

/// A scroll view that performs acts when it is asked about its content's touches.
final class FuzzScrollView: ToldScrollView {
  private let number: Int

  init(_ number: Int, frame: CGRect) {
    self.number = number
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { World.current?.fire(.viewDeinit, number) }

  override func touchesShouldCancel(in view: View) -> Bool {
    World.current?.fire(.shouldCancelInContent, number)
    return number % 3 != 0
  }
}

/// The delegate of all scroll views of a run.
final class ScrollWatcher: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) { World.current?.fire(.didScroll, 0) }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    World.current?.fire(.didEndDragging, 0)
  }
}
