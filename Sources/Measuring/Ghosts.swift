internal import EventTime
public import Geometry

/// Contacts that no finger made, and fingers that were lost on their way.
public struct Ghosts: Hashable, Sendable {
  /// Where contacts flickered up, in millimetres: shorter than any tap.
  public var flickers: [CGPoint]
  /// Where a contact ended and another went on in its place at once: one finger, two contacts.
  public var breaks: [CGPoint]

  /// The duration below which no finger made a contact, in seconds: of 100 people's taps, 95 are
  /// longer than 0.047.
  public static let leastTap = 0.03
  /// The most time between the end of a contact and the beginning of the one that goes on with it,
  /// in seconds: of 100 gaps between taps, 95 are longer than 0.112.
  public static let mostBreak = 0.05
  /// The most distance between both, in millimetres.
  public static let mostJump = 8.0

  /// Looks through strokes.
  ///
  /// - Complexity: O(*n* log *n*) for *n* strokes of which few are down at once.
  public init(_ strokes: [Stroke]) {
    var ends = EndIndex(strokes)
    self.init(strokes, &ends)
  }

  init(_ strokes: [Stroke], _ ends: inout EndIndex) {
    let ordered = strokes.enumerated().sorted {
      ($0.element.first.time, $0.offset) < ($1.element.first.time, $1.offset)
    }.map(\.element)
    flickers = ordered.filter { $0.duration < Ghosts.leastTap }.map(\.first.place)
    breaks = []
    for stroke in ordered where ends.take(before: stroke) != nil {
      breaks.append(stroke.first.place)
    }
  }
}
