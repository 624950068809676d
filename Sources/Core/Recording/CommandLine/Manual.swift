internal import TSFormatting

/// The manual of a program or of its verb: the usage, options and examples.
package struct Manual: Sendable {
  /// An option: its name, the name of its value if it takes one, and its description.
  package struct Option: Sendable {
    /// The name, without hyphens.
    package var name: String
    /// The letter that replaces the name, after one hyphen.
    package var short: Character?
    /// The name of the value; `nil` if the option takes none.
    package var value: String?
    /// Whether the value may be left out; it is then written with an equals sign only.
    package var isValueOptional = false
    package var text: String
    /// The names that it has had, which still work and are not on the page.
    package var aliases: [String] = []
    /// The option, and the value of it, that this one stands for; `nil` if it stands for itself.
    package var meaning: (name: String, value: String)?
    /// Whether the value is an operand, which may be written without the option.
    package var isOperand = false

    /// Whether all values of a call count, one on each line, and not the last one.
    package var gathers = false

    /// Creates an option.
    ///
    /// - Parameters:
    ///   - short: The letter that replaces the name, after one hyphen; `nil`, the default, for none.
    ///   - value: The name of the value; `nil`, the default, if the option takes none.
    package init(_ name: String, short: Character? = nil, value: String? = nil, _ text: String) {
      self.name = name
      self.short = short
      self.value = value
      self.text = text
    }

    /// Returns the option with names that it has had.
    ///
    /// - Parameter names: The names, which still work.
    package func formerly(_ names: String...) -> Option {
      var option = self
      option.aliases += names
      return option
    }

    /// Returns the option for which all values of a call count.
    package func gathered() -> Option {
      var option = self
      option.gathers = true
      return option
    }

    /// Returns the option `--json`, which stands for a value of `--format`.
    package static func json(for format: String = "json") -> Option {
      var option = Option("json", "print JSON: --format \(format)")
      option.meaning = ("format", format)
      return option
    }

    /// Returns an option whose value is an operand, under the name that all verbs have for it.
    ///
    /// - Parameters:
    ///   - name: The name, without hyphens.
    ///   - short: The letter that replaces the name; `nil`, the default, for none.
    package static func operand(
      _ name: String, short: Character? = nil, value: String
    ) -> Option {
      var option = Option(
        name, short: short, value: value, "the same as \(value) without the option")
      option.isOperand = true
      return option
    }

    /// Creates an option whose value may be left out, and is then empty.
    package init(_ name: String, optionalValue: String, _ text: String) {
      self.init(name, value: optionalValue, text)
      isValueOptional = true
    }

    /// The form in which the option is written: `-o, --output FILE`, or `--inspect[=PORT]`.
    package var usage: String {
      let name = (short.map { "-\($0), " } ?? "") + "--\(name)"
      return name + (value.map { isValueOptional ? "[=\($0)]" : " \($0)" } ?? "")
    }
  }

  package var program: String
  /// The name of the verb; empty if the program has none.
  package var verb: String
  /// The operands after the options, such as `FILE...`.
  package var operands: String
  /// The description in a few words, for the list of verbs.
  package var summary: String
  package var details: String
  /// The options, without `--help`, which every program and verb has.
  package var options: [Option]
  package var examples: [(call: String, effect: String)]

  package init(
    program: String, verb: String = "", operands: String = "", summary: String = "",
    details: String, options: [Option], examples: [(call: String, effect: String)] = []
  ) {
    self.program = program
    self.verb = verb
    self.operands = operands
    self.summary = summary
    self.details = details
    self.options = options
    self.examples = examples
  }

  /// The words that call the program or its verb, such as `touchstone replay`.
  package var command: String { verb.isEmpty ? program : "\(program) \(verb)" }

  /// The options including `--help`, which is the last.
  package var allOptions: [Option] { options + [Option("help", short: "h", "print this page")] }

  /// The page that `--help` prints.
  package var page: String {
    var lines = ["Usage: \(command) [options] \(operands)"]
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
    if !examples.isEmpty { lines += ["", examples.count == 1 ? "Example" : "Examples"] }
    for example in examples {
      lines.append("  \(program) \(example.call)")
      lines.append("      \(example.effect)")
    }
    return lines.joined(separator: "\n")
  }
}
