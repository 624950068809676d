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
}
