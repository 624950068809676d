import TSContainers
import TSGeometry
import TSInterface
import TestSupport
import Testing
import TouchTesting

/// A controller that acts as its view appears.
private final class AppearingController: ViewController {
  var appears: (() -> Void)?
  override func viewIsAppearing(_ animated: Bool) { appears?() }
}

@Suite("A transition of the program") @MainActor final class TransitionTests {
  private lazy var life = ContainerStage()
  private lazy var below = life.controller("below")
  private lazy var above = life.controller("above")
  private lazy var delegate = SlideDelegate(life.log)

  private func show(_ style: ModalPresentationStyle) {
    life.window.rootViewController = below
    above.modalPresentationStyle = style
    above.transitioningDelegate = delegate
    _ = life.log.take(separator: "\n")
  }

  private func log() -> String { life.log.take(separator: "\n") }
  private var y: CGFloat { above.view.visibleValues.frame.minY }

  @Test("whose application is released as it begins ends at once, and what drives it keeps nothing")
  func applicationGoes() {
    let log = CallLog()
    weak var gone: ViewController?
    do {
      let size = CGSize(width: 320, height: 480)
      var application: Application? = Application(screen: Screen(size: size))
      let window = Window(frame: CGRect(origin: .zero, size: size))
      window.application = application
      window.rootViewController = ViewController()
      window.makeKeyAndVisible()
      let (driven, delegate) = (AppearingController(), SlideDelegate(log))
      delegate.interaction = PercentDrivenInteractiveTransition()
      driven.modalPresentationStyle = .custom
      driven.transitioningDelegate = delegate
      driven.appears = { application = nil }
      window.rootViewController?.present(driven, animated: true)
      #expect(application == nil && window.application == nil)
      #expect(log.take(separator: "\n").contains("animationEnded true"))
      gone = driven
    }
    #expect(gone == nil)
  }

