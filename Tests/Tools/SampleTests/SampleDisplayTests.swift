import TSDisplays
import TSEventTime
import TSGeometry
import TSGraphics
import TSInterface
import SampleApplications
import TouchSnapshots
import TestSupport
import Testing
import TSTracing

@MainActor
@Suite("Samples on a display")
struct SampleDisplayTests {
  /// The trace of a sample's recording, and the pictures of a display that shows it.
  private func run(_ sample: Sample, isShown: Bool) throws -> (
    trace: [UInt8], wrong: Int, frames: Int
  ) {
    var trace: [UInt8] = []
    var (wrong, presenter): (Int, ScreenPresenter?) = (0, nil)
    var shown = sample
    shown.launch = { application in
      guard isShown else { return sample.launch(application) }
      let mode = DisplayMode(
        width: Int(sample.screen.size.width), height: Int(sample.screen.size.height),
        millimetres: sample.screen.millimetres)
      let made = ScreenPresenter(
        application, on: MemoryDisplay(mode, timeline: application.timeline),
        movesInFrames: false)
      var drawn = 0
      made.onDraw = { [unowned application] buffer in
        drawn += 1
        // The first frames, and a share of the hundreds that some recordings have after them.
        guard drawn <= 60 || drawn % 8 == 0 else { return }
        wrong += Self.wrongPixels(in: buffer, of: application)
      }
      presenter = made
      return sample.launch(application)
    }
    try SampleRun.replay(
      shown, recording: "\(PackageFolder.recordings)/samples/\(sample.name).evemu", as: .text,
      sink: { trace += $0 })
    let frames = presenter?.statistics.frames ?? 0
    presenter?.close()
    return (trace, wrong, frames)
  }

  /// The number of pixels that differ from a picture that is drawn anew, but for the rounding of
  /// curved edges at the border of the damage.
  private static func wrongPixels(in buffer: PixelBuffer, of application: Application) -> Int {
    let mode = DisplayMode(width: buffer.width, height: buffer.height)
    guard
      let fresh = try? ScreenRenderer(width: buffer.width, height: buffer.height, mode.transform)
    else { return buffer.width * buffer.height }
    _ = fresh.update(from: application)
    return buffer.count(differingFrom: fresh.buffer, by: 64)
  }

  /// The lines of a trace, without the time of the summary: with a display time passes until the last
  /// picture is shown.
  private func lines(_ trace: [UInt8]) -> [Substring] {
    String(decoding: trace, as: UTF8.self).split(separator: "\n").map { line in
      line.contains(" summary ") ? line.drop { $0 != "s" } : line
    }
  }

  @Test("have the pixels of a snapshot", arguments: SampleTests.runs)
  func snapshots(name: String) throws {
    let sample = try #require(Samples.named(name))
    var (pictures, wrong) = (0, 0)
    let (width, height) = (Int(sample.screen.size.width), Int(sample.screen.size.height))
    var shown = sample
    var application: Application?
    shown.launch = {
      application = $0
      return sample.launch($0)
    }
    try SampleRun.replay(
      shown, recording: "\(PackageFolder.recordings)/samples/\(sample.name).evemu", as: nil,
      see: { _, _, _ in
        guard let application,
          let fresh = try? ScreenRenderer(width: width, height: height, .identity),
          let picture = try? Snapshot(of: application).bitmap(scale: 1)
        else { return }
        _ = fresh.update(from: application)
        pictures += 1
        for y in 0..<height {
          for x in 0..<width where (fresh.buffer[x, y] ^ picture[x, y]) & 0xff_ffff != 0 {
            wrong += 1
          }
        }
      })
    #expect(pictures == sample.moments.count && wrong == 0)
  }

  @Test(
    "show frames as they are drawn anew, and have the same trace as without a display",
    arguments: SampleTests.runs)
  func frames(name: String) throws {
    let sample = try #require(Samples.named(name))
    let plain = try run(sample, isShown: false)
    let shown = try run(sample, isShown: true)
    #expect(lines(shown.trace) == lines(plain.trace))
    #expect(shown.wrong == 0)
    #expect(shown.frames > 5)
  }
}
