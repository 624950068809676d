import TSControls
import TSEventTime
import TSGeometry
import TSInterface
import TSScrolling
import Testing
import TouchTesting

@Suite("A refresh control") @MainActor final class RefreshTests {
  private let stage = ScrollStage()
  private let refresh = RefreshControl()
  private var count = 0

  init() {
    refresh.addHandler(for: .valueChanged) { [weak self] _ in self?.count += 1 }
    stage.scrollView.refreshControl = refresh
  }

  /// Pulls the content down until it is a distance below its edge.
  private func pull(to overshoot: CGFloat, lifts: Bool = true) -> HandFinger {
    let finger = stage.hand.finger(1).lands(at: CGPoint(x: 100, y: 40))
    var y: CGFloat = 40
    while -stage.offset.y < overshoot, y < 470 {
      y += 0.5
      finger.moves(to: CGPoint(x: 100, y: y))
    }
    stage.hand.wait(0.3)
    if lifts { finger.lifts() }
    return finger
  }

  @Test(
    "U536: is 60 points high, behind the content, at the top of the viewport while it is pulled")
  func frame() {
    #expect(refresh.isHidden && stage.scrollView.subviews.first === refresh)
    let finger = pull(to: 40, lifts: false)
    #expect(!refresh.isHidden)
    #expect(refresh.frame.height == 60 && refresh.frame.minY == stage.offset.y)
    finger.lifts()
    stage.settle()
    #expect(refresh.isHidden && stage.offset == .zero)
  }

  @Test(
    "U537: refreshes once in a drag, from twice its height on, and keeps its room at the release",
    arguments: [(119.5, 0), (120, 1)])
  func trigger(_ overshoot: CGFloat, _ expected: Int) {
    let finger = pull(to: overshoot, lifts: false)
    #expect(count == expected && refresh.isRefreshing == (expected == 1))
    #expect(stage.scrollView.adjustedContentInset.top == 0)
    finger.lifts()
    stage.settle()
    let room = CGFloat(expected * 60)
    #expect(stage.offset.y == -room)
    #expect(stage.scrollView.adjustedContentInset.top == room)
    refresh.endRefreshing()
    stage.settle()
    #expect(stage.offset == .zero && !refresh.isRefreshing && refresh.isHidden)
    #expect(stage.testStage.application.timeline.count == 0)
  }

  @Test("U537: a drag that continues after the end of a refresh starts no other one")
  func once() {
    let finger = pull(to: 130, lifts: false)
    refresh.endRefreshing()
    finger.moves(to: CGPoint(x: 100, y: 60), in: 0.1)
    finger.moves(to: CGPoint(x: 100, y: 440), in: 0.2)
    #expect(count == 1 && !refresh.isRefreshing)
    finger.lifts()
    stage.settle()
    _ = pull(to: 130)
    #expect(count == 2)
    _ = pull(to: 190)
    #expect(count == 2, "while it refreshes it sends nothing")
  }

  @Test("U536: movement by the program never refreshes; beginRefreshing neither scrolls nor sends")
  func program() {
    stage.scrollView.contentOffset = CGPoint(x: 0, y: -200)
    #expect(count == 0 && !refresh.isRefreshing)
    stage.scrollView.contentOffset = .zero
    refresh.beginRefreshing()
    #expect(refresh.isRefreshing && count == 0 && stage.offset == .zero)
    #expect(stage.scrollView.adjustedContentInset.top == 60)
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: -60), animated: false)
    refresh.endRefreshing()
    stage.hand.wait(0.1)
    #expect(stage.offset.y < 0 && stage.offset.y > -60, "the content returns in an animation")
    stage.settle()
    #expect(stage.offset == .zero)
  }

  @Test("a cancelled drag keeps a refresh that has begun; a removed control keeps no room")
  func cancelled() {
    let finger = pull(to: 125, lifts: false)
    stage.testStage.cancelTouches()
    finger.lifts()
    stage.settle()
    #expect(refresh.isRefreshing && stage.offset.y == -60)
    stage.scrollView.refreshControl = nil
    stage.settle()
    #expect(stage.offset == .zero && refresh.superview == nil)
    refresh.endRefreshing()
    stage.scrollView.refreshControl = refresh
    _ = pull(to: 125, lifts: false)
    stage.testStage.unplug()
    stage.settle()
    #expect(refresh.isRefreshing && stage.offset.y == -60)
  }

  @Test("a handler may end the refresh at once, or remove the control")
  func reentrant() {
    refresh.addHandler(for: .valueChanged) { ($0 as? RefreshControl)?.endRefreshing() }
    _ = pull(to: 130)
    stage.settle()
    #expect(count == 1 && stage.offset == .zero)
    let scrollView = stage.scrollView
    refresh.addHandler(for: .valueChanged) { _ in scrollView.refreshControl = nil }
    _ = pull(to: 130)
    stage.settle()
    #expect(count == 2 && stage.offset == .zero && refresh.superview == nil)
  }

  @Test("its spokes turn twelve times a second while it refreshes in a window, and then no more")
  func spokes() {
    refresh.beginRefreshing()
    let first = refresh.displayedContent()
    stage.hand.wait(1.0 / 12 + 0.01)
    #expect(refresh.displayedContent() != first)
    stage.scrollView.removeFromSuperview()
    #expect(stage.testStage.application.timeline.count == 0)
  }

  @Test("of a table is behind the rows, and that of its controller")
  func table() {
    let controller = TableViewController(style: .plain)
    controller.refreshControl = refresh
    stage.testStage.window.rootViewController = controller
    #expect(controller.tableView.refreshControl === refresh)
    controller.tableView.backgroundView = View()
    controller.tableView.layoutIfNeeded()
    #expect(controller.tableView.subviews.first === controller.tableView.backgroundView)
    #expect(controller.tableView.subviews.dropFirst(2).first === refresh)
    #expect(stage.scrollView.refreshControl == nil)
  }
}
