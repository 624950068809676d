import TSControls
import TSEventTime
import Foundation
import TSGeometry
import TSInterface
import TestSupport
import Testing
import TouchTesting

@Suite("A date picker") @MainActor struct DatePickerTests {
  let stage = TestStage()
  let log = CallLog()
  let picker = DatePicker(frame: CGRect(x: 0, y: 100, width: 1, height: 1))
  let calendar: Calendar

  init() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    self.calendar = calendar
    stage.window.addSubview(picker)
    picker.addHandler(for: .valueChanged) { [log] _ in log.note("changed") }
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0)
    -> Date
  {
    let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
    return calendar.date(from: parts) ?? .distantPast
  }

  private func row(_ wheel: Int, rows: Double = 0) -> TouchLocation {
    picker.layoutIfNeeded()
    return picker.subviews[wheel].at().offset(dx: 0, dy: rows * 32)
  }

  /// Turns a wheel by whole rows with a slow drag, and waits until it rests.
  private func turn(_ wheel: Int, by rows: Double) {
    stage.hand.drag(row(wheel), to: row(wheel, rows: -rows), duration: 0.5, rest: 0.3)
    stage.wait(3)
  }

  @Test("has its own size, and shows the beginning of 2001 in UTC")
  func fresh() {
    #expect(picker.frame == CGRect(x: 0, y: 100, width: 320, height: 216))
    #expect(picker.date == date(2001, 1, 1))
    #expect(picker.datePickerMode == .dateAndTime)
    picker.frame.size = .zero
    #expect(picker.frame.size == DatePicker.size)
  }

  @Test("sends its value when a wheel comes to rest, and not before")
  func rest() {
    picker.datePickerMode = .time
    picker.date = date(2010, 6, 15, 9, 41)
    stage.hand.drag(row(0), to: row(0, rows: -2.2), duration: 0.5, rest: 0.3)
    #expect(log.take() == "")
    #expect(picker.date == date(2010, 6, 15, 9, 41))
    stage.wait(3)
    #expect(log.take() == "changed")
    #expect(picker.date == date(2010, 6, 15, 11, 41))
  }

  @Test(
    "snaps to the nearer row, and sends no action if the row is the same",
    arguments: [
      (0.45, 9, ""), (0.55, 10, "changed"), (-0.55, 8, "changed"), (-3.4, 6, "changed"),
    ])
  func snapping(rows: Double, hour: Int, sent: String) {
    picker.datePickerMode = .time
    picker.date = date(2010, 6, 15, 9, 41)
    turn(0, by: rows)
    #expect(log.take() == sent)
    #expect(picker.date == date(2010, 6, 15, hour, 41))
  }

  @Test("a fling turns on, farther the faster it is, and rests on a row")
  func fling() {
    picker.datePickerMode = .time
    var distances: [Int] = []
    for speed in [200.0, 800] {
      picker.date = date(2010, 6, 15, 0, 30)
      stage.hand.fling(
        row(1, rows: 2), towards: CGVector(dx: 0, dy: -1), speed: speed, distance: 64)
      stage.wait(5)
      distances.append((calendar.component(.minute, from: picker.date) + 30) % 60)
    }
    #expect(distances[0] > 2 && distances[1] > distances[0], "\(distances)")
    #expect(log.take() == "changed, changed")
  }

  @Test("a tap brings a row to the middle; one on a turning wheel stops it")
  func tap() {
    picker.datePickerMode = .time
    picker.date = date(2010, 6, 15, 9, 41)
    stage.hand.tap(row(0, rows: 2))
    stage.wait(3)
    #expect(picker.date == date(2010, 6, 15, 11, 41))
    stage.hand.fling(row(1), towards: CGVector(dx: 0, dy: -1), speed: 3000)
    stage.wait(0.05)
    stage.hand.tap(row(1, rows: 1))
    stage.wait(1)
    let minute = calendar.component(.minute, from: picker.date)
    #expect(minute != 41)
    #expect(log.take() == "changed, changed")
  }

  @Test("a date there is not is turned back to the last day of its month")
  func months() {
    picker.datePickerMode = .date
    picker.date = date(2012, 1, 31, 8, 5)
    turn(0, by: 1)
    #expect(picker.date == date(2012, 2, 29, 8, 5))
    turn(2, by: 1)
    #expect(picker.date == date(2013, 2, 28, 8, 5))
    turn(1, by: 2)
    #expect(picker.date == date(2013, 2, 28, 8, 5), "the 30th")
    turn(0, by: -2)
    #expect(picker.date == date(2013, 12, 28, 8, 5), "months go around")
    #expect(log.take() == "changed, changed, changed")
  }

  @Test("days, hours and minutes turn by themselves")
  func dateAndTime() {
    picker.date = date(2010, 12, 31, 23, 59)
    turn(0, by: 1)
    #expect(picker.date == date(2011, 1, 1, 23, 59))
    turn(1, by: 1)
    #expect(picker.date == date(2011, 1, 1, 0, 59))
    turn(2, by: 1)
    #expect(picker.date == date(2011, 1, 1, 0, 0))
  }

  @Test("is kept between the earliest and the latest date")
  func limits() {
    picker.minimumDate = date(2010, 6, 1)
    #expect(picker.date == date(2010, 6, 1))
    picker.maximumDate = date(2010, 6, 3)
    turn(0, by: 3)
    #expect(picker.date == date(2010, 6, 3))
    turn(0, by: 1)
    #expect(picker.date == date(2010, 6, 3))
    #expect(log.take() == "changed")
    picker.date = date(1990, 1, 1)
    #expect(picker.date == date(2010, 6, 1))
  }

  @Test("counts down from an interval on, which a person cannot go below")
  func countDown() {
    picker.datePickerMode = .countDownTimer
    #expect(picker.countDownDuration == 0)
    turn(0, by: 1)
    turn(1, by: 5)
    #expect(picker.countDownDuration == 3900)
    turn(0, by: -1)
    turn(1, by: -5)
    #expect(picker.countDownDuration == 60)
    picker.countDownDuration = 1000
    picker.minuteInterval = 15
    #expect(picker.countDownDuration == 900)
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
    #expect(log.take() == "changed, changed, changed, changed")
  }

  @Test(
    "counts down from the last multiple of its interval within a day at most",
    arguments: [
      (1, 23 * 60 + 59), (2, 23 * 60 + 58), (5, 23 * 60 + 55), (10, 23 * 60 + 50),
      (15, 23 * 60 + 45), (20, 23 * 60 + 40), (30, 23 * 60 + 30),
    ])
  func longestCountDown(interval: Int, minutes: Int) {
    picker.datePickerMode = .countDownTimer
    picker.minuteInterval = interval
    let longest = Double(minutes) * 60
    for seconds in [longest, longest + 59, 86_340, 86_400, 1e9] {
      picker.countDownDuration = seconds
      #expect(picker.countDownDuration == longest, "\(seconds)")
    }
    picker.countDownDuration = longest - 1
    #expect(picker.countDownDuration == longest - Double(interval) * 60)
    picker.minuteInterval = 1
    picker.countDownDuration = 86_340
    picker.minuteInterval = interval
    #expect(picker.countDownDuration == longest)
  }

  @Test("takes no touches while it is disabled")
  func disabled() {
    picker.isEnabled = false
    turn(1, by: 2)
    #expect(log.take() == "")
    picker.isEnabled = true
    turn(1, by: 2)
    #expect(log.take() == "changed")
  }

  @Test("a cancelled touch leaves the wheel on the nearest row")
  func cancelled() {
    let finger = stage.hand.finger(1)
    finger.lands(at: row(1)).moves(to: row(1, rows: -1.2))
    stage.cancelTouches()
    finger.lifts()
    stage.wait(1)
    #expect(picker.date == date(2001, 1, 1, 1))
    #expect(log.take() == "changed")
  }

  @Test("a turning wheel rests at once when the picker leaves its window")
  func leaving() {
    turn(1, by: 1)
    stage.hand.fling(row(1), towards: CGVector(dx: 0, dy: -1), speed: 1000)
    picker.removeFromSuperview()
    #expect(log.take() == "changed, changed")
    let value = picker.date
    stage.wait(5)
    #expect(picker.date == value)
    #expect(stage.application.timeline.count == 0)
  }
}
