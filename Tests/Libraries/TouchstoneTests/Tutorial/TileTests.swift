import Testing
import TouchTesting
import Touchstone

@Suite("A tile") @MainActor struct TileTests {
  let board = Board()
  let stage: TestStage

  init() {
    let application = Application(screen: Screen(size: CGSize(width: 320, height: 480)))
    application.delegate = board
    application.launch()
    stage = TestStage(application: application)
  }

  @Test("follows the finger that drags it")
  func drag() {
    stage.hand.drag(board.tile, to: CGPoint(x: 200, y: 300))
    #expect(board.tile.center == CGPoint(x: 200, y: 300))
    #expect(!board.tile.isMarked && stage.warnings.isEmpty)
  }

  @Test("is marked by a double tap, and not by one tap")
  func mark() {
    stage.hand.tap(board.tile)
    stage.wait(0.4)
    #expect(!board.tile.isMarked)
    stage.hand.tap(board.tile, times: 2)
    #expect(board.tile.isMarked)
  }

  @Test("is marked by every person's double tap", arguments: 0..<20)
  func people(seed: Int) {
    stage.hand.human(seed: seed).tap(board.tile, times: 2)
    stage.wait(1)
    #expect(board.tile.isMarked)
  }
}
