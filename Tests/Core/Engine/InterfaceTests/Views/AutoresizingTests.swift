import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("Autoresizing") @MainActor struct AutoresizingTests {
  typealias Mask = View.AutoresizingMask

  @Test("autoresizing masks have UIKit's bits")
  func bits() {
    let masks: [Mask] = [
      .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin,
      .flexibleHeight, .flexibleBottomMargin,
    ]
    #expect(masks.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
  }

  /// A superview 100 wide with a child from 20 to 60 becomes 200 wide.
  @Test(
    "shares a change among the flexible parts, in proportion to what they had",
    arguments: [
      ([], 20.0, 40.0), ([.flexibleWidth], 20, 140), ([.flexibleLeftMargin], 120, 40),
      ([.flexibleRightMargin], 20, 40),
      ([.flexibleLeftMargin, .flexibleRightMargin], 20 + 100.0 / 3, 40),
      ([.flexibleLeftMargin, .flexibleWidth], 20 + 100.0 / 3, 40 + 200.0 / 3),
      ([.flexibleWidth, .flexibleRightMargin], 20, 90),
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 40, 80),
    ] as [(Mask, Double, Double)])
  func horizontal(_ mask: Mask, _ x: Double, _ width: Double) {
    let page = View(frame: CGRect(0, 0, 100, 50))
    let card = View(frame: CGRect(20, 5, 40, 10))
    card.autoresizingMask = mask
    page.addSubview(card)
    page.frame.size.width = 200
    #expect(abs(card.frame.minX - x) < 1e-9, "\(card.frame)")
    #expect(abs(card.frame.width - width) < 1e-9, "\(card.frame)")
    #expect(card.frame.minY == 5 && card.frame.height == 10)
  }

  /// A superview 100 high with a child from 20 to 60 becomes 50 high.
  @Test(
    "growing and shrinking resize subviews alike",
    arguments: [
      ([], 20.0, 40.0), ([.flexibleHeight], 20, 0), ([.flexibleTopMargin], -30, 40),
      ([.flexibleBottomMargin], 20, 40),
      ([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin], 10, 20),
    ] as [(Mask, Double, Double)])
  func vertical(_ mask: Mask, _ y: Double, _ height: Double) {
    let page = View(frame: CGRect(0, 0, 50, 100))
    let card = View(frame: CGRect(5, 20, 10, 40))
    card.autoresizingMask = mask
    page.addSubview(card)
    page.bounds.size.height = 50
    #expect(abs(card.frame.minY - y) < 1e-9, "\(card.frame)")
    #expect(abs(card.frame.height - height) < 1e-9, "\(card.frame)")
  }

  @Test("autoresizing shares equally among parts that had nothing")
  func nothing() {
    let page = View(frame: .zero)
    let card = View(frame: .zero)
    card.autoresizingMask = [.flexibleWidth, .flexibleRightMargin, .flexibleHeight]
    page.addSubview(card)
    page.frame.size = CGSize(width: 100, height: 60)
    #expect(card.frame == CGRect(0, 0, 50, 60))
  }

  @Test("does nothing when the superview's subviews do not follow, or only moves")
  func notFollowing() {
    let page = View(frame: CGRect(0, 0, 100, 100))
    let card = View(frame: CGRect(0, 0, 100, 100))
    card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.addSubview(card)
    page.center = CGPoint(x: 500, y: 500)
    page.autoresizesSubviews = false
    page.frame.size = CGSize(width: 10, height: 10)
    #expect(card.frame == CGRect(0, 0, 100, 100))
  }

  @Test("autoresizing applies down the tree")
  func deep() {
    let window = Window(frame: CGRect(0, 0, 320, 480))
    let controller = ViewController()
    window.rootViewController = controller
    let card = View(frame: CGRect(0, 400, 320, 80))
    card.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    controller.view.addSubview(card)
    window.frame = CGRect(0, 0, 480, 320)
    #expect(controller.view.frame == CGRect(0, 0, 480, 320))
    #expect(card.frame == CGRect(0, 240, 480, 80))
  }
}

