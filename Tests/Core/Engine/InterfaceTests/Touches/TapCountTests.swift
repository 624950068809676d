import TSGeometry
import TSInterface
import Testing

@Suite("The tap count") @MainActor struct TapCountTests {
  let stage = Stage()

  /// Notes the count of each touch that lands, and of each that lifts.
  private func watch() -> (began: Counts, ended: Counts) {
    let (began, ended) = (Counts(), Counts())
    let card = stage.view("card", CGRect(0, 0, 320, 480), multipleTouch: true)
    card.script.reaction = { method, touches, _ in
      for touch in touches.sorted(by: { $0.id < $1.id }) {
        if method == .touchesBegan { began.values.append(touch.tapCount) }
        if method == .touchesEnded { ended.values.append(touch.tapCount) }
      }
    }
    return (began, ended)
  }

  final class Counts { var values: [Int] = [] }

  @Test("U18: taps in quick succession at about the same location are counted")
  func taps() {
    let (began, _) = watch()
    stage.finger(1).lands(at: 100, 100).lifts().lands(at: 105, 100).lifts()
    #expect(began.values == [1, 2])
  }

  @Test("U19: the second of two taps has its count of 2 already when it lands")
  func knownAtBegan() {
    let (began, ended) = watch()
    stage.finger(1).lands(at: 100, 100)
    #expect(began.values == [1])
    stage.finger(1).lifts().lands(at: 100, 100)
    #expect(began.values == [1, 2])
    stage.finger(1).lifts()
    #expect(ended.values == [1, 2])
  }

  @Test(
    "U20: the count is 0 once the finger has strayed farther than 45 points, also when it returns",
    arguments: [(45.0, 1), (45.0009765625, 0)])
  func straying(_ distance: Double, _ count: Int) {
    let (began, ended) = watch()
    stage.finger(1).lands(at: 100, 100).moves(to: 100 + distance, 100).moves(to: 100, 100).lifts()
    #expect(ended.values == [count])
    stage.finger(1).lands(at: 100, 100)
    #expect(began.values == [1, count + 1], "a stroke is no tap for the next one to follow on")
  }

  @Test("U21: the tap count continues without a limit")
  func noLimit() {
    let (began, _) = watch()
    for _ in 1...12 { stage.finger(1).lands(at: 100, 100).lifts() }
    #expect(began.values == Array(1...12))
  }

  @Test(
    "U22: the next tap counts when it lands 0.35 s after the lift at the latest",
    arguments: [(0.35, 2), (0.350001, 1)])
  func interval(_ pause: Double, _ count: Int) {
    let (began, _) = watch()
    stage.finger(1).lands(at: 100, 100).lifts()
    stage.after(pause)
    stage.finger(1).lands(at: 100, 100)
    #expect(began.values == [1, count])
  }

  @Test(
    "U22: the next tap counts when it lands 30 points from the last one at the farthest",
    arguments: [(30.0, 2), (30.0009765625, 1)])
  func radius(_ distance: Double, _ count: Int) {
    let (began, _) = watch()
    stage.finger(1).lands(at: 100, 100).lifts().lands(at: 100, 100 + distance)
    #expect(began.values == [1, count])
  }

  @Test("U22: a press of more than 0.75 s is no tap", arguments: [(0.75, 2), (0.750001, 1)])
  func duration(_ press: Double, _ count: Int) {
    let (began, _) = watch()
    stage.finger(1).lands(at: 100, 100)
    stage.after(press)
    stage.finger(1).lifts().lands(at: 100, 100)
    #expect(began.values == [1, count])
  }

  @Test("U22: interval, radius and straying are the application's to set")
  func constants() {
    stage.application.constants.tapCountInterval = 1
    stage.application.constants.tapCountRadius = 5
    stage.application.constants.tapMovement = 2
    let (began, ended) = watch()
    stage.finger(1).lands(at: 100, 100).lifts()
    stage.after(1)
    stage.finger(1).lands(at: 105, 100).lifts().lands(at: 111, 100).moves(to: 114, 100).lifts()
    #expect(began.values == [1, 2, 1])
    #expect(ended.values == [1, 2, 0])
  }

  @Test("two fingers that tap together each have a count of their own")
  func twoFingers() {
    let (began, _) = watch()
    for _ in 1...3 {
      stage.together {
        stage.finger(1).lands(at: 100, 100)
        stage.finger(2).lands(at: 120, 100)
      }
      stage.together {
        stage.finger(1).lifts()
        stage.finger(2).lifts()
      }
    }
    #expect(began.values == [1, 1, 2, 2, 3, 3])
  }

  @Test("a cancelled touch is no tap for the next one to follow on")
  func cancelled() {
    let (began, _) = watch()
    stage.finger(1).lands(at: 100, 100).vanishes().lands(at: 100, 100)
    #expect(began.values == [1, 1])
  }

  @Test("taps are compared on the screen, also in a window that is moved or scaled")
  func displaced() {
    stage.window.frame = CGRect(100, 100, 200, 200)
    stage.window.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    let (began, _) = watch()
    stage.finger(1).lands(at: 200, 200).lifts().lands(at: 229, 200).lifts()
    #expect(began.values == [1, 2])
    stage.finger(1).lands(at: 198, 200)
    #expect(began.values == [1, 2, 1])
  }
}
