import TSEventTime
import TSGeometry
import Glibc
import TSRecognition

/// What a frame costs in a session of the Swift package, without views; `cost.c` does the same.
@main struct SessionCost {
  private static let frameCount = 500
  private static let gestureCount = 100

  private let session = GestureSession()
  private var time: Int64 = 0
  private var eventCount = 0

  static func main() {
    var cost = SessionCost()
    for _ in 0..<gestureCount { cost.gesture() }
    let start = now
    for _ in 0..<gestureCount { cost.gesture() }
    let frame = (now - start) / Double(gestureCount * (frameCount + 2))
    print("frame", (frame * 10).rounded() / 10)
    print("events", cost.eventCount)
  }

  private init() {
    let both = [
      session.add(PanMachine()), session.add(PinchMachine()), session.add(RotationMachine()),
    ]
    for one in both.indices {
      for other in 0..<one { session.permit(both[one], with: both[other]) }
    }
    var double = TapMachine()
    double.numberOfTapsRequired = 2
    _ = session.add(double)
    _ = session.add(LongPressMachine())
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Two fingers that land, move for a while, and lift.
  private mutating func gesture() {
    process(FingerFrame(at: advance(by: 1_000_000), began: fingers(0)))
    for index in 1...Self.frameCount {
      process(FingerFrame(at: advance(by: 8000), moved: fingers(Double(index % 200))))
    }
    process(FingerFrame(at: advance(by: 8000), ended: fingers(0)))
  }

  private mutating func advance(by microseconds: Int64) -> Timestamp {
    time += microseconds
    return Timestamp(microseconds: time)
  }

  private func fingers(_ offset: Double) -> [Finger] {
    [
      Finger(id: 1, position: CGPoint(x: 300 - offset, y: 300)),
      Finger(id: 2, position: CGPoint(x: 400 + offset, y: 320 + offset)),
    ]
  }

  private mutating func process(_ frame: FingerFrame) {
    session.process(frame)
    while session.nextEvent() != nil { eventCount += 1 }
  }
}
