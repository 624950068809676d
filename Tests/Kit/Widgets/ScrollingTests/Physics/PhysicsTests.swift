import Foundation
import TSGeometry
@testable import TSScrolling
import Testing

@Suite("The physics of scrolling") struct PhysicsTests {
  private let range = ScrollRange(from: 0, to: 100_000)

  @Test(
    "U232, U233: slows down by 0.998 or 0.99 a millisecond, to rest at 10 points a second",
    arguments: [
      (DecelerationRate.normal, 1000.0 as CGFloat, 494.5 as CGFloat, 2.300),
      (.normal, -1000, -494.5, 2.300),
      (.normal, 3000, 1493.5, 2.849), (.normal, 11, 0.4995, 0.0476), (.fast, 1000, 98.5, 0.4582),
      (.fast, 3000, 297.5, 0.5675),
    ])
  func deceleration(
    _ rate: DecelerationRate, _ velocity: CGFloat, _ distance: CGFloat, _ time: Double
  ) {
    let start: CGFloat = 50_000
    let motion = AxisMotion(from: start, velocity: velocity, in: range, rate: rate)
    #expect(abs(motion.end - start - distance) < 0.01 * abs(distance) * 0.1 + 0.005)
    #expect(abs(motion.duration - time) < 0.001)
    #expect(motion.position(at: 0) == start)
    #expect(abs(motion.velocity(at: 0) - velocity) < 1e-9)
    #expect(abs(motion.position(at: motion.duration) - motion.end) < 1e-6)
    #expect(motion.velocity(at: motion.duration + 1) == 0)
  }

  @Test("U233: a millisecond takes 0.2 % of the speed")
  func rate() {
    let motion = AxisMotion(from: 0, velocity: 1000, in: range)
    #expect(abs(motion.velocity(at: 0.001) - 998) < 1e-9)
    #expect(abs(motion.velocity(at: 0.1) - 1000 * pow(0.998, 100)) < 1e-9)
  }

  @Test("U227, U233: at 10 points a second or less nothing moves", arguments: [0, 9.99, 10, -10])
  func still(_ velocity: Double) {
    let motion = AxisMotion(from: 50, velocity: velocity, in: range)
    #expect(motion.duration == 0 && motion.end == 50)
    #expect(AxisMotion(from: 50, velocity: 10.1, in: range).duration > 0)
  }

  @Test(
    "U235: the rubber band yields (1 − 1/(x·0.55/d + 1))·d",
    arguments: [
      (0.0, 0.0), (1, 0.5494), (10, 5.4377), (100, 49.3458), (480, 170.3226), (10_000, 441.47),
      (-100, -49.3458),
    ])
  func rubberBand(_ overshoot: Double, _ stretch: Double) {
    let band = RubberBand(coefficient: 0.55, length: 480)
    #expect(abs(band.stretched(overshoot) - stretch) < 0.05)
    #expect(abs(band.released(band.stretched(overshoot)) - overshoot) < 1e-6)
    let range = ScrollRange(from: 0, to: 200)
    let offset = overshoot < 0 ? overshoot : 200 + overshoot
    #expect(abs(range.banded(offset, band) - (overshoot < 0 ? 0 : 200) - stretch) < 0.05)
    #expect(abs(range.unbanded(range.banded(offset, band), band) - offset) < 1e-6)
  }

  @Test("a rubber band without stiffness, or without length, does not yield")
  func rigid() {
    #expect(RubberBand(coefficient: 0, length: 480).stretched(100) == 0)
    #expect(RubberBand(coefficient: 0.55, length: 0).stretched(100) == 0)
    #expect(RubberBand(coefficient: 0.55, length: 480).released(480).isFinite)
  }

  @Test("U236: at an edge it bounces by a critically damped spring of 11 a second")
  func bounce() {
    // Reaches the edge after 100 points with 1000 − 2.002·100 points a second.
    let motion = AxisMotion(from: 100, velocity: -1000, in: range)
    let speed = 1000 - 100 * -1000 * log(0.998)
    let arrival = -log(speed / 1000) / (-1000 * log(0.998))
    #expect(abs(motion.position(at: arrival)) < 1e-6)
    #expect(abs(motion.velocity(at: arrival + 1e-9) + speed) < 1e-3)
    let farthest = motion.position(at: arrival + 1 / 11)
    #expect(abs(farthest + speed / 11 / M_E) < 1e-6)
    for time in stride(from: arrival, to: motion.duration, by: 0.001) {
      #expect(motion.position(at: time) >= farthest && motion.position(at: time) < 1e-6)
    }
    #expect(motion.end == 0)
    #expect(abs(motion.position(at: motion.duration - 1e-9)) <= 0.2501)
  }

