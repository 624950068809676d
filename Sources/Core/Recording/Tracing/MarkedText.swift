/// Text in which the longer constants are marked, so that a digest need not read their bytes.
struct MarkedText {
  /// A constant within the text.
  struct Mark {
    /// The index of its first byte.
    var start: Int
    /// The number of its bytes.
    let size: Int
    /// Its slot among the ``DigestConstants``.
    let slot: Int
  }

  private(set) var text: TraceText
  private(set) var marks: [Mark] = []

  /// The smallest constant that is marked: reading fewer bytes takes less time than a mark.
  private static let smallestMarked = 6

  init(capacity: Int = 1024) { text = TraceText(capacity: capacity) }

  mutating func removeAll() {
    text.removeAll()
    marks.removeAll(keepingCapacity: true)
  }

  /// Appends a constant, with a mark if that saves time.
  mutating func append(constant: StaticString, _ constants: inout DigestConstants) {
    let size = constant.utf8CodeUnitCount
    if size >= MarkedText.smallestMarked, let slot = constants.slot(of: constant) {
      marks.append(Mark(start: text.count, size: size, slot: slot))
    }
    text.append(constant: constant)
  }

  /// Appends a constant that is not marked.
  mutating func append(constant: StaticString) { text.append(constant: constant) }

  mutating func append(_ other: borrowing MarkedText) {
    let start = text.count
    text.append(other.text)
    for index in other.marks.indices {
      var mark = other.marks[index]
      mark.start += start
      marks.append(mark)
    }
  }

  mutating func append(escaped words: String) { text.append(escaped: words) }

  mutating func append(quoted words: String) { text.append(quoted: words) }

  mutating func append(decimal value: Int) { text.append(decimal: value) }

  mutating func append(seconds microseconds: Int64) { text.append(seconds: microseconds) }

  mutating func append(coordinate value: Double) { text.append(coordinate: value) }
}
