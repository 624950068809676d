import TSFormatting
import Foundation
import TSPreconditions

extension Explanation {
  /// The explanation for programs: one JSON object per line, with keys in alphabetical order.
  ///
  /// The value of `kind` is `touch`, `attempt`, `trackpad` or `guard`; for an explanation of one time it is
  /// `moment`, `touch`, `recognizer` or `trackpad`.
  public var jsonLines: [String] {
    guard let moment else {
      return touches.map { Self.line("touch", $0) } + attempts.map { Self.line("attempt", $0) }
        + trackpad.map { Self.line("trackpad", $0) } + guarded.map { Self.line("guard", $0) }
    }
    let down = touches.filter { touch in moment.touches.contains { $0.touch == touch.touch } }
    return [Self.line("moment", ["time": moment.time])]
      + down.map { touch in
        let now = moment.touches.first { $0.touch == touch.touch }
        return Self.line("touch", TouchAtMoment(landed: touch, now: now))
      } + moment.recognizers.map { Self.line("recognizer", $0) }
      + trackpad.filter { $0.includes(moment.time) }.map { Self.line("trackpad", $0) }
  }

  private struct TouchAtMoment: Encodable {
    let landed: TouchRecord
    let now: MomentRecord.TouchNow?
  }

  private struct Line<Value: Encodable>: Encodable {
    let kind: String
    let value: Value

    private enum Key: String, CodingKey { case kind }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(kind, forKey: .kind)
      try value.encode(to: encoder)
    }
  }

  private static func line(_ kind: String, _ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let line = try encoder.encode(Line(kind: kind, value: value))
      // JSON requires fewer escapes than names from outside need.
      return String(decoding: line, as: UTF8.self).shownOnTerminal()
    } catch {
      usageError("a record of an explanation cannot be written as JSON: \(error)")
    }
  }
}
