import TSGeometry
import TSInterface
import TSEventTime
import TSRecognition
import Testing

/// Pans follow the locations that views see, and decide by the samples of the device.
@Suite("Pans at frame time") @MainActor struct FramePanTests: CardTests {
  let card = Card()

  init() {
    stage.application.constants.framesPerSecond = 100
    stage.application.inputSampling = .frames(resample: true)
    stage.step = 0.004
  }

  @Test("U168: translation and location follow what views see; velocity is of the samples")
  func values() {
    let pan = stage.attach("pan", PanGestureRecognizer(), to: view)
    var rows: [[Double]] = []
    pan.addHandler { [unowned pan] _ in
      rows.append([
        Double(pan.translation(in: nil).x), Double(pan.location(in: nil).x),
        Double(pan.location(ofTouch: 0, in: nil).x), Double(pan.velocity(in: nil).x.rounded()),
        Double(pan.gestureValues.translation?.dx ?? 0),
      ])
    }
    let finger = stage.finger(1).lands(at: 4, 10)
    while stage.now.microseconds < 44000 {
      finger.moves(to: Double(stage.now.microseconds) / 1000 + 4, 10)
    }
    // Real samples at 24 and 32 ms; locations for 25, 35 ms. The hysteresis is 10 points.
    #expect(rows == [[11, 25, 25, 1000, 10], [21, 35, 35, 1000, 18]])
  }

  @Test("U166: a limit that only a computed location crosses is not crossed")
  func limits() {
    stage.attach("pan", PanGestureRecognizer(), to: view)
    let finger = stage.finger(1).lands(at: 0, 10)
    finger.moves(to: 4, 10).moves(to: 9, 10)
    stage.advance(to: 0.03)
    let touch = stage.application.touchesInProgress.first
    #expect(touch.map { $0.location(in: nil).x > 10 } == true)
    #expect(take() == "")
  }

  @Test("U168: a translation that is set stays, and later movement is added to it")
  func setTranslation() {
    let pan = stage.attach("pan", PanGestureRecognizer(), to: view)
    var steps: [Double] = []
    pan.addHandler { [unowned pan] _ in
      steps.append(Double(pan.translation(in: nil).x))
      pan.setTranslation(.zero, in: nil)
      steps.append(Double(pan.translation(in: nil).x))
    }
    let finger = stage.finger(1).lands(at: 4, 10)
    while stage.now.microseconds < 64000 {
      finger.moves(to: Double(stage.now.microseconds) / 1000 + 4, 10)
    }
    #expect(steps.map { ($0 * 1000).rounded() / 1000 } == [11, 0, 10, 0, 10, 0, 10, 0])
  }
}
