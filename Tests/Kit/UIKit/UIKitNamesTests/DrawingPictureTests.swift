import Foundation
import TSGraphics
import TSInterface
import TouchSnapshots
import Testing
import UIKitNames

/// A view of 100 × 100 points that draws what a test says.
private final class Canvas: UIView {
  private let drawing: (CGContext) -> Void

  init(_ drawing: @escaping (CGContext) -> Void) {
    self.drawing = drawing
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  override func draw(_ rect: CGRect) { UIGraphicsGetCurrentContext().map(drawing) }

  required init?(coder: NSCoder) { nil }
}

@Suite("Drawing code written for UIKit") @MainActor struct DrawingPictureTests {
  private let frame = CGRect(x: 0, y: 0, width: 100, height: 100)

  private func pixels(_ view: UIView, scale: CGFloat = 1) throws -> Bitmap {
    try Snapshot(of: view).bitmap(scale: scale)
  }

  private func pixels(_ drawing: @escaping (CGContext) -> Void) throws -> Bitmap {
    try pixels(Canvas(drawing))
  }

  /// The number of pixels that differ by more than a tolerance in any component.
  private func difference(_ a: Bitmap, _ b: Bitmap, tolerance: Int) -> Int {
    var count = 0
    for (first, second) in zip(a.pixels, b.pixels) {
      let shifts: [UInt32] = [0, 8, 16, 24]
      let distances = shifts.map { abs(Int((first >> $0) & 0xff) - Int((second >> $0) & 0xff)) }
      if distances.contains(where: { $0 > tolerance }) { count += 1 }
    }
    return count
  }

  @Test("a circular slider has a track, progress from the top clockwise, and a knob")
  func circularSlider() throws {
    let picture = try pixels(CircularSliderView(frame: frame))
    // At 45 degrees: upper right is progress, the others are track.
    #expect(picture[78, 22] == 0xff00_7aff)
    #expect(picture[22, 22] == 0xffe6_e6e6)
    #expect(picture[78, 78] == 0xffe6_e6e6)
    #expect(picture[90, 50] == 0xffff_ffff)
    #expect(picture[50, 50] == 0)
  }

  @Test("a knob's path has its points where the transform of the path puts them")
  func knob() throws {
    let knob = KnobView(frame: frame)
    var picture = try pixels(knob)
    #expect(picture[70, 50] == 0xff00_00ff && picture[50, 70] == 0)
    knob.angle = .pi / 2
    knob.setNeedsDisplay()
    picture = try pixels(knob)
    #expect(picture[50, 70] == 0xff00_00ff && picture[70, 50] == 0)
    #expect(picture[10, 50] == 0xff00_00ff)
  }

  @Test("a check mark is filled in its hue and stroked with round ends")
  func checkMark() throws {
    let picture = try pixels(CheckMarkView(frame: frame))
    #expect(picture[50, 10] == 0xff00_ff00)
    #expect(picture[45, 70] == 0xffff_ffff)
    #expect(picture[1, 1] == 0)
  }

  @Test("a chart has its gradient only in the clip, a dashed line and a centred title")
  func chart() throws {
    let view = ChartView(frame: frame)
    let picture = try pixels(view)
    #expect(picture[2, 30] == 0)
    let below = picture[30, 70]
    #expect(below >> 24 == 0xff && (below >> 16) & 0xff == 0xff && below & 0xff > 0x80)
    #expect(picture[2, 89] != 0 && picture[5, 89] == 0)
    let list = try #require(view.displayedContent())
    let run = list.commands.compactMap { if case .text(let run) = $0 { run } else { nil } }.first
    #expect(run?.text == "Chart" && run?.color == .darkGray && run?.font.traits == .bold)
    #expect(abs((run?.baseline.x ?? 0) - (100 - (run?.width ?? 0)) / 2) < 1e-9)
  }

