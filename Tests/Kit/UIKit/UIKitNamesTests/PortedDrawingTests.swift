import class Foundation.NSCoder
import TSGraphics
import TSInterface
import Testing
import UIKitNames

/// A view that draws, as its UIKit source has it: nothing but the import is changed.
private class BadgeView: UIView {
  var color = UIColor.orange { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    contentMode = .redraw
    layer.cornerRadius = 8
    layer.borderWidth = 1
    layer.borderColor = UIColor.lightGray.cgColor
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setFillColor(color.cgColor)
    context.fillEllipse(in: bounds)
    context.restoreGState()
    UIColor.black.setStroke()
    UIBezierPath(roundedRect: bounds, cornerRadius: 8).stroke()
  }
}

@Suite("A view that draws, written for UIKit") @MainActor struct PortedDrawingTests {
  @Test("compiles, and draws what it did")
  func ported() throws {
    let view = BadgeView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let circle = Path(ovalIn: view.bounds)
    var commands = try #require(view.displayedContent()).commands
    #expect(commands.contains(.fill(circle, .color(.orange), evenOdd: false)))
    view.color = .red
    commands = try #require(view.displayedContent()).commands
    #expect(commands.contains(.fill(circle, .color(.red), evenOdd: false)))
    #expect(
      commands.last
        == .stroke(Path(roundedRect: view.bounds, cornerRadius: 8), .black, StrokeStyle()))
    #expect(view.layer.borderColor == .lightGray)
  }
}
