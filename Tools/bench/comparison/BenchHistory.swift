import TSFormatting

/// A file of measurements over time, one line per case: date, commit, machine, case, unit, median,
/// least and largest of the rounds, their number, all rounds, and allocations, separated by tabs.
///
/// Lines are only appended. The rounds are kept, so that later runs can be compared with them.
package struct BenchHistory: Sendable {
  /// What a run belongs to.
  package struct Key: Hashable, Sendable {
    /// The date, in any form without tabs.
    package var date: String
    package var commit: String
    /// The machine: model of the processor, and number of cores.
    package var machine: String

    /// Creates a key; tabs and line breaks become spaces.
    package init(date: String, commit: String, machine: String) {
      func plain(_ text: String) -> String {
        String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
      }
      self.date = plain(date)
      self.commit = plain(commit)
      self.machine = plain(machine)
    }
  }

  /// The runs, in the order of the file.
  package private(set) var runs: [(key: Key, record: BenchRecord)] = []

  /// Reads a history.
  ///
  /// - Parameter text: The lines of the file; empty for a new one. Lines that begin with `#` are
  ///   ignored.
  /// - Throws: ``BenchRecordError/line(_:)`` for a line that is no measurement.
  package init(text: String) throws(BenchRecordError) {
    var found: [(key: Key, cases: [CaseRounds])] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      guard let (key, item) = Self.measurement(line) else { throw .line(index + 1) }
      // A case that repeats begins another run, of the same commit on the same day.
      if let last = found.last, last.key == key,
        !last.cases.contains(where: { $0.name == item.name })
      {
        found[found.count - 1].cases.append(item)
      } else {
        found.append((key, [item]))
      }
    }
    runs = found.map { key, cases in
      (
        key,
        BenchRecord(
          cases.filter { $0.name != BenchRecord.yardstick },
          yardstick: cases.first { $0.name == BenchRecord.yardstick })
      )
    }
  }

  private static func measurement(_ line: Substring) -> (Key, CaseRounds)? {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
    guard fields.count == 11 else { return nil }
    let times = fields[9].split(separator: " ").compactMap { Double($0) }
    guard !times.isEmpty, times.count == Int(fields[8]), times.allSatisfy({ $0 > 0 }) else {
      return nil
    }
    return (
      Key(date: fields[0], commit: fields[1], machine: fields[2]),
      CaseRounds(
        name: fields[3], unit: fields[4], times: times,
        allocations: Double(fields[10]).map { [$0] } ?? [])
    )
  }

  /// Returns whether a commit was measured on a machine.
  ///
  /// - Returns: A Boolean value.
  package func contains(commit: String, machine: String) -> Bool {
    runs.contains { $0.key.commit == commit && $0.key.machine == machine }
  }

  /// Returns the last run on a machine, with which the next one is compared.
  ///
  /// - Returns: The run, or `nil` if there is none.
  package func last(on machine: String) -> (key: Key, record: BenchRecord)? {
    runs.last { $0.key.machine == machine }
  }

  /// Returns the lines that append a run to the file.
  ///
  /// - Parameters:
  ///   - record: The run.
  ///   - key: What it belongs to.
  /// - Returns: One line per case, with its line break.
  package static func lines(of record: BenchRecord, _ key: Key) -> String {
    (record.cases + (record.yardstick.map { [$0] } ?? [])).map { item in
      let allocations =
        item.allocations.isEmpty
        ? "" : RobustStatistics.median(item.allocations).fixed(3)
      return [
        key.date, key.commit, key.machine, item.name, item.unit,
        RobustStatistics.median(item.times).fixed(3), (item.times.min() ?? 0).fixed(3),
        (item.times.max() ?? 0).fixed(3), String(item.times.count),
        item.times.map { $0.fixed(3) }.joined(separator: " "), allocations,
      ].joined(separator: "\t") + "\n"
    }.joined()
  }
}
