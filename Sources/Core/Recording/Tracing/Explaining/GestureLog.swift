import TSContacts
import TSGeometry
public import TSEventTime
public import TSInterface
public import TSRecognition

/// An observer that records touches and the attempts of recognizers, to explain them afterwards.
///
/// ```swift
/// let log = GestureLog(application)
/// application.observer = log
/// ```
///
/// It only observes, and calls no delegate. Its ``touches`` and ``attempts`` are the content of an
/// ``Explanation``.
@MainActor public final class GestureLog: InterfaceObserver {
  /// The touches, in the order in which they began.
  public private(set) var touches: [TouchRecord] = []
  /// The attempts, in the order of their first touches.
  public private(set) var attempts: [AttemptRecord] = []
  /// The decisions of touch guards, in order of time.
  public private(set) var guarded: [GuardRecord] = []
  /// The number of touches, and of attempts, that are kept; `nil`, the default, for all.
  ///
  /// Beyond it the oldest are removed, unless they are in progress. Set it for an application that
  /// runs for long.
  public var limit: Int?

  private weak var application: Application?
  private let timeline: Timeline
  private let origin: Timestamp
  private let explainsHits: Bool
  private var names = TraceNames()
  /// The index of each recognizer's attempt that is in progress.
  private var open: [ObjectIdentifier: Int] = [:]
  /// The index of each recognizer's last attempt, in progress or not.
  private var latest: [ObjectIdentifier: Int] = [:]

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - origin: The time that counts as 0, or `nil` for the present time of the application.
  ///   - explainsHits: Pass `true` to record which views hit-testing skipped for a touch, and why.
  public init(_ application: Application, origin: Timestamp? = nil, explainsHits: Bool = true) {
    self.application = application
    timeline = application.timeline
    self.origin = origin ?? application.timeline.now
    self.explainsHits = explainsHits
  }

  private func seconds(_ time: Timestamp) -> Double { origin.seconds(to: time).rounded(to: 6) }

  private var now: Double { seconds(timeline.now) }

  /// Records where a touch began, and the recognizers that receive it.
  public func touchLanded(_ touch: Touch) {
    let recognizers = touch.gestureRecognizers ?? []
    let time = seconds(Timestamp(seconds: touch.timestamp))
    for recognizer in recognizers {
      if let place = open[ObjectIdentifier(recognizer)] {
        attempts[place].touches.append(touch.id)
      } else {
        begin(recognizer, at: time, [touch.id])
      }
    }
    let place = GestureLog.pair(touch.preciseLocation(in: nil))
    var path: [String] = []
    var passed: [TouchRecord.Passed] = []
    if explainsHits, let application {
      let inWindow = touch.preciseLocation(in: nil)
      let point = touch.window?.convert(inWindow, to: nil) ?? inWindow
      let explanation = HitExplanation(of: touch.view, at: point, in: application)
      path = explanation.path.map { names.name(of: $0) }
      passed = explanation.passed.map {
        TouchRecord.Passed(
          view: names.name(of: $0.view), reason: $0.refusal.description,
          isOutside: $0.refusal == .outside)
      }
    }
    touches.append(
      TouchRecord(
        touch: touch.id, began: time, person: touch.person, start: place, end: place, path: path,
        passed: passed, recognizers: recognizers.map { names.name(of: $0) },
        busy: busyRecognizers(for: touch)))
    trim()
  }

  /// Returns the recognizers of the views of a touch that ignore it, because they follow the touches
  /// of another person; `nil` if there are none.
  private func busyRecognizers(for touch: Touch) -> [TouchRecord.Busy]? {
    guard let person = touch.person else { return nil }
    var busy: [TouchRecord.Busy] = []
    var next = touch.view
    while let view = next {
      for recognizer in view.gestureRecognizers ?? [] {
        guard let place = open[ObjectIdentifier(recognizer)],
          let first = attempts[place].touches.first, first != touch.id,
          let other = touches.last(where: { $0.touch == first })?.person, other != person
        else { continue }
        busy.append(TouchRecord.Busy(recognizer: names.name(of: recognizer), follows: other))
      }
      next = view.superview
    }
    return busy.isEmpty ? nil : busy
  }

