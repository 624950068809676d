import TSContacts
import TSEventTime
import TSGeometry
import TSInterface
import TSRecognition
import TestSupport
import Testing

@Suite("Several people at one table")
@MainActor struct GestureArenasTests: CardTests {
  let card = Card()

  /// Lands fingers, some after others have lifted, and returns the person of each.
  private func people(_ distance: Double, _ fingers: [(x: Double, after: Double, lifts: Bool)])
    -> [Int?]
  {
    stage.window.arenas = .perPerson(distance: distance)
    return fingers.enumerated().map { index, landing in
      stage.after(landing.after)
      let finger = stage.finger(index + 1).lands(at: landing.x, 50)
      let person = stage.application.touchesInProgress.last?.person
      if landing.lifts { finger.lifts() }
      return person
    }
  }

  @Test("fingers have no person by default, and recognizers are shared")
  func offByDefault() {
    #expect(stage.window.arenas == .shared)
    stage.finger(1).lands(at: 50, 50)
    #expect(stage.application.touchesInProgress.map(\.person) == [nil])
    stage.window.arenas = .perPerson(distance: 20)
    #expect(stage.window.arenas == .perPerson(distance: 20))
    stage.finger(2).lands(at: 60, 50)
    stage.window.arenas = .shared
    stage.finger(3).lands(at: 60, 60)
    #expect(stage.application.touchesInProgress.map(\.person) == [nil, 1, nil])
  }

  @Test(
    "fingers belong to the person of the nearest, within the distance and a second",
    arguments: [
      ("alone", [(50, 0.01, false)], [1]),
      ("at the distance", [(50, 0.01, false), (150, 0.01, false)], [1, 1]),
      ("beyond it", [(50, 0.01, false), (150.5, 0.01, false)], [1, 2]),
      ("in a chain", [(0, 0.01, false), (90, 0.01, false), (180, 0.01, false)], [1, 1, 1]),
      ("between two", [(0, 0.01, false), (150, 0.01, false), (76, 0.01, false)], [1, 2, 2]),
      ("as far from both", [(0, 0.01, false), (150, 0.01, false), (75, 0.01, false)], [1, 2, 1]),
      ("after a lift", [(50, 0.01, true), (60, 0.9, false)], [1, 1]),
      ("a second after it", [(50, 0.01, true), (60, 1, false)], [1, 1]),
      ("later", [(50, 0.01, true), (60, 1.001, false)], [1, 2]),
      ("nearer to a lift", [(0, 0.01, false), (150, 0.01, true), (90, 0.2, false)], [1, 2, 2]),
    ] as [(String, [(Double, Double, Bool)], [Int?])])
  func grouping(_ name: String, _ fingers: [(Double, Double, Bool)], _ expected: [Int?]) {
    #expect(people(100, fingers.map { (x: $0.0, after: $0.1, lifts: $0.2) }) == expected, "\(name)")
  }

  @Test("a finger keeps its person wherever it moves, and the next one joins it there")
  func stable() {
    stage.window.arenas = .perPerson(distance: 100)
    let one = stage.finger(1).lands(at: 0, 50)
    let two = stage.finger(2).lands(at: 300, 50)
    one.moves(to: 290, 50)
    two.moves(to: 0, 50)
    #expect(stage.application.touchesInProgress.map(\.person) == [1, 2])
    stage.finger(3).lands(at: 250, 50)
    stage.finger(4).lands(at: 20, 50)
    #expect(stage.application.touchesInProgress.map(\.person) == [1, 2, 1, 2])
  }

  @Test("a person has at most ten fingers")
  func tenFingers() {
    stage.window.arenas = .perPerson(distance: 400)
    for finger in 1...12 { stage.finger(finger).lands(at: Double(finger) * 10, 50) }
    let people = stage.application.touchesInProgress.map(\.person)
    #expect(people == Array(repeating: 1, count: 10) + [2, 2])
  }

  @Test("a pen has a person, a pointer none")
  func types() {
    stage.window.arenas = .perPerson(distance: 400)
    let pointer = stage.application.makePointer()
    pointer.move(to: CGPoint(x: 40, y: 40), at: stage.now)
    pointer.press(.primary, at: stage.now)
    stage.finger(1).lands(at: 50, 50, tool: .pen)
    let touches = stage.application.touchesInProgress
    #expect(touches.map(\.type) == [.indirectPointer, .pencil])
    #expect(touches.map(\.person) == [nil, 1])
  }

