import TSGeometry
import Testing

@testable import TSGraphics

@Suite("A part of a path") struct PathTrimmingTests {
  private func near(_ a: CGPoint, _ b: CGPoint) -> Bool { a.distance(to: b) < 0.05 }

  private let corner: Path = {
    var path = Path()
    for point in [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 10)] {
      path.addLine(to: point)
    }
    return path
  }()

  @Test(
    "lies between two shares of the length",
    arguments: [
      (0, 0.5, [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0)]),
      (0.25, 0.875, [CGPoint(x: 10, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 5)]),
      (0.75, 2, [CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 10)]),
      (-1, 1, [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 10)]),
      (0.5, 0.5, []), (0.7, 0.2, []),
    ] as [(CGFloat, CGFloat, [CGPoint])])
  func lines(start: CGFloat, end: CGFloat, points: [CGPoint]) {
    let found = corner.trimmed(from: start, to: end).elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
    #expect(found == points)
  }

  @Test("keeps the curves of a circle", arguments: [0.125, 0.25, 0.3, 0.5, 0.9] as [CGFloat])
  func circle(end: CGFloat) {
    var circle = Path()
    circle.addArc(center: .zero, radius: 100, startAngle: 0, endAngle: 2 * .pi)
    let part = circle.trimmed(from: 0, to: end)
    let angle = Double(end) * 2 * .pi
    let expected = CGPoint(x: 100, y: 0).applying(CGAffineTransform(rotationAngle: angle))
    #expect(near(part.currentPoint, expected), "\(part.currentPoint)")
    #expect(part.elements.count <= circle.elements.count)
  }

  @Test("begins again with each subpath, and includes the line that closes one")
  func subpaths() {
    var path = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.move(to: CGPoint(x: 50, y: 0))
    path.addLine(to: CGPoint(x: 50, y: 40))
    let part = path.trimmed(from: 0.4, to: 0.75)
    #expect(part.elements.count == 4 && part.elements.first == .move(CGPoint(x: 0, y: 8)))
    #expect(near(part.currentPoint, CGPoint(x: 50, y: 20)))
    #expect(Path().trimmed(from: 0, to: 0.5).isEmpty)
  }
}
