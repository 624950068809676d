internal import TSEventTime
package import TSGeometry

/// The contacts that no finger made, and the strokes that were broken into several contacts.
package struct GhostTouches: Hashable, Sendable {
  /// The positions of contacts that were shorter than any tap, and of those into which the device
  /// divided one finger time and again, in millimetres.
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

  /// The longest time in seconds between contacts at one place that belong to one noisy finger.
  private static let mostNoise = 0.1
  /// The least number of contacts at one place, each soon after or during another, that belong to one
  /// noisy finger; nobody taps so often so quickly.
  private static let leastNoise = 4

  /// Finds the ghost contacts among strokes.
  ///
  /// - Complexity: O(*n* log *n*) for *n* strokes of which few are down at once.
  /// - Parameter strokes: The strokes, in any order.
  package init(_ strokes: [Stroke]) {
    var ends = ContactEndIndex(strokes)
    self.init(strokes, &ends)
  }

  init(_ strokes: [Stroke], _ ends: inout ContactEndIndex) {
    let ordered = strokes.enumerated().sorted {
      ($0.element.first.time, $0.offset) < ($1.element.first.time, $1.offset)
    }.map(\.element)
    let noise = Self.noise(of: ordered)
    flickers = zip(ordered, noise).filter { $0.duration < GhostTouches.leastTap || $1 }
      .map(\.0.first.place)
    breaks = []
    for stroke in ordered where ends.take(before: stroke) != nil {
      breaks.append(stroke.first.place)
    }
  }

  /// Returns which contacts are the second and further ones of a noisy finger.
  private static func noise(of ordered: [Stroke]) -> [Bool] {
    /// The numbers of the first contacts of the chains, and the lengths of the chains.
    var (firsts, lengths) = ([Int](), [Int: Int]())
    var recent: [Int] = []
    for (index, stroke) in ordered.enumerated() {
      let time = stroke.first.time
      recent.removeAll { ordered[$0].end.seconds(to: time) > mostNoise }
      let near = recent.last { other in
        let before = ordered[other].samples.last { $0.time <= time } ?? ordered[other].first
        return before.place.distance(to: stroke.first.place) <= mostJump
          && ordered[other].end.seconds(to: time) >= 0
      }
      firsts.append(near.map { firsts[$0] } ?? index)
      lengths[firsts[index], default: 0] += 1
      recent.append(index)
      // In recordings without times, none is ever too old.
      if recent.count > 32 { recent.removeFirst() }
    }
    return firsts.indices.map { firsts[$0] != $0 && lengths[firsts[$0], default: 0] >= leastNoise }
  }
}
