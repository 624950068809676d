public import TSContacts
import TSPreconditions

/// A configuration of a simulated touchscreen: its protocol, resolution and report rate.
///
/// ```swift
/// let stage = TestStage(device: .singleTouch)
/// let kiosk = TestStage(device: .typeB.coarse.reporting(60))
/// ```
///
/// To find out whether a gesture works on a coarse screen of 60 Hz, run the same test with several
/// devices, with `@Test(arguments: TestDevice.kinds)`.
public struct TestDevice: Hashable, Sendable, CustomStringConvertible {
  /// The number of units along the axes of the device.
  public enum Grid: Hashable, Sendable {
    /// A number of units for each point of the screen, along both axes.
    case unitsPerPoint(Int)
    /// The numbers of units across and down, regardless of the size of the screen.
    case units(Int, Int)
  }

  /// The protocol by which the device reports its contacts.
  public var touchProtocol: Digitizer.TouchProtocol
  /// The number of units along the axes.
  public var grid: Grid
  /// The number of contacts that a device with slots (type B) can distinguish, from 1 to 64.
  public var slotCount: Int
  /// The number of reports per second, while values change.
  public var reportRate: Double
  /// The rotation of the device relative to the screen.
  public var rotation: DigitizerMapping.Rotation

  /// Creates a device.
  ///
  /// - Parameters:
  ///   - grid: The number of units along the axes; 32 per point by default, so that whole points
  ///     are exact.
  ///   - slotCount: The number of contacts that a device with slots can distinguish; 10 by default.
  ///   - reportRate: The number of reports per second; 120 by default.
  ///   - rotation: The rotation of the device relative to the screen; none by default.
  /// - Precondition: The numbers are positive, there are at most 64 slots and at least 2 units
  ///   along each axis, and the rate is at most 10,000.
  public init(
    _ touchProtocol: Digitizer.TouchProtocol, grid: Grid = .unitsPerPoint(32),
    slotCount: Int = 10, reportRate: Double = 120, rotation: DigitizerMapping.Rotation = .none
  ) {
    self.touchProtocol = touchProtocol
    self.grid = grid
    self.slotCount = slotCount
    self.reportRate = reportRate
    self.rotation = rotation
    check()
  }

  /// A device with slots, as nearly all present devices are.
  public static let typeB = TestDevice(.typeB)
  /// A device with anonymous contacts, which the decoder matches from report to report.
  public static let typeA = TestDevice(.typeA)
  /// A device that reports one contact, as resistive screens and old kiosks do.
  public static let singleTouch = TestDevice(.singleTouch)

  /// A fine and a coarse device of each protocol, as arguments of a test.
  public static let kinds: [TestDevice] = [
    .typeB, .typeB.coarse, .typeA, .typeA.coarse, .singleTouch, .singleTouch.coarse,
  ]

  /// A copy of this device with 320 × 480 units, for a screen of any size.
  public var coarse: TestDevice { with { $0.grid = .units(320, 480) } }

  /// A copy of this device with 1024 units per point, finer than any threshold of a gesture.
  public var fine: TestDevice { with { $0.grid = .unitsPerPoint(1024) } }

  /// Returns a copy of this device with another number of reports per second.
  public func reporting(_ rate: Double) -> TestDevice { with { $0.reportRate = rate } }

  /// Returns a copy of this device with another rotation relative to the screen.
  public func turned(_ rotation: DigitizerMapping.Rotation) -> TestDevice {
    with { $0.rotation = rotation }
  }

  /// A Boolean value that indicates whether the device can distinguish two fingers.
  public var isMultitouch: Bool {
    touchProtocol == .typeA || touchProtocol == .typeB && slotCount > 1
  }

  /// A text that contains the protocol, the units and the report rate.
  public var description: String {
    let units =
      switch grid {
      case .unitsPerPoint(let count): "\(count) units a point"
      case .units(let across, let down): "\(across) × \(down) units"
      }
    let turn = rotation == .none ? "" : ", turned \(rotation.rawValue)°"
    return "\(touchProtocol.rawValue), \(units), \(reportRate) Hz\(turn)"
  }

  /// The shortest time between two reports, in microseconds.
  var period: Int64 { Int64(1e6 / reportRate) }

  func check() {
    ensure((1...64).contains(slotCount), "a test device with \(slotCount) slots")
    ensure(
      reportRate > 0 && reportRate <= 10_000, "a test device of \(reportRate) reports a second")
    switch grid {
    case .unitsPerPoint(let count): ensure(count > 0, "\(count) units a point")
    case .units(let across, let down):
      ensure(across > 1 && down > 1, "a test device of \(across) × \(down) units")
    }
  }

  private func with(_ change: (inout TestDevice) -> Void) -> TestDevice {
    var device = self
    change(&device)
    device.check()
    return device
  }
}
