internal import ReplayTool
internal import TSCommandLine

/// The page of a manual in the form of `man`.
@MainActor struct ManPage {
  /// The name of the page, such as `touchstone-replay`.
  let name: String
  private var lines: [String] = []

  /// Creates the page of a verb, or of a task of one.
  ///
  /// - Parameters:
  ///   - manual: The manual.
  ///   - related: The names of the pages to see as well.
  init(_ manual: Manual, related: [String]) {
    name = Self.name(of: manual)
    begin(summary: manual.summary)
    lines += [".SH SYNOPSIS", ".B \(Self.escaped(manual.command))"]
    lines.append("[\\fIoptions\\fR] " + Self.escaped(manual.operands))
    describe(manual.details)
    lines.append(".SH OPTIONS")
    for option in manual.allOptions { add(option) }
    if !manual.examples.isEmpty { lines.append(".SH EXAMPLES") }
    for example in manual.examples {
      add(".B \(Self.escaped("\(manual.program) \(example.call)"))", example.effect)
    }
    end(related: related)
  }

  /// Creates the page of the program.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - summary: What it does, in a few words.
  ///   - details: What it does, in a few sentences.
  ///   - verbs: The manuals of the verbs.
  init(program: String, summary: String, details: String, verbs: [Manual]) {
    name = program
    begin(summary: summary)
    lines += [".SH SYNOPSIS", ".B \(program)", "\\fIVERB\\fR [\\fIoptions\\fR] \\fIFILES\\fR"]
    lines += [".br", ".B \(program)", "\\-\\-help | \\-\\-version"]
    describe(details)
    lines.append(".SH VERBS")
    for verb in verbs { add(".B \(verb.verb)", verb.summary) }
    end(related: verbs.map(Self.name(of:)))
  }

  /// The page as text, for section 1 of the manual.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Returns the name of the page of a manual.
  static func name(of manual: Manual) -> String {
    manual.command.split(separator: " ").joined(separator: "-")
  }

  private mutating func begin(summary: String) {
    lines.append(".TH \(name.uppercased()) 1 \"\" \"touchstone \(VerbProgram.version)\"")
    lines += [".SH NAME", "\(Self.escaped(name)) \\- \(Self.escaped(summary))"]
  }

  private mutating func describe(_ details: String) {
    lines.append(".SH DESCRIPTION")
    for (index, paragraph) in details.split(separator: "\n").enumerated() {
      if index > 0 { lines.append(".PP") }
      lines.append(Self.line(paragraph))
    }
  }

  private mutating func add(_ option: Manual.Option) {
    var head = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
    head += "\\fB\\-\\-\(Self.escaped(option.name))\\fR"
    if let value = option.value.map({ "\\fI\(Self.escaped($0))\\fR" }) {
      head += option.isValueOptional ? "[=\(value)]" : " \(value)"
    }
    add(head, option.text)
  }

  private mutating func add(_ head: String, _ text: String) {
    lines += [".TP", head, Self.line(text)]
  }

  private mutating func end(related: [String]) {
    lines += [
      ".SH EXIT STATUS",
      "0 when all is done, 1 when something was found wrong, 2 when the call was wrong.",
      ".SH SEE ALSO",
    ]
    lines.append(related.map { ".BR \(Self.escaped($0)) (1)" }.joined(separator: ",\n"))
  }

  /// Returns text that begins a line, where a full stop or an apostrophe would begin a request.
  private static func line(_ text: some StringProtocol) -> String {
    let escaped = escaped(text)
    return escaped.first.map { ".'".contains($0) } == true ? "\\&" + escaped : escaped
  }

  private static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      default: result.append(character)
      }
    }
    return result
  }
}
