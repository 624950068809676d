import TSGeometry
import TSInterface
import TestSupport

/// A window whose tree grows and changes at random, by a seed.
@MainActor struct RandomForest {
  let window = Window(frame: CGRect(0, 0, 512, 512))
  private(set) var views: [View]
  var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed)
    views = [window]
    window.isHidden = false
  }

  mutating func anyView() -> View { views[Int.random(in: 0..<views.count, using: &random)] }

  mutating func grow(under parent: View) {
    let view: View
    switch Int.random(in: 0..<12, using: &random) {
    case 0: view = HitReferenceTests.Overlay(frame: randomFrame())
    case 1: view = HitReferenceTests.Large(frame: randomFrame())
    case 2: view = HitReferenceTests.Moody(frame: randomFrame())
    default: view = View(frame: randomFrame())
    }
    view.tag = views.count
    views.append(view)
    parent.insertSubview(view, at: Int.random(in: 0...parent.subviews.count, using: &random))
    if Int.random(in: 0..<4, using: &random) == 0 { view.transform = randomTransform() }
  }

  /// Changes one thing about one view.
  mutating func edit() {
    let view = anyView()
    guard view !== window else { return grow(under: anyView()) }
    switch Int.random(in: 0..<15, using: &random) {
    case 0: view.frame = randomFrame()
    case 1: view.center = CGPoint(x: number(0, 512), y: number(0, 512))
    case 2: view.bounds.origin = CGPoint(x: number(-20, 20), y: number(-20, 20))
    case 3: view.bounds.size = CGSize(width: number(0, 200), height: number(0, 200))
    case 4: view.transform = randomTransform()
    case 5: view.transform = .identity
    case 6: view.anchorPoint = CGPoint(x: number(0, 2) / 2, y: number(0, 2) / 2)
    case 7: view.isHidden.toggle()
    case 8: view.alpha = number(0, 1) == 0 ? 0.01 : 1
    case 9: view.isUserInteractionEnabled.toggle()
    case 10: view.superview?.bringSubviewToFront(view)
    case 11: view.superview?.sendSubviewToBack(view)
    case 12:
      let new = anyView()
      if !new.isDescendant(of: view) { new.addSubview(view) }
    case 13: view.removeFromSuperview()
    default:
      view.tag += 1000
      if view.superview == nil { window.addSubview(view) }
    }
  }

  private mutating func number(_ low: Int, _ high: Int) -> Double {
    Double(Int.random(in: low...high, using: &random))
  }

  private mutating func randomFrame() -> CGRect {
    CGRect(number(-20, 400), number(-20, 400), number(0, 200), number(0, 200))
  }

  private mutating func randomTransform() -> CGAffineTransform {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case 1: CGAffineTransform(scaleX: -1, y: 1)
    case 2: CGAffineTransform(scaleX: 2, y: 0.5)
    case 3: CGAffineTransform(scaleX: 0, y: 1)
    case 4: CGAffineTransform(translationX: number(-50, 50), y: number(-50, 50))
    default:
      CGAffineTransform(rotationAngle: number(1, 300) / 100)
        .scaledBy(x: 0.3 + number(0, 20) / 10, y: 0.7)
    }
  }
}
