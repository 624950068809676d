import TSGeometry
import TSInterface
import TestSupport
import Testing

/// The three fingers of the multitouch chapter, call by call.
@Suite("The chapter's three fingers") @MainActor struct ThreeFingerTests {
  let stage = Stage()
  private let objects = Objects()

  @MainActor private final class Objects {
    var touches: [Int: Set<ObjectIdentifier>] = [:]
    var events: Set<ObjectIdentifier> = []
  }

  private func describe(_ event: Event?) -> String {
    let touches = event?.orderedTouches ?? []
    return touches.map { "T\($0.id) \($0.phase)" }.joined(separator: ", ")
  }

  private func prepare() {
    let page = stage.view("page", CGRect(0, 0, 320, 480), multipleTouch: true)
    let (log, objects) = (stage.log, objects)
    page.script.reaction = { _, _, event in
      log.note("(\(describe(event)))")
      if let event { objects.events.insert(ObjectIdentifier(event)) }
      for touch in event?.orderedTouches ?? [] {
        objects.touches[touch.id, default: []].insert(ObjectIdentifier(touch))
      }
    }
  }

  private func calls() -> [String] {
    prepare()
    var callLog: [String] = []
    func chapter(_ body: () -> Void) {
      stage.together(body)
      callLog.append(stage.log.take())
    }
    let (f1, f2, f3) = (stage.finger(1), stage.finger(2), stage.finger(3))
    chapter {
      f1.lands(at: 50, 50)
      f2.lands(at: 150, 50)
    }
    chapter {
      f1.moves(to: 60, 50)
      f2.moves(to: 160, 50)
    }
    chapter { f1.moves(to: 70, 50) }
    chapter { f2.moves(to: 170, 50) }
    chapter { f3.lands(at: 250, 50) }
    chapter {
      f1.moves(to: 80, 50)
      f2.moves(to: 180, 50)
      f3.moves(to: 260, 50)
    }
    chapter {
      f2.moves(to: 190, 50)
      f3.lifts()
    }
    chapter {
      f2.moves(to: 200, 50)
      f1.lifts()
    }
    chapter { f2.lifts() }
    return callLog
  }

  private static let callLog = [
    "page began [1 2], (T1 began, T2 began)",
    "page moved [1 2], (T1 moved, T2 moved)",
    "page moved [1], (T1 moved, T2 stationary)",
    "page moved [2], (T1 stationary, T2 moved)",
    "page began [3], (T1 stationary, T2 stationary, T3 began)",
    "page moved [1 2 3], (T1 moved, T2 moved, T3 moved)",
    "page moved [2], (T1 stationary, T2 moved, T3 ended), "
      + "page ended [3], (T1 stationary, T2 moved, T3 ended)",
    "page moved [2], (T1 ended, T2 moved), page ended [1], (T1 ended, T2 moved)",
    "page ended [2], (T2 ended)",
  ]

  @Test("U7, U30: are delivered call by call as the chapter describes")
  func callLog() { #expect(calls() == Self.callLog) }

  @Test("U4, U5: has the same touch and event objects throughout")
  func sameObjects() {
    _ = calls()
    #expect(objects.events.count == 1)
    #expect(objects.touches.mapValues(\.count) == [1: 1, 2: 1, 3: 1])
  }

  @Test("the chapter's three fingers are delivered alike with an observer")
  func watched() {
    final class Watcher: InterfaceObserver {}
    let watcher = Watcher()
    stage.application.observer = watcher
    #expect(calls() == Self.callLog)
  }
}
