import TSGeometry
import TSGraphics
import Testing

@Suite("A path")
struct PathTests {
  private func near(_ a: CGPoint, _ b: CGPoint) -> Bool { a.distance(to: b) < 1e-9 }

  @Test("begins where its first line or curve does")
  func beginnings() {
    var path = Path()
    #expect(path.isEmpty && path.controlPointBounds == .zero)
    path.close()
    #expect(path.isEmpty)
    path.addLine(to: CGPoint(x: 3, y: 4))
    #expect(path.elements == [.move(CGPoint(x: 3, y: 4))])
    path.addLine(to: CGPoint(x: 6, y: 4))
    path.close()
    path.close()
    #expect(path.elements.count == 3)
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
  }

  @Test(
    "has arcs in the given direction, around to their end",
    arguments: [
      (0, 0.5, true, 1), (0, 1, true, 2), (0, 2, true, 4), (0, 7, true, 4), (0, -0.5, true, 3),
      (0, -0.5, false, 1), (0, 0.5, false, 3), (0, -9, false, 4), (0, 0.6, true, 2),
    ] as [(CGFloat, CGFloat, Bool, Int)])
  func arcs(start: CGFloat, end: CGFloat, clockwise: Bool, curves: Int) {
    var path = Path()
    path.addArc(
      center: CGPoint(x: 1, y: 1), radius: 2, startAngle: start * .pi, endAngle: end * .pi,
      clockwise: clockwise)
    #expect(path.elements.count == curves + 1)
    #expect(path.elements.first == .move(CGPoint(x: 3, y: 1)))
  }

  @Test("turns clockwise as the screen does, through the bottom first")
  func direction() {
    var path = Path()
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2)
    #expect(near(path.currentPoint, CGPoint(x: 0, y: 1)))
    path = Path()
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi * 1.5, clockwise: false)
    #expect(near(path.currentPoint, CGPoint(x: 0, y: -1)))
  }

  @Test("of an ellipse or a rectangle, round corners or not, fills its rectangle")
  func bounds() {
    let rect = CGRect(x: 10, y: 20, width: 40, height: 30)
    for path in [
      Path(rect: rect), Path(ovalIn: rect), Path(roundedRect: rect, cornerRadius: 5),
      Path(roundedRect: rect, cornerRadius: 500),
    ] {
      let bounds = path.controlPointBounds
      #expect(near(bounds.origin, rect.origin))
      #expect(abs(bounds.width - 40) < 1e-9 && abs(bounds.height - 30) < 1e-9)
    }
    #expect(Path(roundedRect: rect, cornerRadius: -1) == Path(rect: rect))
  }

  @Test("keeps a quadratic curve as the cubic one that it is")
  func quadratic() {
    var path = Path()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 6, y: 0), controlPoint: CGPoint(x: 3, y: 3))
    guard case .curve(_, let control1, let control2) = path.elements[1] else {
      Issue.record("no curve")
      return
    }
    #expect(near(control1, CGPoint(x: 2, y: 2)) && near(control2, CGPoint(x: 4, y: 2)))
  }

  @Test("maps all its points")
  func mapping() {
    var path = Path(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    path = path.applying(CGAffineTransform(scaleX: 2, y: 3))
    #expect(path == Path(rect: CGRect(x: 0, y: 0, width: 2, height: 3)))
    path.append(Path(ovalIn: CGRect(x: 0, y: 0, width: 9, height: 9)))
    #expect(abs(path.controlPointBounds.width - 9) < 1e-9)
  }
}
