@testable import TSControls
import TSEventTime
import Foundation
import TSGeometry
import TSGraphics
import TSInterface
import TestSupport
import Testing
import TouchTesting

@Suite("A date picker of a language and a time zone") @MainActor struct DatePickerLocaleTests {
  let stage = TestStage()
  let picker = DatePicker(frame: .zero)

  init() { stage.window.addSubview(picker) }

  private func date(_ text: String) -> Date {
    (try? Date("\(text):00Z", strategy: .iso8601)) ?? .distantPast
  }

  private func turn(_ wheel: Int, by rows: Double) {
    picker.layoutIfNeeded()
    let middle = picker.subviews[wheel].at()
    stage.hand.drag(middle, to: middle.offset(dx: 0, dy: -rows * 32), duration: 0.5, rest: 0.3)
    stage.wait(3)
  }

  /// The texts in the centres of the wheels.
  private var shown: [String] {
    picker.wheels.map {
      if case .title(let title) = $0.content(max($0.row, 0), nil) { title } else { "" }
    }
  }

  @Test("U553: a new one shows day and time in the calendar's zone, the same on every machine")
  func fresh() {
    #expect(picker.datePickerMode == .dateAndTime)
    #expect(picker.minuteInterval == 1)
    #expect(picker.roundsToMinuteInterval)
    #expect(picker.timeZone == nil && picker.locale == nil)
    #expect(shown == ["Mon Jan 1", "00", "00"])
  }

  @Test("has wheels, whatever the program prefers")
  func style() {
    #expect(picker.preferredDatePickerStyle == .automatic)
    picker.preferredDatePickerStyle = .inline
    #expect(picker.preferredDatePickerStyle == .inline && picker.datePickerStyle == .wheels)
  }

  @Test("U553: without a calendar that of the person is shown")
  func calendars() {
    var buddhist = Calendar(identifier: .buddhist)
    buddhist.timeZone = .gmt
    picker.datePickerMode = .date
    picker.calendar = buddhist
    #expect(shown == ["January", "1", "2544"])
    picker.calendar = nil
    #expect(picker.calendar == .current)
  }

  @Test(
    "has the months of the year where calendars have leap months, and keeps the nearest one",
    arguments: [
      (Calendar.Identifier.hebrew, 5784, 7, false, 13, "Adar II", 5783, "Adar", 12),
      (.hebrew, 5784, 6, false, 13, "Adar I", 5785, "Adar", 12),
      (.hebrew, 5783, 7, false, 12, "Adar", 5784, "Adar II", 13),
      (.hebrew, 5784, 13, false, 13, "Elul", 5785, "Elul", 12),
      (.chinese, 40, 2, true, 13, "Second Monthbis", 41, "Second Month", 12),
      (.chinese, 40, 12, false, 13, "Twelfth Month", 41, "Twelfth Month", 12),
      (.coptic, 1740, 13, false, 13, "Nasie", 1741, "Nasie", 13),
    ])
  func leapMonths(
    id: Calendar.Identifier, year: Int, month: Int, isLeap: Bool, count: Int, title: String,
    other: Int, otherTitle: String, otherCount: Int
  ) throws {
    var calendar = Calendar(identifier: id)
    calendar.timeZone = .gmt
    picker.datePickerMode = .date
    picker.calendar = calendar
    let era = calendar.component(.era, from: date("2023-06-01T00:00"))
    var parts = DateComponents(era: era, year: year, month: month, day: 3)
    parts.isLeapMonth = isLeap
    let first = try #require(calendar.date(from: parts))
    picker.date = first
    #expect(picker.wheels[0].rowCount == count)
    #expect(shown == [title, "3", "\(year)"])
    turn(2, by: Double(other - year))
    #expect(picker.wheels[0].rowCount == otherCount)
    #expect(shown == [otherTitle, "3", "\(other)"])
    let now = calendar.dateComponents([.era, .year, .day], from: picker.date)
    #expect(now.era == era && now.year == other && now.day == 3)
    picker.date = first
    #expect(shown == [title, "3", "\(year)"])
  }

