// A board that is written for UIKit. The tests rewrite it, and compile and play what results.
import Foundation
import UIKitActions

@MainActor protocol BoardDelegate: AnyObject {
  /// Asks whether a piece may be put down.
  func board(_ board: Board, mayDropAt point: CGPoint) -> Bool
  func boardDidChange(_ board: Board)
  func titleOfBoard(_ board: Board) -> String?
  var gap: CGFloat { get }
}

/// What a class does that leaves these members out.
extension BoardDelegate {
  func board(_ board: Board, mayDropAt point: CGPoint) -> Bool { true }
  func boardDidChange(_ board: Board) {}
  func titleOfBoard(_ board: Board) -> String? { nil }
  var gap: CGFloat { 4 }
}

extension Notification.Name {
  static let boardDidReset = Notification.Name("boardDidReset")
}

class Board: UIView {
  var rows = 3
  weak var delegate: (any BoardDelegate)?
  var log: [String] = []

  func setUp() {
    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: #action(tapped(_:)))
    addGestureRecognizer(tap)
    NotificationCenter.default.addObserver(
      self, selector: #action(Board.reset), name: .boardDidReset, object: nil)
    let makeStart = { Press(#action(Board.started)) }  // the class, not the object
    makeStart().send(self)
  }

  isolated deinit {
    NotificationCenter.default.removeObserver(self)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard tap.state == UIGestureRecognizer.State.ended else { return }
    let point = tap.location(in: self)
    guard delegate?.board(self, mayDropAt: point) ?? true else { return }
    log.append(delegate?.titleOfBoard(self) ?? "untitled")
    log.append("gap \(delegate?.gap ?? 4)")
    if let delegate = delegate { delegate.boardDidChange(self) }
  }

  func reset() { log.append("reset") }
  private func started() { log.append("started") }
  override func layoutSubviews() {
    super.layoutSubviews()
    log.append("layout")
  }

  func describe() -> String { "a board" }
}

class BigBoard: Board {
  override func describe() -> String { "a big board" }
}

@MainActor struct Press {
  private let action: Selector

  init(_ action: Selector) { self.action = action }
  func send(_ target: AnyObject) { action.send(to: target, from: nil, for: nil) }
}

#if canImport(UIKitNames)
  let size = CGSize(width: 100, height: CGRect(x: 0, y: 0, width: 50, height: 100).maxY)
#endif
