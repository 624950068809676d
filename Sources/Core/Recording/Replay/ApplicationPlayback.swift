import TSContacts
import TSDevices
import TSEventTime
public import TSInterface
public import TSRecordings

/// A recording that plays in a running application, at its own pace.
///
/// Its devices are connected in addition to live ones. Each frame is processed by the application's
/// timeline when it is due, so that a timeline which follows the clock shows what happened as it
/// happened. The times of a recorded display are not used: the display at hand has its own.
///
/// ```swift
/// let playback = try ApplicationPlayback(of: .file("swipe.evemu"), in: application)
/// playback.onEnd = { error in print(error.map { "\($0)" } ?? "played to its end") }
/// ```
@MainActor public final class ApplicationPlayback {
  /// A closure that is called after the last frame, with the error that ended the recording early if
  /// there is one; `nil` by default.
  public var onEnd: ((RecordingError?) -> Void)?
  /// A Boolean value that indicates whether the recording has ended.
  public private(set) var hasEnded = false
  private let application: Application
  /// The replay, which is taken out while a frame is processed: the application may stop it then.
  private var session: ReplaySession?
  private var token: Timeline.Token?

  /// Connects the devices of a recording, whose first frame is due at the present time.
  ///
  /// - Throws: ``ReplayError`` if the recording cannot be read, or none of its devices senses
  ///   touches.
  public init(
    of source: ReplaySource, in application: Application, options: ReplayOptions = ReplayOptions()
  ) throws(ReplayError) {
    let replayer = try Replayer(source, options: options)
    self.application = application
    session = replayer.session(in: application, at: application.timeline.now)
    schedule()
  }

  isolated deinit { stop() }

  /// Ends the recording: contacts that are down are cancelled, and the devices are disconnected.
  ///
  /// Calling it again does nothing.
  public func stop() { end(nil) }

  private func schedule() {
    do throws(RecordingError) {
      guard let due = try session?.nextTime() else { return end(nil) }
      token = application.timeline.schedule(at: due) { [weak self] in
        MainActor.assumeIsolated { self?.play() }
      }
    } catch {
      end(error)
    }
  }

  private func play() {
    token = nil
    guard var playing = session.take() else { return }
    var failure: RecordingError?
    do throws(RecordingError) {
      try playing.advanceFrame()
    } catch {
      failure = error
    }
    let wasStopped = hasEnded
    session = consume playing
    if wasStopped || failure != nil { return end(failure) }
    schedule()
  }

  private func end(_ error: RecordingError?) {
    hasEnded = true
    guard var ended = session.take() else { return }
    if let token { application.timeline.cancel(token) }
    ended.cancelContacts()
    ended.disconnect()
    onEnd?(error)
  }
}

/// The former name of ``ApplicationPlayback``.
@available(*, deprecated, renamed: "ApplicationPlayback")
public typealias Playback = ApplicationPlayback
