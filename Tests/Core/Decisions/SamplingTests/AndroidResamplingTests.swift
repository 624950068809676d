import TSEventTime
import TSGeometry
import PeerSampling
import TSSampling
import Testing

/// The data of Android's test of `InputConsumer`.
///
/// Each begins with a finger that lands at (10, 20) at 0 ms, and a frame at 5 ms.
@Suite("Resampling as Android's InputConsumer") struct AndroidResamplingTests {
  typealias Pointer = BatchResampler.Pointer

  private var resampler = BatchResampler()

  init() {
    _ = resampler.deliver(.init(at(0), [Pointer(0, CGPoint(x: 10, y: 20))]), isFirst: true)
    _ = resampler.frame(at: at(5))
  }

  private mutating func move(_ time: Double, _ x: Double, _ y: Double) {
    resampler.push(.init(at(time), [Pointer(0, CGPoint(x: x, y: y))]))
  }

  private mutating func frame(_ time: Double) -> String {
    BatchResampler.text(resampler.frame(at: at(time)))
  }

  @Test("F10: extrapolates by half a gap and no farther", arguments: [(0, "finger"), (7, "pen")])
  mutating func extrapolated(id: Int, tool: String) {
    let tool: BatchResampler.Tool = tool == "pen" ? .pen : .finger
    _ = resampler.deliver(
      .init(at(0), [Pointer(id, CGPoint(x: 10, y: 20), tool: tool)]), isFirst: true)
    for (time, x) in [(10.0, 20.0), (20, 30)] {
      resampler.push(.init(at(time), [Pointer(id, CGPoint(x: x, y: 30), tool: tool)]))
    }
    #expect(frame(35) == "10:(20,30) 20:30 25:(35,30)*")
  }

  @Test("F16: resamples a mouse, too")
  mutating func mouse() {
    for (time, x) in [(10.0, 20.0), (20, 30)] {
      resampler.push(.init(at(time), [Pointer(0, CGPoint(x: x, y: 30), tool: .mouse)]))
    }
    #expect(frame(35) == "10:(20,30) 20:30 25:(35,30)*")
  }

  @Test("F11: does not resample a palm")
  mutating func palm() {
    for (time, x) in [(10.0, 20.0), (20, 30)] {
      resampler.push(.init(at(time), [Pointer(0, CGPoint(x: x, y: 30), tool: .palm)]))
    }
    #expect(frame(35) == "10:(20,30) 20:30")
  }

  @Test("F11: makes no sample at the time of a real one")
  mutating func sameTime() {
    move(10, 20, 30)
    move(20, 30, 30)
    #expect(frame(25) == "10:(20,30) 20:30")
  }

  @Test("F9: delivers nothing while no sample is old enough")
  mutating func tooNew() {
    move(10, 20, 30)
    #expect(frame(14.9) == "")
    #expect(frame(15) == "10:(20,30)")
    #expect(frame(31) == "")
  }

  @Test("F13: a resting finger keeps its resampled place")
  mutating func resting() {
    move(10, 20, 30)
    move(20, 30, 30)
    _ = frame(35)
    move(40, 30, 30)
    #expect(frame(50) == "40:(35,30) 45:(35,30)*")
  }

  @Test("F13: a real sample older than the last made one takes its coordinates")
  mutating func older() {
    move(10, 20, 30)
    move(20, 30, 30)
    _ = frame(35)
    move(24, 40, 30)
    #expect(frame(50) == "24:(35,30) 26:(45,30)*")
  }

  @Test("F8, F15: an end delivers what waits and goes through unchanged, where Android may move it")
  mutating func ended() {
    _ = resampler.deliver(.init(at(0), [Pointer(0, CGPoint(x: 10, y: 10))]), isFirst: true)
    move(10, 20, 20)
    move(20, 30, 30)
    #expect(frame(35) == "10:20 20:30 25:35*")
    move(59, 200, 200)
    let end = resampler.deliver(.init(at(60), [Pointer(0, CGPoint(x: 205, y: 205))]))
    #expect(BatchResampler.text(end) == "59:200 60:205")
  }

