import FingerScripts
import Foundation
import TSGeometry

extension Samples {
  /// Two people at the table: one at the left, one at the right.
  static func photoFingers(_ script: inout Script) {
    script.perform(
      [
        // The left one throws the Alps, by a corner, so that they turn and bounce off the edge.
        .throwing(0, from: (206, 96), by: (0, 14), to: (96, 140), at: 0, for: 0.32),
        // The right one lifts the city later, and carries it to the middle.
        .carrying(1, from: (650, 372), to: (430, 250), at: 1.9, for: 2.1, resting: 0.75),
      ]
        // The right one enlarges and turns the sea.
        + .pair(
          (1, 2), at: 0.35, for: 1.2, middle: ((620, 136), (600, 168)), distance: (80, 120),
          angle: (0.5, -0.1))
        // The left one turns the balloons with two fingers.
        + .pair(
          (0, 3), at: 1.5, for: 1.3, middle: ((132, 364), (176, 338)), distance: (90, 106),
          angle: (0.2, 1.0))
        + [
          // Three hands: the left one throws two photos, and the right one another.
          .throwing(0, from: (190, 350), by: (-8, 0), to: (214, 250), at: 4.2, for: 0.6),
          .throwing(2, from: (430, 392), by: (0, 8), to: (300, 410), at: 4.3, for: 0.7),
          .throwing(1, from: (650, 200), by: (10, 0), to: (690, 320), at: 4.4, for: 0.5),
          // The right one throws the city, faster.
          .throwing(1, from: (446, 256), by: (0, 0), to: (560, 330), at: 6, for: 0.28),
          // The right one has a look at a photo, and puts it back.
          .tapping(1, at: (336, 112), 7.3), .tapping(1, at: (336, 112), 7.52),
          .tapping(1, at: (336, 112), 9.3), .tapping(1, at: (336, 112), 9.52),
        ])
  }
}
