import TSEventTime
import Foundation
import TSGeometry
import TSRecognition
import Testing

@Suite("The margins of a machine")
struct MarginTests {
  private func text(_ machine: some GestureMachine, at ms: Double) -> String {
    GestureMargin.text(of: machine.margins(at: Timestamp(seconds: ms / 1000)))
  }

  @Test("a pan: the translation of its moving fingers, and the fingers that are missing")
  func pan() {
    var stage = MachineStage(PanMachine())
    stage.lands((100, 100), at: 0)
    stage.moves((107.2, 100), at: 10)
    #expect(text(stage.machine, at: 10) == "moved 7.2 of 10 pt")
    stage.moves((112, 100), at: 20)
    #expect(text(stage.machine, at: 20) == "", "it has begun")
    var two = MachineStage(PanMachine()) { $0.minimumNumberOfTouches = 2 }
    two.lands((100, 100), at: 0)
    two.moves((120, 100), at: 10)
    #expect(text(two.machine, at: 10) == "1 of 2 fingers, moved 20.0 of 10 pt")
    var one = MachineStage(PanMachine()) { $0.maximumNumberOfTouches = 1 }
    one.lands((100, 100), (200, 100), at: 0)
    #expect(text(one.machine, at: 10) == "2 of 1 finger allowed, moved 0.0 of 10 pt")
  }

  @Test("a long press: the time it has been held")
  func longPress() {
    var stage = MachineStage(LongPressMachine())
    stage.lands((100, 100), at: 0)
    stage.moves((103, 104), at: 200)
    #expect(text(stage.machine, at: 310) == "held 0.310 of 0.500 s, strayed 5.0 of 10 pt allowed")
    stage.wait(until: 500)
    #expect(text(stage.machine, at: 500) == "", "it has begun")
  }

