import TSEventTime
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TSScrolling
import Testing
import TouchTesting

@Suite("Rows that are swiped aside") @MainActor struct SwipeActionTests {
  private let stage = TableStage()

  private func cell(_ row: Int) -> TableViewCell? { stage.table.cellForRow(at: [0, row]) }

  /// The displacement of a row.
  private func aside(_ row: Int) -> CGFloat? { cell(row)?.frame.minX }

  /// The middle of an action's button, by its title.
  private func button(_ title: String) -> View? {
    func find(_ view: View) -> View? {
      view.sceneID == "action " + title ? view : view.subviews.lazy.compactMap(find).first
    }
    return find(stage.table)
  }

  /// Swipes from a point of a row by a distance; the finger rests before it lifts, or moves on.
  @discardableResult
  private func swipe(
    _ row: Int, from x: CGFloat = 250, by distance: CGFloat, back: CGFloat = 0, lifts: Bool = true
  ) -> HandFinger {
    let finger = stage.hand.finger(1).lands(at: stage.row(row, x: x))
    finger.moves(to: stage.row(row, x: x + distance), in: 0.2)
    if back != 0 { finger.moves(to: stage.row(row, x: x + distance + back), in: 0.1) }
    if lifts {
      finger.lifts()
      stage.settle()
    }
    return finger
  }

  private func giveActions(full: Bool = true, completes: Bool = true) {
    let rows = stage.rows
    rows.trailing = { _ in
      let configuration = SwipeActionsConfiguration(actions: [
        rows.action("Bin", .destructive, completes: completes), rows.action("Flag"),
      ])
      configuration.performsFirstActionWithFullSwipe = full
      return configuration
    }
    rows.leading = { _ in SwipeActionsConfiguration(actions: [rows.action("Read")]) }
  }

