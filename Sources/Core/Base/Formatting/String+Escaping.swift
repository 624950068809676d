extension String {
  /// The text with the characters escaped that are special in the content and the attributes of XML
  /// and HTML.
  package var escapedForMarkup: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension String {
  /// The text on one line, with the characters escaped that separate the cells of a table in Markdown,
  /// begin markup or an escape there, or that a terminal would interpret.
  package var escapedForMarkdown: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "|", "\\": escaped += "\\"
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      default: break
      }
      if scalar != "&", scalar != "<" { escaped.unicodeScalars.append(scalar) }
    }
    return escaped.shownOnTerminal()
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would interpret the character instead of displaying it.
  ///
  /// The characters are control characters, including the escape; marks that reverse the direction
  /// of the surrounding text, which can disguise it; and separators of lines and paragraphs.
  package var commandsTerminal: Bool {
    switch self {
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
      "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
      true
    default: false
    }
  }
}

extension String {
  /// Returns the text with the escapes of JSON, such as `\u001b`, in place of characters that a
  /// terminal would interpret.
  ///
  /// Traces and JSON contain the same escapes, so that a name from outside the program looks the
  /// same wherever it is printed.
  ///
  /// - Parameter kept: The characters that are not replaced.
  package func shownOnTerminal(keeping kept: Set<Unicode.Scalar> = []) -> String {
    guard unicodeScalars.contains(where: { $0.commandsTerminal && !kept.contains($0) }) else {
      return self
    }
    var shown = ""
    for scalar in unicodeScalars {
      if scalar.commandsTerminal, !kept.contains(scalar) {
        let digits = String(scalar.value, radix: 16)
        shown += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  /// The text as a JSON string, with quotation marks, and with escapes for the characters that
  /// require them and for those that a terminal would interpret.
  package var quotedForJSON: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return (quoted + "\"").shownOnTerminal()
  }

  /// The text as a field of comma-separated values, in quotation marks where it needs them.
  package var quotedForCSV: String {
    guard contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return self }
    return "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
