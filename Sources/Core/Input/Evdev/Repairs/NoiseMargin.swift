import TSContacts
import TSGeometry

/// The margin within which the contacts of a screen count as resting, in device units.
///
/// libinput's rule for udev moves the noise that the kernel would filter out to a property, and tells
/// the kernel that there is none; libinput then filters with a margin of half of it, an
/// ellipse that a contact drags along.
struct NoiseMargin: Sendable {
  /// Whether there is a margin.
  let isPresent: Bool
  private let x: Double
  private let y: Double

  /// Creates the margin of a device.
  ///
  /// - Parameters:
  ///   - digitizer: The device; one that is no touchscreen has no margin.
  ///   - description: The description of the device, whose udev properties have the noise.
  init(of digitizer: Digitizer, _ description: DeviceDescription?) {
    var (x, y) = (0.0, 0.0)
    if digitizer.kind == .touchscreen, let description {
      let isSingle = digitizer.touchProtocol == .singleTouch
      x = Double(description.movedFuzz(of: isSingle ? .absX : .absMTPositionX) / 2)
      y = Double(description.movedFuzz(of: isSingle ? .absY : .absMTPositionY) / 2)
    }
    (self.x, self.y, isPresent) = (x, y, x > 0 || y > 0)
  }

  /// Returns the filtered position of a contact.
  ///
  /// - Parameters:
  ///   - position: The position that the device reported.
  ///   - last: The filtered position before.
  /// - Returns: The last position, or the nearest one from which the reported one is not beyond the
  ///   margin.
  func filter(_ position: (x: Int32, y: Int32), from last: (x: Int32, y: Int32)) -> (Int32, Int32) {
    let dx = Double(position.x) - Double(last.x)
    let dy = Double(position.y) - Double(last.y)
    let (across, down) = (x > 0 ? dx / x : 0, y > 0 ? dy / y : 0)
    let distance = (across * across + down * down).squareRoot()
    let lag = distance > 1 ? 1 / distance : 1
    return (
      x > 0 ? position.x - Int32(dx * lag) : position.x,
      y > 0 ? position.y - Int32(dy * lag) : position.y
    )
  }
}

extension DeviceDescription {
  /// Returns the noise of an axis that udev's rule for libinput has moved to a property, in device
  /// units; 0 if there is none, or the kernel filters it.
  ///
  /// - Parameter code: The code of the axis: `ABS_X`, `ABS_Y`, or a position of multitouch.
  func movedFuzz(of code: EventCode) -> Int32 {
    guard axes[code]?.fuzz == 0, let name = DeviceDescription.fuzzProperties[code] else { return 0 }
    var fuzz: Int32 = 0
    for property in udevProperties {
      guard let value = property.bytes(after: name) else { continue }
      fuzz = Double(decimal: value).flatMap { Int32(exactly: $0) } ?? 0
    }
    return max(0, fuzz)
  }

  private static var fuzzProperties: [EventCode: String] {
    [
      .absX: "LIBINPUT_FUZZ_00=", .absY: "LIBINPUT_FUZZ_01=",
      .absMTPositionX: "LIBINPUT_FUZZ_35=", .absMTPositionY: "LIBINPUT_FUZZ_36=",
    ]
  }
}