  @Test("a pinch is never made of two people's fingers", arguments: [true, false])
  func pinch(isDivided: Bool) {
    stage.window.arenas = isDivided ? .perPerson(distance: 100) : .shared
    stage.attach("pinch", PinchGestureRecognizer(), to: view)
    stage.finger(1).lands(at: 50, 50)
    stage.finger(2).lands(at: 250, 50)
    stage.finger(2).moves(to: 300, 50)
    #expect(take() == (isDivided ? "" : "pinch began"))
    // A second finger of the first person makes it one.
    stage.finger(3).lands(at: 100, 50).moves(to: 130, 50)
    #expect(take() == (isDivided ? "pinch began" : ""))
  }

  @Test(
    "recognizers of different people do not exclude each other on one branch (U134)",
    arguments: [true, false])
  func branch(isDivided: Bool) {
    stage.window.arenas = isDivided ? .perPerson(distance: 100) : .shared
    let inner = stage.view("card inner", CGRect(200, 0, 100, 400), in: view)
    let outerPan = stage.attach("outer", PanGestureRecognizer(), to: view)
    stage.attach("inner", PanGestureRecognizer(), to: inner)
    outerPan.maximumNumberOfTouches = 1
    stage.finger(1).lands(at: 50, 50).moves(to: 50, 80)
    #expect(take() == "outer began")
    stage.finger(2).lands(at: 250, 50).moves(to: 250, 80)
    #expect(take().contains("inner began") == isDivided)
  }

  @Test("a recognizer in an attempt ignores others, also for the rest of their touches")
  func busy() {
    stage.window.arenas = .perPerson(distance: 100)
    let pan = stage.attach("pan", PanGestureRecognizer(), to: view)
    let one = stage.finger(1).lands(at: 50, 50)
    let two = stage.finger(2).lands(at: 250, 50)
    #expect(stage.application.touchesInProgress.last?.gestureRecognizers == nil)
    one.moves(to: 50, 80)
    two.moves(to: 250, 90)
    #expect(take() == "pan began" && pan.numberOfTouches == 1)
    one.lifts()
    two.moves(to: 250, 150).lifts()
    #expect(take() == "pan ended")
    stage.finger(2).lands(at: 250, 50).moves(to: 250, 80)
    #expect(take() == "pan began")
  }

  @Test("a double tap is one person's")
  func doubleTap() {
    stage.window.arenas = .perPerson(distance: 100)
    let double = stage.attach("double", TapGestureRecognizer(), to: view)
    double.numberOfTapsRequired = 2
    stage.finger(1).lands(at: 50, 50).lifts()
    stage.finger(2).lands(at: 250, 50).lifts()
    #expect(take() == "")
    stage.finger(1).lands(at: 52, 50).lifts()
    #expect(take() == "double ended")
  }
}

@Suite("Parties at a table")
@MainActor struct PartyTests {
  @Test(
    "each person's gestures on the own card are recognized as if alone, and end once",
    arguments: 2...6, FullCheck.cases(of: UInt64(1)...6, elseEvery: 3))
  func asIfAlone(count: Int, seed: UInt64) {
    let party = PeopleAtTable(
      seed: seed, count: count, .perPerson(distance: PeopleAtTable.distance))
    let together = party.run()
    #expect(party.faults.isEmpty, "seed \(seed): \(party.faults)")
    for person in 0..<count {
      let single = PeopleAtTable(
        seed: seed, count: count, .perPerson(distance: PeopleAtTable.distance))
      #expect(single.run([person])[person] == together[person], "seed \(seed), person \(person)")
      #expect(together[person].count > 3)
    }
  }

  @Test("without arenas of their own people disturb each other")
  func shared() {
    let disturbed = (UInt64(1)...10).filter { seed in
      let party = PeopleAtTable(seed: seed, count: 4, .shared)
      let together = party.run()
      let alone = (0..<4).map { PeopleAtTable(seed: seed, count: 4, .shared).run([$0])[$0] }
      return !party.faults.isEmpty || together != alone
    }
    #expect(disturbed.count > 5)
  }
}
