@testable import TSContainers
import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing
import TouchTesting

@Suite("The placement of a popover") struct PopoverPlacementTests {
  private static let room = CGRect(x: 10, y: 30, width: 748, height: 984)
  private static let limits = ContainerLimits()

  @Test(
    "takes the first direction with room for all of the content",
    arguments: [
      (
        CGRect(x: 20, y: 30, width: 60, height: 30), PopoverArrowDirection.any,
        PopoverArrowDirection.up
      ),
      (CGRect(x: 20, y: 950, width: 60, height: 30), .any, .down),
      (CGRect(x: 20, y: 950, width: 60, height: 30), [.left, .right], .left),
      (CGRect(x: 700, y: 500, width: 40, height: 40), [.left, .right], .right),
      (CGRect(x: 700, y: 500, width: 40, height: 40), [], []),
    ] as [(CGRect, PopoverArrowDirection, PopoverArrowDirection)])
  func direction(
    _ anchor: CGRect, _ permitted: PopoverArrowDirection, _ expected: PopoverArrowDirection
  ) {
    let placement = PopoverPlacement(
      of: CGSize(width: 320, height: 480), at: anchor, in: Self.room, permitted: permitted,
      Self.limits)
    #expect(placement.direction == expected)
    #expect(
      placement.box(arrowLength: Self.limits.popoverArrowLength).size
        == CGSize(width: 332, height: 492))
    #expect(Self.room.contains(placement.frame))
  }

  @Test("cuts the content on the side with the most room if none has enough")
  func cut() {
    let placement = PopoverPlacement(
      of: CGSize(width: 320, height: 1100), at: CGRect(x: 300, y: 600, width: 40, height: 40),
      in: Self.room, permitted: [.up, .down], Self.limits)
    #expect(placement.direction == .down)
    #expect(placement.frame == CGRect(x: 154, y: 30, width: 332, height: 570))
  }

  @Test(
    "fits at exactly the room that there is, and no more", arguments: [(0.0, true), (0.5, false)])
  func limit(_ excess: Double, _ fits: Bool) {
    let anchor = CGRect(x: 300, y: 30, width: 40, height: 40)
    let height = Self.room.maxY - anchor.maxY - Self.limits.popoverArrowLength - 12
    let placement = PopoverPlacement(
      of: CGSize(width: 100, height: height + excess), at: anchor, in: Self.room,
      permitted: .up, Self.limits)
    #expect((placement.frame.height == height + 12 + 13 + excess) == fits)
  }

  @Test("keeps the arrow at the anchor, clear of the rounded corners")
  func arrow() {
    let placement = PopoverPlacement(
      of: CGSize(width: 320, height: 480), at: CGRect(x: 0, y: 40, width: 10, height: 10),
      in: Self.room, permitted: .up, Self.limits)
    #expect(placement.arrow == 23)
    let other = PopoverPlacement(
      of: CGSize(width: 320, height: 480), at: CGRect(x: 395, y: 40, width: 10, height: 10),
      in: Self.room, permitted: .up, Self.limits)
    #expect(other.frame.minX + other.arrow == 400)
  }
}

@Suite("A popover") @MainActor final class PopoverTests {
  private let stage: TestStage
  private let root = ViewController()
  private let content = ViewController()
  private let anchor = View(frame: CGRect(x: 200, y: 100, width: 60, height: 40))

  init() {
    let application = Application(screen: Screen(size: CGSize(width: 768, height: 1024)))
    application.userInterfaceIdiom = .pad
    stage = TestStage(application: application)
    stage.window.rootViewController = root
    root.view.addSubview(anchor)
    content.modalPresentationStyle = .popover
    content.preferredContentSize = CGSize(width: 200, height: 300)
  }

  private func present() {
    content.popoverPresentationController?.sourceView = anchor
    root.present(content, animated: true)
    stage.wait(1)
  }

