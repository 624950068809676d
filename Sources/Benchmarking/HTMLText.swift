/// An HTML page under construction, which escapes all text content.
struct HTMLText {
  private(set) var text = ""

  mutating func raw(_ html: String) { text += html }

  mutating func element(_ name: String, _ attributes: String = "", _ content: String) {
    text += HTMLText.element(name, attributes, content)
  }

  static func element(_ name: String, _ attributes: String = "", _ content: String) -> String {
    "<\(name)\(attributes.isEmpty ? "" : " " + attributes)>\(escaped(content))</\(name)>"
  }

  /// Returns text with the characters escaped that are special in HTML and its attributes.
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
