/// An item that the user owns.
final class Possession {
  var name: String
  var serialNumber: String
  var valueInDollars: Int
  let dateCreated: String

  init(_ name: String, _ serialNumber: String, _ valueInDollars: Int, _ dateCreated: String) {
    self.name = name
    self.serialNumber = serialNumber
    self.valueInDollars = valueInDollars
    self.dateCreated = dateCreated
  }

  /// The text that the table shows.
  var description: String { "\(name) (\(serialNumber)): $\(valueInDollars)" }

  /// The initial possessions; the chapter creates them at random, but a recording needs the same
  /// ones every time.
  static var examples: [Possession] {
    [
      Possession("Rusty Spork", "3F7K2", 12, "Jul 4, 2010"),
      Possession("Shiny Bear", "9A1B4", 92, "Jul 4, 2010"),
      Possession("Fluffy Mac", "0C5D8", 73, "Jul 5, 2010"),
      Possession("Rusty Mac", "7E2F6", 41, "Jul 6, 2010"),
      Possession("Shiny Spork", "1G8H3", 27, "Jul 6, 2010"),
      Possession("Fluffy Bear", "5J4K9", 66, "Jul 7, 2010"),
      Possession("Shiny Mac", "2L6M1", 85, "Jul 8, 2010"),
      Possession("Rusty Bear", "8N3P7", 34, "Jul 9, 2010"),
      Possession("Fluffy Spork", "4Q9R5", 58, "Jul 9, 2010"),
      Possession("Golden Pen", "6S2T8", 99, "Jul 10, 2010"),
    ]
  }
}
