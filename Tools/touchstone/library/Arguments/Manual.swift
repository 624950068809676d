internal import Formatting

/// The manual of a verb: its usage, options and examples.
struct Manual: Sendable {
  /// An option: its name, the name of its value if it takes one, and its description.
  struct Option: Sendable {
    var name: String
    var short: Character?
    var value: String?
    /// A Boolean value that indicates whether the value may be left out; it is then written with
    /// an equals sign only.
    var isValueOptional = false
    var text: String

    init(_ name: String, short: Character? = nil, value: String? = nil, _ text: String) {
      self.name = name
      self.short = short
      self.value = value
      self.text = text
    }

    /// Creates an option whose value may be left out, and is then empty.
    init(_ name: String, optionalValue: String, _ text: String) {
      self.init(name, value: optionalValue, text)
      isValueOptional = true
    }

    /// The form in which the option is written: `-o, --output FILE`, or `--inspect[=PORT]`.
    var usage: String {
      let name = (short.map { "-\($0), " } ?? "") + "--\(name)"
      return name + (value.map { isValueOptional ? "[=\($0)]" : " \($0)" } ?? "")
    }
  }

  /// The name of the verb.
  var verb: String
  /// The operands after the options, such as `FILE...`.
  var operands: String
  /// The description in a few words, for the list of verbs.
  var summary: String
  /// The description in a few sentences.
  var details: String
  /// The options, without `--help`, which every verb has.
  var options: [Option]
  /// Example calls, each with its effect.
  var examples: [(call: String, effect: String)]

  /// The options including `--help`, which is the last.
  var allOptions: [Option] { options + [Option("help", short: "h", "print this page")] }

  /// The page that `--help` prints.
  var page: String {
    var lines = ["Usage: touchstone \(verb) [options] \(operands)"]
    while lines[0].last == " " { lines[0].removeLast() }
    for paragraph in details.split(separator: "\n") {
      lines.append("")
      lines += TextTable.wrap(String(paragraph), width: 80)
    }
    lines += ["", "Options"]
    let width = min(24, allOptions.map(\.usage.count).max() ?? 0)
    for option in allOptions {
      let text = TextTable.wrap(option.text, width: 80 - width - 4)
      let blank = String(repeating: " ", count: width + 4)
      if option.usage.count > width {
        lines.append("  \(option.usage)")
        lines += text.map { blank + $0 }
      } else {
        lines.append("  \(option.usage.padded(to: width))  \(text[0])")
        lines += text.dropFirst().map { blank + $0 }
      }
    }
    lines += ["", examples.count == 1 ? "Example" : "Examples"]
    for example in examples {
      lines.append("  touchstone \(example.call)")
      lines.append("      \(example.effect)")
    }
    return lines.joined(separator: "\n")
  }
}
