import Testing
import TouchTesting
import Touchstone

@Suite("The times of a hand") @MainActor struct TimingTests {
  let stage = TestStage(device: .typeB.fine)
  let pad: Pad

  init() { pad = stage.pad() }

  @Test("are those of Apple's synthesizer for taps: 0.05 s down, 0.15 s up")
  func taps() {
    stage.hand.tap(pad, times: 2)
    #expect(pad.times == [0, 0.05, 0.2, 0.25])
    #expect(stage.now == 0.25)
  }

  @Test("are given by the caller, to the microsecond")
  func takeLog() {
    stage.wait(1)
    stage.hand.tap(pad, times: 2, gap: 0.351, press: 0.033)
    #expect(pad.times == [1, 1.033, 1.384, 1.417])
  }

  @Test("are reports of the device's rate while something moves")
  func reports() {
    stage.hand.drag(pad, to: pad.at().offset(dx: 60, dy: 0), duration: 0.05)
    #expect(pad.calls.count == 8)
    #expect(pad.times == [0, 0.008333, 0.016667, 0.025, 0.033333, 0.041667, 0.05, 0.058333])
  }

  @Test("are never closer than two reports, even when the test says no time")
  func steps() {
    let finger = stage.hand.finger(1).lands(at: pad)
    finger.moves(to: pad.at(x: 0.6)).moves(to: pad.at(x: 0.7)).lifts()
    #expect(pad.times == [0, 0.008333, 0.016666, 0.024999])
  }

  @Test("have a rest before a drag and after it, where one is asked for")
  func rests() {
    let end = pad.at().offset(dx: 60, dy: 0)
    stage.hand.drag(pad, to: end, duration: 0.05, press: 0.5, rest: 0.25)
    #expect(pad.calls.first == "began1")
    #expect(pad.times.dropFirst().first == 0.508333)
    #expect(pad.times.suffix(2) == [0.55, 0.8])
  }

  @Test("are one report each for the steps of a drag")
  func dragInSteps() {
    stage.hand.drag(pad, to: pad.at().offset(dx: 60, dy: 0), steps: 3)
    #expect(pad.calls == ["began1", "moved1", "moved1", "moved1", "ended1"])
    #expect(pad.last == CGPoint(x: 220, y: 240))
  }

  @Test("let two fingers land at their own moments")
  func paths() {
    stage.hand.follow([
      FingerPath(from: pad, to: pad.at(x: 0.6), startingAt: 0.1, duration: 0.1),
      FingerPath(duration: 0.05) { CGPoint(x: 100 + 20 * $0, y: 200) },
    ])
    #expect(pad.times.first == 0)
    #expect(stage.now == 0.208333)
    #expect(pad.open == 0)
  }

  @Test("give a drag of least jerk its peak in the middle")
  func profile() {
    let progress = (0...10).map { StrokeProfile.minimumJerk.progress(after: Double($0) / 10) }
    #expect(progress.first == 0)
    #expect(progress.last == 1)
    #expect(progress[5] == 0.5)
    #expect(zip(progress, progress.dropFirst()).allSatisfy { $0 < $1 })
    #expect(StrokeProfile.straight.progress(after: 0.3) == 0.3)
  }
}

@Suite("A touch location") @MainActor struct LocationTests {
  let stage = TestStage(
    size: CGSize(width: 320, height: 480), millimetres: CGSize(width: 160, height: 120))

  @Test("is the center of a view by default")
  func center() {
    let pad = stage.pad()
    stage.hand.tap(pad)
    #expect(pad.last == CGPoint(x: 160, y: 240))
  }

  @Test("is a share of a view, a point of it, and a distance beside it")
  func locations() {
    let pad = stage.pad()
    pad.bounds.origin = CGPoint(x: 10, y: 0)
    stage.hand.tap(pad.at(x: 0, y: 0.5))
    #expect(pad.last == CGPoint(x: 60, y: 240))
    stage.hand.tap(pad.at(point: CGPoint(x: 15, y: 5)))
    #expect(pad.last == CGPoint(x: 65, y: 95))
    stage.hand.tap(pad.at(x: 0, y: 0).offset(dx: 3, dy: 4).offset(dx: 1, dy: 1))
    #expect(pad.last == CGPoint(x: 64, y: 95))
  }

  @Test("is found through transforms and displaced windows")
  func transforms() {
    stage.window.frame.origin = CGPoint(x: 20, y: 30)
    let pad = stage.pad()
    pad.transform = CGAffineTransform(scaleX: -1, y: 1)
    stage.hand.tap(pad.at(x: 0.25, y: 0.5))
    #expect(pad.last == CGPoint(x: 210, y: 240))
    #expect(stage.warnings.isEmpty, "\(stage.warnings)")
  }

  @Test("is where the ruler says")
  func millimetres() {
    let pad = stage.pad()
    stage.hand.tap(Millimetres(50, 30))
    #expect(pad.last == CGPoint(x: 100, y: 120))
  }

  @Test("is that of a phone where the screen has no size")
  func phone() {
    let stage = TestStage(device: .typeB.fine)
    let pad = stage.pad()
    stage.hand.tap(Millimetres(25.4, 25.4))
    #expect(pad.last == CGPoint(x: 163, y: 163))
  }
}
