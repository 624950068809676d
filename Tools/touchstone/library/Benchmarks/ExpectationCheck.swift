internal import TSBenchmarking

/// A check for labels that expect what the scene's recognizers cannot deliver.
struct ExpectationCheck {
  let recognizers: [BenchmarkRun.Recognizer]
  /// What has the recognizers, for messages.
  var owner = "the scene"

  /// Checks the rows of a label file.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - file: The path of the label file, for messages.
  /// - Throws: A ``UsageError`` that names the file, the line and the alternatives, if a row expects
  ///   a recognizer that does not exist or a direction that it does not report.
  func check(_ rows: [LabelFile.Row], of file: String) throws(UsageError) {
    for row in rows {
      for expectation in row.label.expectations {
        guard let problem = problem(of: expectation) else { continue }
        throw .wrong("\(file):\(row.line): \(row.label.file) expects \(problem)")
      }
    }
  }

  private func problem(of expectation: Expectation) -> String? {
    if let known = recognizers.first(where: { $0.name == expectation.recognizer }) {
      guard let way = expectation.way, known.ways?.contains(way) == false else { return nil }
      return "\(known.name.quoted) to go \(way.quoted)\(choice(known))"
    }
    let name = expectation.recognizer
    if let dot = name.lastIndex(of: "."),
      let known = recognizers.first(where: { $0.name == name[..<dot] })
    {
      return
        "\(known.name.quoted) to go \(String(name[name.index(after: dot)...]).quoted)\(choice(known))"
    }
    let names = recognizers.map(\.name)
    return "\(name.quoted), which \(owner) has not;"
      + " \(Suggestion.question(Suggestion.nearest(to: name, among: names)))it has"
      + " \(names.joined(separator: ", "))"
  }

  private func choice(_ recognizer: BenchmarkRun.Recognizer) -> String {
    let ways = recognizer.ways ?? Expectation.ways
    guard let last = ways.last else {
      return "; a \(recognizer.type) has no direction, so write \(recognizer.name)"
    }
    return ", which is not one of its directions: \(ways.dropLast().joined(separator: ", "))"
      + " or \(last)"
  }
}
