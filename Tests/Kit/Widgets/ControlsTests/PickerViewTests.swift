import TSControls
import TSEventTime
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TestSupport
import Testing
import TouchTesting

@Suite("A picker view") @MainActor struct PickerViewTests {
  let stage = TestStage()
  let picker = PickerView(frame: CGRect(x: 0, y: 100, width: 0, height: 0))
  let program = PickerProgram()

  init() {
    picker.dataSource = program
    picker.delegate = program
    stage.window.addSubview(picker)
    picker.layoutIfNeeded()
  }

  /// A location on a component, at a distance from its centre in rows that were not bent.
  private func row(_ component: Int, rows: Double = 0) -> TouchLocation {
    picker.layoutIfNeeded()
    return picker.subviews[component].at().offset(dx: 0, dy: rows * 32)
  }

  private func turn(_ component: Int, by rows: Double) {
    stage.hand.drag(row(component), to: row(component, rows: -rows), duration: 0.5, rest: 0.3)
    stage.wait(2)
  }

  private var selection: [Int] {
    (0..<picker.numberOfComponents).map { picker.selectedRow(inComponent: $0) }
  }

  @Test("U549: has the standard size unless it is created with another")
  func size() {
    #expect(picker.frame == CGRect(x: 0, y: 100, width: 320, height: 216))
    let frame = CGRect(x: 1, y: 2, width: 100, height: 162)
    #expect(PickerView(frame: frame).frame == frame)
    #expect(picker.sizeThatFits(.zero) == CGSize(width: 320, height: 216))
  }

  @Test("U550: asks for its numbers once, and anew when it is reloaded")
  func caching() {
    #expect(picker.numberOfComponents == 2)
    program.counts = [20, 3, 7]
    #expect(picker.numberOfComponents == 2)
    #expect(picker.numberOfRows(inComponent: 1) == 5)
    picker.reloadComponent(1)
    #expect(picker.numberOfRows(inComponent: 1) == 3)
    #expect(picker.numberOfComponents == 2)
    picker.reloadAllComponents()
    #expect(picker.numberOfComponents == 3)
    #expect(picker.numberOfRows(inComponent: 2) == 7)
  }

  @Test("U550: asks for the title of a row once while the row is visible")
  func titles() {
    #expect(program.titles.filter { $0.hasPrefix("1.") } == ["1.0", "1.1", "1.2", "1.3", "1.4"])
    program.titles = []
    turn(1, by: 1)
    #expect(program.titles == [])
    picker.reloadComponent(1)
    picker.layoutIfNeeded()
    picker.subviews[1].layoutIfNeeded()
    #expect(program.titles == ["1.0", "1.1", "1.2", "1.3", "1.4"])
  }

  @Test("U550: has no selected row in a component without rows")
  func empty() {
    #expect(selection == [0, 0])
    program.counts = [20, 0]
    picker.reloadAllComponents()
    #expect(selection == [0, -1])
    turn(1, by: 1)
    picker.selectRow(3, inComponent: 1, animated: true)
    #expect(selection == [0, -1])
    program.counts = [20, 2]
    picker.reloadAllComponents()
    #expect(selection == [0, 0])
    #expect(program.log.take() == "")
    #expect(PickerView().numberOfComponents == 0)
  }

