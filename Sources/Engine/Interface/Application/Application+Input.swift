public import Contacts
public import EventTime
import Geometry

extension Application {
  /// Connects a digitizer, whose contacts become touches of this application from now on.
  ///
  /// Pass the device's frames to ``process(_:from:)``, and call ``InputSource/disconnect()`` when
  /// the device is removed.
  ///
  /// - Parameters:
  ///   - digitizer: The device.
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
    sources.append(source)
    return source
  }

  /// Cancels all touches, scrolls and transforms, as an interruption such as a call or an alert does
  /// (U48).
  ///
  /// The contacts of the fingers, and the buttons of pointers, are ignored until they are lifted. Called during the delivery of
  /// an event, it takes effect at once, without waiting for the end of the event.
  ///
  /// - Parameter why: The reason, for traces.
  public final func cancelTouches(why: String) {
    if !isSending { flush() }
    let active = event.active.filter { !$0.status.contains(.finished) }
    let pointers = engagedPointers.filter { $0.sequence != nil }
    guard !active.isEmpty || !pointers.isEmpty else { return }
    for touch in active {
      touch.source?.forget(touch)
      touch.pointer?.forget(touch)
      touch.finish(.cancelled, self)
    }
    // Afterwards, as the observer may do anything, such as cancel touches or process a frame, with
    // which these are delivered.
    observer?.input(
      InputNote(time: timeline.now, kind: .cancelled, why: why, count: active.count))
    deliverCancelled(active)
    for pointer in pointers { pointer.cancelSequence(self) }
  }

  /// Delivers touches that were cancelled, unless that has happened.
  ///
  /// - Parameter touches: The touches.
  final func deliverCancelled(_ touches: [Touch]) {
    if isSending {
      if !touches.isEmpty { cancelInTurn() }
    } else if event.hasFinished {
      deliver(at: timeline.now)
    }
  }

  /// Notifies views and recognizers of cancelled touches during the delivery of an event.
  final func cancelInTurn() {
    forEachTouchedWindow { window in
      window.dispatchCancelledToRecognizers(event)
      window.dispatcher.cancel(in: nil, event) {
        $0.status.contains(.finished) && $0.phase == .cancelled
      }
    }
  }

  /// Advances the time, firing the timers that are due.
  ///
  /// Call it when time passes without a frame, for example for a long press while all fingers rest.
  ///
  /// - Parameter time: The new time.
  public final func advance(to time: Timestamp) {
    performAsCurrent { timeline.advance(to: time) }
  }

  /// Performs work outside an event during which the application is the ``current`` one.
  ///
  /// - Parameter body: The work; it may nest.
  final func performAsCurrent(_ body: () -> Void) {
    let wasAdvancing = isAdvancing
    isAdvancing = true
    body()
    isAdvancing = wasAdvancing
  }
}
