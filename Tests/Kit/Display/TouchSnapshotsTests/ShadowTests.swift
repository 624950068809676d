import TSGeometry
import TSGraphics
import TSInterface
@testable import TouchSnapshots
import Testing

@Suite("A drawn shadow") @MainActor struct ShadowTests {
  private func opacity(_ x: Int, _ y: Int, _ draw: @escaping (GraphicsContext) -> Void) throws
    -> Int
  {
    Int(try Snapshot(of: Sheet(draw)).bitmap(scale: 1)[x, y] >> 24)
  }

  private let square = CGRect(x: 20, y: 20, width: 40, height: 40)

  @Test(
    "is displaced below the shape, and ends where the shape's outline ends",
    arguments: [(64, 40, 128), (65, 40, 0), (40, 69, 128), (40, 70, 0), (22, 22, 255)])
  func sharp(_ x: Int, _ y: Int, _ expected: Int) throws {
    let found = try opacity(x, y) { context in
      context.setShadow(
        offset: CGSize(width: 5, height: 10), blur: 0, color: Color(white: 0, alpha: 0.5))
      context.fill(square)
    }
    #expect(abs(found - expected) <= 1)
  }

  @Test("is blurred to half of its opacity at the outline, and fades over the blur to both sides")
  func blurred() throws {
    func shade(_ x: Int) throws -> Int {
      try opacity(x, 40) { context in
        context.setShadow(offset: CGSize(width: 30, height: 0), blur: 8, color: .black)
        context.fill(square)
      }
    }
    #expect(abs(try (shade(89) + shade(90)) / 2 - 127) <= 3)
    #expect(try shade(98) < 8 && shade(81) > 247)
    let edge = try (80..<99).map(shade)
    #expect(edge == edge.sorted(by: >))
  }

  @Test("of a transparency layer is that of the whole layer, with its opacity")
  func layer() throws {
    func shade(_ x: Int, _ y: Int) throws -> Int {
      try opacity(x, y) { context in
        context.setShadow(offset: CGSize(width: 50, height: 0), blur: 0, color: .black)
        context.setAlpha(0.5)
        context.beginTransparencyLayer()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        context.fill(CGRect(x: 10, y: 0, width: 20, height: 20))
        context.endTransparencyLayer()
      }
    }
    // Both squares overlap from 10 to 20.
    #expect(try shade(65, 10) == shade(55, 10) && abs(shade(65, 10) - 128) <= 1)
  }

  @Test("keeps its direction and size when the drawing is turned and scaled")
  func transformed() throws {
    let found = try opacity(55, 50) { context in
      context.translateBy(x: 50, y: 50)
      context.rotate(by: .pi)
      context.scaleBy(x: 2, y: 2)
      context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: .black)
      context.fill(CGRect(x: 0, y: -5, width: 5, height: 10))
    }
    #expect(found == 255)
  }

  @Test("is saved and restored, and ends where it is taken away")
  func saved() {
    let list = DisplayList { context in
      context.saveGState()
      context.setShadow(offset: .zero, blur: 1)
      context.fill(square)
      context.restoreGState()
      context.fill(square)
    }
    let fill = DrawingCommand.fill(Path(rect: square), .color(.black), evenOdd: false)
    #expect(
      list.commands == [
        .save, .beginGroup(DrawingGroup(shadow: Shadow(offset: .zero, blur: 1))), fill, .endGroup,
        .restore, fill,
      ])
  }

  @Test("is a filter in SVG")
  func svg() throws {
    let text = try Snapshot(
      of: Sheet { context in
        context.setShadow(offset: CGSize(width: 1, height: 2), blur: 6, color: .red)
        context.fill(square)
      }
    ).svg()
    #expect(text.contains(#"<feGaussianBlur in="SourceAlpha" stdDeviation="3"/>"#))
    #expect(text.contains(#"<feOffset dx="1" dy="2" result="shape"/>"#))
    #expect(text.contains(#"<g filter="url(#shadow2)">"#))
  }
}

@Suite("A radial gradient") @MainActor struct RadialGradientTests {
  private let gradient = Gradient(
    from: CGPoint(x: 50, y: 50), startRadius: 10, to: CGPoint(x: 50, y: 50), endRadius: 30,
    stops: [.init(0, .red), .init(1, .blue)])

  private func pixel(_ x: Int, _ options: GradientDrawingOptions) throws -> UInt32 {
    let gradient = gradient
    return try Snapshot(of: Sheet { $0.drawRadialGradient(gradient, options: options) })
      .bitmap(scale: 1)[x, 50]
  }

