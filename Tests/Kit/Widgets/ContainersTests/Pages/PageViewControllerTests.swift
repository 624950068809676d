import TSContainers
import TSControls
import TSGeometry
import TSInterface
import TestSupport
import Testing
import TouchTesting

/// Pages with names, some of them, and the calls of the delegate.
@MainActor final class Album: PageViewControllerDataSource, PageViewControllerDelegate {
  let pages: [ViewController]
  let log: CallLog
  var count = 0

  init(_ life: ContainerStage, _ names: String) {
    pages = names.map { life.controller(String($0)) }
    log = life.log
  }

  private func index(_ page: ViewController) -> Int { pages.firstIndex { $0 === page } ?? 0 }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController? {
    let index = index(viewController)
    return index == 0 ? nil : pages[index - 1]
  }
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController? {
    let index = index(viewController)
    return index + 1 == pages.count ? nil : pages[index + 1]
  }
  func presentationCount(for pageViewController: PageViewController) -> Int { count }
  func presentationIndex(for pageViewController: PageViewController) -> Int {
    pageViewController.viewControllers?.first.map(index) ?? 0
  }
  func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController]
  ) { log.note("will \(pendingViewControllers.compactMap(\.sceneID).joined())") }
  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) {
    let names = previousViewControllers.compactMap(\.sceneID).joined()
    log.note("did \(names) \(completed)")
  }
}

@Suite("A page controller") @MainActor final class PageViewControllerTests {
  private let life = ContainerStage()
  private var album: Album
  private var controller: PageViewController

  init() {
    album = Album(life, "abcde")
    controller = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  }

  private var visible: String { controller.viewControllers?.compactMap(\.sceneID).joined() ?? "" }
  private func log() -> String { life.log.take(separator: "\n") }

  private func show(
    _ style: PageViewController.TransitionStyle = .scroll, at index: Int = 0,
    options: [PageViewController.OptionsKey: Any]? = nil,
    orientation: PageViewController.NavigationOrientation = .horizontal
  ) {
    controller = PageViewController(
      transitionStyle: style, navigationOrientation: orientation, options: options)
    controller.dataSource = album
    controller.delegate = album
    let both = controller.spineLocation == .mid
    controller.setViewControllers(
      Array(album.pages[index...(both ? index + 1 : index)]), direction: .forward, animated: false)
    life.window.rootViewController = controller
    life.stage.wait(0.1)
    _ = log()
  }

  /// Drags by a part of the width and lets go without speed.
  private func drag(_ share: CGFloat, rest: Double = 0.3) {
    let x = 160 - 160 * share
    life.stage.hand.drag(
      CGPoint(x: x, y: 200), to: CGPoint(x: x + 320 * share, y: 200), duration: 0.5, rest: rest)
  }

  private func flick(_ distance: CGFloat) {
    let x = 160 - distance / 2
    life.stage.hand.drag(
      CGPoint(x: x, y: 200), to: CGPoint(x: x + distance, y: 200), duration: 0.08)
  }

