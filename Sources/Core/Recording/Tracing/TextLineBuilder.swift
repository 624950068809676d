import TSGeometry

/// A builder for one line of a trace as text: time, subject, event and details.
///
/// ```
///    0.000  touch 1     began             (120.0, 300.0)  hit window › card
///    0.000  card        touchesBegan      1 (120.0, 300.0)
/// ```
@MainActor struct TextLineBuilder {
  var text = TraceText(capacity: 256)
  /// The beginning of a line, with its time.
  private var startText = TraceText(capacity: 64)
  private var startedAt: Int64?

  private static let timeWidth = 8
  private static let subjectWidth = 11
  private static let whatWidth = 16

  init() {}

  mutating func start(at microseconds: Int64, _ subject: String, _ what: String) {
    text.removeAll()
    // The lines of an event have the same time.
    if microseconds != startedAt {
      startedAt = microseconds
      startText.removeAll()
      let milliseconds = TextLineBuilder.milliseconds(microseconds)
      startText.append(blanks: TextLineBuilder.timeWidth - TextLineBuilder.width(of: milliseconds))
      startText.append(units: milliseconds, decimals: 3)
      startText.append(constant: "  ")
    }
    text.append(startText)
    text.append(column: subject, width: TextLineBuilder.subjectWidth)
    text.append(column: what, width: TextLineBuilder.whatWidth)
  }

  mutating func end() {
    text.removeBlanks()
    text.append(constant: "\n")
  }

  mutating func add(_ words: String) { text.append(escaped: words) }

  mutating func add(_ number: Int) { text.append(decimal: number) }

  mutating func add(milliseconds microseconds: Int64) {
    text.append(units: TextLineBuilder.milliseconds(microseconds), decimals: 3)
  }

  mutating func add(_ point: CGPoint) { add(point.x, point.y) }

  mutating func add(_ x: Double, _ y: Double) {
    text.append(constant: "(")
    text.append(tenths: x)
    text.append(constant: ", ")
    text.append(tenths: y)
    text.append(constant: ")")
  }

  mutating func add(tenths value: Double) { text.append(tenths: value) }

  mutating func add(coordinate value: Double) { text.append(coordinate: value) }

  private static func milliseconds(_ microseconds: Int64) -> Int64 {
    let half: Int64 = microseconds < 0 ? -500 : 500
    return microseconds / 1000 + (microseconds % 1000 + half) / 1000
  }

  /// Returns the number of characters of a time in seconds with three decimals.
  private static func width(of milliseconds: Int64) -> Int {
    var (width, rest) = (milliseconds < 0 ? 6 : 5, milliseconds.magnitude / 10000)
    while rest > 0 {
      width += 1
      rest /= 10
    }
    return width
  }
}
