import Foundation

/// A month of a year, as the wheel of months shows it.
struct DateMonth: Hashable, Sendable {
  let number: Int
  /// Whether it repeats the number of the month before it.
  let isLeap: Bool
  let title: String
  let start: Date
}

extension Calendar {
  /// Returns the months of a year, of which some calendars have another one in leap years.
  ///
  /// - Returns: The months from the first to the last, with the names that they have in this year.
  func months(ofYearOf date: Date) -> [DateMonth] {
    guard let year = dateInterval(of: .year, for: date) else { return [] }
    let symbols = monthSymbols
    var months: [DateMonth] = []
    var start = year.start
    while start < year.end, let month = dateInterval(of: .month, for: start), month.end > start {
      let parts = dateComponents([.month], from: start)
      let number = parts.month ?? 1
      let isLeap = parts.isLeapMonth == true
      let isPlain = !isLeap && !namesVaryByYear && symbols.indices.contains(number - 1)
      months.append(
        DateMonth(
          number: number, isLeap: isLeap,
          title: isPlain ? symbols[number - 1] : monthName(at: start), start: start))
      start = month.end
    }
    return months
  }

  private func monthName(at date: Date) -> String {
    let formatter = DateFormatter()
    formatter.calendar = self
    formatter.timeZone = timeZone
    formatter.locale = locale
    formatter.dateFormat = "MMMM"
    return formatter.string(from: date)
  }

  /// Whether a month has another name in leap years, such as Adar.
  ///
  /// The names of those years follow those of the months.
  var namesVaryByYear: Bool { monthSymbols.count > 13 }
}

extension DatePicker {
  /// Shows the months of the year of the present date, where that year has others.
  final func updateMonths() {
    guard let index = units.firstIndex(of: .month) else { return }
    let new = shownCalendar.months(ofYearOf: present)
    guard new.map(\.title) != months.map(\.title) else { return months = new }
    months = new
    if wheels.indices.contains(index) { wheels[index].reload(rowCount: new.count) }
  }
}
