extension ScriptedGesture {
  /// The gestures that are recorded on each device that has enough contacts for them.
  static let all = [
    tap, doubleTap, press, twoFingerTap, scroll("up", 0, -30), scroll("down", 0, 30),
    scroll("left", -30, 0), scroll("right", 30, 0), twoFingerScroll, swipe("left", -40),
    swipe("right", 40), pinch("apart", from: 12, to: 30), pinch("together", from: 30, to: 12), turn,
    drumroll, fiveFingers, writing,
  ]

  private static let tap = ScriptedGesture(
    name: "tap", label: "tap", expectations: "tap=1", fingers: [held(5, 3, from: 0, for: 0.09)])

  private static let doubleTap = ScriptedGesture(
    name: "double-tap", label: "double tap", expectations: "tap=2",
    fingers: [held(5, 3, from: 0, for: 0.08), held(5.5, 3.5, from: 0.2, for: 0.08)])

  private static let press = ScriptedGesture(
    name: "press", label: "press", expectations: "-",
    fingers: [held(-8, 6, from: 0, for: 0.58)])

  private static let twoFingerTap = ScriptedGesture(
    name: "two-finger-tap", label: "two-finger tap", expectations: "two-finger-tap=1",
    fingers: [held(-9, 2, from: 0, for: 0.1), held(10, -2, from: 0.012, for: 0.1)])

  /// One finger that moves along a straight line.
  private static func scroll(_ direction: String, _ x: Double, _ y: Double) -> ScriptedGesture {
    ScriptedGesture(
      name: "scroll-\(direction)", label: "scroll \(direction)",
      expectations: "scroll.\(direction)=1",
      fingers: [moved((-x / 2, -y / 2), (x / 2, y / 2), from: 0, for: 0.22)])
  }

  /// Two fingers that move down side by side.
  private static let twoFingerScroll = ScriptedGesture(
    name: "two-finger-scroll", label: "scroll down", expectations: "scroll.down=1",
    fingers: [-10.0, 10].map { moved(($0, -14), ($0, 14), from: 0, for: 0.22) })

  /// Three fingers that move to a side.
  private static func swipe(_ direction: String, _ x: Double) -> ScriptedGesture {
    ScriptedGesture(
      name: "swipe-\(direction)", label: "swipe \(direction)",
      expectations: "swipe-\(direction)=1",
      fingers: [(-16.0, 3.0), (0, -2), (16, 3)].map {
        moved(($0.0 - x / 2, $0.1), ($0.0 + x / 2, $0.1), from: 0, for: 0.16)
      })
  }

  /// Two fingers on a diagonal, whose distance from the middle changes.
  private static func pinch(
    _ direction: String, from start: Double, to end: Double
  ) -> ScriptedGesture {
    ScriptedGesture(
      name: "pinch-\(direction)", label: "zoom \(direction)", expectations: "zoom.\(direction)=1",
      fingers: [-1.0, 1].map {
        moved(
          ($0 * start * 0.8, $0 * start * 0.6), ($0 * end * 0.8, $0 * end * 0.6), from: 0, for: 0.18
        )
      })
  }

  /// Two fingers that turn around the middle by 74°, in steps whose sine and cosine are fractions.
  private static let turn = ScriptedGesture(
    name: "turn", label: "turn", expectations: "turn=1",
    fingers: [-1.0, 1].map { side in
      ScriptedFinger(
        path: (0...8).map { step in
          // The tangent of half the angle gives both without a library's rounding.
          let half = Double(step) * 0.094
          let (sine, cosine) = (2 * half / (1 + half * half), (1 - half * half) / (1 + half * half))
          return .init(time: Double(step) * 0.03, x: side * 20 * cosine, y: side * 20 * sine)
        })
    })

  /// Two fingers that take turns, each touching down before the other lifts.
  private static let drumroll = ScriptedGesture(
    name: "drumroll", label: "drumroll", expectations: "",
    fingers: (0..<5).map { beat in
      held(beat % 2 == 0 ? -12 : 12, 0, from: Double(beat) * 0.09, for: 0.12)
    })

  /// Five fingers that touch down one after the other, and lift in the same order.
  private static let fiveFingers = ScriptedGesture(
    name: "five-fingers", label: "five fingers", expectations: "",
    fingers: [(-36.0, 14.0), (-18.0, -6.0), (0, -12), (18, -6), (34, 6)].enumerated().map {
      held($0.element.0, $0.element.1, from: Double($0.offset) * 0.02, for: 0.18)
    })

  /// One finger that writes two loops.
  private static let writing = ScriptedGesture(
    name: "writing", label: "writing", expectations: "",
    fingers: [
      ScriptedFinger(
        path: [
          (-20, 8), (-12, -10), (-4, 0), (-12, 10), (0, 6), (8, -10), (16, 0), (8, 10), (22, 6),
        ].enumerated().map {
          .init(time: Double($0.offset) * 0.05, x: $0.element.0, y: $0.element.1)
        })
    ])

  private static func held(
    _ x: Double, _ y: Double, from start: Double, for seconds: Double
  ) -> ScriptedFinger { moved((x, y), (x, y), from: start, for: seconds) }

  private static func moved(
    _ from: (Double, Double), _ to: (Double, Double), from start: Double, for seconds: Double
  ) -> ScriptedFinger {
    ScriptedFinger(
      path: [
        .init(time: start, x: from.0, y: from.1), .init(time: start + seconds, x: to.0, y: to.1),
      ])
  }
}
