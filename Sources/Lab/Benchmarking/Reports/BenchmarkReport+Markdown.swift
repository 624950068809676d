import TSGeometry
import TSFormatting
import TSTracing

extension BenchmarkReport {
  /// The lines of the report as Markdown, for documents.
  ///
  /// They contain a table of the recognizers, one of the labels, one of the devices, one of the
  /// people if labels name them, and the spread between people. All intervals are Wilson's, at 95 %.
  ///
  /// - Complexity: O(*n* · *m*) for *n* streams and *m* columns.
  public var markdownLines: [String] {
    var lines = [title + ".", ""]
    lines += TextTable.markdownLines([recognizerHead] + recognizerRows)
    lines += ["", "By label:", ""]
    lines += groupTable("label") { $0.label }
    lines += ["", "By device:", ""]
    lines += groupTable("device") { $0.deviceName }
    guard run.streams.contains(where: { $0.label.person != nil }) else { return lines }
    lines += ["", "By person:", ""]
    lines += groupTable("person") { $0.person ?? "not named" }
    return lines + foldLines
  }

  private var recognizerHead: [String] {
    [
      "recognizer", "expected", "hits", "recall (95 %)", "false", "without fault (95 %)", "p50 s",
      "p95 s",
    ]
  }

  private var recognizerRows: [[String]] {
    summaries.map { summary in
      [
        summary.column.name, "\(summary.score.expected)", "\(summary.score.hits)",
        summary.recall.exactText, "\(summary.score.falseActivations)",
        Share(summary.right, of: summary.streams).exactText, summary.median?.fixed(3) ?? "–",
        summary.late?.fixed(3) ?? "–",
      ]
    }
  }

  private func groupTable(_ name: String, by key: (StreamLabel) -> String) -> [String] {
    let head = [
      name, "streams", "without fault (95 %)", "expected", "recall (95 %)", "false",
      "p50 s", "p95 s",
    ]
    let groups = Dictionary(grouping: run.played) { key($0.label) }.sorted { $0.key < $1.key }
    return TextTable.markdownLines(
      [head]
        + groups.map { name, streams in
          let group = GroupSummary(streams, columns)
          return [
            name, "\(streams.count)", group.withoutFault.exactText, "\(group.recall.total)",
            group.recall.exactText, "\(group.falseActivations)",
            group.times.percentile(50)?.fixed(3) ?? "–",
            group.times.percentile(95)?.fixed(3) ?? "–",
          ]
        })
  }

  /// The recall of each person beside the others': the spread that more people would show.
  private var foldLines: [String] {
    let people = Dictionary(grouping: run.played.filter { $0.label.person != nil }) {
      $0.label.person ?? ""
    }.sorted { $0.key < $1.key }
    let folds = people.map { name, streams in
      (name: name, recall: GroupSummary(streams, columns).recall)
    }.filter { $0.recall.total > 0 }
    guard folds.count > 1 else { return [] }
    let shares = folds.map(\.recall.value)
    let (hits, total) = folds.reduce((0, 0)) { ($0.0 + $1.recall.count, $0.1 + $1.recall.total) }
    let others = folds.map { fold in
      Share(hits - fold.recall.count, of: total - fold.recall.total).value
    }
    func percent(_ share: Double?) -> String { "\(((share ?? 0) * 100).fixed(1)) %" }
    return [
      "",
      "Folds by person: recall is \(percent(shares.mean)) in the mean of \(folds.count) people,"
        + " from \(percent(shares.min())) to \(percent(shares.max())), with a standard deviation of"
        + " \((shares.deviation * 100).fixed(1)) points. Where one of them is left out, the recall of the"
        + " others is \(percent(others.min())) to \(percent(others.max())).",
    ]
  }
}

extension Share {
  /// The share in percent with its interval, with a decimal, such as `96.2 % (82.1–99.3)`; a dash if
  /// there are no trials.
  fileprivate var exactText: String {
    guard total > 0 else { return "–" }
    let (low, high) = (interval.lowerBound * 100, interval.upperBound * 100)
    return "\((value * 100).fixed(1)) % (\(low.fixed(1))–\(high.fixed(1)))"
  }
}

/// The figures of a group of streams over all recognizers.
private struct GroupSummary {
  var withoutFault: Share
  var recall: Share
  var falseActivations: Int
  /// The times from first contact to recognition of expected recognitions, in seconds.
  var times: [Double] = []

  init(_ streams: [StreamResult], _ columns: [BenchmarkColumn]) {
    var (right, score) = (0, Score())
    for stream in streams {
      let scores = columns.map { stream.score($0) }
      if scores.allSatisfy(\.isRight) { right += 1 }
      for (column, own) in zip(columns, scores) {
        score = score + own
        guard own.expected > 0 else { continue }
        for attempt in stream.recognitions(column).dropLast(own.falseActivations) {
          if let recognized = attempt.recognized { times.append(recognized - attempt.began) }
        }
      }
    }
    withoutFault = Share(right, of: streams.count)
    recall = Share(score.hits, of: score.expected)
    falseActivations = score.falseActivations
  }
}

extension StreamLabel {
  /// The name of the device: that of its description, without folder and extension.
  fileprivate var deviceName: String {
    guard let device else { return "as the recording describes it" }
    let name = device.split(separator: "/").last.map(String.init) ?? device
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
