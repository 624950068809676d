import TSGeometry
import TSInterface
import TSRecognition
import Testing

@Suite("The limits of an application") @MainActor struct ApplicationLimitsTests {
  let stage = Stage()

  private func tap() -> TapGestureRecognizer {
    let view = View(frame: stage.window.bounds)
    stage.window.addSubview(view)
    let tap = TapGestureRecognizer()
    view.addGestureRecognizer(tap)
    return tap
  }

  /// Taps with a movement in between, and returns the number of actions.
  private func taps(_ tap: TapGestureRecognizer, moving distance: Double) -> Int {
    var count = 0
    tap.addHandler { _ in count += 1 }
    stage.after(1)
    stage.finger(1).lands(at: 100, 100).moves(to: 100 + distance, 100).lifts()
    return count
  }

  @Test("decide for its recognizers", arguments: [(5.0, 1), (5.5, 0)])
  func applied(_ distance: Double, _ count: Int) {
    stage.application.gestureLimits.tapMovement = 5
    #expect(taps(tap(), moving: distance) == count)
  }

  @Test("decide again after a change, from the next attempt on")
  func changed() {
    let tap = tap()
    stage.application.gestureLimits.tapMovement = 5
    #expect(taps(tap, moving: 20) == 0)
    stage.application.gestureLimits.tapMovement = 30
    #expect(taps(tap, moving: 20) == 1)
  }

  @Test("do not replace the limits that a recognizer was given itself")
  func own() {
    let tap = tap()
    tap.machine.limits.tapMovement = 60
    stage.application.gestureLimits.tapMovement = 5
    #expect(taps(tap, moving: 50) == 1)
  }

  @Test("are those of the application in which an attempt begins")
  func moved() {
    let tap = tap()
    stage.application.gestureLimits.tapMovement = 5
    #expect(taps(tap, moving: 20) == 0)
    let other = Stage()
    other.window.addGestureRecognizer(tap)
    var count = 0
    tap.addHandler { _ in count += 1 }
    other.finger(1).lands(at: 100, 100).moves(to: 120, 100).lifts()
    #expect(count == 1)
  }
}
