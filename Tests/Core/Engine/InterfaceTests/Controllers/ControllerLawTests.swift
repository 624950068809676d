import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("The laws of appearance, under random moves") @MainActor struct ControllerLawTests {
  private func run(seed: UInt64) -> AppearanceWatcher {
    var random = SeededRandom(seed)
    let stage = Stage()
    let watcher = AppearanceWatcher()
    stage.application.observer = watcher
    let controllers = (0..<6).map { ViewController.named("c\($0)") }
    var open: [ViewController] = []
    for _ in 0..<80 {
      let one = controllers[Int.random(in: 0..<6, using: &random)]
      let other = controllers[Int.random(in: 0..<6, using: &random)]
      switch Int.random(in: 0..<8, using: &random) {
      case 0: stage.window.rootViewController = one.parent == nil ? one : nil
      case 1, 2: adopt(one, into: other)
      case 3: one.viewIfLoaded?.removeFromSuperview()
      case 4:
        one.beginAppearanceTransition(Bool.random(using: &random), animated: true)
        open.append(one)
      case 5, 6: if !open.isEmpty { open.removeFirst().endAppearanceTransition() }
      default: stage.window.isHidden.toggle()
      }
    }
    for controller in open { controller.endAppearanceTransition() }
    return watcher
  }

  private func adopt(_ child: ViewController, into parent: ViewController) {
    let isAbove = sequence(first: parent, next: \.parent).contains { $0 === child }
    guard !isAbove, !parent.view.isDescendant(of: child.view) else { return }
    child.viewIfLoaded?.removeFromSuperview()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  @Test(
    "each call follows one that it may follow, whatever is begun, moved, hidden and ended",
    arguments: UInt64(1)...300)
  func pairs(seed: UInt64) {
    let watcher = run(seed: seed)
    #expect(watcher.faults.isEmpty, "seed \(seed): \(watcher.faults)")
  }

  private func runWithoutBeginnings(seed: UInt64) -> (watcher: AppearanceWatcher, faults: [String])
  {
    var random = SeededRandom(seed)
    let stage = Stage()
    let watcher = AppearanceWatcher()
    stage.application.observer = watcher
    let controllers = (0..<6).map { ViewController.named("c\($0)") }
    var faults: [String] = []
    for step in 0..<60 {
      let one = controllers[Int.random(in: 0..<6, using: &random)]
      let other = controllers[Int.random(in: 0..<6, using: &random)]
      switch Int.random(in: 0..<5, using: &random) {
      case 0: stage.window.rootViewController = one.parent == nil ? one : nil
      case 1, 2: adopt(one, into: other)
      case 3: one.viewIfLoaded?.removeFromSuperview()
      default: stage.window.isHidden.toggle()
      }
      for controller in controllers {
        let isShown = controller.viewIfLoaded?.window != nil && !stage.window.isHidden
        if !watcher.isRight(controller, isShown: isShown) {
          faults.append("step \(step): \(controller.sceneID ?? "?")")
        }
      }
    }
    return (watcher, faults)
  }

  @Test(
    "without beginnings by hand, the last call of each controller fits whether it is on screen",
    arguments: UInt64(1)...300)
  func right(seed: UInt64) {
    let (watcher, faults) = runWithoutBeginnings(seed: seed)
    #expect(faults.isEmpty, "seed \(seed)")
    #expect(watcher.faults.isEmpty, "seed \(seed)")
  }

  @Test("the moves of all seeds together make thousands of calls")
  func calls() {
    let count = (UInt64(1)...300).reduce(0) {
      $0 + runWithoutBeginnings(seed: $1).watcher.lines.count
    }
    #expect(count > 5000)
  }
}
