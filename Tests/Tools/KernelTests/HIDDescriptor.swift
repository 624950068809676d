/// The report descriptor of a HID device, item by item.
struct HIDDescriptor {
  /// The items that digitizers need; the raw value is the tag and the type, without the size.
  enum Item: UInt8 {
    case usage = 0x08
    case usagePage = 0x04
    case logicalMinimum = 0x14
    case logicalMaximum = 0x24
    case physicalMinimum = 0x34
    case physicalMaximum = 0x44
    case exponent = 0x54
    case unit = 0x64
    case size = 0x74
    case reportID = 0x84
    case count = 0x94
    case input = 0x80
    case collection = 0xA0
    case feature = 0xB0
  }

  private(set) var bytes: [UInt8] = []

  mutating func put(_ item: Item, _ value: Int32) {
    // The numbers of a descriptor are signed and take the fewest bytes.
    let length = Int8(exactly: value) != nil ? 1 : Int16(exactly: value) != nil ? 2 : 4
    bytes.append(item.rawValue | UInt8(length == 4 ? 3 : length))
    for index in 0..<length { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
  }

  mutating func put(_ items: (Item, Int32)...) { for (item, value) in items { put(item, value) } }

  /// Appends a field of the reports with a usage, a range and a number of bits.
  mutating func field(_ usage: Int32, _ range: ClosedRange<Int32>, bits: Int32, count: Int32 = 1) {
    put(
      (.usage, usage), (.logicalMinimum, range.lowerBound), (.logicalMaximum, range.upperBound),
      (.size, bits), (.count, count), (.input, 2))
  }

  /// Appends bits without a meaning, which align the next field.
  mutating func padding(_ bits: Int32) { put((.size, bits), (.count, 1), (.input, 3)) }

  mutating func collection(_ usage: Int32, _ kind: Int32, _ body: (inout HIDDescriptor) -> Void) {
    put((.usage, usage), (.collection, kind))
    body(&self)
    bytes.append(0xC0)
  }
}
