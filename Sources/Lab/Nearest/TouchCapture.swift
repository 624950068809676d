import TSContacts
package import TSEventTime
import TSGeometry
package import TSInterface

/// A window over the whole screen that keeps the paths of all touches, before any recognizer.
package final class TouchCapture: Window {
  /// The fingers so far.
  package private(set) var stream = FingerStream(origin: .zero, tracks: [])
  private var last = 0.0

  /// Shows a window in an application that has no other.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - origin: The time that counts as 0.
  package convenience init(in application: Application, from origin: Timestamp) {
    self.init(frame: application.screen.bounds)
    stream.origin = origin
    self.application = application
    makeKeyAndVisible()
  }

  /// Keeps the touches that began, moved, ended or were cancelled.
  package override func sendEvent(_ event: Event) {
    for touch in (event.allTouches ?? []).sorted(by: { $0.id < $1.id }) { take(touch) }
    super.sendEvent(event)
  }

  private func take(_ touch: Touch) {
    let time = stream.origin.seconds(to: Timestamp(seconds: touch.timestamp))
    let sample = FingerTrack.Sample(time: time, point: touch.preciseLocation(in: nil))
    switch touch.phase {
    case .began:
      stream.tracks.append(
        FingerTrack(
          id: touch.id, samples: [sample], tool: touch.type == .pencil ? .pen : .finger))
    case .moved: append(sample, touch.id)
    case .ended: append(sample, touch.id)
    case .cancelled:
      append(sample, touch.id)
      if let index = index(touch.id) { stream.tracks[index].isCancelled = true }
    default: break
    }
  }

  private func append(_ sample: FingerTrack.Sample, _ id: Int) {
    guard let index = index(id) else { return }
    stream.tracks[index].samples.append(sample)
  }

  private func index(_ id: Int) -> Int? { stream.tracks.lastIndex { $0.id == id } }
}
