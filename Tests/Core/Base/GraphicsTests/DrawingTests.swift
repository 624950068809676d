import TSGeometry
import TSGraphics
import Testing

@Suite("A drawing")
struct DrawingTests {
  let square = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test("is recorded as commands, with the colours in force")
  func recording() {
    let list = DisplayList { context in
      context.saveGState()
      context.translateBy(x: 5, y: 0)
      context.setFillColor(.red)
      context.setAlpha(0.5)
      context.fill(square)
      context.restoreGState()
      context.setStrokeColor(.blue)
      context.setLineWidth(3)
      context.stroke(square)
    }
    var style = StrokeStyle()
    style.lineWidth = 3
    #expect(
      list.commands == [
        .save, .concatenate(CGAffineTransform(translationX: 5, y: 0)),
        .fill(
          Path(rect: square), .color(Color.red.withAlphaComponent(0.5)), evenOdd: false),
        .restore, .stroke(Path(rect: square), .blue, style),
      ])
  }

  @Test("ends all that was begun, in the order in which it was begun, and nothing else")
  func balance() {
    let list = DisplayList { context in
      context.restoreGState()
      context.endTransparencyLayer()
      context.saveGState()
      context.setAlpha(0.25)
      context.beginTransparencyLayer(name: "a")
      context.saveGState()
      context.setFillColor(.red)
      context.endTransparencyLayer()
      context.fill(square)
      context.beginTransparencyLayer()
      context.restoreGState()
      context.saveGState()
    }
    #expect(
      list.commands == [
        .save, .beginGroup(DrawingGroup(name: "a", opacity: 0.25)), .save, .restore, .endGroup,
        .fill(
          Path(rect: square), .color(Color.black.withAlphaComponent(0.25)), evenOdd: false),
        .beginGroup(DrawingGroup(opacity: 0.25)), .save, .restore, .endGroup, .restore,
      ])
  }

  @Test("has text where its layout puts it, one run a line")
  func text() {
    let font = Font.systemFont(ofSize: 10)
    var sizes: [CGSize] = []
    let list = DisplayList { context in
      sizes.append(context.draw("one\n\ntwo", at: CGPoint(x: 80, y: 30), font: font))
      sizes.append(
        context.draw(
          "one two", in: CGRect(x: 0, y: 0, width: 20, height: 30), font: font, alignment: .right))
      sizes.append(context.draw("1 2 3", in: CGRect(x: 0, y: 0, width: 0, height: 0), font: font))
    }
    let runs: [TextRun] = list.commands.compactMap {
      if case .text(let run) = $0 { run } else { nil }
    }
    #expect(runs.map(\.text) == ["one", "two", "one", "two", "1"])
    #expect(runs[0].baseline.x == 80)
    #expect(abs(runs[1].baseline.y - runs[0].baseline.y - 2 * font.lineHeight) < 1e-9)
    #expect(abs(runs[2].baseline.x + runs[2].width - 20) < 1e-9)
    #expect(abs(sizes[0].height - 3 * font.lineHeight) < 1e-9)
  }

  @Test("can be drawn again in one colour, each part as opaque as it was")
  func tint() {
    let picture = Image(name: "dot", size: CGSize(width: 10, height: 10)) { context in
      context.setFillColor(Color(white: 0, alpha: 0.5))
      context.fillEllipse(in: square)
      context.fill(Path(rect: square), with: Gradient(down: square, [.init(0, .white)]))
    }
    guard case .drawing(let list) = picture.content else {
      Issue.record("the picture has no drawing")
      return
    }
    let tinted = list.tinted(.red)
    #expect(
      tinted.commands == [
        .fill(
          Path(ovalIn: square), .color(Color.red.withAlphaComponent(0.5)), evenOdd: false),
        .fill(
          Path(rect: square), .gradient(Gradient(down: square, [.init(0, .red)])),
          evenOdd: false),
      ])
  }

  @Test("is reached as the current context by colours, paths and texts, and only while drawing")
  func current() {
    let context = GraphicsContext()
    #expect(GraphicsContext.current == nil)
    context.draw {
      Color.green.set()
      Path(rect: square).fill()
      let inner = GraphicsContext()
      inner.draw { #expect(GraphicsContext.current === inner) }
      "Hello".draw(at: .zero, font: .systemFont(ofSize: 12))
    }
    #expect(GraphicsContext.current == nil)
    Path(rect: square).fill()
    let commands = context.finished().commands
    #expect(commands.count == 2)
    #expect(commands.first == .fill(Path(rect: square), .color(.green), evenOdd: false))
    #expect(context.finished().isEmpty)
  }
}
