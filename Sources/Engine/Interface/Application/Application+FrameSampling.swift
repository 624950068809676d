import Contacts
package import EventTime
import Geometry
import Sampling

extension Application {
  /// The work that delivers kept movements.
  enum InputFrame {
    /// Work on the timeline, at the next frame of ``Constants/framesPerSecond``.
    case scheduled(Timeline.Token)
    /// Work in the next frame of the display that shows the application.
    case requested(DisplayFrames.Token)
  }

  /// Delivers the movements that are kept for a frame of the display, as one event.
  ///
  /// Does nothing if there are none, and unless ``inputSampling`` is ``InputSampling/frames(resample:)``.
  /// Call it at the beginning of the frame, before anything is animated or drawn.
  ///
  /// - Parameter time: The time of the frame. Resampled locations are as much older as
  ///   ``resamplingLimits`` say, and samples that are younger wait for the next frame.
  package final func deliverKeptFrames(forFrameAt time: Timestamp) {
    guard inputFrame != nil, !isSending else { return }
    let resamples = inputSampling.resamples
    deliverKeptFrames(
      upTo: resamples ? time.advanced(by: -resamplingLimits.latency) : time,
      resampledFor: resamples ? time : nil)
  }

  /// Delivers all movements that are kept, not resampled, because something else follows them.
  final func deliverAllKeptFrames() {
    deliverKeptFrames(upTo: Timestamp(microseconds: .max), resampledFor: nil)
    cancelInputFrame()
  }

  /// Cancels the call at the next frame of the display.
  final func cancelInputFrame() {
    switch inputFrame {
    case .scheduled(let token): timeline.cancel(token)
    case .requested(let token): timeline.displayFrames?.cancel(token)
    case nil: break
    }
    inputFrame = nil
  }

  /// Asks for a call at the next frame of the display, if none has been asked for.
  ///
  /// With a display the call is made in the input phase of its frame, and the time of the frame is the
  /// time of the call: a constant time before the frame is shown.
  final func requestInputFrame() {
    guard inputFrame == nil else { return }
    if let frames = timeline.displayFrames {
      let link = WeakLink(self)
      inputFrame = .requested(
        frames.request(.input) {
          guard let application = link.borrowed.target else { return }
          application.inputFrameIsDue(at: application.timeline.now)
        })
      return
    }
    let clock = FrameClock(framesPerSecond: constants.framesPerSecond)
    let time = clock.time(of: clock.frame(after: timeline.now))
    let link = WeakLink(self)
    let token = timeline.schedule(at: time) { link.borrowed.target?.inputFrameIsDue(at: time) }
    inputFrame = .scheduled(token)
  }

  private func inputFrameIsDue(at time: Timestamp) {
    deliverKeptFrames(forFrameAt: time)
    inputFrame = nil
    if sources.contains(where: { !$0.keptFrames.isEmpty }) { requestInputFrame() }
  }

  private func deliverKeptFrames(upTo limit: Timestamp, resampledFor frameTime: Timestamp?) {
    var last: Timestamp?
    while let source = sourceOfFirstKeptFrame(upTo: limit) {
      let frame = source.keptFrames.removeFirst()
      if last == nil { for touch in event.active where !touch.phase.isOver { touch.rest() } }
      last = frame.time
      source.updateTouches(inKept: frame, self)
    }
    guard let last else {
      if let frameTime { deliverBetweenSamples(forFrameAt: frameTime) }
      return
    }
    guard event.active.contains(where: { $0.status.contains(.coalescing) }) else { return }
    if let frameTime {
      for touch in event.active where touch.status.contains(.coalescing) {
        touch.frameSampling?.resample(
          forFrameAt: frameTime, next: touch.source?.nextKeptSample(of: touch))
      }
    }
    deliverCoalesced(at: last)
  }

  /// Delivers the locations for a frame for which no sample is due, of touches whose next sample has
  /// arrived: a display may have more frames than a device has samples.
  ///
  /// - Parameter time: The time of the frame.
  private func deliverBetweenSamples(forFrameAt time: Timestamp) {
    var changes: [(Touch, TouchResampler)] = []
    for touch in event.active where !touch.phase.isOver {
      guard let sampling = touch.frameSampling, let next = touch.source?.nextKeptSample(of: touch),
        let resampler = sampling.resampler(betweenSamplesAt: time, next: next)
      else { continue }
      changes.append((touch, resampler))
    }
    guard !changes.isEmpty else { return }
    for touch in event.active where !touch.phase.isOver { touch.rest() }
    for (touch, resampler) in changes {
      touch.frameSampling?.show(resampler)
      touch.phase = .moved
      touch.noteDue()
    }
    // The samples are those of the last event, and so is the time at which recognizers see them.
    deliver(at: event.time)
  }

  /// Returns the source of the oldest kept frame.
  ///
  /// - Parameter limit: The time after which frames are not considered.
  /// - Returns: The source; `nil` if no frame is old enough.
  private func sourceOfFirstKeptFrame(upTo limit: Timestamp) -> InputSource? {
    var (found, earliest): (InputSource?, Timestamp) = (nil, limit)
    for source in sources {
      guard let time = source.keptFrames.first?.time, time <= limit else { continue }
      if found == nil || time < earliest { (found, earliest) = (source, time) }
    }
    return found
  }
}

extension InputSource {
  /// Starts the sampling of a touch that begins, and a new history of the device's other touches.
  ///
  /// - Parameters:
  ///   - touch: The touch, which has been hit-tested.
  ///   - application: The application that the source is connected to.
  func startFrameSampling(_ touch: Touch, _ application: Application) {
    for slot in touches.indices {
      if let other = touches[slot].target, other !== touch {
        other.frameSampling?.restart()
        other.addRestingSample(at: touch.time)
      }
    }
    guard !touch.status.contains(.finished) else { return }
    touch.begin(
      FrameSampling(
        touch.sample, resamples: application.inputSampling.resamples,
        application.resamplingLimits, horizon: 1 / max(application.constants.framesPerSecond, 1)))
  }

  /// Updates the touches from a kept frame, which contains only movement.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - application: The application that the source is connected to.
  func updateTouches(inKept frame: ContactFrame, _ application: Application) {
    for contact in frame.contacts {
      guard let touch = touch(of: contact) else { continue }
      if contact.phase == .moved {
        touch.coalesce(contact, at: frame.time, self, application)
      } else {
        touch.addRestingSample(at: frame.time)
      }
    }
  }

  /// Returns the first sample of a touch in the frames that are still kept.
  ///
  /// - Parameter touch: The touch.
  /// - Returns: The sample, in the coordinates of the touch's window; `nil` if there is none.
  func nextKeptSample(of touch: Touch) -> PositionSample? {
    for frame in keptFrames {
      for contact in frame.contacts where self.touch(of: contact) === touch {
        return PositionSample(
          time: frame.time, position: touch.location(of: point(contact.x, contact.y)))
      }
    }
    return nil
  }

  private func touch(of contact: Contact) -> Touch? {
    let slot = Int(contact.slot)
    guard slot >= 0, slot < touches.count else { return nil }
    return touches[slot].target
  }
}

extension Touch {
  /// Adds the last position at a later time, at which the device reported it unchanged.
  ///
  /// - Parameter time: The time.
  func addRestingSample(at time: Timestamp) {
    frameSampling?.add(PositionSample(time: time, position: position))
  }
}
