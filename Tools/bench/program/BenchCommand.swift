import BenchComparison
import Foundation

/// The commands of bench that measure in rounds and compare runs.
enum BenchCommand {
  /// Measures the cases in fresh processes, one for each round, because the layout of a process's
  /// memory changes the times as much as a change of the engine does.
  ///
  /// - Parameters:
  ///   - patterns: The patterns of the cases.
  ///   - rounds: The number of rounds.
  /// - Returns: The lines of all rounds.
  static func measure(_ patterns: [String], rounds: Int) -> String {
    var text = ""
    for round in 1...rounds {
      note("round \(round) of \(rounds)")
      let process = Process()
      process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = ["--results"] + patterns
      let output = Pipe()
      process.standardOutput = output
      do {
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
          fail("a round ended with \(process.terminationStatus)", status: 2)
        }
        text += String(decoding: data, as: UTF8.self)
      } catch {
        fail("a round cannot be started: \(error)", status: 2)
      }
    }
    return text
  }

  /// Measures and compares with a file; what changed is measured a second time, and only named if
  /// it changed again.
  static func compare(against file: String, _ patterns: [String], rounds: Int) {
    let old = record(file)
    let first = Comparison(
      from: old.selecting(patterns), to: parsed(measure(patterns, rounds: rounds), "bench"))
    guard first.named.contains(where: { $0.verdict != .same }) else { return finish(first) }
    note("\(first.named.count) cases seem to have changed; all are measured again")
    // All of them, because the change of the machine is known from most cases only.
    let second = Comparison(
      from: old.selecting(patterns), to: parsed(measure(patterns, rounds: rounds), "bench"))
    finish(second.confirming(first))
  }

  /// Compares two files.
  ///
  /// - Parameters:
  ///   - files: The files of the run before and of the run after.
  ///   - patterns: The patterns of the cases.
  ///   - areInterleaved: Whether the rounds of both took turns.
  ///   - printsCandidates: Whether only the names of cases that may have changed are printed.
  static func compare(
    _ files: (old: String, new: String), _ patterns: [String], areInterleaved: Bool,
    printsCandidates: Bool
  ) {
    let comparison = Comparison(
      from: record(files.old).selecting(patterns), to: record(files.new).selecting(patterns),
      areInterleaved: areInterleaved, rule: printsCandidates ? .candidates : ComparisonRule())
    guard printsCandidates else { return finish(comparison) }
    for item in comparison.named { print(item.name) }
  }

  /// Appends a run to a history and compares it with the last one of the machine.
  static func append(_ file: String, to historyFile: String, _ key: BenchHistory.Key) {
    let new = record(file)
    let text = (try? String(contentsOfFile: historyFile, encoding: .utf8)) ?? ""
    let history: BenchHistory
    do throws(BenchRecordError) {
      history = try BenchHistory(text: text)
    } catch {
      fail("\(historyFile): line of a history expected: \(error)", status: 2)
    }
    let lines = BenchHistory.lines(of: new, key)
    do {
      try (text + lines).write(toFile: historyFile, atomically: true, encoding: .utf8)
    } catch {
      fail("\(historyFile): cannot be written: \(error)", status: 2)
    }
    guard let last = history.last(on: key.machine) else {
      print("The first run on \(key.machine): \(new.cases.count) cases.")
      return
    }
    print("\(last.key.date) \(last.key.commit) → \(key.date) \(key.commit)")
    finish(Comparison(from: last.record, to: new))
  }

  private static func finish(_ comparison: Comparison) {
    for line in comparison.lines() { print(line) }
    if comparison.hasRegression { exit(1) }
  }

  private static func record(_ file: String) -> BenchRecord {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      fail(
        "\(file): there is no such file; write it by bench --results --rounds 9 > \(file)",
        status: 2)
    }
    return parsed(text, file)
  }

  private static func parsed(_ text: String, _ source: String) -> BenchRecord {
    do throws(BenchRecordError) {
      return try BenchRecord(text: text)
    } catch {
      fail("\(source): \(error)", status: 2)
    }
  }

  private static func note(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}
