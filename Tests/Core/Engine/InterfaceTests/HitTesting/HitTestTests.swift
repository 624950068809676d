import TSGeometry
import TSGraphics
import TSInterface
import Testing

@Suite("Hit-testing") @MainActor struct HitTestTests {
  let window = Window(frame: CGRect(0, 0, 320, 480))

  init() {
    window.sceneID = "window"
    window.isHidden = false
  }

  @discardableResult
  private func add(_ id: String, _ frame: CGRect, in superview: View? = nil) -> View {
    let view = View(frame: frame)
    view.sceneID = id
    (superview ?? window).addSubview(view)
    return view
  }

  private func hit(_ x: Double, _ y: Double) -> String {
    window.hitTest(CGPoint(x: x, y: y), with: nil)?.sceneID ?? "none"
  }

  @Test("U64: the farthest view is found, front ones first")
  func frontFirst() {
    let page = add("page", CGRect(10, 10, 200, 200))
    add("back", CGRect(10, 10, 100, 100), in: page)
    let front = add("front", CGRect(50, 50, 100, 100), in: page)
    add("button", CGRect(0, 0, 20, 20), in: front)
    #expect(hit(25, 25) == "back")
    #expect(hit(65, 65) == "button")
    #expect(hit(100, 100) == "front")
    #expect(hit(200, 200) == "page")
    #expect(hit(300, 300) == "window")
    #expect(hit(400, 300) == "none")
  }

  @Test("U64: a view that cannot be touched is passed over with all in it", arguments: 0..<4)
  func untouchable(_ reason: Int) {
    add("below", CGRect(0, 0, 100, 100))
    let card = add("card", CGRect(0, 0, 100, 100))
    add("button", CGRect(0, 0, 50, 50), in: card)
    #expect(hit(10, 10) == "button")
    if reason == 0 { card.isHidden = true }
    if reason == 1 { card.isUserInteractionEnabled = false }
    if reason == 2 { card.alpha = 0 }
    if reason == 3 { card.frame = CGRect(100, 0, 100, 100) }
    #expect(hit(10, 10) == "below")
    #expect(hit(60, 60) == "below")
  }

  @Test("U64: what was taken back is found again", arguments: 0..<3)
  func touchableAgain(_ reason: Int) {
    let card = add("card", CGRect(0, 0, 100, 100))
    for isOff in [true, false] {
      if reason == 0 { card.isHidden = isOff }
      if reason == 1 { card.isUserInteractionEnabled = !isOff }
      if reason == 2 { card.alpha = isOff ? 0 : 1 }
      #expect(hit(10, 10) == (isOff ? "window" : "card"))
    }
  }

  @Test("U65: a subview outside its superview cannot be touched, clipped or not")
  func outside() {
    let page = add("page", CGRect(0, 0, 100, 100))
    add("button", CGRect(50, 50, 100, 100), in: page)
    for clips in [true, false] {
      page.clipsToBounds = clips
      #expect(hit(75, 75) == "button")
      #expect(hit(120, 120) == "window")
    }
  }

  @Test(
    "U66: a view is touched when its alpha is greater than 0.01",
    arguments: [
      (1.0, "card"), (0.0101, "card"), (0.01, "window"), (0.0099, "window"), (0, "window"),
      (-1, "window"), (.nan, "window"),
    ])
  func alpha(_ alpha: Double, _ hit: String) {
    add("card", CGRect(0, 0, 100, 100)).alpha = alpha
    #expect(self.hit(10, 10) == hit)
  }

  @Test("U67: only a view's own alpha counts, not the product with those above")
  func ownAlpha() {
    let page = add("page", CGRect(0, 0, 100, 100))
    add("card", CGRect(0, 0, 50, 50), in: page).alpha = 0.05
    page.alpha = 0.05
    #expect(hit(10, 10) == "card")
    page.alpha = 0.01
    #expect(hit(10, 10) == "window")
  }

  @Test("U68: what is seen does not matter: no colour, a clear one")
  func clear() {
    let card = add("card", CGRect(0, 0, 100, 100))
    #expect(card.backgroundColor == nil)
    #expect(hit(10, 10) == "card")
    card.backgroundColor = .clear
    #expect(hit(10, 10) == "card")
  }

  @Test(
    "U69: the least edges belong to a view, the greatest do not",
    arguments: [
      (10.0, 20.0, true), (9.999, 20, false), (10, 19.999, false), (109.999, 69.999, true),
      (110, 20, false), (10, 70, false), (110, 70, false),
    ])
  func halfOpen(_ x: Double, _ y: Double, _ isInside: Bool) {
    let card = add("card", CGRect(10, 20, 100, 50))
    #expect(hit(x, y) == (isInside ? "card" : "window"))
    let inside = window.convert(CGPoint(x: x, y: y), to: card as View)
    #expect(card.point(inside: inside, with: nil) == isInside)
  }

  @Test("U69: a view without area cannot be touched")
  func empty() {
    add("card", CGRect(10, 10, 0, 100))
    #expect(hit(10, 20) == "window")
  }

  @Test("U70: a child's own point(inside:) does not help beyond its parent's")
  func bothInside() {
    final class Large: View {
      override func point(inside point: CGPoint, with event: Event?) -> Bool {
        point.x >= bounds.minX - 20 && point.x < bounds.maxX + 20
      }
    }
    let page = add("page", CGRect(100, 0, 100, 100))
    let large = Large(frame: CGRect(0, 0, 100, 100))
    large.sceneID = "large"
    page.addSubview(large)
    #expect(hit(110, 10) == "large")
    #expect(hit(90, 10) == "window")
    let largePage = Large(frame: page.frame)
    window.addSubview(largePage)
    largePage.addSubview(large)
    #expect(hit(90, 10) == "large")
    #expect(hit(79, 10) == "window")
  }

