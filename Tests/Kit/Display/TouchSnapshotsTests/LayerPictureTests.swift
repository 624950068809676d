import TSEventTime
import TSGeometry
import TSGraphics
import TSInterface
import TestSupport
import Testing

@testable import TouchSnapshots

@Suite("Pictures of layers") @MainActor struct LayerPictureTests {
  let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func layer(_ color: Color, _ frame: CGRect) -> Layer {
    let layer = Layer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  private let square = CGRect(x: 20, y: 20, width: 60, height: 60)

  /// Returns the colour of a pixel, with its opacity first.
  private func pixel(_ x: Int, _ y: Int) throws -> UInt32 {
    try Snapshot(of: view).bitmap(scale: 1)[x, y]
  }

  private let red: UInt32 = 0xffff_0000
  private let green: UInt32 = 0xff00_ff00
  private let blue: UInt32 = 0xff00_00ff

  @Test("show layers and subviews in their order, and higher ones in front")
  func order() throws {
    let subview = View(frame: square)
    subview.backgroundColor = .blue
    view.layer.addSublayer(layer(.red, square))
    #expect(try pixel(50, 50) == red)
    view.addSubview(subview)
    #expect(try pixel(50, 50) == blue)
    view.layer.addSublayer(layer(.green, square))
    #expect(try pixel(50, 50) == green)
    subview.layer.zPosition = 1
    #expect(try pixel(50, 50) == blue)
  }

  @Test("show layers in layers, with their transforms, opacities and corners")
  func nesting() throws {
    let outer = layer(.red, square)
    outer.cornerRadius = 30
    outer.masksToBounds = true
    outer.addSublayer(layer(.blue, CGRect(x: 0, y: 0, width: 30, height: 60)))
    view.layer.addSublayer(outer)
    #expect(try pixel(22, 22) == 0 && pixel(30, 50) == blue && pixel(70, 50) == red)
    outer.transform = CATransform3D(rotation: .pi, x: 0, y: 0, z: 1)
    #expect(try pixel(30, 50) == red && pixel(70, 50) == blue)
    outer.opacity = 0.5
    #expect(try pixel(50, 30) >> 24 == 128)
  }

  @Test("show a view only where its mask is, with its subviews and layers")
  func masks() throws {
    view.backgroundColor = .red
    view.layer.addSublayer(layer(.blue, CGRect(x: 50, y: 0, width: 50, height: 100)))
    let shape = ShapeLayer()
    shape.shape = Path(ovalIn: square)
    view.layer.mask = shape
    #expect(try pixel(30, 50) == red && pixel(70, 50) == blue && pixel(22, 22) == 0)
    #expect(try pixel(90, 50) == 0)
    // A mask that is no opaque shape: its opacity counts.
    let fading = GradientLayer()
    fading.frame = view.bounds
    fading.colors = [.clear, .black]
    view.layer.mask = fading
    #expect(try abs(Int(pixel(25, 50) >> 24) - 128) <= 3 && pixel(25, 3) >> 24 < 12)
    #expect(try pixel(75, 97) >> 24 > 240)
    fading.frame.size.height = 50
    #expect(try pixel(25, 75) == 0, "nothing is shown beside the mask")
    view.layer.mask = nil
    let cover = View(frame: CGRect(x: 0, y: 0, width: 40, height: 100))
    cover.backgroundColor = .black
    view.mask = cover
    #expect(try pixel(30, 50) == red && pixel(45, 50) == 0)
    view.mask = nil
    #expect(try pixel(45, 50) == red)
  }

  @Test("show a layer only where its own mask is")
  func layerMasks() throws {
    let masked = layer(.red, square)
    masked.mask = layer(.black, CGRect(x: 0, y: 0, width: 30, height: 30))
    view.layer.addSublayer(masked)
    #expect(try pixel(30, 30) == red && pixel(60, 60) == 0)
  }

  @Test("show gradients, text, pictures and what a layer draws")
  func contents() throws {
    let gradient = GradientLayer()
    gradient.frame = view.bounds
    gradient.colors = [.red, .blue]
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    view.layer.addSublayer(gradient)
    let middle = try pixel(50, 50)
    #expect(abs(Int(middle >> 16 & 255) - Int(middle & 255)) <= 4)
    gradient.type = .radial
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
    #expect(try pixel(50, 50) & 255 < 12 && pixel(2, 50) & 255 > 240)

    let picture = Layer()
    picture.frame = square
    picture.image = Image(name: "green", size: CGSize(width: 10, height: 10)) { context in
      context.setFillColor(.green)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    view.layer.addSublayer(picture)
    #expect(try pixel(25, 75) == green)

    final class Drawing: Layer {
      override func draw(in context: GraphicsContext) {
        context.setFillColor(.blue)
        context.fill(bounds)
      }
    }
    let drawing = Drawing()
    drawing.frame = square
    view.layer.addSublayer(drawing)
    #expect(try pixel(50, 50) == green, "a layer draws only when it is asked")
    drawing.setNeedsDisplay()
    #expect(try pixel(50, 50) == blue)

    let text = TextLayer()
    text.frame = view.bounds
    text.string = "■■■"
    #expect(
      Snapshot(of: view).drawing.commands.contains { if case .text = $0 { true } else { false } }
        == false)
    view.layer.addSublayer(text)
    #expect(
      Snapshot(of: view).drawing.commands.contains { if case .text = $0 { true } else { false } })
  }

