import TSGeometry
import TSInterface
import TestSupport
import Testing

@Suite("Conversion of points and rectangles") @MainActor struct ConversionTests {
  let window = Window(frame: CGRect(0, 0, 320, 480))

  private func expectNear(_ a: CGPoint, _ b: CGPoint, _ note: String = "") {
    #expect(a.distance(to: b) < 1e-9 * (1 + abs(b.x) + abs(b.y)), "\(a) is not \(b) \(note)")
  }

  @Test("U73: a point of the superview is converted by centre, transform, anchor and bounds origin")
  func oneStep() {
    let card = View(frame: CGRect(100, 100, 80, 40))
    window.addSubview(card)
    expectNear(card.convert(CGPoint(x: 110, y: 105), from: window as View), CGPoint(x: 10, y: 5))
    card.bounds.origin = CGPoint(x: 7, y: -3)
    expectNear(card.convert(CGPoint(x: 110, y: 105), from: window as View), CGPoint(x: 17, y: 2))
    card.bounds.origin = .zero
    card.transform = CGAffineTransform(rotationAngle: .pi / 2)
    expectNear(card.convert(CGPoint(x: 140, y: 120), from: window as View), CGPoint(x: 40, y: 20))
    expectNear(card.convert(CGPoint(x: 140, y: 130), from: window as View), CGPoint(x: 50, y: 20))
    card.transform = CGAffineTransform(scaleX: 2, y: 2)
    card.anchorPoint = .zero
    card.center = CGPoint(x: 100, y: 100)
    expectNear(card.convert(CGPoint(x: 110, y: 120), from: window as View), CGPoint(x: 5, y: 10))
  }

  @Test("U74: nil means the window's coordinates, in both directions")
  func nilIsWindow() {
    window.frame = CGRect(100, 50, 320, 480)
    let page = View(frame: CGRect(20, 30, 200, 200))
    let card = View(frame: CGRect(5, 5, 100, 100))
    window.addSubview(page)
    page.addSubview(card)
    #expect(card.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 26, y: 37))
    #expect(card.convert(CGPoint(x: 26, y: 37), from: nil) == CGPoint(x: 1, y: 2))
    #expect(card.convert(CGPoint(x: 1, y: 2), to: page) == CGPoint(x: 6, y: 7))
    #expect(card.convert(CGPoint(x: 1, y: 2), to: card) == CGPoint(x: 1, y: 2))
  }

  @Test("U74: points are converted between windows through the screen")
  func betweenWindows() {
    window.frame = CGRect(100, 50, 320, 480)
    let other = Window(frame: CGRect(0, 0, 640, 480))
    other.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    let point = CGPoint(x: 10, y: 10)
    #expect(window.convert(point, to: nil as Window?) == CGPoint(x: 110, y: 60))
    #expect(window.convert(CGPoint(x: 110, y: 60), from: nil as Window?) == point)
    // The other window's corner is at (160, 120), and its points are half as large.
    #expect(window.convert(point, to: other) == CGPoint(x: -100, y: -120))
    #expect(window.convert(CGPoint(x: -100, y: -120), from: other) == point)
    #expect(window.convert(point, to: window) == point)
    let (card, target) = (View(frame: CGRect(5, 5, 9, 9)), View(frame: CGRect(20, 0, 9, 9)))
    window.addSubview(card)
    other.addSubview(target)
    #expect(card.convert(CGPoint(x: 5, y: 5), to: target) == CGPoint(x: -120, y: -120))
    #expect(target.convert(CGPoint(x: 5, y: 5), from: card) == CGPoint(x: -120, y: -120))
  }

  @Test("U75: a rectangle becomes the box around its corners")
  func rectangles() {
    let card = View(frame: CGRect(100, 100, 80, 40))
    window.addSubview(card)
    #expect(card.convert(CGRect(1, 2, 3, 4), to: nil) == CGRect(101, 102, 3, 4))
    #expect(card.convert(CGRect(101, 102, 3, 4), from: nil) == CGRect(1, 2, 3, 4))
    card.transform = CGAffineTransform(rotationAngle: .pi / 4)
    let box = card.convert(card.bounds, to: nil)
    let half = (80 + 40) / 2 * 0.5.squareRoot()
    expectNear(box.center, CGPoint(x: 140, y: 120))
    #expect(abs(box.width - 2 * half) < 1e-9)
    #expect(abs(box.height - 2 * half) < 1e-9)
    expectNear(box.origin, card.frame.origin)
  }

  @Test("U73: where a transform flattens a view a point stays as it is in the view around it")
  func flat() {
    let card = View(frame: CGRect(100, 100, 80, 40))
    window.addSubview(card)
    card.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(card.convert(CGPoint(x: 3, y: 4), from: nil) == CGPoint(x: 3, y: 4))
  }

  @Test("U73, U74: there and back is where it was, on random trees", arguments: 1...20)
  func thereAndBack(_ seed: UInt64) {
    var forest = RandomForest(seed: seed)
    for _ in 0..<20 { forest.grow(under: forest.anyView()) }
    for _ in 0..<60 { forest.edit() }
    for _ in 0..<40 {
      let (a, b) = (forest.anyView(), forest.anyView())
      let isFlat = [a, b].contains { view in
        sequence(first: view, next: \.superview).contains { $0.transform.inverse == nil }
      }
      if isFlat { continue }
      let point = CGPoint(
        x: Double.random(in: -100...600, using: &forest.random),
        y: Double.random(in: -100...600, using: &forest.random))
      let there = a.convert(point, to: b)
      #expect(
        a.convert(there, from: b).distance(to: point) < 1e-6,
        "seed \(seed): from \(a.tag) to \(b.tag) and back")
      #expect(
        b.convert(there, to: a).distance(to: point) < 1e-6,
        "seed \(seed): from \(a.tag) to \(b.tag) and back")
    }
  }
}
