import TSFormatting

/// An HTML page under construction, which escapes all text content.
package struct HTMLText {
  package private(set) var text = ""

  /// Creates an empty page.
  package init() {}

  /// Appends HTML as it is.
  package mutating func raw(_ html: String) { text += html }

  /// Appends an element.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, as HTML.
  ///   - content: The content, which is escaped.
  package mutating func element(_ name: String, _ attributes: String = "", _ content: String) {
    text += HTMLText.element(name, attributes, content)
  }

  package static func element(
    _ name: String, _ attributes: String = "", _ content: String
  ) -> String {
    "<\(name)\(attributes.isEmpty ? "" : " " + attributes)>\(content.escapedForMarkup)</\(name)>"
  }
}
