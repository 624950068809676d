import Formatting

/// An HTML page under construction, which escapes all text content.
struct HTMLText {
  private(set) var text = ""

  mutating func raw(_ html: String) { text += html }

  mutating func element(_ name: String, _ attributes: String = "", _ content: String) {
    text += HTMLText.element(name, attributes, content)
  }

  static func element(_ name: String, _ attributes: String = "", _ content: String) -> String {
    "<\(name)\(attributes.isEmpty ? "" : " " + attributes)>\(content.escapedForMarkup)</\(name)>"
  }
}
