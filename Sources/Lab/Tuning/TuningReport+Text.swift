import TSFormatting

extension TuningReport {
  private static let longestFront = 12
  private static let longestEffects = 10

  /// Returns the report as lines of text: effects, front, recommendation, people left out.
  ///
  /// - Parameter pointsPerMillimetre: The points in a millimetre of the surface; `nil`, the default,
  ///   if lengths are not physical.
  public func lines(pointsPerMillimetre: Double? = nil) -> [String] {
    func text(_ changes: [TuningChange]) -> String {
      changes.isEmpty
        ? "as it is"
        : changes.map { $0.text(pointsPerMillimetre: pointsPerMillimetre) }.joined(separator: ", ")
    }
    let head =
      "\(subject): \(before.streams.counted("stream")) of \(people.counted("person", "people")),"
      + " \(parameters.counted("parameter")), \(tried.counted("setting")) tried"
    return [head]
      + section(
        "what a change does alone, with the best of its values",
        [Setting(changes: [], score: before)] + effects.prefix(Self.longestEffects), text)
      + section(
        "the settings of which no other has better recall, fewer false activations and less time",
        Array(front.prefix(Self.longestFront)), text)
      + recommendationLines(text) + foldLines(text)
  }

  private func section(
    _ title: String, _ settings: [Setting], _ text: ([TuningChange]) -> String
  ) -> [String] {
    let rows = settings.map { setting -> [String] in
      let score = setting.score
      return [
        "\(score.misses)", "\(score.falseActivations)", "\((score.recall * 100).fixed(1)) %",
        score.meanSeconds.fixed(3), "\(score.right)",
      ]
    }
    let numbers = TextTable.lines(
      [["misses", "false", "recall", "mean s", "streams right"]] + rows, aligned: .right)
    return ["", title]
      + zip(numbers, [""] + settings.map { text($0.changes) }).map { numbers, text in
        text.isEmpty ? numbers : "\(numbers)  \(text)"
      }
  }

  private func recommendationLines(_ text: ([TuningChange]) -> String) -> [String] {
    guard !recommendation.changes.isEmpty else {
      return ["", "recommended: leave everything as it is; no change is worth it"]
    }
    return ["", "recommended"] + recommendation.changes.map { "  " + text([$0]) }
      + ["in Swift"] + recommendation.changes.map { "  \($0.swift)" }
      + ["in a scene"] + sceneLines.map { "  \($0)" }
  }

  /// The members of a scene file that make the changes, with the limits of a recognizer in one.
  private var sceneLines: [String] {
    var limits: [(recognizer: String, members: [String])] = []
    var others: [String] = []
    for change in recommendation.changes {
      guard case .limit(let recognizer, let limit) = change else {
        others.append(change.sceneMember)
        continue
      }
      let member = "\"\(limit.name)\": \(limit.value.shortest)"
      if let index = limits.firstIndex(where: { $0.recognizer == recognizer }) {
        limits[index].members.append(member)
      } else {
        limits.append((recognizer, [member]))
      }
    }
    return limits.map {
      "in “\($0.recognizer)”: \"limits\": { \($0.members.joined(separator: ", ")) }"
    } + others
  }

  private func foldLines(_ text: ([TuningChange]) -> String) -> [String] {
    var lines = ["", "chosen without some people, and judged by those people"]
    for (index, fold) in folds.enumerated() {
      let (before, after) = (fold.before, fold.after)
      lines += [
        "  fold \(index + 1): chosen on \(fold.trainingStreams.counted("stream")):"
          + " \(text(fold.changes))",
        "    on the other \(before.streams): \(before.faultsText(to: after)),"
          + " \(before.timeText(to: after))",
      ]
    }
    lines += [
      "  faults in 100 streams of people left out: \(difference.signed)"
        + " (95 %: \(interval.lowerBound.signed) to \(interval.upperBound.signed))",
      "  people whose streams are all right: \(percent(peopleRight.before))"
        + " → \(percent(peopleRight.after)), with the recommendation;"
        + " right streams of the worst tenth of them: \(percent(worstDecile.before))"
        + " → \(percent(worstDecile.after))",
    ]
    return lines
  }

  private func percent(_ share: Double) -> String { "\((share * 100).fixed(0)) %" }
}

extension TuningReport {
  /// The scores before and after the recommended changes, then the changes, as JSON Lines.
  public var jsonLines: [String] {
    var head = JSONLine()
    head.add("streams", before.streams)
    for (name, score) in [("before", before), ("after", recommendation.score)] {
      var member = JSONLine()
      member.add("right", score.right)
      member.add("misses", score.misses)
      member.add("false", score.falseActivations)
      head.add(name, member)
    }
    return [head.text]
      + recommendation.changes.map { change in
        var line = JSONLine()
        line.add("change", change.text(pointsPerMillimetre: nil))
        line.add("swift", change.swift)
        return line.text
      }
  }
}