  @Test("F14: two fingers that land and lift one after the other")
  mutating func twoFingers() {
    func two(_ time: Double, _ a: Double, _ b: Double) -> BatchResampler.Motion {
      .init(at(time), [Pointer(0, CGPoint(x: a, y: a)), Pointer(1, CGPoint(x: b, y: b))])
    }
    func second(_ time: Double, _ b: Double) -> BatchResampler.Motion {
      .init(at(time), [Pointer(1, CGPoint(x: b, y: b))])
    }
    _ = resampler.deliver(.init(at(0), [Pointer(0, CGPoint(x: 100, y: 100))]), isFirst: true)
    move(10, 100, 100)
    #expect(frame(15) == "10:100")
    #expect(BatchResampler.text(resampler.deliver(two(15, 100, 500))) == "15:100,500")
    #expect(frame(25) == "")
    resampler.push(two(30, 100, 500))
    resampler.push(two(40, 120, 600))
    #expect(frame(50) == "30:100,500 40:120,600 45:130,650*")
    resampler.push(two(60, 120, 600))
    resampler.push(two(70, 130, 700))
    #expect(frame(80) == "60:130,650 70:130,700 75:135,750*")
    // A lift is not a sample, and its coordinates are not changed.
    #expect(BatchResampler.text(resampler.deliver(two(80, 120, 600))) == "80:120,600")
    resampler.push(second(90, 600))
    #expect(frame(100) == "90:600 95:575*")
  }

  @Test("F8: each device has samples of its own, where Android has one for two displays")
  mutating func twoDevices() {
    var other = BatchResampler()
    _ = other.deliver(.init(at(20), [Pointer(0, CGPoint(x: 30, y: 30))]), isFirst: true)
    move(10, 20, 30)
    #expect(frame(25) == "10:(20,30) 15:(25,35)*")
    #expect(BatchResampler.text(other.frame(at: at(35))) == "")
  }
}

/// The data of Android's test of `LegacyResampler`.
///
/// A value of one number stands for a point with two equal coordinates.
@Suite("Resampling as Android's LegacyResampler") struct LegacyResamplingTests {
  /// A row: samples up to a first frame (if any), samples up to the last frame, the sample that waits,
  /// the last frame, and what it makes.
  struct Row: CustomStringConvertible, Sendable {
    var before: [(Double, [Double])] = []
    var firstFrame: Double?
    var samples: [(Double, [Double])] = []
    var next: (Double, [Double])?
    var frame: Double
    var made: String
    var description: String { "\(before) \(samples) \(String(describing: next)) f\(frame)" }
  }

  /// Rows of one finger, whose two numbers are x and y.
  static let single: [Row] = [
    Row(samples: [(5, [1, 1]), (10, [2, 2])], next: (15, [3, 4]), frame: 16, made: "(2.2,2.4)"),
    Row(samples: [(5, [1, 1])], frame: 16, made: ""),
    Row(samples: [(10, [1, 2])], next: (15, [2, 4]), frame: 16, made: "(1.2,2.4)"),
    Row(samples: [(10, [1, 2])], next: (11, [2, 4]), frame: 15.5, made: ""),
    Row(
      before: [(5, [1, 2])], firstFrame: 10, samples: [(10, [2, 4])], frame: 16, made: "(2.2,4.4)"),
    Row(samples: [(5, [1, 2]), (10, [2, 3])], next: (15, [3, 5]), frame: 16, made: "(2.2,3.4)"),
    Row(samples: [(9, [1, 2]), (10, [2, 4])], frame: 16, made: ""),
    Row(samples: [(5, [1, 2]), (26, [2, 4])], frame: 32, made: ""),
    Row(samples: [(5, [1, 2]), (25, [2, 4])], frame: 48, made: "(2.4,4.8)"),
  ]

  @Test("F17, F18: one finger is interpolated and extrapolated within the gaps", arguments: single)
  func oneFinger(row: Row) {
    var resampler = TouchResampler()
    func point(_ row: (Double, [Double])) -> PositionSample { sample(row.0, row.1[0], row.1[1]) }
    for item in row.before { resampler.add(point(item)) }
    if let frame = row.firstFrame { _ = resampler.resample(forFrameAt: at(frame)) }
    for item in row.samples { resampler.add(point(item)) }
    let made = resampler.resample(forFrameAt: at(row.frame), next: row.next.map(point))
    #expect(
      made.map {
        "(\(($0.position.x * 1e6).rounded() / 1e6),\(($0.position.y * 1e6).rounded() / 1e6))"
      } ?? "" == row.made)
    if row.frame == 48 { #expect(made?.time == at(33)) }
  }

