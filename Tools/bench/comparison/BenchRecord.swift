/// The rounds of one case of the benchmark.
package struct CaseRounds: Equatable, Sendable {
  /// The name, such as `drag/app-1110/1f`.
  package var name: String
  /// The unit of the times, such as `ns/frame`.
  package var unit: String
  /// The median of every round, in the order in which they were measured.
  package var times: [Double] = []
  /// The allocations per operation of every round; empty if they were not counted.
  package var allocations: [Double] = []

  /// Creates the rounds of a case.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - unit: The unit of the times.
  ///   - times: The median of every round.
  ///   - allocations: The allocations per operation of every round.
  package init(
    name: String, unit: String, times: [Double] = [], allocations: [Double] = []
  ) {
    self.name = name
    self.unit = unit
    self.times = times
    self.allocations = allocations
  }
}

/// A run of the benchmark with all its rounds, as `bench --results` prints it.
///
/// Lines that begin with `R` are results; a case that has several lines was measured in several
/// rounds. Other lines are ignored.
///
/// ```swift
/// let record = try BenchRecord(text: "R\ttouchstone\tdecode/1f\tns/frame\t10\t9\t12\t5\n")
/// print(record.cases[0].times)  // [10.0]
/// ```
package struct BenchRecord: Equatable, Sendable {
  /// The name of the case that measures the machine and not the engine.
  package static let yardstick = "yardstick"

  /// The cases, without the yardstick, in the order in which they were measured first.
  package private(set) var cases: [CaseRounds] = []
  /// The rounds of the yardstick; `nil` if it was not measured.
  package private(set) var yardstick: CaseRounds?

  /// Creates a record of cases.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - yardstick: The rounds of the yardstick; none by default.
  package init(_ cases: [CaseRounds], yardstick: CaseRounds? = nil) {
    self.cases = cases
    self.yardstick = yardstick
  }

  /// Reads the lines of a run.
  ///
  /// - Throws: ``BenchRecordError`` for a line that begins with `R` and is no result, or if no line
  ///   is one.
  package init(text: String) throws(BenchRecordError) {
    var places: [String: Int] = [:]
    var found: [CaseRounds] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.hasPrefix("R\t") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 5, let value = Double(fields[4]), value.isFinite, value >= 0 else {
        throw .line(index + 1)
      }
      var name = String(fields[2])
      let isAllocation = name.hasSuffix("/allocations")
      if isAllocation { name.removeLast("/allocations".count) }
      let place = places[name] ?? found.count
      if place == found.count {
        places[name] = place
        found.append(CaseRounds(name: name, unit: String(fields[3])))
      }
      if isAllocation {
        found[place].allocations.append(value)
      } else {
        guard value > 0 else { throw .line(index + 1) }
        found[place].times.append(value)
      }
    }
    guard !found.isEmpty else { throw .empty }
    yardstick = found.first { $0.name == Self.yardstick }
    cases = found.filter { $0.name != Self.yardstick && !$0.times.isEmpty }
  }

  /// Returns the record with only those cases that any of the patterns chooses.
  ///
  /// - Parameter patterns: Beginnings of names, or `=` and a whole name; all if empty.
  /// - Returns: The record.
  package func selecting(_ patterns: [String]) -> BenchRecord {
    selecting { CasePattern.matches($0, patterns) }
  }

  /// Returns the record with only those cases whose names satisfy a condition.
  func selecting(_ isIncluded: (String) -> Bool) -> BenchRecord {
    BenchRecord(cases.filter { isIncluded($0.name) }, yardstick: yardstick)
  }
}

/// The patterns that choose cases of the benchmark.
package enum CasePattern {
  /// Returns whether any of the patterns chooses a case.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - patterns: Beginnings of names, or `=` and a whole name; all cases if empty.
  /// - Returns: A Boolean value.
  package static func matches(_ name: String, _ patterns: [String]) -> Bool {
    patterns.isEmpty
      || patterns.contains { $0.hasPrefix("=") ? name == $0.dropFirst() : name.hasPrefix($0) }
  }

  /// Returns the patterns that choose none of some cases.
  ///
  /// - Parameters:
  ///   - patterns: The patterns.
  ///   - names: The names of the cases.
  /// - Returns: The patterns, in their order.
  package static func unmatched(_ patterns: [String], by names: [String]) -> [String] {
    patterns.filter { pattern in !names.contains { matches($0, [pattern]) } }
  }
}

/// An error of reading a run.
package enum BenchRecordError: Error, Equatable, CustomStringConvertible {
  /// The line of this number, from 1, begins with `R` and is no result.
  case line(Int)
  /// No line is a result.
  case empty

  package var description: String {
    switch self {
    case .line(let number):
      "line \(number) begins with R and is no result; write the file by bench --results"
    case .empty: "the file has no results; write it by bench --results"
    }
  }
}
