/// The operands and the values of options, as programs read them.
extension Arguments {
  /// Returns the only operand.
  ///
  /// - Parameters:
  ///   - noun: What the operand names, in the singular, such as "scene".
  ///   - usage: The shortest command line that is right.
  ///   - alternative: What else to give in place of several, with a comma before it.
  /// - Throws: A ``UsageError`` if there is no operand, or more than one.
  package func onlyOperand(
    _ noun: String, usage: String, or alternative: String = ""
  ) throws(UsageError) -> String {
    guard let operand = operands.first else {
      throw .usageError("no \(noun) is named; write \(usage)")
    }
    guard operands.count == 1 else {
      throw .usageError("\(operands.count) \(noun)s are named; give one\(alternative)")
    }
    return operand
  }

  /// Returns the value of an option that must be one of several words.
  ///
  /// - Parameter choices: The words, each with its meaning.
  /// - Returns: The meaning of the given word, or `nil` if the option was not given.
  /// - Throws: A ``UsageError`` if the word is none of the choices.
  package func choice<Choice>(
    _ name: String, among choices: [(word: String, choice: Choice)]
  ) throws(UsageError) -> Choice? {
    guard let word = value(name) else { return nil }
    if let found = choices.first(where: { $0.word == word }) { return found.choice }
    let words = choices.map(\.word)
    let list = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    throw .usageError("--\(name) \(word.quoted) is not known; give \(list)")
  }

  /// Returns the value of an option that is a duration in seconds, not negative.
  ///
  /// - Returns: The duration, or `nil` if the option was not given.
  /// - Throws: A ``UsageError`` if the value is not a duration.
  package func seconds(_ name: String) throws(UsageError) -> Double? {
    guard let text = value(name) else { return nil }
    guard let number = Double(text), number.isFinite, number >= 0, number < 1e9 else {
      throw .usageError("--\(name) \(text.quoted) is no time; give seconds, such as 0.25")
    }
    return number
  }

  /// Returns the value of an option that is a count of at least 1.
  ///
  /// - Returns: The count, or `nil` if the option was not given.
  /// - Throws: A ``UsageError`` if the value is not a count.
  package func count(_ name: String) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), number > 0 else {
      throw .usageError("--\(name) \(text.quoted) is no count; give a whole number from 1 on")
    }
    return number
  }

  /// Returns the value of an option for all devices, the last one if there are several; `nil` if there
  /// is none.
  package func general(_ name: String) -> String? {
    parts(name).last { $0.device == nil }?.text
  }

  /// Returns the values of an option with the devices that they are for.
  package func parts(_ name: String) -> [(device: String?, text: String)] {
    (value(name).map { $0.split(separator: "\n", omittingEmptySubsequences: false) } ?? []).map {
      guard let sign = $0.lastIndex(of: "="), sign > $0.startIndex else { return (nil, String($0)) }
      return (String($0[..<sign]), String($0[$0.index(after: sign)...]))
    }
  }
}
