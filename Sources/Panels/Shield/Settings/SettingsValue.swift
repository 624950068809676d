internal import TSFormatting
package import TSJSONText

/// An error in a settings file: its place, what was expected and found, and what to do.
package struct SettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, on one line: `shield.json:12:7: panels[0].rotation: expected …, found …; …`.
  package let description: String

  init(_ description: String) { self.description = description }
}

extension SettingsError: JSONProblemError {
  package init(_ problem: JSONProblem) {
    self.init(
      JSONProblem.message(
        problem.file, (problem.line, problem.column), problem.path, expected: problem.expected,
        found: problem.found, advice: problem.advice))
  }
}

/// A value of a settings file, with its place for messages.
typealias SettingsValue = JSONValue<SettingsError>

extension SettingsValue {
  func fault(_ text: String, _ advice: String, at offset: Int? = nil) -> SettingsError {
    problem(.wrongValue, at: offset, expected: nil, found: text, advice: advice)
  }

  /// Returns the members of an object, each of which must have a known name.
  ///
  /// Names that begin with `//` are comments.
  ///
  /// - Throws: ``SettingsError`` for an unknown name, one that occurs twice, and for no object.
  func members(_ names: [String]) throws(SettingsError) -> [String: SettingsValue] {
    var values: [String: SettingsValue] = [:]
    for (name, offset, value) in try membersWithoutComments() {
      guard names.contains(name) else {
        throw fault(
          "“\(name)” is no setting here", suggestion(for: name, among: names), at: offset)
      }
      guard values[name] == nil else {
        throw fault("“\(name)” is there twice", "remove one of them", at: offset)
      }
      values[name] = value
    }
    return values
  }

  /// Returns the value as a text that is not empty.
  func text(_ expected: String) throws(SettingsError) -> String {
    let text = try string(expected)
    guard !text.isEmpty else { throw wrong(expected) }
    return text
  }

  func number(
    in range: ClosedRange<Double>, _ unit: String = ""
  ) throws(SettingsError) -> Double {
    let expected = "a number from \(range.lowerBound.compact(6)) to \(range.upperBound.compact(6))"
    let value = try number(expected + unit)
    guard range.contains(value) else { throw wrong(expected + unit) }
    return value
  }

  /// Returns the value as a number of things.
  func count(in range: ClosedRange<Int>, _ noun: String) throws(SettingsError) -> Int {
    let expected = "\(range.lowerBound) to \(range.upperBound) \(noun)"
    guard let count = Int(exactly: try number(expected)), range.contains(count) else {
      throw wrong(expected)
    }
    return count
  }
}
