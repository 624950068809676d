import Foundation
public import TSNearest
import TSPreconditions

/// What a change of the recognizers does to the recognitions of a corpus.
public struct NearestEffect: Sendable {
  /// The change.
  public let change: SetupChange
  /// The run without the change.
  public let before: BenchmarkRun
  /// The run with the change: that of `touchstone bench` with the changed scene.
  public let after: BenchmarkRun

  /// A recognizer, or a direction of it, whose counts differ.
  public struct Row: Codable, Hashable, Sendable {
    /// The name of the column, as `touchstone bench` prints it.
    public let name: String
    /// The hits before and after.
    public let hits: [Int]
    /// The false activations before and after.
    public let falseActivations: [Int]
  }

  /// The recognizers whose counts differ.
  public var rows: [Row] {
    var columns = before.columns
    columns += after.columns.filter { !columns.contains($0) }
    return columns.compactMap { column in
      let (old, new) = (NearestEffect.sum(before, column), NearestEffect.sum(after, column))
      guard old != new else { return nil }
      return Row(
        name: column.name, hits: [old.hits, new.hits],
        falseActivations: [old.falseActivations, new.falseActivations])
    }
  }

  /// The numbers of streams in which all recognizers are right, before and after.
  public var right: [Int] { [before, after].map { $0.streams.count - $0.wrong.count } }

  /// The effect for people, on one line.
  public var text: String {
    let rows = rows.map { row -> String in
      let hits = row.hits[1] - row.hits[0]
      let others = row.falseActivations[1] - row.falseActivations[0]
      let parts = [
        hits == 0 ? nil : "\(abs(hits)) \(hits > 0 ? "more" : "fewer") right",
        others == 0 ? nil : "\(abs(others)) \(others > 0 ? "more" : "fewer") false",
      ].compactMap { $0 }
      return "\(row.name) \(parts.joined(separator: " and "))"
    }
    let counts = "all right in \(right[1]) instead of \(right[0]) streams"
    return rows.isEmpty ? "no change in the corpus" : rows.joined(separator: ", ") + "; \(counts)"
  }

  private static func sum(
    _ run: BenchmarkRun, _ column: BenchmarkColumn
  ) -> (hits: Int, falseActivations: Int) {
    run.played.reduce((0, 0)) { sum, stream in
      let score = stream.score(column)
      return (sum.0 + score.hits, sum.1 + score.falseActivations)
    }
  }
}

extension NearestEffect {
  /// The effect for programs: a JSON object with keys in alphabetical order, whose `kind` is `effect`.
  public var jsonLine: String {
    struct Line: Encodable {
      let kind = "effect"
      let change: String
      let right: [Int]
      let rows: [Row]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let line = Line(change: change.text, right: right, rows: rows)
      return String(decoding: try encoder.encode(line), as: UTF8.self)
    } catch {
      usageError("an effect cannot be written as JSON: \(error)")
    }
  }
}
