import TSFormatting

extension Comparison {
  /// Returns the lines that name what changed, or say that nothing did.
  ///
  /// - Returns: The lines, for people.
  package func lines() -> [String] {
    var lines: [String] = []
    if let machine, abs(machine.change) >= 0.005 {
      let basis = machine.basis == .cases ? "most cases" : "the yardstick"
      lines.append(
        "The machine was \(Self.percent(machine.change)) by \(basis); this is taken out.")
    }
    if let machine, machine.isDoubtful, let change = machine.yardstickChange {
      lines.append(
        "By the yardstick it was \(Self.percent(change)): the engine may have changed as a whole.")
    }
    let slower = table(.slower)
    let faster = table(.faster)
    if !slower.isEmpty { lines += ["Slower:"] + slower }
    if !faster.isEmpty { lines += ["Faster:"] + faster }
    let allocating = cases.compactMap { item in
      item.allocations.map { [item.name, $0.old.fixed(3), "→", $0.new.fixed(3)] }
    }
    if !allocating.isEmpty {
      lines += ["Allocations per operation:"] + TextTable.lines(allocating).map { "  " + $0 }
    }
    if !onlyOld.isEmpty { lines.append("Only in the old run: \(Self.list(onlyOld))") }
    if !onlyNew.isEmpty { lines.append("Only in the new run: \(Self.list(onlyNew))") }
    let compared = "\(cases.count.counted("case")), \(rounds.counted("round")) each"
    lines.append(
      named.isEmpty
        ? "Nothing changed beyond noise (\(compared))."
        : "\(named.count) of \(compared), changed beyond noise.")
    if rounds < 3 {
      lines.append("With fewer than three rounds hardly any change is beyond noise: --rounds 9.")
    }
    return lines
  }

  private func table(_ verdict: CaseComparison.Verdict) -> [String] {
    let rows = cases.filter { $0.verdict == verdict }.map { item in
      [
        item.name, Self.time(item.old), "→", Self.time(item.new), item.unit,
        Self.signed(item.change),
        "(\(Self.signed(item.interval.lowerBound)) … \(Self.signed(item.interval.upperBound)))",
      ]
    }
    return TextTable.lines(rows).map { "  " + $0 }
  }

  private static func list(_ names: [String]) -> String {
    names.count <= 6
      ? names.joined(separator: ", ")
      : names.prefix(5).joined(separator: ", ") + " and \(names.count - 5) more"
  }

  private static func time(_ value: Double) -> String { value.fixed(value < 100 ? 1 : 0) }

  /// Returns a change in percent with its sign, such as `+12.3 %`.
  static func signed(_ change: Double) -> String {
    (change < 0 ? "−" : "+") + abs(change * 100).fixed(1) + " %"
  }

  private static func percent(_ change: Double) -> String {
    abs(change * 100).fixed(1) + " % " + (change > 0 ? "slower" : "faster")
  }
}
