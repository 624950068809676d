import TSGeometry
import Testing

@Suite("An affine transform")
struct TransformTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var transform: CGAffineTransform
    var to: CGPoint
    var testDescription: String { name }
  }

  /// Where each transform takes the point (3, 5).
  static let cases = [
    Case(name: "identity", transform: .identity, to: CGPoint(x: 3, y: 5)),
    Case(
      name: "translation", transform: CGAffineTransform(translationX: 10, y: -1),
      to: CGPoint(x: 13, y: 4)),
    Case(
      name: "scaling", transform: CGAffineTransform(scaleX: 2, y: 3),
      to: CGPoint(x: 6, y: 15)),
    Case(
      name: "quarter turn, clockwise where y points down",
      transform: CGAffineTransform(rotationAngle: .pi / 2), to: CGPoint(x: -5, y: 3)),
    Case(
      name: "the operation called last comes first",
      transform: CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2),
      to: CGPoint(x: 16, y: 10)),
    Case(
      name: "concatenation applies its receiver first",
      transform: CGAffineTransform(translationX: 10, y: 0)
        .concatenating(CGAffineTransform(scaleX: 2, y: 2)),
      to: CGPoint(x: 26, y: 10)),
    Case(
      name: "a turn before a translation",
      transform: CGAffineTransform(translationX: 1, y: 2).rotated(by: .pi),
      to: CGPoint(x: -2, y: -3)),
    Case(
      name: "a translation before a scaling",
      transform: CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 1, y: 1),
      to: CGPoint(x: 8, y: 12)),
  ]

  @Test("maps a point", arguments: cases)
  func maps(_ test: Case) {
    #expect(CGPoint(x: 3, y: 5).applying(test.transform).distance(to: test.to) < 1e-12)
  }

  @Test("is undone by its inverse", arguments: cases)
  func inverts(_ test: Case) throws {
    let inverse = try #require(test.transform.inverse)
    let point = CGPoint(x: 3, y: 5)
    #expect(point.applying(test.transform).applying(inverse).distance(to: point) < 1e-12)
  }

  @Test("has no inverse when it flattens the plane, and returns itself instead")
  func flat() {
    let flat = CGAffineTransform(scaleX: 0, y: 2)
    #expect(flat.inverse == nil)
    #expect(flat.inverted() == flat)
    #expect(CGAffineTransform(scaleX: 1e-300, y: 1e-300).inverse == nil)
    #expect(CGAffineTransform(scaleX: .nan, y: 1).inverse == nil)
    #expect(CGAffineTransform(scaleX: 1e-3, y: 1e-3).inverse != nil)
  }

  @Test("knows the identity")
  func identity() {
    #expect(CGAffineTransform().isIdentity)
    #expect(!CGAffineTransform(translationX: 1e-9, y: 0).isIdentity)
  }

  @Test("maps a size by its linear part, and a rectangle to the box around it")
  func boxes() {
    let turn = CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 100, y: 100)
    let size = CGSize(width: 2, height: 4).applying(turn)
    #expect(abs(size.width + 4) < 1e-12 && abs(size.height - 2) < 1e-12)
    let box = CGRect(x: 0, y: 0, width: 2, height: 4)
      .applying(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(abs(box.width - 6 / 2.0.squareRoot()) < 1e-12)
    #expect(abs(box.minX + 4 / 2.0.squareRoot()) < 1e-12)
  }
}
