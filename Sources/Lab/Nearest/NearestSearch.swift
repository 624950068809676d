import HumanMotion
import TSGeometry
import TSInterface
package import TSTracing

/// A search for the smallest changes with which an attempt is recognized.
///
/// Changes of all kinds are tried in the order of their size, from none on; between the last size that is
/// too small and the first that is enough, the interval is halved until it is exact to 0.3 %. Each step is
/// a replay. The same input has the same answer on every machine.
@MainActor package final class NearestSearch {
  /// What is to be recognized.
  package struct Goal: Hashable, Sendable {
    package var recognizer: String
    /// The direction; `nil` for any.
    package var way: String?

    /// Creates a goal.
    ///
    /// - Parameter way: The direction, such as `left`; `nil`, the default, for any.
    package init(_ recognizer: String, way: String? = nil) {
      (self.recognizer, self.way) = (recognizer, way)
    }

    package func isReached(by attempt: AttemptRecord) -> Bool {
      attempt.recognizer == recognizer && attempt.isRecognized && (way == nil || attempt.way == way)
    }

    var name: String { way.map { "\(recognizer).\($0)" } ?? recognizer }
  }

  /// The number of sizes of a kind that are tried before the search is exact.
  package static let steps = 48
  /// The number of sizes below the smallest that was found at which a change of the same kind is tried:
  /// what is enough at one size need not be at every larger one.
  static let checks = 100
  /// The number of multiples of a limit that are tried before the search is exact.
  static let numberSteps = 14

  /// The number of changes of recognizers in an answer.
  package static let mostSetups = 5

  let stage: NearestStage
  let goal: Goal
  let attempt: AttemptRecord
  let ids: Set<Int>
  private let demand: GestureDemand
  private(set) var replays = 0
  /// The fingers around the attempt, unchanged.
  package private(set) var part: FingerStream
  private let whole: FingerStream?
  private var reached = 0
  private var before: [AttemptRecord] = []
  private var scale: FingerScale { stage.scale }

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - stage: The maker of applications.
  ///   - attempt: The attempt that was not.
  ///   - mayReplayAll: Whether all fingers are replayed each time if those around the attempt alone have
  ///     another outcome; `true` by default.
  package init(
    _ stage: NearestStage, _ stream: FingerStream, goal: Goal, attempt: AttemptRecord,
    mayReplayAll: Bool = true
  ) {
    (self.stage, self.goal, self.attempt) = (stage, goal, attempt)
    whole = mayReplayAll ? stream : nil
    demand = stage.withRecognizers { GestureDemand($0[goal.recognizer]) }
    ids = stream.group(around: attempt.touches, taps: demand.taps)
    part = stream.part(around: ids, seconds: 1.5)
  }

  /// Searches.
  ///
  /// - Parameters:
  ///   - fingers: A Boolean value that indicates whether fingers may change; `true` by default.
  ///   - setup: A Boolean value that indicates whether recognizers may change; `true` by default.
  package func run(fingers: Bool = true, setup: Bool = true) -> NearestYes {
    guard !ids.isEmpty else { return answer(problem: "it received no touch that could change") }
    guard hasSameOutcome() else {
      return answer(problem: "its touches alone, replayed, do not have this outcome")
    }
    let own = part.tracks.filter { ids.contains($0.id) }
    let length = (own.map(\.lift).max() ?? 0) - (own.map(\.landing).min() ?? 0)
    guard length < 600 else {
      return answer(problem: "its touches last more than ten minutes; cut the recording")
    }
    let found = fingers ? (single() ?? combined()) : nil
    return answer(found, setup ? setups() : [])
  }

  /// Returns whether the touches alone have the outcome of the recording.
  private func hasSameOutcome() -> Bool {
    for stream in [part, whole].compactMap(\.self) {
      part = stream
      before = attempts(of: stream)
      reached = before.count(where: goal.isReached)
      let isSame = before.contains {
        $0.recognizer == attempt.recognizer && abs($0.began - attempt.began) < 2e-6
          && $0.reason == attempt.reason && $0.outcome == attempt.outcome
      }
      if isSame { return true }
    }
    return false
  }

  private func attempts(of stream: FingerStream, _ change: SetupChange? = nil) -> [AttemptRecord] {
    replays += 1
    return stage.attempts(of: stream, change)
  }

  private func isEnough(_ edits: [FingerEdit]) -> Bool {
    attempts(of: edited(edits)).count(where: goal.isReached) > reached
  }

  func isEnough(_ change: SetupChange) -> Bool {
    attempts(of: part, change).count(where: goal.isReached) > reached
  }

  private func edited(_ edits: [FingerEdit]) -> FingerStream {
    edits.reduce(part) { stream, edit in
      let added = stream.tracks.map(\.id).filter { $0 < 0 }
      return stream.edited(edit, of: ids.union(added), on: scale)
    }
  }

  // MARK: Fingers

  private typealias Found = (edits: [FingerEdit], size: Double)

  private var way: CGVector? {
    switch goal.way {
    case "left": CGVector(dx: -1, dy: 0)
    case "right": CGVector(dx: 1, dy: 0)
    case "up": CGVector(dx: 0, dy: -1)
    case "down": CGVector(dx: 0, dy: 1)
    default: nil
    }
  }

  /// The kinds of changes that are tried alone.
  private lazy var families = FingerFamily.all(
    demand, way: way, hasRival: rival != nil, part, ids, scale)

  /// The sizes that are tried before the search is exact, in ascending order.
  private static let levels: [Double] = {
    var levels = (1...steps).map { 14 * Double($0 * $0) / Double(steps * steps) }
    while levels[levels.count - 1] < 2000 { levels.append(levels[levels.count - 1] * 1.15) }
    return levels
  }()

  /// Returns the smallest change of one kind.
  ///
  /// All kinds are tried with one size before the next size, so that few are tried with large ones.
  private func single() -> Found? {
    let most = families.map(\.whole).max() ?? 0
    var low = 0.0
    for level in NearestSearch.levels where low < most {
      var best: Found?
      for family in families where family.whole > low && family.most != nil {
        let high = min(level, family.whole)
        guard low < best?.size ?? .infinity, isEnough([family.edit(high)]) else { continue }
        let size = least(family, bisect(low, high) { self.isEnough([family.edit($0)]) })
        if size < best?.size ?? .infinity { best = ([family.edit(size)], size) }
      }
      for family in families
      where family.most == nil && family.whole > low && family.whole <= level {
        guard family.whole < best?.size ?? .infinity, isEnough([family.edit(family.whole)]) else {
          continue
        }
        best = ([family.edit(family.whole)], family.whole)
      }
      if let best { return best }
      low = level
    }
    return nil
  }

  /// Returns the least size of a kind that is enough, given one that is.
  private func least(_ family: FingerFamily, _ size: Double) -> Double {
    let unit = size / Double(NearestSearch.checks)
    for step in 1..<NearestSearch.checks where isEnough([family.edit(unit * Double(step))]) {
      return bisect(unit * Double(step - 1), unit * Double(step)) {
        self.isEnough([family.edit($0)])
      }
    }
    return size
  }

  /// Returns the least size that is enough, exact to 0.3 %.
  func bisect(_ low: Double, _ high: Double, _ isEnough: (Double) -> Bool) -> Double {
    var (low, high) = (low, high)
    while high - low > 0.003 * high, high > 1e-4 {
      let middle = (low + high) / 2
      if isEnough(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// Searches for a smaller change of the kind of an answer by trying many sizes, to check the search.
  ///
  /// - Parameter steps: The number of sizes, up to 99 % of that of the answer.
  /// - Returns: The first size that is enough; `nil` if none is, or if the answer has no single size.
  package func smallerSize(than answer: NearestYes, steps: Int) -> Double? {
    guard let found = answer.fingers, found.edits.count == 1 else { return nil }
    let family = families.first { $0.most != nil && $0.edit(found.size) == found.edits[0] }
    guard let family else { return nil }
    for step in 1...steps {
      let size = 0.99 * found.size * Double(step) / Double(steps)
      if isEnough([family.edit(size)]) { return size }
    }
    return nil
  }

  /// Returns changes of several kinds, each as small as it can be beside the others.
  private func combined() -> Found? {
    var best: Found?
    let isApart: Bool? =
      goal.way == "apart" || goal.way == "clockwise"
      ? true : goal.way == "together" || goal.way == "counterclockwise" ? false : nil
    let recipes = FingerFamily.recipes(
      demand, way: way, isApart: isApart, part, ids, scale)
    for recipe in recipes {
      var sizes = recipe.map(\.whole)
      func edits(_ sizes: [Double]) -> [FingerEdit] {
        zip(recipe, sizes).filter { $1 > 0 }.map { $0.edit($1) }
      }
      guard isEnough(edits(sizes)) else { continue }
      for _ in 0..<2 {
        for index in sizes.indices.sorted(by: { sizes[$0] > sizes[$1] }) where sizes[index] > 0 {
          func with(_ size: Double) -> [Double] {
            var changed = sizes
            changed[index] = size
            return changed
          }
          if isEnough(edits(with(0))) {
            sizes[index] = 0
          } else if recipe[index].most != nil {
            sizes[index] = bisect(0, sizes[index]) { isEnough(edits(with($0))) }
          }
        }
      }
      let size = sizes.reduce(0, +)
      if size < best?.size ?? .infinity { best = (edits(sizes), size) }
    }
    return best
  }

  /// The recognizer that came first, if the attempt failed for it.
  var rival: String? {
    guard let reason = attempt.reason else { return nil }
    if reason.hasPrefix("prevented by ") { return String(reason.dropFirst("prevented by ".count)) }
    guard reason.hasPrefix("required "), reason.hasSuffix(" recognized") else { return nil }
    return String(reason.dropFirst("required ".count).dropLast(" recognized".count))
  }

  // MARK: Answers

  private func answer(
    _ found: Found? = nil, _ setups: [NearestYes.OfSetup] = [], problem: String? = nil
  ) -> NearestYes {
    NearestYes(
      recognizer: goal.name, attempt: attempt, fingers: found.map(words), setups: setups,
      problem: problem, replays: replays, changed: found.map { edited($0.edits) })
  }

  private func words(_ found: Found) -> NearestYes.OfFingers {
    var texts: [String] = []
    var stream = part
    for edit in found.edits {
      let added = stream.tracks.map(\.id).filter { $0 < 0 }
      let next = stream.edited(edit, of: ids.union(added), on: scale)
      texts.append(edit.text(stream, next, ids))
      stream = next
    }
    var rivalText: String?
    if let rival {
      let after = attempts(of: stream)
      let own = after.last { goal.isReached(by: $0) && abs($0.began - attempt.began) < 1 }
      let other = after.first {
        $0.recognizer == rival && $0.began >= (own?.began ?? 0) - 0.5
          && $0.began <= (own?.began ?? 0) + 0.5
      }
      if let other, let reason = other.reason, other.outcome == .failed,
        reason != "prevented by \(goal.recognizer)"
      {
        rivalText = "\(rival) fails then: \(reason)"
      }
    }
    return .init(edits: found.edits, size: found.size, texts: texts, rival: rivalText)
  }
}
