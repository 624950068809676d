import TSContainers
import TSGeometry
import TSInterface
import TestSupport
import Testing
import TouchTesting

/// A delegate that animates pushes and pops, and drives them where it is to.
@MainActor final class StackDelegate: NavigationControllerDelegate {
  let log: CallLog
  var interaction: (any ViewControllerInteractiveTransitioning)?

  init(_ log: CallLog) { self.log = log }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    log.note("\(operation) \(fromVC.sceneID ?? "") \(toVC.sceneID ?? "")")
    return SlideAnimator(log, appears: operation == .push)
  }
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction }
}

@Suite("A stack's transition of the program") @MainActor final class StackTransitionTests {
  private lazy var life = ContainerStage()
  private lazy var root = life.controller("root")
  private lazy var top = life.controller("top")
  private lazy var navigation = NavigationController(rootViewController: root)
  private lazy var delegate = StackDelegate(life.log)

  private func log() -> String { life.log.take(separator: "\n") }

  private func show() {
    life.window.rootViewController = navigation
    navigation.delegate = delegate
    _ = log()
  }

  @Test("pushes and pops by the delegate's animator")
  func animated() {
    show()
    navigation.pushViewController(top, animated: true)
    #expect(log().contains("push root top\n"))
    life.stage.wait(0.5)
    #expect(abs(top.view.visibleValues.frame.minY - 218) < 1e-6)
    life.settle()
    #expect(root.view.superview == nil && top.view.frame.origin == .zero)
    #expect(log().hasSuffix("root viewDidDisappear\ntop viewDidAppear\ntop didMove(toParent:)"))
    navigation.popViewController(animated: true)
    life.settle()
    #expect(log().hasSuffix("top viewDidDisappear\nroot viewDidAppear\ntop didMove(toParent:)"))
    #expect(top.parent == nil && root.view.window === life.window)
  }

  @Test("that is cancelled restores the stack, its views and its bar", arguments: [true, false])
  func cancelled(_ isPush: Bool) {
    show()
    if !isPush {
      navigation.pushViewController(top, animated: false)
    }
    let before = navigation.viewControllers
    let driver = PercentDrivenInteractiveTransition()
    delegate.interaction = driver
    _ = log()
    if isPush {
      navigation.pushViewController(top, animated: true)
    } else {
      navigation.popViewController(animated: true)
    }
    driver.update(0.4)
    #expect(navigation.viewControllers.count == (isPush ? 2 : 1))
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    driver.cancel()
    life.settle()
    #expect(navigation.viewControllers == before && navigation.transitionCoordinator == nil)
    #expect(navigation.navigationBar.items?.count == before.count)
    #expect(before.last?.view.superview != nil && before.last?.parent === navigation)
    #expect(top.parent === (isPush ? nil : navigation))
    #expect(top.view.window === (isPush ? nil : life.window))
    // The next one works as the first.
    delegate.interaction = nil
    if isPush {
      navigation.pushViewController(top, animated: true)
    } else {
      navigation.popViewController(animated: true)
    }
    life.settle()
    #expect(navigation.viewControllers.count == (isPush ? 2 : 1))
    #expect(navigation.topViewController?.view.window === life.window)
  }

  @Test("turns the pan from the left edge off")
  func edge() {
    show()
    navigation.pushViewController(top, animated: false)
    life.stage.hand.drag(CGPoint(x: 1, y: 200), to: CGPoint(x: 300, y: 200), duration: 0.3)
    life.settle()
    #expect(navigation.viewControllers.count == 2)
    navigation.delegate = nil
    life.stage.hand.drag(CGPoint(x: 1, y: 200), to: CGPoint(x: 300, y: 200), duration: 0.3)
    life.settle()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test(
    "U520: the standard one has a coordinator, which the finger drives", arguments: [true, false])
  func standard(_ completes: Bool) {
    show()
    navigation.delegate = nil
    navigation.pushViewController(top, animated: false)
    let mark = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    life.window.addSubview(mark)
    var ends: [Bool] = []
    final class Fading: ViewController {
      var began: ((ViewControllerTransitionCoordinator?) -> Void)?
      override func viewWillAppear(_ animated: Bool) { began?(transitionCoordinator) }
    }
    let fading = Fading()
    navigation.setViewControllers([fading, top], animated: false)
    fading.began = { coordinator in
      coordinator?.animate { _ in
        mark.alpha = 0
      } completion: {
        ends.append($0.isCancelled)
      }
    }
    var seen: [CGFloat] = []
    let hand = life.stage.hand
    hand.drag(
      CGPoint(x: 1, y: 200), to: CGPoint(x: completes ? 300 : 60, y: 200), duration: 1, rest: 0.3)
    seen.append(mark.visibleValues.alpha)
    life.settle()
    #expect(ends == [!completes] && mark.alpha == (completes ? 0 : 1))
    #expect(navigation.viewControllers.count == (completes ? 1 : 2))
  }
}
