internal import TSFormatting

/// Functions that create HTML and SVG text.
enum ReportMarkup {
  /// Returns a text on one line, with the characters escaped that are markup.
  static func escaped(_ text: String) -> String { text.onOneLine.escapedForMarkup }

  /// Returns a number with at most two decimals, for attributes.
  static func number(_ value: Double) -> String { value.compact(2) }

  /// Returns an SVG element.
  ///
  /// - Parameters:
  ///   - name: The name of the element.
  ///   - numbers: The attributes that are numbers, which are rounded.
  ///   - words: The attributes that are text, which is escaped.
  ///   - content: The content, which is not escaped; `nil` for none.
  /// - Returns: The element.
  static func element(
    _ name: String, _ numbers: [(String, Double)], _ words: [(String, String)] = [],
    content: String? = nil
  ) -> String {
    let attributes =
      numbers.map { " \($0)=\"\(number($1))\"" } + words.map { " \($0)=\"\(escaped($1))\"" }
    let start = "<\(name)\(attributes.joined())"
    return content.map { "\(start)>\($0)</\(name)>" } ?? "\(start)/>"
  }

  /// Returns a text element of a plot.
  ///
  /// - Parameters:
  ///   - text: The text, which is escaped.
  ///   - x: The horizontal coordinate.
  ///   - y: The vertical coordinate of the baseline.
  ///   - anchor: The value of `text-anchor`.
  /// - Returns: The element.
  static func label(
    _ text: String, x: Double, y: Double, anchor: String = "middle"
  ) -> String {
    element("text", [("x", x), ("y", y)], [("text-anchor", anchor)], content: escaped(text))
  }

  /// Returns a line through points.
  ///
  /// - Parameters:
  ///   - points: The points, in order.
  ///   - name: The class of the element.
  /// - Returns: The element.
  static func polyline(_ points: [(x: Double, y: Double)], class name: String) -> String {
    let list = points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    return element("polyline", [], [("class", name), ("points", list)])
  }

  /// Returns a plot, which is scaled down on narrower pages.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - height: The height.
  ///   - title: The title, which is escaped.
  ///   - content: The elements of the plot.
  /// - Returns: The `svg` element.
  static func plot(width: Double, height: Double, title: String, _ content: [String]) -> String {
    let box = "0 0 \(number(width)) \(number(height))"
    let body =
      (["<title>\(escaped(title))</title>"] + content).joined(separator: "\n")
    return element(
      "svg", [("width", width), ("height", height)], [("viewBox", box), ("role", "img")],
      content: "\n\(body)\n")
  }
}
