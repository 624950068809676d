import TSContacts
import TSGeometry
import Testing
import TSTrackpad

/// The smoothing of the positions of a resting finger (T17).
@Suite("Smoothing")
struct SmoothingTests {
  /// Moves a finger by units of a fortieth of a millimetre, and returns the movements that follow.
  private func motions(_ steps: [Double?]) -> Int {
    var pad = PadScript(.pressure)
    var x = 40.0
    pad.down(0, x, 40)
    pad.wait(300)
    // The history of a contact begins with the third frame.
    for _ in 0..<3 {
      x -= 1
      pad.move(0, x, 40)
    }
    for step in steps {
      if let step {
        x += step
        pad.move(0, x, 40)
      } else {
        pad.change(0) { $0.pressure += 1 }
        pad.frame()
      }
    }
    // A movement of 0.2 mm, which smoothing swallows.
    pad.clear()
    pad.move(0, x - 0.2, 40)
    return pad.events.count { if case .motion = $0.kind { true } else { false } }
  }

  @Test("T17: begins after a movement to the right, the left and the right")
  func wobble() {
    #expect(motions([0.05, -0.05, 0.05]) == 0)
    #expect(motions([0.05, 0.05, 0.05]) == 1)
    #expect(motions([0.05, -0.05, -0.05]) == 1)
  }

  @Test("T17: does not begin if a frame in between changes nothing but the pressure")
  func pressure() {
    #expect(motions([0.05, -0.05, nil, 0.05]) == 1)
    #expect(motions([0.05, nil, -0.05, 0.05]) == 1)
  }
}
