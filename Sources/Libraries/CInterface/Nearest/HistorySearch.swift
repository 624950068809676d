import TSFormatting

/// A search for the smallest changes with which an attempt is recognized, each confirmed by a replay.
///
/// It is that of `NearestSearch` of the Swift package, with its numbers and fewer kinds of changes, whose
/// collections and copies of views would make this library a tenth larger: sizes in ascending order, in
/// units of the spread of a person's gestures, then halving between the last that is too small and the
/// first that is enough.
struct HistorySearch {
  private let session: Session
  private let recognizer: Recognizer
  private let history: TouchHistory
  private let effort = Effort()
  private var before: UInt32 = 0

  /// What replays may still cost, so that long touches do not keep a program waiting for long.
  private final class Effort {
    var changes = 2_000_000
  }

  /// The spreads of a person's times, of the movement in a tap and of strokes, of their logarithms.
  private static var duration: Double { 0.30 }
  private static var tapTravel: Double { 1.17 }
  private static var stroke: Double { 0.41 }
  private static var pause: Double { 0.31 }
  /// The time between the landings of two fingers, in seconds, and the spread about an aim, in mm.
  private static var landing: Double { 0.025 }
  private static var aim: Double { 1.3 }
  /// What a finger or a tap more or less counts as, and the distance between two fingers in mm.
  private static var finger: Double { 6 }
  private static var fingerDistance: Double { 18.3 }

  /// Creates a search; `nil` if the kept touches alone do not have the last outcome.
  init?(_ recognizer: Recognizer, in session: Session) {
    guard let outcome = recognizer.lastOutcome, outcome.state == .failed,
      session.kept.count <= Session.mostKept
    else { return nil }
    (self.session, self.recognizer) = (session, recognizer)
    history = TouchHistory(session.kept, end: session.time.microseconds)
    // Ten minutes, beyond which multiples of times would not fit.
    guard !history.presses.isEmpty, history.whole < 600_000_000 else { return nil }
    let copy = replayed(history.changes)
    guard let same = copy.recognizer(recognizer.id), let again = same.lastOutcome,
      again.text(in: copy).isSame(as: outcome.text(in: session))
    else { return nil }
    before = same.recognitionCount
  }

  /// The smallest changes in words, of the fingers and of the recognizers: one, both or none.
  func text() -> String {
    let (fingers, setup) = (fingers(), setup())
    if fingers.isEmpty && setup.isEmpty { return "" }
    return "; recognized with: " + fingers + (fingers.isEmpty || setup.isEmpty ? "" : ", or ")
      + setup
  }

  // MARK: Replays

  /// Returns a copy of the session that has received changes.
  private func replayed(
    _ kept: [KeptChange], _ change: (Session) -> Bool = { _ in true }
  ) -> Session {
    let copy = session.copy()
    effort.changes -= kept.count
    if effort.changes > 0, change(copy) { copy.replay(kept) }
    return copy
  }

  private func isEnough(_ edit: HistoryEdit) -> Bool {
    (replayed(history.edited(edit)).recognizer(recognizer.id)?.recognitionCount ?? 0) > before
  }

  private func isEnough(_ change: (Session) -> Bool) -> Bool {
    let copy = replayed(history.changes, change)
    return (copy.recognizer(recognizer.id)?.recognitionCount ?? 0) > before
  }

