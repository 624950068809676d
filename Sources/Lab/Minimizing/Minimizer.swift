internal import TSEvdev
package import TSRecordings
package import TSReplay

/// A search for the smallest recording that still shows what a whole one does.
///
/// ```text
/// let check = ReplayCheck(try KeptExpectation("tap failed: moved"), scene: scene)
/// let smaller = try Minimizer(check).minimize(.file("taps.evemu"))
/// ```
///
/// It removes contacts, then frames, and rounds, straightens and moves what is left, each step checked
/// by a replay. The result is the same for the same recording, unless the search is stopped before its
/// end.
@MainActor package struct Minimizer {
  /// A closure that returns whether a recording shows what is expected.
  package var shows: ([RecordingItem]) -> Bool
  /// A closure that returns whether the search is to end with the best so far; never by default.
  package var isStopped: () -> Bool = { false }
  /// A closure that is called with the number of events of each smaller recording.
  package var progress: (Int) -> Void = { _ in }
  private let expectation: KeptExpectation
  private let seen: (ReplaySource) throws(ReplayError) -> [String]

  /// Creates a search whose steps are checked by replays in this process.
  package init(_ check: ReplayCheck) {
    shows = { check.accepts($0) }
    expectation = check.expectation
    seen = { source throws(ReplayError) in
      try check.outcome(of: source).seen(beside: check.expectation)
    }
  }

  /// Creates a search whose steps are checked in another way.
  ///
  /// - Parameters:
  ///   - expectation: What is expected, for messages.
  ///   - seen: What the whole recording shows in place of it, for messages.
  ///   - shows: A closure that returns whether a recording shows what is expected.
  package init(
    _ expectation: KeptExpectation, seen: @escaping () -> [String],
    shows: @escaping ([RecordingItem]) -> Bool
  ) {
    (self.expectation, self.shows) = (expectation, shows)
    self.seen = { _ throws(ReplayError) in seen() }
  }

  /// Makes a recording smaller.
  ///
  /// - Returns: The smallest recording that was found.
  /// - Throws: ``MinimizingError`` if the recording cannot be read, or does not show what is expected.
  package func minimize(_ source: ReplaySource) throws(MinimizingError) -> MinimizedRecording {
    let (whole, source) = try loaded(source)
    guard shows(whole) else {
      let shown: [String]
      do throws(ReplayError) {
        shown = try seen(source)
      } catch {
        throw .unreadable(error)
      }
      throw .notMet(expectation.description, seen: shown)
    }
    let devices = whole.filter { if case .device = $0 { true } else { false } }
    guard !shows(devices) else { throw .metWithoutTouches(expectation.description) }
    let trials = ReductionTrials(shows, isStopped: isStopped, progress: progress)
    var result = MinimizedRecording(items: [], eventsBefore: whole.eventCount)
    if var draft = try contacts(source) {
      draft.reduce(by: trials)
      result.items = draft.items
      if draft.devices.contains(where: { !$0.description.udevProperties.isEmpty }) {
        result.kept.append("udev's calibration")
      }
    }
    // Devices of one finger need fewer events than those of protocol B.
    if result.items.isEmpty || result.events >= result.eventsBefore {
      try reduceEvents(of: source, trials, &result)
    }
    if result.items.contains(where: \.isTyped) { result.kept.append("keys of a keyboard") }
    (result.isWhole, result.attempts) = (!trials.hasStopped, trials.count)
    return result
  }

  /// Makes a recording smaller as events of the kernel.
  ///
  /// - Parameter result: The recording as contacts, which remains if it is smaller; without items if
  ///   contacts do not show what is expected.
  /// - Throws: ``MinimizingError`` if neither shows it.
  private func reduceEvents(
    of source: ReplaySource, _ trials: ReductionTrials, _ result: inout MinimizedRecording
  ) throws(MinimizingError) {
    guard let (draft, isAnonymous) = try events(source) else {
      if result.items.isEmpty { throw .notWritable(expectation.description) }
      return
    }
    guard isAnonymous || result.items.isEmpty else { return }
    var smaller = draft
    smaller.reduce(by: trials)
    guard result.items.isEmpty || smaller.items.eventCount < result.events else { return }
    result.items = smaller.items
    (result.kept, result.isAnonymous) = (["the kernel's events as they came"], isAnonymous)
    if !isAnonymous { result.kept.append("names and numbers of devices") }
    if smaller.devices.contains(where: { !$0.description.udevProperties.isEmpty }) {
      result.kept.append("udev's calibration")
    }
  }

  /// The recording as contacts, or `nil` if these do not show what is expected.
  private func contacts(_ source: ReplaySource) throws(MinimizingError) -> ContactDraft? {
    for keepsUdev in [false, true] {
      do throws(RecordingError) {
        let draft = try ContactDraft(source, keepsUdev: keepsUdev)
        if !draft.strokes.isEmpty || !draft.keys.isEmpty, shows(draft.items) { return draft }
      } catch {
        throw .unreadable(.recording(error))
      }
    }
    return nil
  }

  /// The recording as events, and whether they are without what tells of certain devices; `nil` if
  /// these do not show what is expected.
  private func events(
    _ source: ReplaySource
  ) throws(MinimizingError) -> (EventDraft, isAnonymous: Bool)? {
    for (isAnonymous, releases) in [(true, true), (true, false), (false, true), (false, false)] {
      do throws(RecordingError) {
        let draft = try EventDraft(source, isAnonymous: isAnonymous, releases: releases)
        if shows(draft.items) { return (draft, isAnonymous) }
      } catch {
        throw .unreadable(.recording(error))
      }
    }
    return nil
  }

  private func loaded(
    _ source: ReplaySource
  ) throws(MinimizingError) -> (items: [RecordingItem], source: ReplaySource) {
    do throws(RecordingError) {
      return try source.loaded()
    } catch {
      throw .unreadable(.recording(error))
    }
  }
}

extension RecordingItem {
  /// Whether the item is a key of a keyboard, and not a button.
  fileprivate var isTyped: Bool {
    guard case .event(let event, _) = self else { return false }
    return event.type == .key && event.code.rawValue < 0x100
  }
}