  @Test("show the part of a stroke, and the layer of a view whose class is a shape's")
  func strokes() throws {
    final class Ring: View {
      override class var layerClass: AnyClass { ShapeLayer.self }
    }
    let ring = Ring(frame: view.bounds)
    let shape = try #require(ring.layer as? ShapeLayer)
    var line = Path()
    line.move(to: CGPoint(x: 0, y: 50))
    line.addLine(to: CGPoint(x: 100, y: 50))
    (shape.shape, shape.strokeColor, shape.lineWidth) = (line, .red, 10)
    shape.strokeEnd = 0.5
    view.addSubview(ring)
    #expect(try pixel(40, 50) == red && pixel(60, 50) == 0)
    shape.strokeStart = 0.45
    #expect(try pixel(40, 50) == 0 && pixel(47, 50) == red)
  }

  @Test(
    "show only some corners of a view or a layer round, with the border, and clip to them",
    arguments: [true, false])
  func corners(isView: Bool) throws {
    let (inner, box) = (
      layer(.blue, CGRect(x: 0, y: 0, width: 60, height: 60)), View(frame: square)
    )
    let rounded = isView ? box.layer : layer(.red, square)
    if isView { view.addSubview(box) } else { view.layer.addSublayer(rounded) }
    rounded.backgroundColor = .red
    rounded.cornerRadius = 20
    #expect(try pixel(21, 21) == 0 && pixel(78, 78) == 0)
    rounded.roundedCorners = [.topLeft, .topRight]
    #expect(try pixel(21, 21) == 0 && pixel(78, 21) == 0 && pixel(50, 50) == red)
    #expect(try pixel(78, 78) == red && pixel(21, 78) == red)
    rounded.addSublayer(inner)
    #expect(try pixel(21, 21) == blue)
    rounded.masksToBounds = true
    #expect(try pixel(21, 21) == 0 && pixel(78, 78) == blue)
    (rounded.borderWidth, rounded.borderColor) = (4, .green)
    #expect(try pixel(21, 21) == 0 && pixel(78, 78) == green)
    let copy = try #require(view.snapshotView(afterScreenUpdates: true))
    let bitmap = try Snapshot(of: copy).bitmap(scale: 1)
    #expect(bitmap[21, 21] == 0 && bitmap[78, 78] == green)
  }