  /// Removes the oldest records beyond the limit.
  ///
  /// It waits until a quarter too many are there, so that a touch costs O(1) on average.
  private func trim() {
    guard let limit, max(touches.count, attempts.count) > limit + limit / 4 else { return }
    let finished = touches.prefix { $0.ended != nil }.count
    touches.removeFirst(min(finished, max(0, touches.count - limit)))
    let earliest = open.values.min() ?? attempts.count
    let count = min(earliest, max(0, attempts.count - limit))
    guard count > 0 else { return }
    attempts.removeFirst(count)
    open = open.mapValues { $0 - count }
    latest = latest.mapValues { $0 - count }.filter { $0.value >= 0 }
  }

  /// Records where a touch ended.
  public func touchFinished(_ touch: Touch) {
    guard let place = touches.lastIndex(where: { $0.touch == touch.id }) else { return }
    touches[place].ended = seconds(Timestamp(seconds: touch.timestamp))
    touches[place].end = GestureLog.pair(touch.preciseLocation(in: nil))
    touches[place].isCancelled = touch.phase == .cancelled
    if touch.phase == .cancelled { touches[place].reason = touch.cancellationReason?.rawValue }
  }

  /// Records a decision of a touch guard.
  public func input(_ note: InputNote) {
    guard let decision = note.decision else { return }
    guarded.append(
      GuardRecord(
        time: seconds(note.time), decision: decision.rawValue, reason: note.why,
        place: GestureLog.pair(note.position)))
    if let limit, guarded.count > limit + limit / 4 { guarded.removeFirst(guarded.count - limit) }
  }

  /// Records that a recognizer waits for others.
  public func recognizer(
    _ recognizer: GestureRecognizer, waitsFor rivals: [GestureRecognizer]
  ) {
    let place = place(of: recognizer)
    attempts[place].crossed = crossing(of: recognizer)
    attempts[place].wait = AttemptRecord.Wait(
      since: now, rivals: rivals.map { names.name(of: $0) })
  }

  /// Records a change of state.
  ///
  /// - Parameter why: The reason for a failure, or `nil`.
  public func recognizer(
    _ recognizer: GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State,
    why: String?
  ) {
    let place = place(of: recognizer)
    let isSpeculative = from == .possible && recognizer.isProvisional
    if from == .possible, !isSpeculative { noteDecision(of: recognizer, place) }
    if from == .possible, to != .failed {
      attempts[place].outcome = .recognized
      attempts[place].recognized = now
      attempts[place].crossed = crossing(of: recognizer)
    }
    if isSpeculative {
      // Those that wait for it continue to wait, and so does it.
      attempts[place].speculation = .open
      return
    }
    if attempts[place].speculation == .open {
      noteDecision(of: recognizer, place)
      attempts[place].speculation = .takenBack
      attempts[place].reason = why
    }
    if to == .failed {
      attempts[place].outcome = .failed
      attempts[place].reason = why.map { why in
        recognizer.refuser.map { why + " by " + $0 } ?? why
      }
      // Only a failure that another recognizer causes leaves margins; a machine that has decided
      // reports none.
      let margins = recognizer.margins(at: timeline.now)
      if !margins.isEmpty { attempts[place].margin = GestureMargin.text(of: margins) }
    }
    if to == .cancelled { attempts[place].outcome = .cancelled }
    if to.isEnd, let strokes = recognizer as? StrokeGestureRecognizer {
      attempts[place].drawing = strokes.drawing
    }
    guard to.isEnd else { return }
    attempts[place].ended = now
    if to != .failed { attempts[place].way = recognizer.totalValues.direction }
    open[ObjectIdentifier(recognizer)] = nil
  }

  /// Records that a speculative recognition is confirmed.
  public func recognizerIsConfirmed(_ recognizer: GestureRecognizer) {
    let place = place(of: recognizer)
    noteDecision(of: recognizer, place)
    attempts[place].speculation = .confirmed
    attempts[place].ended = now
    open[ObjectIdentifier(recognizer)] = nil
  }

  /// Records that a recognizer waits no longer, and for those that wait for it that it has decided.
  private func noteDecision(of recognizer: GestureRecognizer, _ place: Int) {
    decided(recognizer, attempts[place].recognizer)
    if attempts[place].wait != nil { attempts[place].wait?.until = now }
  }