  @Test("a signature pad keeps its strokes in an image, and erases parts of it")
  func signature() throws {
    let pad = SignatureView(frame: frame)
    for y in [20, 50, 80] as [CGFloat] {
      pad.begin(at: CGPoint(x: 10, y: y))
      for x in stride(from: 20, through: 90, by: 10) { pad.move(to: CGPoint(x: CGFloat(x), y: y)) }
      pad.end()
    }
    pad.erase(from: CGPoint(x: 50, y: 0), to: CGPoint(x: 50, y: 60))
    pad.backgroundColor = .yellow
    let picture = try pixels(pad)
    #expect(picture[30, 20] == 0xff00_0000 && picture[30, 50] == 0xff00_0000)
    #expect(picture[50, 20] == 0xffff_ff00 && picture[50, 50] == 0xffff_ff00)
    #expect(picture[50, 80] == 0xff00_0000)
    guard case .drawing(let list) = pad.image?.content else {
      Issue.record("no drawing")
      return
    }
    #expect(!list.commands.contains { if case .image = $0 { true } else { false } })
  }

  @Test("a renderer's image has its size, its colours and its round corners")
  func renderer() throws {
    let image = makeThumb(.red, size: CGSize(width: 20, height: 20))
    #expect(image.size == CGSize(width: 20, height: 20))
    #expect(UIGraphicsGetCurrentContext() == nil)
    let picture = try pixels { _ in image.draw(in: CGRect(x: 0, y: 0, width: 40, height: 40)) }
    #expect(picture[0, 0] == 0 && picture[39, 0] == 0xffff_0000 && picture[39, 39] == 0)
    #expect(picture[9, 9] == 0xffff_ffff && picture[20, 20] == 0xffff_0000)
  }

