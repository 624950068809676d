import Geometry
import TestSupport
import Testing

@testable import Interface

@Suite("The counts of objects") @MainActor struct ObjectCountsTests {
  @Test("are where they are expected with this runtime")
  func known() {
    #expect(ObjectCounts.areKnown)
  }

  @Test(
    "are read from objects that live and from objects that go, with and without weak references")
  func samples() {
    let samples = ObjectCounts.takeSamples()
    #expect(samples.filter(\.isGone).count == 2 && samples.filter { !$0.isGone }.count == 6)
    #expect(ObjectCounts.agree(samples))
  }

  @Test("are not relied on if one word contradicts the runtime")
  func contradiction() {
    let samples = ObjectCounts.takeSamples()
    for index in samples.indices where samples[index].word >> 63 == 0 {
      var wrong = samples
      wrong[index].isGone.toggle()
      #expect(!ObjectCounts.agree(wrong))
      wrong = samples
      wrong[index].word ^= 1 << 32
      #expect(!ObjectCounts.agree(wrong))
    }
  }

  @Test("give the same answers as the runtime, which is asked otherwise")
  func fallback() {
    final class Subject {
      var died: (() -> Void)?
      deinit { died?() }
    }
    func answers() -> [Bool] {
      var answers: [Bool] = []
      var subject: Subject? = Subject()
      let object = Borrowed(subject)
      answers += [object.hasOnlyReferences(1), object.hasOnlyReferences(2), object.isEmpty]
      var second = subject
      answers += [object.hasOnlyReferences(1), object.hasOnlyReferences(2)]
      second = nil
      let link = WeakLink(subject)
      answers += [object.hasOnlyReferences(1), link.borrowed.isEmpty, second == nil]
      weak let weakly = subject
      answers += [object.hasOnlyReferences(1), link.borrowed.isEmpty]
      subject?.died = { answers.append(link.borrowed.isEmpty) }
      subject = nil
      return answers + [link.borrowed.isEmpty, weakly == nil]
    }
    let known = answers()
    var asked: [Bool] = []
    ObjectCounts.askingRuntime { asked = answers() }
    #expect(known == asked)
    #expect(
      known == [
        true, false, false, false, true, false, false, true, false, false, true, true, true,
      ])
  }

  @Test("may be unknown: touches are delivered, and reused, the same")
  func unknown() {
    func run() -> (String, Int) {
      let stage = Stage()
      stage.view("card", CGRect(0, 0, 320, 480))
      var objects: [ObjectIdentifier] = []
      for _ in 0..<3 {
        stage.finger(1).lands(at: 10, 10).moves(to: 20, 20)
        objects += stage.application.touchesInProgress.map { ObjectIdentifier($0) }
        stage.finger(1).lifts()
      }
      return (stage.log.take(), Set(objects).count)
    }
    let known = run()
    var asked = ("", 0)
    ObjectCounts.askingRuntime { asked = run() }
    #expect(known == asked && known.1 == 1)
  }

  /// A reference to a touch that a program may keep.
  enum Reference: CaseIterable { case touch, set, copyOfSet, event }

  @Test(
    "a touch is reused unless the touch, its set or a copy of the set is kept",
    arguments: Reference.allCases)
  func reuse(_ reference: Reference) throws {
    let stage = Stage()
    let card = stage.view("card", CGRect(0, 0, 300, 300))
    var kept: [Any] = []
    var objects: [ObjectIdentifier] = []
    card.script.reaction = { method, touches, event in
      guard method == .touchesBegan, let touch = touches.one else { return }
      objects.append(ObjectIdentifier(touch))
      guard kept.isEmpty else { return }
      switch reference {
      case .touch: kept.append(touch)
      case .set: kept.append(touches)
      case .copyOfSet: kept.append(touches.filter { _ in true })
      case .event: kept.append(event?.allTouches as Any)
      }
    }
    for _ in 0..<3 { stage.finger(1).lands(at: 10, 10).lifts() }
    #expect(objects[0] != objects[1], "the kept touch was reused")
    #expect(objects[1] == objects[2], "a touch that nothing keeps was not reused")
    // Released, the object is deallocated, and not reused either.
    kept = []
    stage.finger(1).lands(at: 10, 10).lifts()
    #expect(objects[3] == objects[2])
  }
}
