import TSGeometry
import Testing

@testable import TouchSnapshots

@Suite("The labels of outlines") struct BadgeLayoutTests {
  private let picture = CGRect(x: 0, y: 0, width: 320, height: 480)

  private func frames(_ outlines: [CGRect], _ sizes: [CGSize]) -> [CGRect] {
    BadgeLayout(picture: picture, outlines: outlines).frames(of: sizes)
  }

  /// Expects that no label covers another and that all are in the picture.
  private func expectApart(_ frames: [CGRect]) {
    for (index, frame) in frames.enumerated() {
      #expect(picture.contains(frame), "\(frame)")
      for other in frames[(index + 1)...] { #expect(!frame.intersects(other), "\(frame) \(other)") }
    }
  }

  @Test("are inside the top left corner of what is large, and beside what they would cover")
  func usual() {
    let size = CGSize(width: 20, height: 12)
    let large = CGRect(x: 50, y: 60, width: 200, height: 100)
    let small = CGRect(x: 50, y: 300, width: 22, height: 22)
    let frames = frames([large, small], [size, size])
    #expect(frames[0] == CGRect(origin: large.origin, size: size))
    #expect(frames[1] == CGRect(x: 50, y: 288, width: 20, height: 12))
  }

  @Test("of three small neighbours are apart, and touch their outlines")
  func neighbours() {
    let outlines = [230.0, 258, 286].map { CGRect(x: $0, y: 61, width: 22, height: 22) }
    let frames = frames(outlines, [31, 43, 31].map { CGSize(width: $0, height: 12) })
    expectApart(frames)
    for (frame, outline) in zip(frames, outlines) {
      #expect(frame.intersects(outline.insetBy(dx: -1, dy: -1)))
      #expect(!frame.insetBy(dx: 0.1, dy: 0.1).intersects(outline))
    }
  }

  @Test("at the edges of the picture stay in it, and one that is outside has its label in it")
  func edges() {
    let size = CGSize(width: 30, height: 12)
    let outlines = [(0.0, 0.0), (300, 0), (300, 460), (0, 460), (500, 20), (-80, -80)].map {
      CGRect(x: $0.0, y: $0.1, width: 20, height: 20)
    }
    expectApart(frames(outlines, outlines.map { _ in size }))
  }

  @Test("of many outlines at nearly one place are apart")
  func crowd() {
    let outlines = (0..<100).map { CGRect(x: 100 + Double($0) / 10, y: 200, width: 20, height: 20) }
    expectApart(frames(outlines, outlines.map { _ in CGSize(width: 24, height: 12) }))
  }

  @Test("wider than the picture, or in a picture without room, are at their outlines")
  func full() {
    let outline = CGRect(x: 10, y: 10, width: 20, height: 20)
    let wide = CGSize(width: 400, height: 12)
    #expect(frames([outline], [wide]) == [CGRect(origin: outline.origin, size: wide)])
  }
}
