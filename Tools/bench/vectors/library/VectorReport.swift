import TSFormatting

/// The agreement of this engine with the cases of another one's tests.
public struct VectorReport {
  /// The name of the source.
  public let source: String
  /// The number of cases.
  public private(set) var cases = 0
  /// The number of cases in which both engines agree.
  public private(set) var agree = 0
  /// The number of cases that differ for a reason that a rule states.
  public private(set) var differWithReason = 0
  /// The number of cases that differ.
  public private(set) var differ = 0
  /// The number of cases of which something cannot be read.
  public private(set) var unreadable = 0
  /// The number of cases that are not applicable.
  public private(set) var notApplicable = 0
  /// The numbers of cases by rule.
  private var rules: [VectorRule: Int] = [:]
  /// The traits of each case, and its verdict in a word.
  private var results: [(traits: [String], verdict: String)] = []
  /// A line for each case that does not agree: its verdict, its name and the difference.
  public private(set) var lines: [(verdict: String, text: String)] = []

  /// Runs the cases of the files in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder; a source whose files it does not have is left out.
  ///   - stride: The number of lines of a file of which the first is run; 1, the default, for all.
  /// - Returns: The reports, by source.
  @MainActor public static func all(
    of folder: String, every stride: Int = 1
  ) -> [VectorReport] {
    VectorSource.allCases.compactMap { source in
      guard let cases = try? source.cases(in: folder, every: stride), !cases.isEmpty
      else { return nil }
      var report = VectorReport(source: source.rawValue)
      for vector in cases { report.add(vector, of: source) }
      return report
    }
  }

  private init(source: String) { self.source = source }

  /// What cannot be read, a line for each case.
  public var unread: [String] {
    lines.filter { $0.verdict == "unread" }.map { "\(source): \($0.text)" }
  }

  @MainActor private mutating func add(_ vector: VectorCase, of source: VectorSource) {
    cases += 1
    let verdict = Self.verdict(of: vector, source)
    results.append((vector.traits, verdict.word))
    var text = vector.name
    switch verdict {
    case .agrees:
      agree += 1
      return
    case .differs(let difference):
      differ += 1
      text += ": \(difference)"
    case .unread(let what):
      unreadable += 1
      text += ": unreadable: \(what)"
    case .differsByRule(let rule, let difference):
      differWithReason += 1
      rules[rule, default: 0] += 1
      text += ": \(difference) [\(rule.name)]"
    case .notApplicable(let rule):
      notApplicable += 1
      rules[rule, default: 0] += 1
      text += " [\(rule.name)]"
    }
    lines.append((verdict.word, text))
  }

  @MainActor private static func verdict(
    of vector: VectorCase, _ source: VectorSource
  ) -> VectorVerdict {
    if let unread = vector.unread { return .unread(unread) }
    let rules = VectorRule.all.filter { $0.matches(vector, of: source) }
    if let rule = rules.first(where: { $0.effect == .notApplicable }) {
      return .notApplicable(rule)
    }
    let differences = vector.run()
    guard let first = differences.first else { return .agrees }
    // What has not been read has no reason.
    if let unread = differences.first(where: { $0.kind == .unread }) {
      return .unread(unread.subject)
    }
    // Every difference needs its reason; the first rule that gives one names it.
    var reason: VectorRule?
    for difference in differences {
      guard let rule = rules.first(where: { $0.effect == .differs && $0.explains(difference) })
      else { return .differs(difference) }
      reason = reason ?? rule
    }
    return reason.map { .differsByRule($0, first) } ?? .agrees
  }

  /// Returns the counts of reports as a table.
  ///
  /// - Returns: The table, a line for each source.
  public static func table(_ reports: [VectorReport]) -> String {
    let rows = reports.map { report in
      let counts = [
        report.cases, report.agree, report.differWithReason, report.differ, report.unreadable,
        report.notApplicable,
      ]
      return [report.source] + counts.map(String.init)
    }
    return TextTable.lines([[""] + head] + rows, aligned: .right).joined(separator: "\n")
  }

  private static let head = [
    "cases", "agree", "differ with a reason", "differ", "unreadable", "not applicable",
  ]

  /// Returns the counts of reports by the value of a trait as a table.
  ///
  /// - Parameters:
  ///   - reports: The reports.
  ///   - name: The name of the trait, such as `maps_to`; of several the first counts.
  /// - Returns: The table, a line for each value in each source.
  public static func table(_ reports: [VectorReport], by name: String) -> String {
    let words = ["agree", "reason", "differ", "unread", "n/a"]
    var rows = [["", name] + head]
    for report in reports {
      var counts: [String: [Int]] = [:]
      for result in report.results {
        let value = result.traits.first { $0.hasPrefix(name + "=") }?.dropFirst(name.count + 1)
        let column = words.firstIndex(of: result.verdict) ?? 0
        counts[value.map(String.init) ?? "–", default: [0, 0, 0, 0, 0]][column] += 1
      }
      for (value, numbers) in counts.sorted(by: { $0.key < $1.key }) {
        rows.append(
          [report.source, value] + ([numbers.reduce(0, +)] + numbers).map(String.init))
      }
    }
    return TextTable.lines(rows, aligned: .left).joined(separator: "\n")
  }

  /// The counts as an object of JSON.
  public var json: String {
    var line = JSONLine()
    line.add("source", source)
    line.add("cases", cases)
    line.add("agree", agree)
    line.add("differWithReason", differWithReason)
    line.add("differ", differ)
    line.add("unreadable", unreadable)
    line.add("notApplicable", notApplicable)
    return line.text
  }

  /// The rules that were needed, with their reasons; one that a single case needs is marked.
  public var reasons: [String] {
    rules.sorted { ($1.value, $0.key.name) < ($0.value, $1.key.name) }.map { rule, count in
      "\(rule.name) (\(count == 1 ? "one case only" : "\(count)")): \(rule.reason)"
    }
  }
}
