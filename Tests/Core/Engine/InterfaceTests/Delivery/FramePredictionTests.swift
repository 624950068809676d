import TSEventTime
import TSGeometry
import TSInterface
import TestSupport
import Testing

/// Where fingers will be in the next frame of a display with one every 10 ms.
@Suite("Predictions at frame time") @MainActor struct FramePredictionTests {
  let stage = Stage()
  let card: RecordingView

  init() {
    stage.application.constants.framesPerSecond = 100
    stage.application.inputSampling = .frames(resample: true)
    stage.step = 0.004
    card = stage.view("card", CGRect(0, 0, 320, 480), multipleTouch: true)
  }

  @Test("U56, U57, U60: a moving finger has predictions, from its last real sample, of one frame")
  func predicted() throws {
    var predicted: [[Touch]?] = []
    var last: Touch?
    card.script.reaction = { method, touches, event in
      guard let touch = touches.one, method == .touchesMoved else { return }
      last = event?.coalescedTouches(for: touch)?.last
      predicted.append(event?.predictedTouches(for: touch))
    }
    let finger = stage.finger(1).lands(at: 4, 10)
    while stage.now.microseconds < 32000 {
      finger.moves(to: Double(stage.now.microseconds) / 1000 + 4, 10)
    }
    let touches = try #require(predicted.last ?? nil)
    let real = try #require(last)
    #expect(touches.map { $0.location(in: nil).x.rounded() } == [28, 32])
    #expect(touches.map { Int(($0.timestamp * 1000).rounded()) } == [28, 32])
    #expect(touches.first?.previousLocation(in: nil) == real.location(in: nil))
    #expect(touches.last?.previousLocation(in: nil) == touches.first?.location(in: nil))
    for touch in touches {
      #expect(touch.estimatedProperties == .location)
      #expect(touch.estimatedPropertiesExpectingUpdates.isEmpty)
      #expect(touch.view === card && touch.phase == .moved && touch.id == real.id)
    }
    #expect(real.estimatedProperties.isEmpty)
    #expect(predicted.allSatisfy { $0?.isEmpty == false })
  }

  @Test("U56: a finger that begins, rests or has ended has no predictions; one of no event has nil")
  func unpredicted() {
    var counts: [String] = []
    card.script.reaction = { method, touches, event in
      for touch in event?.orderedTouches ?? [] {
        counts.append("\(touch.phase) \(event?.predictedTouches(for: touch)?.count ?? -1)")
      }
      let copy = touches.first.flatMap { event?.coalescedTouches(for: $0)?.first }
      if let copy { #expect(event?.predictedTouches(for: copy) == nil) }
    }
    stage.finger(1).lands(at: 4, 10)
    stage.finger(2).lands(at: 50, 10)
    stage.finger(2).moves(to: 60, 10)
    stage.advance(to: 0.1)
    stage.finger(2).lifts()
    #expect(
      counts == [
        "began 0", "stationary 0", "began 0", "stationary 0", "moved 2", "stationary 0", "ended 0",
      ])
  }

  @Test("U56: a finger that moves after a pause has a prediction, where it is")
  func afterPause() {
    var offsets: [Double] = []
    card.script.reaction = { _, touches, event in
      guard let touch = touches.one else { return }
      for guess in event?.predictedTouches(for: touch) ?? [] {
        offsets.append(guess.location(in: nil).x - touch.preciseLocation(in: nil).x)
      }
    }
    stage.finger(1).lands(at: 4, 10)
    stage.after(0.1)
    stage.finger(1).moves(to: 60, 10)
    stage.advance(to: 1)
    #expect(offsets == [0])
  }
}
