import Testing

@testable import TSInterface

@Suite("The methods of classes") @MainActor struct ClassTableTests {
  @Test("are where they are expected with this runtime")
  func known() {
    #expect(ClassTable.isKnown)
  }

  @Test("are not relied on if one of the words that are compared contradicts the layout")
  func contradiction() {
    let sample = ClassTable.takeSample()
    #expect(ClassTable.agree(sample))
    // The superclass, the size of an instance, and both halves of the word with the record's size.
    let changes: [(word: Int, bits: UInt)] = [(1, 8), (3, 8), (4, 8), (4, 8 << 32), (4, 1)]
    for (word, bits) in changes {
      var wrong = sample
      wrong.large.words[word] ^= bits
      #expect(!ClassTable.agree(wrong), "word \(word) of the larger class")
      guard word > 1 else { continue }
      wrong = sample
      wrong.small.words[word] ^= bits
      #expect(!ClassTable.agree(wrong), "word \(word) of the smaller class")
    }
  }

  @Test("are not relied on if the words of a class are those of another layout")
  func otherLayouts() {
    for shift in 1...2 {
      // Beside Objective-C the header has two words more; on 32 bits two halves are two words.
      var wrong = ClassTable.takeSample()
      wrong.large.words =
        Array(wrong.large.words.dropFirst(shift)) + Array(repeating: 0, count: shift)
      #expect(!ClassTable.agree(wrong))
      wrong.small.words =
        Array(wrong.small.words.dropFirst(shift)) + Array(repeating: 0, count: shift)
      #expect(!ClassTable.agree(wrong))
    }
  }

  private class Base {
    func method() {}
    func other() {}
  }
  private final class Plain: Base {}
  private final class Overriding: Base {
    override func method() {}
  }
  private final class OtherMethod: Base {
    override func other() {}
  }

  @Test(
    "a probe finds the classes that override its method; where the layout is unknown, all but the base",
    arguments: [true, false])
  func probes(isKnown: Bool) {
    let probe = OverrideProbe(
      base: Base.self, plain: Plain.self, overriding: Overriding.self, isKnown: isKnown)
    let types: [AnyClass] = [Base.self, Plain.self, OtherMethod.self, Overriding.self]
    let expected = isKnown ? [false, false, false, true] : [false, true, true, true]
    #expect(types.map { probe.isOverridden(in: $0) } == expected)
    // So that the compiler keeps the methods in the table.
    for object in [Base(), Plain(), OtherMethod(), Overriding()] {
      object.method()
      object.other()
    }
  }
}
