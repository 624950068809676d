import TSContacts
import TSEventTime
import TSEvdev
import TSGeometry
import TSInterface

/// The session of a mouse: moves, presses and scrolls with the pointer of an application.
@MainActor final class MouseSession: EventSession {
  private let application: Application
  private let pointer: Pointer
  /// The keys that the mouse has beside its buttons.
  private let keyboard: KeyboardSession
  private var held: Event.ButtonMask = []
  private var decoder = MouseDecoder()

  /// The distance that a detent of a wheel scrolls, in points: three lines of 16.
  private static let pointsPerDetent = 48.0

  init(_ keyboard: KeyboardSession, in application: Application) {
    self.application = application
    self.keyboard = keyboard
    pointer = application.pointer
  }

  func push(_ event: InputEvent) -> Bool {
    if event.type == .syn, let monitor = application.inputMonitor {
      monitor.willProcessInput(at: max(event.time, application.timeline.now))
      decode(event)
      monitor.didProcessInput(from: ObjectIdentifier(self), isEngaged: !held.isEmpty)
    } else {
      decode(event)
    }
    // Neither the monitor nor the trackpads are notified of the keys of a mouse.
    keyboard.type(event)
    return false
  }

  func resynchronise(with state: DeviceState, at time: Timestamp) -> Bool {
    if let frame = decoder.resynchronise(with: state, at: time) { deliver(frame) }
    return keyboard.resynchronise(with: state, at: time)
  }

  func cancel(at time: Timestamp) -> Bool { keyboard.cancel(at: time) }

  func disconnect(isRemoved: Bool) {
    keyboard.disconnect(isRemoved: isRemoved)
    guard !held.isEmpty else { return }
    held = []
    pointer.cancel(at: application.timeline.now)
  }

  private func decode(_ event: InputEvent) {
    if let frame = decoder.push(event) { deliver(frame) }
  }

  private func deliver(_ frame: MouseFrame) {
    application.advance(to: frame.time)
    let time = max(frame.time, application.timeline.now)
    if frame.x != 0 || frame.y != 0 {
      pointer.move(by: CGVector(dx: Double(frame.x), dy: Double(frame.y)), at: time)
    }
    let buttons = Event.ButtonMask(rawValue: Int(frame.buttons.rawValue))
    if buttons != held {
      for button in buttons.subtracting(held).elements {
        pointer.press(button, by: self, at: time)
      }
      for button in held.subtracting(buttons).elements {
        pointer.release(button, by: self, at: time)
      }
      held = buttons
    }
    if frame.wheel != 0 || frame.horizontalWheel != 0 {
      // A turn away from the user moves the content down.
      pointer.scroll(
        by: CGVector(
          dx: -frame.horizontalWheel * MouseSession.pointsPerDetent,
          dy: frame.wheel * MouseSession.pointsPerDetent), at: time)
    }
  }
}

extension Event.ButtonMask {
  /// The buttons of the mask, one by one.
  fileprivate var elements: [Event.ButtonMask] {
    (0..<8).map { Event.ButtonMask(rawValue: 1 << $0) }.filter(contains)
  }
}
