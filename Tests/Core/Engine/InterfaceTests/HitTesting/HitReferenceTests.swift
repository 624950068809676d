import TSGeometry
import TSInterface
import TestSupport
import Testing

/// Hit-testing through the window's index against the plain recursion that U64 describes.
@Suite("Hit-testing through the index") @MainActor struct HitReferenceTests {
  /// Lets touches on itself fall through.
  final class Overlay: View {
    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }

  /// Larger than its bounds.
  final class Large: View {
    override func point(inside point: CGPoint, with event: Event?) -> Bool {
      bounds.insetBy(dx: -8, dy: -8).contains(point)
    }
  }

  /// Hidden by its tag.
  final class Moody: View {
    override var isHidden: Bool {
      get { tag % 2 == 1 }
      set {}
    }
  }

  /// The rules U64, U66, U69 and U73, from public properties only.
  private func reference(_ view: View, _ point: CGPoint) -> View? {
    guard !view.isHidden, view.isUserInteractionEnabled, view.alpha > 0.01,
      view.point(inside: point, with: nil)
    else { return nil }
    for child in view.subviews.reversed() {
      guard let inverse = child.transform.inverse else { continue }
      let turned = CGPoint(x: point.x - child.center.x, y: point.y - child.center.y)
        .applying(inverse)
      let (bounds, anchor) = (child.bounds, child.anchorPoint)
      let inside = CGPoint(
        x: turned.x + bounds.minX + anchor.x * bounds.width,
        y: turned.y + bounds.minY + anchor.y * bounds.height)
      if let hit = reference(child, inside) { return hit }
    }
    return view is Overlay ? nil : view
  }

  private func compare(_ root: View, _ random: inout SeededRandom, _ note: String) {
    for _ in 0..<12 {
      var point = CGPoint(
        x: Double.random(in: -20..<540, using: &random),
        y: Double.random(in: -20..<540, using: &random))
      if Bool.random(using: &random) { point = CGPoint(x: point.x.rounded(), y: point.y.rounded()) }
      let (found, expected) = (root.hitTest(point, with: nil), reference(root, point))
      #expect(
        found === expected,
        "\(note) at \(point): \(found?.tag ?? -1), not \(expected?.tag ?? -1)")
    }
  }

  @Test("agrees with the reference on small trees under random edits", arguments: 1...12)
  func smallTrees(_ seed: UInt64) {
    var forest = RandomForest(seed: seed)
    for _ in 0..<25 { forest.grow(under: forest.anyView()) }
    for round in 0..<100 {
      compare(forest.window, &forest.random, "seed \(seed), round \(round)")
      for _ in 0..<Int.random(in: 0...4, using: &forest.random) { forest.edit() }
    }
  }

  @Test("agrees with the reference on many siblings under random edits", arguments: 1...8)
  func manySiblings(_ seed: UInt64) {
    var forest = RandomForest(seed: seed)
    forest.grow(under: forest.window)
    let crowd = forest.views[1]
    crowd.frame = CGRect(0, 0, 500, 500)
    for _ in 0..<Int.random(in: 40...120, using: &forest.random) { forest.grow(under: crowd) }
    for round in 0..<60 {
      compare(forest.window, &forest.random, "seed \(seed), round \(round)")
      for _ in 0..<Int.random(in: 0...8, using: &forest.random) { forest.edit() }
    }
    compare(crowd, &forest.random, "seed \(seed), from the crowd itself")
  }

  @Test(
    "agrees with the reference when more move than the index bears", arguments: [31, 32, 33, 80])
  func manyMove(_ count: Int) {
    var forest = RandomForest(seed: 7)
    forest.grow(under: forest.window)
    let crowd = forest.views[1]
    crowd.frame = CGRect(0, 0, 500, 500)
    for _ in 0..<100 { forest.grow(under: crowd) }
    for round in 0..<5 {
      compare(forest.window, &forest.random, "\(count) moved, round \(round)")
      for view in crowd.subviews.prefix(count) {
        view.center = CGPoint(x: view.center.y, y: view.center.x + 3)
      }
    }
  }

  @Test("has an index from 48 siblings on, with the same answers", arguments: [47, 48, 49])
  func threshold(_ count: Int) {
    let window = Window(frame: CGRect(0, 0, 500, 500))
    window.isHidden = false
    for index in 0..<count {
      let view = View(frame: CGRect(Double(index) * 10, 0, 10, 10))
      view.tag = index + 1
      window.addSubview(view)
    }
    for index in 0..<count {
      let point = CGPoint(x: Double(index) * 10, y: 5)
      #expect(window.hitTest(point, with: nil)?.tag == index + 1)
    }
    #expect(window.hitTest(CGPoint(x: Double(count) * 10, y: 5), with: nil) === window)
  }
}