  /// Records an assignment of a state that was replaced by another or ignored.
  ///
  /// If no attempt is in progress, an ignored assignment is added to the last attempt, or to none
  /// if the recognizer never made one.
  public func recognizer(
    _ recognizer: GestureRecognizer, sets requested: GestureRecognizer.State,
    in current: GestureRecognizer.State, becoming outcome: GestureRecognizer.State?
  ) {
    let last = latest[ObjectIdentifier(recognizer)]
    guard let place = outcome == nil ? last : place(of: recognizer) else { return }
    attempts[place].assignments =
      (attempts[place].assignments ?? []) + [
        AttemptRecord.Assignment(
          time: now, from: current.description, set: requested.description,
          to: outcome?.description)
      ]
  }

  /// Records, for the recognizers that wait, that a rival has decided.
  private func decided(_ rival: GestureRecognizer, _ name: String) {
    for place in open.values where attempts[place].wait?.rivals.contains(name) == true {
      attempts[place].wait?.last = name
    }
  }

  private func crossing(of recognizer: GestureRecognizer) -> Double? {
    let time = recognizer.crossingTime
    return time > 0 ? seconds(Timestamp(seconds: time)) : nil
  }

  /// Returns the index of a recognizer's attempt in progress, and begins one if there is none.
  private func place(of recognizer: GestureRecognizer) -> Int {
    open[ObjectIdentifier(recognizer)]
      ?? begin(recognizer, at: now, recognizer.touchIDs)
  }

  @discardableResult
  private func begin(_ recognizer: GestureRecognizer, at time: Double, _ touches: [Int]) -> Int {
    open[ObjectIdentifier(recognizer)] = attempts.count
    latest[ObjectIdentifier(recognizer)] = attempts.count
    attempts.append(
      AttemptRecord(
        recognizer: names.name(of: recognizer), type: "\(type(of: recognizer))", began: time,
        touches: touches))
    return attempts.count - 1
  }

  static func pair(_ point: CGPoint) -> [Double] {
    [Double(point.x).rounded(to: 3), Double(point.y).rounded(to: 3)]
  }
}

extension GestureLog {
  /// Returns the names of all recognizers of the application, in the order of their views.
  public func recognizerNames() -> [String] {
    (application?.allRecognizers ?? []).map { names.name(of: $0) }
  }

  /// Returns the present state of all touches and recognizers.
  public func moment() -> MomentRecord {
    let down = application?.touchesInProgress ?? []
    return MomentRecord(
      time: now,
      touches: down.map { touch in
        let place = touch.preciseLocation(in: nil)
        let start = touches.last { $0.touch == touch.id }?.start ?? GestureLog.pair(place)
        let moved = CGPoint(x: start[0], y: start[1]).distance(to: place)
        return MomentRecord.TouchNow(
          touch: touch.id, place: GestureLog.pair(place), moved: Double(moved).rounded(to: 3))
      },
      recognizers: application?.allRecognizers.map { standing(of: $0) } ?? [])
  }

  private func standing(of recognizer: GestureRecognizer) -> MomentRecord.RecognizerNow {
    let name = names.name(of: recognizer)
    let isActive = open[ObjectIdentifier(recognizer)] != nil
    let margins = isActive ? recognizer.margins(at: timeline.now) : []
    let last = attempts.last { $0.recognizer == name && $0.ended != nil }
    return MomentRecord.RecognizerNow(
      recognizer: name, type: "\(type(of: recognizer))",
      view: recognizer.view.map { names.name(of: $0) },
      state: recognizer.isEnabled ? recognizer.shownState.description : "disabled",
      touches: isActive ? recognizer.touchIDs : [], held: recognizer.heldState?.description,
      isProvisional: recognizer.isProvisional ? true : nil,
      waitsFor: recognizer.awaited.map { names.name(of: $0) },
      margins: margins.map(MomentRecord.Margin.init), text: GestureMargin.text(of: margins),
      candidates: isActive ? (recognizer as? StrokeGestureRecognizer)?.likeliest : nil, last: last)
  }
}
