import TSFormatting

/// A table of figures that has one row for each group and engine.
struct EngineTable {
  /// The title, such as `by recognizer`.
  var title: String
  /// The rows; the first names the columns.
  var rows: [[String]]
}

extension EngineComparison {
  /// The comparison as text for people to read, one element per line.
  ///
  /// Tables of the figures by recognizer, by label and by device are followed by the number of
  /// disagreements and by the streams that an engine did not interpret.
  public var lines: [String] {
    var lines = [title]
    for table in tables {
      lines += ["", table.title]
      lines += TextTable.lines(table.rows, aligned: .left)
    }
    return lines + [""] + disagreementCounts + problemLines
  }

  /// The names of the engines and the number of streams, on one line.
  var title: String {
    names.joined(separator: ", ") + ": \(runs[0].streams.count.counted("stream"))"
  }

  /// The tables of figures.
  var tables: [EngineTable] {
    let labels = runs[0].labels
    let devices = Set(runs[0].streams.map { EngineComparison.device(of: $0.label) }).sorted()
    return [
      table(
        "by recognizer",
        columns.map { column in (column.name, { self.figures(of: $0, [column]) }) }),
      table(
        "by label",
        labels.map { label in
          (label, { engine in self.figures(of: engine) { $0.label == label } })
        }),
      table(
        "by device",
        devices.map { device in
          (
            device,
            { engine in
              self.figures(of: engine) { EngineComparison.device(of: $0) == device }
            }
          )
        }),
      table("in all", [("all", { self.figures(of: $0) })]),
    ]
  }

  private func table(
    _ title: String, _ groups: [(name: String, figures: (Int) -> EngineFigures?)]
  ) -> EngineTable {
    var rows = [
      [
        title.split(separator: " ").last.map(String.init) ?? "", "engine", "expected",
        "recall (95 %)", "false", "streams with false (95 %)", "p50 s", "p95 s",
      ]
    ]
    for group in groups {
      for engine in runs.indices {
        let name = engine == 0 ? group.name : ""
        rows.append([name, names[engine]] + EngineComparison.cells(group.figures(engine)))
      }
    }
    return EngineTable(title: title, rows: rows)
  }

  private static func cells(_ figures: EngineFigures?) -> [String] {
    guard let figures else { return ["–", "–", "–", "–", "–", "–"] }
    return [
      "\(figures.score.expected)", figures.recall.text, "\(figures.score.falseActivations)",
      figures.falseStreams.text, figures.median?.fixed(3) ?? "–", figures.late?.fixed(3) ?? "–",
    ]
  }

  /// The numbers of streams in which each engine disagrees with the first.
  var disagreementCounts: [String] {
    runs.indices.dropFirst().map { engine in
      var (count, ours, theirs) = (0, 0, 0)
      for disagreement in disagreements {
        guard let a = disagreement.results[0], let b = disagreement.results[engine],
          b.problem == nil, canJudge(engine, disagreement.label)
        else { continue }
        let columns = disagreement.columns.filter {
          has(engine, $0) && a.score($0) != b.score($0)
        }
        guard !columns.isEmpty else { continue }
        let isOurs = columns.allSatisfy { a.score($0).isRight }
        let isTheirs = columns.allSatisfy { b.score($0).isRight }
        count += 1
        if isOurs { ours += 1 } else if isTheirs { theirs += 1 }
      }
      return "\(names[0]) and \(names[engine]) disagree in \(count.counted("stream")):"
        + " \(names[0]) alone is right in \(ours), \(names[engine]) in \(theirs),"
        + " neither in \(count - ours - theirs)"
    }
  }

  /// The streams that an engine did not interpret.
  var problemLines: [String] {
    zip(names, runs).flatMap { name, run in
      run.streams.compactMap { stream in
        stream.problem.map { "\(name): not interpreted: \(stream.label.name): \($0)" }
      }
    }
  }
}
