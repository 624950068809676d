import Foundation
import TSGraphics

extension DatePicker {
  private static let firstYear = 1
  private static let yearCount = 9999
  /// The number of rows of the wheel of days, which begins with the first day of year 1.
  private static let dayCount = 3_652_059

  /// Creates the wheels of the current mode, and sets what they turn.
  final func makeWheels() {
    let order = DateWheelOrder(locale)
    switch datePickerMode {
    case .time: units = order.time
    case .countDownTimer: units = [.hours, .minutes]
    case .date: units = order.date
    case .dateAndTime: units = [.day] + order.time
    }
    updateMonths()
    wheels = units.map { makeWheel($0, order) }
  }

  private func makeWheel(_ unit: DateWheelUnit, _ order: DateWheelOrder) -> PickerWheel {
    let (calendar, interval) = (shownCalendar, minuteInterval)
    switch unit {
    case .year: return wheel(Self.yearCount) { "\($0 + Self.firstYear)" }
    case .month:
      let month = wheel(months.count, isCyclic: true) { [weak self] row in
        guard let months = self?.months, months.indices.contains(row) else { return "" }
        return months[row].title
      }
      month.alignment = .left
      return month
    case .dayOfMonth: return wheel(31, isCyclic: true) { "\($0 + 1)" }
    case .day:
      let title = Self.dayTitles(calendar, locale)
      let day = wheel(Self.dayCount) { title(Self.date(ofDay: $0, calendar)) }
      day.alignment = .right
      return day
    case .hour:
      return wheel(24, isCyclic: true) {
        order.has12Hours ? "\(($0 + 11) % 12 + 1)" : Self.twoDigits($0)
      }
    case .minute: return wheel(60 / interval, isCyclic: true) { Self.twoDigits($0 * interval) }
    case .period: return wheel(2) { $0 == 0 ? calendar.amSymbol : calendar.pmSymbol }
    case .hours:
      let hours = wheel(24) { "\($0)" }
      hours.unit = "hours"
      return hours
    case .minutes:
      let minutes = wheel(60 / interval, isCyclic: true) { "\($0 * interval)" }
      minutes.unit = "mins"
      return minutes
    }
  }

  /// The row of each wheel that represents the current value.
  final var rows: [Int] {
    let (minutes, calendar) = (Int(span / 60), shownCalendar)
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: present)
    let isLeap = parts.isLeapMonth == true
    return units.map { unit in
      switch unit {
      case .year: (parts.year ?? 1) - Self.firstYear
      case .month: months.firstIndex { $0.number == parts.month && $0.isLeap == isLeap } ?? 0
      case .dayOfMonth: (parts.day ?? 1) - 1
      case .day: Self.day(of: present, calendar)
      case .hour: parts.hour ?? 0
      case .minute: (parts.minute ?? 0) / minuteInterval
      case .period: (parts.hour ?? 0) / 12
      case .hours: minutes / 60
      case .minutes: minutes % 60 / minuteInterval
      }
    }
  }

  /// Sets the value to the one that the given rows represent.
  ///
  /// The day is reduced to the last day of the month where necessary, and the date is clamped to
  /// the limits.
  ///
  /// - Parameter rows: The row of each wheel, from left to right.
  final func takeRows(_ rows: [Int]) {
    let shown = self.rows
    // If no wheel was turned, the date keeps its seconds, which the wheels do not show.
    guard rows != shown else { return }
    let calendar = shownCalendar
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: present)
    var month = DateMonth?.none
    var minutes = 0
    for (index, unit) in units.enumerated() {
      let row = rows[index]
      switch unit {
      case .year: parts.year = row + Self.firstYear
      case .month: month = months.indices.contains(row) ? months[row] : nil
      case .dayOfMonth: parts.day = row + 1
      case .day:
        let date = Self.date(ofDay: row, calendar)
        let day = calendar.dateComponents([.era, .year, .month, .day], from: date)
        (parts.era, parts.year) = (day.era, day.year)
        (parts.month, parts.isLeapMonth, parts.day) = (day.month, day.isLeapMonth, day.day)
      // The wheel of hours has all 24, and takes that of the half along; the other way round the
      // half decides only if it was turned.
      case .hour: if row != shown[index] { parts.hour = row }
      case .period: if row != shown[index] { parts.hour = (parts.hour ?? 0) % 12 + 12 * row }
      case .minute: parts.minute = row * minuteInterval
      case .hours: minutes += row * 60
      case .minutes: minutes += row * minuteInterval
      }
    }
    if datePickerMode == .countDownTimer { return span = Double(max(minutes, minuteInterval)) * 60 }
    if let month {
      let first = DateComponents(era: parts.era, year: parts.year, month: 1, day: 1)
      let year = calendar.months(ofYearOf: calendar.date(from: first) ?? present)
      // A leap month that the year has not gives way to the month with its number, or the next one.
      let new =
        year.first { $0.number == month.number && $0.isLeap == month.isLeap }
        ?? year.first { $0.number >= month.number } ?? month
      let days = calendar.range(of: .day, in: .month, for: new.start)?.count ?? 28
      (parts.month, parts.isLeapMonth) = (new.number, new.isLeap)
      parts.day = min(parts.day ?? 1, days)
    }
    if let date = calendar.date(from: parts) { present = kept(date) }
  }

  private func wheel(
    _ count: Int, isCyclic: Bool = false, _ title: @escaping (Int) -> String
  ) -> PickerWheel {
    PickerWheel(rowCount: count, isCyclic: isCyclic) { row, _ in .title(title(row)) }
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static func firstDay(_ calendar: Calendar) -> Date {
    // Of any calendar: its own years may be counted from a recent era.
    var gregorian = Calendar.gregorianUTC
    gregorian.timeZone = calendar.timeZone
    let first = DateComponents(year: firstYear, month: 1, day: 1)
    return gregorian.date(from: first) ?? .distantPast
  }

  private static func day(of date: Date, _ calendar: Calendar) -> Int {
    calendar.dateComponents([.day], from: firstDay(calendar), to: date).day ?? 0
  }

  private static func date(ofDay day: Int, _ calendar: Calendar) -> Date {
    calendar.date(byAdding: .day, value: day, to: firstDay(calendar)) ?? .distantPast
  }

  /// Returns a function that gives the titles of days.
  private static func dayTitles(_ calendar: Calendar, _ locale: Locale?) -> (Date) -> String {
    let isNamed = !calendar.namesVaryByYear && calendar.identifier != .chinese
    guard let locale = locale ?? (isNamed ? nil : calendar.locale) else {
      let (weekdays, months) = (calendar.shortWeekdaySymbols, calendar.shortMonthSymbols)
      return { date in
        let parts = calendar.dateComponents([.weekday, .month, .day], from: date)
        let weekday = weekdays[(parts.weekday ?? 1) - 1]
        return "\(weekday) \(months[(parts.month ?? 1) - 1]) \(parts.day ?? 0)"
      }
    }
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.locale = locale
    formatter.dateFormat = DateFormatter.dateFormat(
      fromTemplate: "EEEMMMd", options: 0, locale: locale)
    return { formatter.string(from: $0) }
  }
}
