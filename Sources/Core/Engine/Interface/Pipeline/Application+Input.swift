public import TSContacts
public import TSEventTime
public import TSGeometry
public import TSSampling

extension Application {
  /// Connects a digitizer, whose contacts become touches of this application from now on.
  ///
  /// Pass the device's frames to ``process(_:from:)``, and call ``InputSource/disconnect()`` when
  /// the device is removed.
  ///
  /// - Parameters:
  ///   - mapping: The mapping of its coordinates to the screen; by default onto the whole screen.
  ///   - type: The type of its touches; by default direct for screens and indirect for pads. A
  ///     pen's touches are always `.pencil`.
  /// - Returns: The source that converts the device's frames to touches.
  public final func connect(
    _ digitizer: Digitizer, mapping: DigitizerMapping? = nil, type: Touch.TouchType? = nil
  ) -> InputSource {
    let source = InputSource(
      self, digitizer, mapping ?? DigitizerMapping(digitizer, onto: screen.bounds),
      type ?? (digitizer.isDirect ? .direct : .indirect))
    pipeline.sources.append(source)
    return source
  }

  /// Processes one frame of a device: fires the timers that are due before it, updates the touches,
  /// and delivers the event.
  ///
  /// All effects of the frame have happened when the method returns, unless ``deliveryInterval`` is
  /// set and the frame is kept for a later event.
  ///
  /// - Precondition: The source is connected to this application, and no other event is being
  ///   delivered.
  public final func process(_ frame: ContactFrame, from source: InputSource) {
    pipeline.process(frame, from: source, in: self)
  }

  /// Advances the time, firing the timers that are due.
  ///
  /// Call it when time passes without a frame, for example for a long press while all fingers rest.
  public final func advance(to time: Timestamp) { pipeline.advance(timeline, to: time) }

  /// Cancels all touches, scrolls and transforms, as an interruption such as a call or an alert does
  /// (U48).
  ///
  /// The contacts of the fingers, and the buttons of pointers, are ignored until they are lifted. Called
  /// during the delivery of an event, it takes effect at once, without waiting for the end of the event.
  public final func cancelTouches(why: String) { pipeline.cancelTouches(why: why, self) }

  /// The minimum time between two events that contain only movement, in seconds; `nil`, the
  /// default, sends an event for every frame.
  ///
  /// With an interval, 1/60 s for example, the frames in between are delivered with the next event
  /// as coalesced touches (U54). Touches that begin or end are never delayed. Has no effect unless
  /// ``inputSampling`` is ``InputSampling/raw``.
  public final var deliveryInterval: TimeInterval? {
    get { pipeline.gate.plain.interval }
    set {
      pipeline.gate.plain.interval = newValue
      pipeline.samplingChanged(self)
    }
  }

  /// The samples of a touch that views receive, and when; ``InputSampling/raw`` by default.
  ///
  /// A change applies to the movements that follow it, and resamples the touches that begin
  /// afterwards.
  public final var inputSampling: InputSampling {
    get { pipeline.gate.plain.sampling }
    set {
      pipeline.gate.plain.sampling = newValue
      pipeline.samplingChanged(self)
    }
  }

  /// The limits of resampling and their defaults, for touches that begin afterwards.
  public final var resamplingLimits: ResamplingLimits {
    get { pipeline.gate.resamplingLimits }
    set { pipeline.gate.resamplingLimits = newValue }
  }

  /// Notifies the observer of faults that the input layer repaired, one note for each kind.
  ///
  /// - Parameter time: The time of the frame in which they were made.
  package final func note(_ repairs: [RepairCount], at time: Timestamp) {
    guard let observer else { return }
    for entry in repairs {
      observer.input(
        InputNote(
          time: time, kind: entry.repair == .eventsDropped ? .dropped : .repaired,
          why: entry.repair.rawValue, count: entry.count))
    }
  }

  /// The number of touches that have begun so far.
  package final var touchCount: Int { pipeline.touchCount }

  /// The touches that are down, in the order in which they began.
  package final var touchesInProgress: [Touch] { pipeline.touchesInProgress }

  /// Whether a pointer presses, scrolls or transforms.
  package final var hasEngagedPointers: Bool { !pointers.engaged.isEmpty }

  /// Whether an event is being delivered, during which no frame can be processed.
  package final var isDelivering: Bool { pipeline.isDelivering }
}
