import TSContainers
import class Foundation.NSCoder
import TSInterface
import TestSupport
import Testing

/// A controller that notes whether it is being presented or dismissed in each of its calls.
private final class StateController: ViewController {
  let log: CallLog

  init(_ log: CallLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ call: String) {
    let states = [isBeingPresented ? "presented" : nil, isBeingDismissed ? "dismissed" : nil]
    log.note("\(call): \(states.compactMap(\.self).joined(separator: " and "))")
  }

  override func viewWillAppear(_ animated: Bool) { note("will appear") }
  override func viewDidAppear(_ animated: Bool) { note("did appear") }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
}

@Suite("Being presented and dismissed") @MainActor final class PresentationStateTests {
  private lazy var life = ContainerStage()
  private lazy var below = life.controller("below")
  private lazy var above = StateController(life.log)
  private lazy var delegate = SlideDelegate(CallLog())

  private var isAtRest: Bool { !above.isBeingPresented && !above.isBeingDismissed }
  private func log() -> String { life.log.take(separator: ", ") }

  @Test(
    "a controller knows it in its appearance calls, and not between them",
    arguments: [ModalPresentationStyle.fullScreen, .pageSheet, .custom], [true, false])
  func calls(style: ModalPresentationStyle, animated: Bool) {
    life.window.rootViewController = below
    _ = log()
    above.modalPresentationStyle = style
    above.transitioningDelegate = style == .custom ? delegate : nil
    #expect(isAtRest)
    below.present(above, animated: animated)
    #expect(above.isBeingPresented == animated && !above.isBeingDismissed)
    life.settle()
    #expect(isAtRest && !below.isBeingPresented)
    above.dismiss(animated: animated)
    #expect(above.isBeingDismissed == animated && !below.isBeingDismissed)
    life.settle()
    #expect(isAtRest)
    let calls = log().split(separator: ", ").filter { $0.contains(": ") }
    #expect(
      calls == [
        "will appear: presented", "did appear: presented", "will disappear: dismissed",
        "did disappear: dismissed",
      ])
  }

  @Test("a dismissal before the end of the presentation takes its place")
  func overtaken() {
    life.window.rootViewController = below
    below.present(above, animated: true)
    above.dismiss(animated: true)
    #expect(above.isBeingDismissed && !above.isBeingPresented)
    life.settle()
    #expect(isAtRest)
  }

  @Test("cancelled by a finger, a presentation and a dismissal end it, too")
  func cancelled() {
    life.window.rootViewController = below
    above.modalPresentationStyle = .custom
    above.transitioningDelegate = delegate
    let driver = PercentDrivenInteractiveTransition()
    delegate.interaction = driver
    below.present(above, animated: true)
    driver.update(0.5)
    #expect(above.isBeingPresented)
    driver.cancel()
    life.settle()
    #expect(isAtRest && below.presentedViewController == nil)

    delegate.interaction = nil
    below.present(above, animated: true)
    life.settle()
    delegate.interaction = driver
    above.dismiss(animated: true)
    driver.update(0.5)
    #expect(above.isBeingDismissed)
    driver.cancel()
    life.settle()
    #expect(isAtRest && below.presentedViewController === above)
  }
}
