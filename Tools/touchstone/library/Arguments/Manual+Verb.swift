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
  init(
    verb: String, operands: String, summary: String, details: String, options: [Option],
    examples: [(call: String, effect: String)]
  ) {
    self.init(
      program: "touchstone", verb: verb, operands: operands, summary: summary, details: details,
      options: options, examples: examples)
  }
}