  @Test(
    "U510, U511: with a presentation controller calls it, the animator and the controllers in order"
  )
  func order() {
    show(.custom)
    let log = life.log
    below.present(above, animated: true) { log.note("completion") }
    #expect(
      self.log() == """
        above loadView
        above viewDidLoad
        presentationTransitionWillBegin
        above viewWillAppear
        animate
        above viewIsAppearing
        """)
    #expect(delegate.presentation?.containerView?.window === life.window)
    life.stage.wait(0.5)
    #expect(y == 240 && delegate.presentation?.dim.visibleValues.alpha == 0.5)
    life.settle()
    #expect(
      self.log() == """
        animationEnded true
        above viewDidAppear
        presentationTransitionDidEnd true
        completion
        """)
    #expect(above.view.frame == CGRect(x: 0, y: 0, width: 320, height: 240))
    #expect(below.view.window === life.window)
    above.dismiss(animated: true) { log.note("completion") }
    life.settle()
    #expect(
      self.log() == """
        dismissalTransitionWillBegin
        above viewWillDisappear
        animate
        animationEnded true
        above viewDidDisappear
        dismissalTransitionDidEnd true
        alongside cancelled false
        completion
        """)
    #expect(above.presentingViewController == nil && above.view.window == nil)
    #expect(below.transitionCoordinator == nil)
  }

  @Test("U510: over the full screen removes the presenter's view, and returns it")
  func fullScreen() {
    show(.fullScreen)
    below.present(above, animated: true)
    #expect(below.view.superview === above.view.superview)
    life.settle()
    #expect(below.view.superview == nil)
    #expect(log().contains("below viewDidDisappear"))
    above.dismiss(animated: true)
    life.stage.wait(0.25)
    #expect(below.view.superview === above.view.superview && y > 0)
    life.settle()
    #expect(below.view.superview === life.window && below.view.frame == life.window.bounds)
    #expect(log().hasSuffix("below viewDidAppear\nabove viewDidDisappear"))
  }

  @Test(
    "U513: asks for an animator without animation only in the custom style",
    arguments: [
      (ModalPresentationStyle.custom, true), (.fullScreen, false), (.overFullScreen, false),
    ])
  func unanimated(_ style: ModalPresentationStyle, _ isAsked: Bool) {
    show(style)
    var isDone = false
    below.present(above, animated: false) { isDone = true }
    #expect(log().contains("animate\n") == isAsked && isDone)
    #expect(above.view.window === life.window)
  }

  @Test(
    "U517: driven by a percentage is linear in it, and finishes in the rest of the duration",
    arguments: [false, true])
  func percent(_ usesAnimator: Bool) {
    show(.custom)
    below.present(above, animated: false)
    let driver = PercentDrivenInteractiveTransition()
    delegate.interaction = driver
    delegate.usesAnimator = usesAnimator
    _ = log()
    above.dismiss(animated: true)
    #expect(above.transitionCoordinator?.isInteractive == true)
    for share in [0.1, 0.25, 0.9, 0.75] {
      driver.update(share)
      life.stage.wait(0.1)
      #expect(abs(y - 480 * share) < 1e-9 && driver.percentComplete == share)
      #expect(above.transitionCoordinator?.percentComplete == CGFloat(share))
    }
    #expect(driver.duration == 1)
    driver.finish()
    life.stage.wait(0.24)
    #expect(above.view.window != nil && y > 470)
    life.stage.wait(0.02)
    #expect(above.view.window == nil)
    #expect(log().hasSuffix("dismissalTransitionDidEnd true\nalongside cancelled false"))
    driver.update(0.5)
    driver.cancel()
    #expect(log() == "")
  }

  @Test(
    "U518: that is cancelled reverses the appearance, then the animation, and keeps everything",
    arguments: [false, true])
  func cancelled(_ usesAnimator: Bool) {
    show(.fullScreen)
    below.present(above, animated: false)
    let driver = PercentDrivenInteractiveTransition()
    delegate.interaction = driver
    delegate.usesAnimator = usesAnimator
    _ = log()
    let log = life.log
    above.dismiss(animated: true) { log.note("completion") }
    above.transitionCoordinator?.notifyWhenInteractionChanges {
      log.note("interactive \($0.isInteractive) cancelled \($0.isCancelled)")
    }
    driver.update(0.5)
    driver.cancel()
    #expect(
      self.log() == """
        above viewWillDisappear
        below viewWillAppear
        animate
        below viewIsAppearing
        interactive false cancelled true
        above viewWillAppear
        below viewWillDisappear
        """)
    life.stage.wait(0.25)
    #expect(abs(y - 120) < 1e-6)
    life.settle()
    #expect(
      self.log() == """
        animationEnded false
        below viewDidDisappear
        above viewIsAppearing
        above viewDidAppear
        completion
        """)
    #expect(above.view.frame == life.window.bounds && above.view.alpha == 1)
    #expect(below.view.superview == nil && below.presentedViewController === above)
    delegate.interaction = nil
    above.dismiss(animated: true)
    life.settle()
    #expect(below.view.superview === life.window && above.view.window == nil)
  }

  @Test("U512: of a presentation that is cancelled leaves nothing behind")
  func cancelledPresentation() {
    show(.custom)
    let driver = PercentDrivenInteractiveTransition()
    delegate.interaction = driver
    let presentation = { [delegate] in delegate.presentation }
    below.present(above, animated: true)
    driver.update(0.3)
    driver.cancel()
    life.settle()
    #expect(log().hasSuffix("above viewDidDisappear\npresentationTransitionDidEnd false"))
    #expect(below.presentedViewController == nil && above.presentingViewController == nil)
    #expect(life.window.subviews.count == 1 && presentation()?.containerView == nil)
    delegate.interaction = nil
    below.present(above, animated: true)
    life.settle()
    #expect(above.presentingViewController === below)
  }

  @Test("that is interrupted by another dismissal ends with all its calls")
  func interrupted() {
    show(.custom)
    let driver = PercentDrivenInteractiveTransition()
    delegate.interaction = driver
    below.present(above, animated: true)
    driver.update(0.3)
    delegate.interaction = nil
    below.dismiss(animated: false)
    driver.update(0.6)
    driver.finish()
    life.settle()
    #expect(below.presentedViewController == nil && above.view.window == nil)
    let calls = log().split(separator: "\n")
    #expect(calls.filter { $0 == "above viewWillAppear" }.count == 1)
    #expect(calls.contains("dismissalTransitionDidEnd true"))
    #expect(calls.last == "alongside cancelled false")
  }

  @Test("of the topmost of several ends the dismissal of all, which nothing else retains")
  func chain() {
    life.window.rootViewController = below
    var middle: ViewController? = life.controller("middle")
    middle?.modalPresentationStyle = .overFullScreen
    if let middle { below.present(middle, animated: false) }
    above.modalPresentationStyle = .custom
    above.transitioningDelegate = delegate
    middle?.present(above, animated: false)
    middle = nil
    _ = log()
    var isDone = false
    below.dismiss(animated: true) { isDone = true }
    life.settle()
    #expect(isDone && life.window.subviews == [below.view])
    #expect(log().contains("above viewDidDisappear\ndismissalTransitionDidEnd true"))
  }

  @Test("that runs back to its beginning ends there before a dismissal", arguments: [true, false])
  func dismissedBack(_ animated: Bool) {
    show(.fullScreen)
    let driver = PercentDrivenInteractiveTransition()
    delegate.interaction = driver
    below.present(above, animated: true)
    driver.update(0.5)
    driver.cancel()
    life.stage.wait(0.1)
    var isDone = false
    below.dismiss(animated: animated) { isDone = true }
    life.settle()
    #expect(isDone && life.window.subviews == [below.view])
    // The calls are in pairs again.
    delegate.interaction = nil
    _ = log()
    below.present(above, animated: true)
    life.settle()
    #expect(log().contains("above viewDidAppear") && below.view.superview == nil)
  }

  @Test("of a sheet leaves nothing: it can be pulled down each time it is presented")
  func sheets() {
    life.window.rootViewController = below
    for _ in 0..<3 {
      above.modalPresentationStyle = .pageSheet
      below.present(above, animated: false)
      life.stage.hand.drag(
        CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 450), duration: 0.5, rest: 0.2)
      life.settle()
      #expect(below.presentedViewController == nil)
      #expect(above.view.gestureRecognizers?.isEmpty != false)
    }
  }

  @Test("that a finger grabs again continues from where it is")
  func grabbed() {
    show(.custom)
    below.present(above, animated: false)
    let driver = PercentDrivenInteractiveTransition()
    driver.completionCurve = .linear
    delegate.interaction = driver
    above.dismiss(animated: true)
    driver.update(0.2)
    driver.finish()
    life.stage.wait(0.4)
    driver.pause()
    #expect(abs(driver.percentComplete - 0.6) < 1e-9)
    life.settle()
    #expect(abs(y - 480 * 0.6) < 1e-6)
    driver.cancel()
    life.settle()
    #expect(above.view.window === life.window && y == 0)
  }
}
