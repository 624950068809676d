import FingerScripts

extension Samples {
  /// Somebody sketches a boat, and says by shapes what becomes of it.
  static func sketchPadFingers(_ script: inout Script) {
    let lines: [FingerPath] = [
      // The hull, the mast, the sail and the sea.
      .tracing(
        0, [(200, 250), (236, 310), (400, 310), (440, 250), (206, 250)], at: 0, for: 1.1),
      .tracing(0, [(316, 250), (318, 90)], at: 1.5, for: 0.5),
      .tracing(0, [(326, 96), (418, 230), (328, 228)], at: 2.4, for: 0.7),
      .tracing(
        0,
        [
          (120, 330), (160, 318), (200, 334), (250, 318), (300, 334), (350, 318), (400, 334),
          (460, 318), (520, 332),
        ], at: 3.4, for: 1),
      // A slip.
      .tracing(0, [(474, 120), (540, 140), (500, 165), (562, 190)], at: 4.8, for: 0.6),
    ]
    let commands: [FingerPath] = [
      // A pigtail erases the slip, a circle selects mast and sail, a check mark makes ink of them.
      .tracing(
        0,
        [
          (466, 196), (500, 190), (526, 160), (522, 128), (508, 118), (494, 128), (492, 160),
          (520, 190), (562, 198),
        ], at: 5.8, for: 0.9),
      .tracing(
        0,
        [
          (372, 64), (312, 90), (290, 165), (312, 238), (372, 262), (436, 238), (456, 165),
          (436, 90), (374, 66),
        ], at: 7.3, for: 1.1),
      .tracing(0, [(546, 268), (566, 298), (618, 222)], at: 9, for: 0.6),
    ]
    // Two fingers look closer; then all becomes ink, and an arrow takes back a slip.
    let closer: [FingerPath] = .pair(
      (0, 1), at: 10.2, for: 1, middle: ((320, 220), (360, 250)), distance: (120, 190),
      angle: (0.4, 0.4))
    let end: [FingerPath] = [
      .tracing(0, [(626, 308), (646, 338), (698, 262)], at: 11.7, for: 0.6),
      .tracing(0, [(80, 60), (230, 130)], at: 12.9, for: 0.4),
      .tracing(
        0, [(690, 150), (590, 150), (620, 122), (589, 150), (620, 180)], at: 13.9, for: 0.9),
    ]
    script.perform(lines + commands + closer + end)
  }
}
