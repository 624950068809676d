import TSEventTime
import TSGeometry
import TestSupport
import Testing

@testable import TSInterface

@Suite("The pace of an animation") struct CurveTests {
  @Test(
    "U295: curves are UIKit's Béziers: their control points are met, their middles known",
    arguments: [
      (View.AnimationCurve.linear, 0.25, 0.25), (.easeInOut, 0.5, 0.5),
      // From the parametric form at t = 1/2: x = 3/8·(x1 + x2) + 1/8, y = 3/8·(y1 + y2) + 1/8.
      (.easeIn, 0.6575, 0.5), (.easeOut, 0.3425, 0.5),
      // At t = 1/4: x = 27/64·x1 + 9/64·x2 + 1/64.
      (.easeInOut, 0.274375, 0.15625), (.easeIn, 0.3334375, 0.15625),
      (.easeOut, 0.0971875, 0.15625),
    ])
  func curves(curve: View.AnimationCurve, time: Double, progress: Double) {
    #expect(abs(CubicBezier(curve).progress(at: time) - progress) < 1e-14)
  }

  @Test("every curve starts at 0, ends at 1 and never runs back; time is met to the last bits")
  func lawful() {
    var random = SeededRandom(7)
    for _ in 0..<200 {
      let numbers = (0..<4).map { _ in Double.random(in: 0...1, using: &random) }
      let curve = CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
      #expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1, "\(curve)")
      var last = 0.0
      for step in 1...100 {
        let progress = curve.progress(at: Double(step) / 100)
        #expect(progress >= last - 1e-12, "\(curve) at \(step)")
        last = progress
      }
      // The same curve with its axes exchanged must lead back to where it came from.
      let inverse = CubicBezier(numbers[1], numbers[0], numbers[3], numbers[2])
      let time = Double.random(in: 0.05...0.95, using: &random)
      #expect(abs(inverse.progress(at: curve.progress(at: time)) - time) < 1e-6, "\(curve)")
    }
  }

  @Test("control points out of range are brought into it, so that there is one answer a time")
  func wildPoints() {
    let curve = CubicBezier(-3, 2, 7, -1)
    for step in 0...100 { #expect(curve.progress(at: Double(step) / 100).isFinite) }
  }

  @Test("U299: a spring of ratio 1 does not swing over, one of 0.5 does, and both come to rest")
  func springs() {
    func peak(_ ratio: Double) -> Double {
      let spring = Spring(ratio: ratio, velocity: 0, settlingAfter: 1, rest: 0.001)
      #expect(abs(spring.progress(at: 1) - 1) < 0.001001, "\(ratio) at rest")
      #expect(abs(spring.progress(at: 1.5) - 1) < 0.001001, "\(ratio) stays at rest")
      return (0...1000).map { spring.progress(at: Double($0) / 1000) }.max() ?? 0
    }
    #expect(peak(1) <= 1)
    #expect(peak(2) <= 1)
    // The first swing over is exp(-πζ/√(1 - ζ²)) of the distance.
    #expect(abs(peak(0.5) - 1.163) < 0.001)
    #expect(abs(peak(0.2) - 1.527) < 0.001)
  }

  @Test("U299: the velocity is the share of the distance that is covered per second at first")
  func springVelocity() {
    for ratio in [0.3, 1, 2] {
      let spring = Spring(frequency: 10, ratio: ratio, velocity: 4)
      #expect(abs(spring.progress(at: 1e-6) / 1e-6 - 4) < 1e-3, "ratio \(ratio)")
    }
  }

  @Test("U299, U300: the ratio is c over twice the root of k·m: 4.56 for 3, 1000 and 500")
  func springRatio() {
    let spring = Spring(mass: 3, stiffness: 1000, damping: 500)
    #expect(abs(spring.ratio - 4.564) < 0.001)
    #expect(abs(spring.progress(at: spring.settlingTime(rest: 0.001)) - 0.999) < 1e-6)
  }

  @Test(
    "U301: a perceptual duration of 0.5 s without bounce is a stiffness of 157.9, a damping of 25.13"
  )
  func perceptualSpring() {
    let spring = Spring(duration: 0.5, bounce: 0, velocity: 0)
    #expect(abs(spring.frequency * spring.frequency - 157.91) < 0.01)
    #expect(abs(2 * spring.ratio * spring.frequency - 25.13) < 0.01)
    #expect(abs(Spring(duration: 0.5, bounce: 0.3, velocity: 0).ratio - 0.7) < 1e-12)
  }

  @Test("U289, U290: options, curves and transitions have UIKit's bits")
  func bits() {
    let all: [View.AnimationOptions] = [
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
      .overrideInheritedDuration, .overrideInheritedCurve, .allowAnimatedContent,
      .showHideTransitionViews, .overrideInheritedOptions,
    ]
    #expect(all.map(\.rawValue) == (0..<10).map { 1 << $0 })
    let curves: [View.AnimationOptions] = [
      .curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear,
    ]
    #expect(curves.map { $0.rawValue >> 16 } == [0, 1, 2, 3])
    #expect(curves.map(\.curve) == [.easeInOut, .easeIn, .easeOut, .linear])
    let transitions: [View.AnimationOptions] = [
      .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown,
      .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom,
    ]
    #expect(transitions.map { $0.rawValue >> 20 } == Array(1...7))
    #expect(View.AnimationOptions.curveLinear.transition == nil)
    let legacy: [View.AnimationTransition] = [
      .none, .flipFromLeft, .flipFromRight, .curlUp, .curlDown,
    ]
    #expect(legacy.map(\.rawValue) == Array(0...4))
    #expect(
      [View.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear].map(\.rawValue) == [0, 1, 2, 3])
  }
}
