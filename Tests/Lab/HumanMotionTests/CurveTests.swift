import Foundation
import HumanMotion
import Testing

@Suite("Curves of a movement") struct CurveTests {
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
