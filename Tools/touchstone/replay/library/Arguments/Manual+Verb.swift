package import TSCommandLine
extension Manual {
  /// Creates the manual of a verb of `touchstone`.
  ///
  /// - Parameters:
  ///   - verb: The name of the verb.
  ///   - operands: The operands after the options, such as `FILE...`.
  ///   - summary: The description in a few words, for the list of verbs.
  ///   - details: The description in a few sentences.
  ///   - options: The options, without `--help`.
  ///   - examples: Example calls, each with its effect.
  package init(
    verb: String, operands: String, summary: String, details: String, options: [Option],
    examples: [(call: String, effect: String)]
  ) {
    self.init(
      program: "touchstone", verb: verb, operands: operands, summary: summary, details: details,
      options: options, examples: examples)
  }

  /// Returns the manual of a task of the verb, which the first operand names.
  ///
  /// - Parameters:
  ///   - name: The name of the task.
  ///   - operands: The operands behind the name.
  ///   - summary: The description in a few words.
  ///   - details: The description in a few sentences.
  ///   - names: The names of the options of the verb that the task has, in this order.
  /// - Returns: The manual, with the examples of the verb that call the task.
  package func task(
    _ name: String, operands: String, summary: String, details: String, options names: [String]
  ) -> Manual {
    Manual(
      verb: "\(verb) \(name)", operands: operands, summary: summary, details: details,
      options: names.compactMap { name in options.first { $0.name == name } }.map { option in
        var option = option
        // The page of the verb says of which task an option is.
        for prefix in ["\(name): ", "of \(name): "] where option.text.hasPrefix(prefix) {
          option.text.removeFirst(prefix.count)
        }
        return option
      },
      examples: examples.filter { $0.call.hasPrefix("\(verb) \(name) ") })
  }
}
