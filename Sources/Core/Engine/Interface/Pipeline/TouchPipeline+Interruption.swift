import TSContacts
import TSEventTime

/// Touches that are cancelled by the program, or because their device is removed.
extension TouchPipeline {
  /// Cancels all touches, scrolls and transforms, as ``Application/cancelTouches(why:)`` says.
  func cancelTouches(why: String, _ application: Application) {
    if !isDelivering { flush(application) }
    let touches = touchesInProgress
    let pointers = application.pointers.engaged.filter { $0.sequence != nil }
    guard !touches.isEmpty || !pointers.isEmpty else { return }
    for touch in touches {
      touch.source?.forget(touch)
      touch.pointer?.forget(touch)
      touch.cancel(because: .interruption, in: event)
    }
    // Afterwards, as the observer may do anything, such as cancel touches or process a frame, with
    // which these are delivered.
    event.observer?.input(
      InputNote(
        time: application.timeline.now, kind: .cancelled, why: why, count: touches.count))
    deliverCancelled(touches, application)
    for pointer in pointers { pointer.cancelSequence(application) }
  }

  func disconnect(_ source: InputSource, _ application: Application) {
    if !isDelivering { flush(application) }
    // A view that has received what was kept may have disconnected the device.
    guard source.isConnected else { return }
    source.isConnected = false
    let now = application.timeline.now
    let touches = source.slots.compactMap { $0 }
    for touch in touches {
      source.forget(touch)
      touch.cancel(because: .unplugged, in: event)
      touch.time = now
    }
    sources.removeIdentical(source)
    pool.forEachSpare { if $0.source === source { $0.begin(from: nil) } }
    if !isDelivering, !touches.isEmpty { restTouches(except: source) }
    // Afterwards, as for ``cancelTouches(why:_:)``.
    event.observer?.input(
      InputNote(time: now, kind: .unplugged, why: source.digitizer.name, count: touches.count))
    deliverCancelled(touches, application)
    // After the touches: a hover action is a separate event, and would remove the cancelled touches
    // before their views are called.
    source.pen?.isPressed = false
    source.pen?.leave(at: application.timeline.now)
    extendLifetime(source.pen.take())
    source.detach()
  }

  /// Delivers touches that were cancelled, unless that has happened.
  private func deliverCancelled(_ touches: [Touch], _ application: Application) {
    if isDelivering {
      if !touches.isEmpty { sendCancelled() }
    } else if event.plain.hasFinished {
      deliver(at: application.timeline.now, in: application)
    }
  }

  /// Notifies recognizers and views of cancelled touches during the delivery of an event.
  func sendCancelled() {
    for window in windows {
      window.arena.dispatchCancelled(event)
      window.dispatcher.cancel(in: nil, event) {
        $0.status.contains(.finished) && $0.phase == .cancelled
      }
    }
  }
}
