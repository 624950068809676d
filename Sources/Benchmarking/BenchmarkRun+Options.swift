import Contacts
import Geometry
public import Interface
public import Replay

extension BenchmarkRun {
  /// How the devices lay on the screen: what has to be the same for runs to be parts of one, or to
  /// tell of recognizers when they differ.
  public struct Options: Codable, Hashable, Sendable {
    /// The width and the height of the screen, in points.
    public var screen: [Double]
    /// Whether devices lay over the screen as large as they are.
    public var actualSize: Bool
    /// By how many degrees they were turned, clockwise.
    public var rotation: Int
    /// The six numbers of the calibration; nil for that of each recording.
    public var calibration: [Double]?
    /// Over which part of the screen they lay: x, y, width and height; nil for all of it.
    public var region: [Double]?
    /// Whether the touches of trackpads were direct ones.
    public var asTouchscreen: Bool

    /// Creates options from those of a replay.
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
  /// What differs from other options, in words: `actual size off, was on`.
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
