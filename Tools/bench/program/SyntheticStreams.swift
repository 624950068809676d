import TSEventTime
import TSEvdev
import Glibc

/// Returns a synthetic stream of a ten-slot type B screen at 120 Hz with single-touch emulation.
///
/// In a gesture all fingers touch in the first frame, move in those between, and lift in the last
/// one. As from the kernel, a value is only sent if it differs from the one before.
///
/// - Parameters:
///   - fingers: The number of fingers.
///   - frames: The number of frames of a gesture.
///   - gestures: The number of gestures.
/// - Returns: The events.
func makeStream(fingers: Int, frames: Int, gestures: Int) -> [InputEvent] {
  var events: [InputEvent] = []
  var time: Int64 = 1_000_000
  var id: Int32 = 1
  var slot = -1
  var (lastX, lastY) = ([Int32](repeating: -1, count: 10), [Int32](repeating: -1, count: 10))
  var emulated: (x: Int32, y: Int32) = (-1, -1)
  func push(_ type: EventType, _ code: EventCode, _ value: Int32) {
    events.append(
      InputEvent(time: Timestamp(microseconds: time), type: type, code: code, value: value))
  }
  for gesture in 0..<gestures {
    for frame in 0..<frames {
      let (down, up) = (frame == 0, frame == frames - 1)
      for finger in 0..<fingers {
        if slot != finger {
          slot = finger
          push(.abs, .absMTSlot, Int32(finger))
        }
        if up {
          push(.abs, .absMTTrackingID, -1)
          continue
        }
        if down {
          push(.abs, .absMTTrackingID, id & 0xffff)
          id += 1
        }
        let (x, y) = place(gesture, frame, finger, fingers)
        if x != lastX[finger] {
          lastX[finger] = x
          push(.abs, .absMTPositionX, x)
        }
        if y != lastY[finger] {
          lastY[finger] = y
          push(.abs, .absMTPositionY, y)
        }
      }
      if down { push(.key, .btnTouch, 1) }
      if up { push(.key, .btnTouch, 0) }
      if !up {
        if lastX[0] != emulated.x {
          emulated.x = lastX[0]
          push(.abs, .absX, lastX[0])
        }
        if lastY[0] != emulated.y {
          emulated.y = lastY[0]
          push(.abs, .absY, lastY[0])
        }
      }
      push(.syn, .synReport, 0)
      time += 8333
    }
  }
  return events
}

/// Returns the position of a finger on a slow circle around its own centre, which differs in each
/// frame from the one before.
private func place(_ gesture: Int, _ frame: Int, _ finger: Int, _ fingers: Int) -> (Int32, Int32) {
  let hash = UInt32(truncatingIfNeeded: gesture) &* 2_654_435_761 &+ UInt32(finger) &* 40503
  let (cx, cy) = (300 + Int32((hash >> 8) % 3500), 300 + Int32((hash >> 20) % 3500))
  let angle = 0.11 * Double(frame) + 6.2831853 * Double(finger) / Double(fingers)
  let odd = Int32(frame & 1)
  let x = cx + Int32(200 * cos(angle)) + odd
  let y = cy + Int32(200 * sin(angle)) + odd
  return (min(max(x, 0), 4095), min(max(y, 0), 4095))
}

/// A small random number generator with the same results on every machine.
struct Generator {
  var state: UInt64

  mutating func unit() -> Double {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return Double((state &* 2_685_821_657_736_338_717) >> 11) * (1.0 / 9_007_199_254_740_992.0)
  }
}
