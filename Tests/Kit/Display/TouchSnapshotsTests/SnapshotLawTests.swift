import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TestSupport
import Testing

@testable import TouchSnapshots

/// Whatever views and drawings hold, a snapshot is a file that can be read.
@Suite("Snapshots of random views") @MainActor struct SnapshotLawTests {
  private static func draw(_ context: GraphicsContext, _ random: inout SeededRandom) {
    for _ in 0..<20 {
      switch Int.random(in: 0..<14, using: &random) {
      case 0: context.saveGState()
      case 1: context.restoreGState()
      case 2: context.concatenate(random.transform())
      case 3: context.clip(to: Path(roundedRect: random.rect(), cornerRadius: random.number()))
      case 4: context.setFillColor(random.color())
      case 5: context.fillEllipse(in: random.rect())
      case 6:
        context.setLineWidth(random.number())
        context.setLineDash(phase: random.number(), lengths: [random.number(), random.number()])
        context.setMiterLimit(random.number())
        context.stroke(random.rect())
      case 7: context.setAlpha(random.number() / 100)
      case 8: context.beginTransparencyLayer(name: "<\u{7}&")
      case 9: context.endTransparencyLayer()
      case 10:
        context.draw(
          "A < B & \u{0} ü 漢", in: random.rect(), font: Font(pointSize: random.number()))
      case 11:
        let picture = Image(name: "p", size: CGSize(width: random.number(), height: 9)) {
          $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        context.draw(picture, in: random.rect(), tint: random.color())
      case 12:
        let gradient = Gradient(
          from: random.point(), to: random.point(),
          stops: [.init(random.number() / 100, random.color()), .init(1, random.color())])
        context.fill(Path(rect: random.rect()), with: gradient)
      default:
        var path = Path()
        path.addArc(
          center: random.point(), radius: random.number(), startAngle: random.number(),
          endAngle: random.number())
        context.fill(path)
      }
    }
  }

  private static func tree(_ random: inout SeededRandom, depth: Int) -> View {
    let seed = random.next()
    let view = Sheet { context in
      var inner = SeededRandom(seed)
      draw(context, &inner)
    }
    view.frame = random.rect().limited
    view.transform = random.transform()
    view.alpha = random.number() / 100
    view.backgroundColor = random.color()
    view.layer.cornerRadius = random.number().limited
    view.layer.borderWidth = random.number().limited
    view.clipsToBounds = Bool.random(using: &random)
    if depth > 0 { for _ in 0..<3 { view.addSubview(tree(&random, depth: depth - 1)) } }
    return view
  }

  @Test("can be written, as SVG without a word that is no number, and as PNG", arguments: 1...60)
  func laws(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(Self.tree(&random, depth: 2))
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

/// Numbers that no program means, among many that some might.
extension SeededRandom {
  fileprivate mutating func number() -> CGFloat {
    let odd: [CGFloat] = [0, -0.0, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 1e9]
    if Int.random(in: 0..<12, using: &self) == 0 {
      return odd[Int.random(in: 0..<odd.count, using: &self)]
    }
    return CGFloat.random(in: -50...150, using: &self)
  }

  fileprivate mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

  fileprivate mutating func rect() -> CGRect {
    CGRect(origin: point(), size: CGSize(width: number(), height: number()))
  }

  fileprivate mutating func color() -> Color {
    Color(red: number() / 100, green: 0.5, blue: 0.2, alpha: number() / 100)
  }

  fileprivate mutating func transform() -> CGAffineTransform {
    CGAffineTransform(
      a: number() / 50, b: number() / 50, c: number() / 50, d: number() / 50, tx: number(),
      ty: number())
  }
}
