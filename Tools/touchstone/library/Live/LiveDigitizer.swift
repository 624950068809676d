internal import TSContacts
internal import TSEvdev
internal import TSEventTime
internal import TSLinuxInput

/// One touch device of this machine, which a verb reads until a signal arrives or the device goes away.
@MainActor struct LiveDigitizer {
  /// What comes from the device.
  enum Item {
    /// An event.
    case event(InputEvent)
    /// The state of the device, at the beginning and after a loss of events.
    case state(DeviceState, Timestamp)
    /// The deadline of the loop was reached.
    case due(Timestamp)
    /// The device went away, and the loop ends.
    case gone
  }

  let device: InputDevice
  let digitizer: Digitizer
  let loop: InputLoop

  /// Opens a device.
  ///
  /// - Parameter name: The path of the device.
  /// - Throws: A ``UsageError`` if the device cannot be read or does not sense touches.
  init(_ name: String) throws(UsageError) {
    device = try LiveDevices.digitizers([name], grab: false)[0]
    guard let digitizer = try? device.description.digitizer() else {
      preconditionFailure("\(name) is no digitizer any more")
    }
    self.digitizer = digitizer
    do throws(DeviceError) {
      loop = try InputLoop()
      try loop.add(device)
    } catch {
      throw UsageError(error)
    }
  }

  /// Reads the device, beginning with its state.
  func run(_ take: (Item) -> Void) {
    take(.state(device.initialState, device.openedAt))
    _ = loop.run { event in
      switch event {
      case .events(_, let events):
        for event in events { take(.event(event)) }
      case .resynchronised(_, let events, let state, let time):
        for event in events { take(.event(event)) }
        take(.state(state, time))
      case .gone:
        take(.gone)
        loop.stop()
      case .due(let time): take(.due(time))
      case .opened, .refused: break
      }
    }
  }
}
