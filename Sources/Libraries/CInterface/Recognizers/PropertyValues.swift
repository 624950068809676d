/// The properties of a recognizer, or the limits of a session, that were set.
struct PropertyValues {
  /// A value in the unit in which it was set, so that lengths in millimetres follow the density.
  private struct Entry {
    let property: Property
    var value: Double
    var unit: Unit
  }

  /// The units, by their numbers in the header.
  enum Unit: UInt32 {
    case native = 0
    case millimetres = 1
    case degrees = 2
  }

  private var entries: [Entry] = []

  /// Returns a value in its native unit; `nil` if it was not set.
  ///
  /// - Parameter density: The number of points in a millimetre.
  func value(of property: Property, density: Double) -> Double? {
    for entry in entries where entry.property == property {
      return switch entry.unit {
      case .native: entry.value
      case .millimetres: entry.value * density
      case .degrees: entry.value * .pi / 180
      }
    }
    return nil
  }

  /// Sets a value, if it is valid.
  ///
  /// - Parameters:
  ///   - unit: The unit of the value.
  ///   - kind: The kind of the recognizer; `nil` for a limit of a session.
  mutating func set(
    _ property: Property, to value: Double, _ unit: Unit, of kind: GestureKind? = nil
  ) -> Status {
    guard PropertyValues.isValid(value, of: property, unit) else { return Statuses.invalid }
    switch (kind, property) {
    case (.pinch, .fingers), (.rotation, .fingers): if value != 2 { return Statuses.invalid }
    case (.stroke, .fingers): if value != 1 { return Statuses.invalid }
    case (.tap, .taps): if value == 0 { return Statuses.invalid }
    default: break
    }
    for index in entries.indices where entries[index].property == property {
      (entries[index].value, entries[index].unit) = (value, unit)
      return Statuses.ok
    }
    entries.append(Entry(property: property, value: value, unit: unit))
    return Statuses.ok
  }

  func apply<Limits: PropertyLimits>(to limits: inout Limits, density: Double) {
    for entry in entries where entry.property.isLimit {
      if let value = value(of: entry.property, density: density) {
        limits[entry.property] = value
      }
    }
  }

  private static func isValid(_ value: Double, of property: Property, _ unit: Unit) -> Bool {
    switch property.row.meaning {
    case .flag: unit == .native && (value == 0 || value == 1)
    case .count(let range): unit == .native && isWhole(value, in: range)
    case .words(let words): unit == .native && isWhole(value, in: words.range)
    case .length:
      unit != .degrees && value >= 0
        && (value <= 1e6 || property == .strokeMaxSize && value == .infinity)
    case .time:
      unit == .native && value >= 0
        && (value <= 1e6 || property == .withholdTime && value == .infinity)
    case .angle: unit != .millimetres && value >= 0 && value <= 1e4
    case .share: unit == .native && value >= 0 && value <= 1
    case .ratio(let range): unit == .native && range.contains(value)
    }
  }

  private static func isWhole(_ value: Double, in range: ClosedRange<Int>) -> Bool {
    value == value.rounded() && value >= Double(range.lowerBound)
      && value <= Double(range.upperBound)
  }
}
