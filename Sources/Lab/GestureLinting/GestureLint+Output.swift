import TSFormatting
import TSGeometry
import TSGraphics
import TSInterface
public import TouchSnapshots

extension GestureLint.Finding: CustomStringConvertible {
  /// The finding on one line: severity, kind, reason and remedy.
  public var description: String {
    "\(severity.rawValue): \(kind.rawValue): \(reason); \(remedy)"
  }
}

extension GestureLint.Finding {
  fileprivate var text: FindingText {
    FindingText(
      kind: kind.rawValue, severity: severity.rawValue, subjects: subjects, reason: reason,
      remedy: remedy)
  }
}

extension GestureLint {
  /// All findings, the warnings first, in the order of their numbers in text and picture.
  public var numbered: [Finding] { findings + notes }

  /// The findings as text for people to read, each with its number, its reason and its remedy.
  ///
  /// The array is empty if nothing was found.
  public var lines: [String] {
    numbered.enumerated().flatMap { index, finding in finding.text.lines(number: index + 1) }
  }

  /// The findings for programs: a JSON object for each, without a line feed.
  public var jsonLines: [String] {
    numbered.enumerated().map { index, finding in
      var line = finding.text.json(number: index + 1)
      line.add(
        "rects",
        finding.rects.map { [$0.minX, $0.minY, $0.width, $0.height].map { Double($0) } },
        decimals: 1)
      if let delay = finding.delay {
        line.add("p50", delay.p50, decimals: 3)
        line.add("p95", delay.p95, decimals: 3)
      }
      return line.text
    }
  }

  /// The outlines of the subjects of all findings, labelled with the numbers of the findings:
  /// warnings in red, notes in blue.
  ///
  /// Subjects at the same place share an outline.
  public var annotations: [Snapshot.Annotation] {
    var outlines: [(rect: CGRect, numbers: [Int], color: Color)] = []
    for (index, finding) in numbered.enumerated() {
      let color = finding.severity == .warning ? Color.systemRed : .systemBlue
      for rect in finding.rects {
        if let place = outlines.firstIndex(where: { $0.rect == rect }) {
          outlines[place].numbers.append(index + 1)
        } else {
          outlines.append((rect, [index + 1], color))
        }
      }
    }
    return outlines.map { outline in
      Snapshot.Annotation(
        outline.rect, label: Self.text(of: outline.numbers), color: outline.color)
    }
  }

  /// Returns ascending numbers as text, three or more in a row as a range: `1–4, 7`.
  private static func text(of numbers: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.map { run in
      run.count < 3
        ? run.map(String.init).joined(separator: ", ") : "\(run.lowerBound)–\(run.upperBound)"
    }.joined(separator: ", ")
  }
}