  @Test("a double tap: the tap that is missing, and the time for it")
  func taps() {
    var stage = MachineStage(TapMachine()) { $0.numberOfTapsRequired = 2 }
    stage.lands((100, 100), at: 0)
    #expect(
      text(stage.machine, at: 100)
        == "needs 1 more tap, strayed 0.0 of 45 pt allowed, held 0.100 of 0.750 s allowed")
    stage.lifts(1, at: 150)
    #expect(text(stage.machine, at: 280) == "needs 1 more tap within 0.220 s")
    var triple = MachineStage(TapMachine()) { $0.numberOfTapsRequired = 3 }
    triple.lands((100, 100), at: 0)
    triple.lifts(1, at: 50)
    #expect(text(triple.machine, at: 50) == "needs 2 more taps within 0.350 s")
  }

  @Test("a swipe: the limit of this moment, for the finger that is farthest behind")
  func swipe() {
    var stage = MachineStage(SwipeMachine()) { $0.numberOfTouchesRequired = 2 }
    stage.lands((100, 100), (100, 200), at: 0)
    stage.moves((140, 100), (120, 203), at: 100)
    let margins = stage.machine.margins(at: Timestamp(seconds: 0.1))
    #expect(margins.map(\.quantity) == [.travel, .sideways, .held])
    #expect(margins[0].value == 20 && abs(margins[0].limit - 45.3) < 1e-9)
    #expect(margins[1].value == 3 && abs(margins[1].limit - 45.1) < 1e-9)
    #expect(margins.map(\.sense) == [.required, .allowed, .allowed])
  }

  @Test("two fingers: how far they have parted and turned")
  func pair() {
    var pinch = MachineStage(PinchMachine())
    pinch.lands((100, 100), at: 0)
    #expect(text(pinch.machine, at: 0) == "1 of 2 fingers")
    pinch.lands((200, 100), from: 2, at: 5)
    pinch.moves((204, 100), from: 2, at: 10)
    #expect(text(pinch.machine, at: 10) == "distance changed 4.0 of 10 pt")
    var turn = MachineStage(RotationMachine())
    turn.lands((100, 100), (200, 100), at: 0)
    turn.moves((200, 110), from: 2, at: 10)
    #expect(text(turn.machine, at: 10) == "turned 5.7 of 10°")
  }

  @Test(
    "a value beside its limit has as many digits as distinguish the two",
    arguments: [
      (.travel, 10, 10, .required, "moved 10.0 of 10 pt"),
      (.travel, 9.94, 10, .required, "moved 9.9 of 10 pt"),
      (.travel, 9.95, 10, .required, "moved 9.95 of 10 pt"),
      (.travel, 9.97, 10, .required, "moved 9.97 of 10 pt"),
      (.travel, 10.04, 10, .required, "moved 10.04 of 10 pt"),
      (.travel, 10.06, 10, .required, "moved 10.1 of 10 pt"),
      (.travel, 9.999_999_6, 10, .required, "moved 9.9999996 of 10 pt"),
      (.travel, 10.0.nextDown, 10, .required, "moved 9.999999999999998 of 10 pt"),
      (.travel, 10.0.nextUp, 10, .required, "moved 10.000000000000002 of 10 pt"),
      (.travel, 45.32, 45.3, .required, "moved 45.32 of 45.3 pt"),
      (.travel, 45.3, 45.31, .required, "moved 45.30 of 45.31 pt"),
      (.travel, 0.004, 0, .allowed, "moved 0.004 of 0 pt allowed"),
      (.travel, -0.004, 0, .allowed, "moved -0.004 of 0 pt allowed"),
      (.strayed, 45.001, 45, .allowed, "strayed 45.001 of 45 pt allowed"),
      (.strayed, 44.99, 45, .allowed, "strayed 44.99 of 45 pt allowed"),
      (.sideways, 45.01, 45, .allowed, "sideways 45.01 of 45.0 pt allowed"),
      (.spread, 9.99, 10, .required, "distance changed 9.99 of 10 pt"),
      (.turn, 9.98, 10, .required, "turned 9.98 of 10°"),
      (.held, 0.4996, 0.5, .required, "held 0.4996 of 0.500 s"),
      (.held, 0.5004, 0.5, .allowed, "held 0.5004 of 0.500 s allowed"),
      (.held, 0.5, 0.5, .required, "held 0.500 of 0.500 s"),
      (.pause, 0.3496, 0.35, .allowed, "within 0.0004 s"),
      (.pause, 0.35, 0.35, .allowed, "within 0.000 s"),
      (.pause, 0.36, 0.35, .allowed, "within 0.000 s"),
      (.fingers, 2, 2, .required, "2 of 2 fingers"),
      (.fingers, 1.99, 2, .required, "1.99 of 2 fingers"),
      (.travel, .infinity, 10, .allowed, "moved inf of 10 pt allowed"),
      (.travel, .nan, .nan, .allowed, "moved nan of nan pt allowed"),
      (.travel, 1e300, 1e299, .allowed, "moved 1e+300 of 1e+299 pt allowed"),
    ] as [(GestureMargin.Quantity, Double, Double, GestureMargin.Sense, String)])
  func digits(
    _ quantity: GestureMargin.Quantity, value: Double, limit: Double, sense: GestureMargin.Sense,
    text: String
  ) {
    #expect(GestureMargin(quantity, value, of: limit, sense).description == text)
  }

  @Test(
    "so it is in the reason of a failure",
    arguments: [
      (.short(10, required: 10), "moved 10.0 pt, 10 required"),
      (.short(9.98, required: 10), "moved 9.98 pt, 10 required"),
      (.moved(10.02, allowed: 10), "moved 10.02 pt, 10 allowed"),
      (.moved(10.2, allowed: 10), "moved 10.2 pt, 10 allowed"),
      (.turned(9.999, required: 10), "turned 9.999°, 10 required"),
      (.held(0.750_2, allowed: 0.75), "held past 0.750 s"),
      (.held(0.751, allowed: 0.75), "held 0.751 s, 0.750 allowed"),
      (.lifted(0.4998, required: 0.5), "lifted after 0.4998 s, 0.500 required"),
      (.slow(0.6, allowed: 0.5), "took 0.600 s, 0.500 allowed"),
      (.sideways(45.01, allowed: 45), "moved 45.01 pt sideways, 45.0 allowed"),
      (.backwards(0.02), "moved 0.02 pt backwards"),
      (.backwards(2), "moved 2.0 pt backwards"),
      (.awayFromEdge(20.01, allowed: 20), "landed 20.01 pt from the edge, 20 allowed"),
      (.tapLate(number: 2, by: 0.012), "second tap 12 ms late"),
      (.tapLate(number: 2, by: 0.000_3), "second tap 0.3 ms late"),
      (.tapApart(number: 3, 45.04, allowed: 45), "third tap 45.04 pt away, 45 allowed"),
    ] as [(FailureReason, String)])
  func reasons(_ reason: FailureReason, text: String) {
    #expect(reason.description == text)
  }

  @Test(
    "the texts of a value and its limit differ exactly when the two do",
    arguments: [10, 45.3, 0.5, 0, 1e-9, 123_456.789] as [Double])
  func distinct(limit: Double) {
    for step in -17...17 {
      let away = step == 0 ? 0 : (step < 0 ? -1 : 1) * Foundation.pow(10, Double(1 - abs(step)))
      for value in [limit + away, limit + away * 0.5] {
        let text = FailureReason.short(value, required: limit).description
        let numbers = text.split(separator: " ").compactMap { Double($0) }
        #expect(numbers.count == 2, "\(text)")
        #expect((numbers.first == numbers.last) == (value == limit), "\(text) for \(value)")
        #expect((numbers[0] < numbers[1]) == (value < limit), "\(text) for \(value)")
      }
    }
  }

  @Test("a margin of values that are no numbers has a description")
  func numbers() {
    #expect(GestureMargin(.taps, .nan, of: 2, .required).description.hasPrefix("needs nan"))
    #expect(GestureMargin(.fingers, 1e300, of: .infinity, .allowed).description.contains("inf"))
  }
}
