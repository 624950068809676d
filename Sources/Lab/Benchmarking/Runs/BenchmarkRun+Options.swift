import TSContacts
import TSGeometry
public import TSInterface
public import TSReplay

extension BenchmarkRun {
  /// The placement of the devices on the screen during a run.
  ///
  /// Runs must have equal options to be merged; otherwise their differences may not be due to the
  /// recognizers.
  public struct Options: Codable, Hashable, Sendable {
    /// The width and the height of the screen, in points.
    public var screen: [Double]
    /// A Boolean value that indicates whether devices had their physical size on the screen.
    public var actualSize: Bool
    /// The clockwise rotation of the devices, in degrees.
    public var rotation: Int
    /// The six numbers of the calibration, or `nil` for the calibration of each recording.
    public var calibration: [Double]?
    /// The part of the screen that the devices covered, or `nil` for the whole screen.
    ///
    /// The numbers are x, y, width and height, as in `ReplayOptions.region`.
    public var region: [Double]?
    /// A Boolean value that indicates whether the touches of trackpads were direct touches.
    public var asTouchscreen: Bool

    /// Creates options from those of a replay.
    ///
    /// - Parameter screen: The screen that the devices covered.
    public init(_ options: ReplayOptions, screen: Screen) {
      self.screen = [Double(screen.bounds.width), Double(screen.bounds.height)]
      actualSize = options.isActualSize
      rotation = options.rotation.rawValue
      calibration = options.calibration.map { calibration in
        let rows = calibration.rows
        return [rows.a, rows.b, rows.c, rows.d, rows.e, rows.f]
      }
      region = options.region.map { region in
        [region.minX, region.minY, region.width, region.height].map { Double($0) }
      }
      asTouchscreen = options.asTouchscreen
    }
  }
}

extension BenchmarkRun.Options {
  /// Returns the differences from other options as text, such as `actual size off, was on`.
  func differences(from old: Self) -> [String] {
    func numbers(_ numbers: [Double]?, _ none: String) -> String {
      numbers.map { $0.map { "\($0)" }.joined(separator: " ") } ?? none
    }
    let pairs = [
      ("screen", numbers(screen, ""), numbers(old.screen, "")),
      ("actual size", actualSize ? "on" : "off", old.actualSize ? "on" : "off"),
      ("rotation", "\(rotation)°", "\(old.rotation)°"),
      (
        "calibration", numbers(calibration, "the recordings’"),
        numbers(old.calibration, "the recordings’")
      ),
      ("region", numbers(region, "all"), numbers(old.region, "all")),
      ("pads as screens", asTouchscreen ? "on" : "off", old.asTouchscreen ? "on" : "off"),
    ]
    return pairs.filter { $0.1 != $0.2 }.map { "\($0.0) \($0.1), was \($0.2)" }
  }
}
