import Foundation
import TSGeometry
import TSRandomness
import Testing

@Suite("Functions of our own") struct ElementaryFunctionsTests {
  @Test("an angle is that of the C library but for one unit in the last place")
  func angles() {
    var random = SplitMix64(state: 1)
    for _ in 0..<200_000 {
      let scale = pow(10.0, Double.random(in: -12...12, using: &random))
      let y = Double.random(in: -1...1, using: &random) * scale
      let x = Double.random(in: -1...1, using: &random)
      let (own, expected) = (ElementaryFunctions.angle(y: y, x: x), atan2(y, x))
      #expect(abs(own - expected) <= expected.ulp, "atan2(\(y), \(x))")
      if abs(own - expected) > expected.ulp { return }
    }
  }

  @Test(
    "an angle on an axis, of an infinite or of no vector is that of the C library, with its sign",
    arguments: [0, -0.0, 1, -1, .infinity, -.infinity, .nan, Double.leastNonzeroMagnitude, 1e300])
  func specialAngles(y: Double) {
    for x in [0, -0.0, 1, -1, .infinity, -.infinity, .nan, Double.leastNonzeroMagnitude, -1e300] {
      let (own, expected) = (ElementaryFunctions.angle(y: y, x: x), atan2(y, x))
      #expect(
        own.isNaN && expected.isNaN
          || own == expected && own.sign == expected.sign || abs(own - expected) <= expected.ulp,
        "atan2(\(y), \(x)) is \(expected), not \(own)")
    }
  }

  @Test("the functions return these bits on every machine")
  func bits() {
    #expect(ElementaryFunctions.angle(y: 3, x: 7).bitPattern == 0x3fd9_e9bf_3d20_dc70)
    #expect(ElementaryFunctions.angle(y: -7, x: -3).bitPattern == 0xbfff_9c6b_238c_6435)
    #expect(ElementaryFunctions.power(1.3, 2.38).bitPattern == 0x3ffd_dff3_96fd_db6c)
  }

  @Test("a power is that of the C library to 2e-14", arguments: [0.5, 1, 2.38, 7.25])
  func powers(exponent: Double) {
    var random = SplitMix64(state: 2)
    for _ in 0..<20_000 {
      let base = pow(10.0, Double.random(in: -2...2, using: &random))
      let (own, expected) = (ElementaryFunctions.power(base, exponent), pow(base, exponent))
      #expect(abs(own / expected - 1) < 2e-14, "pow(\(base), \(exponent))")
      if abs(own / expected - 1) >= 2e-14 { return }
    }
    #expect(ElementaryFunctions.power(0, exponent) == 0)
    #expect(ElementaryFunctions.power(1, exponent) == 1)
  }
}