  @Test("U236: from rest beyond an edge it returns by rates of 9 and 46 a second")
  func comeBack() {
    let motion = AxisMotion(from: -100, velocity: 0, in: range)
    for (time, position) in [(0.0, -100.0), (0.1, -50.30), (0.2, -20.55), (0.3, -8.355)] {
      #expect(abs(motion.position(at: time) - position) < 0.01)
    }
    #expect(motion.end == 0 && abs(motion.velocity(at: 0)) < 1e-9)
  }

  @Test(
    "U236: which of the two it is depends on 50 points a second",
    arguments: [(49.9, true), (50, false), (-49.9, true), (-50, false)])
  func kinds(_ velocity: Double, _ creeps: Bool) {
    let motion = AxisMotion(from: -100, velocity: velocity, in: range)
    let slow = (velocity - 4600) / 37
    let creep = slow * exp(-0.9) + (-100 - slow) * exp(-4.6)
    let spring = (-100 + (velocity - 1100) * 0.1) * exp(-1.1)
    #expect(abs(motion.position(at: 0.1) - (creeps ? creep : spring)) < 1e-9)
    #expect(abs(motion.velocity(at: 0) - velocity) < 1e-9)
  }

  @Test("thrown back hard from beyond an edge it passes the edge, and slows down like any other")
  func through() {
    let motion = AxisMotion(from: -20, velocity: 3000, in: range)
    #expect(motion.end > 1000)
    var last = motion.position(at: 0)
    for time in stride(from: 0.001, to: motion.duration, by: 0.001) {
      let position = motion.position(at: time)
      #expect(position > last && position - last < 3.1)
      last = position
    }
  }

  @Test("without bouncing it ends at the edge")
  func rigidEdge() {
    let motion = AxisMotion(from: 100, velocity: -1000, in: range, bounces: false)
    #expect(motion.end == 0 && abs(motion.position(at: motion.duration - 1e-6)) < 0.01)
    #expect(motion.duration < 0.12)
  }

  @Test(
    "moves to a chosen target without overshooting it",
    arguments: [0.0, 100, 1000, 10_000, -1000])
  func aimed(_ velocity: Double) {
    let motion = AxisMotion(from: 0, velocity: velocity, to: 100)
    #expect(abs(motion.velocity(at: 0) - velocity) < 1e-6)
    for time in stride(from: 0, to: motion.duration + 0.1, by: 0.001) {
      #expect(motion.position(at: time) <= 100 + 1e-9)
    }
    #expect(motion.end == 100 && motion.duration < 2)
    #expect(AxisMotion(from: 100, velocity: velocity, to: 100).duration == 0)
  }

  @Test("what is no number moves nothing", arguments: [Double.nan, .infinity, -.infinity])
  func wild(_ velocity: Double) {
    #expect(AxisMotion(from: 10, velocity: velocity, in: range).end == 10)
    #expect(DecelerationRate(rawValue: velocity) != .normal)
    let motion = AxisMotion(
      from: 10, velocity: 100, in: range, rate: DecelerationRate(rawValue: velocity))
    #expect(motion.duration.isFinite && motion.end.isFinite)
  }

  @Test(
    "U237: a release turns to the nearest page, a flick to the next, and never farther",
    arguments: [
      (0.0, 0.0, 0.0, 0.0) as (CGFloat, CGFloat, CGFloat, CGFloat), (159, 0, 0, 0),
      (161, 0, 0, 320), (10, 0, 101, 320), (10, 0, 99, 0),
      (310, 320, -101, 0), (310, 320, -99, 320), (600, 0, 0, 320), (600, 0, 5000, 320),
      (640, 960, -5000, 640), (1280, 1280, 300, 1400), (1390, 1280, -300, 1280),
      (-50, 0, -500, 0),
    ])
  func paging(_ offset: CGFloat, _ start: CGFloat, _ velocity: CGFloat, _ target: CGFloat) {
    let range = ScrollRange(from: 0, to: 1400)
    #expect(
      Paging.target(from: offset, startedAt: start, velocity: velocity, page: 320, in: range)
        == target)
  }

  @Test(
    "U244: an indicator is 3 points from the edges, and squeezed beyond them",
    arguments: [
      (0.0, 3.0, 113.76), (1520, 363.24, 113.76), (760, 183.12, 113.76), (-50, 3, 63.76),
      (1570, 413.24, 63.76), (-500, 3, 2.5),
    ])
  func indicator(_ offset: Double, _ start: Double, _ length: Double) throws {
    let range = ScrollRange(from: 0, to: 1520)
    let bar = try #require(IndicatorGeometry(offset: offset, in: range, viewport: 480))
    #expect(abs(bar.start - start) < 0.01 && abs(bar.length - length) < 0.01)
    #expect(IndicatorGeometry(offset: 0, in: ScrollRange(from: 0, to: 0), viewport: 480) == nil)
  }
}
