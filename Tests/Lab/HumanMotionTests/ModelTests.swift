import Foundation
import TSGeometry
import HumanMotion
import Testing

@Suite("Models of a movement") struct ModelTests {
  @Test("M1: minimum jerk peaks at 1.875 times the mean speed, in the middle")
  func minimumJerk() {
    let movement = MinimumJerk(distance: 80, duration: 0.5)
    #expect(movement.position(at: 0) == 0 && movement.position(at: 0.5) == 80)
    #expect(movement.position(at: 0.25) == 40)
    #expect(abs(movement.position(at: 0.1) - 80 * 0.05792) < 1e-9)
    #expect(movement.speed(at: 0.25) == 1.875 * 160)
    #expect(movement.speed(at: 0) == 0 && movement.speed(at: 0.5) == 0)
    #expect(movement.position(at: -1) == 0 && movement.position(at: 9) == 80)
  }

  @Test("M6: a sigma-lognormal arc has its peak, its ends and its chord in closed form")
  func sigmaLognormal() {
    let stroke = SigmaLognormal(
      length: 50, commandTime: 0.1, delay: -1.17, spread: 0.23, startAngle: 0, endAngle: .pi / 2)
    let peak = 0.1 + exp(-1.17 - 0.23 * 0.23)
    #expect(abs(stroke.peakTime - peak) < 1e-12)
    #expect(abs(stroke.speed(at: peak) - stroke.peakSpeed) < 1e-9)
    #expect(stroke.speed(at: peak + 0.01) < stroke.peakSpeed)
    #expect(stroke.speed(at: 0.1) == 0 && stroke.progress(at: 0.05) == 0)
    #expect(abs(stroke.progress(at: 0.1 + exp(-1.17)) - 0.5) < 1e-12)
    // A quarter of a circle ends at its radius in both directions.
    let end = stroke.displacement(at: 10)
    let radius = 50 / (Double.pi / 2)
    #expect(abs(end.dx - radius) < 1e-6 && abs(end.dy - radius) < 1e-6)
  }

  @Test("M6: an arc without a turn is a straight line, with no jump where the form changes")
  func straight() {
    func end(_ turn: Double) -> (Double, Double) {
      let way = SigmaLognormal(
        length: 50, commandTime: 0, delay: -1, spread: 0.2, startAngle: 0.4, endAngle: 0.4 + turn
      ).displacement(at: 0.5)
      return (Double(way.dx), Double(way.dy))
    }
    let (below, above) = (end(0.999e-4), end(1.001e-4))
    #expect(abs(below.0 - above.0) < 0.01 && abs(below.1 - above.1) < 0.01)
  }

  @Test("the speed of a sigma-lognormal stroke is the change of its place")
  func derivative() {
    let stroke = SigmaLognormal(
      length: 30, commandTime: -0.1, delay: -1.2, spread: 0.3, startAngle: 1, endAngle: 0.2)
    for time in stride(from: 0.05, to: 0.6, by: 0.05) {
      let (a, b) = (stroke.displacement(at: time - 1e-5), stroke.displacement(at: time + 1e-5))
      let speed = hypot(b.dx - a.dx, b.dy - a.dy) / 2e-5
      #expect(abs(speed - stroke.speed(at: time)) < 0.01)
    }
  }

  @Test("a monotone curve passes its points and overshoots nowhere")
  func curve() {
    let (xs, ys) = ([0.0, 0.1, 0.5, 0.6, 1.0], [0.0, 0.0, 0.7, 0.9, 1.0])
    let curve = MonotoneCurve(xs, ys)
    for (x, y) in zip(xs, ys) { #expect(abs(curve.value(at: x) - y) < 1e-12) }
    var last = 0.0
    for step in 0...1000 {
      let value = curve.value(at: Double(step) / 1000)
      #expect(value >= last - 1e-12 && value <= 1)
      last = value
    }
    #expect(curve.value(at: -1) == 0 && curve.value(at: 2) == 1)
  }
}

@Suite("Functions that are the same everywhere") struct PortableMathTests {
  @Test("differ from the C library's by rounding alone")
  func elementary() {
    for step in -200...200 {
      let x = Double(step) / 7
      #expect(abs(PortableMath.exp(x) / exp(x) - 1) < 1e-13)
      #expect(abs(PortableMath.sin(x) - sin(x)) < 1e-13)
      #expect(abs(PortableMath.cos(x) - cos(x)) < 1e-13)
      #expect(abs(PortableMath.erf(x / 5) - erf(x / 5)) < 1e-13)
      if x > 0 { #expect(abs(PortableMath.log(x) - log(x)) < 1e-13) }
    }
  }

  @Test("invert the normal distribution")
  func normal() {
    for step in 1..<1000 {
      let share = Double(step) / 1000
      let quantile = PortableMath.normalQuantile(share)
      #expect(abs(PortableMath.normalProbability(quantile) - share) < 1e-8)
    }
    #expect(abs(PortableMath.normalQuantile(0.975) - 1.959964) < 1e-6)
    #expect(PortableMath.normalQuantile(0).isFinite && PortableMath.normalQuantile(1).isFinite)
  }
}
