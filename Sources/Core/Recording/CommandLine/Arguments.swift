/// The arguments of a program or of its verb, parsed into options and operands.
///
/// `--option=value` and `--option value` are equivalent; `--` ends the options; `-` is an operand.
/// If an option is given twice, the last value counts, unless the option gathers all of them.
package struct Arguments {
  /// The arguments that are not options, in order.
  package private(set) var operands: [String] = []
  /// Whether the manual page was requested, which is then the only output.
  package private(set) var wantsHelp = false
  /// The arguments as they were given.
  package let words: [String]
  private var values: [String: String] = [:]
  private var flags: Set<String> = []
  private var spellings: [String: String] = [:]
  /// The manual, which lists the options.
  package let manual: Manual

  /// Parses the arguments.
  ///
  /// - Throws: A ``UsageError`` if an option does not exist, lacks its value, or has a value that it
  ///   does not take.
  package init(_ words: some Sequence<String>, _ manual: Manual) throws(UsageError) {
    self.manual = manual
    self.words = Array(words)
    var words = self.words[...]
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        return
      } else if word.hasPrefix("--") {
        try take(word.dropFirst(2), &words)
      } else if word.hasPrefix("-"), word != "-" {
        try takeShort(word, &words)
      } else {
        operands.append(word)
      }
    }
  }

  /// What may be the path of a file: the operands, and the values of options.
  package var paths: [String] { operands + values.sorted { $0.key < $1.key }.map(\.value) }

  /// The name of the verb; empty if the program has none.
  package var verb: String { manual.verb }

  /// Returns whether an option without a value was given.
  package func has(_ name: String) -> Bool {
    precondition(option(name)?.value == nil, "--\(name) takes a value, or is in no manual")
    return flags.contains(name)
  }

  /// Returns the value of an option; `nil` if the option was not given.
  package func value(_ name: String) -> String? {
    precondition(option(name)?.value != nil, "--\(name) takes no value, or is in no manual")
    return values[name]
  }

  /// Returns whether an option was given, with or without a value.
  package func isGiven(_ name: String) -> Bool { flags.contains(name) || values[name] != nil }

  /// Returns an option as it was written: by its name, by one that it has had, or by another option that
  /// stands for a value of it.
  ///
  /// - Returns: The word, such as `--json` for `format`.
  package func spelling(of name: String) -> String { spellings[name] ?? "--\(name)" }

  private func option(_ name: some StringProtocol) -> Manual.Option? {
    manual.allOptions.first { $0.name == name }
      ?? manual.allOptions.first { $0.aliases.contains(String(name)) }
  }

  private mutating func take(
    _ word: Substring, _ words: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = option(parts[0]) else {
      let known = manual.allOptions.flatMap { [$0.name] + $0.aliases }
      let nearest = Suggestion.nearest(to: String(parts[0]), among: known)
        .flatMap { self.option($0) }.map { "--" + $0.name }
      throw .usageError("unknown option --\(parts[0]); \(Suggestion.question(nearest))\(advice)")
    }
    spellings[option.meaning?.name ?? option.name] = "--\(parts[0])"
    try set(option, parts.count > 1 ? String(parts[1]) : nil, &words)
  }

  private mutating func takeShort(
    _ word: String, _ words: inout ArraySlice<String>
  ) throws(UsageError) {
    guard word.count == 2,
      let option = manual.allOptions.first(where: { $0.short == word.last })
    else {
      // Some programs write `-scene` for what is `--scene` here.
      let isLong = option(word.dropFirst()) != nil
      let question = Suggestion.question(isLong ? "-" + word : nil)
      throw .usageError("unknown option \(word); \(question)\(advice)")
    }
    try set(option, nil, &words)
  }

  private mutating func set(
    _ option: Manual.Option, _ given: String?, _ words: inout ArraySlice<String>
  ) throws(UsageError) {
    if option.name == "help" { wantsHelp = true }
    let before = option.gathers ? values[option.name].map { $0 + "\n" } ?? "" : ""
    guard let kind = option.value else {
      if let given {
        throw .usageError("\(spelling(of: option.name)) takes no value; leave out “=\(given)”")
      }
      if let meaning = option.meaning { values[meaning.name] = meaning.value }
      flags.insert(option.name)
      return
    }
    if let given {
      values[option.name] = before + given
    } else if option.isValueOptional {
      values[option.name] = ""
    } else if let next = words.first, !next.hasPrefix("--") {
      values[option.name] = before + next
      words.removeFirst()
    } else {
      let word = spelling(of: option.name)
      throw .usageError("\(word) needs a value; write \(word) \(kind)")
    }
    if option.isOperand, let operand = values.removeValue(forKey: option.name) {
      operands.append(operand)
    }
  }

  private var advice: String { "\(manual.command) --help lists the options" }
}