  /// Returns the least size that is enough, exact to 0.3 %.
  private func bisect(_ low: Double, _ high: Double, _ isEnough: (Double) -> Bool) -> Double {
    var (low, high) = (low, high)
    while high - low > 0.003 * high, high > 1e-4 {
      let middle = (low + high) / 2
      if isEnough(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// Returns the number whose logarithm is a size times a spread.
  private static func multiple(_ size: Double, _ spread: Double) -> Double {
    let power = size.magnitude * spread
    let multiple = power > 0 ? ElementaryFunctions.power(2.718_281_828_459_045, power) : 1
    return size < 0 ? 1 / multiple : multiple
  }

  // MARK: Fingers

  /// Changes of one kind, by their size.
  private struct Family {
    /// The greatest size, or the only one.
    let most: Double
    var isWhole = false
    let edit: (Double) -> HistoryEdit
  }

  private var families: [Family] {
    let rests = recognizer.kind == .tap || recognizer.kind == .longPress
    let (longest, last) = (
      history.longest.seconds, max(history.lastLength.seconds, 0.001)
    )
    let still = rests ? HistorySearch.tapTravel : HistorySearch.stroke
    func multiple(_ size: Double, _ spread: Double) -> Double {
      HistorySearch.multiple(size, spread)
    }
    var families = [
      Family(most: 14) { .shorter(longest / multiple($0, HistorySearch.duration)) },
      Family(most: 14) { .longer(last * multiple($0, HistorySearch.duration)) },
      Family(most: rests ? 8 : 14) { .travel(multiple(-$0, still)) },
      Family(most: 14) { .travel(multiple($0, HistorySearch.stroke)) },
    ]
    if !rests {
      families.append(Family(most: 10) { .tempo(multiple(-$0, HistorySearch.duration)) })
      families.append(Family(most: 10) { .tempo(multiple($0, HistorySearch.duration)) })
    }
    families += counts
    if history.skew > 0 {
      let most = history.skew.seconds / HistorySearch.landing
      families.append(Family(most: most) { .sooner($0 * HistorySearch.landing) })
    }
    if history.presses.count > 1 {
      let aim = HistorySearch.aim * session.density
      families.append(Family(most: 12) { .pauses(multiple(-$0, HistorySearch.pause)) })
      families.append(Family(most: 12) { .pauses(multiple($0, HistorySearch.pause)) })
      families.append(Family(most: 60) { .nearer($0 * aim) })
    }
    return families
  }

  private var counts: [Family] {
    let (most, least) = (history.most, Int(recognizer.value(of: .fingers)))
    let greatest =
      recognizer.kind == .pan ? max(least, Int(recognizer.value(of: .maxFingers))) : least
    var families: [Family] = []
    func add(_ count: Int, _ edit: HistoryEdit) {
      families.append(
        Family(most: HistorySearch.finger * Double(count), isWhole: true) { _ in edit })
    }
    if most > greatest { add(most - greatest, .onlyFirst(greatest)) }
    let gap = HistorySearch.fingerDistance * session.density
    if most < least { add(least - most, .more(least - most, gap: gap)) }
    let taps = recognizer.kind == .tap ? Int(recognizer.value(of: .taps)) : 1
    let missing = taps - history.presses.count
    if missing > 0 { add(missing, .again(missing)) }
    return families
  }

  /// Returns the smallest change of the fingers in words; all kinds are tried with one size before the
  /// next.
  private func fingers() -> String {
    let families = families
    var (low, level, step, most) = (0.0, 0.0, 0, 0.0)
    for family in families { most = max(most, family.most) }
    while low < most {
      step += 1
      level = step <= 48 ? 14 * Double(step * step) / 2304 : level * 1.15
      var best: (edit: HistoryEdit, size: Double)?
      for family in families where family.most > low {
        if family.isWhole {
          guard family.most <= level, family.most < best?.size ?? .infinity,
            isEnough(family.edit(family.most))
          else { continue }
          best = (family.edit(family.most), family.most)
          continue
        }
        let high = min(level, family.most)
        guard low < best?.size ?? .infinity, isEnough(family.edit(high)) else { continue }
        let size = least(family, bisect(low, high) { isEnough(family.edit($0)) })
        if size < best?.size ?? .infinity { best = (family.edit(size), size) }
      }
      if let best { return history.text(best.edit) }
      low = level
    }
    return ""
  }

  /// Returns the least size that is enough, given one that is: what is enough at one size need not be at
  /// every larger one.
  private func least(_ family: Family, _ size: Double) -> Double {
    let unit = size / 100
    for step in 1..<100 where isEnough(family.edit(unit * Double(step))) {
      return bisect(unit * Double(step - 1), unit * Double(step)) { isEnough(family.edit($0)) }
    }
    return size
  }

  // MARK: Recognizers

  /// Returns the smallest change of the recognizers in words.
  private func setup() -> String {
    var best = (text: "", size: Double.infinity)
    for property in Property.allCases where property.applies(to: recognizer.kind) {
      let value = recognizer.value(of: property)
      func change(_ new: Double) -> Bool {
        isEnough { $0.recognizer(recognizer.id)?.set(property, to: new, .native) == Statuses.ok }
      }
      func take(_ new: Double, _ size: Double) {
        guard size < best.size else { return }
        let name =
          String(cString: recognizer.name) + "." + String(cString: property.row.name.pointer)
        best = (
          name + " " + HistorySearch.text(new) + " instead of " + HistorySearch.text(value)
            + property.unit, size
        )
      }
      switch property.row.meaning {
      case .count where property == .fingers || property == .maxFingers || property == .taps:
        for distance in 1...4 {
          let step = Double(distance)
          guard let new = [value + step, value - step].first(where: { $0 >= 1 && change($0) })
          else { continue }
          take(new, HistorySearch.finger * step)
          break
        }
      case .length, .time, .angle:
        guard property.isLimit, value > 0, value.isFinite else { continue }
        for sign in [1.0, -1] {
          guard
            let size = leastMultiple(where: { change(value * HistorySearch.multiple($0 * sign, 1)) }
            )
          else { continue }
          let exact = value * HistorySearch.multiple(size * sign, 1)
          let round = rounded(exact, up: sign > 0)
          take(change(round) ? round : exact, size / 0.3)
        }
      default: break
      }
    }
    return relation(smallerThan: best.size) ?? best.text
  }

  private func leastMultiple(where isEnough: (Double) -> Bool) -> Double? {
    var low = 0.0
    for step in 1...14 {
      let high = 3 * Double(step * step) / 196
      if isEnough(high) { return bisect(low, high, isEnough) }
      low = high
    }
    return nil
  }

  /// Returns a number with three digits.
  private func rounded(_ number: Double, up: Bool) -> Double {
    var scale = 1.0
    while number * scale < 100, scale < 1e6 { scale *= 10 }
    return (number * scale).rounded(up ? .up : .down) / scale
  }

  /// Returns a number with at most four decimals.
  private static func text(_ number: Double) -> String {
    var (decimals, scale) = (0, 1.0)
    while decimals < 4, ((number * scale).rounded() - number * scale).magnitude > 1e-7 * scale {
      decimals += 1
      scale *= 10
    }
    return number.fixed(decimals)
  }

  /// Returns a relation to the recognizer that came first, or the other policy, in words.
  private func relation(smallerThan size: Double) -> String? {
    guard let other = session.recognizer(recognizer.lastOutcome?.other ?? 0) else { return nil }
    let (own, rival) = (String(cString: recognizer.name), String(cString: other.name))
    func isEnough(_ kind: RelationKind, of one: Recognizer, to two: Recognizer) -> Bool {
      self.isEnough { copy in
        guard let first = copy.recognizer(one.id), let second = copy.recognizer(two.id) else {
          return false
        }
        return first.setRelation(kind, to: second) == Statuses.ok
      }
    }
    if size > 2, isEnough(.requiresFailure, of: other, to: recognizer) {
      return rival + " requires " + own + " to fail"
    }
    if size > 3, isEnough(.simultaneous, of: recognizer, to: other) {
      return own + " and " + rival + " recognized together"
    }
    let isFirst =
      size > 4
      && self.isEnough { copy in
        copy.policy = .earliestCrossing
        return true
      }
    return isFirst ? "the policy earliest of the session" : nil
  }
}

extension Property {
  /// The native unit behind a number.
  fileprivate var unit: String {
    switch row.meaning {
    case .length: " pt"
    case .time: " s"
    case .angle: " rad"
    default: ""
    }
  }
}

@c @implementation func ts_session_keep_touches(
  _ session: OpaquePointer?, _ keeps: Bool
) -> Int32 {
  guard let session = object(session, Session.self) else { return Statuses.invalid }
  if !keeps { session.kept.removeAll() }
  session.keepsTouches = keeps
  return Statuses.ok
}

@c @implementation func ts_recognizer_nearest(
  _ recognizer: OpaquePointer?, _ text: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int32 {
  guard let recognizer = object(recognizer, Recognizer.self) else { return Statuses.invalid }
  guard let session = recognizer.session, session.keepsTouches else { return Statuses.state }
  let found = HistorySearch(recognizer, in: session)?.text() ?? ""
  return copy(recognizer.explanation + found, to: text, capacity)
}
