package import TSEventTime
import TSFormatting
import Foundation
import TSGeometry
package import TSTrackpad

/// A writer of the records of a trackpad's log in words.
package struct PadWords {
  package let log: TrackpadLog
  /// The time that counts as 0.
  package let origin: Timestamp

  /// Creates a writer.
  package init(log: TrackpadLog, origin: Timestamp) {
    self.log = log
    self.origin = origin
  }

  /// Returns a time in seconds.
  package func seconds(_ time: Timestamp) -> Double { origin.seconds(to: time).rounded(to: 6) }

  // MARK: Gestures

  func record(of index: Int) -> PadRecord {
    let gesture = log.gestures[index]
    let text: String
    switch gesture.kind {
    case .press(let button, let cause):
      text = press(gesture, button, cause)
    case .scroll(let source):
      text = scroll(gesture, source) + correction(after: index)
    case .transform: text = pinch(gesture) + correction(after: index)
    case .swipe:
      text =
        "\(moved(gesture)), \(decision(gesture))" + noDrag(gesture) + correction(after: index)
    }
    return PadRecord(
      began: seconds(gesture.began), ended: gesture.ended.map(seconds),
      fingers: gesture.fingerCount, outcome: PadRecord.Outcome(gesture.kind), text: text)
  }

  private func press(
    _ gesture: PadGestureRecord, _ button: TrackpadButton, _ cause: TrackpadPress
  ) -> String {
    let duration = gesture.duration.map { "\(($0 * 1000).fixed(0)) ms" } ?? "not released"
    var text = "\(button.rawValue) button, \(duration)"
    text += ", moved \(millimetres(gesture.fingerTravel))"
    if cause != .tap { text += ", the pointer \(millimetres(gesture.pointerTravel))" }
    return text
  }

  private func scroll(
    _ gesture: PadGestureRecord, _ source: TrackpadEvent.ScrollSource
  ) -> String {
    var text = moved(gesture)
    if !log.settings.isNaturalScrollingEnabled {
      text += " (the content the other way: natural-scrolling is off)"
    }
    guard source == .fingers else { return text + ", along the edge" }
    return text + ", \(decision(gesture)): \(relation(gesture))"
  }

  /// Returns why fingers that may drag swiped instead.
  private func noDrag(_ gesture: PadGestureRecord) -> String {
    guard let dragging = log.settings.multiFingerDrag.fingerCount else {
      return "; no number of fingers drags, as multi-finger-drag is off"
    }
    let limits = log.settings.limits.multiFingerDrag
    // The log and the interpreter add the movements in another order.
    guard dragging == gesture.fingerCount, gesture.earlyMovement > limits.swipeDistance - 1e-6
    else { return "" }
    return ": no drag, as they had moved \(millimetres(gesture.earlyMovement)) within"
      + " \(limits.decisionInterval.compact) s of their landing, and from"
      + " \(limits.swipeDistance.compact) mm on fast fingers swipe"
  }

  private func pinch(_ gesture: PadGestureRecord) -> String {
    let degrees = gesture.rotation * 180 / .pi
    return "scale \(gesture.scale.fixed(2)), turned \(degrees.fixed(0))°, \(decision(gesture)):"
      + " \(relation(gesture))"
  }

  private func moved(_ gesture: PadGestureRecord) -> String {
    let direction = gesture.direction?.rawValue ?? "nowhere"
    return "\(direction) by \(millimetres(Double(gesture.excursion.length)))"
  }

  /// Returns when a gesture was decided, and by which movements.
  private func decision(_ gesture: PadGestureRecord) -> String {
    let movements = gesture.movements.map {
      "(\(Double($0.dx).fixed(1)), \(Double($0.dy).fixed(1)))"
    }
    return
      "decided \(gesture.delay.fixed(3)) s after the fingers were together, when they had moved"
      + " by \(movements.joined(separator: " and ")) mm"
  }

  /// Returns what the movements of two fingers have to do with each other.
  private func relation(_ gesture: PadGestureRecord) -> String {
    let limits = log.settings.limits
    guard gesture.movements.count == 2, let gap = gesture.separation else {
      return "the pad reports no position of its own for each finger"
    }
    let (a, b) = (gesture.movements[0], gesture.movements[1])
    let lengths = (Double(a.length), Double(b.length))
    let cosine =
      Double(a.dx * b.dx + a.dy * b.dy) / max(lengths.0 * lengths.1, 0.000_1)
    let box = limits.scrollBox
    let isInBox = abs(Double(gap.dx)) < box.width && abs(Double(gap.dy)) < box.height
    if gesture.kind != .transform, isInBox, gesture.delay > limits.scrollLandingInterval {
      return "two fingers within \(box.width.compact) × \(box.height.compact) mm scroll after"
        + " \(limits.scrollLandingInterval.compact) s, whatever their directions"
    }
    if min(lengths.0, lengths.1) < limits.gestureInnerMovement {
      return "one finger moved beside a resting one"
    }
    let degrees = (acos(min(1, max(-1, cosine))) * 180 / .pi).fixed(0)
    return gesture.kind == .transform
      ? "in different directions, \(degrees)° apart"
      : "in similar directions, \(degrees)° apart"
  }

  /// Returns what a gesture that was cancelled became.
  private func correction(after index: Int) -> String {
    let gesture = log.gestures[index]
    guard gesture.isCancelled else { return "" }
    let following = log.gestures[(index + 1)...].first
    if let following, following.recognized == gesture.ended {
      return "; cancelled, and a \(PadRecord.Outcome(following.kind).rawValue) instead"
    }
    return "; cancelled"
  }

  // MARK: Taps

  /// Returns the record of fingers that landed and lifted without a gesture; `nil` if there is one.
  func noTap(in sequence: PadSequence) -> PadRecord? {
    guard sequence.gestures.isEmpty else { return nil }
    let reason = tapReason(in: sequence)
    let isPointing = sequence.pointerPath > 0
    let path = "along \(millimetres(sequence.pointerPath)); no tap: "
    return PadRecord(
      began: seconds(sequence.began), ended: sequence.ended.map(seconds),
      fingers: sequence.fingerCount, outcome: isPointing ? .pointer : .noTap,
      text: isPointing ? path + reason : reason)
  }

  /// Returns the reason for which the fingers of a sequence made no tap, without a full stop.
  package func tapReason(in sequence: PadSequence) -> String {
    guard log.settings.isTappingEnabled else { return "tapping is off" }
    guard sequence.ended != nil else { return "the fingers did not lift" }
    let contacts = sequence.contacts.map { log.contacts[$0] }
    // What one finger did explains the others.
    let causes = contacts.filter { $0.tapRejection != nil && $0.tapRejection != .companionMoved }
    let cause = causes.first { $0.tapRejection != .tooLong } ?? causes.first
    guard let cause, let reason = cause.tapRejection else { return "it was interrupted" }
    return text(reason, cause)
  }

  private func text(_ reason: TapRejection, _ contact: PadContactRecord) -> String {
    let limits = log.settings.limits
    switch reason {
    case .moved, .companionMoved:
      return "a finger moved \((contact.rejectionTravel ?? contact.travel).fixed(2)) mm,"
        + " and a tap moves at most \(limits.tapMovement.fixed(2)) mm"
    case .tooLong:
      let duration = contact.ended.map { contact.began.seconds(to: $0) } ?? 0
      return "a finger stayed \(duration.fixed(3)) s, and a tap lasts at most"
        + " \(limits.tapDuration.compact) s"
    case .pressed: return "the pad was pressed meanwhile"
    case .palm: return "palm: " + (contact.palm.map(palm) ?? "it did not land while it was watched")
    case .thumb: return "thumb: " + (contact.thumb.map(thumb) ?? "it was ignored")
    case .atEdge:
      return "a finger landed \(millimetres(edgeDistance(contact.start))) from the edge, and within"
        + " \(limits.tapEdgeDistance.compact) mm of it palms tap, not fingers"
    case .bounced:
      return "it landed within \(limits.tapQuietInterval.compact) s and"
        + " \(limits.tapBounceDistance.compact) mm of a contact that had lifted, as palms bounce"
    case .otherHand:
      return
        "it landed within \(limits.otherHandInterval.compact) s of the lift of a contact more than"
        + " \(limits.otherHandDistance.compact) mm away, as the palms of two hands do"
    case .typing: return "the user began to type"
    case .gesture: return "the fingers did something else"
    case .landedBesideOthers: return "it landed beside a finger that could not tap any more"
    case .tooManyFingers: return "more than three fingers do not tap"
    }
  }

  // MARK: Verdicts

  /// Returns the record of a contact that was taken for a palm or a thumb; `nil` for a finger.
  func verdict(on contact: PadContactRecord) -> PadRecord? {
    guard let judgement = contact.palm ?? contact.thumb else { return nil }
    let isPalm = judgement.verdict.isPalm
    var text = isPalm ? palm(judgement) : thumb(judgement)
    if let last = contact.judgements.last, last.time > judgement.time, last.verdict == .finger {
      text += "; a finger again at \(seconds(last.time).fixed(3)) s"
    }
    return PadRecord(
      began: seconds(contact.began), ended: contact.ended.map(seconds), fingers: 1,
      outcome: isPalm ? .palm : .thumb, text: text + identity(contact))
  }

  /// Returns the record of a contact that was too light to count.
  func light(_ contact: PadContactRecord) -> PadRecord {
    var text = "it stayed above the surface"
    if let pressure = log.touchPressure {
      text =
        "its pressure reached \(contact.peakPressure), and a finger counts from"
        + " \(pressure.rounded(.up).fixed(0)) on"
    }
    return PadRecord(
      began: seconds(contact.began), ended: contact.ended.map(seconds), fingers: 1,
      outcome: .light, text: text + identity(contact))
  }

  private func identity(_ contact: PadContactRecord) -> String {
    " (slot \(contact.slot), at (\(Double(contact.start.x).fixed(1)), \(Double(contact.start.y).fixed(1))) mm)"
  }

  private func palm(_ judgement: PadContactRecord.Judgement) -> String {
    let limits = log.settings.limits
    switch judgement.verdict {
    case .palmByPressure:
      return "pressure \(judgement.pressure), and palms begin at \(limits.palmPressure.compact)"
    case .palmBySize:
      let limit = limits.palmSize.map(\.compact) ?? "?"
      return "size \(judgement.size), and palms begin at \(limit)"
    case .palmByTool: return "the device reports a palm"
    case .palmAtEdge:
      let distance = max(0, edgeDistance(judgement.position))
      return "it landed \(millimetres(distance)) from the edge, and stayed along it"
    default: return "it landed while the user typed"
    }
  }

  private func thumb(_ judgement: PadContactRecord.Judgement) -> String {
    let y = Double(judgement.position.y)
    let height = "at \((y / Double(log.size.height) * 100).fixed(0)) % of the height of the pad"
    return switch judgement.verdict {
    case .restingThumb: "it rests at the bottom, \(height)"
    case .pinchingThumb: "it takes part in gestures only: it is far below the others, \(height)"
    default: "it is ignored: it landed or rests apart from moving fingers, \(height)"
    }
  }

  /// Returns the distance in millimetres from the nearest of the edges at which palms are
  /// recognized: all but the lower one.
  private func edgeDistance(_ position: CGPoint) -> Double {
    Double(min(position.x, log.size.width - position.x, position.y))
  }

  private func millimetres(_ distance: Double) -> String { "\(distance.fixed(1)) mm" }
}

extension Double {
  /// The number with as many decimals as it needs, at most three.
  fileprivate var compact: String { compact(3) }
}
