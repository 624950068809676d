import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import Testing

@testable import TouchSnapshots

@Suite("A snapshot of a view tree") @MainActor struct TreeTests {
  let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func add(_ frame: CGRect, _ color: Color, to view: View? = nil) -> View {
    let child = View(frame: frame)
    child.backgroundColor = color
    (view ?? root).addSubview(child)
    return child
  }

  /// The colour of a pixel, as eight digits: opacity, red, green, blue.
  private func pixel(_ x: Int, _ y: Int) throws -> String {
    String(try Snapshot(of: root).bitmap(scale: 1)[x, y], radix: 16)
  }

  @Test("shows backgrounds, front views over back ones, and nothing where nothing is")
  func backgrounds() throws {
    _ = add(CGRect(x: 0, y: 0, width: 50, height: 50), .red)
    _ = add(CGRect(x: 25, y: 25, width: 50, height: 50), .blue)
    #expect(try pixel(10, 10) == "ffff0000")
    #expect(try pixel(40, 40) == "ff0000ff")
    #expect(try pixel(90, 90) == "0")
  }

  private final class OwnBackground: View, BackgroundDrawing {
    override func draw(_ rect: CGRect) {
      backgroundColor?.set()
      Path(rect: CGRect(x: 10, y: 0, width: 10, height: 50)).fill()
    }
  }

  @Test("shows the background of a view that draws it itself only where the view draws it")
  func ownBackground() throws {
    let view = OwnBackground(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.backgroundColor = .red
    root.addSubview(view)
    #expect(try pixel(15, 10) == "ffff0000")
    #expect(try pixel(5, 10) == "0")
  }

  @Test("shows no hidden views, and others as opaque as they and those around them are")
  func alpha() throws {
    let half = add(CGRect(x: 0, y: 0, width: 50, height: 100), .red)
    half.alpha = 0.5
    // As one with its subview: where that is, the red behind it does not shine through.
    _ = add(CGRect(x: 0, y: 50, width: 50, height: 50), .blue, to: half)
    let hidden = add(CGRect(x: 50, y: 0, width: 50, height: 50), .red)
    hidden.isHidden = true
    #expect(try pixel(10, 10) == "80800000")
    #expect(try pixel(10, 90) == "80000080")
    #expect(try pixel(60, 10) == "0")
  }

  @Test("follows transforms, and bounds whose origin is moved")
  func transforms() throws {
    let turned = add(CGRect(x: 40, y: 0, width: 20, height: 100), .red)
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(try pixel(10, 50) == "ffff0000")
    #expect(try pixel(50, 10) == "0")
    turned.transform = .identity
    root.bounds.origin.x = 40
    #expect(try pixel(10, 50) == "ffff0000")
    #expect(try pixel(50, 50) == "0")
  }

  @Test("shows nothing of what a transform flattens, and all of the rest", arguments: [0, .nan])
  func flattened(scale: CGFloat) throws {
    let flat = add(CGRect(x: 0, y: 0, width: 50, height: 50), .red)
    flat.transform = CGAffineTransform(scaleX: scale, y: 1)
    _ = add(CGRect(x: 60, y: 0, width: 40, height: 50), .blue)
    #expect(try pixel(25, 25) == "0" && pixel(80, 25) == "ff0000ff")
    #expect(try Snapshot(of: root).svg().contains("nan") == false)
  }

  @Test("cuts subviews where the view cuts them, to its round corners")
  func clipping() throws {
    let card = add(CGRect(x: 20, y: 20, width: 60, height: 60), .white)
    _ = add(CGRect(x: -20, y: -20, width: 100, height: 100), .red, to: card)
    #expect(try pixel(5, 5) == "ffff0000")
    card.clipsToBounds = true
    #expect(try pixel(5, 5) == "0")
    #expect(try pixel(21, 21) == "ffff0000")
    card.layer.cornerRadius = 30
    #expect(try pixel(21, 21) == "0")
    #expect(try pixel(50, 50) == "ffff0000")
  }

  @Test("draws borders inside, over the subviews")
  func borders() throws {
    let card = add(CGRect(x: 20, y: 20, width: 60, height: 60), .white)
    _ = add(CGRect(x: 0, y: 0, width: 60, height: 60), .red, to: card)
    card.layer.borderWidth = 4
    card.layer.borderColor = .green
    #expect(try pixel(22, 50) == "ff00ff00")
    #expect(try pixel(26, 50) == "ffff0000")
    #expect(try pixel(18, 50) == "0")
  }

  @Test("the book's figures: bounds.origin.x from 0 to 50 moves a drawn text 50 points left")
  func contentShift() throws {
    let sheet = Sheet { context in
      context.draw("Hello World!", at: CGPoint(x: 60, y: 0), font: .systemFont(ofSize: 12))
    }
    root.addSubview(sheet)
    let still = try Snapshot(of: root).svg()
    sheet.bounds.origin.x = 50
    let moved = try Snapshot(of: root).svg()
    #expect(!still.contains("translate") && moved.contains(#"transform="translate(-50 0)""#))
    #expect(sheet.frame.origin == .zero && sheet.center == CGPoint(x: 50, y: 50))
  }

  @Test("shows drawn content behind subviews, cut to the bounds")
  func content() throws {
    let sheet = Sheet { context in
      context.setFillColor(.blue)
      context.fill(CGRect(x: -50, y: 0, width: 200, height: 200))
      context.translateBy(x: 30, y: 0)
    }
    sheet.bounds.size.width = 20
    root.addSubview(sheet)
    sheet.addSubview(View(frame: .zero))
    _ = add(CGRect(x: 0, y: 0, width: 10, height: 10), .red, to: sheet)
    let left = Int(sheet.frame.minX)
    #expect(try pixel(left + 15, 50) == "ff0000ff")
    #expect(try pixel(left + 5, 5) == "ffff0000")
    #expect(try pixel(left - 2, 50) == "0" && pixel(left + 22, 50) == "0")
  }
}

@Suite("A snapshot as PNG") @MainActor struct PNGTests {
  @Test("has the picture's size in points times its scale", arguments: [1, 2, 0.5] as [CGFloat])
  func size(scale: CGFloat) throws {
    let snapshot = Snapshot(of: View(frame: CGRect(x: 0, y: 0, width: 60, height: 40)))
    let bytes = try snapshot.png(scale: scale)
    #expect(bytes.prefix(8) == [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    func number(at index: Int) -> Int {
      bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(number(at: 16) == Int(60 * scale) && number(at: 20) == Int(40 * scale))
  }

