import TSStrokeFiles
import TSStrokes
import Testing

@testable import TSStrokeBenchmarking

@Suite("How long pans wait for drawn shapes") struct StrokeWaitTests {
  /// Returns a straight path, a point every 10 ms.
  static func line(_ dx: Double, _ dy: Double, count: Int = 20) -> [StrokePoint] {
    (0...count).map {
      StrokePoint(x: Double($0) * dx, y: Double($0) * dy, time: Double($0) / 100)
    }
  }

  /// A set in which one person drew corners, first to the right and then down.
  static let set = StrokeSet(
    name: "corners",
    samples: (1...4).map { repetition in
      let side = line(5, 0)
      let down = side.map { StrokePoint(x: 100, y: $0.x, time: 0.2 + $0.time) }
      return StrokeSample(
        name: "corner", person: "p1", condition: "free", repetition: repetition,
        gesture: StrokeGesture(side + down))
    })

  @Test("A pan in another direction waits for the least size of a shape, one to the right longer")
  func directions() throws {
    // 8 mm are 51.3 points: the eleventh point at 5 points each, where a pan begins with the second.
    for (pan, wait) in [(Self.line(0, 5), 90.0), (Self.line(-5, 0), 90.0)] {
      let rows = StrokeWait(pans: [pan], repetitions: 2, seed: 1, scale: 1).rows(of: Self.set)
      #expect(rows.map(\.templates) == [1, 2, 3])
      #expect(rows.allSatisfy { abs($0.summary.wait.median - wait) < 1e-6 })
      #expect(rows.allSatisfy { $0.summary.untilLift == 0 })
      #expect(rows.allSatisfy { $0.summary.lost.share == 0 })
      #expect(rows.map(\.summary.strokes) == [6, 4, 2])
    }
    let right = StrokeWait(pans: [Self.line(5, 0)], repetitions: 1, seed: 1, scale: 1)
    #expect(right.rows(of: Self.set).allSatisfy { $0.summary.untilLift == 100 })
  }

  @Test("Shapes that are drawn much larger than their templates are lost")
  func losses() throws {
    var samples = Self.set.conditions[0].samples
    for index in samples[0].gesture.points.indices {
      samples[0].gesture.points[index].x *= 3
      samples[0].gesture.points[index].y *= 3
    }
    let wait = StrokeWait(pans: [Self.line(0, 5)], repetitions: 40, seed: 1, scale: 1)
    let row = try #require(wait.rows(of: StrokeSet(name: "large", samples: samples)).last)
    #expect(row.templates == 3 && row.summary.lost.share > 0 && row.summary.lost.share < 60)
  }

  @Test("The measurement fails at the times at which the machine does")
  func machine() throws {
    let samples = Self.set.conditions[0].samples
    var machine = StrokeMachine(templates: samples.prefix(3).map { ("corner", $0.gesture) })
    let set = StrokeSet(name: "same", samples: samples.prefix(3) + [samples[0]])
    for slope in [-20.0, -1.5, -0.5, 0, 0.1, 0.3, 0.5, 0.7, 0.8, 1, 2] {
      let pan = Self.line(5, 5 * slope, count: 60)
      machine.began(0, x: 0, y: 0, at: 0)
      let failure = pan.dropFirst().first { point in
        machine.moved(0, x: point.x, y: point.y, at: point.time)
        if case .failed(.straight) = machine.state { return true }
        return false
      }
      machine.cancelled()
      machine.reset()
      let row = try #require(
        StrokeWait(pans: [pan], repetitions: 1, seed: 1, scale: 1).rows(of: set).last)
      let begun = try #require(WaitingPan(pan)).beginning
      let end = try #require(failure ?? pan.last).time
      #expect(abs(row.summary.wait.median - 1000 * (end - begun)) < 1e-6, "slope \(slope)")
      #expect(row.templates == 3 && (row.summary.untilLift == 100) == (failure == nil))
    }
  }

  @Test("Each half of the people chooses a rule for the other, the same for the same seed")
  func halves() {
    let samples = ["p1", "p2", "p3", "p4"].flatMap { person in
      Self.set.conditions[0].samples.map { sample in
        var sample = sample
        sample.person = person
        return sample
      }
    }
    let wait = StrokeWait(pans: [Self.line(3, 4)], repetitions: 1, seed: 1, scale: 1)
    let set = StrokeSet(name: "corners", samples: samples)
    let rows = wait.halves(of: set, splits: 2)
    #expect(rows.map(\.people.count) == [2, 2, 2, 2])
    #expect(Set(rows[0].people).isDisjoint(with: rows[1].people))
    // A pan by 53° aside waits for the least size by any rule.
    #expect(rows.allSatisfy { $0.rule == "present" && $0.chosen.wait == $0.present.wait })
    #expect(rows.map(\.jsonLine) == wait.halves(of: set, splits: 2).map(\.jsonLine))
    #expect(wait.halves(of: Self.set, splits: 2).isEmpty)
  }

  @Test("Of rules that lose at most 1 % the one with the shortest wait is best, else by the loss")
  func choice() {
    func worst(_ lost: Double, _ wait: Double) -> StraightHalf.Worst {
      var worst = StraightHalf.Worst([], [], [])
      (worst.lost.share, worst.wait) = (lost, wait)
      return worst
    }
    #expect(worst(1, 50).isBetter(than: worst(0, 51)))
    #expect(!worst(1, 50).isBetter(than: worst(0, 50)))
    #expect(!worst(1.01, 50).isBetter(than: worst(1, 60)))
    #expect(worst(1.5, 60).isBetter(than: worst(1.6, 50)))
  }

  @Test("A path that does not move by 10 points is no pan")
  func dots() {
    let wait = StrokeWait(pans: [Self.line(0, 0.4)], repetitions: 1, seed: 1, scale: 1)
    #expect(wait.panCount == 0)
  }
}
