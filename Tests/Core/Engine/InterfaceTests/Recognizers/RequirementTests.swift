import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

@Suite("Requirements of recognizers")
@MainActor struct RequirementTests: CardTests {
  let card = Card()
  private let delegate = ScriptedDelegate()

  @Test("U140: a held pan shows began first, with the values of now, when the other fails")
  func heldPan() {
    let press = stage.attach("press", LongPressGestureRecognizer(), to: view)
    press.allowableMovement = 100
    let pan = stage.attach("pan", PanGestureRecognizer(), to: view)
    pan.require(toFail: press)
    let finger = stage.finger(1).lands(at: 50, 50)
    for x in [70.0, 90, 110] { finger.moves(to: x, 50) }
    #expect(take().isEmpty)
    var translation = CGPoint.zero
    pan.addHandler { [unowned pan] _ in translation = pan.translation(in: nil) }
    finger.moves(to: 160, 50)
    #expect(take() == "pan began")
    #expect(translation == CGPoint(x: 100, y: 0))
    finger.moves(to: 170, 50).lifts()
    #expect(take() == "pan changed, pan ended")
  }

  @Test("U140, U141: held until after its end it begins and ends, or shows nothing at all")
  func heldToTheEnd() {
    let double = stage.attach("double", TapGestureRecognizer(), to: view)
    double.numberOfTapsRequired = 2
    let pan = stage.attach("pan", PanGestureRecognizer(), to: view)
    pan.require(toFail: double)
    var states: [GestureState] = []
    pan.addHandler { states.append($0.state) }
    stage.finger(1).lands(at: 50, 50).moves(to: 80, 50).moves(to: 70, 50).lifts()
    #expect(take().isEmpty)
    stage.advance(to: 1)
    #expect(take() == "pan began, pan ended")
    #expect(states == [.began, .ended])
    stage.finger(1).lands(at: 50, 50).moves(to: 80, 50).lifts()
    stage.finger(1).lands(at: 80, 50).lifts()
    #expect(take() == "double ended")
    #expect(pan.state == .possible)
  }

  @Test("U140: one that is held in its end state acts when the other fails, though its touch lifts")
  func heldInEnd() {
    let double = stage.attach("double", TapGestureRecognizer(), to: view)
    double.numberOfTapsRequired = 2
    let own = scripted("own", .ended, in: .touchesBegan)
    own.require(toFail: double)
    stage.finger(1).lands(at: 10, 10).lifts()
    #expect(own.state == .ended)
    #expect(take().isEmpty)
    stage.advance(to: 1)
    #expect(take() == "own ended")
    #expect(own.state == .possible)
  }

  @Test("U102, U140: cancelled while it is held, it fails without an action")
  func heldAndCancelled() {
    let double = stage.attach("double", TapGestureRecognizer(), to: view)
    double.numberOfTapsRequired = 2
    let pan = stage.attach("pan", PanGestureRecognizer(), to: view)
    pan.require(toFail: double)
    stage.finger(1).lands(at: 50, 50).moves(to: 80, 50).vanishes()
    #expect(take().isEmpty)
    #expect(reasons.reasons == ["pan: touches cancelled", "double: touches cancelled"])
  }

  @Test("U142: dynamic requirements are asked once a pair and attempt; yes sets, no is no veto")
  func dynamic() {
    let blocker = scripted("blocker", .failed, in: .touchesEnded)
    let waiting = scripted("waiting", .began, in: .touchesMoved)
    var asked: [String] = []
    delegate.requires = { one, other in
      asked.append("\(one.name ?? "") of \(other.name ?? "")")
      return true
    }
    waiting.delegate = delegate
    waiting.requires = { _ in false }
    for _ in 1...2 {
      let finger = stage.finger(1).lands(at: 50, 50)
      for x in [60.0, 70, 80] { finger.moves(to: x, 50) }
      #expect(take().isEmpty)
      finger.lifts()
      #expect(take() == "waiting began")
      #expect(asked == ["waiting of blocker"])
      asked = []
      waiting.isEnabled = false
      waiting.isEnabled = true
      #expect(take() == "waiting cancelled")
    }
    #expect(blocker.state == .possible)
  }

  @Test("U142: a requirement that a delegate makes while it is asked holds, though it says no")
  func requiredInAnswer() {
    let blocker = scripted("blocker", .failed, in: .touchesEnded)
    let waiting = scripted("waiting", .began, in: .touchesMoved)
    delegate.requires = { one, other in
      one.require(toFail: other)
      return false
    }
    waiting.delegate = delegate
    let finger = stage.finger(1).lands(at: 50, 50).moves(to: 60, 50)
    #expect(take().isEmpty)
    finger.lifts()
    #expect(take() == "waiting began")
    #expect(blocker.state == .possible)
  }

  @Test(
    "U142: the requirement may be set by either recognizer's class or delegate",
    arguments: ["its class", "the other's class", "its delegate", "the other's delegate"])
  func sources(_ source: String) {
    let blocker = scripted("blocker", .failed, in: .touchesMoved)
    let waiting = scripted("waiting", .ended, in: .touchesBegan)
    switch source {
    case "its class": waiting.requires = { $0 === blocker }
    case "the other's class": blocker.isRequired = { $0 === waiting }
    case "its delegate":
      waiting.delegate = delegate
      delegate.requires = { $1 === blocker }
    default:
      blocker.delegate = delegate
      delegate.isRequired = { $1 === waiting }
    }
    stage.finger(1).lands(at: 50, 50)
    #expect(take().isEmpty)
    stage.finger(1).moves(to: 60, 50)
    #expect(take() == "waiting ended")
  }

  @Test("U143: one that does not track the touch is not waited for")
  func uninvolved() {
    let aside = stage.view("aside", CGRect(0, 0, 100, 100), in: view)
    let double = stage.attach("double", TapGestureRecognizer(), to: aside)
    double.numberOfTapsRequired = 2
    let single = stage.attach("single", TapGestureRecognizer(), to: view)
    single.require(toFail: double)
    stage.finger(1).lands(at: 200, 200).lifts()
    #expect(take() == "single ended")
    stage.finger(2).lands(at: 50, 50)
    stage.finger(2).lifts()
    #expect(stage.log.take() == "aside began [2]")
  }

  @Test("U144: a circle that delegates close fails those in it, and names them")
  func dynamicCircle() {
    let first = scripted("first", .ended, in: .touchesBegan)
    let second = scripted("second", .ended, in: .touchesBegan)
    first.requires = { $0 === second }
    second.requires = { $0 === first }
    stage.finger(1).lands(at: 50, 50).lifts()
    #expect(take().isEmpty)
    #expect(
      reasons.reasons == [
        "second: waits in a circle: second → first → second",
        "first: waits in a circle: second → first → second",
      ])
    #expect(first.state == .possible && second.state == .possible)
  }
}