  @Test("is a box beside its anchor on a tablet, with the presenter's view behind it")
  func tablet() {
    present()
    #expect(
      content.view.convert(content.view.bounds, to: nil)
        == CGRect(x: 130, y: 159, width: 200, height: 300))
    #expect(content.popoverPresentationController?.arrowDirection == .up)
    #expect(root.view.window != nil)
  }

  @Test("stays where it is when its anchor is gone, also in a container without room")
  func anchorIsGone() {
    present()
    let place = content.view.convert(content.view.bounds, to: nil)
    content.popoverPresentationController?.sourceView = nil
    content.view.window?.setNeedsLayout()
    content.popoverPresentationController?.containerView?.setNeedsLayout()
    stage.wait(1)
    #expect(content.view.convert(content.view.bounds, to: nil) == place)
    content.popoverPresentationController?.sourceView = anchor
    stage.window.frame.size = CGSize(width: 4, height: 4)
    stage.wait(1)
    #expect(content.view.frame.width.isFinite && content.view.window != nil)
  }

  @Test("is a sheet on a telephone")
  func telephone() {
    stage.window.application?.userInterfaceIdiom = .phone
    present()
    #expect(content.view.convert(content.view.bounds, to: nil).minY == 40)
  }

  private final class Unadapted: AdaptivePresentationControllerDelegate {
    func adaptivePresentationStyle(
      for controller: PresentationController
    ) -> ModalPresentationStyle { .none }
  }

  @Test("is a box on a telephone, too, if its delegate adapts nothing")
  func unadapted() {
    stage.window.application?.userInterfaceIdiom = .phone
    let delegate = Unadapted()
    content.popoverPresentationController?.delegate = delegate
    present()
    #expect(content.popoverPresentationController?.arrowDirection == .up)
  }

  private final class Delegate: PopoverPresentationControllerDelegate {
    var mayGo = false
    var calls: [String] = []
    func prepareForPopoverPresentation(_ controller: PopoverPresentationController) {
      calls.append("prepare")
    }
    func popoverPresentationControllerShouldDismissPopover(
      _ controller: PopoverPresentationController
    ) -> Bool {
      calls.append("should")
      return mayGo
    }
    func popoverPresentationControllerDidDismissPopover(
      _ controller: PopoverPresentationController
    ) { calls.append("did") }
  }

  @Test("asks its delegate before a tap beside it dismisses it, and tells it afterwards")
  func delegate() {
    let delegate = Delegate()
    content.popoverPresentationController?.delegate = delegate
    present()
    stage.hand.tap(CGPoint(x: 600, y: 900))
    stage.wait(1)
    #expect(root.presentedViewController === content)
    delegate.mayGo = true
    stage.hand.tap(CGPoint(x: 600, y: 900))
    stage.wait(1)
    #expect(root.presentedViewController == nil && content.view.window == nil)
    #expect(delegate.calls == ["prepare", "should", "should", "did"])
  }

  @Test("lets touches through to its passthrough views alone")
  func passthrough() {
    let (open, closed) = (CallLog(), CallLog())
    for (log, x) in [(open, 500.0), (closed, 600.0)] {
      let tapped = TapGestureRecognizer()
      tapped.addHandler { _ in log.note("tap") }
      let view = View(frame: CGRect(x: x, y: 700, width: 50, height: 50))
      view.addGestureRecognizer(tapped)
      root.view.addSubview(view)
      if log === open { content.popoverPresentationController?.passthroughViews = [view] }
    }
    present()
    stage.hand.tap(CGPoint(x: 520, y: 720))
    stage.wait(1)
    #expect(open.take(separator: " ") == "tap" && root.presentedViewController === content)
    stage.hand.tap(CGPoint(x: 620, y: 720))
    stage.wait(1)
    #expect(closed.take(separator: " ").isEmpty && root.presentedViewController == nil)
  }

  @Test("of the early kind is shown from a rectangle, also on a telephone, and can be shown again")
  func early() {
    stage.window.application?.userInterfaceIdiom = .phone
    let popover = PopoverController(contentViewController: content)
    popover.contentSize = CGSize(width: 100, height: 100)
    for _ in 0..<2 {
      popover.present(
        from: CGRect(x: 0, y: 0, width: 20, height: 20), in: anchor,
        permittedArrowDirections: .left, animated: true)
      stage.wait(1)
      #expect(popover.isPopoverVisible && popover.popoverArrowDirection == .left)
      #expect(content.view.convert(content.view.bounds, to: nil).minX == 239)
      popover.dismiss(animated: true)
      stage.wait(1)
      #expect(!popover.isPopoverVisible && content.view.window == nil)
    }
  }
}
