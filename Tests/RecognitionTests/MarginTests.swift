import EventTime
import Geometry
import Recognition
import Testing

@Suite("A machine tells how far it is from its limits")
struct MarginTests {
  private func text(_ machine: some GestureMachine, at ms: Double) -> String {
    GestureMargin.text(of: machine.margins(at: Timestamp(seconds: ms / 1000)))
  }

  @Test("a pan: the way of its moving fingers, and the fingers that are missing")
  func pan() {
    var stage = Stage(PanMachine())
    stage.lands((100, 100), at: 0)
    stage.moves((107.2, 100), at: 10)
    #expect(text(stage.machine, at: 10) == "moved 7.2 of 10 pt")
    stage.moves((112, 100), at: 20)
    #expect(text(stage.machine, at: 20) == "", "it has begun")
    var two = Stage(PanMachine()) { $0.minimumNumberOfTouches = 2 }
    two.lands((100, 100), at: 0)
    two.moves((120, 100), at: 10)
    #expect(text(two.machine, at: 10) == "1 of 2 fingers, moved 20.0 of 10 pt")
    var one = Stage(PanMachine()) { $0.maximumNumberOfTouches = 1 }
    one.lands((100, 100), (200, 100), at: 0)
    #expect(text(one.machine, at: 10) == "2 of 1 finger allowed, moved 0.0 of 10 pt")
  }

  @Test("a long press: the time it has been held")
  func longPress() {
    var stage = Stage(LongPressMachine())
    stage.lands((100, 100), at: 0)
    stage.moves((103, 104), at: 200)
    #expect(text(stage.machine, at: 310) == "held 0.310 of 0.500 s, strayed 5.0 of 10 pt allowed")
    stage.wait(until: 500)
    #expect(text(stage.machine, at: 500) == "", "it has begun")
  }

  @Test("a double tap: the tap that is missing, and the time for it")
  func taps() {
    var stage = Stage(TapMachine()) { $0.numberOfTapsRequired = 2 }
    stage.lands((100, 100), at: 0)
    #expect(
      text(stage.machine, at: 100)
        == "needs 1 more tap, strayed 0.0 of 45 pt allowed, held 0.100 of 0.750 s allowed")
    stage.lifts(1, at: 150)
    #expect(text(stage.machine, at: 280) == "needs 1 more tap within 0.220 s")
    var triple = Stage(TapMachine()) { $0.numberOfTapsRequired = 3 }
    triple.lands((100, 100), at: 0)
    triple.lifts(1, at: 50)
    #expect(text(triple.machine, at: 50) == "needs 2 more taps within 0.350 s")
  }

  @Test("a swipe: the limit of this moment, for the finger that is farthest behind")
  func swipe() {
    var stage = Stage(SwipeMachine()) { $0.numberOfTouchesRequired = 2 }
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
    var pinch = Stage(PinchMachine())
    pinch.lands((100, 100), at: 0)
    #expect(text(pinch.machine, at: 0) == "1 of 2 fingers")
    pinch.lands((200, 100), from: 2, at: 5)
    pinch.moves((204, 100), from: 2, at: 10)
    #expect(text(pinch.machine, at: 10) == "distance changed 4.0 of 10 pt")
    var turn = Stage(RotationMachine())
    turn.lands((100, 100), (200, 100), at: 0)
    turn.moves((200, 110), from: 2, at: 10)
    #expect(text(turn.machine, at: 10) == "turned 5.7 of 10°")
  }

  @Test("numbers that are none stop nothing")
  func numbers() {
    #expect(GestureMargin(.taps, .nan, of: 2, .required).description.hasPrefix("needs nan"))
    #expect(GestureMargin(.fingers, 1e300, of: .infinity, .allowed).description.contains("inf"))
  }
}