  @Test("names the months of leap years in the wheel of days as well")
  func leapDays() {
    var calendar = Calendar(identifier: .hebrew)
    calendar.timeZone = .gmt
    picker.calendar = calendar
    picker.date = date("2024-03-15T00:00")
    #expect(shown[0].contains("Adar II"))
    picker.date = date("2023-03-15T00:00")
    #expect(shown[0].contains("Adar") && !shown[0].contains("Adar I"))
  }

  @Test(
    "a time zone moves what is shown, and not the date",
    arguments: [(0, "Mon Jan 1", "00"), (9, "Mon Jan 1", "09"), (-5, "Sun Dec 31", "19")])
  func zones(hours: Int, day: String, hour: String) {
    picker.timeZone = TimeZone(secondsFromGMT: hours * 3600)
    #expect(shown == [day, hour, "00"])
    #expect(picker.date == date("2001-01-01T00:00"))
    turn(1, by: 1)
    #expect(picker.date == date("2001-01-01T01:00"))
  }

  @Test(
    "wheels have the order, the names and the clock of the locale",
    arguments: [
      ("en_US", ["March", "5", "2012"], ["3", "07", "PM"]),
      ("en_GB", ["5", "March", "2012"], ["15", "07"]),
      ("de_DE", ["5", "März", "2012"], ["15", "07"]),
      ("ko_KR", ["2012", "3월", "5"], ["오후", "3", "07"]),
      ("ja_JP", ["2012", "3月", "5"], ["15", "07"]),
    ])
  func locales(name: String, day: [String], time: [String]) {
    picker.date = date("2012-03-05T15:07")
    picker.locale = Locale(identifier: name)
    picker.datePickerMode = .date
    #expect(shown == day)
    picker.datePickerMode = .time
    #expect(shown == time)
    picker.locale = nil
    #expect(shown == ["15", "07"])
  }

  @Test(
    "a clock of 12 hours counts 12, 1, 2 in each half of the day",
    arguments: [
      ("00:00", "12", "AM"), ("01:00", "1", "AM"), ("11:00", "11", "AM"), ("12:00", "12", "PM"),
      ("13:00", "1", "PM"), ("23:00", "11", "PM"),
    ])
  func twelve(time: String, hour: String, period: String) {
    picker.locale = Locale(identifier: "en_US")
    picker.datePickerMode = .time
    picker.date = date("2012-03-05T\(time)")
    #expect(shown == [hour, "00", period])
  }

  @Test("turning the hours past noon turns the half of the day, which turns 12 hours by itself")
  func halves() {
    picker.locale = Locale(identifier: "en_US")
    picker.datePickerMode = .time
    picker.date = date("2012-03-05T11:30")
    turn(0, by: 1)
    #expect(picker.date == date("2012-03-05T12:30"))
    #expect(shown == ["12", "30", "PM"])
    turn(2, by: -1)
    #expect(picker.date == date("2012-03-05T00:30"))
    #expect(shown == ["12", "30", "AM"])
    turn(0, by: -1)
    #expect(picker.date == date("2012-03-05T23:30"))
    #expect(shown == ["11", "30", "PM"])
  }

  @Test("a locale may want another clock than its language has")
  func hourCycle() {
    picker.datePickerMode = .time
    picker.locale = Locale(identifier: "en_US@hours=h23")
    #expect(shown == ["00", "00"])
  }

  @Test(
    "U554: dates are rounded down to the interval, which divides 60",
    arguments: [
      (1, "10:07", 1), (5, "10:05", 5), (15, "10:00", 15), (30, "10:00", 30), (7, "10:07", 1),
      (60, "10:07", 1), (0, "10:07", 1),
    ])
  func intervals(interval: Int, time: String, kept: Int) {
    picker.minuteInterval = interval
    #expect(picker.minuteInterval == kept)
    picker.date = date("2012-03-05T10:07")
    #expect(picker.date == date("2012-03-05T\(time)"))
    picker.roundsToMinuteInterval = false
    picker.date = date("2012-03-05T10:07")
    #expect(picker.date == date("2012-03-05T10:07"))
    picker.roundsToMinuteInterval = true
    #expect(picker.date == date("2012-03-05T\(time)"))
  }

