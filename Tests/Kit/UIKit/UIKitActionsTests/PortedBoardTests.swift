import Foundation
import Testing
import TouchTesting
import UIKitActions

/// The board that the porting tool has rewritten: `PortedBoard.swift` is what it makes of
/// `Tests/Kit/UIKit/PortingTests/Board.uikit`.
@Suite("A ported board")
@MainActor struct PortedBoardTests {
  private final class Silent: BoardDelegate {}

  private final class Strict: BoardDelegate {
    var mayDrop = false
    var changes = 0
    var gap: CGFloat { 9 }

    func board(_ board: Board, mayDropAt point: CGPoint) -> Bool { mayDrop }
    func boardDidChange(_ board: Board) { changes += 1 }
    func titleOfBoard(_ board: Board) -> String? { "strict" }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func makeBoard() -> Board {
    let board = Board(frame: window.bounds)
    window.addSubview(board)
    board.setUp()
    return board
  }

  @Test("behaves without a delegate as with one that has no optional member")
  func defaults() {
    for delegate in [nil, Silent()] {
      let board = makeBoard()
      board.delegate = delegate
      let stage = TestStage(window: window)
      board.layoutIfNeeded()
      board.log = []
      stage.hand.tap(board)
      #expect(board.log == ["untitled", "gap 4.0"])
      board.removeFromSuperview()
    }
  }

  @Test("asks a delegate that has them")
  func delegate() {
    let board = makeBoard()
    let strict = Strict()
    board.delegate = strict
    let stage = TestStage(window: window)
    board.layoutIfNeeded()
    board.log = []
    stage.hand.tap(board)
    #expect(board.log == [] && strict.changes == 0)
    strict.mayDrop = true
    stage.wait(1)
    stage.hand.tap(board)
    #expect(board.log == ["strict", "gap 9.0"] && strict.changes == 1)
  }

  @Test("has the overrides of its extensions, and sends actions from closures and notifications")
  func rest() {
    let board = makeBoard()
    #expect(board.log == ["started"])
    board.log = []
    NotificationCenter.default.post(name: .boardDidReset, object: nil)
    #expect(board.log == ["reset"])
    board.setNeedsLayout()
    board.layoutIfNeeded()
    #expect(board.log.contains("layout"))
    #expect(BigBoard(frame: .zero).describe() == "a big board")
    #expect(size == CGSize(width: 100, height: 100))
  }
}
