import TSGeometry
import TestSupport
import Testing

@testable import TSInterface

/// The boxes that a search reads before the records, against the records.
@Suite("The boxes of hit-testing") @MainActor struct HitBoxTests {
  /// Returns a coordinate of any magnitude that a program may use, often a whole number.
  private func coordinate(_ random: inout SeededRandom) -> Double {
    let scales = [0, 1e-300, 1e-9, 1, 1, 100, 100, 1e4, 1e9, 1e18, 1e40, 1e300]
    let scale = scales[Int.random(in: scales.indices, using: &random)]
    let value = Double.random(in: -1...1, using: &random) * scale
    return Bool.random(using: &random) ? value.rounded() : value
  }

  @Test("contain each point that the record contains", arguments: 1...8)
  func law(seed: UInt64) {
    var random = SeededRandom(seed)
    var (inside, misses) = (0, 0)
    for _ in 0..<2000 {
      var node = HitNode()
      node.origin = SIMD2(coordinate(&random), coordinate(&random))
      if Bool.random(using: &random) {
        node.min = SIMD2(coordinate(&random), coordinate(&random))
      }
      node.max = node.min + SIMD2(abs(coordinate(&random)), abs(coordinate(&random)))
      let box = HitBox(node)
      // On the edges and next to them, where rounding decides.
      let (near, far) = (node.origin, node.origin + (node.max - node.min))
      let share = Double.random(in: -0.5...1.5, using: &random)
      let between = near + (far - near) * share
      for x in [near.x, near.x.nextDown, near.x.nextUp, far.x, far.x.nextDown, between.x] {
        for y in [near.y, near.y.nextDown, near.y.nextUp, far.y, far.y.nextDown, between.y] {
          let point = SIMD2(x, y)
          let mayContain = box.mayContain(HitBox.target(point))
          if node.contains(node.fromSuperview(point)) {
            inside += 1
            #expect(mayContain, "\(point) in \(node)")
          } else if !mayContain {
            misses += 1
          }
        }
      }
    }
    #expect(inside > 1000 && misses > 1000, "\(inside) points inside, \(misses) outside")
  }

  @Test("contain every point of a node that must be asked, and none of a closed one")
  func flags() {
    let target = HitBox.target(SIMD2(1e6, -1e6))
    var node = HitNode()
    for flag in [HitNode.Flags.custom, .transformed, .moving, [.closed, .custom]] {
      node.flags = flag
      #expect(HitBox(node).mayContain(target))
      #expect(HitBox(node).mayContain(HitBox.target(SIMD2(.nan, 0))), "an override decides")
    }
    node.flags = .closed
    node.max = SIMD2(10, 10)
    #expect(!HitBox(node).mayContain(HitBox.target(SIMD2(5, 5))))
    node.flags = []
    #expect(HitBox(node).mayContain(HitBox.target(SIMD2(5, 5))))
    #expect(!HitBox(node).mayContain(HitBox.target(SIMD2(5, 11))))
    node.max = SIMD2(.infinity, .nan)
    #expect(HitBox(node).mayContain(target), "the record decides")
  }
}