  @Test("U545: of the scroll style follows the finger, and tells of the turn in UIKit's order")
  func order() {
    show()
    flick(-100)
    life.settle()
    #expect(visible == "b")
    #expect(
      log() == """
        will b
        b willMove(toParent:)
        b loadView
        b viewDidLoad
        a viewWillDisappear
        b viewWillAppear
        b viewIsAppearing
        a viewDidDisappear
        b viewDidAppear
        a willMove(toParent:)
        a didMove(toParent:)
        b didMove(toParent:)
        did a true
        """)
    #expect(controller.children == [album.pages[1]] && album.pages[0].view.superview == nil)
    #expect(album.pages[1].view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test(
    "turns with more than half the width or a flick, and otherwise returns",
    arguments: [
      (-0.45, false), (-0.6, true), (0.45, false), (0.6, true),
    ])
  func threshold(_ share: CGFloat, _ turns: Bool) {
    show(at: 2)
    drag(share)
    life.settle()
    #expect(visible == (turns ? share < 0 ? "d" : "b" : "c"))
    let calls = log().split(separator: "\n")
    #expect(calls.last == (turns ? "did c true" : "did c false"))
    #expect(controller.children.count == 1)
  }

  @Test("U545: that returns reverses the appearance calls")
  func returns() {
    show()
    drag(-0.3)
    life.settle()
    let calls = log()
    #expect(calls.contains("b viewWillDisappear\na viewWillAppear"))
    #expect(calls.contains("b viewDidDisappear\na viewIsAppearing\na viewDidAppear"))
    #expect(album.pages[1].parent == nil && album.pages[1].view.superview == nil)
  }

  @Test("U544: has no page beyond its ends, where the content springs back")
  func ends() {
    show()
    flick(120)
    life.settle()
    #expect(visible == "a" && log() == "")
    show(at: 4)
    flick(-120)
    life.settle()
    #expect(visible == "e")
    #expect(log() == "")
  }

  @Test("turns several pages with quick flicks, each from the page that is nearest")
  func flicks() {
    show()
    for _ in 0..<4 {
      flick(-140)
      life.stage.wait(0.15)
    }
    life.settle()
    #expect(visible == "e")
    #expect(controller.children == [album.pages[4]])
    for _ in 0..<2 {
      flick(140)
      life.stage.wait(0.15)
    }
    life.settle()
    #expect(visible == "c")
    #expect(album.pages[2].view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test(
    "U546: shows the first page at once, later ones with an animation, and their containment at once"
  )
  func program() {
    controller.dataSource = album
    life.window.rootViewController = controller
    #expect(controller.viewControllers?.isEmpty == true)
    var ends: [Bool] = []
    controller.setViewControllers([album.pages[0]], direction: .forward, animated: true) {
      ends.append($0)
    }
    #expect(ends == [true])
    controller.setViewControllers([album.pages[2]], direction: .forward, animated: true) {
      ends.append($0)
    }
    #expect(visible == "c" && album.pages[2].parent === controller && ends.count == 1)
    life.stage.wait(0.1)
    #expect(album.pages[0].view.window != nil && album.pages[2].view.window != nil)
    life.settle()
    #expect(ends == [true, true] && album.pages[0].parent == nil)
    #expect(album.pages[2].view.convert(CGPoint.zero, to: nil) == .zero)
    // A turn by the program calls no delegate; the neighbours are those of the new page.
    flick(-100)
    life.settle()
    #expect(visible == "d")
  }

  @Test(
    "U547: ends a turn that is overtaken with false, before the other ends",
    arguments: [true, false])
  func overtaken(_ animated: Bool) {
    show()
    var ends: [String] = []
    controller.setViewControllers([album.pages[1]], direction: .forward, animated: true) {
      ends.append("b \($0)")
    }
    life.stage.wait(0.1)
    controller.setViewControllers([album.pages[2]], direction: .forward, animated: animated) {
      ends.append("c \($0)")
    }
    life.settle()
    #expect(ends == ["b false", "c true"])
    #expect(controller.children == [album.pages[2]] && visible == "c")
    let calls = log().split(separator: "\n")
    for name in "abc" {
      let own = calls.filter { $0.hasPrefix("\(name) view") }
      #expect(own.last?.hasSuffix(name == "c" ? "viewDidAppear" : "viewDidDisappear") == true)
    }
  }

  @Test("U542: keeps the space between its pages", arguments: [0.0, 20])
  func spacing(_ space: CGFloat) throws {
    show(options: [.interPageSpacing: space])
    let finger = life.stage.hand.finger(1)
    finger.lands(at: CGPoint(x: 300, y: 200))
    for x in stride(from: 290.0, through: 140, by: -10) { finger.moves(to: CGPoint(x: x, y: 200)) }
    let (left, right) = (album.pages[0].view, album.pages[1].view)
    let gap = right?.convert(CGPoint.zero, to: left).x
    #expect(abs(try #require(gap) - 320 - space) < 1e-9)
    finger.lifts()
    life.settle()
    #expect(visible == "a" || visible == "b")
    let first = album.pages[0].view.bounds.size
    #expect(first == CGSize(width: 320, height: 480))
  }

  @Test("U548: has dots where the data source counts the pages")
  func dots() throws {
    album.count = 5
    show(at: 3)
    let dots = try #require(controller.view.subviews.compactMap { $0 as? PageControl }.first)
    #expect(dots.numberOfPages == 5 && dots.currentPage == 3)
    #expect(abs(album.pages[3].view.bounds.height - 443) < 1e-9)
    flick(-100)
    life.settle()
    #expect(dots.currentPage == 4)
  }

  @Test("U543: has recognizers only in the curl style; without a data source they are off")
  func recognizers() {
    show()
    #expect(controller.gestureRecognizers.isEmpty)
    show(.pageCurl)
    #expect(controller.gestureRecognizers.count == 2)
    controller.dataSource = nil
    flick(-200)
    life.settle()
    #expect(visible == "a")
  }

  @Test("U544, U545: of the curl style turns with a pan, and with a tap near an edge")
  func curl() {
    show(.pageCurl)
    drag(-0.6)
    life.settle()
    #expect(visible == "b" && log().hasSuffix("did a true"))
    drag(-0.3)
    life.settle()
    #expect(visible == "b" && log().hasSuffix("did b false"))
    #expect(album.pages[1].view.window != nil && album.pages[2].view.window == nil)
    for (x, page) in [(160.0, "b"), (300, "c"), (255, "c"), (257, "d"), (63, "c"), (20, "b")] {
      life.stage.hand.tap(CGPoint(x: x, y: 200))
      life.settle()
      #expect(visible == page, "\(x)")
    }
  }

  @Test("of the curl style has the finger's share of the turn in its pictures")
  func curlShare() throws {
    show(.pageCurl)
    let content = try #require(album.pages[0].view.superview)
    var shares: [Double] = []
    life.stage.hand.drag(
      CGPoint(x: 300, y: 200), to: CGPoint(x: 140, y: 200), duration: 0.5, rest: 0.2)
    if let transition = content.visibleValues.transition { shares.append(transition.progress) }
    #expect(shares.allSatisfy { $0 > 0 && $0 < 1 } && shares.count == 1)
    life.settle()
    #expect(content.visibleValues.transition == nil)
  }

  @Test("of the curl style that returns is not turned to when another page is set meanwhile")
  func setWhileReturning() {
    show(.pageCurl)
    drag(-0.3)
    life.stage.wait(0.02)
    controller.setViewControllers([album.pages[4]], direction: .forward, animated: false)
    life.settle()
    #expect(visible == "e" && controller.children == [album.pages[4]])
    #expect(!log().contains("did a true"))
  }

  @Test("U542: with the spine in the middle shows and turns two pages")
  func spine() {
    show(.pageCurl, options: [.spineLocation: PageViewController.SpineLocation.mid])
    #expect(visible == "ab" && controller.isDoubleSided)
    #expect(album.pages[0].view.frame == CGRect(x: 0, y: 0, width: 160, height: 480))
    #expect(album.pages[1].view.frame == CGRect(x: 160, y: 0, width: 160, height: 480))
    drag(-0.6)
    life.settle()
    #expect(visible == "cd")
    // The last page has no other side.
    drag(-0.6)
    life.settle()
    #expect(visible == "cd")
    drag(0.6)
    life.settle()
    #expect(visible == "ab")
  }

  @Test(
    "keeps its page when a touch is taken away in the middle of a turn",
    arguments: [
      PageViewController.TransitionStyle.scroll, .pageCurl,
    ])
  func interrupted(_ style: PageViewController.TransitionStyle) {
    show(style)
    let finger = life.stage.hand.finger(1)
    finger.lands(at: CGPoint(x: 300, y: 200))
    for x in stride(from: 290.0, through: 200, by: -10) { finger.moves(to: CGPoint(x: x, y: 200)) }
    life.stage.unplug()
    life.settle()
    #expect(visible == "a" && controller.children.count == 1)
    #expect(album.pages[0].view.window != nil)
    #expect(album.pages[1].view.window == nil)
  }
}
