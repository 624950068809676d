import Foundation
import TSGeometry
import TSGraphics
import Testing

@Suite("The geometry of a path")
struct PathGeometryTests {
  private static let ring: Path = {
    var path = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.append(Path(rect: CGRect(x: 3, y: 3, width: 4, height: 4)))
    return path
  }()

  @Test(
    "decides what is inside by either rule",
    arguments: [
      (1, 1, true, true), (5, 5, true, false), (3, 3, true, false), (2.999, 5, true, true),
      (7, 5, true, true), (0, 0, true, true), (10, 5, false, false), (9.999, 5, true, true),
      (-0.001, 5, false, false), (5, 10, false, false), (5, -1, false, false),
    ] as [(CGFloat, CGFloat, Bool, Bool)])
  func containment(x: CGFloat, y: CGFloat, winding: Bool, evenOdd: Bool) {
    #expect(Self.ring.contains(CGPoint(x: x, y: y)) == winding)
    #expect(Self.ring.contains(CGPoint(x: x, y: y), using: .evenOdd) == evenOdd)
  }

  @Test("a hole whose direction is opposite is outside by the winding rule, too")
  func hole() {
    var path = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.append(Path(rect: CGRect(x: 3, y: 3, width: 4, height: 4)).reversed)
    #expect(path.contains(CGPoint(x: 1, y: 5)))
    #expect(!path.contains(CGPoint(x: 5, y: 5)))
  }

  @Test("a circle contains what is nearer than its radius, to 1/20 of a point", arguments: 0..<24)
  func circle(step: Int) {
    let circle = Path(ovalIn: CGRect(x: -50, y: -50, width: 100, height: 100))
    let angle = CGFloat(step) * .pi / 12 + 0.01
    for (radius, isInside) in [(49.95, true), (50.05, false)] {
      let point = CGPoint(x: radius * cos(angle), y: radius * sin(angle))
      #expect(circle.contains(point) == isInside)
    }
  }

  @Test("has bounds around curves that ignore control points")
  func bounds() {
    var path = Path()
    #expect(path.bounds == .zero)
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 10, y: 0), controlPoint1: CGPoint(x: 0, y: 8),
      controlPoint2: CGPoint(x: 10, y: 8))
    #expect(path.controlPointBounds.height == 8)
    #expect(abs(path.bounds.height - 6) < 1e-9)
    #expect(abs(path.bounds.width - 10) < 1e-9)
  }

  @Test("reversed twice is what it was, and ends where it began")
  func reversal() {
    var path = Path(ovalIn: CGRect(x: 0, y: 0, width: 4, height: 4))
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 2, y: 5))
    path.addQuadCurve(to: CGPoint(x: 9, y: 9), controlPoint: CGPoint(x: 4, y: 0))
    #expect(path.reversed.elements.first == .move(CGPoint(x: 9, y: 9)))
    #expect(path.reversed.reversed == path)
    #expect(Path().reversed.isEmpty)
  }

  @Test("a full turn is a circle in either direction, however it was rounded")
  func fullTurns() {
    for (start, end, clockwise) in [
      (0, 2 * CGFloat.pi, true), (0, 2 * .pi, false), (-.pi / 2, 1.5 * .pi, false),
      (.pi / 2, -1.5 * .pi, true), (1, 1 + 2 * .pi, false),
    ] as [(CGFloat, CGFloat, Bool)] {
      var path = Path()
      path.addArc(
        center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
      #expect(path.elements.count == 5)
    }
    var none = Path()
    none.addArc(center: .zero, radius: 10, startAngle: 1, endAngle: 1)
    #expect(abs(none.bounds.width) < 1e-9)
  }

  @Test(
    "has round corners where they are asked for",
    arguments: [
      (Path.Corners.topLeft, [true, false, false, false]),
      ([.topRight, .bottomLeft], [false, true, true, false]),
      (.allCorners, [true, true, true, true]), ([], [false, false, false, false]),
    ] as [(Path.Corners, [Bool])])
  func corners(corners: Path.Corners, isRound: [Bool]) {
    let path = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), corners: corners,
      radii: CGSize(width: 8, height: 8))
    let points = [(0.5, 0.5), (39.5, 0.5), (0.5, 19.5), (39.5, 19.5)]
    #expect(points.map { !path.contains(CGPoint(x: $0.0, y: $0.1)) } == isRound)
    #expect(path.contains(CGPoint(x: 20, y: 10)))
    let bounds = path.bounds
    #expect(abs(bounds.width - 40) < 1e-9 && abs(bounds.height - 20) < 1e-9)
  }

  @Test("rounds a corner between two lines, and leaves a straight one as it is")
  func tangents() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(path.elements.count == 3)
    #expect(path.currentPoint.distance(to: CGPoint(x: 10, y: 4)) < 1e-9)
    #expect(path.bounds.maxX < 10 + 1e-9)
    path = Path()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 4)
    #expect(path.elements == [.move(.zero), .line(CGPoint(x: 10, y: 0))])
  }

  @Test(
    "is divided into dashes",
    arguments: [
      (0, [3], [(0, 3), (6, 9)]), (0, [2, 1], [(0, 2), (3, 5), (6, 8), (9, 10)]),
      (1, [2, 1], [(0, 1), (2, 4), (5, 7), (8, 10)]), (-1, [2, 3], [(1, 3), (6, 8)]),
      (0, [20], [(0, 10)]), (0, [], [(0, 10)]), (0, [0, 0], [(0, 10)]),
    ] as [(CGFloat, [CGFloat], [(CGFloat, CGFloat)])])
  func dashes(phase: CGFloat, lengths: [CGFloat], dashes: [(CGFloat, CGFloat)]) {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    var drawn: [(CGFloat, CGFloat)] = []
    var start: CGFloat = 0
    for element in path.dashed(phase: phase, lengths: lengths).elements {
      switch element {
      case .move(let point): start = point.x
      case .line(let point): drawn.append((start, point.x))
      default: Issue.record("neither a start nor a line")
      }
    }
    #expect(drawn.count == dashes.count)
    for (a, b) in zip(drawn, dashes) { #expect(abs(a.0 - b.0) + abs(a.1 - b.1) < 1e-9) }
  }

  @Test(
    "is not divided where a line has too many dashes, or no end",
    arguments: [1e6, .infinity, .nan] as [CGFloat])
  func endless(length: CGFloat) {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: length, y: 0))
    path.addCurve(
      to: CGPoint(x: 0, y: length), controlPoint1: CGPoint(x: length, y: 1), controlPoint2: .zero)
    #expect(path.dashed(phase: 0, lengths: [1, 1]).elements.count == 3)
    var style = StrokeStyle()
    style.dashLengths = [1, 1]
    _ = path.stroked(style)
    _ = path.contains(.zero)
    _ = path.bounds
  }
}
