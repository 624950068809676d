import TSFormatting

extension Explanation {
  /// The explanation as text for people to read, one element per line.
  public var lines: [String] {
    guard let moment else {
      return touches.flatMap(\.lines) + guarded.map(\.line) + attemptLines(attempts)
        + trackpad.map(\.line)
    }
    var lines = ["at \(moment.time.fixed(3)) s"]
    for now in moment.touches {
      lines += touches.first { $0.touch == now.touch }?.lines(now) ?? []
    }
    if moment.touches.isEmpty { lines.append("no touch is down") }
    let width = moment.recognizers.map(\.recognizer.count).max() ?? 0
    lines += moment.recognizers.map { $0.line(width) }
    return lines + trackpad.filter { $0.includes(moment.time) }.map(\.line)
  }

  private func attemptLines(_ attempts: [AttemptRecord]) -> [String] {
    let width = attempts.map(\.recognizer.count).max() ?? 0
    var lines: [String] = []
    for attempt in attempts {
      lines.append("\(attempt.recognizer.padded(to: width))  \(attempt.summary)")
      for row in attempt.drawing?.picture ?? [] { lines.append("  \(row)") }
    }
    return lines
  }
}

extension AttemptRecord {
  /// A description of the attempt, without the name of its recognizer.
  public var summary: String {
    let fingers = touches.map(String.init).joined(separator: ", ")
    var text = "\(began.fixed(3)) s, "
    text += touches.isEmpty ? "no touch: " : "touch\(touches.count == 1 ? "" : "es") \(fingers): "
    switch outcome {
    case .open: text += "undecided"
    case .failed: text += "failed"
    case .recognized, .cancelled: text += "recognized"
    }
    if let recognized {
      if speculation != nil { text += " speculatively" }
      text += " at \(recognized.fixed(3)) s"
      if let crossed, abs(recognized - crossed) >= 0.000_5 {
        text += ", its limit crossed at \(crossed.fixed(3)) s"
      }
      if let ended, ended > recognized || speculation != nil {
        text += ", \(ending) at \(ended.fixed(3)) s"
      }
      if let way { text += " (\(way))" }
    } else if let ended {
      text += " at \(ended.fixed(3)) s"
    }
    if let reason { text += ": \(reason)" }
    if let margin { text += " (\(margin))" }
    if let travel { text += ", the pointer moved \(travel.fixed(2)) mm" }
    if let wait { text += "; \(wait.summary)" }
    for assignment in assignments ?? [] { text += "; \(assignment.summary)" }
    return text
  }

  /// The word for the end of a gesture that was recognized.
  private var ending: String {
    switch speculation {
    case .takenBack: "taken back"
    case .confirmed: "confirmed"
    case .open, nil: outcome == .cancelled ? "cancelled" : "over"
    }
  }
}

extension AttemptRecord.Assignment {
  var summary: String {
    let outcome = to.map { "which counts as \($0)" } ?? "which was ignored"
    return "its class set \(set) while \(from) at \(time.fixed(3)) s, \(outcome)"
  }
}

extension AttemptRecord.Wait {
  var summary: String {
    let whom = last ?? rivals.joined(separator: ", ")
    guard let until else { return "waits for \(whom) since \(since.fixed(3)) s" }
    return "waited \((until - since).fixed(3)) s for \(whom)"
  }
}

extension TouchRecord {
  /// A description of the touch: where it began and ended, the views it hit, and those it did not.
  var lines: [String] {
    let place = "(\(start[0].fixed(1)), \(start[1].fixed(1)))"
    var head = "touch \(touch)  \(began.fixed(3)) s at \(place)\(personText)"
    if let ended {
      head += ", \(isCancelled ? "cancelled" : "ended") \(ended.fixed(3)) s"
      if let reason { head += " (\(reason))" }
      head += " at (\(end[0].fixed(1)), \(end[1].fixed(1)))"
    }
    return [head, hitLine] + passedLines
  }

  /// Returns a description of the touch at a time at which it is down.
  func lines(_ now: MomentRecord.TouchNow) -> [String] {
    let head =
      "touch \(touch)  landed \(began.fixed(3)) s at (\(start[0].fixed(1)), \(start[1].fixed(1)))"
      + ", now at (\(now.place[0].fixed(1)), \(now.place[1].fixed(1)))"
      + ", \(now.moved.fixed(1)) pt from there\(personText)"
    return [head, hitLine] + passedLines
  }

  private var personText: String { person.map { ", person \($0)" } ?? "" }

  private var hitLine: String {
    "  hit  \(path.isEmpty ? "nothing" : path.joined(separator: " › "))"
  }

  private var passedLines: [String] {
    var lines = passed.filter { !$0.isOutside }.map { "  not  \($0.view): \($0.reason)" }
    let outside = passed.filter(\.isOutside).map(\.view)
    for busy in busy ?? [] {
      lines.append(
        "  not  \(busy.recognizer): it follows the touches of person \(busy.follows), and this finger is"
          + " another person's")
    }
    guard !outside.isEmpty else { return lines }
    let named = outside.prefix(4).joined(separator: ", ")
    let rest = outside.count - 4
    lines.append("  not  \(named)\(rest > 0 ? " and \(rest) more" : ""): outside")
    return lines
  }
}

extension MomentRecord.RecognizerNow {
  fileprivate func line(_ width: Int) -> String {
    var text = recognizer.padded(to: width) + "  " + state
    if let held { text += ", held: has decided on \(held)" }
    if isProvisional == true { text += " speculatively" }
    if !waitsFor.isEmpty { text += ", waits for \(waitsFor.joined(separator: ", ")) to fail" }
    if !self.text.isEmpty { text += ": \(self.text)" }
    if let candidates {
      let shares = candidates.map {
        "\($0.name.shownOnTerminal()) \(($0.probability * 100).fixed(0)) %"
      }
      text += "; likely \(shares.joined(separator: ", "))"
    }
    if touches.isEmpty { text += ", no touch" }
    if let last { text += "; last attempt \(last.summary)" }
    return text
  }
}
