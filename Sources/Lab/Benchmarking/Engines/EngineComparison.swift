/// The runs of several engines on the same labelled streams, side by side.
///
/// ```swift
/// let theirs = try BenchmarkRun(parsing: text, file: "gtk4.jsonl")
/// let comparison = try EngineComparison([("ours", run), ("gtk4.jsonl", theirs)])
/// print(comparison.lines.joined(separator: "\n"))
/// ```
///
/// The first run has the labels by which all are judged. What an engine has no recognizer for is
/// shown as a dash and is not judged, and in a stream that expects it the engine does not disagree.
/// A stream that an engine did not interpret counts as a problem of that engine, and for it neither
/// as hits nor as misses.
public struct EngineComparison: Sendable {
  /// A stream that engines interpret differently.
  public struct Disagreement: Sendable {
    /// The results of the engines for the stream, in the order of ``EngineComparison/runs``; `nil`
    /// where a run does not contain it.
    public var results: [StreamResult?]
    /// The columns in which a result has other faults than that of the first engine.
    public var columns: [BenchmarkColumn]
    /// The engines that have faults in these columns, by their indices in the runs.
    public var wrong: [Int]

    /// The label of the stream.
    public var label: StreamLabel { results.lazy.compactMap { $0 }.first?.label ?? .none }
  }

  /// The runs; the first is the one to which others are compared.
  public let runs: [BenchmarkRun]
  /// The names of the engines, which are the subjects of the runs.
  public let names: [String]
  /// The recognizers and directions that are counted separately.
  public let columns: [BenchmarkColumn]
  /// The streams that the engines interpret differently; first those in which the first engine has
  /// faults and another has none.
  public let disagreements: [Disagreement]

  let streams: [[StreamLabel: StreamResult]]
  /// The report of each engine on its own recognizers: each sums up its whole run.
  private(set) var reports: [BenchmarkReport] = []

  /// Creates a comparison.
  ///
  /// - Parameter runs: The runs of the engines, each with the name of its file for messages.
  /// - Throws: ``BenchmarkFileError`` if there are no runs, their devices were placed differently,
  ///   or a run has no stream of the first one.
  public init(_ runs: [(file: String, run: BenchmarkRun)]) throws(BenchmarkFileError) {
    guard let first = runs.first else {
      throw BenchmarkFileError(file: "", line: nil, text: "there are no runs; name their files")
    }
    self.runs = runs.map(\.run)
    names = runs.map(\.run.subject)
    let merged = BenchmarkRun(
      subject: "", recognizers: first.run.recognizers, streams: runs.flatMap(\.run.streams))
    columns = merged.columns
    var streams: [[StreamLabel: StreamResult]] = []
    let known = Set(first.run.streams.map(\.label))
    for (file, run) in runs {
      guard run.options == first.run.options else {
        throw BenchmarkFileError(
          file: file, line: 1,
          text: "its devices are placed differently on the screen than those of \(first.file);"
            + " give runs with the same options")
      }
      let own = Dictionary(
        run.streams.map { ($0.label, $0) }, uniquingKeysWith: { first, _ in first })
      guard own.keys.contains(where: known.contains) else {
        throw BenchmarkFileError(
          file: file, line: nil,
          text: "it has no stream of \(first.file) with the same label; give runs of the same"
            + " labels")
      }
      streams.append(own)
    }
    self.streams = streams
    disagreements = EngineComparison.disagreements(
      first.run.streams.map(\.label), streams, runs.map(\.run), columns)
    reports = runs.indices.map { engine in
      BenchmarkReport(self.runs[engine], columns: columns.filter { has(engine, $0) })
    }
  }

  /// Returns whether an engine has a recognizer.
  ///
  /// - Parameters:
  ///   - engine: The index of the engine in ``runs``.
  ///   - column: The recognizer, or a direction of its gesture.
  /// - Returns: `true` if its run lists the recognizer.
  public func has(_ engine: Int, _ column: BenchmarkColumn) -> Bool {
    runs[engine].recognizers.contains { $0.name == column.recognizer }
  }

  /// Returns whether an engine has all recognizers that a stream expects.
  ///
  /// - Returns: `true` if it can be right about the stream.
  func canJudge(_ engine: Int, _ label: StreamLabel) -> Bool {
    label.expectations.allSatisfy { expectation in
      expectation.count == .any
        || runs[engine].recognizers.contains { $0.name == expectation.recognizer }
    }
  }

  /// Returns the figures of an engine; `nil` if the engine has none of the recognizers that the
  /// streams expect, or of the columns.
  ///
  /// - Parameters:
  ///   - engine: The index of the engine in ``runs``.
  ///   - columns: The recognizers and directions to count; `nil` for all.
  public func figures(
    of engine: Int, _ columns: [BenchmarkColumn]? = nil,
    where isIncluded: (StreamLabel) -> Bool = { _ in true }
  ) -> EngineFigures? {
    let own = (columns ?? self.columns).filter { has(engine, $0) }
    guard !own.isEmpty else { return nil }
    let results = runs[0].streams.map(\.label).filter(isIncluded).compactMap {
      streams[engine][$0]
    }
    if columns == nil {
      let names = Set(own.map(\.recognizer))
      let expected = results.flatMap(\.label.expectations).filter { $0.count != .any }
      guard expected.isEmpty || expected.contains(where: { names.contains($0.recognizer) }) else {
        return nil
      }
    }
    return EngineFigures(results, own)
  }

  /// The device of each stream in words: the name of its description, or “its own”.
  static func device(of label: StreamLabel) -> String {
    guard let file = label.device else { return "described by the recording" }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return name.hasSuffix(".desc") ? String(name.dropLast(5)) : name
  }

  private static func disagreements(
    _ labels: [StreamLabel], _ streams: [[StreamLabel: StreamResult]], _ runs: [BenchmarkRun],
    _ columns: [BenchmarkColumn]
  ) -> [Disagreement] {
    let names = runs.map { Set($0.recognizers.map(\.name)) }
    var found: [(rank: Int, disagreement: Disagreement)] = []
    for label in labels {
      let results = streams.map { $0[label] }
      guard let ours = results[0], ours.problem == nil else { continue }
      var differing: [BenchmarkColumn] = []
      var wrong: Set<Int> = []
      var others: Set<Int> = []
      let expected = Set(label.expectations.filter { $0.count != .any }.map(\.recognizer))
      for (engine, result) in results.enumerated().dropFirst() {
        guard let result, result.problem == nil, names[engine].isSuperset(of: expected) else {
          continue
        }
        for column in columns where names[engine].contains(column.recognizer) {
          let (a, b) = (ours.score(column), result.score(column))
          guard a != b else { continue }
          if !differing.contains(column) { differing.append(column) }
          others.insert(engine)
          if !a.isRight { wrong.insert(0) }
          if !b.isRight { wrong.insert(engine) }
        }
      }
      guard !differing.isEmpty else { continue }
      let isOursAlone = wrong.contains(0) && others.contains { !wrong.contains($0) }
      found.append(
        (
          isOursAlone ? 0 : wrong.contains(0) ? 1 : 2,
          Disagreement(
            results: results, columns: columns.filter(differing.contains), wrong: wrong.sorted())
        ))
    }
    return (0...2).flatMap { rank in found.filter { $0.rank == rank }.map(\.disagreement) }
  }
}

extension StreamLabel {
  fileprivate static let none = StreamLabel(file: "", label: "", expectations: [])
}
