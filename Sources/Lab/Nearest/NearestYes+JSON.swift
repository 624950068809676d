import Foundation
import TSPreconditions
import TSTracing

extension NearestYes {
  /// The answer for programs: a JSON object with keys in alphabetical order, whose `kind` is `nearest`.
  public var jsonLine: String {
    let setups = setups.map {
      Line.Setup(change: $0.change.text, scene: $0.change.sceneMember, size: $0.size.rounded3)
    }
    let line = Line(
      kind: "nearest", recognizer: recognizer, began: attempt.began, touches: attempt.touches,
      reason: attempt.reason, fingers: fingers?.texts, size: fingers?.size.rounded3,
      rival: fingers?.rival, setups: setups, problem: problem, replays: replays)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(line), as: UTF8.self)
    } catch {
      usageError("an answer cannot be written as JSON: \(error)")
    }
  }

  private struct Line: Encodable {
    struct Setup: Encodable {
      let change: String
      let scene: String
      let size: Double
    }

    let kind: String
    let recognizer: String
    let began: Double
    let touches: [Int]
    let reason: String?
    let fingers: [String]?
    let size: Double?
    let rival: String?
    let setups: [Setup]
    let problem: String?
    let replays: Int
  }
}

extension Double {
  fileprivate var rounded3: Double { (self * 1000).rounded() / 1000 }
}
