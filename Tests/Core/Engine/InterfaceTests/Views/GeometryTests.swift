import TSGeometry
import TSInterface
import Testing

@Suite("A view's geometry") @MainActor struct GeometryTests {
  @Test("the book's figures: a frame of (50, 100, 150, 200) has its centre at (125, 200)")
  func center() {
    let view = View(frame: CGRect(50, 100, 150, 200))
    #expect(view.center == CGPoint(x: 125, y: 200))
    view.center.x += 80
    #expect(view.frame == CGRect(130, 100, 150, 200))
  }

  @Test("the book's figures: bounds begin at (0, 0) with the frame's size")
  func bounds() {
    let view = View(frame: CGRect(50, 100, 150, 200))
    #expect(view.bounds == CGRect(0, 0, 150, 200))
  }

  @Test("the book's figures: bounds.origin moves neither frame nor centre, but the subviews")
  func boundsOrigin() {
    let window = Window(frame: CGRect(0, 0, 320, 480))
    window.isHidden = false
    let view = View(frame: CGRect(50, 100, 150, 200))
    let label = View(frame: CGRect(60, 0, 20, 20))
    window.addSubview(view)
    view.addSubview(label)
    view.bounds.origin.x = 50
    #expect(view.frame == CGRect(50, 100, 150, 200))
    #expect(view.center == CGPoint(x: 125, y: 200))
    #expect(label.frame == CGRect(60, 0, 20, 20))
    #expect(label.convert(CGPoint.zero, to: nil) == CGPoint(x: 60, y: 100))
    #expect(window.hitTest(CGPoint(x: 60, y: 100), with: nil) === label)
    #expect(window.hitTest(CGPoint(x: 110, y: 100), with: nil) === view)
  }

  @Test("the book's figures: bounds.size grows the frame about the centre, which stays")
  func boundsSize() {
    let view = View(frame: CGRect(50, 100, 150, 200))
    view.bounds.size = CGSize(width: 170, height: 240)
    #expect(view.frame == CGRect(40, 80, 170, 240))
    #expect(view.center == CGPoint(x: 125, y: 200))
  }

  @Test("the book's figures: a superview retains its subviews, and removing one releases it")
  func ownership() {
    final class Mortal: View {
      var last: () -> Void = {}
      isolated deinit { last() }
    }
    var isGone = false
    let page = View()
    do {
      let card = Mortal()
      card.last = { isGone = true }
      page.addSubview(card)
    }
    #expect(!isGone)
    #expect(page.subviews.count == 1)
    page.subviews.first?.removeFromSuperview()
    #expect(isGone)
  }

  @Test("a frame of negative size is set straight")
  func standardized() {
    let view = View(frame: CGRect(x: 100, y: 100, width: -50, height: -20))
    #expect(view.frame == CGRect(50, 80, 50, 20))
    #expect(view.bounds == CGRect(0, 0, 50, 20))
  }

  @Test("under a transform a view's frame is the box around it, and can be set")
  func frameUnderTransform() {
    let view = View(frame: CGRect(0, 0, 100, 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(-50, -25, 200, 100))
    #expect(view.bounds == CGRect(0, 0, 100, 50))
    view.frame = CGRect(0, 0, 50, 50)
    #expect(view.bounds.size == CGSize(width: 25, height: 25))
    #expect(view.center == CGPoint(x: 25, y: 25))
    #expect(view.frame == CGRect(0, 0, 50, 50))
  }

  @Test("the anchor is laid on the centre, and the transform turns about it")
  func anchor() {
    let view = View(frame: CGRect(0, 0, 100, 50))
    view.anchorPoint = .zero
    #expect(view.frame == CGRect(50, 25, 100, 50))
    view.center = .zero
    #expect(view.frame == CGRect(0, 0, 100, 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 1)
    #expect(view.frame == CGRect(0, 0, 200, 50))
  }

  @Test("setting a frame and reading it gives the same, whatever anchor", arguments: [0.0, 0.3, 1])
  func roundTrip(_ anchor: Double) {
    let view = View()
    view.anchorPoint = CGPoint(x: anchor, y: anchor)
    view.frame = CGRect(10, 20, 64, 32)
    #expect(abs(view.frame.minX - 10) < 1e-12 && abs(view.frame.minY - 20) < 1e-12)
    #expect(view.frame.size == CGSize(width: 64, height: 32))
  }
}
