import TSJSONText
import TSGeometry
import TSGraphics

extension SceneValue {
  func integer() throws(SceneError) -> Int {
    guard let value = Int(exactly: try number("a whole number")) else {
      throw wrong("a whole number")
    }
    return value
  }

  /// Returns the value as a number of things.
  ///
  /// - Parameter least: The least valid number.
  /// - Throws: ``SceneError`` of the kind ``SceneError/Kind/wrongValue`` if the value is something
  ///   else.
  func count(from least: Int) throws(SceneError) -> Int {
    let expected = "a whole number from \(least)"
    guard let value = Int(exactly: try number(expected)), value >= least else {
      throw wrong(expected)
    }
    return value
  }

  /// Returns the value as a distance or a duration, which must not be negative.
  func length() throws(SceneError) -> Double {
    let value = try number("a number from 0")
    guard value >= 0 else { throw wrong("a number from 0") }
    return value
  }

  /// Returns the value as a fraction from 0 to 1, such as an opacity.
  func share() throws(SceneError) -> Double {
    let value = try number("a number from 0 to 1")
    guard value >= 0, value <= 1 else { throw wrong("a number from 0 to 1") }
    return value
  }

  func point() throws(SceneError) -> CGPoint {
    let n = try numbers(2, "[x, y]")
    return CGPoint(x: n[0], y: n[1])
  }

  func size() throws(SceneError) -> CGSize {
    let n = try numbers(2, "[width, height]")
    return CGSize(width: n[0], height: n[1])
  }

  /// The greatest extent of a screen, in points or millimetres.
  ///
  /// It exceeds any device, and is small enough that sums and products of it stay finite.
  static var mostExtent: CGFloat { 1_000_000 }

  /// Returns the value as a size with an area, for a screen.
  ///
  /// - Throws: ``SceneError`` of the kind ``SceneError/Kind/wrongValue`` if a length is 0 or less,
  ///   or too large.
  func extent() throws(SceneError) -> CGSize {
    let size = try size()
    guard size.width > 0, size.height > 0 else { throw wrong("[width, height], both above 0") }
    guard max(size.width, size.height) <= SceneValue.mostExtent else {
      throw wrong("at most \(Int(SceneValue.mostExtent)) in each direction")
    }
    return size
  }

  func rect() throws(SceneError) -> CGRect {
    let n = try numbers(4, "[x, y, width, height]")
    return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  func insets() throws(SceneError) -> EdgeInsets {
    let n = try numbers(4, "[top, left, bottom, right]")
    return EdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }

  func transform() throws(SceneError) -> CGAffineTransform {
    let n = try numbers(6, "[a, b, c, d, tx, ty]")
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  func color() throws(SceneError) -> Color {
    let expected = "“#rgb”, “#rrggbb”, “#rrggbbaa” or the name of a color"
    let text = try string(expected)
    if let color = Color(hex: text) { return color }
    if let known = Color.names.first(where: { $0.name == text }) { return known.color }
    throw wrong(expected, advice: suggestion(for: text, among: Color.names.map(\.name)))
  }

  /// Returns the option set of a name or an array of names.
  func nameOrOptions<Options: OptionSet>(
    of choices: [(name: String, value: Options)]
  ) throws(SceneError) -> Options where Options.Element == Options {
    if case .array = node.value { return try options(of: choices) }
    return try choice(of: choices)
  }

  func options<Options: OptionSet>(
    of choices: [(name: String, value: Options)]
  ) throws(SceneError) -> Options where Options.Element == Options {
    var result: Options = []
    for element in try elements("an array of names") {
      result.formUnion(try element.choice(of: choices))
    }
    return result
  }
}

extension Color {
  /// The named colors, with the same names as in code.
  fileprivate static let names: [(name: String, color: Color)] = [
    ("black", .black), ("white", .white), ("blue", .blue), ("yellow", .yellow), ("red", .red),
    ("green", .green), ("gray", .gray), ("clear", .clear), ("lightGray", .lightGray),
    ("darkGray", .darkGray), ("cyan", .cyan), ("magenta", .magenta), ("orange", .orange),
    ("purple", .purple), ("brown", .brown), ("systemBlue", .systemBlue),
    ("systemRed", .systemRed), ("systemGreen", .systemGreen), ("systemGray", .systemGray),
    ("groupTableViewBackground", .groupTableViewBackground),
    ("viewFlipsideBackground", .viewFlipsideBackground), ("darkText", .darkText),
    ("lightText", .lightText),
  ]
}