  @Test("U530: shows the actions of the side, the first one outermost; a tap performs one")
  func opens() throws {
    giveActions()
    swipe(1, by: -80)
    #expect(stage.takeLog() == "willBegin 0.1")
    #expect(aside(1) == -148)
    let (bin, flag) = (try #require(button("Bin")), try #require(button("Flag")))
    #expect(bin.convert(bin.bounds, to: nil) == CGRect(x: 246, y: 44, width: 74, height: 44))
    #expect(flag.convert(flag.bounds, to: nil).minX == 172)
    stage.hand.tap(flag)
    #expect(stage.takeLog() == "Flag")
    stage.settle()
    #expect(aside(1) == 0 && button("Flag") == nil)
    #expect(stage.takeLog() == "didEnd 0.1")
    swipe(2, from: 50, by: 60)
    #expect(aside(2) == 74 && button("Read") != nil)
  }

  @Test("U530: returns only when the completion is called, and only once")
  func completion() throws {
    giveActions(completes: false)
    swipe(1, by: -80)
    stage.hand.tap(try #require(button("Bin")))
    stage.settle()
    #expect(aside(1) == -148)
    stage.hand.tap(try #require(button("Bin")))
    #expect(stage.takeLog() == "willBegin 0.1, Bin")
    stage.rows.completions.first?(true)
    stage.settle()
    #expect(aside(1) == 0)
    swipe(2, by: -80)
    stage.rows.completions.first?(true)
    stage.settle()
    #expect(aside(2) == -148, "a completion of an earlier swipe closes nothing")
  }

  @Test("U530: a swipe over the whole row performs the first action, where that is allowed")
  func full() {
    giveActions()
    swipe(1, from: 310, by: -260)
    #expect(stage.takeLog() == "willBegin 0.1, Bin, didEnd 0.1")
    giveActions(full: false)
    swipe(1, from: 310, by: -260)
    #expect(stage.takeLog() == "willBegin 0.1")
    #expect(aside(1) == -148)
  }

  @Test("U534: opens or closes by the direction in which the finger lifts")
  func release() {
    giveActions()
    swipe(1, by: -30)
    #expect(aside(1) == -148)
    stage.hand.tap(stage.row(3))
    stage.settle()
    swipe(1, by: -140, back: 20)
    #expect(aside(1) == 0)
    swipe(1, by: -100, back: 120)
    #expect(aside(1) == 0)
    #expect(
      stage.takeLog()
        == "willBegin 0.1, didEnd 0.1, willBegin 0.1, didEnd 0.1, willBegin 0.1, didEnd 0.1")
  }

  @Test("U533: the next touch anywhere else only closes the row")
  func dismissal() {
    giveActions()
    for point in [stage.row(3), stage.row(1, x: 60)] {
      swipe(1, by: -80)
      _ = stage.takeLog()
      stage.hand.tap(point)
      stage.settle()
      #expect(aside(1) == 0)
      #expect(stage.takeLog() == "didEnd 0.1")
    }
    swipe(1, by: -80)
    swipe(2, by: -80)
    #expect(aside(1) == 0 && aside(2) == 0)
    swipe(2, by: -80)
    #expect(aside(2) == -148)
  }

  @Test("U533: scrolling closes the row")
  func scrolling() {
    giveActions()
    stage.rows.texts = [(0..<40).map { "\($0)" }]
    stage.table.reloadData()
    swipe(1, by: -80)
    stage.table.setContentOffset(CGPoint(x: 0, y: 20), animated: true)
    stage.settle()
    #expect(aside(1) == 0 && stage.takeLog() == "willBegin 0.1, didEnd 0.1")
    swipe(1, by: -80)
    stage.table.setContentOffset(CGPoint(x: 0, y: 600), animated: false)
    stage.table.layoutIfNeeded()
    stage.settle()
    #expect(button("Bin") == nil && stage.takeLog() == "willBegin 0.1, didEnd 0.1")
    for cell in stage.table.visibleCells { #expect(cell.frame.minX == 0) }
  }

  @Test("a touch on the actions can move the open row on, or scroll")
  func again() throws {
    giveActions()
    swipe(1, by: -80)
    let flag = try #require(button("Flag")).touchLocation
    let finger = stage.hand.finger(1).lands(at: flag)
    finger.moves(to: flag.offset(dx: 60, dy: 0), in: 0.2)
    #expect(aside(1).map { $0 > -110 } == true)
    finger.lifts()
    stage.settle()
    #expect(aside(1) == 0 && stage.takeLog() == "willBegin 0.1, didEnd 0.1")
  }

  @Test("U526: without a configuration a row that the data source lets be edited is deleted")
  func deletion() throws {
    swipe(1, by: -80)
    stage.hand.tap(try #require(button("Delete")))
    stage.settle()
    #expect(stage.takeLog() == "willBegin 0.1, delete 0.1, didEnd nil")
    #expect(stage.shown == "Apple Plum Quince" && button("Delete") == nil)
    #expect(
      stage.table.visibleCells.map(\.frame.origin) == [0, 44, 88].map { CGPoint(x: 0, y: $0) })
    stage.rows.isFixed = { _ in true }
    swipe(1, by: -80)
    swipe(1, from: 50, by: 80)
    stage.rows.isFixed = { _ in false }
    stage.rows.trailing = { _ in SwipeActionsConfiguration(actions: []) }
    swipe(1, by: -80)
    #expect(aside(1) == 0 && !stage.takeLog().contains("willBegin"))
  }

  @Test("U526: of the early generation the button to delete appears in the row")
  func legacy() throws {
    stage.testStage.application.uikitGeneration = .legacy
    swipe(1, by: -80)
    #expect(cell(1)?.showingDeleteConfirmation == true && aside(1) == 0)
    stage.hand.tap(stage.row(3))
    stage.settle()
    #expect(stage.takeLog() == "willBegin 0.1, didEnd 0.1")
    swipe(1, by: -80)
    stage.hand.tap(stage.row(1, x: 280))
    stage.settle()
    #expect(stage.takeLog() == "willBegin 0.1, delete 0.1, didEnd nil")
    #expect(stage.shown == "Apple Plum Quince")
  }

  @Test("actions in the earlier form leave the row aside until editing ends")
  func rowActions() throws {
    var performed: [IndexPath] = []
    stage.rows.rowActions = [
      TableViewRowAction(style: .normal, title: "Mark") { _, path in performed.append(path) }
    ]
    swipe(1, from: 310, by: -290)
    stage.hand.tap(try #require(button("Mark")))
    stage.settle()
    #expect(performed == [[0, 1]] && aside(1) == -74)
    stage.table.setEditing(false, animated: true)
    stage.settle()
    #expect(aside(1) == 0)
  }

  @Test("a swipe that is cancelled returns, whether the system or the device ends it")
  func cancelled() {
    giveActions()
    let finger = swipe(1, by: -80, lifts: false)
    #expect(aside(1).map { $0 < -50 } == true)
    stage.testStage.cancelTouches(why: "the application resigns active")
    finger.lifts()
    stage.settle()
    #expect(aside(1) == 0 && stage.takeLog() == "willBegin 0.1, didEnd 0.1")
    swipe(1, by: -80, lifts: false)
    stage.testStage.unplug()
    stage.settle()
    #expect(aside(1) == 0 && stage.takeLog() == "willBegin 0.1, didEnd 0.1")
    #expect(stage.testStage.application.timeline.count == 0)
  }

  @Test("a table that leaves its window, is edited or reloaded has no row aside")
  func ended() {
    giveActions()
    for end in [
      { (table: TableView) in table.reloadData() }, { $0.setEditing(true, animated: false) },
      { $0.removeFromSuperview() },
    ] {
      swipe(1, by: -80)
      _ = stage.takeLog()
      end(stage.table)
      #expect(stage.takeLog() == "didEnd 0.1")
      stage.table.setEditing(false, animated: false)
      stage.testStage.window.addSubview(stage.table)
      stage.settle()
      #expect(aside(1) == 0 && button("Bin") == nil)
    }
    swipe(1, by: -80, lifts: false)
    stage.table.removeFromSuperview()
    stage.hand.finger(1).lifts()
    stage.settle()
    #expect(stage.takeLog() == "willBegin 0.1, didEnd 0.1")
  }

  @Test("rows that come and go around an open row move it with its actions")
  func updates() {
    giveActions()
    swipe(1, by: -80)
    stage.rows.texts[0].insert("New", at: 0)
    stage.table.insertRows(at: [[0, 0]], with: .fade)
    stage.settle()
    #expect(aside(2) == -148 && aside(1) == 0)
    #expect(button("Bin")?.convert(CGPoint.zero, to: nil).y == 88)
    _ = stage.takeLog()
    stage.table.reloadRows(at: [[0, 2]], with: .none)
    stage.settle()
    #expect(aside(2) == 0 && button("Bin") == nil && stage.takeLog() == "didEnd 0.2")
  }

  @Test("a second finger neither selects a row nor ends the swipe")
  func twoFingers() {
    giveActions()
    let finger = swipe(1, by: -80, lifts: false)
    stage.hand.tap(stage.row(3))
    #expect(stage.takeLog() == "willBegin 0.1")
    finger.lifts()
    stage.settle()
    #expect(aside(1) == -148)
  }

  @Test("vertical drags scroll, and while they do nothing is swiped")
  func vertical() {
    giveActions()
    let finger = stage.hand.finger(1).lands(at: stage.row(1))
    finger.moves(to: CGPoint(x: 160, y: 120), in: 0.1)
    finger.moves(to: CGPoint(x: 20, y: 120), in: 0.1)
    #expect(stage.table.isDragging && aside(1) == 0)
    finger.lifts()
    #expect(stage.takeLog() == "")
  }

  @Test("U532: in a pager the row is swiped where it has actions, and the page turned elsewhere")
  func pager() {
    let pager = ScrollView(frame: stage.testStage.window.bounds)
    pager.contentSize = CGSize(width: 640, height: pager.bounds.height)
    pager.isPagingEnabled = true
    stage.testStage.window.addSubview(pager)
    pager.addSubview(stage.table)
    giveActions()
    swipe(1, by: -120)
    #expect(aside(1) == -148 && pager.contentOffset == .zero)
    stage.hand.tap(stage.row(3))
    stage.settle()
    stage.rows.trailing = { _ in SwipeActionsConfiguration(actions: []) }
    swipe(1, by: -200)
    #expect(pager.contentOffset.x == 320)
  }
}
