import Foundation

/// An item that the user owns.
final class Possession {
  var name: String
  var serialNumber: String
  var valueInDollars: Int
  var dateCreated: Date

  init(_ name: String, _ serialNumber: String, _ valueInDollars: Int, july day: Int) {
    self.name = name
    self.serialNumber = serialNumber
    self.valueInDollars = valueInDollars
    dateCreated = Possession.date(year: 2010, month: 7, day: day)
  }

  /// The text that the table shows.
  var description: String { "\(name) (\(serialNumber)): $\(valueInDollars)" }

  /// The date of creation as the detail shows it, such as “Jul 4, 2010”.
  var dateText: String {
    let parts = Possession.calendar.dateComponents([.year, .month, .day], from: dateCreated)
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let month = months[((parts.month ?? 1) - 1) % months.count]
    return "\(month) \(parts.day ?? 1), \(parts.year ?? 2010)"
  }

  /// The initial possessions; the chapter creates them at random, but a recording needs the same
  /// ones every time.
  static var examples: [Possession] {
    [
      Possession("Rusty Spork", "3F7K2", 12, july: 4),
      Possession("Shiny Bear", "9A1B4", 92, july: 4),
      Possession("Fluffy Mac", "0C5D8", 73, july: 5),
      Possession("Rusty Mac", "7E2F6", 41, july: 6),
      Possession("Shiny Spork", "1G8H3", 27, july: 6),
      Possession("Fluffy Bear", "5J4K9", 66, july: 7),
      Possession("Shiny Mac", "2L6M1", 85, july: 8),
      Possession("Rusty Bear", "8N3P7", 34, july: 9),
      Possession("Fluffy Spork", "4Q9R5", 58, july: 9),
      Possession("Golden Pen", "6S2T8", 99, july: 10),
    ]
  }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    if let zone = TimeZone(secondsFromGMT: 0) { calendar.timeZone = zone }
    return calendar
  }()

  private static func date(year: Int, month: Int, day: Int) -> Date {
    let parts = DateComponents(year: year, month: month, day: day)
    return calendar.date(from: parts) ?? Date(timeIntervalSince1970: 0)
  }
}