  @Test(
    "is drawn between its circles, and beyond them if the options say so",
    arguments: [
      (50, GradientDrawingOptions(), UInt32(0)), (50, .drawsBeforeStartLocation, 0xffff_0000),
      (95, GradientDrawingOptions(), 0), (95, .drawsAfterEndLocation, 0xff00_00ff),
    ])
  func ends(_ x: Int, _ options: GradientDrawingOptions, _ expected: UInt32) throws {
    #expect(try pixel(x, options) == expected)
  }

  @Test("mixes its colours by the distance from the middle")
  func middle() throws {
    let pixel = try pixel(70, [])
    #expect(abs(Int(pixel >> 16 & 255) - 128) < 8 && abs(Int(pixel & 255) - 128) < 8)
  }

  @Test("is a radial gradient in SVG")
  func svg() throws {
    let gradient = gradient
    let text = try Snapshot(of: Sheet { $0.drawRadialGradient(gradient) }).svg()
    #expect(text.contains(#"fx="50" fy="50" fr="10" cx="50" cy="50" r="30""#))
  }
}

@Suite("The shadow of a view's layer") @MainActor struct LayerShadowTests {
  private let application = Application(screen: Screen(size: CGSize(width: 100, height: 100)))
  private let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let box = View(frame: CGRect(x: 30, y: 30, width: 40, height: 40))

  init() {
    window.backgroundColor = .white
    window.application = application
    window.makeKeyAndVisible()
    window.addSubview(box)
    box.backgroundColor = .white
    box.layer.shadowOpacity = 0.5
    box.layer.shadowOffset = CGSize(width: 0, height: 6)
    box.layer.shadowRadius = 0
  }

  private func gray(_ x: Int, _ y: Int) throws -> Int {
    Int(try Snapshot(of: application).bitmap(scale: 1)[x, y] & 255)
  }

  @Test(
    "is displaced, and as opaque as it says",
    arguments: [(50, 74, 127), (50, 78, 255), (50, 28, 255)])
  func sharp(_ x: Int, _ y: Int, _ expected: Int) throws {
    #expect(abs(try gray(x, y) - expected) <= 1)
  }

  @Test("has the view's direction where the view is turned")
  func turned() throws {
    box.transform = CGAffineTransform(rotationAngle: .pi)
    #expect(try abs(gray(50, 26) - 127) <= 1 && gray(50, 74) == 255)
  }

  @Test("is that of the subviews, too, unless they are clipped", arguments: [false, true])
  func subviews(isClipped: Bool) throws {
    let inner = View(frame: CGRect(x: 10, y: 35, width: 20, height: 20))
    inner.backgroundColor = .white
    box.addSubview(inner)
    box.clipsToBounds = isClipped
    #expect(try gray(50, 88) == (isClipped ? 255 : 128) || !isClipped && gray(50, 88) == 127)
    #expect(try gray(35, 74) == (isClipped ? 255 : 128) || !isClipped && gray(35, 74) == 127)
  }

  @Test("does not fade at the edge of the picture for a view that reaches beyond it")
  func edge() throws {
    box.frame = CGRect(x: -40, y: 30, width: 180, height: 40)
    box.layer.shadowRadius = 6
    #expect(try gray(0, 74) == gray(50, 74) && gray(0, 74) < 250)
    box.frame = CGRect(x: -50, y: 30, width: 50, height: 40)
    #expect(try gray(2, 50) < 240)
  }

  @Test("is drawn by parts as in a whole picture, while views in it and before it move")
  func parts() throws {
    box.layer.shadowRadius = 4
    let (inner, other) = (View(), View())
    for (view, color) in [(inner, Color.blue), (other, .red)] {
      view.backgroundColor = color
      view.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    }
    box.addSubview(inner)
    window.addSubview(other)
    let renderer = try ScreenRenderer(width: 100, height: 100, .identity)
    for step in 0..<12 {
      if step % 3 == 0 { inner.frame.origin.x += 13 }
      if step % 3 == 1 { other.frame.origin.y += 9 }
      if step % 4 == 2 { box.frame.origin.x -= 12 }
      if step == 7 { box.layer.shadowOpacity = 1 }
      _ = renderer.update(from: application)
      let whole = try Snapshot(of: application).bitmap(scale: 1)
      var wrong = 0
      for y in 0..<100 {
        for x in 0..<100 where whole[x, y] & 0xff_ffff != renderer.buffer[x, y] & 0xff_ffff {
          wrong += 1
        }
      }
      #expect(wrong == 0, "step \(step)")
    }
  }
}