  @Test(
    "cannot be without pixels or with too many",
    arguments: [(0, 10, 1), (10, 10, 0), (10, 10, 1e9), (10, 10, .nan), (40_000, 1, 1)]
      as [(CGFloat, CGFloat, CGFloat)])
  func limits(width: CGFloat, height: CGFloat, scale: CGFloat) {
    let snapshot = Snapshot(of: View(frame: CGRect(x: 0, y: 0, width: width, height: height)))
    #expect(throws: SnapshotError.self) { try snapshot.png(scale: scale) }
  }

  @Test("has text where it was laid out, within its width, whichever font is available")
  func text() throws {
    let font = Font.systemFont(ofSize: 40)
    let sheet = Sheet { $0.draw("HHH", at: CGPoint(x: 5, y: 10), font: font) }
    let bitmap = try Snapshot(of: sheet).bitmap(scale: 1)
    let inked = (0..<100).filter { x in (0..<100).contains { bitmap[x, $0] != 0 } }
    let rows = (0..<100).filter { y in (0..<100).contains { bitmap[$0, y] != 0 } }
    let (first, last) = (try #require(inked.first), try #require(inked.last))
    #expect(first >= 5 && CGFloat(last) <= 5 + font.width(of: "HHH"))
    #expect(last - first > 70)
    let baseline = 10 + font.leading / 2 + font.ascender
    #expect(abs(CGFloat(try #require(rows.last)) - baseline) < 2)
  }

  @Test("has signs that the first font lacks, between its letters, each at its own position")
  func signs() throws {
    let font = Font.systemFont(ofSize: 40)
    func inked(_ text: String) throws -> Set<Int> {
      let sheet = Sheet { $0.draw(text, at: CGPoint(x: 0, y: 10), font: font) }
      let bitmap = try Snapshot(of: sheet).bitmap(scale: 1)
      return Set((0..<100).filter { x in (0..<100).contains { bitmap[x, $0] != 0 } })
    }
    let (with, without) = (try inked("H\u{2605}H"), try inked("H H"))
    let sign = font.width(of: "H")...(font.width(of: "H\u{2605}") - 1)
    #expect(with.contains { sign.contains(CGFloat($0)) })
    #expect(
      !without.contains { (font.width(of: "H")...font.width(of: "H ")).contains(CGFloat($0)) })
  }

  @Test("shows a PNG file as a picture, in its colours or in one")
  func pictureFile() throws {
    let red = View(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    red.backgroundColor = .red
    let path = NSTemporaryDirectory() + "touchstone-\(UUID().uuidString).png"
    try Data(Snapshot(of: red).png(scale: 1)).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let picture = Image(
      name: "red", size: CGSize(width: 4, height: 4), content: .file(path: path))
    let sheet = Sheet { context in
      context.draw(picture, in: CGRect(x: 0, y: 0, width: 50, height: 100))
      context.draw(picture, in: CGRect(x: 50, y: 0, width: 50, height: 100), tint: .blue)
    }
    let bitmap = try Snapshot(of: sheet).bitmap(scale: 1)
    #expect(bitmap[25, 50] == 0xffff_0000 && bitmap[75, 50] == 0xff00_00ff)
    let svg = try Snapshot(of: sheet).svg()
    #expect(svg.contains("href=\"data:image/png;base64,iVBOR") && svg.contains("flood-color"))
  }
}
