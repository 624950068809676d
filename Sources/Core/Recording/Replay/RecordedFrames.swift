import TSControls
import TSEventTime
import TSInterface
import TSRecordings

/// The frames of a display that a live run recorded, performed at the same times and for the same
/// refreshes.
///
/// Input is sampled for them as on the display. If the application is shown on another display, that
/// display has the frames, and the recorded ones are not performed.
@MainActor final class RecordedFrames {
  private let application: Application
  private let frames: DisplayFrames
  /// The closure that is called with the planned refresh after each frame.
  var onFrame: ((Timestamp) -> Void)?

  /// Makes the frames those of an application's timeline, unless a display already has its own.
  init?(in application: Application, at start: Timestamp) {
    guard application.timeline.displayFrames == nil else { return nil }
    self.application = application
    frames = DisplayFrames(
      from: start, period: 1 / application.constants.framesPerSecond, onRequest: {})
    application.timeline.displayFrames = frames
    application.inputSampling = .frames(resample: true)
    application.blinksInsertionPoints = true
  }

  /// Performs a record.
  ///
  /// - Parameter record: The record, with times of the application's timeline.
  func perform(_ record: DisplayRecord) {
    guard application.timeline.displayFrames === frames else { return }
    switch record {
    case .display(let time, let period, _, _):
      application.advance(to: time)
      frames.period = period
    case .frame(let time, let target, let shown):
      // The frame is the last work of its time, as it was requested after the rest.
      application.timeline.schedule(at: time) { [frames] in
        MainActor.assumeIsolated {
          frames.lastPresented = shown
          frames.perform(for: target)
        }
      }
      application.advance(to: time)
      onFrame?(target)
    case .time(let time): application.advance(to: time)
    }
  }

  /// Hands what is waiting for another frame to the timeline, at the end of the recording.
  func finish() {
    guard application.timeline.displayFrames === frames else { return }
    application.timeline.displayFrames = nil
    frames.close(on: application.timeline)
  }
}
