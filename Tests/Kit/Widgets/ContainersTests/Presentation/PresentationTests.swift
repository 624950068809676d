import TSContainers
import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing
import TouchTesting

@Suite("A presentation") @MainActor final class PresentationTests {
  private lazy var life = ContainerStage()
  private lazy var below = life.controller("below")
  private lazy var above = life.controller("above")

  private func show() {
    life.window.rootViewController = below
    _ = life.log.take(separator: "\n")
  }

  @Test("follows the limits of its application", arguments: [0, 40, 75])
  func limits(_ top: CGFloat) {
    life.window.application?.containerLimits.sheetTop = top
    show()
    above.modalPresentationStyle = .pageSheet
    below.present(above, animated: false)
    #expect(above.view.convert(above.view.bounds, to: nil).minY == top)
  }

  @Test("U84: leads to the view that contains it, and not to the presenter as in UIKit")
  func next() {
    show()
    above.modalPresentationStyle = .fullScreen
    below.present(above, animated: false)
    #expect(above.next != nil && above.next === above.view.superview && above.next !== below)
  }

  @Test("U268: over the full screen: the presenter disappears, the completion is called last")
  func fullScreen() {
    show()
    above.modalPresentationStyle = .fullScreen
    let log = life.log
    below.present(above, animated: true) { log.note("completion") }
    #expect(
      life.log.take(separator: "\n") == """
        above loadView
        above viewDidLoad
        below viewWillDisappear
        above viewWillAppear
        above viewIsAppearing
        """)
    life.settle()
    #expect(
      life.log.take(separator: "\n") == """
        above viewDidAppear
        below viewDidDisappear
        completion
        """)
    #expect(below.view.superview == nil)
    below.dismiss(animated: true) { log.note("completion") }
    #expect(
      life.log.take(separator: "\n")
        == "above viewWillDisappear\nbelow viewWillAppear\nbelow viewIsAppearing")
    life.settle()
    #expect(
      life.log.take(separator: "\n") == """
        below viewDidAppear
        above viewDidDisappear
        completion
        """)
    #expect(below.view.window === life.window && above.view.window == nil)
    #expect(above.presentingViewController == nil && below.presentedViewController == nil)
  }

  @Test(
    "U269: the presenter disappears only if it is fully covered; automatic is a sheet",
    arguments: [
      (ModalPresentationStyle.automatic, false), (.pageSheet, false), (.overFullScreen, false),
      (.overCurrentContext, false), (.custom, false), (.popover, false), (.fullScreen, true),
      (.currentContext, true),
    ])
  func covered(_ style: ModalPresentationStyle, _ isTold: Bool) {
    show()
    #expect(above.modalPresentationStyle == .automatic)
    above.modalPresentationStyle = style
    below.present(above, animated: false)
    #expect(life.log.take(separator: "\n").contains("below viewDidDisappear") == isTold)
    #expect((above.view.frame.minY > 0) == [.automatic, .pageSheet, .popover].contains(style))
    below.dismiss(animated: false)
    #expect(life.log.take(separator: "\n").contains("below viewDidAppear") == isTold)
  }

  /// Notes the calls of a person's dismissal.
  private final class DelegateLog: AdaptivePresentationControllerDelegate {
    let log: CallLog
    var allows = true
    init(_ log: CallLog) { self.log = log }
    func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
      log.note("should")
      return allows
    }
    func presentationControllerWillDismiss(_ controller: PresentationController) {
      log.note("will")
    }
    func presentationControllerDidDismiss(_ controller: PresentationController) {
      log.note("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
      log.note("attempt")
    }
  }

  /// Presents a sheet, and returns the calls of its delegate when it was pulled down.
  private func pull(
    to y: Double, in seconds: Double = 1, _ change: (DelegateLog) -> Void = { _ in }
  ) -> String {
    show()
    let teller = DelegateLog(life.log)
    below.present(above, animated: false)
    above.presentationController?.delegate = teller
    change(teller)
    _ = life.log.take(separator: "\n")
    life.stage.hand.drag(
      CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: y), duration: seconds, rest: 0.2)
    life.settle()
    return life.log.take(separator: "\n").split(separator: "\n").filter { !$0.contains(" ") }
      .joined(separator: " ")
  }

  @Test(
    "U270: pulled down, asks the delegate, notifies it, and again after the dismissal; a program's dismissal does not"
  )
  func pulled() {
    #expect(pull(to: 400) == "should will did")
    #expect(above.view.window == nil)
    below.present(above, animated: false)
    above.dismiss(animated: false)
    #expect(!life.log.take(separator: "\n").contains("should"))
  }

  @Test(
    "T96: is dismissed by a scroll that pulls it down, or by a step of a wheel",
    arguments: [(300.0, false, true), (20, false, false), (20, true, true), (-20, true, false)])
  func scrolled(by distance: Double, isWheel: Bool, isDismissed: Bool) {
    show()
    below.present(above, animated: false)
    let application = life.stage.application
    let pointer = application.pointer
    pointer.move(to: CGPoint(x: 160, y: 300), at: application.timeline.now)
    if isWheel {
      pointer.scroll(by: CGVector(dx: 0, dy: distance), at: application.timeline.now)
    } else {
      pointer.scroll(.began, by: CGVector(dx: 0, dy: 1), at: application.timeline.now)
      life.stage.hand.wait(1)
      pointer.scroll(
        .changed, by: CGVector(dx: 0, dy: distance - 1), at: application.timeline.now)
      life.stage.hand.wait(1)
      pointer.scroll(.ended, at: application.timeline.now)
    }
    life.settle()
    #expect((above.view.window == nil) == isDismissed)
  }

  @Test("U270: that may not be dismissed reports the attempt, and returns")
  func refused() {
    #expect(pull(to: 400) { $0.allows = false } == "should attempt")
    #expect(above.view.frame.minY == 40)
  }

  @Test("U270: that is modal is not asked, and returns")
  func modal() {
    #expect(pull(to: 400) { _ in self.above.isModalInPresentation = true } == "attempt")
    #expect(above.view.window != nil)
  }

  @Test("U271: dismisses itself where it presents nothing, and all above where it presents")
  func chains() {
    show()
    let top = life.controller("top")
    for controller in [above, top] { controller.modalPresentationStyle = .fullScreen }
    below.present(above, animated: false)
    above.present(top, animated: false)
    top.dismiss(animated: false)
    #expect(above.view.window != nil && top.view.window == nil)
    above.present(top, animated: false)
    _ = life.log.take(separator: "\n")
    below.dismiss(animated: true)
    #expect(below.view.window != nil && above.view.window == nil && top.view.window != nil)
    life.settle()
    #expect(top.view.window == nil && below.presentedViewController == nil)
    #expect(!life.log.take(separator: "\n").contains("above view"), "it was not on screen")
  }

  @Test("U272: is dismissed by more than half its height, or by 1000 points a second")
  func limits() {
    // The pan leaves out what it took to begin: 10 points.
    #expect(pull(to: 100 + 225) == "")
    #expect(above.view.frame.minY == 40)
    above.dismiss(animated: false)
    #expect(pull(to: 100 + 240) == "should will did")
    show()
    below.present(above, animated: false)
    life.stage.hand.drag(
      CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 220), duration: 0.1)
    life.settle()
    #expect(above.view.window == nil)
  }

  @Test("U274: where one presents already, or is off screen, nothing happens")
  func already() {
    show()
    below.present(above, animated: false)
    let other = life.controller("other")
    below.present(other, animated: false)
    #expect(!other.isViewLoaded && below.presentedViewController === above)
    let off = life.controller("off")
    off.present(other, animated: false)
    #expect(off.presentedViewController == nil)
  }

  @Test("of an alert shows its buttons; a touched one dismisses it and notifies the delegate")
  func alert() {
    show()
    var answers: [String] = []
    let alert = AlertController(title: "Delete", message: "For good?", preferredStyle: .alert)
    for title in ["Yes", "No"] {
      alert.addAction(
        AlertAction(title: title, style: .default) { answers.append($0.title ?? "") })
    }
    below.present(alert, animated: true)
    life.settle()
    life.stage.hand.tap(CGPoint(x: 160 + 60, y: 240 + 30))
    life.settle()
    #expect(answers == ["No"] && alert.view.window == nil)
  }

  @Test("of the early alert has a window of its own, and gives the keys back")
  func alertView() {
    final class Delegate: AlertViewDelegate {
      var calls: [String] = []
      func willPresent(_ alertView: AlertView) { calls.append("will present") }
      func didPresent(_ alertView: AlertView) { calls.append("did present") }
      func alertView(_ alertView: AlertView, clickedButtonAt buttonIndex: Int) {
        calls.append("clicked \(buttonIndex)")
      }
      func alertView(_ alertView: AlertView, didDismissWithButtonIndex buttonIndex: Int) {
        calls.append("did dismiss \(buttonIndex)")
      }
    }
    show()
    let delegate = Delegate()
    let alert = AlertView(
      title: "Pressed", message: "You pressed it", delegate: delegate,
      cancelButtonTitle: "Yep, I did.")
    alert.show(in: life.stage.application)
    life.settle()
    #expect(alert.isVisible && !life.window.isKeyWindow)
    life.stage.hand.tap(CGPoint(x: 160, y: 280))
    life.settle()
    #expect(!alert.isVisible && life.window.isKeyWindow)
    #expect(delegate.calls == ["will present", "did present", "clicked 0", "did dismiss 0"])
  }
}
