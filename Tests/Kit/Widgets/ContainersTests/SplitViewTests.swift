@testable import TSContainers
import class Foundation.NSCoder
import TSGeometry
import TSInterface
import TestSupport
import Testing
import TouchTesting

/// The details of a split view controller, with a bar for the button of the list.
@MainActor private final class Details: ViewController, SplitViewControllerDelegate {
  let log: CallLog
  private(set) var popover: PopoverController?
  var hidesAlways = false

  init(_ log: CallLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    sceneID = "details"
    title = "details"
  }

  required init?(coder: NSCoder) { nil }

  func splitViewController(
    _ svc: SplitViewController, willHide aViewController: ViewController,
    with barButtonItem: BarButtonItem, for pc: PopoverController
  ) {
    log.note("hide \(aViewController.title ?? "") by “\(barButtonItem.title ?? "")”")
    navigationItem.leftBarButtonItem = barButtonItem
    popover = pc
  }

  func splitViewController(
    _ svc: SplitViewController, willShow aViewController: ViewController,
    invalidating barButtonItem: BarButtonItem
  ) {
    log.note("show \(aViewController.title ?? "")")
    navigationItem.leftBarButtonItem = nil
    popover = nil
  }

  func splitViewController(
    _ svc: SplitViewController, popoverController pc: PopoverController,
    willPresent aViewController: ViewController
  ) { log.note("present") }

  func splitViewController(
    _ svc: SplitViewController, shouldHide vc: ViewController,
    in orientation: InterfaceOrientation
  ) -> Bool { hidesAlways || !orientation.isLandscape }
}

@Suite("A split view controller") @MainActor final class SplitViewTests {
  private let stage: TestStage
  private let log = CallLog()
  private let observer: ControllerLog
  private let split = SplitViewController()
  private let list = ViewController()
  private let details: Details
  private var application: Application? { stage.window.application }

  init() {
    let application = Application(screen: Screen(size: CGSize(width: 768, height: 1024)))
    application.userInterfaceIdiom = .pad
    observer = ControllerLog(log)
    application.observer = observer
    stage = TestStage(application: application)
    details = Details(log)
    list.sceneID = "list"
    list.title = "list"
    split.sceneID = "split"
    split.viewControllers = [list, NavigationController(rootViewController: details)]
    split.delegate = details
  }

  private func show() {
    stage.window.rootViewController = split
    stage.wait(1)
  }

  private func turn(_ orientation: DeviceOrientation) {
    application?.deviceOrientation = orientation
    stage.wait(2)
  }

  private func calls() -> String { log.take(separator: "\n") }

  @Test("hides the list when it appears upright, and gives the delegate a button for it")
  func upright() {
    show()
    #expect(calls().split(separator: "\n").contains("hide list by “list”"))
    #expect(split.displayMode == .secondaryOnly)
    #expect(list.viewIfLoaded?.window == nil)
    #expect(
      details.navigationController?.view.frame == CGRect(x: 0, y: 0, width: 768, height: 1024))
    #expect(list.splitViewController === split)
  }

  @Test("has both columns in landscape, a line apart, and the delegate removes the button")
  func landscape() {
    show()
    _ = calls()
    turn(.landscapeLeft)
    let calls = calls().split(separator: "\n").map(String.init)
    #expect(calls.contains("show list"))
    #expect(calls.filter { $0.hasPrefix("list") }.contains("list viewDidAppear"))
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(list.view.frame == CGRect(x: 0, y: 0, width: 320, height: 768))
    #expect(
      details.navigationController?.view.frame == CGRect(x: 321, y: 0, width: 703, height: 768))
    #expect(details.navigationItem.leftBarButtonItem == nil)
    turn(.portrait)
    #expect(list.view.window == nil)
    #expect(details.navigationItem.leftBarButtonItem != nil)
  }

  @Test("hides the list in landscape, too, if the delegate says so")
  func alwaysHidden() {
    details.hidesAlways = true
    show()
    turn(.landscapeLeft)
    #expect(split.displayMode == .secondaryOnly && list.viewIfLoaded?.window == nil)
  }

  @Test("ignores the orientation with a preferred mode, and follows its change")
  func preferredMode() {
    split.preferredDisplayMode = .allVisible
    show()
    #expect(split.displayMode == .oneBesideSecondary && list.view.window != nil)
    split.preferredDisplayMode = .primaryHidden
    #expect(split.displayMode == .secondaryOnly && list.view.window == nil)
  }

  @Test("shows the list in a popover by its button, until a tap beside it")
  func popover() throws {
    show()
    let button = try #require(split.displayModeButtonItem.button)
    _ = calls()
    stage.hand.tap(button)
    stage.wait(1)
    #expect(
      calls().split(separator: "\n").filter { !$0.hasPrefix("details") } == [
        "present", "list loadView", "list viewDidLoad", "list viewWillAppear",
        "list viewIsAppearing", "list viewDidAppear",
      ])
    #expect(split.displayMode == .oneOverSecondary)
    let popover = try #require(details.popover)
    #expect(popover.isPopoverVisible && popover.popoverArrowDirection == .up)
    #expect(list.view.bounds.size == CGSize(width: 320, height: 480))
    // A touch in the popover leaves it.
    stage.hand.tap(list.view)
    stage.wait(1)
    #expect(popover.isPopoverVisible)
    stage.hand.tap(CGPoint(x: 600, y: 900))
    stage.wait(1)
    #expect(!popover.isPopoverVisible && list.view.window == nil)
    #expect(calls().split(separator: "\n").contains("list viewDidDisappear"))
  }

  @Test("dismisses the popover by the button again, and before the interface turns")
  func popoverEnds() throws {
    show()
    let button = try #require(split.displayModeButtonItem.button)
    let popover = try #require(details.popover)
    stage.hand.tap(button)
    stage.wait(1)
    stage.hand.tap(button)
    stage.wait(1)
    #expect(!popover.isPopoverVisible)
    stage.hand.tap(button)
    stage.wait(1)
    #expect(popover.isPopoverVisible)
    turn(.landscapeRight)
    #expect(!popover.isPopoverVisible)
    #expect(list.view.superview === split.view && split.presentedViewController == nil)
  }

  @Test("replaces the details, with the appearance calls of both")
  func replacement() {
    show()
    turn(.landscapeLeft)
    _ = calls()
    let other = ViewController()
    other.sceneID = "other"
    list.showDetailViewController(other, sender: nil)
    let calls = calls().split(separator: "\n").map(String.init)
    #expect(calls.contains("details viewDidDisappear") && calls.contains("other viewDidAppear"))
    stage.wait(0.1)
    #expect(other.view.frame == CGRect(x: 321, y: 0, width: 703, height: 768))
    #expect(other.splitViewController === split)
  }
}
