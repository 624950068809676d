import Foundation
import Geometry
import Graphics
import Interface
import Testing

@testable import Snapshots

/// Whatever views and drawings hold, a snapshot is a file that can be read.
@Suite("Snapshots of wild views") @MainActor struct SnapshotLawTests {
  /// Numbers that nobody means, among many that somebody might.
  private struct Wild: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }

    mutating func number() -> CGFloat {
      let odd: [CGFloat] = [0, -0.0, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 1e9]
      if Int.random(in: 0..<12, using: &self) == 0 {
        return odd[Int.random(in: 0..<odd.count, using: &self)]
      }
      return CGFloat.random(in: -50...150, using: &self)
    }

    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

    mutating func rect() -> CGRect {
      CGRect(origin: point(), size: CGSize(width: number(), height: number()))
    }

    mutating func color() -> Color {
      Color(red: number() / 100, green: 0.5, blue: 0.2, alpha: number() / 100)
    }

    mutating func transform() -> CGAffineTransform {
      CGAffineTransform(
        a: number() / 50, b: number() / 50, c: number() / 50, d: number() / 50, tx: number(),
        ty: number())
    }
  }

  private static func draw(_ context: GraphicsContext, _ wild: inout Wild) {
    for _ in 0..<20 {
      switch Int.random(in: 0..<14, using: &wild) {
      case 0: context.saveGState()
      case 1: context.restoreGState()
      case 2: context.concatenate(wild.transform())
      case 3: context.clip(to: Path(roundedRect: wild.rect(), cornerRadius: wild.number()))
      case 4: context.setFillColor(wild.color())
      case 5: context.fillEllipse(in: wild.rect())
      case 6:
        context.setLineWidth(wild.number())
        context.setLineDash(phase: wild.number(), lengths: [wild.number(), wild.number()])
        context.setMiterLimit(wild.number())
        context.stroke(wild.rect())
      case 7: context.setAlpha(wild.number() / 100)
      case 8: context.beginTransparencyLayer(name: "<\u{7}&")
      case 9: context.endTransparencyLayer()
      case 10:
        context.draw(
          "A < B & \u{0} ü 漢", in: wild.rect(), font: Font(pointSize: wild.number()))
      case 11:
        let picture = Image(name: "p", size: CGSize(width: wild.number(), height: 9)) {
          $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        context.draw(picture, in: wild.rect(), tint: wild.color())
      case 12:
        let gradient = Gradient(
          from: wild.point(), to: wild.point(),
          stops: [.init(wild.number() / 100, wild.color()), .init(1, wild.color())])
        context.fill(Path(rect: wild.rect()), with: gradient)
      default:
        var path = Path()
        path.addArc(
          center: wild.point(), radius: wild.number(), startAngle: wild.number(),
          endAngle: wild.number())
        context.fill(path)
      }
    }
  }

  private static func tree(_ wild: inout Wild, depth: Int) -> View {
    let seed = wild.next()
    let view = Sheet { context in
      var inner = Wild(state: seed)
      draw(context, &inner)
    }
    view.frame = wild.rect()
    view.transform = wild.transform()
    view.alpha = wild.number() / 100
    view.backgroundColor = wild.color()
    view.layer.cornerRadius = wild.number()
    view.layer.borderWidth = wild.number()
    view.clipsToBounds = Bool.random(using: &wild)
    if depth > 0 { for _ in 0..<3 { view.addSubview(tree(&wild, depth: depth - 1)) } }
    return view
  }

  @Test("can be written, as SVG without a word that is no number, and as PNG", arguments: 1...60)
  func laws(seed: UInt64) throws {
    var wild = Wild(state: seed)
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(Self.tree(&wild, depth: 2))
    let snapshot = Snapshot(of: root)
    let svg = try snapshot.svg()
    for word in ["nan", "inf", "e+", "e-3", "\u{7}"] {
      let attributes = svg.split(separator: "\"", omittingEmptySubsequences: false)
        .enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      #expect(!attributes.contains { $0.contains(word) }, "seed \(seed): \(word)")
    }
    let (opened, closed) = (
      svg.components(separatedBy: "<g").count, svg.components(separatedBy: "</g>").count
    )
    #expect(opened == closed, "seed \(seed)")
    _ = try snapshot.png(scale: 0.5)
  }
}
