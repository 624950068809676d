import Testing

@testable import TSInterface

/// Follows links to itself in its `deinit`.
@MainActor private final class Subject {
  var ends: (@MainActor (Subject) -> Void)?
  isolated deinit { ends?(self) }
}

@Suite("A weak link") @MainActor struct WeakLinkTests {
  @Test("leads to its target as long as something holds it")
  func leads() {
    var subject: Subject? = Subject()
    let link = WeakLink(subject)
    #expect(link.borrowed.target === subject && !link.borrowed.isEmpty && !link.borrowed.isNone)
    subject = nil
    #expect(link.borrowed.target == nil && link.borrowed.isEmpty && !link.borrowed.isNone)
    #expect(link.borrowed.map { _ in 1 } == nil)
  }

  @Test("a weak link leads nowhere inside the target's deinit", arguments: [false, true])
  func inDeinit(hasSideTable: Bool) {
    var link = WeakLink<Subject>()
    var wasEmpty: [Bool] = []
    do {
      let subject = Subject()
      // A weak reference moves the count out of the object's header.
      weak let weakly = hasSideTable ? subject : nil
      link = WeakLink(subject)
      #expect(!link.borrowed.isEmpty && (weakly != nil) == hasSideTable)
      subject.ends = { _ in
        wasEmpty = [link.borrowed.isEmpty, link.borrowed.target == nil]
        link.borrowed.withTarget { _ in wasEmpty.append(false) }
      }
    }
    #expect(wasEmpty == [true, true])
  }

  @Test("retains its target for the caller, and releases it again")
  func retains() {
    weak var gone: Subject?
    do {
      var subject: Subject? = Subject()
      gone = subject
      let link = WeakLink(subject)
      for _ in 0..<1000 { #expect(link.borrowed.target != nil) }
      let held = link.borrowed.target
      subject = nil
      #expect(link.borrowed.target === held)
    }
    #expect(gone == nil)
  }

  @Test("a link to nothing leads nowhere, nor does one of an empty list")
  func nothing() {
    #expect(WeakLink<Subject>().borrowed.isNone && WeakLink<Subject>(nil).borrowed.target == nil)
    var list = WeakLinks<Subject>()
    let subject = Subject()
    list.append(nil)
    list.append(subject)
    #expect(
      list[0].isEmpty && list[1].target === subject && list.firstIndex(ofIdentical: subject) == 1)
    list.removeIdentical(subject)
    list.removeIdentical(subject)
    #expect(list.count == 1 && list[0].isNone)
  }
}

@Suite("The scope of an event") @MainActor struct EventScopeTests {
  @Test("keeps objects until the outermost end, whose deinits may keep others")
  func keeps() {
    let scope = EventScope()
    var gone: [Int] = []
    func subject(_ number: Int, _ body: @escaping @MainActor () -> Void = {}) -> Subject {
      let made = Subject()
      made.ends = { _ in
        gone.append(number)
        body()
      }
      return made
    }
    scope.begin()
    scope.begin()
    scope.keep(
      subject(1) {
        scope.begin()
        scope.keep(subject(2))
        scope.end()
      })
    scope.end()
    #expect(gone.isEmpty && scope.isOpen)
    scope.end()
    #expect(gone == [1, 2] && !scope.isOpen)
    scope.keep(subject(3))
    #expect(gone == [1, 2, 3])
  }
}
