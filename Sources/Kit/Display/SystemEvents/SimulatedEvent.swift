public import TSInterface

/// An event of the system that is simulated for a test, by a key or by a page.
public enum SimulatedEvent: String, Hashable, Sendable {
  /// Memory is running low.
  case memoryWarning
  /// The device is turned anticlockwise by a quarter.
  case turnLeft
  /// The device is turned clockwise by a quarter.
  case turnRight
}

extension Application {
  /// Simulates an event of the system.
  ///
  /// A device that is flat, or whose orientation is unknown, is turned as if it was upright.
  ///
  /// - Parameter event: The event.
  public final func simulate(_ event: SimulatedEvent) {
    let circle: [DeviceOrientation] = [
      .portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight,
    ]
    let index = circle.firstIndex(of: deviceOrientation) ?? 0
    switch event {
    case .memoryWarning: sendMemoryWarning()
    case .turnLeft: deviceOrientation = circle[(index + 1) % 4]
    case .turnRight: deviceOrientation = circle[(index + 3) % 4]
    }
  }
}