@Suite("Layout") @MainActor struct LayoutTests {
  final class Laid: View {
    var count = 0
    var action: () -> Void = {}
    override func layoutSubviews() {
      count += 1
      action()
    }
  }

  let stage = Stage()

  private func laid(in superview: View) -> Laid {
    let view = Laid(frame: CGRect(0, 0, 100, 100))
    superview.addSubview(view)
    return view
  }

  @Test("happens before the next touch is looked for, once for all that asked")
  func beforeTouch() {
    let page = laid(in: stage.window)
    let card = laid(in: page)
    #expect(page.count == 0)
    stage.finger(1).lands(at: 300, 300)
    #expect(page.count == 1 && card.count == 1)
    stage.finger(1).moves(to: 310, 300)
    card.frame.origin.x += 10
    stage.finger(2).lands(at: 300, 300)
    #expect(page.count == 1 && card.count == 1, "neither a move nor a touch asks")
    card.frame.size.width += 10
    card.bounds.size.width += 10
    stage.finger(3).lands(at: 300, 300)
    #expect(page.count == 1 && card.count == 2)
    stage.view("new", CGRect(0, 0, 10, 10), in: page)
    stage.finger(4).lands(at: 300, 300)
    #expect(page.count == 2 && card.count == 2, "a new subview asks for its superview")
  }

  @Test("a touch is hit-tested after pending layout")
  func placesFirst() {
    let page = laid(in: stage.window)
    page.frame = stage.window.bounds
    let card = stage.view("card", .zero, in: page)
    page.action = { card.frame = CGRect(200, 200, 50, 50) }
    stage.finger(1).lands(at: 210, 210)
    #expect(stage.log.take() == "card began [1]")
  }

  @Test("layout runs outside in, and passes views that need none")
  func outsideIn() {
    let page = laid(in: stage.window)
    let plain = View(frame: CGRect(0, 0, 100, 100))
    page.addSubview(plain)
    let card = laid(in: plain)
    stage.window.layoutIfNeeded()
    var order: [String] = []
    page.action = { order.append("page") }
    card.action = { order.append("card") }
    card.setNeedsLayout()
    page.setNeedsLayout()
    stage.window.layoutIfNeeded()
    stage.window.layoutIfNeeded()
    #expect(order == ["page", "card"])
    card.setNeedsLayout()
    stage.window.layoutIfNeeded()
    #expect(order == ["page", "card", "card"])
  }

  @Test("layout may change the tree that it visits")
  func changesTree() {
    let page = laid(in: stage.window)
    let cards = (0..<4).map { _ in laid(in: page) }
    cards[1].action = {
      cards[2].removeFromSuperview()
      page.sendSubviewToBack(cards[3])
    }
    stage.window.layoutIfNeeded()
    #expect(cards.map(\.count) == [1, 1, 0, 1])
    page.addSubview(cards[2])
    stage.window.layoutIfNeeded()
    #expect(cards.map(\.count) == [1, 1, 1, 1])
  }

  @Test("layout notifies the view's controller before and after")
  func controller() {
    final class Watching: ViewController {
      let log = CallLog()
      override func loadView() {
        let laid = Laid()
        laid.action = { [log] in log.note("layout") }
        view = laid
      }
      override func viewWillLayoutSubviews() { log.note("will") }
      override func viewDidLayoutSubviews() { log.note("did") }
    }
    let controller = Watching()
    stage.window.rootViewController = controller
    stage.window.layoutIfNeeded()
    #expect(controller.log.take() == "will, layout, did")
  }

  @Test("sizeToFit takes the size that fits best")
  func fit() {
    final class Fitting: View {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 44, height: 20) }
    }
    let view = Fitting(frame: CGRect(0, 0, 10, 10))
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 44, height: 20))
    let plain = View(frame: CGRect(0, 0, 10, 10))
    plain.sizeToFit()
    #expect(plain.bounds.size == CGSize(width: 10, height: 10))
  }
}