  @Test(
    "a stroke and the fill of its outline cover the same pixels",
    arguments: [CGLineCap.butt, .round, .square], [CGLineJoin.miter, .round, .bevel])
  func strokedCopies(cap: CGLineCap, join: CGLineJoin) throws {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 15, y: 80))
    path.addLine(to: CGPoint(x: 40, y: 20))
    path.addLine(to: CGPoint(x: 55, y: 80))
    path.addCurve(
      to: CGPoint(x: 85, y: 30), controlPoint1: CGPoint(x: 70, y: 20),
      controlPoint2: CGPoint(x: 95, y: 90))
    path.append(UIBezierPath(rect: CGRect(x: 62, y: 8, width: 20, height: 10)))
    path.lineWidth = 7
    path.lineCapStyle = cap
    path.lineJoinStyle = join
    let outline = path.cgPath.copy(
      strokingWithWidth: 7, lineCap: cap, lineJoin: join, miterLimit: 10)
    let stroked = try pixels { _ in path.stroke() }
    let filled = try pixels { $0.fill(outline.path) }
    // Edges may be smoothed in slightly different steps where shapes of the outline meet.
    #expect(difference(stroked, filled, tolerance: 40) == 0)
    for (x, y) in [(15, 80), (40, 20), (55, 80), (72, 8), (30, 60), (50, 10)] {
      #expect(
        outline.contains(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5))
          == (stroked[x, y] >> 24 > 0x7f))
    }
  }

  @Test("a dashed stroke and the stroke of its dashes are the same picture")
  func dashedCopies() throws {
    let path = UIBezierPath(ovalIn: frame.insetBy(dx: 10, dy: 20))
    path.lineWidth = 3
    path.setLineDash([9, 4, 2, 4], count: 4, phase: 3)
    let dashes = UIBezierPath(
      cgPath: path.cgPath.copy(dashingWithPhase: 3, lengths: [9, 4, 2, 4]))
    dashes.lineWidth = 3
    #expect(
      difference(
        try pixels { _ in path.stroke() }, try pixels { _ in dashes.stroke() }, tolerance: 40)
        <= 4)
  }

  @Test("a clip ends with the state, and the even-odd rule leaves a hole")
  func clips() throws {
    let picture = try pixels { context in
      context.saveGState()
      let ring = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 60, height: 60))
      ring.append(UIBezierPath(rect: CGRect(x: 30, y: 30, width: 20, height: 20)))
      ring.usesEvenOddFillRule = true
      ring.addClip()
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 100, height: 100))
      context.restoreGState()
      UIRectFill(CGRect(x: 90, y: 90, width: 10, height: 10))
    }
    #expect(picture[20, 20] == 0xffff_0000 && picture[40, 40] == 0 && picture[80, 80] == 0)
    #expect(picture[95, 95] == 0xff00_0000)
  }

  @Test(
    "blend modes combine what the view draws, and not what is behind it",
    arguments: [
      (.normal, 0xff00_00ff, 0xff00_00ff), (.multiply, 0xff00_0000, 0xff00_00ff),
      (.screen, 0xffff_00ff, 0xff00_00ff), (.clear, 0xffff_ff00, 0xffff_ff00),
      (.destinationOver, 0xffff_0000, 0xff00_00ff), (.copy, 0xff00_00ff, 0xff00_00ff),
      (.sourceAtop, 0xff00_00ff, 0xffff_ff00), (.sourceIn, 0xff00_00ff, 0xffff_ff00),
      (.sourceOut, 0xffff_ff00, 0xff00_00ff), (.destinationIn, 0xffff_0000, 0xffff_ff00),
      (.destinationOut, 0xffff_ff00, 0xffff_ff00), (.xor, 0xffff_ff00, 0xff00_00ff),
      (.plusLighter, 0xffff_00ff, 0xff00_00ff), (.difference, 0xffff_00ff, 0xff00_00ff),
      (.plusDarker, 0xff00_00ff, 0xff00_00ff),
    ] as [(CGBlendMode, UInt32, UInt32)])
  func blendModes(mode: CGBlendMode, over: UInt32, beside: UInt32) throws {
    let view = Canvas { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 50, height: 100))
      UIColor.blue.setFill()
      context.setBlendMode(mode)
      context.fill(CGRect(x: 20, y: 0, width: 60, height: 50))
    }
    view.backgroundColor = .yellow
    let picture = try pixels(view)
    #expect(picture[30, 20] == over)
    #expect(picture[70, 20] == beside)
    // Nothing changes outside of what is drawn.
    #expect(picture[10, 20] == 0xffff_0000 && picture[30, 80] == 0xffff_0000)
    #expect(picture[90, 20] == 0xffff_ff00)
  }

  @Test("an image is blended as a whole")
  func blendedImage() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 40))
    }
    let picture = try pixels { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
      image.draw(in: CGRect(x: 0, y: 0, width: 40, height: 40), blendMode: .multiply, alpha: 1)
    }
    // Each on its own, the white would remain below the green.
    #expect(picture[10, 10] == 0xff00_0000 && picture[30, 10] == 0xffff_0000)
  }

  @Test("Core Graphics draws an image upside down, and UIKit upright")
  func flippedImage() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 10))
    }
    let picture = try pixels { context in
      image.draw(at: CGPoint(x: 0, y: 20))
      if let cgImage = image.cgImage {
        context.draw(cgImage, in: CGRect(x: 50, y: 20, width: 40, height: 40))
      }
    }
    #expect(picture[10, 25] == 0xffff_0000 && picture[10, 55] == 0)
    #expect(picture[60, 25] == 0 && picture[60, 55] == 0xffff_0000)
  }

  @Test("an image with caps keeps its edges, and stretches the rest")
  func resizableImage() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 21, height: 21)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 21, height: 21))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 10, y: 10, width: 1, height: 1))
    }.resizableImage(
      withCapInsets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
    let picture = try pixels { _ in image.draw(in: CGRect(x: 0, y: 0, width: 100, height: 60)) }
    #expect(picture[5, 5] == 0xffff_0000 && picture[5, 30] == 0xffff_0000)
    #expect(picture[15, 15] == 0xff00_00ff && picture[85, 45] == 0xff00_00ff)
    #expect(picture[95, 30] == 0xffff_0000 && picture[50, 55] == 0xffff_0000)
  }

  @Test("system symbols are simple icons, those without one the nearest part or a square")
  func symbols() throws {
    for name in ["plus", "minus", "xmark", "checkmark", "chevron.left", "circle.fill", "heart"] {
      let image = try #require(UIImage(systemName: name))
      let picture = try pixels { _ in image.draw(at: .zero) }
      #expect(picture.pixels.contains { $0 >> 24 > 0x7f })
    }
    for (name, drawn) in [
      ("pause.circle", "circle"), ("heart.circle.fill", "circle.fill"), ("plus.fill", "plus"),
      ("sun.max", "square"), (".fill", "square.fill"),
    ] {
      let pictures = try [name, drawn].map { name in
        try pixels { _ in UIImage(systemName: name)?.draw(at: .zero) }.pixels
      }
      #expect(pictures[0] == pictures[1] && pictures[0].contains { $0 != 0 })
    }
    #expect(UIImage(systemName: "") == nil)
  }
}
