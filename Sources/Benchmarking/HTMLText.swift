/// A page of HTML in the making; all text that goes in is escaped.
struct HTMLText {
  private(set) var text = ""

  mutating func raw(_ html: String) { text += html }

  mutating func element(_ name: String, _ attributes: String = "", _ content: String) {
    text += HTMLText.element(name, attributes, content)
  }

  static func element(_ name: String, _ attributes: String = "", _ content: String) -> String {
    "<\(name)\(attributes.isEmpty ? "" : " " + attributes)>\(escaped(content))</\(name)>"
  }

  /// Text with what HTML and its attributes do not let stand as it is escaped.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
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
}
