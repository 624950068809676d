internal import TSEventTime
internal import TSInterface
package import TSRecordings
package import TSReplay
package import TSScenes
internal import TSTracing

/// A replay in this process that finds whether a recording shows what is expected.
@MainActor package struct ReplayCheck {
  /// The scene; `nil` for the standard one of the device.
  package var scene: Scene?
  package var options: ReplayOptions
  package let expectation: KeptExpectation

  /// Creates a check.
  ///
  /// - Parameter scene: The scene; `nil` for the standard one of the device.
  package init(
    _ expectation: KeptExpectation, scene: Scene?, options: ReplayOptions = ReplayOptions()
  ) {
    self.expectation = expectation
    self.scene = scene
    self.options = options
    if case .pad = expectation { self.options.logsTrackpads = true }
  }

  /// Replays a recording.
  ///
  /// - Returns: What it showed.
  /// - Throws: `ReplayError` if it cannot be replayed.
  package func outcome(of source: ReplaySource) throws(ReplayError) -> ReplayOutcome {
    var observer: OutcomeObserver?
    var start = Timestamp.zero
    let result = try Replayer.trace(
      source, scene: scene, options: options, as: nil,
      prepare: { application, _ in
        let made = OutcomeObserver(application)
        application.observer = made
        observer = made
        start = application.timeline.now
      })
    var outcome = observer?.outcome ?? ReplayOutcome()
    outcome.trackpad = result.devices.compactMap(\.trackpadLog)
      .flatMap { PadRecord.records(of: $0, since: start) }
    return outcome
  }

  /// Returns whether a recording shows what is expected; one that cannot be replayed does not.
  package func accepts(_ items: [RecordingItem]) -> Bool {
    guard let outcome = try? outcome(of: .items(items)) else { return false }
    return outcome.shows(expectation)
  }
}
