import TSGeometry
import TSGraphics
import TSInterface
import TestSupport
import Testing

@Suite("A view's snapshot") @MainActor struct SnapshotViewTests {
  private final class Square: View {
    var color = Color.red { didSet { setNeedsDisplay() } }
    override func draw(_ rect: CGRect) {
      GraphicsContext.current?.setFillColor(color)
      GraphicsContext.current?.fill(bounds)
    }
  }

  private let stage = Stage()

  private func colors(_ view: View) -> [Color] {
    let own = (view.displayedContent()?.commands ?? []).compactMap { command -> Color? in
      if case .fill(_, .color(let color), _) = command { color } else { nil }
    }
    return own + view.subviews.flatMap(colors)
  }

  @Test("shows the view and its visible subviews, and does not follow them")
  func content() throws {
    let card = View(frame: CGRect(x: 20, y: 30, width: 100, height: 80))
    card.transform = CGAffineTransform(rotationAngle: 1)
    card.alpha = 0.5
    card.layer.cornerRadius = 8
    let square = Square(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    let hidden = Square(frame: CGRect(x: 40, y: 10, width: 20, height: 20))
    hidden.isHidden = true
    card.addSubview(square)
    card.addSubview(hidden)
    stage.window.addSubview(card)
    let still = try #require(card.snapshotView(afterScreenUpdates: false))
    square.color = .blue
    square.frame.origin.x = 60
    #expect(still.frame == CGRect(x: 0, y: 0, width: 100, height: 80))
    let copy = try #require(still.subviews.first)
    #expect(copy.frame == still.bounds && copy.alpha == 1 && copy.layer.cornerRadius == 8)
    #expect(copy.subviews.map(\.frame) == [CGRect(x: 10, y: 10, width: 20, height: 20)])
    #expect(colors(still) == [.red])
  }

  @Test(
    "shows the values that are seen in an animation, or the final ones", arguments: [false, true])
  func animated(_ afterUpdates: Bool) throws {
    let page = View(frame: stage.window.bounds)
    let card = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    page.addSubview(card)
    stage.window.addSubview(page)
    View.animate(withDuration: 1, options: .curveLinear) { card.center.x += 100 }
    stage.advance(to: 0.5)
    let still = try #require(page.snapshotView(afterScreenUpdates: afterUpdates))
    let x = try #require(still.subviews.first?.subviews.first).frame.minX
    #expect(abs(x - (afterUpdates ? 100 : 50)) < 1e-9)
  }

  @Test("a snapshot of a part has its size and clips the rest; there is none without an area")
  func part() throws {
    let page = View(frame: stage.window.bounds)
    stage.window.addSubview(page)
    let part = CGRect(x: 10, y: 20, width: 30, height: 40)
    let still = try #require(
      page.resizableSnapshotView(
        from: part, afterScreenUpdates: true, withCapInsets: EdgeInsets()))
    #expect(still.bounds.size == part.size && still.clipsToBounds)
    #expect(still.subviews.first?.frame.origin == CGPoint(x: -10, y: -20))
    #expect(View(frame: .zero).snapshotView(afterScreenUpdates: false) == nil)
  }
}
