import TSGeometry
import Testing

@Suite("Points and vectors")
struct ArithmeticTests {
  @Test("differ by a vector, and move by one")
  func moves() {
    let (a, b) = (CGPoint(x: 1, y: 2), CGPoint(x: 4, y: 6))
    #expect(b - a == CGVector(dx: 3, dy: 4))
    #expect(a + (b - a) == b)
    #expect(b - (b - a) == a)
    #expect(a.distance(to: b) == 5)
  }

  @Test("add, subtract and scale")
  func arithmetic() {
    let vector = CGVector(dx: 3, dy: -4)
    #expect(vector + vector == vector * 2)
    #expect(vector - vector == .zero)
    #expect(vector.length == 5)
    #expect(CGVector.zero.length == 0)
  }

  @Test("lie in the middle of a rectangle")
  func center() {
    #expect(CGRect(x: 1, y: 2, width: 4, height: 6).center == CGPoint(x: 3, y: 5))
  }
}
