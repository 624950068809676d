public import TSEvdev
public import TSGeometry
import TSContacts
import TSPreconditions

/// A model of a touch sensor: clock, grid, noise, lag and faults, by which a movement becomes the
/// events of a device.
///
/// What gives made streams away is the device before the hand (human motion, section 8): frames at
/// even times, the first movement at once, coordinates off the grid, frames in which nothing
/// changed. The model makes them as the measured devices do.
///
/// ```swift
/// let person = Person(population: .adults, index: 3)
/// let motion = HumanGesture.tap(at: CGPoint(x: 30, y: 40)).motion(by: person, trial: 0)
/// var stream = SensorStream(.measuredPad, seed: 7)
/// let events = stream.events(of: motion, at: Timestamp(seconds: 0.5))
/// ```
public struct SensorModel: Hashable, Sendable, CustomStringConvertible {
  /// The description of the device, with its axes.
  public internal(set) var device: DeviceDescription
  /// The clock.
  public var clock: ReportClock
  /// The distance from touch-down within which no movement is reported, in millimetres; 0.75 on the
  /// measured phone (M43), 0 on pads.
  public var hold: Double
  /// The standard deviation of the positions of a finger at rest, in millimetres (M54, M70).
  public var noise: Double
  /// The standard deviation of the positions per speed, in seconds: mm for each mm/s (M54).
  public var noisePerSpeed: Double
  /// The time by which positions lag behind the finger, in seconds; 0 by default.
  public var lag: TimeInterval
  /// The value of the pressure axis for an average touch; `nil` if the device has no such axis.
  public var averagePressure: Double?
  /// The faults; none by default.
  public var defects: SensorDefects
  /// What is broken; `nil`, the default, for nothing.
  package internal(set) var fault: SensorFault?
  /// The grids of several contacts, by slot; none by default.
  package var pairGrids: [PairGrid] = []
  /// The grid of a sensor between whose frames a system interpolates; `nil` if none does.
  package var resampledGrid: ResampledGrid?

  /// The width of the surface, in millimetres.
  public let width: Double
  /// The height of the surface, in millimetres.
  public let height: Double

  /// A text that contains the name and the size of the device.
  public var description: String {
    "\(device.name), \(Int(width.rounded())) × \(Int(height.rounded())) mm"
  }

  /// The size that is assumed of a surface whose axes have no resolution, in millimetres.
  private static let assumedSize = (pad: (100.0, 60.0), screen: (290.0, 180.0))

  /// Creates a model of a device.
  ///
  /// A touchscreen reports 60 and a touchpad 80 frames per second, with the jitter that is common
  /// among the measured devices (M41); assign ``clock`` and the others to change it.
  ///
  /// - Parameter size: The size of the surface in millimetres, for axes without a resolution; 290 ×
  ///   180 for screens and 100 × 60 for pads by default.
  /// - Throws: `DeviceRejection` if the device is not a digitizer.
  public init(
    _ device: DeviceDescription, size: (width: Double, height: Double)? = nil
  ) throws(DeviceRejection) {
    let digitizer = try device.digitizer()
    self.device = device
    let isPad = digitizer.kind == .touchpad
    let assumed = isPad ? SensorModel.assumedSize.pad : SensorModel.assumedSize.screen
    width = digitizer.x.millimetres ?? size?.width ?? assumed.0
    height = digitizer.y.millimetres ?? size?.height ?? assumed.1
    ensure(width > 0 && height > 0, "a sensor of \(width) × \(height) mm")
    clock = ReportClock(period: isPad ? 0.0125 : 1 / 60, jitter: 0.0003)
    hold = isPad ? 0 : 0.75
    (noise, noisePerSpeed, lag) = (0.004, 0.00025, 0)
    averagePressure = digitizer.pressure.map { axis in
      Double(axis.minimum) + 0.3 * (Double(axis.maximum) - Double(axis.minimum))
    }
    defects = .none
  }
}
