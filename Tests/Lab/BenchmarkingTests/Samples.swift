import TSBenchmarking
import Foundation
import TSGeometry
import TSInterface
import TSRecognition
import TSReplay
import TSScenes
import TestSupport

/// The package's own recordings, and benchmarks of them.
@MainActor enum Samples {
  nonisolated static let folder = PackageFolder.recordings

  /// The description of a screen of 100 × 50 mm, in evemu's format.
  nonisolated static let panel = """
    N: Panel
    P: 02 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 04 00 00 00 00 00 00
    A: 2f 0 9 0 0 0
    A: 35 0 999 0 0 10
    A: 36 0 499 0 0 10
    A: 39 0 65535 0 0 0

    """

  nonisolated static func stream(
    _ name: String, _ label: String, _ expected: String, start: Double? = nil, end: Double? = nil
  ) -> LabelledStream {
    LabelledStream(
      StreamLabel(
        file: name, label: label,
        expectations: expected.split(separator: " ").compactMap { Expectation($0) }, start: start,
        end: end),
      source: .file("\(folder)/\(name)"))
  }

  static func scene(_ name: String) throws -> Benchmark {
    Benchmark(try Scene.load(path: "\(folder)/\(name).scene.json"))
  }

  /// A window with a tap, a double tap that the tap waits for, and a pan, made by code.
  static func taps(interval: Double = 0.35, speculates: Bool = false) -> Benchmark {
    Benchmark("taps", screen: Screen(size: CGSize(width: 320, height: 480))) { application in
      let window = Window(frame: application.screen.bounds)
      window.application = application
      let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
      let pan = PanGestureRecognizer()
      (single.name, double.name, pan.name) = ("single", "double", "pan")
      double.numberOfTapsRequired = 2
      double.machine.limits.tapInterval = interval
      single.require(toFail: double)
      single.isSpeculative = speculates
      for recognizer in [single, double, pan] { window.addGestureRecognizer(recognizer) }
      window.makeKeyAndVisible()
      return window
    }
  }

  /// What the recordings hold: taps of which two are a double tap, a stroke and a slow drag, two
  /// fingers that part and turn, and pan nowhere.
  nonisolated static let streams = [
    stream("double-tap.evemu", "taps", "double=1 single=2"),
    stream("swipe.evemu", "strokes", "pan.right=1 pan.left=1"),
    stream("pinch.evemu", "pinch", "pan.up=1"),
  ]
}
