public import Contacts
import Misuse

/// A touchscreen as a test wants it: what it can tell, how finely, and how often.
///
///     let stage = TestStage(device: .singleTouch)
///     let kiosk = TestStage(device: .typeB.coarse.reporting(60))
///
/// Whether a gesture works on a coarse screen of 60 Hz is a question to ask before the screen is
/// bought: give the same test to several devices, with `@Test(arguments: TestDevice.kinds)`.
public struct TestDevice: Hashable, Sendable, CustomStringConvertible {
  /// How many units the device counts.
  public enum Grid: Hashable, Sendable {
    /// So many for each point of the screen, along both axes.
    case unitsPerPoint(Int)
    /// So many across and down, whatever the size of the screen.
    case units(Int, Int)
  }

  /// How the device tells its contacts.
  public var touchProtocol: Digitizer.TouchProtocol
  /// How many units it counts.
  public var grid: Grid
  /// How many contacts it tells apart, where it has slots (type B); 1 to 64.
  public var slotCount: Int
  /// Reports in a second, while something changes.
  public var reportRate: Double
  /// How it is turned against the screen.
  public var rotation: DigitizerMapping.Rotation

  /// Creates a device.
  ///
  /// - Parameters:
  ///   - touchProtocol: How it tells its contacts.
  ///   - grid: How many units it counts; 32 a point by default, so that whole points are exact.
  ///   - slotCount: How many contacts it tells apart, where it has slots; 10 by default.
  ///   - reportRate: Reports in a second; 120 by default.
  ///   - rotation: How it is turned against the screen; not at all by default.
  /// - Precondition: The numbers are positive, of slots there are at most 64, and the rate is at
  ///   most 10,000.
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

  /// A device with slots, as nearly all have today.
  public static let typeB = TestDevice(.typeB)
  /// A device whose contacts have no names: the decoder pairs them from report to report.
  public static let typeA = TestDevice(.typeA)
  /// A device that tells one contact: resistive screens, and old kiosks.
  public static let singleTouch = TestDevice(.singleTouch)

  /// One device of each protocol, each fine and coarse, as arguments of a test.
  public static let kinds: [TestDevice] = [
    .typeB, .typeB.coarse, .typeA, .typeA.coarse, .singleTouch, .singleTouch.coarse,
  ]

  /// This device with 320 × 480 units, over a screen of any size.
  public var coarse: TestDevice { with { $0.grid = .units(320, 480) } }

  /// This device with 1024 units a point, finer than any limit of a gesture.
  public var fine: TestDevice { with { $0.grid = .unitsPerPoint(1024) } }

  /// This device at another rate, in reports a second.
  public func reporting(_ rate: Double) -> TestDevice { with { $0.reportRate = rate } }

  /// This device turned against the screen.
  public func turned(_ rotation: DigitizerMapping.Rotation) -> TestDevice {
    with { $0.rotation = rotation }
  }

  /// Whether it tells two fingers apart.
  public var isMultitouch: Bool {
    touchProtocol == .typeA || touchProtocol == .typeB && slotCount > 1
  }

  /// The protocol, the units and the rate.
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
    demand((1...64).contains(slotCount), "a test device with \(slotCount) slots")
    demand(
      reportRate > 0 && reportRate <= 10_000, "a test device of \(reportRate) reports a second")
    switch grid {
    case .unitsPerPoint(let count): demand(count > 0, "\(count) units a point")
    case .units(let across, let down):
      demand(across > 1 && down > 1, "a test device of \(across) × \(down) units")
    }
  }

  private func with(_ change: (inout TestDevice) -> Void) -> TestDevice {
    var device = self
    change(&device)
    device.check()
    return device
  }
}