  @Test("U551: components share the width with gaps of 5 and margins of 18")
  func geometry() {
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 148, height: 32))
    #expect(
      picker.subviews.prefix(2).map(\.frame) == [
        CGRect(x: 9.5, y: 0, width: 148, height: 216),
        CGRect(x: 162.5, y: 0, width: 148, height: 216),
      ])
    program.width = 60
    program.rowHeight = 50
    picker.reloadAllComponents()
    picker.layoutIfNeeded()
    #expect(picker.rowSize(forComponent: 1) == CGSize(width: 60, height: 50))
    #expect(picker.subviews.prefix(2).map(\.frame.minX) == [97.5, 162.5])
  }

  @Test(
    "U551: rows are on a cylinder",
    arguments: [(0, 108.0, 1.0), (1, 139.580, 0.9458), (-2, 48.262, 0.7891), (4, 202.284, 0.2455)])
  func cylinder(away: Int, y: Double, scale: Double) throws {
    program.hasViews = true
    picker.selectRow(8, inComponent: 0, animated: false)
    picker.reloadAllComponents()
    let view = try #require(picker.view(forRow: 8 + away, forComponent: 0))
    let cell = try #require(view.superview)
    #expect(abs(cell.center.y - y) < 0.01)
    #expect(abs(cell.transform.d - scale) < 0.0001)
    #expect((cell.alpha == 1) == (away == 0))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 148, height: 32))
    #expect(picker.view(forRow: 13, forComponent: 0) == nil)
  }

  @Test("U232, U552: a fling slows down by 0.99 a millisecond and rests on a row")
  func fling() {
    stage.hand.fling(
      row(0, rows: 1), towards: CGVector(dx: 0, dy: -1), speed: 1300, distance: 64)
    #expect(program.log.take() == "")
    stage.wait(3)
    // 64 points of drag and 1300 · 0.0995 of deceleration are 6.04 rows.
    #expect(program.log.take() == "select 6 in 0")
    #expect(selection == [6, 0])
  }

  @Test(
    "U552: a turn selects once, when the wheel has stopped, also the same row",
    arguments: [(2.2, 2), (0.45, 0), (0.55, 1), (-3, 0), (40, 19)])
  func selecting(rows: Double, row: Int) {
    stage.hand.drag(
      self.row(0), to: self.row(0, rows: -min(rows, 6)), duration: 0.5, rest: 0.3)
    for _ in 1..<max(1, Int(rows / 6)) {
      stage.hand.drag(self.row(0), to: self.row(0, rows: -6), duration: 0.5, rest: 0.3)
    }
    stage.wait(2)
    #expect(program.log.take().hasSuffix("select \(row) in 0"))
    #expect(selection == [row, 0])
  }

  @Test("U552: a tap on a row turns to it; on the selected row it does nothing")
  func tapping() {
    stage.hand.tap(row(0, rows: 2))
    #expect(program.log.take() == "")
    stage.wait(2)
    #expect(program.log.take() == "select 2 in 0")
    stage.hand.tap(row(0))
    stage.wait(2)
    #expect(program.log.take() == "")
    #expect(selection == [2, 0])
  }

  @Test("U552: a selection by code notifies no one, at once or animated", arguments: [false, true])
  func code(animated: Bool) {
    picker.selectRow(4, inComponent: 0, animated: animated)
    picker.selectRow(99, inComponent: 1, animated: animated)
    #expect(selection == [4, 4])
    stage.wait(2)
    #expect(selection == [4, 4])
    #expect(program.log.take() == "")
  }

  @Test("a touch that stops a wheel turned by code selects the row where it stops")
  func stopping() {
    picker.selectRow(19, inComponent: 0, animated: true)
    stage.wait(0.03)
    stage.hand.tap(row(0, rows: 2))
    stage.wait(2)
    let row = picker.selectedRow(inComponent: 0)
    #expect(row > 0 && row < 19)
    #expect(program.log.take() == "select \(row) in 0")
  }

  @Test("a selection by code ends the turn of a finger, which has no further effect")
  func codeDuringTurn() {
    let finger = stage.hand.finger(1)
    finger.lands(at: row(0)).moves(to: row(0, rows: -2))
    picker.selectRow(7, inComponent: 0, animated: false)
    finger.moves(to: row(0, rows: -4)).lifts()
    stage.wait(2)
    #expect(selection == [7, 0])
    #expect(program.log.take() == "")
  }

  @Test("a cancelled touch leaves the wheel on the nearest row")
  func cancelled() {
    let finger = stage.hand.finger(1)
    finger.lands(at: row(0)).moves(to: row(0, rows: -1.2))
    stage.cancelTouches()
    finger.lifts()
    stage.wait(1)
    #expect(program.log.take() == "select 1 in 0")
  }

  @Test("components turn at the same time, each by its own finger")
  func twoFingers() {
    let (left, right) = (stage.hand.finger(1), stage.hand.finger(2))
    left.lands(at: row(0))
    right.lands(at: row(1))
    left.moves(to: row(0, rows: -3))
    right.moves(to: row(1, rows: -2))
    stage.wait(0.3)
    left.lifts()
    stage.wait(1)
    #expect(program.log.take() == "select 3 in 0")
    right.lifts()
    stage.wait(1)
    #expect(program.log.take() == "select 2 in 1")
  }

  @Test("views of rows are used again, and touches on them turn the wheel")
  func views() {
    program.hasViews = true
    picker.reloadAllComponents()
    picker.layoutIfNeeded()
    let first = picker.view(forRow: 0, forComponent: 0)
    #expect(first != nil && first?.superview != nil)
    turn(0, by: 6)
    turn(0, by: 6)
    #expect(picker.view(forRow: 0, forComponent: 0) == nil)
    #expect(program.log.take() == "select 6 in 0, select 12 in 0")
    #expect(program.viewCount < 20)
    #expect((9...15).allSatisfy { picker.view(forRow: $0, forComponent: 0) != nil })
  }

  @Test("keeps the selected row when it is reloaded, as far as there is one")
  func reload() {
    picker.selectRow(12, inComponent: 0, animated: false)
    picker.reloadAllComponents()
    #expect(selection == [12, 0])
    program.counts = [10, 5]
    picker.reloadComponent(0)
    #expect(selection == [9, 0])
    #expect(program.log.take() == "")
  }

  @Test("a component that is removed during its turn selects nothing")
  func removal() {
    let finger = stage.hand.finger(1)
    finger.lands(at: row(1)).moves(to: row(1, rows: -2))
    program.counts = [20]
    picker.reloadAllComponents()
    finger.lifts()
    stage.wait(1)
    #expect(program.log.take() == "")
    #expect(selection == [0])
  }

  @Test("a data source that reloads without end while it is asked is asked a few times")
  func reentry() {
    program.reaction = { [picker] in
      picker.reloadAllComponents()
      _ = picker.numberOfComponents
    }
    picker.reloadAllComponents()
    picker.layoutIfNeeded()
    stage.wait(0.1)
    #expect(program.reactions == 1 + DataSourceLoading.mostRestarts)
  }

  @Test("a reload while the data source is asked wins", arguments: [false, true])
  func laterReload(isOfOne: Bool) {
    program.reaction = { [program, picker] in
      program.reaction = nil
      program.counts = [3]
      if isOfOne { picker.reloadComponent(0) } else { picker.reloadAllComponents() }
    }
    picker.reloadAllComponents()
    picker.layoutIfNeeded()
    #expect(picker.numberOfComponents == 1 && picker.numberOfRows(inComponent: 0) == 3)
    program.rowReaction = { [program, picker] in
      program.rowReaction = nil
      program.counts = [5, 6]
      picker.reloadAllComponents()
    }
    picker.reloadComponent(0)
    #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 1) == 6)
  }

  @Test("vertical drags turn a wheel and horizontal ones move the ancestor's recognizer")
  func ancestors() {
    var pans = 0
    let pan = PanGestureRecognizer()
    pan.addHandler { _ in pans += 1 }
    stage.window.addGestureRecognizer(pan)
    turn(0, by: 2)
    #expect(program.log.take() == "select 2 in 0")
    #expect(pans == 0)
    stage.hand.drag(row(0), to: row(1), duration: 0.3)
    stage.wait(2)
    #expect(pans > 0)
    #expect(program.log.take() == "")
  }

  @Test("rows are 44 points high in legacy applications")
  func legacy() {
    stage.application.uikitGeneration = .legacy
    picker.reloadAllComponents()
    #expect(picker.rowSize(forComponent: 0).height == 44)
    stage.hand.drag(row(0), to: row(0, rows: -44.0 / 32 * 2), duration: 0.5, rest: 0.3)
    stage.wait(2)
    #expect(program.log.take() == "select 2 in 0")
  }

  @Test("a component that does not exist stops the program")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = PickerView().selectedRow(inComponent: 0) }
    }
  }
}

