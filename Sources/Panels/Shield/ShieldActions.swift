internal import Glibc
internal import TSContacts
internal import TSEventTime
internal import TSEvdev
internal import TSLinuxInput

/// What the gestures of a panel do: keys, clicks, programs and lines.
///
/// The devices are made with the first action in the settings, so that one that cannot be made is an error
/// of the start. The keyboard has the keys of the settings and no others.
final class ShieldActions {
  private let keyboard: VirtualDevice?
  private let pointer: VirtualDevice?
  private let write: (String) -> Void
  private let report: (String) -> Void
  private let programs: ProgramTable

  /// Makes the devices for the actions of a panel.
  ///
  /// - Parameters:
  ///   - digitizer: The clone, whose positions the pointer has.
  ///   - write: A closure that receives the lines.
  ///   - report: A closure that receives faults.
  /// - Throws: `DeviceError` if a device cannot be made.
  init(
    _ actions: [GestureBinding.Action], _ digitizer: Digitizer, programs: ProgramTable,
    write: @escaping (String) -> Void, report: @escaping (String) -> Void
  ) throws(DeviceError) {
    (self.programs, self.write, self.report) = (programs, write, report)
    var (keys, buttons) = (Set<EventCode>(), Set<EventCode>())
    for action in actions {
      switch action {
      case .chord(let chord): keys.formUnion(chord.map { EventCode(rawValue: $0) })
      case .button(let button): buttons.insert(EventCode(rawValue: button))
      case .nothing, .command, .line: break
      }
    }
    let mark = ShieldedPanel.mark
    keyboard =
      keys.isEmpty
      ? nil
      : try VirtualDevice(
        DeviceDescription(name: "Touchstone shield keys", codes: [.key: keys]),
        physicalPath: mark + "keys")
    // A pointer has a left button, or udev takes it for none.
    pointer =
      buttons.isEmpty
      ? nil
      : try VirtualDevice(
        DeviceDescription(
          name: "Touchstone shield pointer", codes: [.key: buttons.union([.btnLeft])],
          axes: [.absX: digitizer.x, .absY: digitizer.y]), physicalPath: mark + "pointer")
  }

  /// Performs an action.
  ///
  /// - Parameters:
  ///   - x: The place of the gesture on the clone.
  ///   - y: The place of the gesture on the clone.
  func perform(_ action: GestureBinding.Action, x: Int32, y: Int32) {
    func press(_ device: VirtualDevice?, _ codes: [UInt16]) {
      let down = codes.map { event(.key, EventCode(rawValue: $0), 1) }
      let up = codes.reversed().map { event(.key, EventCode(rawValue: $0), 0) }
      let end = [event(.syn, .synReport, 0)]
      do throws(DeviceError) {
        try device?.write(down + end + up + end)
      } catch {
        report(error.description)
      }
    }
    switch action {
    case .nothing: break
    case .chord(let keys): press(keyboard, keys)
    case .button(let button):
      // A place that equals the last one is not repeated, and does not have to be.
      try? pointer?.write([
        event(.abs, .absX, x), event(.abs, .absY, y), event(.syn, .synReport, 0),
      ])
      press(pointer, [button])
    case .command(let words, let user):
      if let fault = programs.start(words, as: user) { report(fault) }
    case .line(let line): write(line)
    }
  }

  private func event(_ type: EventType, _ code: EventCode, _ value: Int32) -> InputEvent {
    InputEvent(time: .zero, type: type, code: code, value: value)
  }
}
