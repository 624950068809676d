import TSGeometry
import TSGraphics
import TSInterface
import Testing

@Suite("A view that draws") @MainActor struct ViewDrawingTests {
  final class Page: View {
    var message = "Hello World!"
    private(set) var rects: [CGRect] = []

    override func draw(_ rect: CGRect) {
      rects.append(rect)
      message.draw(at: CGPoint(x: 80, y: 30), font: .systemFont(ofSize: 50))
    }
  }

  let page = Page(frame: CGRect(x: 10, y: 20, width: 100, height: 50))

  private func texts(_ view: View) -> [String] {
    (view.displayedContent()?.commands ?? []).compactMap {
      if case .text(let run) = $0 { run.text } else { nil }
    }
  }

  @Test("draws when it is looked at, once, and again when it is asked to")
  func again() {
    #expect(page.rects.isEmpty)
    #expect(texts(page) == ["Hello World!"])
    page.message = "Landscape"
    #expect(texts(page) == ["Hello World!"])
    page.setNeedsDisplay()
    page.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(texts(page) == ["Landscape"])
    #expect(page.rects == [page.bounds, page.bounds])
  }

  @Test("has no content where the class draws nothing")
  func nothing() {
    #expect(View(frame: page.frame).displayedContent() == nil)
    #expect(Window(frame: page.frame).displayedContent() == nil)
    page.setNeedsDisplay()
    View().setNeedsDisplay()
  }

  @Test(
    "has its content follow its size by the content mode",
    arguments: [
      (.scaleToFill, 2, 4, 0, 0), (.scaleAspectFit, 2, 2, 0, 50),
      (.scaleAspectFill, 4, 4, -100, 0), (.center, 1, 1, 50, 75), (.top, 1, 1, 50, 0),
      (.bottom, 1, 1, 50, 150), (.left, 1, 1, 0, 75), (.right, 1, 1, 100, 75),
      (.topLeft, 1, 1, 0, 0), (.topRight, 1, 1, 100, 0), (.bottomLeft, 1, 1, 0, 150),
      (.bottomRight, 1, 1, 100, 150),
    ] as [(View.ContentMode, CGFloat, CGFloat, CGFloat, CGFloat)])
  func modes(mode: View.ContentMode, a: CGFloat, d: CGFloat, x: CGFloat, y: CGFloat) {
    page.contentMode = mode
    _ = page.displayedContent()
    page.bounds.size = CGSize(width: 200, height: 200)
    let map = CGAffineTransform(a: a, b: 0, c: 0, d: d, tx: x, ty: y)
    let first = page.displayedContent()?.commands.first
    if map.isIdentity {
      #expect(first == .beginGroup(DrawingGroup()))
    } else {
      #expect(first == .concatenate(map))
    }
    #expect(page.rects.count == 1)
  }

  @Test("is drawn anew for each size where the mode asks for it")
  func redrawing() {
    page.contentMode = .redraw
    _ = page.displayedContent()
    page.bounds.size.width = 300
    _ = page.displayedContent()
    page.center.x += 50
    _ = page.displayedContent()
    #expect(page.rects.map(\.width) == [100, 300])
  }

  @Test("has content modes with UIKit's raw values")
  func rawValues() {
    #expect(View.ContentMode.scaleToFill.rawValue == 0)
    #expect(View.ContentMode.redraw.rawValue == 3)
    #expect(View.ContentMode.bottomRight.rawValue == 12)
    #expect(page.contentMode == .scaleToFill)
  }
}

@Suite("The look of a view") @MainActor struct ViewAppearanceTests {
  final class Tinted: View {
    private(set) var seen: [Color] = []
    override func tintColorDidChange() { seen.append(tintColor) }
  }

  @Test("has an edge as UIKit's layers do, which cuts what the view cuts")
  func edge() {
    let view = View()
    #expect(view.layer.cornerRadius == 0 && view.layer.borderColor == .black)
    view.layer.cornerRadius = 8
    view.layer.borderWidth = -1
    view.layer.masksToBounds = true
    #expect(view.layer.cornerRadius == 8 && view.layer.borderWidth == 0)
    #expect(view.clipsToBounds)
  }

  @Test("inherits its tint, and is notified when that changes")
  func tint() {
    let (outer, inner, own) = (Tinted(), Tinted(), Tinted())
    outer.addSubview(inner)
    outer.addSubview(own)
    #expect(inner.tintColor == .systemBlue)
    own.tintColor = .green
    outer.tintColor = .red
    outer.tintColor = .red
    own.tintColor = nil
    own.tintColor = nil
    outer.tintColor = nil
    #expect(inner.seen == [.red, .systemBlue])
    #expect(outer.seen == [.red, .systemBlue])
    #expect(own.seen == [.green, .red, .systemBlue])
  }
}