  @Test(
    "U554: at a limit the date is on the interval too, if the other limit allows it",
    arguments: [
      ("10:07", "10:59", "10:00", "10:10"), ("10:07", "10:09", "10:00", "10:07"),
      ("09:00", "10:13", "11:00", "10:10"), ("10:11", "10:13", "11:00", "10:13"),
    ])
  func intervalLimits(least: String, most: String, set: String, kept: String) {
    picker.minuteInterval = 5
    picker.minimumDate = date("2012-03-05T\(least)")
    picker.maximumDate = date("2012-03-05T\(most)")
    picker.date = date("2012-03-05T\(set)")
    #expect(picker.date == date("2012-03-05T\(kept)"))
  }

  @Test("U555: limits in the wrong order are ignored, and all limits in a countdown")
  func limits() {
    picker.minimumDate = date("2012-03-05T10:00")
    picker.maximumDate = date("2012-03-04T10:00")
    for day in ["2012-03-01", "2012-03-09"] {
      picker.date = date("\(day)T10:00")
      #expect(picker.date == date("\(day)T10:00"))
    }
    picker.maximumDate = date("2012-03-06T10:00")
    #expect(picker.date == date("2012-03-06T10:00"))
    picker.datePickerMode = .countDownTimer
    #expect(picker.date == date("2012-03-06T00:00"))
    picker.date = date("2012-03-01T00:00")
    #expect(picker.date == date("2012-03-01T00:00"))
  }

  @Test("a countdown has its units in the bar of the selected rows, where they do not turn")
  func units() throws {
    func texts(_ wheel: PickerWheel) -> [String: CGPoint] {
      wheel.layoutIfNeeded()
      var place = CGAffineTransform.identity
      var found: [String: CGPoint] = [:]
      for command in wheel.displayedContent()?.commands ?? [] {
        switch command {
        case .concatenate(let change): place = change.concatenating(place)
        case .restore: place = .identity
        case .text(let run): found[run.text] = run.baseline.applying(place)
        default: break
        }
      }
      return found
    }
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 2 * 3600 + 5 * 60
    picker.layoutIfNeeded()
    for (wheel, (unit, number)) in zip(picker.wheels, [("hours", "2"), ("mins", "5")]) {
      let before = texts(wheel)
      let place = try #require(before[unit])
      let selected = try #require(before[number])
      #expect(abs(place.y - selected.y) < 0.01)
      let width = Font.systemFont(ofSize: 20).size(of: number).width
      #expect(place.x >= selected.x + width + 6)
      wheel.stop(at: 7)
      let after = texts(wheel)
      #expect(after[unit] == place && after[number] != selected && after["7"]?.y == selected.y)
    }
    picker.datePickerMode = .time
    #expect(picker.wheels.allSatisfy { $0.unit == nil })
  }

  @Test("U556: a countdown begins at the start of the day, with no duration, in whole minutes")
  func countDown() {
    picker.date = date("2012-03-05T15:07")
    picker.datePickerMode = .countDownTimer
    #expect(picker.date == date("2012-03-05T00:00"))
    #expect(picker.countDownDuration == 0)
    #expect(shown == ["0", "0"])
    picker.countDownDuration = 119
    #expect(picker.countDownDuration == 60)
    picker.countDownDuration = 86_400
    #expect(picker.countDownDuration == 86_340)
    picker.countDownDuration = -60
    #expect(picker.countDownDuration == 0)
  }

  @Test("U557: code sends nothing, with or without animation", arguments: [false, true])
  func code(animated: Bool) {
    let log = CallLog()
    picker.addHandler(for: .valueChanged) { _ in log.note("changed") }
    picker.setDate(date("2012-03-05T15:07"), animated: animated)
    #expect(picker.date == date("2012-03-05T15:07"))
    stage.wait(2)
    #expect(shown == ["Mon Mar 5", "15", "07"])
    #expect(log.take() == "")
    turn(1, by: 1)
    #expect(log.take() == "changed")
    #expect(picker.date == date("2012-03-05T16:07"))
  }
}
