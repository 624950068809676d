import TSContainers
import TSGeometry
import TSInterface
import TestSupport
import TouchTesting

/// Tabs, stacks and presentations that a program and a finger change at random moments, by a seed.
@MainActor final class ContainerRun {
  private var random: SeededRandom
  private let stage: TestStage
  private let watcher = AppearanceWatcher(isLegacy: true)
  private let tabs: TabBarController
  private var all: [ViewController] = []
  private(set) var faults: [String] = []
  /// The steps so far, for the message of a fault.
  private(set) var history: [String] = []
  var calls: Int { watcher.lines.count }

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - seed: The seed of the run.
  ///   - generation: The generation of UIKit that the application follows.
  ///   - count: The number of tabs; with more than five, some are in the list of More.
  init(seed: UInt64, _ generation: UIKitGeneration, tabs count: Int) {
    random = SeededRandom(seed)
    let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))
    application.observer = watcher
    application.uikitGeneration = generation
    stage = TestStage(application: application)
    tabs = TabBarController()
    let pages = (0..<count).map { $0 % 3 == 2 ? make() : makeStack() }
    tabs.sceneID = "tabs"
    all.append(tabs)
    tabs.viewControllers = pages
    stage.window.rootViewController = tabs
  }

  private func make() -> ViewController {
    let controller = ReentrantView()
    controller.sceneID = "c\(all.count)"
    controller.meddle = { [weak self] in self?.meddle() }
    all.append(controller)
    return controller
  }

  private func makeStack() -> NavigationController {
    let stack = NavigationController(rootViewController: make())
    stack.sceneID = "n\(all.count)"
    all.append(stack)
    return stack
  }

  /// How many calls are still made from within calls of controllers' lives.
  var meddling = 0

  private func meddle() {
    guard meddling > 0, number(0..<6) == 0 else { return }
    meddling -= 1
    history.append("(")
    defer { history.append(")") }
    let animated = chance()
    switch number(0..<4) {
    case 0: changeStack(animated)
    case 1: select()
    case 2: present(animated)
    default: dismiss(animated)
    }
  }

  private func number(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }
  private func chance() -> Bool { .random(using: &random) }

  /// The controllers presented above the tabs, from the bottom to the top, and the tabs.
  private var chain: [ViewController] {
    Array(sequence(first: tabs as ViewController, next: \.presentedViewController))
  }

  private var stacks: [NavigationController] {
    (chain + (tabs.viewControllers ?? [])).compactMap { $0 as? NavigationController }
  }

  func run(steps: Int) {
    for _ in 0..<steps {
      step()
      if chance() { wait(Double(number(0..<12)) * 0.05) }
    }
    stage.wait(3)
    check()
  }

  private func step() {
    let animated = chance()
    switch number(0..<10) {
    case 0, 1: changeStack(animated)
    case 2: select()
    case 3, 4: present(animated)
    case 5, 6: dismiss(animated)
    case 7: wait(0.5)
    default: edgePan()
    }
  }

  private func changeStack(_ animated: Bool) {
    let stack = stacks[number(0..<stacks.count)]
    defer {
      let ids = stack.viewControllers.map { $0.sceneID ?? "?" }
      history.append("\(stack.sceneID ?? "?") stack \(animated) \(ids)")
    }
    switch number(0..<6) {
    case 0, 1, 2: stack.pushViewController(make(), animated: animated)
    case 3: stack.popViewController(animated: animated)
    case 4: stack.popToRootViewController(animated: animated)
    default:
      let kept = stack.viewControllers.filter { _ in chance() }
      stack.setViewControllers(
        kept.isEmpty ? [make()] : kept.shuffled(using: &random), animated: animated)
    }
  }

  private func present(_ animated: Bool) {
    let controller = chance() ? make() : makeStack()
    let styles: [ModalPresentationStyle] = [.fullScreen, .fullScreen, .automatic, .overFullScreen]
    controller.modalPresentationStyle = styles[number(0..<styles.count)]
    let transitions: [ModalTransitionStyle] = [.coverVertical, .flipHorizontal, .crossDissolve]
    controller.modalTransitionStyle = transitions[number(0..<transitions.count)]
    let presenter = chain[chance() ? chain.count - 1 : number(0..<chain.count)]
    let style = controller.modalPresentationStyle
    history.append(
      "\(presenter.sceneID ?? "?") present \(controller.sceneID ?? "?") \(style) \(animated)")
    presenter.present(controller, animated: animated)
  }

  /// A finger from the left edge, with perhaps a call in the middle.
  private func edgePan() {
    let finger = stage.hand.finger(1)
    let y = 100 + Double(number(0..<200))
    history.append("finger lands")
    finger.lands(at: CGPoint(x: 3, y: y))
    finger.moves(to: CGPoint(x: 120, y: y), in: 0.2)
    let animated = chance()
    switch number(0..<6) {
    case 0: changeStack(animated)
    case 1: select()
    case 2: present(animated)
    case 3: dismiss(animated)
    default: break
    }
    history.append("finger moves")
    finger.moves(to: CGPoint(x: Double(10 + number(0..<280)), y: y), in: 0.2)
    if chance() { stage.wait(0.2) }
    history.append("finger lifts")
    finger.lifts()
  }

  private func wait(_ seconds: Double) {
    history.append("wait \(seconds)")
    stage.wait(seconds)
  }

  /// Whether the tabs are also put in another order, as a person or a program does.
  var rearranges = false

  private func select() {
    if rearranges, chance() {
      let new = (tabs.viewControllers ?? []).shuffled(using: &random)
      history.append("rearrange \(new.map { $0.sceneID ?? "?" })")
      return tabs.viewControllers = new
    }
    let index = number(0..<(tabs.viewControllers ?? []).count)
    history.append("select \(index)")
    tabs.selectedIndex = index
  }

  private func dismiss(_ animated: Bool) {
    let controller = chain[number(0..<chain.count)]
    history.append("\(controller.sceneID ?? "?") dismiss \(animated)")
    controller.dismiss(animated: animated)
  }

  private func check() {
    faults += watcher.faults
    for (index, controller) in chain.enumerated() {
      let next = index + 1 < chain.count ? chain[index + 1] : nil
      let isCovered = next.map(coversAll) ?? false
      expect(controller, isShown: !isCovered)
      if let stack = controller as? NavigationController {
        for one in stack.viewControllers {
          expect(one, isShown: !isCovered && one === stack.topViewController)
        }
      }
    }
    let isHere = tabs.viewIfLoaded?.window != nil
    for tab in tabs.viewControllers ?? [] {
      let isSelected = isHere && tab === tabs.selectedViewController
      expect(tab, isShown: isSelected)
      for one in (tab as? NavigationController)?.viewControllers ?? [] {
        expect(one, isShown: isSelected && one === one.navigationController?.topViewController)
      }
    }
    for controller in all where controller.parent == nil && !controller.isOneOf(chain) {
      expect(controller, isShown: false)
    }
    for controller in all {
      let isShown = controller.viewIfLoaded?.window != nil
      let call = watcher.lastCall(of: controller)
      if call != (isShown ? "viewDidAppear" : "viewDidDisappear") {
        faults.append("\(controller.sceneID ?? "?") is \(isShown ? "" : "not ")shown after \(call)")
      }
    }
  }

  /// Whether a controller is presented full screen, as those of the early generation are by default.
  private func coversAll(_ controller: ViewController) -> Bool {
    let isEarly = stage.application.uikitGeneration == .legacy
    let style = controller.modalPresentationStyle
    return style == .fullScreen || isEarly && style == .automatic
  }

  private func expect(_ controller: ViewController, isShown: Bool) {
    guard (controller.viewIfLoaded?.window != nil) != isShown else { return }
    faults.append("\(controller.sceneID ?? "?") should \(isShown ? "" : "not ")be shown")
  }
}

extension ViewController {
  fileprivate func isOneOf(_ controllers: [ViewController]) -> Bool {
    controllers.contains { $0 === self }
  }
}

/// A controller in whose calls something else is called.
@MainActor private final class ReentrantView: ViewController {
  var meddle: (() -> Void)?
  override func viewDidLoad() { meddle?() }
  override func viewWillAppear(_ animated: Bool) { meddle?() }
  override func viewDidAppear(_ animated: Bool) { meddle?() }
  override func viewWillDisappear(_ animated: Bool) { meddle?() }
  override func viewDidDisappear(_ animated: Bool) { meddle?() }
}
