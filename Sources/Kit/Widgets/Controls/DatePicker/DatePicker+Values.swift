import Foundation

extension DatePicker {
  /// The calendar with the time zone and the locale in which dates are shown.
  final var shownCalendar: Calendar {
    var shown: Calendar = calendar
    if let timeZone { shown.timeZone = timeZone }
    // A calendar without a locale would give names such as `M01`.
    let isNamed = shown.locale.map { !$0.identifier.isEmpty } ?? false
    if let locale { shown.locale = locale } else if !isNamed { shown.locale = .english }
    return shown
  }

  /// Returns a date as the picker keeps it: on the interval of minutes, and between the limits.
  final func kept(_ date: Date) -> Date {
    let rounded = onInterval(date)
    guard datePickerMode != .countDownTimer else { return rounded }
    let (least, most) = (minimumDate, maximumDate)
    if let least, let most, least > most { return rounded }
    if let least, rounded < least {
      // The first date on the interval that is not earlier, if the other limit allows it.
      let first = onInterval(least)
      let next = first < least ? first.addingTimeInterval(Double(minuteInterval) * 60) : first
      return next <= most ?? next ? next : least
    }
    if let most, rounded > most {
      let last = onInterval(most)
      return last >= least ?? last ? last : most
    }
    return rounded
  }

  /// Returns the last date on the interval of minutes that is not later than a date.
  private func onInterval(_ date: Date) -> Date {
    let showsMinutes = datePickerMode == .time || datePickerMode == .dateAndTime
    guard roundsToMinuteInterval, minuteInterval > 1, showsMinutes else { return date }
    let parts = shownCalendar.dateComponents([.minute, .second], from: date)
    let excess = (parts.minute ?? 0) % minuteInterval * 60 + (parts.second ?? 0)
    let seconds = date.timeIntervalSinceReferenceDate.rounded(.down) - Double(excess)
    return Date(timeIntervalSinceReferenceDate: seconds)
  }
}

extension Calendar {
  /// The Gregorian calendar in UTC, with English names.
  static let gregorianUTC: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = .english
    return calendar
  }()
}

extension Locale {
  fileprivate static let english = Locale(identifier: "en_US_POSIX")
}
