import Geometry
import Graphics
import Interface

extension SceneValue {
  func bool() throws(SceneError) -> Bool {
    guard case .bool(let value) = node.value else { throw wrong("true or false") }
    return value
  }

  func string(_ expected: String = "text in quotation marks") throws(SceneError) -> String {
    guard case .string(let value) = node.value else { throw wrong(expected) }
    return value
  }

  func number(_ expected: String = "a number") throws(SceneError) -> Double {
    guard case .number(let value) = node.value else { throw wrong(expected) }
    return value
  }

  func integer() throws(SceneError) -> Int {
    guard let value = Int(exactly: try number("a whole number")) else {
      throw wrong("a whole number")
    }
    return value
  }

  /// A number of things, of which there is at least some least number.
  func count(from least: Int) throws(SceneError) -> Int {
    let expected = "a whole number from \(least)"
    guard let value = Int(exactly: try number(expected)), value >= least else {
      throw wrong(expected)
    }
    return value
  }

  /// A distance or a duration.
  func length() throws(SceneError) -> Double {
    let value = try number("a number from 0")
    guard value >= 0 else { throw wrong("a number from 0") }
    return value
  }

  /// A share, such as an opacity.
  func share() throws(SceneError) -> Double {
    let value = try number("a number from 0 to 1")
    guard value >= 0, value <= 1 else { throw wrong("a number from 0 to 1") }
    return value
  }

  /// An array of numbers with a fixed length.
  private func numbers(_ count: Int, _ expected: String) throws(SceneError) -> [Double] {
    let elements = try elements(expected)
    guard elements.count == count else { throw wrong(expected) }
    var result: [Double] = []
    for element in elements { result.append(try element.number()) }
    return result
  }

  func point() throws(SceneError) -> CGPoint {
    let n = try numbers(2, "[x, y]")
    return CGPoint(x: n[0], y: n[1])
  }

  func size() throws(SceneError) -> CGSize {
    let n = try numbers(2, "[width, height]")
    return CGSize(width: n[0], height: n[1])
  }

  /// The greatest screen, in points or millimetres: beyond any device, and far below numbers whose
  /// sums and products are no numbers any more.
  static let mostExtent: CGFloat = 1_000_000

  /// A size with an area.
  func extent() throws(SceneError) -> CGSize {
    let size = try size()
    guard size.width > 0, size.height > 0 else { throw wrong("[width, height], both above 0") }
    guard max(size.width, size.height) <= SceneValue.mostExtent else {
      throw wrong("at most \(Int(SceneValue.mostExtent)) each way")
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

  /// One of several names.
  func choice<Value>(of choices: [(name: String, value: Value)]) throws(SceneError) -> Value {
    let names = choices.map(\.name)
    let expected = "one of " + names.map { "“\($0)”" }.joined(separator: ", ")
    let text = try string(expected)
    guard let known = choices.first(where: { $0.name == text }) else {
      throw wrong(expected, advice: suggestion(for: text, among: names))
    }
    return known.value
  }

  /// A name or an array of names, joined into an option set.
  func nameOrOptions<Options: OptionSet>(
    of choices: [(name: String, value: Options)]
  ) throws(SceneError) -> Options where Options.Element == Options {
    if case .array = node.value { return try options(of: choices) }
    return try choice(of: choices)
  }

  /// An array of names, joined into an option set.
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
  /// The colors that have a name, in scenes as in code.
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
