import TSEventTime
import TSGeometry
import TSGraphics
import TSInterface
import TSRecognition
import Testing
import TouchTesting

@testable import TouchSnapshots

@Suite("The pointer in a snapshot") @MainActor struct PointerSnapshotTests {
  private let stage = TestStage(size: CGSize(width: 320, height: 480))
  private let card = View(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
  private let styles = Styles()

  private final class Styles: PointerInteractionDelegate {
    var style: PointerStyle?
    func pointerInteraction(
      _ interaction: PointerInteraction, styleFor region: PointerRegion
    ) -> PointerStyle? { style }
  }

  init() {
    stage.window.backgroundColor = .white
    stage.window.addSubview(card)
  }

  /// Moves the pointer, and returns which of some points it covers.
  private func covered(_ points: [(Int, Int)], pointerAt x: Double, _ y: Double) throws -> [Bool] {
    stage.application.pointer.move(
      to: CGPoint(x: x, y: y), at: stage.application.timeline.now)
    let bitmap = try Snapshot(of: stage.application).bitmap(scale: 1)
    return points.map { bitmap[$0.0, $0.1] != 0xffff_ffff }
  }

  @Test("is not drawn before it was used, nor once it has left")
  func unused() throws {
    let before = Snapshot(of: stage.application)
    #expect(try covered([(50, 50), (62, 50)], pointerAt: 50, 50) == [true, false])
    stage.application.pointer.leave(at: stage.application.timeline.now)
    #expect(Snapshot(of: stage.application) == before)
  }

  @Test("is a disc, or has the shape of its style, or is hidden")
  func shapes() throws {
    card.addInteraction(PointerInteraction(delegate: styles))
    // The middle of the card, above it, beside it, and the corner of the card.
    let points = [(130, 130), (130, 118), (142, 130), (101, 130)]
    func drawn(_ style: PointerStyle?) throws -> [Bool] {
      styles.style = style
      _ = try covered([], pointerAt: 10, 10)
      return try covered(points, pointerAt: 130, 130)
    }
    #expect(try drawn(nil) == [true, false, false, false])
    #expect(try drawn(.hidden()) == [false, false, false, false])
    #expect(
      try drawn(PointerStyle(shape: .verticalBeam(length: 30))) == [true, true, false, false])
    #expect(
      try drawn(PointerStyle(shape: .horizontalBeam(length: 30))) == [true, false, true, false])
    #expect(
      try drawn(PointerStyle(shape: .roundedRect(CGRect(x: 0, y: 20, width: 60, height: 20))))
        == [true, false, true, true])
    #expect(try drawn(PointerStyle(effect: .automatic(card))) == [true, true, true, true])
    let path = Path(rect: CGRect(x: -4, y: -16, width: 8, height: 8))
    #expect(try drawn(PointerStyle(shape: .path(path))) == [false, true, false, false])
  }

  @Test("highlights a view lightly")
  func highlight() throws {
    card.addInteraction(PointerInteraction(delegate: styles))
    styles.style = PointerStyle(effect: .highlight(card))
    _ = try covered([], pointerAt: 10, 10)
    _ = try covered([], pointerAt: 130, 130)
    let bitmap = try Snapshot(of: stage.application).bitmap(scale: 1)
    #expect((0xe0..<0xff).contains(bitmap[130, 130] & 255))
    #expect(bitmap[98, 130] == bitmap[130, 130], "beside the view, without an edge")
  }

  @Test("stays at the middle of its region along a constrained axis")
  func constrained() throws {
    card.addInteraction(PointerInteraction(delegate: styles))
    styles.style = PointerStyle(shape: .verticalBeam(length: 10), constrainedAxes: .vertical)
    #expect(
      try covered([(110, 130), (110, 105)], pointerAt: 110, 105) == [true, false])
  }
}
