import TSContacts
import TSEventTime
import TSGeometry
import TSSampling

/// Movements that are kept for a frame of the display (``InputSampling/frames(resample:)``).
extension TouchPipeline {
  /// Asks for a call at the next frame of the display, if none has been asked for.
  ///
  /// With a display the call is made in the input phase of its frame, and the time of the frame is the
  /// time of the call: a constant time before the frame is shown.
  func requestDisplayCall(_ application: Application) {
    guard gate.plain.displayCall == nil else { return }
    let timeline = application.timeline
    let link = WeakLink(application)
    if let frames = timeline.displayFrames {
      gate.plain.displayCall = .requested(
        frames.request(.input) {
          guard let application = link.borrowed.target else { return }
          application.pipeline.displayCallIsDue(at: application.timeline.now, application)
        })
      return
    }
    let clock = FrameClock(framesPerSecond: application.constants.framesPerSecond)
    let time = clock.time(of: clock.frame(after: timeline.now))
    gate.plain.displayCall = .scheduled(
      timeline.schedule(at: time) {
        guard let application = link.borrowed.target else { return }
        application.pipeline.displayCallIsDue(at: time, application)
      })
  }

  private func displayCallIsDue(at time: Timestamp, _ application: Application) {
    deliverKeptFrames(forFrameAt: time, application)
    gate.plain.displayCall = nil
    if sources.contains(where: { !$0.keptFrames.isEmpty }) { requestDisplayCall(application) }
  }

  /// Delivers the movements that are kept for a frame of the display, as one event.
  private func deliverKeptFrames(forFrameAt time: Timestamp, _ application: Application) {
    guard gate.plain.displayCall != nil, !isDelivering else { return }
    let resamples = gate.plain.sampling.resamples
    deliverKeptFrames(
      upTo: resamples ? time.advanced(by: -gate.resamplingLimits.latency) : time,
      resampledFor: resamples ? time : nil, application)
  }

  /// Delivers all movements that are kept, not resampled, because something else follows them.
  func deliverAllKeptFrames(_ application: Application) {
    deliverKeptFrames(
      upTo: Timestamp(microseconds: .max), resampledFor: nil, application)
    gate.cancelDisplayCall(application.timeline)
  }

  private func deliverKeptFrames(
    upTo limit: Timestamp, resampledFor frameTime: Timestamp?, _ application: Application
  ) {
    var last: Timestamp?
    while let source = sourceOfFirstKeptFrame(upTo: limit) {
      let frame = source.keptFrames.removeFirst()
      if last == nil { restTouches() }
      last = frame.time
      update(source, fromKept: frame, application)
    }
    guard let last else {
      if let frameTime { deliverBetweenSamples(forFrameAt: frameTime, application) }
      return
    }
    guard event.active.contains(where: { $0.status.contains(.coalescing) }) else { return }
    if let frameTime {
      for touch in event.active where touch.status.contains(.coalescing) {
        touch.frameSampling?.resample(
          forFrameAt: frameTime, next: touch.source?.nextKeptSample(of: touch))
      }
    }
    deliverCoalesced(at: last, application)
  }

  /// Returns the source of the oldest kept frame; `nil` if no frame is old enough.
  ///
  /// - Parameter limit: The time after which frames are not considered.
  private func sourceOfFirstKeptFrame(upTo limit: Timestamp) -> InputSource? {
    var (found, earliest): (InputSource?, Timestamp) = (nil, limit)
    for source in sources {
      guard let time = source.keptFrames.first?.time, time <= limit else { continue }
      if found == nil || time < earliest { (found, earliest) = (source, time) }
    }
    return found
  }

  private func update(
    _ source: InputSource, fromKept frame: ContactFrame, _ application: Application
  ) {
    for contact in frame.contacts {
      guard let touch = source.touch(of: contact) else { continue }
      if contact.phase == .moved {
        touch.coalesce(contact, at: frame.time, of: source, application)
      } else {
        touch.addRestingSample(at: frame.time)
      }
    }
  }

  /// Delivers the locations for a frame for which no sample is due, of touches whose next sample has
  /// arrived: a display may have more frames than a device has samples.
  private func deliverBetweenSamples(forFrameAt time: Timestamp, _ application: Application) {
    var changes: [(Touch, TouchResampler)] = []
    for touch in event.active where !touch.phase.isOver {
      guard let sampling = touch.frameSampling, let next = touch.source?.nextKeptSample(of: touch),
        let resampler = sampling.resampler(betweenSamplesAt: time, next: next)
      else { continue }
      changes.append((touch, resampler))
    }
    guard !changes.isEmpty else { return }
    restTouches()
    for (touch, resampler) in changes {
      touch.frameSampling?.show(resampler)
      touch.phase = .moved
      touch.noteDue()
    }
    // The samples are those of the last event, and so is the time at which recognizers see them.
    deliver(at: event.time, in: application)
  }

  /// Starts the sampling of a touch that begins, and a new history of the device's other touches.
  func startSampling(_ touch: Touch, of source: InputSource, _ application: Application) {
    for case let other? in source.slots where other !== touch {
      other.frameSampling?.restart()
      other.addRestingSample(at: touch.time)
    }
    guard !touch.status.contains(.finished) else { return }
    touch.begin(
      FrameSampling(
        touch.sample, resamples: gate.plain.sampling.resamples, gate.resamplingLimits,
        horizon: 1 / max(application.constants.framesPerSecond, 1)))
  }
}

extension InputSource {
  /// Returns the first sample of a touch in the frames that are still kept, in the coordinates of
  /// the touch's window; `nil` if there is none.
  fileprivate func nextKeptSample(of touch: Touch) -> PositionSample? {
    for frame in keptFrames {
      for contact in frame.contacts where self.touch(of: contact) === touch {
        return PositionSample(
          time: frame.time, position: touch.location(of: point(contact.x, contact.y)))
      }
    }
    return nil
  }
}

extension Touch {
  /// Adds the last position at a later time, at which the device reported it unchanged.
  func addRestingSample(at time: Timestamp) {
    frameSampling?.add(PositionSample(time: time, position: position))
  }
}
