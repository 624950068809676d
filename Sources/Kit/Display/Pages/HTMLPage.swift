import TSFormatting

/// Functions that create the HTML pages of reports, which need no other file.
package enum HTMLPage {
  /// The stylesheet of all pages, for light and dark displays of any width, as UTF-8.
  package static var style: [UInt8] { PageFiles.style }

  /// Returns a page.
  ///
  /// - Parameters:
  ///   - title: The title, which is escaped.
  ///   - body: The content of the page, as HTML.
  /// - Returns: The text of the page, with its stylesheet.
  package static func report(title: String, _ body: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title.escapedForMarkup)</title>
    <style>
    \(String(decoding: style, as: UTF8.self))</style>
    </head>
    <body>
    <main class="report">
    \(body)</main>
    </body>
    </html>

    """
  }

  /// Returns a list of how a report was made, such as the version and the command.
  ///
  /// - Parameter details: The names and values, which are escaped.
  /// - Returns: The list as HTML; an empty string if there are no details.
  package static func list(of details: [(name: String, value: String)]) -> String {
    guard !details.isEmpty else { return "" }
    let items = details.map { name, value in
      HTMLText.element("dt", "", name)
        + HTMLText.element("dd", name == "command" ? "class=\"command\"" : "", value) + "\n"
    }
    return "<dl>\n\(items.joined())</dl>\n"
  }
}
