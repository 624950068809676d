import Contacts
import EventTime
import Evdev
import Geometry
import Interface

/// The connection of a mouse to the pointer of an application.
@MainActor final class MouseSource {
  private let application: Application
  private let pointer: Pointer
  private var held: Event.ButtonMask = []
  private var decoder = MouseDecoder()

  /// The distance that a detent of a wheel scrolls, in points: three lines of 16.
  private static let pointsPerDetent = 48.0

  /// A Boolean value that indicates whether a button is pressed.
  var isPressed: Bool { !held.isEmpty }

  init(in application: Application) {
    self.application = application
    pointer = application.pointer
  }

  /// Processes an event of the mouse.
  ///
  /// - Parameter event: The event.
  func push(_ event: InputEvent) {
    if let frame = decoder.push(event) { deliver(frame) }
  }

  /// Corrects the buttons after a loss of events.
  ///
  /// - Parameters:
  ///   - state: The state of the mouse.
  ///   - time: The time of the state.
  func resynchronise(with state: DeviceState, at time: Timestamp) {
    if let frame = decoder.resynchronise(with: state, at: time) { deliver(frame) }
  }

  /// Cancels the press that is going on, if there is one.
  func cancel() {
    guard !held.isEmpty else { return }
    held = []
    decoder = MouseDecoder()
    pointer.cancel(at: application.timeline.now)
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
          dx: -frame.horizontalWheel * MouseSource.pointsPerDetent,
          dy: frame.wheel * MouseSource.pointsPerDetent), at: time)
    }
  }
}

extension Event.ButtonMask {
  /// The buttons of the mask, one by one.
  fileprivate var elements: [Event.ButtonMask] {
    (0..<8).map { Event.ButtonMask(rawValue: 1 << $0) }.filter(contains)
  }
}
