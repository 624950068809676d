internal import EventTime
package import Geometry

/// The contacts that no finger made, and the strokes that were broken into several contacts.
package struct GhostTouches: Hashable, Sendable {
  /// The positions of contacts that were shorter than any tap, in millimetres.
  package var flickers: [CGPoint]
  /// The positions at which a contact continued another one that had just ended, in millimetres.
  ///
  /// Such a pair of contacts is the stroke of one finger.
  package var breaks: [CGPoint]

  /// The duration in seconds below which a contact was not made by a finger.
  ///
  /// Of 100 people's taps, 95 are longer than 0.047 s.
  package static let leastTap = 0.03
  /// The longest time in seconds between the end of a contact and the contact that continues it.
  ///
  /// Of 100 gaps between taps, 95 are longer than 0.112 s.
  package static let mostBreak = 0.05
  /// The greatest distance in millimetres between the end of a contact and its continuation.
  package static let mostJump = 8.0

  /// Finds the ghost contacts among strokes.
  ///
  /// - Complexity: O(*n* log *n*) for *n* strokes of which few are down at once.
  /// - Parameter strokes: The strokes, in any order.
  package init(_ strokes: [Stroke]) {
    var ends = EndIndex(strokes)
    self.init(strokes, &ends)
  }

  init(_ strokes: [Stroke], _ ends: inout EndIndex) {
    let ordered = strokes.enumerated().sorted {
      ($0.element.first.time, $0.offset) < ($1.element.first.time, $1.offset)
    }.map(\.element)
    flickers = ordered.filter { $0.duration < GhostTouches.leastTap }.map(\.first.place)
    breaks = []
    for stroke in ordered where ends.take(before: stroke) != nil {
      breaks.append(stroke.first.place)
    }
  }
}