/// A data source and delegate that notes what is selected.
@MainActor final class PickerProgram: PickerViewDataSource, PickerViewDelegate {
  let log = CallLog()
  var counts = [20, 5]
  var width: CGFloat = -1
  var rowHeight: CGFloat = -1
  var titles: [String] = []
  var hasViews = false
  var viewCount = 0
  var reaction: (() -> Void)?
  var reactions = 0
  var rowReaction: (() -> Void)?

  func numberOfComponents(in pickerView: PickerView) -> Int {
    if let reaction {
      reactions += 1
      reaction()
    }
    return counts.count
  }
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
    rowReaction?()
    return counts[component]
  }
  func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> CGFloat { width }
  func pickerView(_ pickerView: PickerView, rowHeightForComponent component: Int) -> CGFloat {
    rowHeight
  }
  func pickerView(
    _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    titles.append("\(component).\(row)")
    return "Row \(row)"
  }
  func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int, reusing view: View?
  ) -> View {
    guard hasViews else { return pickerView.absence }
    if view == nil { viewCount += 1 }
    return view ?? Button(type: .roundedRect)
  }
  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int) {
    log.note("select \(row) in \(component)")
  }
}

private final class Plain: PickerViewDelegate {}

extension PickerView {
  /// What the default implementation of the delegate returns for rows without views.
  fileprivate var absence: View {
    Plain().pickerView(self, viewForRow: 0, forComponent: 0, reusing: nil)
  }
}
