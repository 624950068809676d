import TSEventTime
import TSGeometry

/// The steps between reports of contacts that move so quickly that every frame has to report them.
struct MotionSteps: Sendable {
  /// A time without a report while a finger went on.
  struct Silence: Sendable {
    let duration: Double
    let place: CGPoint
  }

  /// The steps of contacts that were alone, in seconds.
  private(set) var alone: [Double] = []
  /// The steps of several contacts.
  private(set) var together: [Double] = []
  private(set) var silences: [Silence] = []

  /// Returns the steps that count: those of contacts that are alone, if there are enough.
  ///
  /// Pads report two contacts one after the other, at half of their rate: they are judged by one.
  func steps(isPad: Bool) -> [Double] {
    isPad || alone.count >= MotionSteps.least || alone.count >= together.count ? alone : together
  }

  /// The least number of steps that tell a rate.
  static let least = 30
  /// The speed in millimetres a second from which a finger is quick.
  private static let quick = 60.0
  /// The least time that is a silence, in seconds.
  static let silence = 0.05

  /// Takes a report of a contact whose earlier reports are known.
  mutating func take(
    _ report: ContactTrack.Report, after track: ContactTrack, isMillimetres: Bool
  ) {
    let count = track.reports.count
    guard count >= 3 else { return }
    let (a, b, c) = (track.reports[count - 3], track.reports[count - 2], track.reports[count - 1])
    let (before, step, after) = (
      a.time.seconds(to: b.time), b.time.seconds(to: c.time), c.time.seconds(to: report.time)
    )
    guard before > 0, step > 0, after > 0 else { return }
    let (lengthBefore, length, lengthAfter) = (
      a.place.distance(to: b.place), b.place.distance(to: c.place),
      c.place.distance(to: report.place)
    )
    // The step is judged with those beside it: the finger moved before and after.
    guard lengthBefore / before >= MotionSteps.quick, lengthAfter / after >= MotionSteps.quick,
      length / step >= MotionSteps.quick / 2
    else { return }
    if step >= MotionSteps.silence {
      // A hand that turns back or pauses is slow on the way.
      let speed = min(lengthBefore / before, lengthAfter / after)
      if length >= speed * step * 0.5, c.companions == 1 {
        silences.append(Silence(duration: step, place: c.place))
      }
      return
    }
    if c.companions == 1 { alone.append(step) } else { together.append(step) }
  }
}
