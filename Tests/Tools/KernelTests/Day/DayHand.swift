import TSEvdev

/// A hand that makes common gestures on a screen, frame by frame.
struct DayHand {
  /// The events of a frame, and the seconds since the frame before.
  struct Frame {
    var pause: Double
    var events: [InputEvent]
  }

  private static let step = 1.0 / 60
  private var nextID: Int32 = 0

  /// Returns the frames of a session, from plugging the screen in to unplugging it.
  ///
  /// In sessions with an odd number the last fingers do not lift: the screen is unplugged while
  /// they are down.
  mutating func session(_ number: Int) -> [Frame] {
    var frames: [Frame] = []
    for turn in 0..<3 {
      var gesture = gesture(number + turn)
      gesture[0].pause = 5
      if turn == 2, number % 2 == 1 { gesture.removeLast() }
      frames += gesture
    }
    return frames
  }

  private mutating func gesture(_ number: Int) -> [Frame] {
    switch number % 6 {
    case 0: stroke(fingers: 1, frames: 3, by: (0, 0))
    case 1: stroke(fingers: 1, frames: 20, by: (40, 14))
    case 2: stroke(fingers: 2, frames: 20, by: (18, 10))
    case 3: stroke(fingers: 1, frames: 2, by: (0, 0), rest: 1.5)
    case 4: stroke(fingers: 10, frames: 8, by: (7, 22))
    default: stroke(fingers: 1, frames: 2, by: (0, 0)) + stroke(fingers: 1, frames: 2, by: (0, 0))
    }
  }

  /// Returns the frames of fingers that begin, move apart from one another, and lift.
  private mutating func stroke(
    fingers: Int32, frames count: Int32, by offset: (x: Int32, y: Int32), rest: Double = 0
  ) -> [Frame] {
    var frames: [Frame] = []
    for step in 0..<count {
      var events: [InputEvent] = []
      for finger in 0..<fingers {
        let sign: Int32 = finger % 2 == 0 ? 1 : -1
        let id = step == 0 ? makeID() : nil
        events += .slot(
          finger, id: id, 2000 + 150 * finger + sign * offset.x * step, 900 + offset.y * step)
      }
      if step == 0 { events.append(.key(.btnTouch, 1)) }
      frames.append(
        Frame(pause: step == count - 1 ? Self.step + rest : Self.step, events: events.reported))
    }
    let lift = (0..<fingers).flatMap { [InputEvent].lift($0) } + [.key(.btnTouch, 0)]
    return frames + [Frame(pause: Self.step, events: lift.reported)]
  }

  private mutating func makeID() -> Int32 {
    nextID = (nextID + 1) % 65536
    return nextID
  }
}
