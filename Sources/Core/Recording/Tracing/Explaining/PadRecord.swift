public import TSEventTime
import TSFormatting
public import TSTrackpad

/// A record of an ``Explanation`` about the fingers on a trackpad and their interpretation.
///
/// There is a record for each tap, click, drag, scroll, pinch and swipe, for each time that fingers
/// landed and lifted without any of them, and for each palm, thumb, and contact that was too light.
/// Times are in seconds since the first event.
public struct PadRecord: Codable, Hashable, Sendable {
  /// The kinds of gestures.
  public enum Outcome: String, Codable, Sendable {
    /// A tap.
    case tap
    /// A press of the pad or of a button beside it.
    case click
    /// A drag that began with a tap or with several fingers.
    case drag
    /// A scroll.
    case scroll
    /// A pinch or rotation.
    case pinch
    /// A swipe of three or more fingers.
    case swipe
    /// Fingers that moved the pointer and did nothing else.
    case pointer
    /// Fingers that landed and lifted without any of these.
    case noTap = "no tap"
    /// A contact that was taken for a palm.
    case palm
    /// A contact that was taken for a thumb.
    case thumb
    /// A contact that was too light to count.
    case light = "too light"

    /// Creates the outcome of a gesture.
    package init(_ kind: PadGestureRecord.Kind) {
      self =
        switch kind {
        case .press(_, .click): .click
        case .press(_, .tap): .tap
        case .press: .drag
        case .scroll: .scroll
        case .transform: .pinch
        case .swipe: .swipe
        }
    }
  }

  /// The time at which it began.
  public let began: Double
  /// The time at which it ended; `nil` if it was in progress at the end.
  public let ended: Double?
  /// The number of fingers.
  public let fingers: Int
  /// The gesture that the fingers made.
  public let outcome: Outcome
  /// The details and the reason, in words.
  public let text: String

  /// The record as a line for people to read.
  public var line: String {
    let span = ended.map { "–\($0.fixed(3))" } ?? ""
    return "pad  \(began.fixed(3))\(span) s, \(fingers.counted("finger")): \(outcome.rawValue)"
      + (text.isEmpty ? "" : ": \(text)")
  }

  /// Returns whether a time is between the beginning and the end.
  func includes(_ time: Double) -> Bool { began <= time && time <= ended ?? .infinity }

  /// Returns the records of a log, in order of time.
  ///
  /// - Parameter origin: The time that counts as 0.
  public static func records(of log: TrackpadLog, since origin: Timestamp) -> [PadRecord] {
    let words = PadWords(log: log, origin: origin)
    var records: [PadRecord] = []
    for sequence in log.sequences {
      records += sequence.gestures.map { words.record(of: $0) }
      records += sequence.contacts.compactMap { words.verdict(on: log.contacts[$0]) }
      if let record = words.noTap(in: sequence) { records.append(record) }
    }
    for contact in log.contacts where !contact.hasLanded { records.append(words.light(contact)) }
    return records.sorted { $0.began < $1.began }
  }
}
