import TSFormatting
import TSTracing

/// A benchmark run as text, tables and diagrams.
///
/// Use ``table`` for a terminal and ``page(comparison:details:frames:answers:)`` for a browser.
public struct BenchmarkReport: Sendable {
  /// The run that the report describes.
  public let run: BenchmarkRun
  let columns: [BenchmarkColumn]
  let summaries: [ColumnSummary]

  /// Creates a report.
  public init(_ run: BenchmarkRun) {
    self.run = run
    columns = run.columns
    summaries = run.summaries
  }

  /// Creates a report whose matrix has the columns of several runs.
  init(_ run: BenchmarkRun, columns: [BenchmarkColumn]) {
    self.run = run
    self.columns = columns
    summaries = columns.map { ColumnSummary($0, of: run) }
  }

  /// The report as plain text: the ``tableLines``, joined by line ends.
  public var table: String { tableLines.joined(separator: "\n") }

  /// The lines of the plain-text report.
  ///
  /// They contain a table of the recognizers, the matrix of labels and recognizers, the rivals that
  /// recognizers waited for, the cost of a frame if it was measured, and the streams that could not
  /// be replayed.
  public var tableLines: [String] {
    var lines = [title, ""]
    lines += TextTable.lines(summaryRows, aligned: .right)
    lines += ["", "streams of each label in which a recognizer recognized, with 95 % intervals"]
    lines += TextTable.lines(matrixRows, aligned: .right)
    if run.isOfTrackpads { lines += [""] + padLines }
    let waiting = waitingLines
    if !waiting.isEmpty { lines += [""] + waiting }
    if let costLine { lines += ["", costLine] }
    let problems = problemLines
    if !problems.isEmpty { lines += [""] + problems }
    return lines
  }

  /// The subject of the run and the number of streams without faults, on one line.
  public var title: String {
    let (played, wrong) = (run.played, run.wrong)
    let touches = played.reduce(0) { $0 + $1.touches }
    return
      "\(run.subject): \(played.count.counted("stream")), \(touches.counted("touch", "touches"))"
      + ", \(run.recognizers.count.counted("recognizer"));"
      + (played.isEmpty
        ? " nothing was replayed"
        : wrong.count == played.count
          ? " none all right" : " all right in \(played.count - wrong.count)")
  }

  var summaryRows: [[String]] {
    let head = [
      "recognizer", "expected", "hits", "misses", "false", "recall (95 %)", "streams right",
      "p50 s", "p95 s", "waiting",
    ]
    // Two more columns in runs with speculative taps only.
    let isSpeculative = summaries.contains { $0.takenBack.total > 0 }
    return [head + (isSpeculative ? ["saved s", "taken back"] : [])]
      + summaries.map { summary in
        let score = summary.score
        return [
          summary.column.name, "\(score.expected)", "\(score.hits)", "\(score.misses)",
          "\(score.falseActivations)", summary.recall.text,
          "\(summary.right) of \(summary.streams)", summary.median?.fixed(3) ?? "–",
          summary.late?.fixed(3) ?? "–",
          summary.times.isEmpty ? "–" : "\((summary.waitingShare * 100).fixed(0)) %",
        ] + (isSpeculative ? speculation(summary) : [])
      }
  }

  private func speculation(_ summary: ColumnSummary) -> [String] {
    let back = summary.takenBack
    return [
      summary.medianSaved?.fixed(3) ?? "–",
      back.total == 0 ? "–" : "\(back.count) of \(back.total)",
    ]
  }

  private var matrixRows: [[String]] {
    [["label", "streams"] + columns.map(\.name) + ["nothing"]]
      + run.labels.map { label in
        let silent = run.silent(label)
        return [label, "\(silent.total)"]
          + columns.map { cell(run.cell(label, $0)) } + [cell(silent)]
      }
  }

  private func cell(_ share: Share) -> String { share.count == 0 ? "·" : share.text }

  var waitingLines: [String] {
    summaries.flatMap { summary in
      summary.waiting.map { waiting in
        "\(summary.column.name) waited for \(waiting.rival)"
          + " in \(waiting.count) of \(summary.times.count.counted("recognition")),"
          + " \(waiting.median.fixed(3)) s in the middle"
      }
    }
  }

  var costLine: String? {
    run.frameCost.map { cost in
      "a frame costs \(cost.nanoseconds.fixed(0)) ns and \(cost.allocations.fixed(2)) allocations"
        + " for the whole scene: its events, the views and"
        + " \(run.recognizers.count == 1 ? "the recognizer" : "all recognizers together")"
    }
  }

  var problemLines: [String] {
    run.streams.compactMap { stream in
      stream.problem.map { "not replayed: \(stream.label.name): \($0)" }
    }
  }

  /// The streams with misses or false activations, as text.
  ///
  /// A line for each stream is followed by one for each attempt that explains the fault.
  public var explanations: [String] {
    run.wrong.flatMap { stream in
      [
        "\(stream.label.name) (\(stream.label.label)): \(faults(of: stream).joined(separator: ", "))"
      ]
        + attempts(of: stream).map { "  " + $0 }
    }
  }

  /// Returns the faults of a stream as text, such as `tap 3 of 5` or `pan 1 too many`.
  func faults(of stream: StreamResult) -> [String] {
    columns.flatMap { column in
      let score = stream.score(column)
      var faults: [String] = []
      if score.misses > 0 {
        faults.append("\(column.name) \(score.hits) of \(score.expected)")
      }
      if score.falseActivations > 0 {
        faults.append("\(column.name) \(score.falseActivations) too many")
      }
      return faults
    }
  }

  /// Returns the outcomes of the attempts that explain the faults of a stream, one per line.
  ///
  /// These are the attempts that were recognized, and all attempts of recognizers that were
  /// expected to recognize.
  ///
  /// - Parameter limit: The greatest number of attempts to list.
  /// - Returns: The lines; if there are more attempts, a last line has their number.
  func attempts(of stream: StreamResult, limit: Int = 60) -> [String] {
    let awaited = Set(columns.filter { stream.score($0).expected > 0 }.map(\.recognizer))
    let shown = stream.attempts.filter { $0.isRecognized || awaited.contains($0.recognizer) }
    let width = shown.map(\.recognizer.count).max() ?? 0
    let lines = shown.map { $0.recognizer.padded(to: width) + "  " + $0.summary }
    guard lines.count > limit else { return lines }
    return lines.prefix(limit) + ["… and \(lines.count - limit) more attempts"]
  }
}
