import TSGeometry
@testable import TSGestureLinting
import Testing

@Suite("Hands of the linter") struct HandTests {
  private let hands = PercentileHands()

  @Test("M49: five people tap for their times and move by their distances")
  func taps() {
    let motions = hands.motions(for: TrialGesture(.taps(1), fingers: 1))
    for (motion, time) in zip(motions, PeopleFigures.tapTimes) {
      #expect(motion.contacts.count == 1 && abs(motion.duration - time) < 1e-9)
    }
    #expect(motions.count == 5)
    #expect(motions[4].contacts[0].last?.offset == CGVector(dx: 0, dy: 2.16))
  }

  @Test("M46: a double tap has two contacts with the gap and the offset of the person")
  func doubleTap() {
    let motion = hands.motions(for: TrialGesture(.taps(2), fingers: 1))[2]
    let (first, second) = (motion.contacts[0], motion.contacts[1])
    #expect(abs(second[0].time - (first[2].time + 0.124)) < 1e-9)
    #expect(second[0].offset == CGVector(dx: 2.3, dy: 0))
  }

  @Test("M52: a drag is early: a quarter of its time before the middle it has made a fifth")
  func drag() {
    let motion = hands.motions(for: TrialGesture(.drag(CGVector(dx: 1, dy: 0)), fingers: 1))[2]
    let offset = motion.offset(of: 0, at: 0.058 + 0.454 / 4)
    #expect(abs((offset?.dx ?? 0) - 70 * 0.211) < 1e-6)
    #expect(motion.offset(of: 0, at: 0.05) == .zero)
    #expect(motion.offset(of: 0, at: 2) == nil && motion.offset(of: 0, at: -1) == nil)
  }

  @Test("fingers are beside or above each other, at the distances of people")
  func rows() {
    var gesture = TrialGesture(.taps(1), fingers: 3)
    #expect(
      hands.motions(for: gesture)[2].contacts.map { $0[0].offset.dx } == [-18.3, 0, 18.3])
    gesture.isUpright = true
    #expect(
      hands.motions(for: gesture)[2].contacts.map { $0[0].offset.dy } == [-18.3, 0, 18.3])
  }

  @Test("a rotation keeps the distance of the fingers within a twentieth, and turns by 53 degrees")
  func rotation() throws {
    for motion in hands.motions(for: TrialGesture(.rotation(clockwise: true), fingers: 2)) {
      let (start, end) = (motion.contacts[1][0].offset, motion.contacts[1].last?.offset)
      let last = try #require(end)
      let lengths = [start, last].map { ($0.dx * $0.dx + $0.dy * $0.dy).squareRoot() }
      #expect(abs(lengths[1] / lengths[0] - 1.04) < 1e-9)
      // The cosine of the angle is 0.6, as the tangent of its half is 0.5.
      let cosine = (start.dx * last.dx + start.dy * last.dy) / lengths[0] / lengths[1]
      #expect(abs(cosine - 0.6) < 1e-9 && last.dy > 0)
    }
  }
}