  @Test("U71: isHidden is a view's own and does not look at superviews, hit-testing does")
  func hiddenIsOwn() {
    let page = add("page", CGRect(0, 0, 100, 100))
    let card = add("card", CGRect(0, 0, 100, 100), in: page)
    page.isHidden = true
    #expect(!card.isHidden)
    #expect(hit(10, 10) == "window")
    #expect(card.hitTest(CGPoint(x: 10, y: 10), with: nil) === card)
  }

  @Test("U72: a view that answers nil for itself lets touches fall to the next sibling, then back")
  func passThrough() {
    final class Overlay: View {
      override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    let page = add("page", CGRect(0, 0, 200, 200))
    add("card", CGRect(0, 0, 100, 100), in: page)
    let overlay = Overlay(frame: CGRect(0, 0, 200, 200))
    page.addSubview(overlay)
    add("button", CGRect(150, 150, 50, 50), in: overlay)
    #expect(hit(160, 160) == "button")
    #expect(hit(10, 10) == "card")
    #expect(hit(120, 10) == "page")
  }

  @Test("U73: a turned, scaled or shifted view is touched where it is seen")
  func transformed() {
    let card = add("card", CGRect(100, 100, 100, 20))
    card.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(hit(150, 65) == "card")
    #expect(hit(105, 110) == "window")
    card.transform = CGAffineTransform(scaleX: 2, y: 1)
    #expect(hit(55, 110) == "card")
    card.transform = CGAffineTransform(translationX: 50, y: 100)
    #expect(hit(245, 210) == "card")
    card.transform = .identity
    #expect(hit(105, 110) == "card")
  }

  @Test("U73: a view that its transform flattens cannot be touched, nor what is in it")
  func flat() {
    let card = add("card", CGRect(100, 100, 100, 100))
    add("button", CGRect(0, 0, 100, 100), in: card)
    card.transform = CGAffineTransform(scaleX: 0, y: 1)
    #expect(hit(150, 150) == "window")
    card.transform = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    #expect(hit(150, 150) == "window")
    card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(hit(150, 150) == "button")
  }

  @Test("U81: a small control is given slop by its point(inside:)")
  func slop() {
    final class Knob: View {
      override func point(inside point: CGPoint, with event: Event?) -> Bool {
        bounds.insetBy(dx: -16, dy: -16).contains(point)
      }
    }
    let knob = Knob(frame: CGRect(100, 100, 12, 12))
    knob.sceneID = "knob"
    window.addSubview(knob)
    #expect(hit(84, 84) == "knob")
    #expect(hit(83.999, 84) == "window")
    #expect(hit(127.999, 100) == "knob")
    #expect(hit(128, 100) == "window")
  }

  @Test("a class may decide by its own getters, set or not")
  func getters() {
    final class Moody: View {
      var mood = 0
      override var isHidden: Bool {
        get { mood == 1 }
        set {}
      }
      override var alpha: CGFloat {
        get { mood == 2 ? 0.01 : 1 }
        set {}
      }
      override var isUserInteractionEnabled: Bool {
        get { mood != 3 }
        set {}
      }
    }
    let card = Moody(frame: CGRect(0, 0, 100, 100))
    card.sceneID = "card"
    window.addSubview(card)
    card.isHidden = true
    #expect(hit(10, 10) == "card")
    for mood in 1...3 {
      card.mood = mood
      #expect(hit(10, 10) == "window")
    }
  }

  @Test("a tree outside a window is tested alike")
  func detached() {
    let page = View(frame: CGRect(0, 0, 100, 100))
    let card = add("card", CGRect(10, 10, 50, 50), in: page)
    #expect(page.hitTest(CGPoint(x: 10, y: 10), with: nil) === card)
    #expect(page.hitTest(CGPoint(x: 60, y: 10), with: nil) === page)
    #expect(page.hitTest(CGPoint(x: 100, y: 10), with: nil) == nil)
  }

  @Test("U26: a view that changes the tree while it is asked does no harm", arguments: [10, 3000])
  func changesWhileAsked(_ count: Int) {
    final class ReentrantView: View {
      var action: () -> Void = {}
      override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        action()
        _ = window?.subviews.first?.hitTest(.zero, with: event)
        return nil
      }
    }
    let back = add("back", CGRect(0, 0, 320, 480))
    for index in 0..<60 {
      let card = add("card \(index)", CGRect(Double(index), 0, 100, 100))
      if index % 5 == 0 { card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
    }
    let meddler = ReentrantView(frame: CGRect(0, 0, 100, 100))
    window.addSubview(meddler)
    add("front", CGRect(300, 0, 10, 10))
    _ = hit(70, 50)
    meddler.action = { [unowned window] in
      back.subviews.forEach { $0.removeFromSuperview() }
      for _ in 0..<count { back.addSubview(View(frame: CGRect(0, 0, 5, 5))) }
      for index in stride(from: 55, to: 10, by: -3) { window.subviews[index].removeFromSuperview() }
    }
    #expect(hit(70, 50).hasPrefix("card"))
    meddler.action = {}
    #expect(hit(2, 450) == "back")
  }
}
