import Foundation
import Geometry
import Graphics

extension DatePicker {
  private static let firstYear = 1
  private static let yearCount = 9999
  /// The number of rows of the wheel of days, which begins with the first day of year 1.
  private static let dayCount = 3_652_059

  func makeWheels() -> [PickerWheel] {
    let calendar = calendar
    switch datePickerMode {
    case .time: return [hourWheel(), minuteWheel()]
    case .countDownTimer:
      let hours = wheel(24) { "\($0) h" }
      let interval = minuteInterval
      let minutes = wheel(60 / interval, cyclic: true) { "\($0 * interval) min" }
      return [hours, minutes]
    case .date:
      let months = calendar.monthSymbols
      let month = wheel(months.count, cyclic: true) { months[$0] }
      month.alignment = .left
      return [
        month, wheel(31, cyclic: true) { "\($0 + 1)" },
        wheel(Self.yearCount) { "\($0 + Self.firstYear)" },
      ]
    case .dateAndTime:
      let day = wheel(Self.dayCount) { Self.dayTitle($0, calendar) }
      day.alignment = .right
      return [day, hourWheel(), minuteWheel()]
    }
  }

  /// The widths of the wheels from left to right, as fractions of the width of all.
  var wheelShares: [CGFloat] {
    switch datePickerMode {
    case .time, .countDownTimer: [0.5, 0.5]
    case .date: [0.5, 0.2, 0.3]
    case .dateAndTime: [0.54, 0.23, 0.23]
    }
  }

  /// The row of each wheel that represents the current value.
  var rows: [Int] {
    if datePickerMode == .countDownTimer {
      let minutes = Int(span / 60)
      return [minutes / 60, minutes % 60 / minuteInterval]
    }
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: present)
    let time = [parts.hour ?? 0, (parts.minute ?? 0) / minuteInterval]
    switch datePickerMode {
    case .time, .countDownTimer: return time
    case .date:
      return [(parts.month ?? 1) - 1, (parts.day ?? 1) - 1, (parts.year ?? 1) - Self.firstYear]
    case .dateAndTime: return [Self.day(of: present, calendar)] + time
    }
  }

  /// Sets the value to the one that the given rows represent.
  ///
  /// The day is reduced to the last day of the month where necessary, and the date is clamped to
  /// the limits.
  ///
  /// - Parameter rows: The row of each wheel, from left to right.
  func takeRows(_ rows: [Int]) {
    var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: present)
    switch datePickerMode {
    case .countDownTimer:
      span = max(Double(rows[0] * 60 + rows[1] * minuteInterval), Double(minuteInterval)) * 60
      return
    case .time: (parts.hour, parts.minute) = (rows[0], rows[1] * minuteInterval)
    case .date:
      let month = DateComponents(year: rows[2] + Self.firstYear, month: rows[0] + 1, day: 1)
      let first = calendar.date(from: month) ?? present
      let days = calendar.range(of: .day, in: .month, for: first)?.count ?? 28
      (parts.year, parts.month, parts.day) = (month.year, month.month, min(rows[1] + 1, days))
    case .dateAndTime:
      let day = calendar.dateComponents(
        [.year, .month, .day], from: Self.date(ofDay: rows[0], calendar))
      (parts.year, parts.month, parts.day) = (day.year, day.month, day.day)
      (parts.hour, parts.minute) = (rows[1], rows[2] * minuteInterval)
    }
    // If no wheel was turned, the date keeps its seconds, which the wheels do not show.
    let shown = self.rows
    if rows != shown, let date = calendar.date(from: parts) { present = kept(date) }
  }

  private func hourWheel() -> PickerWheel { wheel(24, cyclic: true) { Self.twoDigits($0) } }

  private func minuteWheel() -> PickerWheel {
    let interval = minuteInterval
    return wheel(60 / interval, cyclic: true) { Self.twoDigits($0 * interval) }
  }

  private func wheel(
    _ count: Int, cyclic: Bool = false, _ title: @escaping (Int) -> String
  ) -> PickerWheel {
    PickerWheel(rowCount: count, isCyclic: cyclic, title: title)
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static func firstDay(_ calendar: Calendar) -> Date {
    calendar.date(from: DateComponents(year: firstYear, month: 1, day: 1)) ?? .distantPast
  }

  private static func day(of date: Date, _ calendar: Calendar) -> Int {
    calendar.dateComponents([.day], from: firstDay(calendar), to: date).day ?? 0
  }

  private static func date(ofDay day: Int, _ calendar: Calendar) -> Date {
    calendar.date(byAdding: .day, value: day, to: firstDay(calendar)) ?? .distantPast
  }

  private static func dayTitle(_ row: Int, _ calendar: Calendar) -> String {
    let date = date(ofDay: row, calendar)
    let parts = calendar.dateComponents([.weekday, .month, .day], from: date)
    let weekday = calendar.shortWeekdaySymbols[(parts.weekday ?? 1) - 1]
    let month = calendar.shortMonthSymbols[(parts.month ?? 1) - 1]
    return "\(weekday) \(month) \(parts.day ?? 0)"
  }
}
