import TSEventTime
import TSGeometry

/// A pinch, whose scale, rotation and movement are those of the line between two fingers.
struct PadPinch: Sendable {
  private var initialDistance = 1.0
  private var angle = 0.0
  private var scale = 1.0
  private var center = Millimetres.zero
  private let pointsPerMillimetre: Double

  init(pointsPerMillimetre: Double) { self.pointsPerMillimetre = pointsPerMillimetre }

  /// Starts a pinch with two fingers at positions in millimetres.
  mutating func begin(
    _ upper: Millimetres, _ lower: Millimetres, fingerCount: Int, at time: Timestamp,
    _ output: inout PadOutput
  ) {
    let difference = lower - upper
    initialDistance = max(difference.length, 0.001)
    angle = ElementaryFunctions.angle(y: difference.y, x: difference.x)
    scale = 1
    center = (lower + upper) / 2
    output.append(
      .transform(.began, scale: 1, rotation: 0, by: .zero, fingerCount: fingerCount), at: time)
  }

  /// Continues with the present positions of the fingers.
  mutating func move(
    to upper: Millimetres, _ lower: Millimetres, fingerCount: Int, at time: Timestamp,
    _ output: inout PadOutput
  ) {
    let difference = lower - upper
    let previous = self
    scale = difference.length / initialDistance
    angle = ElementaryFunctions.angle(y: difference.y, x: difference.x)
    center = (lower + upper) / 2
    var rotation = angle - previous.angle
    if rotation > .pi { rotation -= 2 * .pi } else if rotation < -.pi { rotation += 2 * .pi }
    let movement = center - previous.center
    guard scale != previous.scale || rotation != 0 || movement != .zero else { return }
    output.append(
      .transform(
        .changed, scale: scale, rotation: rotation, by: (movement * pointsPerMillimetre).vector,
        fingerCount: fingerCount), at: time)
  }

  func end(
    _ phase: TrackpadPhase, fingerCount: Int, at time: Timestamp, _ output: inout PadOutput
  ) {
    output.append(
      .transform(phase, scale: scale, rotation: 0, by: .zero, fingerCount: fingerCount), at: time)
  }
}
