import TSGeometry
import TSGraphics
import Testing

@Suite("The path of a context")
struct ContextPathTests {
  private func near(_ a: CGPoint, _ b: CGPoint) -> Bool { a.distance(to: b) < 1e-9 }

  @Test("is drawn once, with the style in effect, and then discarded")
  func drawing() {
    let list = DisplayList { context in
      context.move(to: CGPoint(x: 1, y: 2))
      context.addLine(to: CGPoint(x: 3, y: 4))
      context.setLineCap(.round)
      context.setLineWidth(5)
      context.strokePath()
      #expect(context.isPathEmpty)
      context.strokePath()
      context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
      context.drawPath(using: .eoFillStroke)
      context.addEllipse(in: CGRect(x: 0, y: 0, width: 2, height: 2))
      context.clip(using: .evenOdd)
    }
    var line = Path()
    line.move(to: CGPoint(x: 1, y: 2))
    line.addLine(to: CGPoint(x: 3, y: 4))
    var style = StrokeStyle()
    style.lineCap = .round
    style.lineWidth = 5
    let square = Path(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(
      list.commands == [
        .stroke(line, .black, style), .fill(square, .color(.black), evenOdd: true),
        .stroke(square, .black, style),
        .clip(Path(ovalIn: CGRect(x: 0, y: 0, width: 2, height: 2)), evenOdd: true),
      ])
  }

  @Test(
    "is filled and stroked as the mode tells",
    arguments: [
      (.fill, [false]), (.eoFill, [true]), (.stroke, [nil]), (.fillStroke, [false, nil]),
      (.eoFillStroke, [true, nil]),
    ] as [(PathDrawingMode, [Bool?])])
  func modes(mode: PathDrawingMode, rules: [Bool?]) {
    let list = DisplayList { context in
      context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
      context.drawPath(using: mode)
    }
    let drawn: [Bool?] = list.commands.map { command in
      if case .fill(_, _, let evenOdd) = command { evenOdd } else { nil }
    }
    #expect(drawn == rules)
  }

  @Test("keeps its points where they were added when the coordinates change")
  func transforms() {
    let list = DisplayList { context in
      context.saveGState()
      context.translateBy(x: 10, y: 0)
      context.scaleBy(x: 2, y: 2)
      context.move(to: CGPoint(x: 1, y: 1))
      context.addLine(to: CGPoint(x: 5, y: 1))
      context.restoreGState()
      #expect(near(context.currentPointOfPath, CGPoint(x: 20, y: 2)))
      context.rotate(by: .pi / 2)
      context.addLine(to: .zero)
      context.strokePath()
    }
    guard case .stroke(let path, _, _) = list.commands.last else {
      Issue.record("nothing is stroked")
      return
    }
    let seen = path.applying(CGAffineTransform(rotationAngle: .pi / 2)).elements
    #expect(seen.count == 3)
    for (element, point) in zip(
      seen, [CGPoint(x: 12, y: 2), CGPoint(x: 20, y: 2), CGPoint(x: 0, y: 0)])
    {
      switch element {
      case .move(let end), .line(let end): #expect(near(end, point))
      default: Issue.record("a curve")
      }
    }
  }

  @Test("has arcs in Core Graphics' direction, which is the opposite of the screen's")
  func arcs() {
    let context = GraphicsContext()
    context.addArc(
      center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(context.path.elements.count == 4)
    context.beginPath()
    context.addArc(
      center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(context.path.elements.count == 2)
  }

  @Test("is discarded by the methods that draw a rectangle or an ellipse of their own")
  func sideEffects() {
    let context = GraphicsContext()
    let rect = CGRect(x: 0, y: 0, width: 2, height: 2)
    for draw in [
      { context.fill(rect) }, { context.stroke(rect) }, { context.fillEllipse(in: rect) },
      { context.strokeEllipse(in: rect) }, { context.strokeLineSegments(between: []) },
      { context.clear(rect) },
    ] {
      context.move(to: .zero)
      draw()
      #expect(context.isPathEmpty)
    }
  }

  @Test("a clip has a box in the coordinates in effect")
  func clipBounds() {
    let context = GraphicsContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(GraphicsContext().clipBounds == nil)
    #expect(context.clipBounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    context.saveGState()
    context.translateBy(x: 10, y: 10)
    context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 90))
    #expect(context.clipBounds == CGRect(x: 0, y: 0, width: 20, height: 40))
    context.clip(to: CGRect(x: 30, y: 0, width: 1, height: 1))
    #expect(context.clipBounds?.isEmpty == true)
    context.restoreGState()
    #expect(context.clipBounds == context.bounds)
    for number in [CGFloat.nan, .infinity, -.infinity] {
      context.clip(to: CGRect(x: number, y: 0, width: number, height: 1))
      context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      context.drawLinearGradient(
        Gradient(from: CGPoint(x: number, y: 7), to: CGPoint(x: 60, y: 7), stops: []))
    }
  }

  @Test(
    "a gradient fills the part of the clip between its ends, and beyond them where that is asked for",
    arguments: [
      ([], 20, 60), (.drawsBeforeStartLocation, 0, 60), (.drawsAfterEndLocation, 20, 100),
      ([.drawsBeforeStartLocation, .drawsAfterEndLocation], 0, 100),
    ] as [(GradientDrawingOptions, CGFloat, CGFloat)])
  func gradients(options: GradientDrawingOptions, from: CGFloat, to: CGFloat) {
    let context = GraphicsContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 50))
    let gradient = Gradient(
      from: CGPoint(x: 20, y: 7), to: CGPoint(x: 60, y: 7),
      stops: [.init(0, .red), .init(1, .blue)])
    context.drawLinearGradient(gradient, options: options)
    guard
      case .fill(let path, .gradient(gradient), evenOdd: false) = context.finished().commands.last
    else {
      Issue.record("no gradient is drawn")
      return
    }
    #expect(path.controlPointBounds == CGRect(x: from, y: 0, width: to - from, height: 50))
  }
}
