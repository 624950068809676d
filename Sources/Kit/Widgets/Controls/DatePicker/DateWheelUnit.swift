import Foundation
import TSGeometry

/// What one wheel of a date picker turns.
enum DateWheelUnit: Hashable, Sendable {
  case year, month, dayOfMonth
  /// The days of all years, from the first day of year 1.
  case day
  case hour, minute
  /// The half of the day, in clocks of 12 hours.
  case period
  case hours, minutes

  /// The width of the wheel, as a share that is relative to those of the other wheels.
  var share: CGFloat {
    switch self {
    case .month: 0.5
    case .dayOfMonth: 0.2
    case .year: 0.3
    case .day: 0.54
    case .hour, .minute, .period: 0.23
    case .hours, .minutes: 0.5
    }
  }
}

/// The order of the wheels of a date picker, and the number of hours of its clock.
struct DateWheelOrder: Sendable {
  var date: [DateWheelUnit] = [.month, .dayOfMonth, .year]
  var time: [DateWheelUnit] = [.hour, .minute]

  var has12Hours: Bool { time.contains(.period) }

  /// Creates the order of a locale, which follows from its formats of dates and times.
  ///
  /// - Parameter locale: The locale; `nil` for month, day, year and 24 hours.
  init(_ locale: Locale?) {
    guard let locale else { return }
    let units: [Character: DateWheelUnit] = [
      "y": .year, "M": .month, "L": .month, "d": .dayOfMonth,
    ]
    let named = Self.letters("yMMMMd", locale).compactMap { units[$0] }
    if Set(named).count == 3, named.count == 3 { date = named }
    let letters = Self.letters("jm", locale)
    guard let hour = letters.firstIndex(where: { $0 == "h" || $0 == "K" }) else { return }
    let period = letters.firstIndex { $0 == "a" || $0 == "b" || $0 == "B" } ?? letters.endIndex
    time = period < hour ? [.period, .hour, .minute] : [.hour, .minute, .period]
  }

  /// Returns the letters of a locale's format, each once and without the quoted text.
  private static func letters(_ template: String, _ locale: Locale) -> [Character] {
    let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? ""
    var found: [Character] = []
    var isQuoted = false
    for letter in format {
      if letter == "'" { isQuoted.toggle() }
      if !isQuoted, letter.isASCII, letter.isLetter, !found.contains(letter) {
        found.append(letter)
      }
    }
    return found
  }
}
