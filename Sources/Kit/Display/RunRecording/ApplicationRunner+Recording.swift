public import TSRunning

extension ApplicationRunner {
  /// The path of a file to which the run is recorded in evemu's format; `nil`, the default, for no
  /// recording.
  ///
  /// It contains the events of the first touch device and the times of the display's frames, so that
  /// its replay has the same trace and the same pictures. What cannot be recorded is reported, and
  /// the run goes on. Set it before the application is run.
  public var recordingPath: String? {
    get { attachments.lazy.compactMap { $0 as? RunRecording }.first?.path }
    set {
      attachments.removeAll { $0 is RunRecording }
      if let newValue { attachments.append(RunRecording(path: newValue)) }
    }
  }
}

/// The recording of the run that a runner is about to begin.
@MainActor private final class RunRecording: RunAttachment {
  let path: String
  private var recorder: RunRecorder?

  init(path: String) { self.path = path }

  func runWillStart(_ runner: ApplicationRunner) {
    let recorder = RunRecorder(runner, path: path)
    recorder.onReport = { [weak runner] in runner?.onReport?($0) }
    self.recorder = recorder
  }

  func placementChanged() { recorder?.writeDisplay() }

  func runEnded() {
    recorder?.finish()
    recorder = nil
  }
}