  /// Fingers of the ids 0, 1, 2; where there are fewer, the lowest one has lifted if `lowest` is 1.
  static let several: [(Row, lowest: Int)] = [
    (Row(samples: [(5, [1, 2])], next: (15, [3, 4]), frame: 16, made: "2.2,3.2"), 0),
    (
      Row(
        before: [(5, [1, 2])], firstFrame: 9, samples: [(10, [3, 4])], frame: 16, made: "3.4,4.4"),
      0
    ),
    (
      Row(samples: [(5, [1, 2]), (10, [3, 4])], next: (15, [5, 6]), frame: 16, made: "3.4,4.4"), 0
    ),
    (
      Row(
        before: [(10, [1, 2])], samples: [], next: (15, [3, 4, 5]), frame: 16, made: "1.4,2.4"), 0
    ),
    (
      Row(
        before: [(15, [3, 4, 5])], firstFrame: 20, samples: [(25, [3, 4, 5])],
        next: (30, [5, 6, 7]), frame: 32, made: "3.8,4.8,5.8"), 0
    ),
    (
      Row(before: [(5, [1, 2])], firstFrame: 9, samples: [(10, [3, 4, 5])], frame: 16, made: ""), 0
    ),
    (Row(samples: [(10, [3, 4, 5])], next: (15, [4, 5]), frame: 16, made: ""), 1),
    (
      Row(
        before: [(5, [1, 2, 3])], firstFrame: 9, samples: [(10, [3, 4])], frame: 16,
        made: "3.4,4.4"), 0
    ),
  ]

  @Test(
    "F17: several fingers are resampled together or not at all",
    arguments: several.indices)
  func fingers(index: Int) {
    let (row, lowest) = Self.several[index]
    let count = max(
      row.before.first?.1.count ?? 0, row.samples.first?.1.count ?? 0, row.next?.1.count ?? 0)
    func motion(_ row: (Double, [Double]), reversed: Bool) -> BatchResampler.Motion {
      let first = row.1.count < count ? lowest : 0
      let pointers = row.1.enumerated().map {
        BatchResampler.Pointer($0.offset + first, CGPoint(x: $0.element, y: $0.element))
      }
      return .init(at(row.0), reversed ? pointers.reversed() : pointers)
    }
    // The order in which the fingers are listed makes no difference.
    for reversed in [false, true] {
      var resampler = BatchResampler()
      for item in row.before { resampler.push(motion(item, reversed: false)) }
      if let frame = row.firstFrame { _ = resampler.frame(at: at(frame + 5)) }
      for item in row.samples { resampler.push(motion(item, reversed: reversed)) }
      if let next = row.next { resampler.push(motion(next, reversed: reversed)) }
      let made = resampler.frame(at: at(row.frame)).filter(\.isResampled)
      let values = made.first?.pointers.sorted { $0.id < $1.id }.map {
        "\(($0.position.x * 1e6).rounded() / 1e6)"
      }
      #expect(values?.joined(separator: ",") ?? "" == row.made)
    }
  }

  @Test("F17: other fingers, another tool, or palms are not resampled")
  func others() {
    func resampled(
      _ a: [(Int, BatchResampler.Tool)], _ b: [(Int, BatchResampler.Tool)]
    ) -> Bool {
      var resampler = BatchResampler()
      resampler.push(.init(at(5), a.map { .init($0.0, .zero, tool: $0.1) }))
      resampler.push(.init(at(10), b.map { .init($0.0, CGPoint(x: 1, y: 1), tool: $0.1) }))
      return resampler.frame(at: at(16)).contains(where: \.isResampled)
    }
    #expect(resampled([(0, .finger), (1, .finger)], [(0, .finger), (1, .finger)]))
    #expect(!resampled([(0, .finger), (1, .finger)], [(1, .finger), (2, .finger)]))
    #expect(!resampled([(0, .finger)], [(0, .pen)]))
    #expect(!resampled([(0, .palm)], [(0, .palm)]))
  }

  @Test("F13, F18: a resting or an older sample keeps the made coordinates")
  func kept() {
    var resampler = TouchResampler()
    resampler.add(sample(10, 10))
    resampler.add(sample(20, 20))
    #expect(resampler.resample(forFrameAt: at(30)) == sample(25, 25))
    var resting = resampler
    #expect(resting.add(sample(30, 20)) == CGPoint(x: 25, y: 0))
    #expect(resting.resample(forFrameAt: at(40))?.position == CGPoint(x: 25, y: 0))
    #expect(resampler.add(sample(24, 24)) == CGPoint(x: 25, y: 0))
    #expect(resampler.resample(forFrameAt: at(31)) == sample(26, 26))
  }
}
