/// Pieces of HTML and SVG as text.
enum Markup {
  /// The text with what would be taken for markup escaped.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.onOneLine {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// A number with at most two decimals, as attributes have it.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    var text = value.text(decimals: 2)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  /// An element of SVG; numbers are rounded.
  static func element(
    _ name: String, _ numbers: [(String, Double)], _ words: [(String, String)] = [],
    content: String? = nil
  ) -> String {
    let attributes =
      numbers.map { " \($0)=\"\(number($1))\"" } + words.map { " \($0)=\"\(escaped($1))\"" }
    let start = "<\(name)\(attributes.joined())"
    return content.map { "\(start)>\($0)</\(name)>" } ?? "\(start)/>"
  }

  /// A text of a plot.
  static func label(
    _ text: String, x: Double, y: Double, anchor: String = "middle"
  ) -> String {
    element("text", [("x", x), ("y", y)], [("text-anchor", anchor)], content: escaped(text))
  }

  /// A line through points, in the order given.
  static func polyline(_ points: [(x: Double, y: Double)], class name: String) -> String {
    let list = points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    return element("polyline", [], [("class", name), ("points", list)])
  }

  /// A plot of a size, scaled to the width of the page where it is narrower.
  static func plot(width: Double, height: Double, title: String, _ content: [String]) -> String {
    let box = "0 0 \(number(width)) \(number(height))"
    let body =
      (["<title>\(escaped(title))</title>"] + content).joined(separator: "\n")
    return element(
      "svg", [("width", width), ("height", height)], [("viewBox", box), ("role", "img")],
      content: "\n\(body)\n")
  }
}
