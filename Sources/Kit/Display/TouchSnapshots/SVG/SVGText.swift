import TSFormatting
import TSGeometry
import TSGraphics

/// A namespace for functions that return fragments of SVG.
enum SVGText {
  /// Returns a number with at most three decimals; 0 if it is not finite.
  static func number(_ value: CGFloat) -> String {
    // Integers are printed without an exponent and without rounding noise.
    value.isFinite ? Double(min(max(value, -1e12), 1e12)).compact(3) : "0"
  }

  static func numbers(_ values: CGFloat...) -> String {
    values.map(number).joined(separator: " ")
  }

  /// Returns text with the special characters of XML escaped.
  ///
  /// Characters below U+0020, including tabs and line breaks, and noncharacters become question
  /// marks, because XML cannot contain most of them.
  static func escaped(_ text: String) -> String {
    let permitted = text.unicodeScalars.map { scalar in
      scalar < " " || scalar.properties.isNoncharacterCodePoint ? "?" : scalar
    }
    return String(String.UnicodeScalarView(permitted)).escapedForMarkup
  }

  static func data(of path: Path) -> String {
    path.elements.map { element in
      switch element {
      case .move(let point): "M" + numbers(point.x, point.y)
      case .line(let point): "L" + numbers(point.x, point.y)
      case .curve(let end, let a, let b): "C" + numbers(a.x, a.y, b.x, b.y, end.x, end.y)
      case .close: "Z"
      }
    }.joined()
  }

  static func transform(_ t: CGAffineTransform) -> String {
    if t.a == 1, t.b == 0, t.c == 0, t.d == 1 { return "translate(\(numbers(t.tx, t.ty)))" }
    // Factors need more digits than coordinates, because they multiply them.
    let linear = [t.a, t.b, t.c, t.d].map { factor in
      guard factor.isFinite else { return "0" }
      let millionths = (min(max(factor, -1e6), 1e6) * 1e6).rounded() / 1e6
      return millionths == millionths.rounded() ? number(millionths) : "\(millionths)"
    }
    return "matrix(\(linear.joined(separator: " ")) \(numbers(t.tx, t.ty)))"
  }

  /// Returns the attributes of a colour, with an opacity if it is less than 1.
  ///
  /// - Parameter attribute: The name of the attribute, such as `fill`.
  /// - Returns: The attributes, separated by a space.
  static func paint(_ attribute: String, _ color: Color) -> String {
    let hex = color.hex.prefix(7)
    let opacity =
      color.alpha < 1 ? " \(attribute)-opacity=\"\(number(max(0, color.alpha)))\"" : ""
    return "\(attribute)=\"\(hex)\"\(opacity)"
  }
}
