import TSDisplays
@testable import TSKMS
import Testing

@Suite("The modes of a screen")
struct ModeLineTests {
  private static let line = ModeLine(
    width: 1024, height: 768, clock: 65_000, totalWidth: 1344, totalHeight: 806)

  private static func line(_ change: (inout ModeLine) -> Void) -> ModeLine {
    var line = line
    change(&line)
    return line
  }

  @Test(
    "The period is exact, and follows the manner of scanning",
    arguments: [
      (line, 0.016_665_6),
      (line { $0.isInterlaced = true }, 0.008_332_8),
      (line { $0.isDoubleScanned = true }, 0.033_331_2),
      (line { $0.scansPerRow = 3 }, 0.049_996_8),
      (line { $0.clock = 0 }, 1.0 / 60),
      (line { ($0.totalHeight, $0.nominalRate) = (0, 50) }, 0.02),
      (line { ($0.totalWidth, $0.nominalRate) = (0, 0) }, 1.0 / 60),
      // 1920×1080 at 60 Hz.
      (
        ModeLine(width: 1920, height: 1080, clock: 148_500, totalWidth: 2200, totalHeight: 1125),
        1.0 / 60
      ),
    ] as [(ModeLine, Double)])
  func period(line: ModeLine, period: Double) {
    #expect(abs(line.period - period) < 1e-9)
  }

  @Test(
    "The mode that the screen recommends is used, else the largest, progressive and fastest one",
    arguments: [
      ([], nil),
      ([line], 0),
      // Recommended, although smaller and behind a larger one.
      (
        [line { $0.width = 4000 }, line { $0.isPreferred = true }, line { $0.isPreferred = true }],
        1
      ),
      ([line, line { $0.width = 1025 }, line { $0.height = 767 }], 1),
      ([line { $0.isInterlaced = true }, line], 1),
      ([line, line { $0.clock = 65_001 }, line { $0.clock = 64_999 }], 1),
      ([line { $0.clock = 1 }, line, line], 1),
    ] as [([ModeLine], Int?)])
  func best(modes: [ModeLine], index: Int?) {
    #expect(ModeLine.best(of: modes) == index)
  }

  @Test(
    "The top of the picture is at the side of the panel that the kernel says is at the top",
    arguments: [
      (nil, .none), (0, .none), (1, .half), (2, .threeQuarters), (3, .quarter), (4, .none),
    ] as [(UInt64?, DisplayRotation)])
  func orientation(value: UInt64?, rotation: DisplayRotation) {
    #expect(DisplayRotation(panelOrientation: value) == rotation)
  }
}