  @Test(
    "show the shadow of an outline, whatever else a view or a layer draws",
    arguments: [true, false])
  func outlines(isView: Bool) throws {
    let box = View(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
    let thrower = isView ? box.layer : layer(.red, box.frame)
    if isView { view.addSubview(box) } else { view.layer.addSublayer(thrower) }
    thrower.backgroundColor = .red
    (thrower.shadowOpacity, thrower.shadowRadius, thrower.shadowColor) = (1, 0, .blue)
    thrower.shadowOffset = CGSize(width: 0, height: 30)
    #expect(try pixel(30, 60) == blue && pixel(80, 60) == 0)
    thrower.shadowShape = Path(rect: CGRect(x: 50, y: 0, width: 20, height: 20))
    #expect(try pixel(30, 60) == 0 && pixel(80, 60) == blue && pixel(30, 30) == red)
    thrower.backgroundColor = nil
    #expect(try pixel(30, 30) == 0 && pixel(80, 60) == blue)
    thrower.opacity = 0.5
    #expect(try pixel(80, 60) >> 24 == 128)
    let text = try Snapshot(of: view).svg()
    #expect(text.contains("<feGaussianBlur stdDeviation=\"0\"/>"), "\(text)")
    thrower.masksToBounds = true
    #expect(try pixel(80, 60) == 0)
  }

  @Test("contain the layers of a view that is moved as a picture, and its mask")
  func copies() throws {
    view.layer.addSublayer(layer(.red, CGRect(x: -10, y: 20, width: 60, height: 60)))
    view.layer.mask = layer(.black, CGRect(x: 0, y: 0, width: 40, height: 100))
    let copy = try #require(view.snapshotView(afterScreenUpdates: true))
    let found = try Snapshot(of: copy).bitmap(scale: 1)
    let expected = try Snapshot(of: view).bitmap(scale: 1)
    for x in stride(from: 1, to: 100, by: 7) {
      for y in stride(from: 1, to: 100, by: 7) { #expect(found[x, y] == expected[x, y]) }
    }
  }

  @Test("are kept up to date where layers, masks and animations change, and nowhere else")
  func damage() throws {
    let application = Application(screen: Screen(size: CGSize(width: 100, height: 100)))
    let window = Window(frame: application.screen.bounds)
    window.application = application
    window.makeKeyAndVisible()
    window.addSubview(view)
    view.backgroundColor = .white
    let (moving, ring, masked) = (
      layer(.red, CGRect(x: 5, y: 5, width: 10, height: 10)), ShapeLayer(), View()
    )
    masked.frame = CGRect(x: 50, y: 50, width: 40, height: 40)
    masked.backgroundColor = .green
    let shape = ShapeLayer()
    shape.shape = Path(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40))
    masked.layer.mask = shape
    ring.shape = Path(ovalIn: CGRect(x: 20, y: 50, width: 20, height: 20))
    (ring.fillColor, ring.strokeColor, ring.lineWidth) = (nil, .blue, 4)
    // A sharp corner would reach farther.
    (ring.lineJoin, ring.miterLimit) = (.round, 1)
    view.layer.addSublayer(moving)
    view.addSubview(masked)
    view.layer.addSublayer(ring)
    let fill = BasicAnimation(keyPath: "strokeEnd")
    (fill.fromValue, fill.toValue, fill.duration) = (0, 1, 1)
    ring.add(fill, forKey: nil)

    let kept = try ScreenRenderer(width: 100, height: 100, .identity)
    _ = kept.update(from: application)
    let outline = Path(rect: CGRect(x: -20, y: 5, width: 10, height: 10))
    let steps: [() -> Void] = [
      { masked.layer.shadowOpacity = 1 }, { masked.layer.shadowShape = outline },
      { masked.layer.roundedCorners = .topLeft }, { masked.layer.cornerRadius = 9 },
      { masked.center.y -= 5 }, { moving.shadowShape = outline }, { moving.shadowOpacity = 1 },
      { moving.shadowOpacity = 0 },
      { moving.position.x += 30 }, { moving.shadowOpacity = 1 }, { moving.removeFromSuperlayer() },
      { shape.shape = Path(rect: CGRect(x: 0, y: 0, width: 20, height: 40)) },
      { view.bringSubviewToFront(masked) }, { ring.zPosition = -1 }, { masked.layer.mask = nil },
      { view.layer.addSublayer(moving) }, { ring.isHidden = true }, {},
    ]
    for (index, step) in steps.enumerated() {
      application.timeline.advance(to: application.timeline.now.advanced(by: 0.09))
      LayerTransaction.setDisableActions(true)
      step()
      let damage = kept.update(from: application)
      let whole = try Snapshot(of: application).bitmap(scale: 1)
      let wrong = (0..<10_000).count { place in
        let (x, y) = (place % 100, place / 100)
        return whole[x, y] & 0xff_ffff != kept.buffer[x, y] & 0xff_ffff
      }
      #expect(wrong == 0, "step \(index)")
      if index == 8 { #expect(damage.rects.allSatisfy { $0.maxX <= 50 }, "\(damage.rects)") }
      if index == steps.count - 1 { #expect(damage.rects.isEmpty, "\(damage.rects)") }
    }
  }
}
