import TSFormatting

extension BenchmarkComparison {
  /// The comparison as text for people to read, one element per line.
  ///
  /// A line of counts is followed by warnings, then by each change with the outcomes of the
  /// attempts that differ, before (`-`) and after (`+`), then by what could not be compared.
  public var lines: [String] {
    let (better, worse) = (changes.count(where: \.isBetter), changes.count(where: \.isWorse))
    var lines = [
      "\(changes.count.counted("change")): \(better) better, \(worse) worse,"
        + " \(changes.count - better - worse) neither"
    ]
    lines += warnings.map { "warning: \($0)" }
    for change in changes {
      let verdict = change.isBetter ? "better" : change.isWorse ? "worse" : "changed"
      lines.append(
        "\(verdict): \(change.label.name) (\(change.label.label)):"
          + " \(change.column.name) \(change.before) → \(change.after)")
      lines += change.storiesBefore.prefix(8).map { "  - \($0)" }
      lines += change.storiesAfter.prefix(8).map { "  + \($0)" }
    }
    if !relabelled.isEmpty {
      let count = relabelled.count
      lines.append(
        "\(count.counted("label")) \(count == 1 ? "says" : "say") something else than before;"
          + " both runs are judged by what is expected now")
    }
    lines += relabelled.map(\.line)
    lines += notReplayed.map { "not replayed: \($0)" }
    lines += goneRecognizers.map { "gone: the recognizer \($0)" }
    lines += newRecognizers.map { "new: the recognizer \($0)" }
    return lines + gone.map { "gone: \($0)" } + new.map { "new: \($0)" }
  }
}

extension BenchmarkComparison.LabelRemapping {
  /// The line of the stream: the changes of its label, and their effect on its faults.
  fileprivate var line: String {
    var words: [String] = []
    if before.label != after.label { words.append("called \(before.label) → \(after.label)") }
    if before.expected != after.expected {
      words.append("expected \(before.expected) → \(after.expected)")
    }
    if before.device != after.device {
      words.append("device \(before.device ?? "its own") → \(after.device ?? "its own")")
    }
    var line = "relabelled: \(after.name): \(words.joined(separator: ", "))"
    if faultsBefore != faultsAfter {
      line +=
        "; by that alone \(faultsBefore.counted("fault")) → \(faultsAfter)"
    }
    return line
  }
}
