import TSDisplays
import TSGeometry
import TSRunning
import TouchSnapshots

/// A comparison of each picture of a window with a snapshot of the moment at which it was drawn.
@MainActor final class Comparison {
  /// The numbers of pixels that differed, oldest first.
  private(set) var differences: [Int] = []
  private let compositor: Compositor
  private var expected: Bitmap?

  init(of runner: ApplicationRunner, on compositor: Compositor, scale: CGFloat) {
    self.compositor = compositor
    runner.presenter.onDraw = { [weak self] _ in
      self?.expected = try? Snapshot(of: runner.application).bitmap(scale: scale)
    }
  }

  var areEqual: Bool { differences.allSatisfy { $0 == 0 } }

  /// Compares what the compositor has received with the last snapshot.
  func compare() {
    guard let expected else { return differences.append(-1) }
    var count = 0
    for y in 0..<expected.height {
      for x in 0..<expected.width where compositor.color(x, y) != expected[x, y] & 0xff_ffff {
        count += 1
      }
    }
    differences.append(count)
  }
}
